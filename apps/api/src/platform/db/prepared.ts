import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** So many different statements are kept prepared; what goes beyond is planned each time. */
const MAX_PREPARED = 1000;

/** What begins so is planned for its values each time: no one plan serves whatever may be searched for. */
export const PLANNED_ANEW = '/* planned anew */';

/** Undefined for what is not kept. */
type NameOf = (text: string) => string | undefined;

const namesOfStatements = (): NameOf => {
  const names = new Map<string, string>();
  return (text) => {
    if (text.startsWith(PLANNED_ANEW)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
};

/** When a statement that is not answered makes us ask whether the database still answers anything. */
const SILENCE_MS = 1800;

/** What is told of slow statements. */
const SLOW_MS = 500;

export type StatementHooks = {
  /** Whether the database answers at all; asked while a statement takes long. Answers within a second. */
  readonly isAlive?: () => Promise<boolean>;
  /** A statement took long; its text holds no values. */
  readonly onSlow?: (text: string, milliseconds: number) => void;
  /** A statement is on its way; what this answers hears that it is over, and with what error. */
  readonly onStatement?: (text: string) => (error?: unknown) => void;
};

/** Sends what does not wait for each other's answers in one go. */
const inOneWrite = ({ connection }: pg.PoolClient, send: () => Promise<pg.QueryResult>[]) => {
  connection.stream.cork();
  try {
    return Promise.all(send());
  } finally {
    connection.stream.uncork();
  }
};

/**
 * A database that has gone silent holds a statement for ever, while a healthy one may well take its five seconds. So when
 * one takes long we ask on another connection; without an answer there either, the connection is given up, which fails its
 * statement, and the roll-back after it, at once.
 */
const guarded = async <T>(
  client: pg.PoolClient,
  { isAlive, onSlow, onStatement }: StatementHooks,
  text: string,
  work: Promise<T>,
) => {
  const begun = performance.now();
  const over = onStatement?.(text);
  const giveUp = async () => {
    if (await isAlive?.()) return;
    client.connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
  };
  const timer = isAlive && setTimeout(() => void giveUp(), SILENCE_MS);
  try {
    const answer = await work;
    over?.();
    return answer;
  } catch (error) {
    over?.(error);
    throw error;
  } finally {
    clearTimeout(timer);
    const took = performance.now() - begun;
    if (took > SLOW_MS) onSlow?.(text, took);
  }
};

const preparingClient = (client: pg.PoolClient, nameOf: NameOf, hooks: StatementHooks): PostgresPoolClient => {
  let begins = false;
  const send = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  };
  return {
    query: (async (text: string, values: readonly unknown[]) => {
      if (text === 'begin') {
        begins = true;
        return { command: 'BEGIN', rowCount: null, rows: [] };
      }
      if (!begins) return guarded(client, hooks, text, send(text, values));
      begins = false;
      const both = inOneWrite(client, () => [client.query('begin'), send(text, values)]);
      const [, result] = await guarded(client, hooks, text, both);
      return result;
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
};

/**
 * The pool as the query builder sees it. Every statement with parameters, but for {@link PLANNED_ANEW}, is prepared once per connection: with row-level
 * security and many joins, planning a statement costs more than running it. `begin` travels with the first statement of
 * its transaction, which says on whose behalf it runs and so changes nothing should there be no transaction after all.
 */
export const preparing = (pool: pg.Pool, hooks: StatementHooks): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = namesOfStatements();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const prepared = preparingClient(client, nameOf, hooks);
      clients.set(client, prepared);
      return prepared;
    },
  };
};
