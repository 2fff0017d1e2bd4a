import { sql } from 'kysely';

/**
 * Whether `vehicle_booking b` was reserved on the public page and not confirmed in time. Anybody may have typed the address, so it is nothing
 * that the hirer with that address has ever done.
 */
export const isLapsedVisit = sql<boolean>`(b.source = 'PLATFORM' and
  (b.cancel_reason is not distinct from 'HOLD_EXPIRED' or (b.status = 'RESERVED' and coalesce(b.reserved_until <= now(), false))))`;
