import { eventType } from '#platform/events/events.ts';

/**
 * What was worked on a transport is authorised by its agency: hours to pay, and to bill once the client can’t query them any more.
 * Told once for each job, in the transaction that authorises it, after the job and its bookings say so.
 */
export const TransportAuthorised = eventType<{
  readonly jobId: number;
  readonly agencyId: number;
  /** Null: nobody with an account has asked for it. */
  readonly clientId: number | null;
}>('TransportAuthorised');
