import { bookingConsequences, mayFollow } from '@worklane/contract/shifts/booking-action.ts';
import { conflict } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { settleShift } from '../settle-shift.ts';
import type { ActingContext } from '../acting-context.ts';
import { lockBooking, saveBooking } from './booking.queries.ts';

const { to, done } = bookingConsequences.close;

/** Invoiced and paid out: the last step, taken by billing and payroll. 409 unless the times were authorised. */
export const closeBooking = async (cx: ActingContext, id: number): Promise<void> => {
  const { booking, shift } = await lockBooking(cx, id);
  if (!mayFollow('close', booking.shiftStatus))
    throw conflict('NOT_AUTHORISED', 'This timesheet hasn’t been authorised yet.');
  await saveBooking(cx.tx, booking, booking.version, { shift_status: to });
  await settleShift(cx, shift);
  await announce(cx, shift, { action: done, booking, notify: [], sentence: '' });
};
