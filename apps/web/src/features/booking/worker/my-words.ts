import type { Booking } from '@worklane/contract/shifts/shift.ts';
import { formatDateTime } from '~/ui/date-time.ts';

/** Where a worker stands with a booking, and what comes next. */
export const standingOf = (booking: Pick<Booking, 'shiftStatus' | 'agencyName' | 'confirmBy' | 'timesheet' | 'can'>, timeZone: string): string => {
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
      return 'This booking has ended.';
    case 'EXPIRED':
      return 'Nobody decided or confirmed in time.';
  }
};
