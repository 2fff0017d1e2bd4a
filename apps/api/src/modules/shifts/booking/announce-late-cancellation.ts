import type { Actor } from '#platform/auth/actor.ts';
import type { JobType } from '#platform/jobs/jobs.ts';

export type LateCancellations = {
  readonly shiftId: number;
  readonly bookingIds: readonly number[];
  /** Who has cancelled, and hears nothing of it. */
  readonly by: { readonly userId: number; readonly organisation: string | null };
  /** How late a booking was cancelled, as a notice has it; null where the whole shift was. */
  readonly notice: string | null;
};

/** Those concerned hear of bookings that were cancelled late with what they come to, which whoever cancelled may not read. */
export const announceLateCancellationsJob: JobType<LateCancellations> = { name: 'announce-late-cancellations' };

/** No more of somebody than a job has to keep. */
export const whoOf = ({ userId, organisation }: Actor): LateCancellations['by'] => ({ userId, organisation });
