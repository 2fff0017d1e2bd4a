import { type BookingRow, listBookings } from '@worklane/contract/shifts/booking.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { ClientFilter } from '~/features/shift/PlaceFilters.tsx';
import { shiftLink } from '~/features/shift/shift-link.ts';
import { ViewTabs } from '~/features/shift/ViewTabs.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { BookingButtons } from './BookingButtons.tsx';
import { deedsOf } from './deeds.ts';
import { bookingListSearch, type BookingView } from './search.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useBookingDeeds } from './use-booking-deeds.tsx';
import { workListColumns } from './work-list-columns.tsx';
import classes from './WorkList.module.css';

const STATUSES: Readonly<Record<BookingView, BookingStatus[]>> = {
  applications: ['APPLIED'],
  waiting: ['WAITING_AUTHORIZATION'],
  queried: ['QUERIED'],
  booked: ['BOOKED'],
  all: [],
};

const EMPTY: Readonly<Record<BookingView, readonly [title: string, text: string]>> = {
  applications: ['No application waits', 'Workers who apply, and those whom agencies propose, appear here.'],
  waiting: ['No times wait for authorisation', 'Times appear here as soon as they are entered.'],
  queried: ['No times are queried', 'Times that somebody questions appear here until it is settled.'],
  booked: ['Nobody is booked', 'Approved workers appear here until their times are entered.'],
  all: ['There is nothing yet', 'Applications and bookings appear here, whatever becomes of them.'],
};

/** At most this many buttons in a row; the shift has them all. */
const MOST = 2;

/** Applications, bookings and times, to work through one by one. */
export const WorkList = () => {
  const { userType } = useSession();
  const search = useListSearch(bookingListSearch);
  const { view, ...query } = search.query;
  const list = useList(listBookings, { query: { ...query, statuses: STATUSES[view] } });
  const deeds = useBookingDeeds();
  const focus = useRowFocus();
  const [title, text] = EMPTY[view];
  return (
    <>
      <div className={classes['tabs']}>
        <Tabs current={view} />
      </div>
      <div {...focus} role="presentation">
        <DataTable
          caption="Applications and bookings"
          columns={workListColumns({ showsClient: userType !== 'client', view })}
          list={list}
          search={search}
          rowKey={({ bookingId }) => bookingId}
          linkOf={({ shiftId }) => shiftLink(userType, shiftId)}
          renderActions={userType === 'admin' ? undefined : (booking) => <RowActions booking={booking} deeds={deeds} />}
          filters={
            <Filters search={search} placeholder={userType === 'client' ? 'Search worker' : 'Search worker or client'}>
              {userType !== 'client' && <ClientFilter search={search} />}
            </Filters>
          }
          empty={<EmptyState title={title}>{text}</EmptyState>}
        />
      </div>
      {deeds.dialog}
    </>
  );
};

type RowProps = { booking: BookingRow; deeds: ReturnType<typeof useBookingDeeds> };

/** What the reader may do; what was just done shows as what comes of it. */
const RowActions = ({ booking, deeds }: RowProps) => {
  const waitsForClient = booking.shiftStatus === 'APPLIED' && deedsOf(booking.can).length === 0;
  return (
    <div className={classes['actions']} data-row-actions>
      {deeds.isChanging(booking) ? (
        <StatusBadge status={deeds.statusOf(booking)} />
      ) : waitsForClient ? (
        <span className="dimmed">The client decides</span>
      ) : (
        <BookingButtons booking={booking} act={deeds.act} size="xs" most={MOST} />
      )}
    </div>
  );
};

const count = { size: 1 };

/** With how many wait; the next to decide comes first. */
const Tabs = ({ current }: { current: BookingView }) => {
  const waiting = (view: BookingView) => ({ query: { ...count, statuses: STATUSES[view] } });
  const applications = useList(listBookings, waiting('applications'));
  const times = useList(listBookings, waiting('waiting'));
  const queried = useList(listBookings, waiting('queried'));
  const view = (name: BookingView, label: string, direction: 'ASC' | 'DESC', counted?: number) => ({
    name,
    label,
    count: counted,
    search: { sort: 'start', direction },
  });
  return (
    <ViewTabs
      label="Views"
      current={current}
      views={[
        view('applications', 'Applications', 'ASC', applications.data?.totalElements),
        view('waiting', 'Waiting authorisation', 'ASC', times.data?.totalElements),
        view('queried', 'Queried', 'ASC', queried.data?.totalElements),
        view('booked', 'Booked', 'ASC'),
        view('all', 'All', 'DESC'),
      ]}
    />
  );
};
