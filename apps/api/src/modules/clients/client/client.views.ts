import type { Client, listClients } from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesClient } from './client.queries.ts';

type Query = Received<typeof listClients>['query'];

const SORT = { name: sql`lower(client.name)`, town: sql`lower(client.town)`, status: sql`client.status` };

const matchingClients = (tx: Tx, actor: Actor, { statuses, search }: Query) => {
  // A private person hires vehicles, and is found among hirers.
  let clients = tx.selectFrom('client').where('client.kind', '=', 'ORGANISATION').where(seesClient(actor));
  if (statuses.length > 0) clients = clients.where('client.status', 'in', statuses);
  if (search) {
    clients = clients.where((row) =>
      everyWord(search, (text) => row.or([row('client.name', 'ilike', text), row('client.town', 'ilike', text)])),
    );
  }
  return clients;
};

/** The clients that the actor may know of. An agency does not learn how many others work for one: it counts itself. */
export const listVisibleClients = (tx: Tx, actor: Actor, query: Query): Promise<Page<Client>> => {
  const ofActor = isPlatform(actor) ? sql<boolean>`true` : sql<boolean>`link.agency_id = ${actor.agencyId}`;
  return pageOf(tx, query, matchingClients(tx, actor, query), (matching) =>
    matching
      .select([
        'client.id',
        'client.name',
        'client.email',
        'client.telephone',
        'client.town',
        'client.status',
        sql<number>`(select count(*) from directorate where directorate.client_id = client.id)`.as('directorates'),
        sql<number>`(select count(*) from agency_client link
                     where link.client_id = client.id and link.status = 'ACTIVE' and ${ofActor})`.as('agencies'),
      ])
      .orderBy(SORT[query.sort], directionOf(query))
      .orderBy('client.id', directionOf(query)),
  );
};
