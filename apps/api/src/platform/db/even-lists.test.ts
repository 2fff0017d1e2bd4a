import { Kysely } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { EvenListDialect } from './even-lists.ts';
import type { DB } from './schema.generated.ts';

const db = new Kysely<DB>({ dialect: new EvenListDialect({ pool: new pg.Pool() }) });

const asked = (ids: readonly number[], operator: 'in' | 'not in' = 'in') =>
  db.selectFrom('client').select('id').where('id', operator, ids).compile();

test.each<[ids: number[], sent: number[]]>([
  [[7], [7]],
  [
    [7, 8],
    [7, 8],
  ],
  [
    [7, 8, 9],
    [7, 8, 9, 9],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('what is one of %j is asked of %j', (ids, sent) => {
  for (const operator of ['in', 'not in'] as const) {
    const { sql, parameters } = asked(ids, operator);
    expect(parameters).toEqual(sent);
    expect(sql).toContain(`"id" ${operator} (${sent.map((_, index) => `$${index + 1}`).join(', ')})`);
  }
});

test('pages of whatever length ask in few different statements', () => {
  const lengths = Array.from({ length: 100 }, (_, index) => index + 1);
  const statements = lengths.map((length) => asked(lengths.slice(0, length)).sql);
  expect(new Set(statements).size).toBe(8);
});

test('nothing stays nothing, and rows that are inserted stay as many', () => {
  expect(asked([]).parameters).toEqual([]);
  const rows = [1, 2, 3].map((minute) => ({ bucket: 'a', minute: `2026-01-01T00:0${minute}:00Z`, hits: 1 }));
  expect(db.insertInto('rate_limit').values(rows).compile().parameters).toHaveLength(9);
});
