import type { Colleague, Deputy, listColleagues, listDeputies } from '@worklane/contract/people/deputy.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { daysOf, statusOf } from './deputy.rules.ts';

type Query = Received<typeof listDeputies>['query'];

const NAME = sql<string>`u.first_name || ' ' || u.last_name`;
const isCalled = (search: string) => everyWord(search, (text) => sql`${NAME} ilike ${text}`);
const SORT = { from: sql`d.starts_at`, name: sql`lower(u.last_name)` };
/** As `statusOf` has it. */
const STATUS = sql<string>`case when d.ended_at is not null or d.ends_at <= now() then 'ENDED'
  when d.starts_at <= now() then 'CURRENT' else 'UPCOMING' end`;

const COLUMNS = [
  'd.id',
  'd.deputy_id as deputyId',
  NAME.as('name'),
  'u.email',
  'd.starts_at',
  'd.ends_at',
  'd.ended_at',
  'd.version',
] as const;

type Row = Pick<Deputy, 'id' | 'deputyId' | 'name' | 'email' | 'version'> & {
  starts_at: string;
  ends_at: string;
  ended_at: string | null;
};

const shown = ({ now, config }: Context, { starts_at, ends_at, ended_at, ...row }: Row): Deputy => {
  const period = {
    startsAt: Temporal.Instant.from(starts_at),
    endsAt: Temporal.Instant.from(ends_at),
    endedAt: ended_at === null ? null : Temporal.Instant.from(ended_at),
  };
  const status = statusOf(period, now);
  return { ...row, ...daysOf(period, config.TIME_ZONE), status, can: { end: status !== 'ENDED' } };
};

const ownDeputies = (tx: Tx, { agencyId, userId }: Actor) =>
  tx
    .selectFrom('deputy as d')
    .innerJoin('app_user as u', 'u.id', 'd.deputy_id')
    .where('d.agency_id', '=', agencyId)
    .where('d.principal_id', '=', userId);

export const listOwnDeputies = async (cx: Context, query: Query): Promise<Page<Deputy>> => {
  let deputies = ownDeputies(cx.tx, cx.actor);
  if (query.statuses.length > 0) deputies = deputies.where(STATUS, 'in', query.statuses);
  if (query.search) deputies = deputies.where(isCalled(query.search));
  const page = await pageOf(cx.tx, query, deputies, (matching) =>
    matching.select(COLUMNS).orderBy(SORT[query.sort], directionOf(query)).orderBy('d.id', directionOf(query)),
  );
  return { ...page, content: page.content.map((row) => shown(cx, row)) };
};

export const findDeputy = async (cx: Context, id: number): Promise<Deputy | undefined> => {
  const row = await ownDeputies(cx.tx, cx.actor).select(COLUMNS).where('d.id', '=', id).executeTakeFirst();
  return row && shown(cx, row);
};

/** Whom the actor could name: everybody of the agency who has a password and may sign in. */
export const listNameable = (
  tx: Tx,
  { agencyId, userId }: Actor,
  query: Received<typeof listColleagues>['query'],
): Promise<Page<Colleague>> => {
  let people = tx
    .selectFrom('app_user as u')
    .where('u.agency_id', '=', agencyId)
    .where('u.id', '<>', userId)
    .where('u.status', '=', 'ACTIVE');
  if (query.search) people = people.where(isCalled(query.search));
  return pageOf(tx, query, people, (matching) =>
    matching
      .select(['u.id', NAME.as('name'), 'u.email'])
      .orderBy(sql`lower(u.last_name)`, directionOf(query))
      .orderBy(sql`lower(u.first_name)`, directionOf(query))
      .orderBy('u.id', directionOf(query)),
  );
};
