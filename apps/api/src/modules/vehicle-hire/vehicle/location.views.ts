import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listVehicleLocations as contract,
  OpeningHours,
  VehicleLocation,
} from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { canKeepFleet } from './vehicle.policy.ts';

type Query = Received<typeof contract>['query'];

/** Whether the actor may know of a row of `vehicle_location l`: a provider's own, all for the platform. */
const seesLocation = (actor: Actor): RawBuilder<SqlBool> =>
  isPlatform(actor) ? sql`true` : sql`l.agency_id = ${actor.agencyId}`;

const SORT = { name: sql`lower(l.name)`, city: sql`lower(l.city)`, agency: sql`lower(a.name)` };

const hours = sql<OpeningHours[]>`coalesce((
  select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
                                      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday)
  from vehicle_location_hours h where h.agency_id = l.agency_id and h.location_id = l.id), '[]')`;

const vehicles = sql<number>`(
  select count(*)::int from vehicle v where v.agency_id = l.agency_id and v.location_id = l.id and v.status <> 'RETIRED')`;

const inFull = (locations: SelectQueryBuilder<DB & { l: DB['vehicle_location'] }, 'l', object>) =>
  locations
    .innerJoin('agency as a', 'a.id', 'l.agency_id')
    .select(['l.id', 'l.agency_id as agencyId', 'a.name as agencyName', 'l.name', 'l.city', 'l.country', 'l.version'])
    .select(['l.time_zone as timeZone', 'l.turnaround_minutes as turnaroundMinutes'])
    .select([hours.as('openingHours'), vehicles.as('vehicles')]);

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const shown = (actor: Actor, { agencyId, agencyName, ...location }: Row): VehicleLocation => ({
  ...location,
  agency: { id: agencyId, name: agencyName },
  can: { edit: canKeepFleet(actor, { agencyId }) },
});

const visible = (tx: Tx, actor: Actor) => tx.selectFrom('vehicle_location as l').where(seesLocation(actor));

const matching = (tx: Tx, actor: Actor, { agencyId, search }: Query) => {
  let locations = visible(tx, actor);
  if (agencyId !== undefined) locations = locations.where('l.agency_id', '=', agencyId);
  if (search) {
    locations = locations.where((row) =>
      everyWord(search, (text) => row.or([row('l.name', 'ilike', text), row('l.city', 'ilike', text)])),
    );
  }
  return locations;
};

export const listLocations = async (tx: Tx, actor: Actor, query: Query): Promise<Page<VehicleLocation>> => {
  const direction = directionOf(query);
  const page = await pageOf(tx, query, matching(tx, actor, query), (locations) =>
    inFull(locations).orderBy(SORT[query.sort], direction).orderBy(SORT.name, direction).orderBy('l.id', direction),
  );
  return { ...page, content: page.content.map((row) => shown(actor, row)) };
};

export const findLocation = async (tx: Tx, actor: Actor, id: number): Promise<VehicleLocation | undefined> => {
  const row = await inFull(visible(tx, actor)).where('l.id', '=', id).executeTakeFirst();
  return row && shown(actor, row);
};
