import type { Received, Result } from '@worklane/contract/endpoint.ts';
import { MAX_COUNT } from '@worklane/contract/paging.ts';
import {
  LOOK_AHEAD_DAYS,
  type countRecordWork,
  type listRecordWork,
  type RecordWork,
} from '@worklane/contract/training/record-work.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { inFull, visible } from '../record/record.views.ts';
import { isApproved, isReplaced } from '../replaced.ts';

type Query = Received<typeof listRecordWork>['query'];

/** `yyyy-mm-dd` in the agency's time zone. */
type Today = string;

/** As the index says it: an external provider's word waits for nobody. */
const isWaiting = sql<boolean>`worker_record.status = 'WAITING_APPROVAL' and worker_record.hasco_id is null`;

const expires = (today: Today, within: Query['within']): RawBuilder<boolean> => {
  if (within === 'EXPIRED') return sql`worker_record.expires_on < ${today}::date`;
  const until = sql`${today}::date + ${Number(within ?? LOOK_AHEAD_DAYS)}::int`;
  return within === undefined
    ? sql`worker_record.expires_on <= ${until}`
    : sql`worker_record.expires_on between ${today}::date and ${until}`;
};

const named = (search: string) =>
  everyWord(
    search,
    (text) => sql`worker_record.name ilike ${text} or exists (
      select from worker w where w.id = worker_record.worker_id and w.firstname || ' ' || w.lastname ilike ${text})`,
  );

const matching = (tx: Tx, actor: Actor, today: Today, { view, kinds, within, search }: Query) => {
  let records = visible(tx, actor);
  records =
    view === 'WAITING'
      ? records.where(isWaiting)
      : records
          .where(isApproved)
          .where(expires(today, within))
          .where(sql<boolean>`not ${isReplaced}`);
  if (kinds.length > 0) records = records.where('worker_record.kind', 'in', kinds);
  if (search) records = records.where(named(search));
  return records;
};

/** The log keeps what was decided, also after a change has made the record wait again. */
const lastDecision = sql<RecordWork['lastDecision']>`(
  select jsonb_build_object(
    'status', entry.after ->> 'status',
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', (select concat_ws(' ', decider.first_name, decider.last_name) from app_user decider where decider.id = entry.user_id))
  from audit_log entry
  where entry.subject = 'worker_record' and entry.subject_id = worker_record.id
    and entry.action = 'UPDATE' and entry.after ->> 'status' in ('APPROVED', 'REJECTED')
  order by entry.id desc limit 1)`;

/** What waits, the oldest first, or what runs out, the soonest first; each by its own index. */
export const pageOfWork = (tx: Tx, actor: Actor, today: Today, query: Query) =>
  pageOf(tx, query, matching(tx, actor, today, query), (records) =>
    inFull(records)
      .select(lastDecision.as('lastDecision'))
      .orderBy(query.view === 'WAITING' ? 'worker_record.created_at' : 'worker_record.expires_on', directionOf(query))
      .orderBy('worker_record.id', directionOf(query)),
  );

/** All in one statement, up to {@link MAX_COUNT} each way. */
export const countWork = async (tx: Tx, actor: Actor, today: Today): Promise<Result<typeof countRecordWork>> => {
  const everything: Query = { page: 0, size: 1, sort: 'due', direction: 'ASC', search: '', view: 'WAITING', kinds: [] };
  const waiting = matching(tx, actor, today, everything)
    .select(sql`1`.as('one'))
    .limit(MAX_COUNT);
  const expiring = matching(tx, actor, today, { ...everything, view: 'EXPIRING' })
    .select('worker_record.expires_on as on')
    .limit(MAX_COUNT);
  const within = (days: number) =>
    sql`count(*) filter (where expiring.on between ${today}::date and ${today}::date + ${days}::int)`;
  const { rows } = await sql<Result<typeof countRecordWork>>`
    select (select count(*) from (${waiting}) as waiting) as waiting,
           count(*) filter (where expiring.on < ${today}::date) as expired,
           ${within(7)} as within7, ${within(30)} as within30, ${within(LOOK_AHEAD_DAYS)} as within60
    from (${expiring}) as expiring`.execute(tx);
  return rows[0] ?? { waiting: 0, expired: 0, within7: 0, within30: 0, within60: 0 };
};
