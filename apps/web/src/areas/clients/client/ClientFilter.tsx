import { getClient, listClients } from '@worklane/contract/clients/client.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Place = { clientId?: number | undefined; directorateId?: number | undefined; locationId?: number | undefined };

type Props = {
  /** The list's state in the address, whatever else it holds. */
  search: { values: Pick<Place, 'clientId'>; set: (change: Place) => void };
};

/** Narrows a list to one client, which the address may name without the select's first page holding it. */
export const ClientFilter = ({ search: { values, set } }: Props) => {
  const { clientId } = values;
  const seesClients = useMay('VIEW_CLIENT');
  const asked = { params: { id: clientId ?? 0 } };
  const { data } = useDetail(getClient, asked, { enabled: seesClients && clientId !== undefined });
  if (!seesClients) return null;
  return (
    <EntitySelect
      from={listClients}
      choiceOf={({ id, name }) => ({ id, label: name })}
      chosen={data && { id: data.id, label: data.name }}
      value={clientId ?? null}
      // What lies within a client goes with it.
      onChange={(id) => set({ clientId: id ?? undefined, directorateId: undefined, locationId: undefined })}
      aria-label="Client"
      placeholder="Any client"
    />
  );
};
