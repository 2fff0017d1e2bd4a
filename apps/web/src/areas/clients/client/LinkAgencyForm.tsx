import { Modal, NativeSelect, Stack } from '@mantine/core';
import { listAgencies } from '@worklane/contract/agencies/agency.ts';
import { type ClientDetail, linkAgency } from '@worklane/contract/clients/client.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { FormFooter } from '~/ui/form/FormFooter.tsx';
import { TIERS } from './tiers.ts';

type Props = {
  client: ClientDetail;
  /** The agencies that work there already. */
  linked: readonly number[];
  onClose: () => void;
};

/** The agency stands in the path of the call, so this is not a form over its body. */
export default function LinkAgencyForm({ client, linked, onClose }: Props) {
  const [agencyId, setAgencyId] = useState<number | null>(null);
  const [tier, setTier] = useState('1');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const link = useCommand(linkAgency, {
    done: 'Agency linked',
    alsoChanges: [listAgencies],
    onDone: onClose,
  });

  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agencyId === null) return refuse('Choose an agency.');
    if (linked.includes(agencyId)) return refuse('This agency is already linked.');
    link.mutate({ params: { id: client.id, agencyId }, body: { tier: Number(tier) } });
  };

  return (
    <Modal opened onClose={onClose} title="Link agency" size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <EntitySelect
            ref={input}
            label="Agency"
            description={`It will see the shifts of ${client.name}.`}
            withAsterisk
            data-autofocus
            openOnFocus={false}
            from={listAgencies}
            choiceOf={({ id, name }) => ({ id, label: name })}
            placeholder="Search agencies"
            value={agencyId}
            error={error}
            onChange={(chosen) => {
              setAgencyId(chosen);
              setError(undefined);
            }}
          />
          <NativeSelect
            label="Tier"
            description="Shifts can be released tier by tier, starting with tier 1."
            data={TIERS}
            value={tier}
            onChange={(event) => setTier(event.currentTarget.value)}
          />
        </Stack>
        <FormFooter submit="Link agency" saving={link.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
