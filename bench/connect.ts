import { createPool, type Pool } from '../apps/api/src/platform/db/database.ts';

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** The role, and what row-level security reads, that a connection keeps for its whole life. */
export type Context = Statement;

/** A pool of so many connections, all open and in this context. */
export const connect = async (url: string, size: number, { sql, parameters }: Context): Promise<Pool> => {
  const pool = createPool(url, size);
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()));
  for (const client of clients) {
    await client.query(sql, [...parameters]);
    client.release();
  }
  return pool;
};

/** One after the other, each prepared once for a connection. */
export const send = async (
  client: Pick<Pool, 'query'>,
  name: string,
  statements: readonly Statement[],
): Promise<void> => {
  for (const [index, { sql, parameters }] of statements.entries())
    await client.query({ name: `${name}${index}`, text: sql, values: [...parameters] });
};
