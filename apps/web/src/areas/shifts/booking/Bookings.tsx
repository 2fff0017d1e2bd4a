import { Button } from '@mantine/core';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { BookingCard } from './BookingCard.tsx';
import classes from './Bookings.module.css';
import { useBookingDeeds } from './use-booking-deeds.tsx';

const OVER = ['CANCELLED', 'EXPIRED'];

const ENDED: Partial<Record<ShiftStatus, string>> = {
  CANCELLED: 'This shift was cancelled.',
  EXPIRED: 'The shift started with nobody booked.',
};

type Props = {
  shift: ShiftDetail;
  /** Why nobody is there, and what to do next. */
  empty: string;
};

/** Everybody on a shift whom the reader may see. Tries that came to nothing are folded away. */
export const Bookings = ({ shift, empty }: Props) => {
  const deeds = useBookingDeeds();
  const [showsOver, setShowsOver] = useState(false);
  const isOver = ({ shiftStatus }: (typeof shift.bookings)[number]) => OVER.includes(shiftStatus);
  const over = shift.bookings.filter(isOver);
  const isOpen = !OVER.includes(shift.shiftStatus);
  const live = shift.bookings.filter((booking) => !isOver(booking));
  return (
    <>
      {live.length === 0 ? (
        <EmptyState title={isOpen ? 'Nobody yet' : 'Nobody is booked'}>
          {isOpen ? empty : ENDED[shift.shiftStatus]}
        </EmptyState>
      ) : (
        <ul className={classes['list']}>
          {live.map((booking) => (
            <BookingCard key={booking.bookingId} booking={booking} shift={shift} deeds={deeds} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={classes['more'] ?? ''}
          aria-expanded={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {showsOver ? 'Hide' : 'Show'} ended ({over.length})
        </Button>
      )}
      {showsOver && (
        <ul className={classes['list']}>
          {over.map((booking) => (
            <BookingCard key={booking.bookingId} booking={booking} shift={shift} deeds={deeds} />
          ))}
        </ul>
      )}
      {deeds.dialog}
    </>
  );
};
