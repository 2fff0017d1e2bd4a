import { sql } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import type { Config } from '../config/config.ts';
import type { Enqueue } from '../jobs/jobs.ts';
import type { Db, Tx } from './database.ts';

/** What every service works with: one transaction, the person behind it, and the moment it began. */
export type Context = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly now: Temporal.Instant;
  /** What the deployment has set. */
  readonly config: Config;
  /** Adds a job that runs once this transaction is committed. */
  readonly enqueue: Enqueue;
};

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

type ActorRow = {
  user_id: number;
  user_type: Actor['userType'];
  name: string;
  organisation: string | null;
  agency_id: number | null;
  client_id: number | null;
  worker_id: number | null;
  permissions: string[];
};

/** Binds the transaction to the user of a live session; undefined when the session is over. */
export const enterSession = async (tx: Tx, sessionId: string, operation: string): Promise<Actor | undefined> => {
  const { rows } = await sql<ActorRow>`select * from app.open_request(${sessionId}::uuid, ${operation})`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  return {
    userId: row.user_id,
    userType: row.user_type,
    name: row.name,
    organisation: row.organisation,
    agencyId: row.agency_id,
    clientId: row.client_id,
    workerId: row.worker_id,
    permissions: new Set(row.permissions),
  };
};
