import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  BodyType,
  listVehicles as contract,
  Purpose,
  Vehicle,
  VehicleDetail,
  VehicleStatus,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { toAmount, toUnitRate } from '../invoice/amount.rules.ts';
import { isInMaintenance } from './maintenance.queries.ts';
import { isOffRoad } from './off-road.ts';
import { currentRate } from './rate.queries.ts';
import { dailyPriceOf, ratesOf } from './rate.rules.ts';
import { findPhotos } from './photo.queries.ts';
import { canEditVehicle, canTakeStep } from './vehicle.policy.ts';
import { seesVehicle } from './vehicle.queries.ts';
import { hireObstacles } from './vehicle.rules.ts';

type Query = Received<typeof contract>['query'];

/** Where an agency that has no base currency yet keeps its amounts. */
const FALLBACK_CURRENCY = 'GBP';

/** Which vehicle it is, whose, and where it stands; more is selected by who needs more. */
export const vehiclesInPlace = (vehicles: SelectQueryBuilder<DB, 'vehicle', object>) =>
  vehicles
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'vehicle.agency_id').onRef('l.id', '=', 'vehicle.location_id'),
    )
    .innerJoin('agency as a', 'a.id', 'vehicle.agency_id')
    .select([
      'vehicle.id',
      'vehicle.name',
      'vehicle.model',
      'vehicle.regno',
      'vehicle.body_type as bodyType',
      'vehicle.for_hire',
      'vehicle.for_transport',
      'vehicle.agency_id as agencyId',
      'a.name as agencyName',
      'l.id as locationId',
      'l.name as locationName',
      'l.city',
      'l.country',
      'l.time_zone as timeZone',
    ])
    // The database keeps the others out.
    .select(sql<VehicleStatus>`vehicle.status`.as('status'));

type InPlace = Awaited<ReturnType<ReturnType<typeof vehiclesInPlace>['executeTakeFirstOrThrow']>>;

const joined = (vehicles: SelectQueryBuilder<DB, 'vehicle', object>) =>
  vehiclesInPlace(vehicles)
    .select(['vehicle.color', 'vehicle.fuel_type as fuelType', 'vehicle.seats', 'a.base_currency'])
    .select([currentRate.as('rate'), isInMaintenance.as('inMaintenance'), isOffRoad('vehicle').as('offRoad')]);

type Row = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

const purposesOf = (row: Pick<InPlace, 'for_hire' | 'for_transport'>): Purpose[] => [
  ...(row.for_hire ? (['HIRE'] as const) : []),
  ...(row.for_transport ? (['TRANSPORT'] as const) : []),
];

const vehicleRatesOf = ({ rate: pence }: Row) => (pence === null ? [] : ratesOf(pence, toAmount));

/** A row of {@link vehiclesInPlace} as the wire has it. */
export const inPlace = (row: InPlace) => ({
  id: row.id,
  name: row.name,
  model: row.model,
  regno: row.regno,
  bodyType: row.bodyType,
  purposes: purposesOf(row),
  status: row.status,
  location: {
    id: row.locationId,
    name: row.locationName,
    city: row.city,
    country: row.country,
    timeZone: row.timeZone,
  },
  agency: { id: row.agencyId, name: row.agencyName },
});

const shown = (row: Row): Vehicle => ({
  ...inPlace(row),
  color: row.color,
  fuelType: row.fuelType,
  seats: row.seats,
  inMaintenance: row.inMaintenance,
  offRoad: row.offRoad,
  dailyPrice: dailyPriceOf(vehicleRatesOf(row)),
  currency: row.base_currency ?? FALLBACK_CURRENCY,
});

/** By name and model first, or after whatever else the list is sorted by. */
const SORT = {
  name: [],
  regno: [sql`upper(replace(vehicle.regno, ' ', ''))`],
  location: [sql`lower(l.name)`],
  agency: [sql`lower(a.name)`],
  status: [sql`vehicle.status`],
  createdDate: [sql`vehicle.created_at`],
};

/** What narrows a list of vehicles; several purposes ask for a vehicle that is for all of them. */
type VehicleNarrowing = Pick<Query, 'agencyId' | 'vehicleLocationId' | 'purposes' | 'search'> & {
  readonly statuses?: readonly VehicleStatus[];
  readonly bodyTypes?: readonly BodyType[];
  readonly inMaintenance?: boolean;
  readonly offRoad?: boolean;
};

/** A query over those vehicles that the actor may know of and that fit. */
export const matchingVehicles = (tx: Tx, actor: Actor, narrowing: VehicleNarrowing) => {
  let vehicles = tx.selectFrom('vehicle').where(seesVehicle(actor));
  const {
    agencyId,
    vehicleLocationId,
    statuses = [],
    bodyTypes = [],
    purposes,
    inMaintenance,
    offRoad,
    search,
  } = narrowing;
  if (agencyId !== undefined) vehicles = vehicles.where('vehicle.agency_id', '=', agencyId);
  if (vehicleLocationId !== undefined) vehicles = vehicles.where('vehicle.location_id', '=', vehicleLocationId);
  if (statuses.length > 0) vehicles = vehicles.where('vehicle.status', 'in', statuses);
  if (bodyTypes.length > 0) vehicles = vehicles.where('vehicle.body_type', 'in', bodyTypes);
  if (inMaintenance) vehicles = vehicles.where(isInMaintenance);
  if (offRoad) vehicles = vehicles.where(isOffRoad('vehicle'));
  if (purposes.includes('HIRE')) vehicles = vehicles.where('vehicle.for_hire', '=', true);
  if (purposes.includes('TRANSPORT')) vehicles = vehicles.where('vehicle.for_transport', '=', true);
  if (search) {
    vehicles = vehicles.where((row) =>
      everyWord(search, (text) =>
        row.or([
          row(sql`vehicle.name || ' ' || vehicle.model`, 'ilike', text),
          row('vehicle.color', 'ilike', text),
          row(sql`replace(vehicle.regno, ' ', '')`, 'ilike', text),
        ]),
      ),
    );
  }
  return vehicles;
};

export const listVehicles = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Vehicle>> => {
  const direction = directionOf(query);
  const page = await pageOf(tx, query, matchingVehicles(tx, actor, query), (vehicles) =>
    SORT[query.sort]
      .reduce((sorted, key) => sorted.orderBy(key, direction), joined(vehicles))
      .orderBy(sql`lower(vehicle.name)`, direction)
      .orderBy(sql`lower(vehicle.model)`, direction)
      .orderBy('vehicle.id', direction),
  );
  return { ...page, content: page.content.map(shown) };
};

/** All that is shown of a vehicle; undefined for one that the actor may not know of. */
export const findVehicle = async (tx: Tx, actor: Actor, id: number): Promise<VehicleDetail | undefined> => {
  const row = await joined(tx.selectFrom('vehicle'))
    .where(seesVehicle(actor))
    .where('vehicle.id', '=', id)
    .select([
      'vehicle.transmission_type',
      'vehicle.doors',
      'vehicle.engine_size',
      'vehicle.air_conditioning',
      'vehicle.mileage',
      'vehicle.max_daily_mileage',
      'vehicle.excess_mileage_rate',
      'vehicle.deposit_pence',
      'vehicle.rating',
      'vehicle.rejection_reason',
      'vehicle.created_at',
      'vehicle.version',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const vehicle = shown(row);
  const photos = await findPhotos(tx, { agencyId: row.agencyId, id });
  const vehicleRates = vehicleRatesOf(row);
  const steps = { agencyId: row.agencyId, status: row.status };
  return {
    ...vehicle,
    transmissionType: row.transmission_type,
    doors: row.doors,
    engineSize: row.engine_size,
    airConditioning: row.air_conditioning,
    mileage: row.mileage,
    maxDailyMileage: row.max_daily_mileage,
    excessMileageRate: toUnitRate(row.excess_mileage_rate),
    depositAmt: toAmount(row.deposit_pence),
    mainPhoto: photos.find(({ main }) => main)?.url ?? null,
    photos,
    vehicleRates,
    rating: row.rating === null ? null : Number(row.rating),
    hireObstacles: hireObstacles({ ...vehicle, vehicleRates }),
    rejectionReason: row.rejection_reason,
    createdDate: row.created_at,
    version: row.version,
    can: {
      edit: canEditVehicle(actor, steps),
      approve: canTakeStep(actor, 'approve', steps),
      reject: canTakeStep(actor, 'reject', steps),
      resubmit: canTakeStep(actor, 'resubmit', steps),
      retire: canTakeStep(actor, 'retire', steps),
    },
  };
};
