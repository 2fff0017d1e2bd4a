import pg from 'pg';
import type { TestApp } from './test-app.ts';

/** Asks the database as its owner, whom neither row-level security nor the application's settings bind. */
export const asOwner = async <T>(
  { databaseUrl }: Pick<TestApp, 'databaseUrl'>,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> => {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};

/** One query as the owner. */
export const ownerQuery = <Row extends pg.QueryResultRow>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => asOwner(app, async (owner) => (await owner.query<Row>(text, values)).rows);
