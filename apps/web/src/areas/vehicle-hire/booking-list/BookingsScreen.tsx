import { Button, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import { type ListedBooking, listVehicleBookings } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { AgencyFilter } from '~/areas/agencies/index.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { HireStatusMark } from '../HireStatusMark.tsx';
import { stageWords } from '../words.ts';
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
    render: ({ status }) => <HireStatusMark status={status} />,
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
  const { statuses, agencyId } = search.values;
  return (
    <>
      <PageHeader
        title="Bookings"
        purpose={forPlatform ? 'All agencies’ vehicle bookings' : 'Your vehicle bookings'}
        action={
          mayBook && (
            <Button component={Link} to="/agency/bookings/new" leftSection={<IconPlus size={16} aria-hidden />}>
              New booking
            </Button>
          )
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
