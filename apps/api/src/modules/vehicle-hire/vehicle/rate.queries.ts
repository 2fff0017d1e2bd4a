import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RateSet } from './rate.rules.ts';

type Owned = { readonly id: number; readonly agencyId: number };

const ofVehicle = (tx: Tx, { id, agencyId }: Owned) =>
  tx
    .selectFrom('vehicle_rate')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', id)
    .select(['id', 'effective_from as from', 'mtf_pence as mtf', 'sat_pence as sat', 'sun_pence as sun']);

/** More than anybody looks back at. */
const SHOWN = 200;

/** The latest first. */
export const findRates = (tx: Tx, vehicle: Owned): Promise<RateSet[]> =>
  ofVehicle(tx, vehicle).orderBy('effective_from', 'desc').limit(SHOWN).execute();

/** What day it is where the vehicle is. */
export const todayAt = async (tx: Tx, { id, agencyId }: Owned, now: Temporal.Instant): Promise<Temporal.PlainDate> => {
  const { time_zone } = await tx
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'v.agency_id').onRef('l.id', '=', 'v.location_id'),
    )
    .where('v.agency_id', '=', agencyId)
    .where('v.id', '=', id)
    .select('l.time_zone')
    .executeTakeFirstOrThrow();
  return now.toZonedDateTimeISO(time_zone).toPlainDate();
};

/** The rates of a day take the place of those that begin on the same day. */
export const saveRates = async (
  tx: Tx,
  { id, agencyId }: Owned,
  { from, mtf, sat, sun }: Omit<RateSet, 'id'>,
): Promise<void> => {
  const pence = { mtf_pence: mtf, sat_pence: sat, sun_pence: sun };
  await tx
    .insertInto('vehicle_rate')
    .values({ agency_id: agencyId, vehicle_id: id, effective_from: from, ...pence })
    .onConflict((same) => same.constraint('vehicle_rate_once_a_day').doUpdateSet(pence))
    .execute();
};

export const deleteRates = async (tx: Tx, rateId: number): Promise<void> => {
  await tx.deleteFrom('vehicle_rate').where('id', '=', rateId).execute();
};

/** In a query over `vehicle` and its location `l`: what of its rates holds today, where it is. */
export const currentRate = sql<{ mtf: number; sat: number | null; sun: number | null } | null>`(
  select jsonb_build_object('mtf', r.mtf_pence, 'sat', r.sat_pence, 'sun', r.sun_pence)
  from vehicle_rate r
  where r.agency_id = vehicle.agency_id and r.vehicle_id = vehicle.id
    and r.effective_from <= (now() at time zone l.time_zone)::date
  order by r.effective_from desc limit 1)`;
