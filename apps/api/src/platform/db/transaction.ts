import { sql } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import type { Db, Tx } from './database.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_TRIES = 4;

const mayRetry = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);

/** Runs `work` in one transaction; again, a few times, when the database asked for that. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === MAX_TRIES || !mayRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
};

/** A transaction of the product itself: sign-in, jobs, demo data. Row-level security lets it see everything. */
export const asSystem = <T>(db: Db, operation: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`select app.enter('SYSTEM', null, null, null, null, null, null, ${operation})`.execute(tx);
    return work(tx);
  });

/** The log names this user from here on: somebody who is not signed in yet, and has shown who they are. */
export const creditTo = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select set_config('app.user_id', ${String(userId)}, true)`.execute(tx);
};

type LoadedActor = Omit<Actor, 'permissions'> & { permissions: string[] };

/**
 * Binds the transaction to the user of a live session; undefined when the session is over. What nobody attends to makes it
 * last no longer.
 */
export const enterSession = async (
  tx: Tx,
  sessionId: string,
  operation: string,
  attended = true,
): Promise<Actor | undefined> => {
  const { rows } = await sql<{ actor: LoadedActor | null }>`
    select app.open_request(${sessionId}::uuid, ${operation}, ${attended}) as actor`.execute(tx);
  const actor = rows[0]?.actor;
  return actor ? { ...actor, permissions: new Set(actor.permissions) } : undefined;
};
