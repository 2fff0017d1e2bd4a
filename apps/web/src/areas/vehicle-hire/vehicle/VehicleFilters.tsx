import { MultiSelect } from '@mantine/core';
import { PURPOSES, type Purpose, type Vehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { ListSearch } from '~/app/search.ts';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { purposeWords } from './words.ts';

type Place = { vehicleLocationId: number | undefined };

type LocationProps = {
  search: ListState<ListSearch & Place>;
  /** They name the location that the address may hold by its id only. */
  rows: readonly Pick<Vehicle, 'location'>[] | undefined;
  /** Whose locations; the actor's own where it is left out. */
  agencyId?: number | undefined;
  /** Locations of all agencies are offered. */
  forPlatform?: boolean;
};

/** Where the vehicles stand. */
export const LocationFilter = ({ search, rows, agencyId, forPlatform = false }: LocationProps) => {
  const { vehicleLocationId } = search.values;
  const row = rows?.find(({ location }) => location.id === vehicleLocationId);
  return (
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
  );
};

type PlaceProps = {
  search: ListState<ListSearch & Place & { agencyId: number | undefined }>;
  /** Vehicles of all agencies are shown. */
  forPlatform: boolean;
  rows: LocationProps['rows'];
};

/** Whose vehicles, for the platform, and where they stand. */
export const PlaceFilters = ({ search, forPlatform, rows }: PlaceProps) => {
  const { agencyId } = search.values;
  return (
    <>
      {forPlatform && (
        <AgencyFilter value={agencyId} onChange={(id) => search.set({ agencyId: id, vehicleLocationId: undefined })} />
      )}
      <LocationFilter search={search} rows={rows} agencyId={agencyId} forPlatform={forPlatform} />
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
