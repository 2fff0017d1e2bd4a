import type { HireLack } from '@worklane/contract/vehicle-hire/booking.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** What the booking `b` lacks before its vehicle may go out; null where nothing does, and for bookings from elsewhere. */
export const lackOf = sql<HireLack | null>`(
  select case when r.licence_number is null then 'DETAILS' when r.checked_at is null then 'CHECK' end
  from hire_request r where r.agency_id = b.agency_id and r.booking_id = b.id and b.status = 'BOOKED')`;

/** The same of one booking of the agency. */
export const findLack = async (
  tx: Tx,
  { agencyId, id }: { readonly agencyId: number; readonly id: number },
): Promise<HireLack | null> => {
  const row = await tx
    .selectFrom('vehicle_booking as b')
    .select(lackOf.as('lacks'))
    .where('b.agency_id', '=', agencyId)
    .where('b.id', '=', id)
    .executeTakeFirst();
  return row?.lacks ?? null;
};
