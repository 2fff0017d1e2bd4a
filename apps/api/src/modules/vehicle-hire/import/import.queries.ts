import { pence, rate } from '@worklane/contract/money.ts';
import { TRANSMISSIONS } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { plateKey, type Known, type Place, type VehicleText } from './import.rules.ts';

/** The vehicles that are not retired, as a form would send them. */
export const findFleet = async (tx: Tx, agencyId: number): Promise<Known[]> => {
  const rows = await tx
    .selectFrom('vehicle')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('status', '<>', 'RETIRED')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    key: plateKey(row.regno),
    text: {
      name: row.name,
      model: row.model,
      regno: row.regno,
      color: row.color,
      bodyType: row.body_type,
      fuelType: row.fuel_type,
      transmissionType: TRANSMISSIONS.find((each) => each === row.transmission_type) ?? 'Manual',
      engineSize: row.engine_size,
      airConditioning: row.air_conditioning ?? false,
      doors: row.doors,
      seats: row.seats,
      purposes: [...(row.for_hire ? (['HIRE'] as const) : []), ...(row.for_transport ? (['TRANSPORT'] as const) : [])],
      vehicleLocationId: row.location_id,
      mileage: row.mileage,
      maxDailyMileage: row.max_daily_mileage,
      excessMileageRate: row.excess_mileage_rate === null ? null : rate(row.excess_mileage_rate),
      depositAmt: pence(row.deposit_pence),
    },
  }));
};

export const findPlaces = (tx: Tx, agencyId: number): Promise<Place[]> =>
  tx.selectFrom('vehicle_location').select(['id', 'name']).where('agency_id', '=', agencyId).execute();

/** Those of several vehicles in the order of their ids, so that two who take them never wait for each other. */
export const lockVehicles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select app.lock_vehicle(id) from (select unnest(${ids}::bigint[]) as id order by 1) as vehicle`.execute(tx);
};

type Change = { readonly id: number; readonly version: number; readonly text: VehicleText };

/** All in one statement; answers how many were still as they had been read. */
export const saveVehicles = async (tx: Tx, agencyId: number, changes: readonly Change[]): Promise<number> => {
  if (changes.length === 0) return 0;
  const rows = changes.map(({ id, version, text }) => ({
    ...text,
    id,
    version,
    forHire: text.purposes.includes('HIRE'),
    forTransport: text.purposes.includes('TRANSPORT'),
  }));
  const { numAffectedRows = 0n } = await sql`
    update vehicle v
    set name = r.name, model = r.model, regno = r.regno, color = r.color, body_type = r."bodyType", fuel_type = r."fuelType",
        transmission_type = r."transmissionType", engine_size = r."engineSize", air_conditioning = r."airConditioning",
        doors = r.doors, seats = r.seats, for_hire = r."forHire", for_transport = r."forTransport",
        location_id = r."vehicleLocationId", mileage = r.mileage, max_daily_mileage = r."maxDailyMileage",
        excess_mileage_rate = r."excessMileageRate", deposit_pence = coalesce(r."depositAmt", 0), version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id bigint, version int, name text, model text, regno text, color text, "bodyType" body_type, "fuelType" fuel_type,
      "transmissionType" text, "engineSize" text, "airConditioning" boolean, doors int, seats int, "forHire" boolean,
      "forTransport" boolean, "vehicleLocationId" bigint, mileage int, "maxDailyMileage" int, "excessMileageRate" bigint,
      "depositAmt" bigint)
    where v.agency_id = ${agencyId} and v.id = r.id and v.version = r.version`.execute(tx);
  return Number(numAffectedRows);
};
