import type { listShiftLocations, ShiftLocation } from '@worklane/contract/clients/shift-location.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesClient } from '../client/client.queries.ts';
import { canEditLocations } from './shift-location.policy.ts';

type Query = Received<typeof listShiftLocations>['query'];

const SORT = {
  name: sql`lower(shift_location.name)`,
  client: sql`lower(client.name)`,
  directorate: sql`lower(directorate.name)`,
};

const COLUMNS = [
  'shift_location.id',
  'shift_location.client_id as clientId',
  'client.name as clientName',
  'shift_location.directorate_id as directorateId',
  'directorate.name as directorateName',
  'shift_location.name',
  'shift_location.address',
  'shift_location.post_code as postCode',
  'shift_location.time_zone as timeZone',
  'shift_location.region',
  'shift_location.version',
] as const;

const visibleLocations = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('shift_location')
    .innerJoin('directorate', 'directorate.id', 'shift_location.directorate_id')
    .innerJoin('client', 'client.id', 'shift_location.client_id')
    .where(seesClient(actor));

const withActions = (actor: Actor, location: Omit<ShiftLocation, 'can'>): ShiftLocation => ({
  ...location,
  can: { edit: canEditLocations(actor, location.clientId) },
});

const matchingLocations = (tx: Tx, actor: Actor, { clientId, directorateId, search }: Query) => {
  let locations = visibleLocations(tx, actor);
  if (clientId !== undefined) locations = locations.where('shift_location.client_id', '=', clientId);
  if (directorateId !== undefined) locations = locations.where('shift_location.directorate_id', '=', directorateId);
  if (search) {
    locations = locations.where((row) =>
      everyWord(search, (text) =>
        row.or([
          row('shift_location.name', 'ilike', text),
          row('shift_location.post_code', 'ilike', text),
          row('directorate.name', 'ilike', text),
          row('client.name', 'ilike', text),
        ]),
      ),
    );
  }
  return locations;
};

export const listVisibleLocations = async (tx: Tx, actor: Actor, query: Query): Promise<Page<ShiftLocation>> => {
  const page = await pageOf(tx, query, matchingLocations(tx, actor, query), (matching) =>
    matching
      .select(COLUMNS)
      .orderBy(SORT[query.sort], directionOf(query))
      .orderBy(SORT.name, directionOf(query))
      .orderBy('shift_location.id', directionOf(query)),
  );
  return { ...page, content: page.content.map((row) => withActions(actor, row)) };
};

export const findLocation = async (tx: Tx, actor: Actor, id: number): Promise<ShiftLocation | undefined> => {
  const row = await visibleLocations(tx, actor).select(COLUMNS).where('shift_location.id', '=', id).executeTakeFirst();
  return row && withActions(actor, row);
};
