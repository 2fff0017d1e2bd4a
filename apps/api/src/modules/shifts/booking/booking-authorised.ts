import { eventType } from '#platform/events/events.ts';

/**
 * The worked times of a booking are accepted, by the client or because they match the plan: hours to bill and to pay. Told once for
 * each booking, in the transaction that authorises it, after its shift and history say so.
 */
export const BookingAuthorised = eventType<{
  readonly bookingId: number;
  readonly shiftId: number;
  readonly clientId: number;
  readonly agencyId: number;
  readonly workerId: number;
}>('BookingAuthorised');
