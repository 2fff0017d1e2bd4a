import type { Received } from '@worklane/contract/endpoint.ts';
import type { createVehicle, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Vehicle } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** Whether the actor may know of a row of `vehicle`: a provider's own, all for the platform. */
export const seesVehicle = (actor: Actor): RawBuilder<SqlBool> =>
  isPlatform(actor) ? sql`true` : sql`vehicle.agency_id = ${actor.agencyId}`;

/** Whoever changes what a vehicle may be booked for comes after whoever is booking it. */
export const lockVehicle = async (tx: Tx, id: number): Promise<void> => {
  await sql`select app.lock_vehicle(${id})`.execute(tx);
};

export type VehicleText = Received<typeof createVehicle>['body'];

const columnsOf = (vehicle: VehicleText) =>
  ({
    name: vehicle.name,
    model: vehicle.model,
    regno: vehicle.regno,
    color: vehicle.color,
    body_type: vehicle.bodyType,
    fuel_type: vehicle.fuelType,
    transmission_type: vehicle.transmissionType,
    engine_size: vehicle.engineSize,
    air_conditioning: vehicle.airConditioning,
    doors: vehicle.doors,
    seats: vehicle.seats,
    for_hire: vehicle.purposes.includes('HIRE'),
    for_transport: vehicle.purposes.includes('TRANSPORT'),
    location_id: vehicle.vehicleLocationId,
    mileage: vehicle.mileage,
    max_daily_mileage: vehicle.maxDailyMileage,
    excess_mileage_rate: vehicle.excessMileageRate,
    deposit_pence: vehicle.depositAmt ?? 0,
  }) satisfies Partial<Insertable<Vehicle>>;

/** New vehicles await approval; answers their ids in the same order. */
export const insertVehicles = async (tx: Tx, agencyId: number, vehicles: readonly VehicleText[]): Promise<number[]> => {
  const rows = await tx
    .insertInto('vehicle')
    .values(vehicles.map((vehicle) => ({ agency_id: agencyId, ...columnsOf(vehicle) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

type Seen = { readonly id: number; readonly version: number };

const update = (tx: Tx, { id, version }: Seen) =>
  tx.updateTable('vehicle').where('id', '=', id).where('version', '=', version).returning('id');

/** Undefined when the row has moved on since `version`. */
export const saveVehicle = (tx: Tx, seen: Seen, vehicle: VehicleText) =>
  update(tx, seen)
    .set({ ...columnsOf(vehicle), version: nextVersion })
    .executeTakeFirst();

type Step = { readonly status: VehicleStatus; readonly reason: string | null };

/** The same for where it stands; `decidedBy` is left out where the platform has decided nothing. */
export const saveStatus = (tx: Tx, seen: Seen, { status, reason }: Step, decidedBy?: number) =>
  update(tx, seen)
    .set({
      status,
      rejection_reason: reason,
      version: nextVersion,
      ...(decidedBy === undefined ? {} : { decided_by_user_id: decidedBy, decided_at: sql<string>`now()` }),
    })
    .executeTakeFirst();

/** What the vehicle is booked for next, or now; undefined where nothing is ahead. */
export const findNextClaim = (tx: Tx, { id, agencyId }: { id: number; agencyId: number }) =>
  tx
    .selectFrom('vehicle_hold')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', id)
    .where('source', 'in', ['HIRE', 'TRANSPORT'])
    .where('ends_at', '>', sql<string>`now()`)
    .select(['vehicle_booking_id as bookingId', 'ends_at as end'])
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
