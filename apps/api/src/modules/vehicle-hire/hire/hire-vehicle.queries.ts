import type { OpeningHours } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { Purpose, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { FALLBACK_CURRENCY } from '../settings/hire-settings.rules.ts';
import { SETTINGS, settingsOf, vatToday } from '../settings/hire-settings.queries.ts';
import { isOffRoad } from '../vehicle/off-road.ts';
import type { RateSet } from '../vehicle/rate.rules.ts';
import type { Span } from './hire-span.rules.ts';

/** Its rates, the earliest first. */
const rates = sql<Omit<RateSet, 'id'>[]>`coalesce((
  select jsonb_agg(jsonb_build_object('from', r.effective_from, 'mtf', r.mtf_pence, 'sat', r.sat_pence, 'sun', r.sun_pence)
                   order by r.effective_from)
  from vehicle_rate r where r.agency_id = v.agency_id and r.vehicle_id = v.id), '[]')`;

const openingHours = sql<OpeningHours[]>`coalesce((
  select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday)
  from vehicle_location_hours h where h.agency_id = l.agency_id and h.location_id = l.id), '[]')`;

const photoId = sql<number | null>`(
  select p.id from vehicle_photo p where p.agency_id = v.agency_id and p.vehicle_id = v.id order by p.main desc, p.id limit 1)`;

/** Vehicles of an agency with all that a hire of them is agreed from: one statement however many. */
const hireVehicles = async (tx: Tx, agencyId: number, which: RawBuilder<SqlBool>) => {
  const rows = await tx
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'v.agency_id').onRef('l.id', '=', 'v.location_id'),
    )
    .innerJoin('agency as a', 'a.id', 'v.agency_id')
    .leftJoin('hire_settings as settings', 'settings.agency_id', 'v.agency_id')
    .select(['v.id', 'v.name', 'v.model', 'v.regno', 'v.color', 'v.doors', 'v.seats', 'v.for_hire', 'v.for_transport'])
    .select(['v.body_type as bodyType', 'v.fuel_type as fuelType', 'v.transmission_type as transmissionType'])
    .select(['v.engine_size as engineSize', 'v.air_conditioning as airConditioning', 'v.deposit_pence as deposit'])
    .select(['v.max_daily_mileage as maxDailyMileage', 'v.excess_mileage_rate as excessMileageRate'])
    .select(['l.id as locationId', 'l.name as locationName', 'l.city', 'l.time_zone as timeZone', 'a.base_currency'])
    .select([sql<VehicleStatus>`v.status`.as('status'), rates.as('rates'), openingHours.as('openingHours')])
    .select([photoId.as('photoId'), vatToday.as('vatBasisPoints'), isOffRoad('v').as('offRoad')])
    .select(SETTINGS)
    .where('v.agency_id', '=', agencyId)
    .where(which)
    .orderBy('v.name')
    .orderBy('v.model')
    .orderBy('v.id')
    .execute();
  return rows.map(({ for_hire, for_transport, base_currency, ...vehicle }) => ({
    ...vehicle,
    settings: settingsOf(vehicle),
    purposes: [...(for_hire ? ['HIRE'] : []), ...(for_transport ? ['TRANSPORT'] : [])] as Purpose[],
    currency: base_currency ?? FALLBACK_CURRENCY,
  }));
};

export type HireVehicle = Awaited<ReturnType<typeof hireVehicles>>[number];

/** One vehicle of the agency, whether it is free or not. */
export const findHireVehicle = async (tx: Tx, agencyId: number, id: number): Promise<HireVehicle | undefined> =>
  (await hireVehicles(tx, agencyId, sql`v.id = ${id}`))[0];

/** Those that nothing holds in that time, at one place or at all. */
export const findFreeVehicles = (
  tx: Tx,
  agencyId: number,
  { pickup, dropoff }: Span,
  locationId: number | undefined,
): Promise<HireVehicle[]> =>
  hireVehicles(
    tx,
    agencyId,
    sql`v.id in (select app.free_vehicles(${agencyId}, ${pickup}, ${dropoff}, null))
        and (${locationId ?? null}::bigint is null or v.location_id = ${locationId ?? null})`,
  );

/**
 * Takes the vehicle’s lock, and answers whether nothing holds it in that time but, perhaps, one booking that is to be changed. What
 * nobody has confirmed in time holds nothing.
 */
export const claimVehicle = async (
  tx: Tx,
  agencyId: number,
  vehicleId: number,
  { pickup, dropoff }: Span,
  exceptBookingId: number | null = null,
): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select app.claim_vehicle(${agencyId}, ${vehicleId}, ${pickup}, ${dropoff}, ${exceptBookingId}) as free`.execute(tx);
  return rows[0]?.free ?? false;
};

/** Bookings of an agency that nobody has confirmed in time are over. */
export const expireHolds = async (tx: Tx, agencyId: number): Promise<void> => {
  await sql`select app.expire_hire_holds(${agencyId}, null)`.execute(tx);
};

/** Vehicles that are reserved no longer, although nobody has written that down yet. */
export const findDueVehicles = async (tx: Tx): Promise<number[]> => {
  const due = await tx
    .selectFrom('vehicle_booking')
    .select('vehicle_id')
    .distinct()
    .where('status', '=', 'RESERVED')
    .where('reserved_until', '<=', sql<string>`now()`)
    .orderBy('vehicle_id')
    .execute();
  return due.map(({ vehicle_id }) => vehicle_id);
};

export const expireHoldsOf = async (tx: Tx, vehicleId: number): Promise<void> => {
  await sql`select app.expire_hire_holds(null, ${vehicleId})`.execute(tx);
};
