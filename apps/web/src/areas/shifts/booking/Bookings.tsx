import { Button } from '@mantine/core';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { isEnded, type ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { BookingCard } from './BookingCard.tsx';
import classes from './Bookings.module.css';
import { useBookingActions } from './use-booking-actions.tsx';

const ENDED: Partial<Record<ShiftStatus, string>> = {
  CANCELLED: 'This shift was cancelled.',
  EXPIRED: 'Nobody is booked, and the shift has started.',
};

type Props = {
  shift: ShiftDetail;
  /** Why nobody is there, and what to do next. */
  empty: string;
};

/** Everybody on a shift whom the reader may see. Tries that came to nothing are folded away. */
export const Bookings = ({ shift, empty }: Props) => {
  const actions = useBookingActions();
  const [showsEnded, setShowsEnded] = useState(false);
  const ended = shift.bookings.filter(({ shiftStatus }) => isEnded(shiftStatus));
  const isOpen = !isEnded(shift.shiftStatus);
  const live = shift.bookings.filter(({ shiftStatus }) => !isEnded(shiftStatus));
  return (
    <>
      {live.length === 0 ? (
        <EmptyState title={isOpen ? 'Nobody yet' : 'Nobody is booked'}>
          {isOpen ? empty : ENDED[shift.shiftStatus]}
        </EmptyState>
      ) : (
        <ul className={classes['list']}>
          {live.map((booking) => (
            <BookingCard key={booking.bookingId} booking={booking} shift={shift} actions={actions} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes['more'] ?? ''}
          aria-expanded={showsEnded}
          onClick={() => setShowsEnded(!showsEnded)}
        >
          {showsEnded ? 'Hide' : 'Show'} ended ({ended.length})
        </Button>
      )}
      {showsEnded && (
        <ul className={classes['list']}>
          {ended.map((booking) => (
            <BookingCard key={booking.bookingId} booking={booking} shift={shift} actions={actions} />
          ))}
        </ul>
      )}
      {actions.dialog}
    </>
  );
};
