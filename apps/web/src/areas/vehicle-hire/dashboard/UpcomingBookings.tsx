import {
  type ListedBooking,
  listVehicleBookings,
  UPCOMING_SIZE,
} from '@worklane/contract/vehicle-hire/booking-list.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { reasonOf } from '~/app/failure.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import type { Column } from '~/ui/table/column.ts';
import { SearchBox } from '~/ui/table/SearchBox.tsx';
import {
  agencyColumn,
  amountColumn,
  hirerColumn,
  locationColumn,
  startColumn,
  vehicleColumn,
} from '../booking-list/columns.tsx';
import { useBookingLink } from '../booking-list/use-booking-link.ts';
import { WidgetError } from './WidgetError.tsx';
import { WidgetPages } from './WidgetPages.tsx';
import { WidgetTable } from './WidgetTable.tsx';
import { currencyOf } from './words.ts';
import classes from './WidgetTable.module.css';

const columnsFor = (forPlatform: boolean, currency: string): readonly Column<ListedBooking>[] => [
  { key: 'id', title: 'Booking ID', render: ({ id }) => id, short: true, card: 'fact' },
  hirerColumn,
  vehicleColumn,
  ...(forPlatform ? [agencyColumn] : []),
  startColumn,
  { ...locationColumn, card: 'fact' },
  { ...amountColumn, title: `Amount (${currency})` },
];

/** Bookings that are ahead, the next pick-up first. */
export const UpcomingBookings = () => {
  const { userType, agentId, agencyBaseCurrency } = useSession();
  const linkOf = useBookingLink();
  const [page, setPage] = useState(0);
  const [searchCriteria, setSearchCriteria] = useState('');
  const list = useList(
    listVehicleBookings,
    {
      params: { page, size: UPCOMING_SIZE },
      query: { statuses: ['BOOKED'], searchCriteria, ...(agentId !== null && { agencyId: agentId }) },
    },
    { silent: true },
  );
  const search = (text: string) => {
    if (text === searchCriteria) return;
    setSearchCriteria(text);
    setPage(0);
  };
  const instead = list.isError ? (
    <WidgetError
      message={`Error loading bookings: ${reasonOf(list.error)}`}
      error={list.error}
      onRetry={() => void list.refetch()}
    />
  ) : !list.data ? (
    <>
      <output className="dimmed">Loading bookings...</output>
      <PanelSkeleton rows={5} />
    </>
  ) : list.data.content.length === 0 ? (
    <EmptyState title="No upcoming bookings found">
      {searchCriteria !== '' && 'Try adjusting your search criteria'}
    </EmptyState>
  ) : undefined;
  return (
    <Panel title="Upcoming Bookings">
      <div className={classes['head']}>
        <p className="dimmed">Booked vehicles that haven’t been picked up yet</p>
        <SearchBox placeholder="Search bookings..." value={searchCriteria} onSearch={search} />
      </div>
      <div aria-busy={list.isFetching}>
        <WidgetTable
          caption="Upcoming Bookings"
          columns={columnsFor(
            userType === 'admin',
            currencyOf(list.data?.content ?? [], agencyBaseCurrency ?? configuration().currency),
          )}
          rows={list.data?.content ?? []}
          rowKey={({ id }) => id}
          linkOf={linkOf}
          instead={instead}
          stale={list.isPlaceholderData}
        />
      </div>
      <WidgetPages caption="Upcoming Bookings" page={list.data} onPage={setPage} />
    </Panel>
  );
};
