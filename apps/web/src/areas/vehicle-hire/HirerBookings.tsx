import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { listHirerBookings, type VehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { useList } from '~/app/queries.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { NotSet } from '~/ui/NotSet.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { HireStatusMark } from './HireStatusMark.tsx';
import { hirerSearch } from './search.ts';
import { chargedWords } from './words.ts';

const columns: readonly Column<VehicleBooking>[] = [
  { key: 'id', title: 'ID', render: ({ id }) => id, short: true },
  {
    key: 'start',
    title: 'Date',
    render: ({ start, timeZone }) => <DateTime at={start} timeZone={timeZone} />,
    short: true,
    card: 'fact',
  },
  { key: 'vehicle', title: 'Vehicle', render: ({ vehicle }) => `${vehicle.name} ${vehicle.model}`, card: 'title' },
  { key: 'regno', title: 'Reg Number', render: ({ vehicle }) => vehicle.regno, short: true, card: 'fact' },
  { key: 'daysHired', title: 'Days Hired', render: ({ daysHired }) => daysHired, align: 'right' },
  {
    key: 'amount',
    title: 'Amount',
    render: (booking) => chargedWords(booking) ?? <NotSet />,
    align: 'right',
    card: 'fact',
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <HireStatusMark status={status} />,
    short: true,
    card: 'badge',
  },
];

type Props = {
  clientId: number;
  linkOf: (booking: VehicleBooking) => LinkProps;
};

/** What a client has hired, the latest first. */
export const HirerBookings = ({ clientId, linkOf }: Props) => {
  const search = useListSearch(hirerSearch);
  const { page, size } = search.query;
  const list = useList(listHirerBookings, { params: { id: clientId }, query: { page, size } });
  return (
    <DataTable
      caption="Bookings"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      linkOf={linkOf}
      actionsTitle="Full Details"
      renderActions={(booking) => (
        <Button
          component={Link}
          {...(linkOf(booking) as { to: string })}
          size="compact-sm"
          variant="light"
          aria-label={`Full Details of booking ${booking.id}`}
        >
          Full Details
        </Button>
      )}
      loadingText="Loading hirer bookings..."
      errorTitle="Error loading hirer bookings"
      empty={<EmptyState title="This hirer has no bookings">Vehicles that this client hires appear here.</EmptyState>}
    />
  );
};
