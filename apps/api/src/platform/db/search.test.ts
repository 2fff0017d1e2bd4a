import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool, type Db } from './database.ts';
import { migrate } from './migrate.ts';
import { everyWord, wordsOf } from './search.ts';

let db: Db;
beforeAll(async () => {
  db = createDatabase(createPool(await createTestDatabase('worklane', migrate), 1));
});
afterAll(() => db.destroy());

test.each([
  ['', []],
  ['   ', []],
  ['Willa', ['Willa']],
  ['  Demo \t Willa ', ['Demo', 'Willa']],
  ['Willa Willa', ['Willa']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of “%s”', (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test.each([
  ['', ['Willa Demo', 'Demo Ward', '100% Ward_1']],
  ['willa demo', ['Willa Demo']],
  ['Demo Willa', ['Willa Demo']],
  ['demo', ['Willa Demo', 'Demo Ward']],
  ['mo  il', ['Willa Demo']],
  ['ward', ['Demo Ward', '100% Ward_1']],
  ['leeds ward', ['100% Ward_1']],
  ['leeds willa', []],
  ['%', ['100% Ward_1']],
  ['d_1', ['100% Ward_1']],
  ['\\', []],
  ["'; --", []],
  ['a b c d e f g h nowhere', []],
])('“%s” finds %j', async (search, expected) => {
  const isFound = everyWord(search, (text) => sql`name ilike ${text} or town ilike ${text}`);
  const { rows } = await sql<{ name: string }>`
    select name from (values (1, 'Willa Demo', 'York'), (2, 'Demo Ward', 'York'), (3, '100% Ward_1', 'Leeds')) t (id, name, town)
    where ${isFound} order by id`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(expected);
});
