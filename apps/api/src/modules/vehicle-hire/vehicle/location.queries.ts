import type { Received } from '@worklane/contract/endpoint.ts';
import type { createVehicleLocation, OpeningHours } from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Owned = { readonly id: number; readonly agencyId: number };
export type LocationText = Received<typeof createVehicleLocation>['body'];

export const placeExists = async (tx: Tx, { id, agencyId }: Owned): Promise<boolean> => {
  const place = await tx
    .selectFrom('vehicle_location')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return place !== undefined;
};

const columnsOf = ({ name, city, country, timeZone, turnaroundMinutes }: LocationText) => ({
  name,
  city,
  country,
  time_zone: timeZone,
  turnaround_minutes: turnaroundMinutes,
});

const insertHours = async (tx: Tx, { id, agencyId }: Owned, hours: readonly OpeningHours[]): Promise<void> => {
  if (hours.length === 0) return;
  await tx
    .insertInto('vehicle_location_hours')
    .values(hours.map((day) => ({ agency_id: agencyId, location_id: id, ...day })))
    .execute();
};

export const insertLocation = async (tx: Tx, agencyId: number, location: LocationText): Promise<number> => {
  const { id } = await tx
    .insertInto('vehicle_location')
    .values({ agency_id: agencyId, ...columnsOf(location) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertHours(tx, { id, agencyId }, location.openingHours);
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveLocation = async (
  tx: Tx,
  { id, agencyId, version }: Owned & { version: number },
  location: LocationText,
): Promise<{ id: number } | undefined> => {
  const saved = await tx
    .updateTable('vehicle_location')
    .set({ ...columnsOf(location), version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) return undefined;
  await tx
    .deleteFrom('vehicle_location_hours')
    .where('agency_id', '=', agencyId)
    .where('location_id', '=', id)
    .execute();
  await insertHours(tx, { id, agencyId }, location.openingHours);
  return saved;
};
