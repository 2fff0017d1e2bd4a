import { Badge, Button, Group, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lackWords, stageWords } from '@worklane/contract/vehicle-hire/booking.rules.ts';
import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  exportVehicleBookings,
  type ListedBooking,
  listVehicleBookings,
} from '@worklane/contract/vehicle-hire/booking-list.ts';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { ExportCsv } from '~/ui/table/ExportCsv.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { HireStatusMark } from '../HireStatusMark.tsx';
import { agencyColumn, amountColumn, hirerColumn, locationColumn, startColumn, vehicleColumn } from './columns.tsx';
import { bookingSearch } from './search.ts';
import { useBookingLink } from './use-booking-link.ts';

const columnsFor = (forPlatform: boolean): readonly Column<ListedBooking>[] => [
  { key: 'id', title: 'ID', render: ({ id }) => id, sortable: true, short: true },
  hirerColumn,
  vehicleColumn,
  ...(forPlatform ? [agencyColumn] : []),
  { ...startColumn, title: 'Pick-up', sortable: true },
  {
    key: 'end',
    title: 'Drop-off',
    render: ({ end, timeZone }) => <DateTime at={end} timeZone={timeZone} />,
    short: true,
    wide: true,
  },
  { ...locationColumn, wide: true },
  amountColumn,
  {
    key: 'status',
    title: 'Status',
    render: ({ status, lacks }) => (
      <Group gap="xs">
        <HireStatusMark status={status} />
        {lacks && <Badge color="yellow">{lackWords[lacks]}</Badge>}
      </Group>
    ),
    short: true,
    card: 'badge',
  },
];

const ofAgency = columnsFor(false);
const ofPlatform = columnsFor(true);

const choices = HIRE_STATUS.map((value) => ({ value, label: stageWords[value] }));

/** Every booking of an agency’s vehicles; for the platform those of all agencies. */
export default function BookingsScreen() {
  const forPlatform = useSession().userType === 'admin';
  const mayBook = useMay('MANAGE_TRANSPORT') && !forPlatform;
  const linkOf = useBookingLink();
  const search = useListSearch(bookingSearch);
  const { page, size, search: searchCriteria, ...query } = search.query;
  const list = useList(listVehicleBookings, { params: { page, size }, query: { ...query, searchCriteria } });
  const { statuses, agencyId, from, to } = search.values;
  return (
    <>
      <PageHeader
        title="Bookings"
        purpose={forPlatform ? 'All agencies’ vehicle bookings' : 'Your vehicle bookings'}
        action={
          <Group gap="xs">
            <ExportCsv endpoint={exportVehicleBookings} args={{ query: { ...query, searchCriteria } }} list={list} />
            {mayBook && (
              <Button component={Link} to="/agency/bookings/new" leftSection={<IconPlus size={16} aria-hidden />}>
                New booking
              </Button>
            )}
          </Group>
        }
      />
      <DataTable
        caption="Bookings"
        columns={forPlatform ? ofPlatform : ofAgency}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkOf}
        filters={
          <Filters search={search} placeholder="Search bookings...">
            {forPlatform && <AgencyFilter value={agencyId} onChange={(id) => search.set({ agencyId: id })} />}
            <MultiSelect
              aria-label="Status"
              {...(statuses.length === 0 && { placeholder: 'Any status' })}
              data={choices}
              value={statuses}
              onChange={(chosen) => search.set({ statuses: HIRE_STATUS.filter((each) => chosen.includes(each)) })}
              clearable
            />
            <DateFilter label="Picked up from" value={from} max={to} onChange={(day) => search.set({ from: day })} />
            <DateFilter label="Picked up to" value={to} min={from} onChange={(day) => search.set({ to: day })} />
          </Filters>
        }
        empty={
          <EmptyState title="There are no bookings yet">
            {forPlatform
              ? 'Bookings appear here once agencies hire out their vehicles.'
              : 'Bookings of your vehicles appear here.'}
          </EmptyState>
        }
      />
    </>
  );
}
