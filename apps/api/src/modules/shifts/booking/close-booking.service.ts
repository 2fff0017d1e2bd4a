import { conflict } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { settleShift } from '../settle-shift.ts';
import type { Voice } from '../voice.ts';
import { lockBooking, saveStep } from './booking.queries.ts';
import { allows } from './booking.rules.ts';

/** Invoiced and paid out: the last step, taken by billing and payroll. 409 unless the times were authorised. */
export const closeBooking = async (voice: Voice, id: number): Promise<void> => {
  const { booking, shift } = await lockBooking(voice, id);
  if (!allows('close', booking.shiftStatus))
    throw conflict('NOT_AUTHORISED', 'This timesheet hasn’t been authorised yet.');
  await saveStep(voice.tx, booking, booking.version, { shift_status: 'CLOSED' });
  await settleShift(voice, shift);
  await announce(voice, shift, { action: 'Closed', booking, tell: [], sentence: '' });
};
