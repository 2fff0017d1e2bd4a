import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listVehiclesWithoutRates as contract,
  VehicleWithoutRates,
} from '@worklane/contract/vehicle-hire/figures.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { pageOf } from '#platform/db/paging.ts';
import { scopeOf } from './figures.queries.ts';

/** Vehicles for hire, in service or on the way there, without rates of today where they are. */
export const listVehiclesWithoutRates = async (
  { tx, actor }: Context,
  { agencyId, ...paging }: Received<typeof contract>['query'],
): Promise<Page<VehicleWithoutRates>> => {
  const scope = scopeOf(actor, agencyId);
  const vehicles = tx
    .selectFrom('vehicle as v')
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'v.agency_id').onRef('l.id', '=', 'v.location_id'),
    )
    .select(['v.id', 'v.agency_id', 'v.name', 'v.model', 'v.regno'])
    .where('v.for_hire', '=', true)
    .where('v.status', 'in', ['ACTIVE', 'AWAITING_APPROVAL'])
    // Before yesterday is past wherever the vehicle is; what that leaves is few enough to ask each for the day where it is.
    .where(
      sql<boolean>`not exists (
        select from vehicle_rate r
        where r.agency_id = v.agency_id and r.vehicle_id = v.id and r.effective_from < current_date - 1)`,
    )
    .where(
      sql<boolean>`not exists (
        select from vehicle_rate r
        where r.agency_id = v.agency_id and r.vehicle_id = v.id and r.effective_from <= (now() at time zone l.time_zone)::date)`,
    );
  // Found first and sorted then: in the order of their names, all vehicles would be gone through for the first page.
  const missing = tx
    .with(
      (cte) => cte('missing').materialized(),
      () => (scope === null ? vehicles : vehicles.where('v.agency_id', '=', scope)),
    )
    .selectFrom('missing as v');
  const { content, ...page } = await pageOf(tx, { ...paging, direction: 'ASC' }, missing, (matching) =>
    matching
      .innerJoin('agency as a', 'a.id', 'v.agency_id')
      .select(['v.id', 'v.name', 'v.model', 'v.regno', 'a.id as agencyId', 'a.name as agencyName'])
      .orderBy(sql`lower(v.name)`)
      .orderBy(sql`lower(v.model)`)
      .orderBy('v.id'),
  );
  return {
    ...page,
    content: content.map(({ agencyId: id, agencyName: name, ...vehicle }) => ({ ...vehicle, agency: { id, name } })),
  };
};
