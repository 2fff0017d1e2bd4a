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
    .where('v.for_hire', '=', true)
    .where('v.status', 'in', ['ACTIVE', 'AWAITING_APPROVAL'])
    .where(
      sql<boolean>`not exists (
        select from vehicle_rate r
        where r.agency_id = v.agency_id and r.vehicle_id = v.id and r.effective_from <= (now() at time zone l.time_zone)::date)`,
    );
  const { content, ...page } = await pageOf(
    tx,
    { ...paging, direction: 'ASC' },
    scope === null ? vehicles : vehicles.where('v.agency_id', '=', scope),
    (matching) =>
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
