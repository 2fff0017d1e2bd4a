import { sql } from 'kysely';

/**
 * Whether `vehicle_booking b` was made on the public page, and nobody has used the link that went to the address which was entered: it may be
 * somebody else’s, so nobody is written to there.
 */
export const isEmailUnconfirmed = sql<boolean>`exists (
  select from hire_request r
  where r.agency_id = b.agency_id and r.booking_id = b.id and r.confirmed_at is null)`;
