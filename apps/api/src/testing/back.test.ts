import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { asOwner, ownerQuery } from './owner.ts';
import { aWorld } from './world.ts';
import { migrate } from '#platform/db/migrate.ts';
import { describeSchema } from '#platform/db/schema-file/describe.ts';

/** The ways back, each of them tried: away from what a migration has brought, and there again. */

const FOLDER = join(import.meta.dirname, '../../sql/back');
const files = readdirSync(FOLDER).toSorted();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await aWorld(app);
});
afterAll(() => app.close());

const schema = () =>
  asOwner(app, (owner: pg.Client) => describeSchema(owner, new Map(), (table) => `-- The policies of ${table}.`));

/** All rows, but for the numbers that they have been given. */
const rowsOf = async (table: string) => {
  const rows = await ownerQuery<{ row: object }>(app, `select to_jsonb(t) - 'id' as row from ${table} t order by 1`);
  return rows.map(({ row }) => row);
};

test.each(files.map((file, index) => [file, files.slice(index).toReversed()] as const))(
  'back before %s, and there again',
  async (file, undone) => {
    const table = file.replace(/^\d+_(.*)\.sql$/, '$1');
    const [before, rows] = [await schema(), await rowsOf(table)];
    expect(rows.length).toBeGreaterThan(2);

    for (const each of undone) await asOwner(app, (owner) => owner.query(readFileSync(join(FOLDER, each), 'utf8')));
    expect(before).toMatch(new RegExp(`\\b${table}\\b`));
    expect(await schema()).not.toMatch(new RegExp(`\\b${table}\\b`));

    expect(await migrate(app.databaseUrl)).toEqual([...undone.toReversed(), 'functions and policies']);
    expect(await schema()).toBe(before);
    expect(await rowsOf(table)).toEqual(rows);
  },
);
