import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { EvenListDialect } from './even-lists.ts';
import { preparing, type StatementHooks } from './prepared.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type Pool = pg.Pool & { readonly hooks: StatementHooks };

/**
 * Values as the wire wants them: ids and counts as numbers, instants as ISO strings in UTC, dates `yyyy-mm-dd` and times
 * `HH:mm`. Views pass them on untouched; what calculates with time turns them into `Temporal` where it loads them.
 */
const types = new pg.TypeOverrides();
const { INT8, TIMESTAMPTZ, DATE, TIME } = pg.types.builtins;
types.setTypeParser(INT8, Number);
types.setTypeParser(TIMESTAMPTZ, (text) => text.replace(' ', 'T').replace(/\+00$/, 'Z'));
types.setTypeParser(DATE, (text) => text);
types.setTypeParser(TIME, (text) => text.slice(0, 5));

/** Sent with every connection: the role that row-level security binds, how plans are sought, and limits that keep one bad query from all others. */
const SESSION = [
  // More than four tables are joined as they are named: to compare all orders of a dozen takes longer than most statements run (decision 130).
  'join_collapse_limit=4',
  // A request keeps one processor busy, and leaves the others to the requests beside it.
  'max_parallel_workers_per_gather=0',
  'role=worklane_app',
  'timezone=UTC',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=15000',
];

/** What a pool is told, and whom it asks; by default nobody. */
export type PoolHooks = {
  /** A connection broke. */
  readonly onError?: (error: Error) => void;
} & StatementHooks;

export const createPool = (url: string, size: number, { onError = () => {}, ...hooks }: PoolHooks = {}): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
    // The API answers 503 within three seconds when the database is away.
    connectionTimeoutMillis: 2500,
    // A connection keeps its plans, which take longer to make than most statements run: so it is given up after a lunch, not after a glance.
    idleTimeoutMillis: 30 * 60_000,
    keepAlive: true,
    // A statement may be sent before the one ahead of it is answered.
    pipeline: true,
    application_name: 'worklane',
  });
  pool.on('error', onError);
  // A connection that breaks while it is in use belongs to nobody's `pool.on`; its statement fails by itself.
  pool.on('connect', (client) => client.on('error', onError));
  return Object.assign(pool, { hooks });
};

export const createDatabase = (pool: Pool): Db =>
  new Kysely<DB>({ dialect: new EvenListDialect({ pool: preparing(pool, pool.hooks) }) });

/** A database for as long as one piece of work takes; for commands and the start. */
export const withDatabase = async <T>(url: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = createDatabase(createPool(url, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
