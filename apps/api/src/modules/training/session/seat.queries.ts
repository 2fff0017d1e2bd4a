import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { TrainingSeatStatus } from '#platform/db/schema.generated.ts';
import { seesSeat } from './session.queries.ts';

/** Agencies hear the names of others and of their workers from a function; the platform reads all of them. */
const people = (actor: Actor, sessionId: number) =>
  actor.userType === 'ADMIN'
    ? sql<{ seat_id: number; agency: string; worker: string }>`(
        select t.id as seat_id, a.name as agency, concat_ws(' ', w.firstname, w.lastname) as worker
        from training_seat t join agency a on a.id = t.agency_id join worker w on w.id = t.worker_id
        where t.session_id = ${sessionId})`
    : sql<{ seat_id: number; agency: string; worker: string }>`app.training_seat_people(array[${sessionId}]::bigint[])`;

/** The seats on a session that the actor may know of, those that were cancelled last. */
export const findSeats = (tx: Tx, actor: Actor, sessionId: number) =>
  tx
    .selectFrom('training_seat as t')
    .innerJoin(people(actor, sessionId).as('p'), 'p.seat_id', 't.id')
    .select(['t.id', 't.agency_id as agencyId', 'p.agency', 't.worker_id as workerId', 'p.worker', 't.status'])
    .select(['t.cancel_reason as cancelReason', 't.invoiced'])
    .where('t.session_id', '=', sessionId)
    .where(seesSeat(actor))
    .orderBy(sql`t.status = 'CANCELLED'`)
    .orderBy(sql`lower(p.worker)`)
    .orderBy('t.id')
    .execute();

export type SeatRow = Awaited<ReturnType<typeof findSeats>>[number];

/** Which session a seat that the actor may know of is on. */
export const findSessionOfSeat = async (tx: Tx, actor: Actor, id: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('training_seat as t')
      .select('t.session_id')
      .where('t.id', '=', id)
      .where(seesSeat(actor))
      .executeTakeFirst()
  )?.session_id;

type Span = { readonly start: string; readonly end: string };

/** Of these workers those who work, or are held otherwise, at a time. */
export const findBusy = async (tx: Tx, workerIds: readonly number[], { start, end }: Span): Promise<Set<number>> => {
  if (workerIds.length === 0) return new Set();
  const { rows } = await sql<{ worker_id: number }>`
    select worker_id from app.worker_commitments(${workerIds}::bigint[], tstzrange(${start}, ${end}), 0)`.execute(tx);
  return new Set(rows.map(({ worker_id: id }) => id));
};

/** Of these workers those who work for the agency now. */
export const findActive = async (tx: Tx, agencyId: number, workerIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .selectFrom('agency_worker')
      .select('worker_id')
      .where('agency_id', '=', agencyId)
      .where('worker_id', 'in', workerIds)
      .where('status', '=', 'ACTIVE')
      .execute()
  ).map(({ worker_id: id }) => id);

type New = { readonly sessionId: number; readonly ownerId: number; readonly agencyId: number };

/** Booked at once on an own session, applied for on another agency’s. */
export const insertSeats = async (
  tx: Tx,
  { sessionId, ownerId, agencyId }: New,
  workerIds: readonly number[],
): Promise<void> => {
  const status: TrainingSeatStatus = ownerId === agencyId ? 'BOOKED' : 'APPLIED';
  await tx
    .insertInto('training_seat')
    .values(
      workerIds.map((workerId) => ({
        session_id: sessionId,
        owner_agency_id: ownerId,
        agency_id: agencyId,
        worker_id: workerId,
        status,
      })),
    )
    .execute();
};

/** These seats, as far as they are in one of the states; answers their ids. */
const moveSeats = (tx: Tx, ids: readonly number[], from: readonly TrainingSeatStatus[]) =>
  tx.updateTable('training_seat').where('id', 'in', ids).where('status', 'in', from).returning('id');

export const acceptSeat = (tx: Tx, id: number) =>
  moveSeats(tx, [id], ['APPLIED']).set({ status: 'BOOKED' }).executeTakeFirst();

export const cancelSeat = (tx: Tx, id: number, reason: string | null) =>
  moveSeats(tx, [id], ['APPLIED', 'BOOKED']).set({ status: 'CANCELLED', cancel_reason: reason }).executeTakeFirst();

export const cancelSeatsOf = async (tx: Tx, sessionId: number): Promise<void> => {
  await tx
    .updateTable('training_seat')
    .set({ status: 'CANCELLED' })
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['APPLIED', 'BOOKED'])
    .execute();
};

/** Answers how many of them there were. */
export const saveAttendance = async (
  tx: Tx,
  sessionId: number,
  ids: readonly number[],
  status: 'ATTENDED' | 'NO_SHOW',
): Promise<number> =>
  ids.length === 0
    ? 0
    : (
        await moveSeats(tx, ids, ['BOOKED', 'ATTENDED', 'NO_SHOW'])
          .set({ status })
          .where('session_id', '=', sessionId)
          .execute()
      ).length;
