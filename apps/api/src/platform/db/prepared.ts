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

const preparingClient = (client: pg.PoolClient): PostgresPoolClient => ({
  query: (async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }) as unknown as PostgresPoolClient['query'],
  release: (destroy) => client.release(destroy),
});

/**
 * The pool as the query builder sees it: every statement with parameters is prepared once per connection. With
 * row-level security and many joins, planning a statement costs more than running it.
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
