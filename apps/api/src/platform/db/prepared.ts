import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** So many different statements are kept prepared; what goes beyond is planned each time. */
const MAX_PREPARED = 1000;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
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

const preparingClient = (client: pg.PoolClient): PostgresPoolClient => {
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
      if (!begins) return send(text, values);
      begins = false;
      const [, result] = await inOneWrite(client, () => [client.query('begin'), send(text, values)]);
      return result;
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
};

/**
 * The pool as the query builder sees it. Every statement with parameters is prepared once per connection: with row-level
 * security and many joins, planning a statement costs more than running it. `begin` travels with the first statement of
 * its transaction, which says on whose behalf it runs and so changes nothing should there be no transaction after all.
 */
export const preparing = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const prepared = preparingClient(client);
      clients.set(client, prepared);
      return prepared;
    },
  };
};
