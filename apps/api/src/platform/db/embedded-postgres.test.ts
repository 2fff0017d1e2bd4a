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

test('two starts at once make one server, and only its owner stops it', async () => {
  const servers = await Promise.all([start(), start()]);
  const owner = servers.find((server) => !server.adopted);
  const guest = servers.find((server) => server.adopted);
  expect(guest?.url).toBe(owner?.url);

  await guest?.stop();
  expect(await query(owner?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner?.stop();
  await expect(query(owner?.url ?? '', 'select 1')).rejects.toThrow();
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

test('takes over a server whose owner is gone, and stops it', async () => {
  const server = await start();
  writeFileSync(join(folder, 'data/owner.pid'), `999999999 ${serverPid()}`);

  const heir = await start();
  expect(heir.adopted).toBe(false);
  expect(heir.url).toBe(server.url);
  await heir.stop();
  await expect(query(heir.url, 'select 1')).rejects.toThrow();
});

test('works in a folder whose path is too long for a socket', async () => {
  const server = await start(`a folder, with a name that is ${'very '.repeat(20)} long`);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
