import type { Received, Result } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import {
  type countFleet as countContract,
  DUE_SOON_DAYS,
  DUE_SOON_KILOMETRES,
  type DueState,
  type FleetVehicle,
  type listFleet as contract,
} from '@worklane/contract/vehicle-hire/due-date.ts';
import type { VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { isInMaintenance } from '../vehicle/maintenance.queries.ts';
import { isOffRoad } from '../vehicle/off-road.ts';
import { inPlace, matchingVehicles, vehiclesInPlace } from '../vehicle/vehicle.views.ts';

type Query = Received<typeof contract>['query'];

/** A retired vehicle is no part of the fleet any more. */
const OF_FLEET = ['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED'] as const satisfies readonly VehicleStatus[];

/** `yyyy-mm-dd` in the agency's time zone. */
type Today = string;

const todayOf = async (cx: Context): Promise<Today> => (await ownToday(cx)).toString();

const stateOf = (column: string, today: Today) => {
  const day = sql.ref(`d.${column}`);
  return sql`case when ${day} is null then 'MISSING' when ${day} < ${today}::date then 'OVERDUE'
    when ${day} <= ${today}::date + ${DUE_SOON_DAYS}::int then 'SOON' end`;
};

/** By its date or by the odometer, whichever comes first. */
const serviceState = (today: Today) => sql`case
  when d.service_on is null and d.service_mileage is null then 'MISSING'
  when d.service_on < ${today}::date or vehicle.mileage >= d.service_mileage then 'OVERDUE'
  when d.service_on <= ${today}::date + ${DUE_SOON_DAYS}::int
    or vehicle.mileage >= d.service_mileage - ${DUE_SOON_KILOMETRES}::int then 'SOON' end`;

/** Of `vehicle`, in a query over it: the states of all that is due, a null for each that is neither due soon nor missing. */
const statesOf = (today: Today): RawBuilder<(DueState | null)[]> => sql`(
  select array[${stateOf('mot_on', today)}, ${stateOf('tax_on', today)}, ${stateOf('insurance_on', today)}, ${serviceState(today)}]
  from (select) one left join vehicle_due_dates d on d.agency_id = vehicle.agency_id and d.vehicle_id = vehicle.id)`;

const fleetOf = ({ tx, actor }: Context, today: Today, { due, ...narrowing }: Omit<Query, keyof Paging>) => {
  const vehicles = matchingVehicles(tx, actor, { ...narrowing, agencyId: undefined, statuses: OF_FLEET });
  return due.length === 0 ? vehicles : vehicles.where(sql<boolean>`${statesOf(today)} && ${due}::text[]`);
};

type Paging = Pick<Query, 'page' | 'size' | 'sort' | 'direction'>;

const SORT: Readonly<Record<Query['sort'], readonly RawBuilder<unknown>[]>> = {
  nextDue: [sql`least(d.mot_on, d.tax_on, d.insurance_on, d.service_on)`],
  name: [],
  regno: [sql`upper(replace(vehicle.regno, ' ', ''))`],
  mot: [sql`d.mot_on`],
  tax: [sql`d.tax_on`],
  insurance: [sql`d.insurance_on`],
  service: [sql`d.service_on`],
  mileage: [sql`vehicle.mileage`],
  status: [sql`vehicle.status`],
};

const DUE_BY_URGENCY = ['OVERDUE', 'SOON', 'MISSING'] as const satisfies readonly DueState[];

/** The fleet of the actor's agency with what is due when. */
export const listFleet = async (cx: Context, query: Query): Promise<Page<FleetVehicle>> => {
  const today = await todayOf(cx);
  const direction = directionOf(query);
  // What nobody has entered comes last, whichever way round.
  const by = (key: RawBuilder<unknown>) => sql`${key} ${sql.raw(direction)} nulls last`;
  const page = await pageOf(cx.tx, query, fleetOf(cx, today, query), (vehicles) =>
    SORT[query.sort]
      .reduce(
        (sorted, key) => sorted.orderBy(by(key)),
        vehiclesInPlace(vehicles).leftJoin('vehicle_due_dates as d', (join) =>
          join.onRef('d.agency_id', '=', 'vehicle.agency_id').onRef('d.vehicle_id', '=', 'vehicle.id'),
        ),
      )
      .orderBy(sql`lower(vehicle.name)`, direction)
      .orderBy(sql`lower(vehicle.model)`, direction)
      .orderBy('vehicle.id', direction)
      .select(['d.mot_on as mot', 'd.tax_on as tax', 'd.insurance_on as insurance', 'd.service_on as service'])
      .select(['d.service_mileage as serviceMileage', 'vehicle.mileage'])
      .select([isInMaintenance.as('inMaintenance'), isOffRoad('vehicle').as('offRoad'), statesOf(today).as('states')]),
  );
  return {
    ...page,
    content: page.content.map(({ states, ...row }) => {
      const { agency: _, bodyType: __, ...vehicle } = inPlace(row);
      const { mot, tax, insurance, service, serviceMileage, mileage, inMaintenance, offRoad } = row;
      const due = DUE_BY_URGENCY.find((state) => states.includes(state)) ?? null;
      return { ...vehicle, mot, tax, insurance, service, serviceMileage, mileage, inMaintenance, offRoad, due };
    }),
  };
};

const WHOLE = { due: [], purposes: [], vehicleLocationId: undefined, inMaintenance: false, offRoad: false, search: '' };

const having = (state: DueState) => sql<number>`count(*) filter (where ${state} = any (states))`;

/** The same fleet counted: a vehicle counts once for each state that anything of it is in. */
export const countFleet = async (cx: Context): Promise<Result<typeof countContract>> => {
  const today = await todayOf(cx);
  const fleet = fleetOf(cx, today, WHOLE)
    .select([statesOf(today).as('states'), isInMaintenance.as('inMaintenance')])
    .select(isOffRoad('vehicle').as('offRoad'));
  return cx.tx
    .selectFrom(fleet.as('fleet'))
    .select([
      sql<number>`count(*)`.as('vehicles'),
      having('OVERDUE').as('overdue'),
      having('SOON').as('soon'),
      having('MISSING').as('missing'),
      sql<number>`count(*) filter (where "inMaintenance")`.as('inMaintenance'),
      sql<number>`count(*) filter (where "offRoad")`.as('offRoad'),
    ])
    .executeTakeFirstOrThrow();
};
