import type { Booking } from '@worklane/contract/shifts/shift.ts';
import { endReasonWords } from '~/features/shift/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { fullName } from '../who.ts';

type Standing = Pick<
  Booking,
  | 'shiftStatus'
  | 'agencyName'
  | 'confirmBy'
  | 'timesheet'
  | 'can'
  | 'worker'
  | 'cancelledBy'
  | 'cancelReason'
  | 'cancelNote'
>;

/** `Ended by you`, `Ended by Callum Harbour: No longer needed, the ward is closed` */
const endingOf = ({ worker, cancelledBy, cancelReason, cancelNote }: Standing): string => {
  const who = cancelledBy === fullName(worker) ? 'you' : (cancelledBy ?? 'somebody');
  const why = [cancelReason && endReasonWords[cancelReason], cancelNote].filter(Boolean).join(', ');
  return `Ended by ${who}${why && `: ${why}`}`;
};

/** Where a worker stands with a booking, and what comes next. */
export const bookingSummary = (booking: Standing, timeZone: string): string => {
  const { shiftStatus, agencyName, confirmBy, timesheet, can } = booking;
  switch (shiftStatus) {
    case 'APPLIED':
      return `You applied through ${agencyName}. You are told as soon as somebody decides.`;
    case 'BOOKED':
      if (confirmBy) return `Please confirm by ${formatDateTime(confirmBy, timeZone)}, or the place opens again.`;
      return can.enterTimes ? 'Enter the times you worked.' : `You are booked through ${agencyName}.`;
    case 'WAITING_AUTHORIZATION':
      return 'Your times wait for the client.';
    case 'QUERIED':
      return `Your times were queried: ${timesheet?.queryReason ?? 'please look at them again.'}`;
    case 'AUTHORIZED':
      return 'Your times are authorised.';
    case 'CLOSED':
      return 'Done: invoiced and paid out.';
    case 'CANCELLED':
      return endingOf(booking);
    case 'EXPIRED':
      return 'Nobody decided or confirmed in time.';
  }
};
