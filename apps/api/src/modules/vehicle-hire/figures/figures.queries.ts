import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { BookingSource } from '@worklane/contract/vehicle-hire/figures.ts';
import type { PaymentMethod } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import type { Bucket } from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import type { BodyType, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { monthsOf, type Span } from './span.rules.ts';

/** Whose figures: those of one provider, or null of all. */
export type Scope = number | null;

/** An agency’s own whatever it asks for; of the platform, those it asks for. */
export const scopeOf = (actor: Actor, asked: number | undefined): Scope =>
  isPlatform(actor) ? (asked ?? null) : actor.agencyId;

/** Rows of `f` within the scope. */
const within = (scope: Scope): RawBuilder<SqlBool> => (scope === null ? sql`true` : sql`f.agency_id = ${scope}`);

const during = ({ from, until }: Span): RawBuilder<SqlBool> =>
  sql`f.day <= ${until.toString()}::date and ${from === null ? sql`true` : sql`f.day >= ${from.toString()}::date`}`;

const COUNTED = {
  hire_booking: sql`status, source, bookings`,
  hire_payment: sql`method, payments`,
};

/**
 * What is counted in a span, as rows of `f`: whole months as one row each, at their first day, and the days before and after them. Years of
 * all agencies are a thirtieth of the rows so.
 */
const countedIn = (of: keyof typeof COUNTED, span: Span): RawBuilder<unknown> => {
  const [days, months] = [sql.table(`${of}_day`), sql.table(`${of}_month`)];
  const whole = monthsOf(span);
  if (!whole) return sql`${days} f`;
  const [from, end] = [whole.from && sql`${whole.from.toString()}::date`, sql`${whole.end.toString()}::date`];
  const columns = COUNTED[of];
  return sql`(
    select agency_id, month as day, ${columns} from ${months} where month < ${end} and ${from === null ? sql`true` : sql`month >= ${from}`}
    union all select agency_id, day, ${columns} from ${days} where day >= ${end}
    ${from === null ? sql`` : sql`union all select agency_id, day, ${columns} from ${days} where day < ${from}`}) f`;
};

type Group<Name> = { group: Name; count: number };

export const countVehicles = async <Name extends VehicleStatus | BodyType>(
  tx: Tx,
  scope: Scope,
  by: 'status' | 'body_type',
): Promise<Group<Name>[]> => {
  const { rows } = await sql<Group<Name>>`
    select f.${sql.ref(by)} as "group", sum(f.vehicles)::int as count
    from vehicle_count f where ${within(scope)} group by 1 order by 2 desc, 1`.execute(tx);
  return rows;
};

type BookingGroup = { status: HireStatus; source: BookingSource; count: number };

export const countBookings = async (tx: Tx, scope: Scope, span: Span): Promise<BookingGroup[]> => {
  const { rows } = await sql<BookingGroup>`
    select f.status, f.source, sum(f.bookings)::int as count
    from ${countedIn('hire_booking', span)} where ${within(scope)} and ${during(span)} group by 1, 2`.execute(tx);
  return rows;
};

export const countPayments = async (tx: Tx, scope: Scope, span: Span): Promise<Group<PaymentMethod>[]> => {
  const { rows } = await sql<Group<PaymentMethod>>`
    select f.method as "group", sum(f.payments)::int as count
    from ${countedIn('hire_payment', span)} where ${within(scope)} and ${during(span)} group by 1 order by 2 desc, 1`.execute(
    tx,
  );
  return rows;
};

const UNITS: Record<Exclude<Bucket, 'HOUR'>, string> = { DAY: 'day', WEEK: 'week', MONTH: 'month' };

type Part = { begin: string; value: number };

const partsOf = async (
  tx: Tx,
  from: RawBuilder<unknown>,
  value: RawBuilder<number>,
  bucket: Exclude<Bucket, 'HOUR'>,
): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select date_trunc(${UNITS[bucket]}, f.day::timestamp)::date as begin, ${value} as value ${from} group by 1 order by 1`.execute(
    tx,
  );
  return rows;
};

/** How many bookings were made, by the days on which the parts of a graph begin. */
export const bookingsByPart = (tx: Tx, scope: Scope, span: Span, bucket: Exclude<Bucket, 'HOUR'>): Promise<Part[]> =>
  partsOf(
    tx,
    sql`from ${bucket === 'MONTH' ? countedIn('hire_booking', span) : sql`hire_booking_day f`}
        where ${within(scope)} and ${during(span)}`,
    sql`sum(f.bookings)::bigint`,
    bucket,
  );

/** What was invoiced in a currency, in pence. */
export const revenueByPart = (
  tx: Tx,
  scope: Scope,
  span: Span,
  bucket: Exclude<Bucket, 'HOUR'>,
  currency: string,
): Promise<Part[]> =>
  partsOf(
    tx,
    sql`from hire_invoice_day f where ${within(scope)} and ${during(span)} and f.currency = ${currency}`,
    sql`sum(f.invoiced_pence)::bigint`,
    bucket,
  );

/** How far the clocks of a place may be from UTC, in hours. */
const [WEST, EAST] = [12, 14];

/** How many bookings were made on a day, by the hour; the bookings themselves, since they are of one day. */
export const bookingsByHour = async (
  tx: Tx,
  scope: Scope,
  day: Temporal.PlainDate,
): Promise<{ hour: number; value: number }[]> => {
  const midnight = day.toZonedDateTime('UTC').toInstant();
  const { rows } = await sql<{ hour: number; value: number }>`
    select extract(hour from f.created_at at time zone l.time_zone)::int as hour, count(*) as value
    from vehicle_booking f
    join vehicle_location l on l.agency_id = f.agency_id and l.id = f.location_id
    where ${within(scope)}
      and f.created_at >= ${midnight.subtract({ hours: EAST }).toString()}
      and f.created_at < ${midnight.add({ hours: 24 + WEST }).toString()}
      and (f.created_at at time zone l.time_zone)::date = ${day.toString()}::date
    group by 1`.execute(tx);
  return rows;
};

type Clients = { total: number; recent: number };

/**
 * How many clients there are, and how many of them are new since a moment: an agency’s, or all of the platform. A private person isn’t a client,
 * least of all before they have confirmed anything.
 */
export const countClients = async (tx: Tx, scope: Scope, since: Temporal.Instant): Promise<Clients> => {
  const { rows } = await sql<Clients>`
    select count(*) as total, count(*) filter (where f.created_at >= ${since.toString()}) as recent
    from ${scope === null ? sql`client f` : sql`agency_client f join client c on c.id = f.client_id`}
    where ${scope === null ? sql`f` : sql`c`}.kind = 'ORGANISATION' and ${within(scope)}`.execute(tx);
  return rows[0] ?? { total: 0, recent: 0 };
};

export const countAgencies = async (tx: Tx, scope: Scope): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from agency where ${scope === null ? sql`true` : sql`id = ${scope}`}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** The agency’s currency; of all of them, or of one that has none yet, that of the deployment. */
export const currencyOf = async (tx: Tx, scope: Scope, fallback: string): Promise<string> => {
  if (scope === null) return fallback;
  const agency = await tx.selectFrom('agency').select('base_currency').where('id', '=', scope).executeTakeFirst();
  return agency?.base_currency ?? fallback;
};

/** The providers with the most vehicles. */
export const topAgencies = async (tx: Tx, scope: Scope, size: number) => {
  const { rows } = await sql<{ id: number; group: string; count: number }>`
    select a.id, a.name as "group", sum(f.vehicles)::int as count
    from vehicle_count f join agency a on a.id = f.agency_id
    where ${within(scope)} group by a.id order by 3 desc, lower(a.name), a.id limit ${size}`.execute(tx);
  return rows;
};

/** The vehicles that were hired most often. */
export const topVehicles = async (tx: Tx, scope: Scope, size: number) => {
  const { rows } = await sql<{ id: number; group: string; regno: string; count: number }>`
    select v.id, v.name || ' ' || v.model as "group", v.regno, f.hires as count
    from (select * from vehicle_hire_count f where ${within(scope)} order by f.hires desc, f.vehicle_id limit ${size}) f
    join vehicle v on v.agency_id = f.agency_id and v.id = f.vehicle_id
    order by f.hires desc, f.vehicle_id`.execute(tx);
  return rows;
};
