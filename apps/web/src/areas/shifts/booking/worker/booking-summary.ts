import type { Booking } from '@worklane/contract/shifts/shift.ts';
import { endReasonWords } from '../../shift/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';

type Standing = Pick<
  Booking,
  | 'shiftStatus'
  | 'agencyName'
  | 'confirmBy'
  | 'changeAnswer'
  | 'timesheet'
  | 'can'
  | 'cancelledBy'
  | 'cancelledByMe'
  | 'cancelReason'
  | 'cancelNote'
>;

/** `Cancelled by you`, `Cancelled by Callum Harbour: No longer needed, the ward is closed` */
const endingOf = ({ cancelledBy, cancelledByMe, cancelReason, cancelNote }: Standing): string => {
  if (cancelReason === 'FILLED')
    return 'Others took the places. If one opens again in time, you’re back in automatically.';
  const who = cancelledByMe ? 'you' : (cancelledBy ?? 'somebody');
  const why = [cancelReason && endReasonWords[cancelReason], cancelNote].filter(Boolean).join(', ');
  return `Cancelled by ${who}${why && `: ${why}`}`;
};

/** Where a worker stands with a booking, and what comes next. */
export const bookingSummary = (booking: Standing, timeZone: string): string => {
  const { shiftStatus, agencyName, confirmBy, changeAnswer, timesheet, can } = booking;
  switch (shiftStatus) {
    case 'APPLIED':
      if (can.answerChange)
        return 'This shift has changed since you applied. Confirm that you still want it, or withdraw.';
      return `You applied through ${agencyName}. We’ll tell you as soon as there’s a decision.`;
    case 'BOOKED':
      if (can.answerChange) return 'The client would like to change this shift. Accept or decline the change.';
      if (changeAnswer === 'ACCEPTED')
        return 'You’ve accepted the change. The shift changes once everyone has answered.';
      if (changeAnswer === 'DECLINED')
        return 'You’ve declined the change. Your booking ends once everyone has answered.';
      if (confirmBy) return `Confirm by ${formatDateTime(confirmBy, timeZone)}, or the place goes to someone else.`;
      return can.enterTimes ? 'Enter your timesheet.' : `You’re booked through ${agencyName}.`;
    case 'WAITING_AUTHORIZATION':
      return 'Your timesheet is with the client for sign-off.';
    case 'QUERIED':
      return `Your timesheet was queried: ${timesheet?.queryReason ?? 'please check it.'}`;
    case 'AUTHORIZED':
      return 'Your timesheet is authorised.';
    case 'CLOSED':
      return 'Completed: invoiced and paid.';
    case 'CANCELLED':
      return endingOf(booking);
    case 'EXPIRED':
      return 'It wasn’t approved or confirmed in time.';
  }
};
