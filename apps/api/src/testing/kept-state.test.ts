import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepState } from './kept-state.ts';
import { ownerQuery } from './owner.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aWorld } from './world.ts';

let app: TestApp;
let tables: string[];
let restore: () => Promise<unknown>;
beforeAll(async () => {
  app = await startTestApp();
  await aWorld(app);
  const found = await ownerQuery<{ name: string }>(
    app,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  tables = found.map(({ name }) => name);
  restore = await keepState(app);
});
afterAll(() => app.close());

/** What each table holds, to the last digit, in whatever order. */
const everything = () =>
  ownerQuery(
    app,
    tables
      .map((name) => `select '${name}' as name, string_agg(t::text, e'\\n' order by t::text) as rows from ${name} t`)
      .join(' union all ')
      .concat(' order by name'),
  );

test.for([
  ['rows that are new', `insert into agency (name) values ('Newcomers')`],
  ['rows that are other than they were', `update shift set starts_at = starts_at + interval '1 microsecond'`],
  ['rows that are gone', 'delete from worker_hold'],
  ['rows that went with others', 'delete from client_terms'],
] as const)('puts %s back', async ([, change]) => {
  const before = await everything();
  await ownerQuery(app, change);
  const after = await everything();
  expect(after).not.toEqual(before);
  await restore();
  expect(await everything()).toEqual(before);
});

test('leaves alone what has not changed', async () => {
  const places = () => ownerQuery(app, 'select xmin, ctid, id from agency order by id offset 1');
  const before = await places();
  await ownerQuery(app, `update agency set name = name || '!' where id = (select min(id) from agency)`);
  await restore();
  expect(await places()).toEqual(before);
});
