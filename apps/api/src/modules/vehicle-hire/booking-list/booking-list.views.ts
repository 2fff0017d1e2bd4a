import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { ListedBooking, listVehicleBookings as contract } from '@worklane/contract/vehicle-hire/booking-list.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { lackOf } from '../hire-lack.ts';
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
    .select([
      'b.id',
      'b.reference',
      'b.starts_at as start',
      'b.ends_at as end',
      'b.status',
      'b.days_hired as daysHired',
      'b.currency',
    ])
    .select(['l.time_zone as timeZone', 'l.city', 'l.country', 'v.name', 'v.model', 'v.regno'])
    .select(['a.id as agencyId', 'a.name as agencyName', 'c.id as clientId', 'c.name as clientName', 'c.email'])
    .select(lackOf.as('lacks'))
    // As a private person has called themselves last; an organisation is booked for at the desk, and has no such names.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('hire_request as r')
          .select(['r.first_name as firstname', 'r.last_name as surname'])
          .whereRef('r.agency_id', '=', 'b.agency_id')
          .whereRef('r.client_id', '=', 'b.client_id')
          .orderBy('r.booking_id', 'desc')
          .limit(1)
          .as('person'),
      (join) => join.onTrue(),
    )
    .select(['person.firstname', 'person.surname'])
    .where(seesBooking(actor))
    .where('b.id', 'in', ids)
    .execute();

/** Providers, hirers, vehicles and places that a search names; those of vehicles and places with whose they are. */
type Named = {
  readonly agencies: readonly number[];
  readonly clients: readonly number[];
  readonly vehicles: readonly number[];
  readonly vehicleAgencies: readonly number[];
  readonly locations: readonly number[];
  readonly locationAgencies: readonly number[];
};

/** Which provider it is tells bookings apart for the platform alone. */
const named = async (tx: Tx, actor: Actor, criteria: string): Promise<Named | undefined> => {
  const agency = everyWord(criteria, (text) => sql`name ilike ${text}`);
  const client = everyWord(criteria, (text) => sql`name ilike ${text} or email ilike ${text}`);
  const vehicle = everyWord(
    criteria,
    (text) => sql`name || ' ' || model ilike ${text} or replace(regno, ' ', '') ilike ${text}`,
  );
  const place = everyWord(criteria, (text) => sql`city ilike ${text} or name ilike ${text}`);
  const { rows } = await sql<Named>`
    select (select coalesce(jsonb_agg(id), '[]') from agency where ${isPlatform(actor)} and ${agency}) as agencies,
           (select coalesce(jsonb_agg(id), '[]') from client where ${client}) as clients,
           v.ids as vehicles, v.agencies as "vehicleAgencies", l.ids as locations, l.agencies as "locationAgencies"
    from (select coalesce(jsonb_agg(id), '[]') as ids, coalesce(jsonb_agg(distinct agency_id), '[]') as agencies from vehicle
          where ${vehicle}) v,
         (select coalesce(jsonb_agg(id), '[]') as ids, coalesce(jsonb_agg(distinct agency_id), '[]') as agencies from vehicle_location
          where ${place}) l`.execute(tx);
  return rows[0];
};

/** As a hirer has been given it, however they write it. */
const REFERENCE = /^VH-?([A-Z0-9]{8})$/i;
/** As people write it. */
const BOOKING_NUMBER = /^[1-9]\d{0,17}$/;

const among = (
  column: 'agency_id' | 'client_id' | 'vehicle_id' | 'location_id',
  ids: readonly number[],
): RawBuilder<SqlBool> => sql<SqlBool>`${sql.ref(`b.${column}`)} = any (${ids}::bigint[])`;

/** The indexes of vehicles and places begin with the agency. */
const ofAgencies = (agencies: readonly number[], which: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(b.agency_id = any (${agencies}::bigint[]) and ${which})`;

/**
 * By the booking's number or reference, its provider, its hirer, its vehicle, or where it is picked up. What the search names is looked up
 * first: how many of each there are tells the planner whether to go by their indexes or by the order of the list, and it reads few bookings either way.
 */
const matches = async (tx: Tx, actor: Actor, criteria: string): Promise<RawBuilder<SqlBool>> => {
  const found = await named(tx, actor, criteria);
  const ways = BOOKING_NUMBER.test(criteria) ? [sql<SqlBool>`b.id = ${criteria}::bigint`] : [];
  const reference = REFERENCE.exec(criteria)?.[1];
  if (reference !== undefined) ways.push(sql<SqlBool>`b.reference = ${`VH-${reference.toUpperCase()}`}`);
  if (found && found.clients.length > 0) ways.push(among('client_id', found.clients));
  if (found && found.agencies.length > 0) ways.push(among('agency_id', found.agencies));
  if (found && found.vehicles.length > 0)
    ways.push(ofAgencies(found.vehicleAgencies, among('vehicle_id', found.vehicles)));
  if (found && found.locations.length > 0)
    ways.push(ofAgencies(found.locationAgencies, among('location_id', found.locations)));
  return ways.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
};

/**
 * Bookings in these states, those in all of them for none: the bookings of each state have an index of their own, which the planner takes
 * where the state is written out.
 */
const inStates = (statuses: readonly HireStatus[]): RawBuilder<unknown>[] => {
  const each = [...new Set(statuses)].map(
    (status) => sql`(select * from vehicle_booking where status = ${sql.lit(status)}) b`,
  );
  return each.length === 0 ? [sql`vehicle_booking b`] : each;
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
export const listVehicleBookings = async (
  { tx, actor }: Context,
  { params, query: { statuses, searchCriteria, agencyId, from, to, sort, direction } }: Received<typeof contract>,
): Promise<Page<ListedBooking>> => {
  const where = [
    seesBooking(actor),
    ...(agencyId === undefined ? [] : [sql`b.agency_id = ${agencyId}`]),
    ...(from === undefined ? [] : [pickedUpFrom(from)]),
    ...(to === undefined ? [] : [pickedUpUntil(to)]),
  ];
  if (searchCriteria) where.push(await matches(tx, actor, searchCriteria));
  const orderBy = sort === 'start' ? [sql`b.starts_at`, sql`b.id`] : [sql`b.id`];
  return pageOfIds(
    tx,
    { ...params, direction },
    { id: sql`b.id`, from: inStates(statuses), where, orderBy },
    async (ids) => {
      const billed = Map.groupBy(await loadInvoices(tx, actor, ids), ({ bookingId }) => bookingId);
      return (await details(tx, actor, ids)).map((row): ListedBooking => {
        const own = billed.get(row.id) ?? [];
        return {
          id: row.id,
          reference: row.reference,
          start: row.start,
          end: row.end,
          timeZone: row.timeZone,
          status: row.status,
          daysHired: row.daysHired,
          lacks: row.lacks,
          currency: row.currency,
          amount: amountOf(own),
          client: { id: row.clientId, name: row.clientName },
          firstname: row.firstname,
          surname: row.surname,
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
