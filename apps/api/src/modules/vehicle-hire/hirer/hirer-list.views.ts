import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { ListedHirer, listHirers as contract } from '@worklane/contract/vehicle-hire/hirer.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { isLapsedVisit } from '../lapsed-visit.ts';

/** Active clients of the agency, and private persons of whom something stands: a visit that was never confirmed makes nobody a hirer. */
export const listHirers = (
  { tx, actor: { agencyId } }: Context<AgencyActor>,
  { query }: Received<typeof contract>,
): Promise<Page<ListedHirer>> => {
  const matching = tx
    .selectFrom('client as c')
    .innerJoin('agency_client as link', 'link.client_id', 'c.id')
    .where('link.agency_id', '=', agencyId)
    .where('c.status', '=', 'ACTIVE')
    .where((row) =>
      row.or([
        row.and([row('c.kind', '=', 'ORGANISATION'), row.val(!query.privateOnly)]),
        row.exists(
          row
            .selectFrom('vehicle_booking as b')
            .select('b.id')
            .where('b.agency_id', '=', agencyId)
            .whereRef('b.client_id', '=', 'c.id')
            .where((each) => each.not(isLapsedVisit)),
        ),
      ]),
    )
    .where((row) =>
      everyWord(query.search, (text) =>
        row.or([row('c.name', 'ilike', text), row('c.town', 'ilike', text), row('c.email', 'ilike', text)]),
      ),
    );
  return pageOf(tx, query, matching, (hirers) =>
    hirers
      .select(['c.id', 'c.name', 'c.email', sql<boolean>`c.kind = 'PERSON'`.as('isPrivate')])
      .orderBy(sql`lower(c.name)`, directionOf(query))
      .orderBy('c.id', directionOf(query)),
  );
};
