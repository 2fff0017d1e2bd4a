import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** In a query over vehicles, by this name: whether a dangerous defect keeps it off the road. Free vehicles are searched for by the same. */
export const isOffRoad = (vehicle: 'vehicle' | 'v') => sql<boolean>`exists (
  select from vehicle_defect d
  where d.agency_id = ${sql.ref(`${vehicle}.agency_id`)} and d.vehicle_id = ${sql.ref(`${vehicle}.id`)}
    and d.dangerous and d.status <> 'SIGNED_OFF')`;

export const vehicleIsOffRoad = async (
  tx: Tx,
  { id, agencyId }: { readonly id: number; readonly agencyId: number },
): Promise<boolean> => {
  const row = await tx
    .selectFrom('vehicle as v')
    .where('v.agency_id', '=', agencyId)
    .where('v.id', '=', id)
    .select(isOffRoad('v').as('offRoad'))
    .executeTakeFirst();
  return row?.offRoad ?? false;
};
