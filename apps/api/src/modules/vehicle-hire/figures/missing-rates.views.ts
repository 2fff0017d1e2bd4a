import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listVehiclesWithoutRates as contract,
  VehicleWithoutRates,
} from '@worklane/contract/vehicle-hire/figures.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { pageOfAll } from '#platform/db/paging.ts';
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
  // Found once, for the page and the count alike: each looks at all vehicles.
  const { rows } = await sql<{ total: number; content: VehicleWithoutRates[] }>`
    with missing as materialized (${scope === null ? vehicles : vehicles.where('v.agency_id', '=', scope)}),
    page as (
      select v.id, v.name, v.model, v.regno, jsonb_build_object('id', a.id, 'name', a.name) as agency,
        row_number() over (order by lower(v.name), lower(v.model), v.id) as place
      from missing v join agency a on a.id = v.agency_id
      order by place limit ${paging.size} offset ${paging.page * paging.size})
    select (select count(*) from missing) as total,
      coalesce((select jsonb_agg(to_jsonb(page) - 'place' order by place) from page), '[]') as content`.execute(tx);
  const { total = 0, content = [] } = rows[0] ?? {};
  return pageOfAll(paging, content, total);
};
