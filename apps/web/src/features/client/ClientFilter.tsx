import { getClient, listClients } from '@worklane/contract/clients/client.ts';
import { useDetail } from '~/app/queries.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Props = {
  value: number | undefined;
  onChange: (clientId: number | undefined) => void;
};

/** Narrows a list to one client; the address may name one that is not on the select's first page. */
export const ClientFilter = ({ value, onChange }: Props) => {
  const { data } = useDetail(getClient, { params: { id: value ?? 0 } }, { enabled: value !== undefined });
  return (
    <EntitySelect
      from={listClients}
      choiceOf={({ id, name }) => ({ id, label: name })}
      chosen={data && { id: data.id, label: data.name }}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      aria-label="Client"
      placeholder="Any client"
    />
  );
};
