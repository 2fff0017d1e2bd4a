import type { Booking } from '@worklane/contract/shifts/shift.ts';
import { cancelReasonWords } from '~/features/shift/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { fullName } from '../who.ts';

type Standing = Pick<
  Booking,
  | 'shiftStatus'
  | 'agencyName'
  | 'confirmBy'
  | 'changeAnswer'
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
  const why = [cancelReason && cancelReasonWords[cancelReason], cancelNote].filter(Boolean).join(', ');
  return `Ended by ${who}${why && `: ${why}`}`;
};

/** Where a worker stands with a booking, and what comes next. */
export const standingOf = (booking: Standing, timeZone: string): string => {
  const { shiftStatus, agencyName, confirmBy, changeAnswer, timesheet, can } = booking;
  switch (shiftStatus) {
    case 'APPLIED':
      if (can.answerChange)
        return 'This shift has changed since you applied. Confirm that you still want it, or withdraw.';
      return `You applied through ${agencyName}. You are told as soon as somebody decides.`;
    case 'BOOKED':
      if (can.answerChange) return 'The client would like to change this shift. Accept or decline the change.';
      if (changeAnswer === 'ACCEPTED')
        return 'You’ve accepted the change. The shift changes once everybody has answered.';
      if (changeAnswer === 'DECLINED')
        return 'You’ve declined the change. Your booking ends once everybody has answered.';
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
