import type { Directorate, listDirectorates } from '@worklane/contract/clients/directorate.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesClient } from '../client/client.queries.ts';
import { canEditDirectorates } from './directorate.policy.ts';

type Query = Received<typeof listDirectorates>['query'];

const SORT = { name: sql`lower(directorate.name)`, client: sql`lower(client.name)` };

const COLUMNS = [
  'directorate.id',
  'directorate.client_id as clientId',
  'client.name as clientName',
  'directorate.name',
  'directorate.cost_centre as costCentre',
  'directorate.telephone',
  'directorate.version',
  sql<number>`(select count(*) from shift_location where shift_location.client_id = directorate.client_id
               and shift_location.directorate_id = directorate.id)`.as('locations'),
] as const;

const visibleDirectorates = (tx: Tx, actor: Actor) =>
  tx.selectFrom('directorate').innerJoin('client', 'client.id', 'directorate.client_id').where(seesClient(actor));

const withActions = (actor: Actor, directorate: Omit<Directorate, 'can'>): Directorate => ({
  ...directorate,
  can: { edit: canEditDirectorates(actor, directorate.clientId) },
});

const matchingDirectorates = (tx: Tx, actor: Actor, { clientId, search }: Query) => {
  let directorates = visibleDirectorates(tx, actor);
  if (clientId !== undefined) directorates = directorates.where('directorate.client_id', '=', clientId);
  if (search) {
    directorates = directorates.where((row) =>
      everyWord(search, (text) =>
        row.or([
          row('directorate.name', 'ilike', text),
          row('directorate.cost_centre', 'ilike', text),
          row('client.name', 'ilike', text),
        ]),
      ),
    );
  }
  return directorates;
};

export const listVisibleDirectorates = async (tx: Tx, actor: Actor, query: Query): Promise<Page<Directorate>> => {
  const page = await pageOf(tx, query, matchingDirectorates(tx, actor, query), (matching) =>
    matching
      .select(COLUMNS)
      .orderBy(SORT[query.sort], directionOf(query))
      .orderBy(SORT.name, directionOf(query))
      .orderBy('directorate.id', directionOf(query)),
  );
  return { ...page, content: page.content.map((row) => withActions(actor, row)) };
};

export const findDirectorate = async (tx: Tx, actor: Actor, id: number): Promise<Directorate | undefined> => {
  const row = await visibleDirectorates(tx, actor).select(COLUMNS).where('directorate.id', '=', id).executeTakeFirst();
  return row && withActions(actor, row);
};
