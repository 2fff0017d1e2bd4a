import type { Context } from '#platform/context.ts';
import type { JobType } from '#platform/jobs/jobs.ts';

/** Looks at what a booking comes to, which whoever has made it may not see, and tells its agency. */
export const checkRatesJob: JobType<{ bookingId: number }> = { name: 'check-booking-rates' };

/** An agency that books has read the warnings itself. */
export const checkRatesOf = async (
  { actor, enqueue }: Pick<Context, 'actor' | 'enqueue'>,
  bookingId: number,
): Promise<void> => {
  if (actor.userType !== 'AGENCY') await enqueue(checkRatesJob, { bookingId });
};
