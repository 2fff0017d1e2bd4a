import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SeatStatus, SessionStatus } from '@worklane/contract/training/training-session.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { SessionText } from './session.rules.ts';

/** Whether the actor may know of a row of `training_session as s`. */
export const seesSession = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'AGENCY':
      return sql`(s.agency_id = ${actor.agencyId} or s.visibility = 'ALL' and s.state = 'OPEN' or exists (
        select from training_seat t where t.session_id = s.id and t.agency_id = ${actor.agencyId}))`;
    case 'WORKER':
      return sql`exists (select from training_seat t where t.session_id = s.id and t.worker_id = ${actor.workerId})`;
    case 'CLIENT':
      return sql`false`;
  }
};

/** Whether the actor may know of a row of `training_seat as t`. */
export const seesSeat = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'AGENCY':
      return sql`(t.agency_id = ${actor.agencyId} or t.owner_agency_id = ${actor.agencyId})`;
    case 'WORKER':
      return sql`t.worker_id = ${actor.workerId}`;
    case 'CLIENT':
      return sql`false`;
  }
};

/** How far a session has come at a moment, by its own state, its seats and the clock. */
export const statusAt = (now: Temporal.Instant) => sql<SessionStatus>`(case
  when s.state in ('DRAFT', 'CANCELLED') then s.state::text
  when s.ends_at <= ${now.toString()} then
    case when exists (select from training_seat t where t.session_id = s.id and t.status = 'BOOKED') then 'CLOSED' else 'COMPLETED' end
  when s.state = 'CLOSED' or s.starts_at <= ${now.toString()} then 'CLOSED'
  when s.taken >= s.capacity then 'FULL'
  else 'OPEN' end)`;

/** Where a seat stands at a moment: `t` on the session `s`. */
export const seatStatusAt = (now: Temporal.Instant) => sql<SeatStatus>`(case
  when t.status = 'APPLIED' and s.starts_at <= ${now.toString()} then 'LAPSED' else t.status::text end)`;

/** An agency and a worker read the names of agencies from a function; the platform reads all of them. */
const owners = (actor: Actor) =>
  actor.userType === 'ADMIN'
    ? sql<{ agency_id: number; name: string }>`(select id as agency_id, name from agency)`
    : sql<{ agency_id: number; name: string }>`app.training_agencies()`;

/** The sessions that the actor may know of, with the training and whose they are. */
export const visibleSessions = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('training_session as s')
    .innerJoin('record_type as r', 'r.id', 's.record_type_id')
    .innerJoin(owners(actor).as('o'), 'o.agency_id', 's.agency_id')
    .where(seesSession(actor));

const inFull = (sessions: ReturnType<typeof visibleSessions>, actor: Actor, now: Temporal.Instant) =>
  sessions
    .select(['s.id', 'r.id as trainingId', 'r.code', 'r.name', 's.agency_id as agencyId', 'o.name as agency'])
    .select(['s.trainer', 's.supervisor', 's.starts_at as start', 's.ends_at as end', 's.time_zone as timeZone'])
    .select(['s.address', 's.capacity', 's.taken as booked', 's.price_pence as price', 's.currency', 's.visibility'])
    .select(['s.state', 's.cancel_reason as cancelReason', 's.version', statusAt(now).as('status')])
    .select(
      sql<number>`(select count(*) from training_seat t
                   where t.session_id = s.id and ${seatStatusAt(now)} = 'APPLIED' and ${seesSeat(actor)})`.as(
        'applied',
      ),
    );
export { inFull as sessionsInFull };

export type SessionRow = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

export const findSession = (tx: Tx, actor: Actor, now: Temporal.Instant, id: number): Promise<SessionRow | undefined> =>
  inFull(visibleSessions(tx, actor).where('s.id', '=', id), actor, now).executeTakeFirst();

/** Nobody else changes the own session, or adds a seat to it, until the transaction ends. */
export const lockSession = async (tx: Tx, agencyId: number, id: number): Promise<void> => {
  await tx
    .selectFrom('training_session')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
};

const columnsOf = ({ trainer, supervisor, start, end, address, capacity, price, visibility }: SessionText) => ({
  trainer,
  supervisor,
  starts_at: start,
  ends_at: end,
  address,
  capacity,
  price_pence: price,
  visibility,
});

type New = SessionText & {
  readonly agencyId: number;
  readonly trainingId: number;
  readonly timeZone: string;
  readonly currency: string;
  readonly userId: number;
};

/** Adds a draft; answers its id. */
export const insertSession = async (
  tx: Tx,
  { agencyId, trainingId, timeZone, currency, userId, ...text }: New,
): Promise<number> => {
  const { id } = await tx
    .insertInto('training_session')
    .values({
      ...columnsOf(text),
      agency_id: agencyId,
      record_type_id: trainingId,
      time_zone: timeZone,
      currency,
      created_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Seen = { readonly agencyId: number; readonly id: number; readonly version: number };

const update = (tx: Tx, { agencyId, id, version }: Seen) =>
  tx
    .updateTable('training_session')
    .set({ version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id');

/** This and the others: undefined when the row has moved on since `version`. */
export const saveSession = (tx: Tx, seen: Seen, text: SessionText) =>
  update(tx, seen).set(columnsOf(text)).executeTakeFirst();

export const saveState = (tx: Tx, seen: Seen, state: 'OPEN' | 'CLOSED') =>
  update(tx, seen).set({ state }).executeTakeFirst();

export const saveCancellation = (tx: Tx, seen: Seen, reason: string) =>
  update(tx, seen).set({ state: 'CANCELLED', cancel_reason: reason }).executeTakeFirst();
