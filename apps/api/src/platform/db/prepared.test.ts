import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Db, type Pool } from './database.ts';
import { migrate } from './migrate.ts';
import { PLANNED_ANEW } from './prepared.ts';
import { asSystem, inTransaction } from './transaction.ts';

/** A `begin` travels with the first statement of its transaction; here it does not arrive, or is refused. */

let url: string;
let pool: Pool;
let db: Db;
/** What the pool hears of broken connections. */
let lost: Error[];

beforeAll(async () => {
  url = await createTestDatabase('worklane', migrate);
});
beforeEach(() => {
  lost = [];
  // One connection, so that whatever it is left with meets the next transaction.
  pool = createPool(url, 1, { onError: (error) => lost.push(error) });
  db = createDatabase(pool);
});
afterEach(() => db.destroy());

const asOwner = async (text: string, values: unknown[] = []) => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await owner.end();
  }
};

const write = (bucket: string, before: () => Promise<unknown> = () => Promise.resolve()) =>
  inTransaction(db, async (tx) => {
    await before();
    await sql`select app.enter('SYSTEM', 7, null, null, null, null, null, 'test')`.execute(tx);
    await tx.insertInto('rate_limit').values({ bucket, minute: '2026-01-01T00:00:00Z', hits: 1 }).execute();
  });

const countRows = async (bucket: string) =>
  (await asOwner('select bucket from rate_limit where bucket = $1', [bucket])).length;

/** Who works on the pool's connection, and for whom, outside any transaction. */
const connection = async () => {
  const { rows } = await pool.query<{ pid: number; role: string; user_id: string | null }>(
    `select pg_backend_pid() as pid, current_user as role, nullif(current_setting('app.user_id', true), '') as user_id`,
  );
  return rows[0] ?? expect.fail();
};

/** The next transaction does what it should, on a connection that nobody has left anything on. */
const expectSound = async () => {
  expect(await connection()).toMatchObject({ role: 'worklane_app', user_id: null });
  await write('afterwards');
  expect(await countRows('afterwards')).toBe(1);
  await asOwner(`delete from rate_limit where bucket = 'afterwards'`);
  const seen = await asSystem(db, 'test', (tx) => tx.selectFrom('rate_limit').select('bucket').execute());
  expect(seen).toEqual([]);
  expect(await connection()).toMatchObject({ role: 'worklane_app', user_id: null });
  expect(pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
};

describe('a connection that is lost before its first statement', () => {
  test.each<[string, () => Promise<void>]>([
    ['and nobody has noticed yet', () => Promise.resolve()],
    [
      'and the pool knows it',
      async () => {
        await expect.poll(() => lost.length).toBeGreaterThan(0);
      },
    ],
  ])('%s', async (_, noticed) => {
    const { pid } = await connection();
    const failing = write('lost', async () => {
      await asOwner('select pg_terminate_backend($1, 5000)', [pid]);
      await noticed();
    });
    await expect(failing).rejects.toThrow(/terminat|connection/i);
    expect(await countRows('lost')).toBe(0);
    expect(pool.totalCount).toBe(0);
    await expectSound();
    expect((await connection()).pid).not.toBe(pid);
  });
});

describe('a `begin` that is refused', () => {
  test('because of what the connection was left in', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
    client.release();
    await expect(write('refused')).rejects.toThrow('current transaction is aborted');
    expect(await countRows('refused')).toBe(0);
    await expectSound();
  });

  test('while the statement that came with it went through', async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) =>
      query(first === 'begin' ? 'begin in vain' : first, ...rest)) as typeof client.query;
    client.release();
    await expect(write('refused')).rejects.toThrow('syntax error');
    expect(await countRows('refused')).toBe(0);
    client.query = query as typeof client.query;
    await expectSound();
  });
});

test('what is to be planned for its values keeps no plan', async () => {
  for (const prefix of ['', PLANNED_ANEW]) await sql`${sql.raw(prefix)} select ${1}::int as kept`.execute(db);
  const { rows } = await sql<{ statement: string }>`
    select btrim(statement) as statement from pg_prepared_statements where statement like '% as kept'`.execute(db);
  expect(rows).toEqual([{ statement: 'select $1::int as kept' }]);
});
