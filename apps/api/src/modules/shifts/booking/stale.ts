import { conflict, stale } from '#platform/errors/errors.ts';
import type { Booking } from './booking.queries.ts';

/** Somebody took a step since the caller looked: 409, before anything else is decided on an old picture. */
export const assertCurrent = (booking: Booking, version: number): void => {
  if (booking.version === version) return;
  throw booking.cancelReason === 'FILLED' ? conflict('FULL', 'All places on this shift are taken.') : stale();
};
