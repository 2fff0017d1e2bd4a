import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { pageOf } from '#platform/db/paging.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Owned = { readonly id: number; readonly agencyId: number };

/** `end` is null as long as nobody knows when the vehicle will be back. */
export type MaintenanceRow = {
  readonly id: number;
  readonly start: string;
  readonly end: string | null;
  readonly reason: string;
  readonly version: number;
};

const COLUMNS = ['id', 'starts_at as start', 'ends_at as end', 'reason', 'version'] as const;

const ofVehicle = (tx: Tx, { id, agencyId }: Owned) =>
  tx.selectFrom('vehicle_maintenance').where('agency_id', '=', agencyId).where('vehicle_id', '=', id);

/** The latest first. */
export const pageOfMaintenance = (
  tx: Tx,
  vehicle: Owned,
  { page, size }: { page: number; size: number },
): Promise<Page<MaintenanceRow>> =>
  pageOf(tx, { page, size, direction: 'DESC' }, ofVehicle(tx, vehicle), (rows) =>
    rows.select(COLUMNS).orderBy('starts_at', 'desc').orderBy('id', 'desc'),
  );

export const findMaintenance = (tx: Tx, vehicle: Owned, id: number): Promise<MaintenanceRow | undefined> =>
  ofVehicle(tx, vehicle).where('id', '=', id).select(COLUMNS).executeTakeFirst();

type Text = Pick<MaintenanceRow, 'start' | 'end' | 'reason'>;

export const insertMaintenance = async (tx: Tx, { id, agencyId }: Owned, text: Text): Promise<number> => {
  const { start, end, reason } = text;
  const row = await tx
    .insertInto('vehicle_maintenance')
    .values({ agency_id: agencyId, vehicle_id: id, starts_at: start, ends_at: end, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Undefined when the row has moved on since `version`. */
export const saveMaintenance = (
  tx: Tx,
  { id, version }: { id: number; version: number },
  { start, end, reason }: Text,
) =>
  tx
    .updateTable('vehicle_maintenance')
    .set({ starts_at: start, ends_at: end, reason, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deleteMaintenance = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('vehicle_maintenance').where('id', '=', id).execute();
};

/** The first that holds the vehicle in the time already, but for this maintenance itself. */
export const findClash = (tx: Tx, { id, agencyId }: Owned, { start, end }: Pick<Text, 'start' | 'end'>, except = 0) =>
  tx
    .selectFrom('vehicle_hold')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', id)
    .where('starts_at', '<', end ?? sql<string>`'infinity'::timestamptz`)
    .where('ends_at', '>', start)
    .where((hold) =>
      hold.or([hold('vehicle_maintenance_id', 'is', null), hold('vehicle_maintenance_id', '<>', except)]),
    )
    .select(['source', 'vehicle_booking_id as bookingId', 'starts_at as start'])
    .select(sql<string | null>`nullif(ends_at, 'infinity')`.as('end'))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();

/** In a query over `vehicle`: whether it is off the road at this moment. */
export const isInMaintenance = sql<boolean>`exists (
  select from vehicle_maintenance m
  where m.agency_id = vehicle.agency_id and m.vehicle_id = vehicle.id
    and m.starts_at <= now() and (m.ends_at is null or m.ends_at > now()))`;
