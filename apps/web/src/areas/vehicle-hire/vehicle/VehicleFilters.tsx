import { MultiSelect } from '@mantine/core';
import { PURPOSES, type Purpose, type Vehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { ListSearch } from '~/app/search.ts';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { purposeWords } from './words.ts';

type Places = { agencyId: number | undefined; vehicleLocationId: number | undefined };

type PlaceProps = {
  search: ListState<ListSearch & Places>;
  /** Vehicles of all agencies are shown. */
  forPlatform: boolean;
  /** They name the location that the address may hold by its id only. */
  rows: readonly Pick<Vehicle, 'location'>[] | undefined;
};

/** Whose vehicles, for the platform, and where they stand. */
export const PlaceFilters = ({ search, forPlatform, rows }: PlaceProps) => {
  const { agencyId, vehicleLocationId } = search.values;
  const row = rows?.find(({ location }) => location.id === vehicleLocationId);
  return (
    <>
      {forPlatform && (
        <AgencyFilter value={agencyId} onChange={(id) => search.set({ agencyId: id, vehicleLocationId: undefined })} />
      )}
      <EntitySelect
        from={listVehicleLocations}
        where={{ agencyId }}
        choiceOf={({ id, name, agency }) => ({ id, label: forPlatform ? `${name} – ${agency.name}` : name })}
        chosen={row && { id: row.location.id, label: row.location.name }}
        value={vehicleLocationId ?? null}
        onChange={(id) => search.set({ vehicleLocationId: id ?? undefined })}
        aria-label="Location"
        placeholder="Any location"
      />
    </>
  );
};

/** What vehicles are for; with both, those that are for both. */
export const PurposeFilter = ({ search }: { search: ListState<ListSearch & { purposes: Purpose[] }> }) => {
  const { purposes } = search.values;
  return (
    <MultiSelect
      aria-label="For"
      {...(purposes.length === 0 && { placeholder: 'Hire or transport' })}
      data={PURPOSES.map((value) => ({ value, label: purposeWords[value] }))}
      value={purposes}
      onChange={(chosen) => search.set({ purposes: PURPOSES.filter((each) => chosen.includes(each)) })}
      clearable
    />
  );
};
