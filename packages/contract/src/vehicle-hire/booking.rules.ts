import type { HireLack, HireStatus } from './booking.ts';

/** Where exactly a booking stands, on screen and in what is exported. */
export const stageWords: Record<HireStatus, string> = {
  RESERVED: 'Reserved',
  BOOKED: 'Booked',
  WAITINGAUTH: 'Awaiting authorisation',
  AUTHORIZED: 'Authorised',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
};

/** What a booking that is ahead still lacks. */
export const lackWords: Record<HireLack, string> = { DETAILS: 'Details missing', CHECK: 'Details to check' };
