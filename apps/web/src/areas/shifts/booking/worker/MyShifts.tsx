import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import { useAwaitedState } from '~/areas/agencies/index.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { bookingWords } from '../../shift/status-words.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { BookingButtons } from '../BookingButtons.tsx';
import { myShiftsSearch } from '../search.ts';
import { type BookingActionsOnScreen, useBookingActions } from '../use-booking-actions.tsx';
import { CardPage, WaitingCards } from './CardPage.tsx';
import classes from './MyShifts.module.css';
import { bookingSummary } from './booking-summary.ts';
import { ShiftCard } from './ShiftCard.tsx';
import cards from './ShiftCard.module.css';
import { isTask, MY_TASKS, useMyBookings, useMyTasks } from './use-my-bookings.ts';

const findShifts = (
  <Button component={Link} to="/worker/shifts/list" variant="default">
    Find shifts
  </Button>
);

/** Where the worker is expected, what waits for them, and what has been. */
export const MyShifts = () => {
  const search = useListSearch(myShiftsSearch);
  const { view } = search.values;
  const awaited = useAwaitedState('take shifts, and they appear here');
  const actions = useBookingActions();
  const { list, tasks } = useMyTasks();
  const bookings = useMyBookings(view === 'past' ? 'past' : 'upcoming', search.query, view !== 'todo');
  const card = (booking: BookingRow) => <MyShiftCard key={booking.bookingId} booking={booking} actions={actions} />;
  return (
    <>
      <div className={classes['tabs']}>
        <ViewTabs
          label="Views"
          current={view}
          views={[
            { name: 'upcoming', label: 'Upcoming' },
            { name: 'todo', label: 'To do', count: tasks?.length },
            { name: 'past', label: 'Past' },
          ]}
        />
      </div>
      {view !== 'todo' ? (
        <CardPage
          caption="My shifts"
          list={bookings}
          search={search}
          renderCard={card}
          empty={
            view === 'upcoming' ? (
              (awaited ?? (
                <EmptyState title="No upcoming shifts" action={findShifts}>
                  Find a shift and apply, and it will appear here.
                </EmptyState>
              ))
            ) : (
              <EmptyState title="No past shifts">Shifts you’ve worked appear here with your timesheets.</EmptyState>
            )
          }
        />
      ) : list.isError ? (
        <ErrorState title="This list couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !tasks ? (
        <WaitingCards />
      ) : tasks.length === 0 ? (
        <EmptyState title="All done">
          Bookings to confirm, changes to answer and timesheets to enter or correct appear here.
        </EmptyState>
      ) : (
        <ul className={cards['cards']} aria-label="To do">
          {tasks.map(card)}
        </ul>
      )}
      {actions.dialog}
    </>
  );
};

type CardProps = { booking: BookingRow; actions: BookingActionsOnScreen };

const MyShiftCard = ({ booking, actions }: CardProps) => {
  const { shift } = booking;
  const changing = actions.isChanging(booking);
  const hasTask = isTask(booking);
  return (
    <ShiftCard
      shift={shift}
      badge={<WordBadge {...bookingWords({ ...booking, shiftStatus: actions.statusOf(booking) })} />}
      note={<p className={`${classes['standing']} num`}>{bookingSummary(booking, shift.timeZone)}</p>}
    >
      {!changing && hasTask && (
        <BookingButtons booking={booking} act={actions.act} only={MY_TASKS} size="md" fullWidth />
      )}
    </ShiftCard>
  );
};
