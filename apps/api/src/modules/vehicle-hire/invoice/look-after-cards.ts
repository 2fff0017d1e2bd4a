import type { JobType } from '#platform/jobs/jobs.ts';

/** Brings what the card provider holds of a booking to what was decided here, at once: refunds, a deposit that is kept or let go. */
export const lookAfterCards: JobType<{ bookingId: number }> = { name: 'look-after-cards' };
