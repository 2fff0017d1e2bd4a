import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';

/** Whether the actor may know of a row of `vehicle_booking b`: the provider’s own bookings, a client’s own hires, all for the platform. */
export const seesBooking = (actor: Actor): RawBuilder<SqlBool> =>
  isPlatform(actor)
    ? sql`true`
    : actor.userType === 'CLIENT'
      ? sql`b.client_id = ${actor.clientId}`
      : sql`b.agency_id = ${actor.agencyId}`;
