import type { Tx } from '#platform/db/database.ts';
import { anAssignmentRate } from '../rates/assignment-rate.factory.ts';
import { aBooking, aNurse, aPastShift, aTimesheet, inHours, NURSE, type Place } from '../shifts/shift.factory.ts';

/** For tests: an hour of a nurse is charged £24, unless told otherwise. */
export const aChargeRate = (
  tx: Tx,
  agencyId: number,
  values: Parameters<typeof anAssignmentRate>[2] = {},
  bands?: Parameters<typeof anAssignmentRate>[3],
): Promise<number> => anAssignmentRate(tx, agencyId, { assignment_code_id: NURSE, ...values }, bands);

/** For tests: a nurse has worked the eight hours of a shift that has just ended, and the client has authorised them; answers the booking. */
export const anAuthorisedShift = async (
  tx: Tx,
  place: Place,
  values: Parameters<typeof aPastShift>[2] = {},
  workerId?: number,
): Promise<number> => {
  const shiftId = await aPastShift(tx, place, values);
  const who = workerId ?? (await aNurse(tx, place.agencyId));
  const bookingId = await aBooking(tx, shiftId, place.agencyId, who, { shift_status: 'AUTHORIZED' });
  await aTimesheet(tx, bookingId, { authorised_by: 'Test Person', authorised_at: inHours(0) });
  return bookingId;
};
