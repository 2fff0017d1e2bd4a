import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ClientFilter } from '~/areas/clients/index.ts';
import { shiftLink } from '../shift/shift-link.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { bookingListSearch, type BookingView } from './search.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useBookingActions } from './use-booking-actions.tsx';
import { RowActions } from './RowActions.tsx';
import { workListColumns } from './work-list-columns.tsx';
import classes from './WorkList.module.css';
import { STATUSES_OF, WorkListTabs } from './WorkListTabs.tsx';

const EMPTY: Readonly<Record<BookingView, readonly [title: string, text: string]>> = {
  applications: ['No applications to decide', 'Applications from workers and proposals from agencies appear here.'],
  waiting: ['No timesheets to authorise', 'Timesheets appear here as soon as they’re entered.'],
  queried: ['No queried timesheets', 'Queried timesheets appear here until they’re settled.'],
  booked: ['Nobody is booked', 'Approved workers appear here until their timesheet is entered.'],
  all: ['No applications or bookings yet', 'Every application and booking appears here, whatever its status.'],
};

/** Applications, bookings and times, to work through one by one. */
export const WorkList = () => {
  const { userType } = useSession();
  const search = useListSearch(bookingListSearch);
  const { view, ...query } = search.query;
  const list = useList(listBookings, { query: { ...query, statuses: STATUSES_OF[view] } });
  const actions = useBookingActions();
  const focus = useRowFocus();
  const [title, text] = EMPTY[view];
  return (
    <>
      <div className={classes['tabs']}>
        <WorkListTabs current={view} />
      </div>
      <div {...focus} role="presentation">
        <DataTable
          caption="Applications and bookings"
          columns={workListColumns({ showsClient: userType !== 'client', view })}
          list={list}
          search={search}
          rowKey={({ bookingId }) => bookingId}
          linkOf={({ shiftId }) => shiftLink(userType, shiftId)}
          renderActions={
            userType === 'admin' ? undefined : (booking) => <RowActions booking={booking} actions={actions} />
          }
          filters={
            <Filters search={search} placeholder={userType === 'client' ? 'Search worker' : 'Search worker or client'}>
              {userType !== 'client' && <ClientFilter search={search} />}
            </Filters>
          }
          empty={<EmptyState title={title}>{text}</EmptyState>}
        />
      </div>
      {actions.dialog}
    </>
  );
};
