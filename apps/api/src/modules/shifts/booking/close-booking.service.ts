import { bookingConsequences, mayFollow } from '@worklane/contract/shifts/booking-action.ts';
import { conflict } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { settleShift } from '../settle-shift.ts';
import type { Voice } from '../voice.ts';
import { lockBooking, saveBooking } from './booking.queries.ts';

const { to, done } = bookingConsequences.close;

/** Invoiced and paid out: the last step, taken by billing and payroll. 409 unless the times were authorised. */
export const closeBooking = async (voice: Voice, id: number): Promise<void> => {
  const { booking, shift } = await lockBooking(voice, id);
  if (!mayFollow('close', booking.shiftStatus))
    throw conflict('NOT_AUTHORISED', 'This timesheet hasn’t been authorised yet.');
  await saveBooking(voice.tx, booking, booking.version, { shift_status: to });
  await settleShift(voice, shift);
  await announce(voice, shift, { action: done, booking, tell: [], sentence: '' });
};
