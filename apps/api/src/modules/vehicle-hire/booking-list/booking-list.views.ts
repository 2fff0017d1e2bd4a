import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { ListedBooking, listVehicleBookings as contract } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { contains, pageOfIds } from '#platform/db/paging.ts';
import { amountOf, loadInvoices } from '../invoice/invoice.views.ts';
import { seesBooking } from '../invoice/sees-booking.ts';

const details = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'b.agency_id').onRef('v.id', '=', 'b.vehicle_id'),
    )
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.starts_at as start', 'b.ends_at as end', 'b.status', 'b.days_hired as daysHired', 'b.currency'])
    .select(['l.time_zone as timeZone', 'l.city', 'l.country', 'v.name', 'v.model', 'v.regno'])
    .select(['a.id as agencyId', 'a.name as agencyName', 'c.id as clientId', 'c.name as clientName', 'c.email'])
    .where(seesBooking(actor))
    .where('b.id', 'in', ids)
    .execute();

/** By the booking's number, its hirer, its vehicle, or where it is picked up. */
const matches = (criteria: string): RawBuilder<SqlBool> => {
  const text = contains(criteria);
  return sql<SqlBool>`(b.id::text = ${criteria}
    or b.client_id in (select id from client where name ilike ${text} or email ilike ${text})
    or b.vehicle_id in (select id from vehicle where name || ' ' || model ilike ${text}
                          or replace(regno, ' ', '') ilike ${contains(criteria.replaceAll(' ', ''))})
    or b.location_id in (select id from vehicle_location where city ilike ${text} or name ilike ${text}))`;
};

/** The day of the pick-up, by the clock of its place. */
const pickupDay = sql`(
  select (b.starts_at at time zone l.time_zone)::date from vehicle_location l
  where l.agency_id = b.agency_id and l.id = b.location_id)`;

// No clock is further from that of the index than 14 hours.
const pickedUpFrom = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(b.starts_at >= ${day}::date::timestamp at time zone 'UTC' - interval '14 hours' and ${pickupDay} >= ${day}::date)`;
const pickedUpUntil = (day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(b.starts_at < (${day}::date + 1)::timestamp at time zone 'UTC' + interval '14 hours' and ${pickupDay} <= ${day}::date)`;

/** Bookings that the actor may know of, by their pick-up or their number. */
export const listVehicleBookings = (
  { tx, actor }: Context,
  { params, query: { statuses, searchCriteria, agencyId, from, to, sort, direction } }: Received<typeof contract>,
): Promise<Page<ListedBooking>> => {
  const where = [
    seesBooking(actor),
    ...(agencyId === undefined ? [] : [sql`b.agency_id = ${agencyId}`]),
    ...(from === undefined ? [] : [pickedUpFrom(from)]),
    ...(to === undefined ? [] : [pickedUpUntil(to)]),
  ];
  // Of one status, as of the upcoming ones, an index knows the order.
  const [only, ...others] = statuses;
  if (only !== undefined)
    where.push(
      others.length === 0 ? sql`b.status = ${only}::hire_status` : sql`b.status = any (${statuses}::hire_status[])`,
    );
  if (searchCriteria) where.push(matches(searchCriteria));
  const orderBy = sort === 'start' ? [sql`b.starts_at`, sql`b.id`] : [sql`b.id`];
  return pageOfIds(
    tx,
    { ...params, direction },
    { id: sql`b.id`, from: sql`vehicle_booking b`, where, orderBy },
    async (ids) => {
      const billed = Map.groupBy(await loadInvoices(tx, actor, ids), ({ bookingId }) => bookingId);
      return (await details(tx, actor, ids)).map((row): ListedBooking => {
        const own = billed.get(row.id) ?? [];
        return {
          id: row.id,
          start: row.start,
          end: row.end,
          timeZone: row.timeZone,
          status: row.status,
          daysHired: row.daysHired,
          currency: row.currency,
          amount: amountOf(own),
          client: { id: row.clientId, name: row.clientName },
          firstname: null,
          surname: null,
          email: row.email,
          vehicle: {
            name: row.name,
            model: row.model,
            regno: row.regno,
            agency: { id: row.agencyId, name: row.agencyName },
          },
          location: { city: row.city, country: row.country },
          invoices: own.map(({ invoice: { totalAmount } }) => ({ totalAmount })),
        };
      });
    },
  );
};
