import { Checkbox, NumberInput, Skeleton, Stack, Switch } from '@mantine/core';
import { type AgencyLink, listAgencyLinks } from '@worklane/contract/clients/client.ts';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { tierSentence } from './tiers.ts';

const DEFAULT_HOURS = 4;

/** Which of the client's agencies see the request, and whether one tier waits for the other. */
export const AgenciesField = ({ clientId }: { clientId: number }) => {
  const links = useDetail(listAgencyLinks, { params: { id: clientId } });
  const active = links.data?.filter(({ status }) => status === 'ACTIVE');
  return (
    <FormSection title="Agencies">
      {links.isError ? (
        <ErrorState title="Your agencies couldn’t be loaded" error={links.error} onRetry={() => void links.refetch()} />
      ) : !active ? (
        <Skeleton h={60} />
      ) : active.length === 0 ? (
        <p className="dimmed">No agency is working for you at the moment. You can release the shift once one does.</p>
      ) : active.length === 1 ? (
        <p>{active[0]?.agencyName} sees the request straight away.</p>
      ) : (
        <Choice agencies={active} />
      )}
    </FormSection>
  );
};

/** Nobody ticked off means all, those who join later included; so the last tick stays. */
const Choice = ({ agencies }: { agencies: readonly AgencyLink[] }) => {
  const form = useFormContext();
  const tierHours = useField('tierHours');
  const agencyIds = useFieldValue('agencyIds') as number[];
  const hours = useFieldValue('tierHours');
  const chosen = agencyIds.length === 0 ? agencies.map(({ agencyId }) => agencyId) : agencyIds;
  const taking = agencies.filter(({ agencyId }) => chosen.includes(agencyId));
  const tiers = new Set(taking.map(({ tier }) => tier)).size;
  const choose = (values: string[]) => {
    const ids = values.map(Number);
    form.setFieldValue('agencyIds', ids.length === agencies.length ? [] : ids);
  };
  const byTier = hours !== 0;
  return (
    <Stack gap="md">
      <Checkbox.Group label="Who sees the request" value={chosen.map(String)} onChange={choose}>
        <Stack gap="xs" mt={6}>
          {agencies.map(({ agencyId, agencyName, tier }) => (
            <Checkbox
              key={agencyId}
              value={String(agencyId)}
              label={`${agencyName} · tier ${tier}`}
              disabled={chosen.length === 1 && chosen.includes(agencyId)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {tiers > 1 && (
        <>
          <Switch
            label="Tier by tier"
            description="The next tier sees the request later, if there are still places to fill."
            checked={byTier}
            onChange={(event) => form.setFieldValue('tierHours', event.currentTarget.checked ? DEFAULT_HOURS : 0)}
          />
          {byTier && (
            <NumberInput
              key={tierHours.key}
              {...tierHours.props}
              label="Hours between tiers"
              description={tierSentence(taking, Number(hours))}
              min={1}
              max={168}
              maw={260}
            />
          )}
        </>
      )}
    </Stack>
  );
};
