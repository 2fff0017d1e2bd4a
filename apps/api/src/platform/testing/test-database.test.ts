import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyTestDatabase, createTestDatabase } from './test-database.ts';

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
};

/** A template that no other run has prepared. */
const newTemplate = (): string => {
  const name = `sample_${process.pid}_${Date.now()}`;
  onTestFinished(async () => {
    const url = process.env['TEST_CLUSTER_URL'] ?? '';
    for (const { datname } of await query(
      url,
      `select datname from pg_database where datname like 'template_${name}%'`,
    )) {
      await query(url, `alter database "${String(datname)}" is_template false`);
      await query(url, `drop database "${String(datname)}"`);
    }
  });
  return name;
};

test('clones databases from a template that is prepared once', async () => {
  const name = newTemplate();
  const prepare = vi.fn(async (url: string) => {
    await query(url, 'create table note (body text)');
  });
  const urls = await Promise.all([1, 2, 3].map(() => createTestDatabase(name, prepare)));
  expect(prepare).toHaveBeenCalledOnce();

  const [first = '', second = ''] = urls;
  await query(first, "insert into note values ('only here')");
  expect(await query(first, 'select body from note')).toEqual([{ body: 'only here' }]);
  expect(await query(second, 'select body from note')).toEqual([]);
});

test('a template that could not be prepared is prepared again', async () => {
  const name = newTemplate();
  await expect(createTestDatabase(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const url = await createTestDatabase(name, () => Promise.resolve());
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a copy has what the other one had, and goes its own way', async () => {
  const url = await createTestDatabase(newTemplate(), (draft) => query(draft, 'create table note (body text)'));
  await query(url, "insert into note values ('in both')");
  const copy = await copyTestDatabase(url);
  await query(copy, "insert into note values ('only here')");
  expect(await query(copy, 'select body from note')).toEqual([{ body: 'in both' }, { body: 'only here' }]);
  expect(await query(url, 'select body from note')).toEqual([{ body: 'in both' }]);
});
