import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';

type Place = { clientId?: number | undefined; directorateId?: number | undefined; locationId?: number | undefined };

type Props = {
  /** The list's state in the address, whatever else it holds. */
  search: { values: Place; set: (change: Place) => void };
};

const THE_CHOSEN_ONE = 'Chosen location';

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
