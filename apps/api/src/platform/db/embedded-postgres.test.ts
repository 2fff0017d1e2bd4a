import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (name = 'data'): Promise<EmbeddedPostgres> => {
  const server = await startPostgres({ dataDir: join(folder, name) });
  onTestFinished(server.stop);
  return server;
};

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const pidFile = () => join(folder, 'data/cluster/postmaster.pid');
const serverPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);

test('two starts at once share one server, which stops when the last of them leaves', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  expect(first.url).toBe(second.url);
  expect(first.adopted).toBe(!second.adopted);

  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  await expect(query(second.url, 'select 1')).rejects.toThrow();
});

test('starts again after the server was killed and keeps what was written', async () => {
  const killed = await start();
  await query(killed.url, "create table kept as select 'still here' as body");
  process.kill(serverPid(), 'SIGKILL');

  const restarted = await start();
  expect(restarted.adopted).toBe(false);
  expect(await query(restarted.url, 'select body from kept')).toEqual([{ body: 'still here' }]);
});

test('is not deceived by a process id that now belongs to another program', async () => {
  const killed = await start();
  const left = readFileSync(pidFile(), 'utf8');
  process.kill(serverPid(), 'SIGKILL');
  writeFileSync(pidFile(), left.replace(/^\d+/, String(process.pid)));

  const restarted = await start();
  await killed.stop();
  expect(await query(restarted.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a program that was killed does not keep the server running', async () => {
  const server = await start();
  writeFileSync(join(folder, 'data/users/999999999-killed'), '');
  await server.stop();
  await expect(query(server.url, 'select 1')).rejects.toThrow();
});

test('who comes while the server is being stopped gets a new one', async () => {
  const leaving = await start();
  const [coming] = await Promise.all([leaving.stop().then(() => start()), start().then((other) => other.stop())]);
  expect(await query(coming.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('works in a folder whose path is too long for a socket', async () => {
  const server = await start(`a folder, with a name that is ${'very '.repeat(20)} long`);
  const socketDir = new URL(server.url).searchParams.get('host') ?? '';
  onTestFinished(() => rmSync(socketDir, { recursive: true }));
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
