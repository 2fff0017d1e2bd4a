import type { CancelReason } from './status.ts';

/** The client’s doing, whoever enters it: it pays for such a booking where it is too late by the terms of the agency. */
export const isClientsDoing = (by: 'CLIENT' | 'AGENCY' | 'WORKER' | 'ADMIN', reason: CancelReason): boolean =>
  by === 'CLIENT'
    ? reason === 'NO_LONGER_NEEDED' || reason === 'REPLACED' || reason === 'OTHER'
    : by === 'AGENCY' && reason === 'NO_LONGER_NEEDED';
