import { getClient, listClients } from '@worklane/contract/clients/client.ts';
import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/shell/session-context.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Place = { clientId?: number | undefined; directorateId?: number | undefined; locationId?: number | undefined };

type Props = {
  /** The list's state in the address, whatever else it holds. */
  search: { values: Place; set: (change: Place) => void };
};

/** Its name is asked for, since a link may choose one that the first page of choices does not hold. */
export const ClientFilter = ({ search: { values, set } }: Props) => {
  const { clientId } = values;
  const client = useDetail(getClient, { params: { id: clientId ?? 0 } }, { enabled: clientId !== undefined });
  if (!useMay('VIEW_CLIENT')) return null;
  return (
    <EntitySelect
      key={client.data?.id}
      from={listClients}
      choiceOf={({ id, name }) => ({ id, label: name })}
      aria-label="Client"
      placeholder="Any client"
      value={clientId ?? null}
      chosen={client.data && { id: client.data.id, label: client.data.name }}
      onChange={(id) => set({ clientId: id ?? undefined, directorateId: undefined, locationId: undefined })}
    />
  );
};

const THE_CHOSEN_ONE = 'The chosen one';

export const DirectorateFilter = ({ search: { values, set } }: Props) => {
  const { clientId, directorateId } = values;
  if (!useMay('VIEW_SHIFT_DIRECTORATE')) return null;
  return (
    <EntitySelect
      from={listDirectorates}
      where={{ clientId }}
      choiceOf={({ id, name }) => ({ id, label: name })}
      aria-label="Directorate"
      placeholder="Any directorate"
      value={directorateId ?? null}
      chosen={directorateId === undefined ? undefined : { id: directorateId, label: THE_CHOSEN_ONE }}
      onChange={(id) => set({ directorateId: id ?? undefined, locationId: undefined })}
    />
  );
};

export const LocationFilter = ({ search: { values, set } }: Props) => {
  const { clientId, directorateId, locationId } = values;
  if (!useMay('VIEW_SHIFT_LOCATION')) return null;
  return (
    <EntitySelect
      from={listShiftLocations}
      where={{ clientId, directorateId }}
      choiceOf={({ id, name }) => ({ id, label: name })}
      aria-label="Location"
      placeholder="Any location"
      value={locationId ?? null}
      chosen={locationId === undefined ? undefined : { id: locationId, label: THE_CHOSEN_ONE }}
      onChange={(id) => set({ locationId: id ?? undefined })}
    />
  );
};
