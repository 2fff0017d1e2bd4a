import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  HeldSeat,
  listReceivedSeats as receivedContract,
  listTrainingCandidates as candidateContract,
} from '@worklane/contract/training/training-seat.ts';
import { sql } from 'kysely';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { isApproved } from '../replaced.ts';
import { assertBookable } from './assert-bookable.ts';
import { findBusy } from './seat.queries.ts';
import { findSession, seatStatusAt, seesSeat, visibleSessions } from './session.queries.ts';

const workerName = sql<string>`concat_ws(' ', w.firstname, w.lastname)`;

const heldSeats = (tx: Tx, actor: AgencyActor | WorkerActor) =>
  visibleSessions(tx, actor)
    .innerJoin('training_seat as t', 't.session_id', 's.id')
    .innerJoin('worker as w', 'w.id', 't.worker_id')
    .where(seesSeat(actor));

const inFull = (seats: ReturnType<typeof heldSeats>, now: Temporal.Instant) =>
  seats
    .select(['t.id', seatStatusAt(now).as('status'), 't.cancel_reason as cancelReason'])
    .select(['w.id as workerId', workerName.as('worker')])
    .select([
      's.id as sessionId',
      'r.id as trainingId',
      'r.code',
      'r.name',
      's.agency_id as agencyId',
      'o.name as agency',
    ])
    .select(['s.trainer', 's.starts_at as start', 's.ends_at as end', 's.time_zone as timeZone', 's.address'])
    .select(['s.price_pence as price', 's.currency']);

const show = (row: Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>): HeldSeat => ({
  id: row.id,
  status: row.status,
  cancelReason: row.cancelReason,
  worker: { id: row.workerId, name: row.worker },
  session: {
    id: row.sessionId,
    training: { id: row.trainingId, code: row.code, name: row.name },
    agency: { id: row.agencyId, name: row.agency },
    trainer: row.trainer,
    start: row.start,
    end: row.end,
    timeZone: row.timeZone,
    address: row.address,
    price: row.price / 100,
    currency: row.currency,
  },
});

export const listReceivedSeats = async (
  { tx, actor, now }: Context<AgencyActor>,
  { query }: Received<typeof receivedContract>,
): Promise<Page<HeldSeat>> => {
  const { statuses, search, sort } = query;
  const seats = heldSeats(tx, actor)
    .where('t.agency_id', '=', actor.agencyId)
    .where('t.owner_agency_id', '<>', actor.agencyId)
    .$if(statuses.length > 0, (all) => all.where(seatStatusAt(now), 'in', statuses))
    .$if(search !== '', (all) =>
      all.where((row) =>
        everyWord(search, (text) =>
          row.or([row('r.name', 'ilike', text), row('o.name', 'ilike', text), row(workerName, 'ilike', text)]),
        ),
      ),
    );
  const page = await pageOf(tx, query, seats, () =>
    inFull(seats, now)
      .orderBy(sort === 'worker' ? sql`lower(w.lastname)` : sql`s.starts_at`, directionOf(query))
      .orderBy('t.id', directionOf(query)),
  );
  return { ...page, content: page.content.map(show) };
};

/** As many as anybody is booked on. */
const MOST = 100;

export const listBookedTrainings = async ({ tx, actor, now }: Context<WorkerActor>): Promise<HeldSeat[]> =>
  (
    await inFull(heldSeats(tx, actor), now)
      .where('t.status', '=', 'BOOKED')
      .where('s.ends_at', '>', now.toString())
      .orderBy('s.starts_at')
      .limit(MOST)
      .execute()
  ).map(show);

/** Active workers of the own agency without a seat, and what speaks against their coming. 404 for no session that takes any. */
export const listTrainingCandidates = async (
  { tx, actor, now }: Context<AgencyActor>,
  { params: { id }, query }: Received<typeof candidateContract>,
): Promise<Answer<typeof candidateContract>> => {
  const session = found(await findSession(tx, actor, now, id), 'training session');
  assertBookable(actor, session);
  const pool = tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .where('l.agency_id', '=', actor.agencyId)
    .where('l.status', '=', 'ACTIVE')
    .where(
      sql<boolean>`not exists (select from training_seat t
                               where t.session_id = ${id} and t.worker_id = w.id and t.status <> 'CANCELLED')`,
    )
    .$if(query.search !== '', (all) => all.where(everyWord(query.search, (text) => sql`${workerName} ilike ${text}`)));
  const holdsUntil = sql<string | null>`(
    select max(worker_record.expires_on) from worker_record
    where worker_record.agency_id = ${actor.agencyId} and worker_record.worker_id = w.id
      and worker_record.record_type_id = ${session.trainingId} and ${isApproved})`;
  const page = await pageOf(tx, query, pool, (candidates) =>
    candidates
      .select(['w.id', workerName.as('name'), holdsUntil.as('holdsUntil')])
      .orderBy(sql`lower(w.lastname)`, directionOf(query))
      .orderBy('w.id', directionOf(query)),
  );
  const busy = await findBusy(
    tx,
    page.content.map((worker) => worker.id),
    session,
  );
  return { ...page, content: page.content.map((worker) => ({ ...worker, isBusy: busy.has(worker.id) })) };
};
