import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { countFleet, type FleetVehicle, listFleet } from '@worklane/contract/vehicle-hire/due-date.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { useToday } from '~/ui/use-today.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { LocationFilter, PurposeFilter } from '../vehicle/VehicleFilters.tsx';
import { standingOf, vehicleName } from '../vehicle/words.ts';
import { DueDate } from '../due-date/DueDate.tsx';
import { fleetSearch } from './search.ts';
import { dueStateWords, formatKilometres, nextDueText } from '../due-date/words.ts';

const NextDue = ({ vehicle }: { vehicle: FleetVehicle }) => {
  const { today } = useToday();
  return (
    <>
      {nextDueText(vehicle, today)} {vehicle.due && <WordBadge {...dueStateWords[vehicle.due]} />}
    </>
  );
};

const columns: readonly Column<FleetVehicle>[] = [
  { key: 'name', title: 'Vehicle', render: vehicleName, sortable: true, card: 'title' },
  { key: 'regno', title: 'Reg number', render: ({ regno }) => regno, sortable: true, short: true, card: 'fact' },
  {
    key: 'nextDue',
    title: 'Next due',
    render: (vehicle) => <NextDue vehicle={vehicle} />,
    sortable: true,
    card: 'fact',
  },
  { key: 'mot', title: 'MOT', render: ({ mot }) => <DueDate date={mot} />, sortable: true, short: true },
  { key: 'tax', title: 'Tax', render: ({ tax }) => <DueDate date={tax} />, sortable: true, short: true },
  {
    key: 'insurance',
    title: 'Insurance',
    render: ({ insurance }) => <DueDate date={insurance} />,
    sortable: true,
    short: true,
  },
  {
    key: 'service',
    title: 'Service',
    render: ({ service }) => <DueDate date={service} />,
    sortable: true,
    short: true,
  },
  {
    key: 'mileage',
    title: 'Mileage',
    render: ({ mileage }) => (mileage === null ? <NotSet /> : formatKilometres(mileage)),
    sortable: true,
    align: 'right',
    short: true,
    wide: true,
  },
  {
    key: 'status',
    title: 'Status',
    render: (vehicle) => <WordBadge {...standingOf(vehicle)} />,
    sortable: true,
    short: true,
    card: 'badge',
  },
];

const linkTo = ({ id }: FleetVehicle) => ({ to: '/agency/jobs/vehicle/view/$id', params: { id: String(id) } }) as const;

/** An agency's fleet: what is due when, the soonest first. */
export default function FleetScreen() {
  const mayManage = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(fleetSearch);
  const { view, purposes, vehicleLocationId } = search.values;
  const { view: _, ...query } = search.query;
  const list = useList(listFleet, {
    query: {
      ...query,
      due: view === 'OVERDUE' || view === 'SOON' || view === 'MISSING' ? [view] : [],
      inMaintenance: view === 'MAINTENANCE',
      offRoad: view === 'OFF_ROAD',
    },
  });
  const counts = useDetail(countFleet, {}).data;
  const isNarrowed = view !== 'ALL' || purposes.length > 0 || vehicleLocationId !== undefined;
  return (
    <>
      <PageHeader title="Fleet Management" purpose="When each vehicle’s MOT, tax, insurance and service are due" />
      <ViewTabs
        label="What needs attention"
        current={view}
        views={[
          { name: 'ALL', label: 'All vehicles' },
          { name: 'OVERDUE', label: 'Overdue', count: counts?.overdue },
          { name: 'SOON', label: 'Due soon', count: counts?.soon },
          { name: 'MISSING', label: 'Not entered', count: counts?.missing },
          { name: 'MAINTENANCE', label: 'In maintenance', count: counts?.inMaintenance },
          { name: 'OFF_ROAD', label: 'Off the road', count: counts?.offRoad },
        ]}
      />
      <DataTable
        caption="Fleet"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkTo}
        filters={
          <Filters search={search} placeholder="Search vehicle or reg number">
            <LocationFilter search={search} rows={list.data?.content} />
            <PurposeFilter search={search} />
          </Filters>
        }
        empty={
          isNarrowed ? (
            <EmptyState title="Nothing here">None of your vehicles needs this at the moment.</EmptyState>
          ) : (
            <EmptyState
              title="You have no vehicles yet"
              action={
                mayManage && (
                  <Button component={Link} to="/agency/vehicles">
                    Go to Vehicles
                  </Button>
                )
              }
            >
              Vehicles appear here as soon as they’re in your register.
            </EmptyState>
          )
        }
      />
    </>
  );
}
