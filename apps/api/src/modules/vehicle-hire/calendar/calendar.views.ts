import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  FleetClaim,
  FleetRow,
  getFleetCalendar as contract,
} from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import type { VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { showMaintenance } from '../vehicle/show-maintenance.ts';
import { canEditVehicle } from '../vehicle/vehicle.policy.ts';
import { isOffRoad } from '../vehicle/off-road.ts';
import { inPlace, matchingVehicles, vehiclesInPlace } from '../vehicle/vehicle.views.ts';
import { holdsOf, type HoldRow } from './calendar.queries.ts';
import { liesOn, type Turnaround, withTurnarounds } from './claims.rules.ts';

type Query = Received<typeof contract>['query'];

/** A retired vehicle is no part of the fleet any more. */
const OF_FLEET = ['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED'] as const satisfies readonly VehicleStatus[];

type Vehicle = { readonly agencyId: number; readonly status: VehicleStatus };

const claimOf = (cx: Context, vehicle: Vehicle, hold: HoldRow | Turnaround): FleetClaim[] => {
  const { source, start, end } = hold;
  if (source === 'MAINTENANCE') {
    const { maintenanceId: id, reason, version } = hold;
    if (id === null || reason === null || version === null) return [];
    const maintenance = showMaintenance(cx, vehicle, { id, start, end, reason, version });
    return [{ source, start, end, maintenance }];
  }
  // The database lets nothing else be without an end.
  if (end === null) return [];
  if (source !== 'HIRE') return [{ source, start, end }];
  const { bookingId: id, bookingStatus: status, hirerId, hirerName } = hold;
  if (id === null || status === null || hirerId === null || hirerName === null) return [];
  return [{ source, start, end, booking: { id, status, hirer: { id: hirerId, name: hirerName } } }];
};

/** A page of the fleet with what its vehicles have on the days: one statement for the vehicles, one for all that holds them. */
export const getFleetCalendar = async (cx: Context, query: Query): Promise<Page<FleetRow>> => {
  const { tx, actor } = cx;
  const direction = directionOf(query);
  const page = await pageOf(tx, query, matchingVehicles(tx, actor, { ...query, statuses: OF_FLEET }), (vehicles) =>
    vehiclesInPlace(vehicles)
      .select(['l.turnaround_minutes as turnaroundMinutes', isOffRoad('vehicle').as('offRoad')])
      .orderBy(sql`lower(vehicle.name)`, direction)
      .orderBy(sql`lower(vehicle.model)`, direction)
      .orderBy('vehicle.id', direction),
  );
  const ids = page.content.map(({ id }) => id);
  const holds = Map.groupBy(ids.length === 0 ? [] : await holdsOf(tx, actor, ids, query), ({ vehicleId }) => vehicleId);
  const content = page.content.map((row): FleetRow => ({
    ...inPlace(row),
    offRoad: row.offRoad,
    claims: withTurnarounds(holds.get(row.id) ?? [], row.turnaroundMinutes)
      .filter(liesOn({ ...query, timeZone: row.timeZone }))
      .flatMap((hold) => claimOf(cx, row, hold)),
    can: { edit: canEditVehicle(actor, row) },
  }));
  return { ...page, content };
};
