import { MAX_COUNT, MAX_FOUND } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db, Tx } from './database.ts';
import { migrate } from './migrate.ts';
import { pageOfIds, type Matching } from './paging.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let db: Db;
beforeAll(async () => {
  const url = await createTestDatabase('worklane', migrate);
  // Files that ran before this one have used up what is kept prepared.
  vi.resetModules();
  const { createDatabase, createPool } = await import('./database.ts');
  // The owner's connection, which may make a table.
  db = createDatabase(createPool(url, 1));
});
afterAll(() => db.destroy());

const aLongList = async (tx: Tx) => {
  await sql`set local role none`.execute(tx);
  await sql`create temporary table long_list (id bigint primary key, at int not null) on commit drop`.execute(tx);
  await sql`insert into long_list select n, n % 10000 from generate_series(1, 40000) n`.execute(tx);
  await sql`create index on long_list (at, id)`.execute(tx);
  await sql`analyze long_list`.execute(tx);
};

const pageOfLongList = (tx: Tx, page: number, size: number, matching: Partial<Matching>, search = '') =>
  pageOfIds(
    tx,
    { page, size, direction: 'ASC', search },
    { id: sql`l.id`, from: sql`long_list l`, where: [sql`l.at >= ${5}`], orderBy: [sql`l.at`, sql`l.id`], ...matching },
    async (ids) => ids.map((id) => ({ id })),
  );

test('a page of a steady list is planned a few times and then no more, on whatever page', () =>
  db.transaction().execute(async (tx) => {
    await aLongList(tx);
    for (let time = 0; time < 12; time += 1) {
      await pageOfLongList(tx, 0, 25, { steady: true });
      await pageOfLongList(tx, 20 + time, 25, { steady: true });
    }
    const { rows } = await sql<{ planned: number; kept: number }>`
      select custom_plans as planned, generic_plans as kept from pg_prepared_statements
      where statement like '%long_list%' and statement not like '%count(%'`.execute(tx);
    expect(rows).toEqual([
      { planned: 5, kept: 7 },
      { planned: 5, kept: 7 },
    ]);
  }));

const HALVES = [0, 1].map((half) => sql`(select * from long_list where at % 2 = ${sql.lit(half)}) l`);

const WAYS = [sql`l.id % 3 = 0`, sql`l.id % 3 <> 0`];

test.each([
  [0, 1],
  [0, 25],
  [3, 10],
  [7, 32],
  [3, 1000],
  [101, 100],
])('page %i of %i rows is all of it and in order', (page, size) =>
  db.transaction().execute(async (tx) => {
    await aLongList(tx);
    const { rows } = await sql<{ id: number }>`select id from long_list where at >= 5 order by at, id
      limit ${size} offset ${page * size}`.execute(tx);
    for (const matching of [
      { steady: true },
      {},
      { from: HALVES },
      { atOnce: true },
      { from: HALVES, atOnce: true },
      { ways: WAYS },
    ]) {
      const listed = await pageOfLongList(tx, page, size, matching);
      expect(listed.content).toEqual(rows);
      expect(listed).toMatchObject({ totalElements: MAX_COUNT, last: false, more: true });
      const searched = await pageOfLongList(tx, page, size, matching, 'word');
      expect(searched.content).toEqual(rows);
      expect(searched).toMatchObject({ totalElements: MAX_FOUND, last: false, more: true });
    }
  }),
);

const isFew = sql`l.id % 997 = ${3}`;

test.each([
  ['looked through once', { where: [isFew], atOnce: true }],
  ['found in several ways', { where: [isFew], ways: WAYS }],
  ['found in one way of two', { where: [], ways: [sql`false`, isFew] }],
])('what is %s is counted with its page, and also where a page is beyond the end', (_how, searched) =>
  db.transaction().execute(async (tx) => {
    await aLongList(tx);
    for (const page of [0, 1, 4, 5, 400]) {
      const { totalElements, last, more } = await pageOfLongList(tx, page, 10, searched);
      expect([totalElements, last, more]).toEqual([41, page >= 4, undefined]);
    }
  }),
);

test.each([
  ['in its order', {}] as const,
  ['at once', { atOnce: true }] as const,
  ['in ways', { ways: WAYS }] as const,
])('the last page of what is searched %s has all that there is, beyond what is counted', (_how, matching) =>
  db.transaction().execute(async (tx) => {
    await aLongList(tx);
    const where = [sql`l.id <= 1500`];
    const page = (number: number) => pageOfLongList(tx, number, 400, { where, ...matching }, 'word');
    expect(await page(2)).toMatchObject({ numberOfElements: 400, totalElements: MAX_FOUND, last: false, more: true });
    const { more, ...last } = await page(3);
    expect(last).toMatchObject({ numberOfElements: 300, totalElements: 1500, last: true });
    expect(more).toBeUndefined();
  }),
);
