import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Where the server of the journeys says which database it works on. */
const NOTE = join(import.meta.dirname, '../.data/e2e-database');

/** The database that the journeys run on. */
export const notedDatabase = (): string => readFileSync(NOTE, 'utf8');

export const noteDatabase = (url: string): void => writeFileSync(NOTE, url);

/** Works on the database of the journeys, as its owner. */
export const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: notedDatabase() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The shift lies in the past from now on, as if months had gone by: long before any demo shift. */
export const letShiftPass = (shiftId: number): Promise<unknown> =>
  onDatabase((client) =>
    client.query(
      `update shift set starts_at = starts_at - interval '150 days', ends_at = ends_at - interval '150 days' where id = $1`,
      [shiftId],
    ),
  );
