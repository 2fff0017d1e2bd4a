import type { Agency, listAgencies } from '@worklane/contract/agencies/agency.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesAgency } from './agency.queries.ts';

type Query = Received<typeof listAgencies>['query'];

const SORT = { name: sql`lower(agency.name)`, town: sql`lower(agency.town)`, status: sql`agency.status` };

const matchingAgencies = (tx: Tx, actor: Actor, { statuses, search }: Query) => {
  let agencies = tx.selectFrom('agency').where(seesAgency(actor));
  if (statuses.length > 0) agencies = agencies.where('agency.status', 'in', statuses);
  if (search) {
    agencies = agencies.where((row) =>
      everyWord(search, (text) => row.or([row('agency.name', 'ilike', text), row('agency.town', 'ilike', text)])),
    );
  }
  return agencies;
};

/** The agencies that the actor may know of, each with how many active clients and workers the actor sees there. */
export const listVisibleAgencies = (tx: Tx, actor: Actor, query: Query): Promise<Page<Agency>> => {
  const ofActor = isPlatform(actor) ? sql<boolean>`true` : sql<boolean>`link.client_id = ${actor.clientId}`;
  return pageOf(tx, query, matchingAgencies(tx, actor, query), (matching) =>
    matching
      .select([
        'agency.id',
        'agency.name',
        'agency.email',
        'agency.telephone',
        'agency.town',
        'agency.status',
        'agency.base_currency as baseCurrency',
        sql<number>`(select count(*) from agency_client link
                     where link.agency_id = agency.id and link.for_staff and link.status = 'ACTIVE'
                       and ${ofActor})`.as('clients'),
        sql<number>`(select count(*) from agency_worker link
                     where link.agency_id = agency.id and link.status = 'ACTIVE')`.as('workers'),
      ])
      .orderBy(SORT[query.sort], directionOf(query))
      .orderBy('agency.id', directionOf(query)),
  );
};
