import { MultiSelect } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { listVehicles, type Vehicle, VEHICLE_STATUS } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { formatMoney } from '~/ui/money.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { bodyWords, fuelWords } from '../words.ts';
import { vehicleSearch } from './search.ts';
import { PlaceFilters, PurposeFilter } from './VehicleFilters.tsx';
import { placeText, purposesText, standingOf, vehicleName, vehicleStatusWords } from './words.ts';

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
  const { statuses } = search.values;
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
          <PlaceFilters search={search} forPlatform={forPlatform} rows={list.data?.content} />
          <MultiSelect
            aria-label="Status"
            {...(statuses.length === 0 && { placeholder: 'Any status' })}
            data={VEHICLE_STATUS.map((value) => ({ value, label: vehicleStatusWords[value].word }))}
            value={statuses}
            onChange={(chosen) => search.set({ statuses: VEHICLE_STATUS.filter((each) => chosen.includes(each)) })}
            clearable
          />
          <PurposeFilter search={search} />
        </Filters>
      }
      empty={empty}
    />
  );
};
