import { sql } from 'kysely';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { VehicleHoldSource } from '#platform/db/schema.generated.ts';
import { seesVehicle } from '../vehicle/vehicle.queries.ts';

/** A hold with what it is for. */
export type HoldRow = {
  readonly vehicleId: number;
  readonly source: VehicleHoldSource;
  readonly start: string;
  /** Null for a vehicle that is off the road until somebody says otherwise. */
  readonly end: string | null;
  readonly bookingId: number | null;
  readonly bookingStatus: HireStatus | null;
  readonly hirerId: number | null;
  readonly hirerName: string | null;
  readonly maintenanceId: number | null;
  readonly reason: string | null;
  readonly version: number | null;
};

type Days = { readonly from: string; readonly days: number };

/**
 * What holds some vehicles around the days from `from` on, by the clocks of the place of each, and by vehicle the earliest first. Since no
 * two holds of a vehicle overlap, all that may reach into the first day is the last one that has begun before: however long a
 * vehicle has been hired out, what lies behind it is not read. The day after the last one is read too, since what begins
 * there ends the turnaround of what ends before.
 */
export const holdsOf = async (
  tx: Tx,
  actor: Actor,
  vehicleIds: readonly number[],
  { from, days }: Days,
): Promise<HoldRow[]> => {
  const { rows } = await sql<HoldRow>`
    with days as (
      select vehicle.id, vehicle.agency_id, ${from}::date::timestamp at time zone l.time_zone as starts_at,
             (${from}::date + ${days + 1}::int)::timestamp at time zone l.time_zone as ends_at
      from vehicle
      join vehicle_location l on l.agency_id = vehicle.agency_id and l.id = vehicle.location_id
      where vehicle.id = any (${vehicleIds}::bigint[]) and ${seesVehicle(actor)}
    ),
    -- Of each vehicle once, before its holds are read.
    asked as materialized (
      select days.id, days.agency_id, days.ends_at, coalesce((
        select before.starts_at from vehicle_hold before
        where before.agency_id = days.agency_id and before.vehicle_id = days.id and before.starts_at < days.starts_at
        order by before.starts_at desc limit 1), '-infinity') as starts_at
      from days
    )
    select h.vehicle_id as "vehicleId", h.source, h.starts_at as start, nullif(h.ends_at, 'infinity') as end,
           b.id as "bookingId", b.status as "bookingStatus", c.id as "hirerId", c.name as "hirerName",
           m.id as "maintenanceId", m.reason, m.version
    from asked
    join vehicle_hold h on h.agency_id = asked.agency_id and h.vehicle_id = asked.id
      and h.starts_at >= asked.starts_at and h.starts_at < asked.ends_at
    left join vehicle_booking b on b.agency_id = h.agency_id and b.id = h.vehicle_booking_id
    left join client c on c.id = b.client_id
    left join vehicle_maintenance m on m.agency_id = h.agency_id and m.id = h.vehicle_maintenance_id
    order by h.vehicle_id, h.starts_at`.execute(tx);
  return rows;
};
