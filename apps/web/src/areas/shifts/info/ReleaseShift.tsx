import { Checkbox, Group, Modal, Radio, Skeleton, Stack } from '@mantine/core';
import { listAgencyLinks } from '@worklane/contract/clients/client.ts';
import { releaseShift, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { parseTime } from '~/ui/parse-time.ts';
import { TimeInput } from '~/ui/TimeInput.tsx';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { addDays, instantOf, localOf } from '~/ui/local-time.ts';

const TITLE = 'Release to more agencies';

type Props = { shift: ShiftDetail; onClose: () => void };
type Agency = { agencyId: number; agencyName: string };

/** Agencies that do not see the shift yet get to see it, now or at a set time. */
export default function ReleaseShift({ shift, onClose }: Props) {
  const links = useDetail(listAgencyLinks, { params: { id: shift.clientId } });
  const [now] = useState(() => new Date().toISOString());
  const sees = (agencyId: number) =>
    shift.releases.some((release) => release.agencyId === agencyId && release.releasedAt <= now);
  const others = links.data?.filter(({ agencyId, status }) => status === 'ACTIVE' && !sees(agencyId));
  if (others && others.length > 0) {
    return (
      <FormModal
        title={TITLE}
        command={releaseShift}
        params={{ id: shift.id }}
        initialValues={{ agencyIds: others.length === 1 ? others.map(({ agencyId }) => agencyId) : [] }}
        submit="Release"
        done="Shift released"
        onClose={onClose}
      >
        <Stack>
          <AgencyTicks agencies={others} />
          <WhenField shift={shift} now={now} />
        </Stack>
      </FormModal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={TITLE} size="lg">
      {links.isError ? (
        <ErrorState title="Your agencies couldn’t be loaded" error={links.error} onRetry={() => void links.refetch()} />
      ) : others ? (
        <EmptyState title="All your agencies can already see this shift">
          There are no other agencies to release it to.
        </EmptyState>
      ) : (
        <Skeleton h={120} />
      )}
    </Modal>
  );
}

const AgencyTicks = ({ agencies }: { agencies: readonly Agency[] }) => {
  const form = useFormContext();
  const { props } = useField('agencyIds');
  const chosen = useFieldValue('agencyIds') as number[];
  return (
    <Checkbox.Group
      label="Agencies"
      withAsterisk
      error={props.error}
      value={chosen.map(String)}
      onChange={(values) => form.setFieldValue('agencyIds', values.map(Number))}
    >
      <Stack gap="xs" mt={6}>
        {agencies.map(({ agencyId, agencyName }, at) => (
          <Checkbox
            key={agencyId}
            value={String(agencyId)}
            label={agencyName}
            data-path={at === 0 ? props['data-path'] : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};

/** Left out of what is sent: at once. Otherwise a time by the clocks of the place, before the shift begins. */
const WhenField = ({ shift: { start, timeZone }, now }: { shift: ShiftDetail; now: string }) => {
  const form = useFormContext();
  const { props } = useField('at');
  const at = useFieldValue('at') as string | undefined;
  const today = localOf(now, timeZone).date;
  const tomorrow = instantOf({ date: addDays(today, 1), time: '08:00' }, timeZone);
  const shown = at === undefined ? undefined : localOf(at || tomorrow, timeZone);
  const set = (date: string, time: string) =>
    form.setFieldValue('at', parseTime(time) === null ? '' : instantOf({ date, time }, timeZone));
  return (
    <Radio.Group
      label="When"
      value={at === undefined ? 'now' : 'later'}
      error={props.error}
      onChange={(value) => form.setFieldValue('at', value === 'now' ? undefined : tomorrow)}
    >
      <Stack gap="xs" mt={6}>
        <Radio value="now" label="Now" />
        <Radio value="later" label="Later" />
        {shown && (
          <Group>
            <DateFilter
              label="Day of the release"
              value={shown.date}
              min={today}
              max={localOf(start, timeZone).date}
              onChange={(date) => date && set(date, shown.time)}
            />
            <TimeInput
              w={110}
              aria-label="Time of the release"
              defaultValue={shown.time}
              onChange={(time) => set(shown.date, time)}
            />
          </Group>
        )}
      </Stack>
    </Radio.Group>
  );
};
