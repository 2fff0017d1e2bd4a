import { Button } from '@mantine/core';
import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { type ReactNode, useState } from 'react';
import { counted } from '~/features/shift/words.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { BookingCard } from './BookingCard.tsx';
import classes from './Bookings.module.css';
import { useBookingDeeds } from './use-booking-deeds.tsx';

const OVER = ['CANCELLED', 'EXPIRED'];

type Props = {
  shift: ShiftDetail;
  /** Why nobody is there, and what to do next. */
  empty: string;
  action?: ReactNode;
};

/** Everybody on a shift whom the reader may see. Tries that came to nothing are folded away. */
export const Bookings = ({ shift, empty, action }: Props) => {
  const deeds = useBookingDeeds();
  const [showsOver, setShowsOver] = useState(false);
  const isOver = ({ shiftStatus }: (typeof shift.bookings)[number]) => OVER.includes(shiftStatus);
  const over = shift.bookings.filter(isOver);
  const live = shift.bookings.filter((booking) => !isOver(booking));
  return (
    <>
      {live.length === 0 ? (
        <EmptyState title="Nobody yet" action={action}>
          {empty}
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
          aria-expanded={showsOver}
          onClick={() => setShowsOver(!showsOver)}
        >
          {showsOver ? 'Hide' : 'Show'} {counted(over.length, 'earlier one')}
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
