import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  FilteredVehicle,
  filterVehicles as filterContract,
  listAvailableVehicles as availableContract,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { isOffRoad } from '../vehicle/off-road.ts';
import { conditionsOf } from './vehicle-filter.rules.ts';

/** Vehicles that can be hired out, now or later: of the actor’s agency; of the one asked for, or of all, for the platform. */
const hireable = (tx: Tx, actor: Actor, asked: number | null | undefined) => {
  const agencyId = actor.agencyId ?? asked ?? null;
  const vehicles = tx.selectFrom('vehicle as v').where('v.for_hire', '=', true);
  return agencyId === null ? vehicles : vehicles.where('v.agency_id', '=', agencyId);
};

const pageOfVehicles = async (
  tx: Tx,
  paging: { page: number; size: number },
  matching: ReturnType<typeof hireable>,
): Promise<Page<FilteredVehicle>> => {
  const { content, ...page } = await pageOf(tx, { ...paging, direction: 'ASC' }, matching, (vehicles) =>
    vehicles
      .innerJoin('agency as a', 'a.id', 'v.agency_id')
      .select(['v.id', 'v.name', 'v.model', 'v.regno', 'v.color', 'a.name as agencyName'])
      .orderBy('v.name')
      .orderBy('v.model')
      .orderBy('v.id'),
  );
  return {
    ...page,
    content: content.map(({ agencyName, ...vehicle }) => ({ ...vehicle, agency: { name: agencyName } })),
  };
};

/** Those on the road that nothing holds at any moment of that time. */
export const listAvailableVehicles = (
  { tx, actor }: Context,
  { agencyId, pickup, dropoff, search, ...paging }: Received<typeof availableContract>['query'],
): Promise<Page<FilteredVehicle>> => {
  const available = hireable(tx, actor, agencyId)
    .where('v.status', '=', 'ACTIVE')
    .where(isOffRoad('v'), '=', false)
    .where(
      sql<boolean>`not exists (
        select from vehicle_hold h
        where h.agency_id = v.agency_id and h.vehicle_id = v.id and h.starts_at < ${dropoff} and h.ends_at > ${pickup})`,
    );
  const found = search
    ? available.where((row) =>
        everyWord(search, (text) =>
          row.or([row('v.name', 'ilike', text), row('v.model', 'ilike', text), row('v.regno', 'ilike', text)]),
        ),
      )
    : available;
  return pageOfVehicles(tx, paging, found);
};

/** Those that pass what a filter says, of those that can be booked: approved, with rates, and on the road. */
export const filterVehicles = (
  { tx, actor }: Context,
  { body, query }: Received<typeof filterContract>,
): Promise<Page<FilteredVehicle>> =>
  pageOfVehicles(
    tx,
    query,
    hireable(tx, actor, body.agencyId)
      .where('v.status', '=', 'ACTIVE')
      .where(
        sql<boolean>`exists (
        select from vehicle_rate r where r.agency_id = v.agency_id and r.vehicle_id = v.id)`,
      )
      .where(isOffRoad('v'), '=', false)
      .where(
        sql<boolean>`not exists (
          select from jsonb_to_recordset(${JSON.stringify(conditionsOf(body))}::jsonb)
            as f (field vehicle_filter_field, operator filter_operator, terms text[])
          where not app.passes_filter(f.field, f.operator, app.vehicle_value(v, f.field), f.terms))`,
      ),
  );
