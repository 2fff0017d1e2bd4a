import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
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
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(socketDir)).toBe(false);
});

describe('a copy of a folder in use', () => {
  const copy = (name: string) => {
    const { status } = spawnSync('cp', ['-a', join(folder, 'data'), join(folder, name)]);
    expect(status).toBe(0);
  };

  test.each(['copy', 'copy that says nothing of its place'])('%s leaves the original alone', async (name) => {
    const original = await start();
    await query(original.url, 'create table if not exists of_original ()');
    await query(original.url, 'checkpoint');
    const pid = serverPid();
    copy(name);
    if (name !== 'copy') rmSync(join(folder, name, 'place.json'));

    const other = await start(name);
    expect(other.adopted).toBe(false);
    expect(new URL(other.url).search).not.toBe(new URL(original.url).search);
    await query(other.url, 'create table of_copy ()');
    await query(other.url, 'select from of_original');
    await expect(query(original.url, 'select from of_copy')).rejects.toThrow('does not exist');

    // The programs that use the original are none of the copy's, so its last one stops it.
    await other.stop();
    await expect(query(other.url, 'select 1')).rejects.toThrow();
    expect([serverPid(), existsSync(join(folder, 'data/.s.PGSQL.5432'))]).toEqual([pid, true]);
    expect(await query(original.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starts after the original was killed, too', async () => {
    const original = await start();
    process.kill(serverPid(), 'SIGKILL');
    copy('copy of a wreck');
    const other = await start('copy of a wreck');
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await original.stop();
  });
});

describe('a start that is given up', () => {
  // From before anything is there to after the server has started.
  test.each([0, 150, 600, 1500, 3000])('after %i ms leaves no server and no draft behind', async (ms) => {
    const name = `given up after ${ms}`;
    const giveUp = new AbortController();
    const started = startPostgres({ dataDir: join(folder, name), signal: giveUp.signal });
    const outcome = started.then(
      (server) => server.stop(),
      () => {},
    );
    await delay(ms);
    giveUp.abort();
    await outcome;
    const left = existsSync(join(folder, name)) ? readdirSync(join(folder, name), { recursive: true }) : [];
    expect(left.map(String).filter((path) => /^draft|postmaster\.pid$|PGSQL|^users/.test(path))).toEqual([]);
  });
});

describe('a server that is supervised', () => {
  test('is brought back at the same address when it dies, and stops when it is left', async () => {
    const received: string[] = [];
    const server = await startPostgres({ dataDir: join(folder, 'data'), supervise: (line) => received.push(line) });
    onTestFinished(server.stop);
    process.kill(serverPid(), 'SIGKILL');
    const died = performance.now();
    await expect
      .poll(() => query(server.url, 'select 1 as one').catch(() => 'away'), { timeout: 15_000 })
      .toEqual([{ one: 1 }]);
    expect(performance.now() - died).toBeLessThan(10_000);
    await expect.poll(() => received).toEqual([expect.stringContaining('started again'), 'The database is back.']);
    await server.stop();
    await expect(query(server.url, 'select 1')).rejects.toThrow();
  });
});
