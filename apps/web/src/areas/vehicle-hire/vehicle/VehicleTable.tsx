import { MultiSelect } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { listVehicles, PURPOSES, type Vehicle, VEHICLE_STATUS } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleLocations } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { formatMoney } from '~/ui/money.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { bodyWords, fuelWords } from '../words.ts';
import { vehicleSearch } from './search.ts';
import { placeText, purposesText, purposeWords, standingOf, vehicleName, vehicleStatusWords } from './words.ts';

const columns: readonly Column<Vehicle>[] = [
  { key: 'name', title: 'Vehicle', render: vehicleName, sortable: true, card: 'title' },
  { key: 'regno', title: 'Reg number', render: ({ regno }) => regno, sortable: true, short: true, card: 'fact' },
  {
    key: 'agency',
    title: 'Agency',
    render: ({ agency }) => agency.name,
    sortable: true,
    card: 'fact',
  },
  { key: 'location', title: 'Location', render: ({ location }) => placeText(location), sortable: true, card: 'fact' },
  {
    key: 'body',
    title: 'Body and fuel',
    render: ({ bodyType, fuelType }) => `${bodyWords[bodyType]}, ${fuelWords[fuelType].toLowerCase()}`,
    wide: true,
  },
  {
    key: 'dailyPrice',
    title: 'Daily price',
    render: ({ dailyPrice, currency }) => (dailyPrice === null ? <NotSet /> : formatMoney(dailyPrice, currency)),
    align: 'right',
    card: 'fact',
  },
  { key: 'seats', title: 'Seats', render: ({ seats }) => seats, align: 'right', wide: true },
  { key: 'purposes', title: 'For', render: ({ purposes }) => purposesText(purposes), wide: true },
  {
    key: 'status',
    title: 'Status',
    render: (vehicle) => <WordBadge {...standingOf(vehicle)} />,
    sortable: true,
    short: true,
    card: 'badge',
  },
];

const columnsOfAgency = columns.filter(({ key }) => key !== 'agency');

type Props = {
  linkOf: (vehicle: Vehicle) => LinkProps;
  /** Shows the vehicles of all agencies. */
  forPlatform: boolean;
  empty: ReactNode;
};

export const VehicleTable = ({ linkOf, forPlatform, empty }: Props) => {
  const search = useListSearch(vehicleSearch);
  const list = useList(listVehicles, { query: search.query });
  const { statuses, purposes, vehicleLocationId, agencyId } = search.values;
  // The rows name the location that the address may hold by its id only.
  const row = list.data?.content.find(({ location }) => location.id === vehicleLocationId);
  return (
    <DataTable
      caption="Vehicles"
      columns={forPlatform ? columns : columnsOfAgency}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      filters={
        <Filters search={search} placeholder="Search vehicle or reg number">
          {forPlatform && (
            <AgencyFilter
              value={agencyId}
              onChange={(id) => search.set({ agencyId: id, vehicleLocationId: undefined })}
            />
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
          <MultiSelect
            aria-label="Status"
            {...(statuses.length === 0 && { placeholder: 'Any status' })}
            data={VEHICLE_STATUS.map((value) => ({ value, label: vehicleStatusWords[value].word }))}
            value={statuses}
            onChange={(chosen) => search.set({ statuses: VEHICLE_STATUS.filter((each) => chosen.includes(each)) })}
            clearable
          />
          <MultiSelect
            aria-label="For"
            {...(purposes.length === 0 && { placeholder: 'Hire or transport' })}
            data={PURPOSES.map((value) => ({ value, label: purposeWords[value] }))}
            value={purposes}
            onChange={(chosen) => search.set({ purposes: PURPOSES.filter((each) => chosen.includes(each)) })}
            clearable
          />
        </Filters>
      }
      empty={empty}
    />
  );
};
