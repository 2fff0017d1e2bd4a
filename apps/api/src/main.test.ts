import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './testing/command.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** A start loads the whole product, which takes its time on a busy machine. */
const PATIENCE_MS = 60_000;
vi.setConfig({ testTimeout: 2 * PATIENCE_MS });

const ROOT = join(import.meta.dirname, '../../..');
const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

let app: TestApp;
let taken: Server;
beforeAll(async () => {
  app = await startTestApp();
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await app.close();
});

describe('a start that fails', () => {
  /** The product on the database of this test, as far as these settings let it. */
  const start = (settings: Record<string, string>, ...args: string[]) => {
    const { FILES_DIR, TOKEN_SECRET } = app.app.services.config;
    return runCommand('main.ts', args, {
      NODE_ENV: 'production',
      DATABASE_URL: app.databaseUrl,
      FILES_DIR,
      TOKEN_SECRET,
      FIELD_KEYS: keyOf('test', 1),
      PUBLIC_URL: 'https://work.example.org',
      SMTP_URL: 'smtp://mail.example.org',
      LOG_LEVEL: 'silent',
      PORT: String((taken.address() as AddressInfo).port),
      ...settings,
    });
  };
  const withDatabase = (change: (url: URL) => void) => {
    const url = new URL(app.databaseUrl);
    change(url);
    return url.href;
  };

  test.each([
    ['port in use', () => start({}), /^Port \d+ is in use: stop/],
    [
      'no database there',
      () => start({ DATABASE_URL: 'postgres://ann@127.0.0.1:1/work' }),
      /^PostgreSQL at 127\.0\.0\.1:1 does not answer: start/,
    ],
    [
      'unknown database',
      () => start({ DATABASE_URL: withDatabase((url) => (url.pathname = '/nowhere')) }),
      /^There is no database "nowhere" at .*: create it/,
    ],
    [
      'keys that do not fit',
      () => start({ FIELD_KEYS: keyOf('test', 2) }),
      /^The key "test" in FIELD_KEYS is not the one/,
    ],
    ['other files', () => start({ FILES_DIR: '/nowhere' }), /^The files of this database are not in \/nowhere: /],
    ['an argument that is none', () => start({}, '--accept', 'all'), /^The start takes nothing but --accept /],
  ])('says in a sentence what to do: %s', async (_, started, sentence) => {
    const { code, printed, complaint } = await started();
    expect(complaint).toMatch(sentence);
    expect([code, printed, complaint.trimEnd().split('\n').length]).toEqual([1, '', 1]);
  });
});

describe('an embedded product that is ended', () => {
  const aPlace = () => {
    const folder = mkdtempSync(join(tmpdir(), 'product-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [data, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
    mkdirSync(temporary, { mode: 0o777 });
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    return { data, temporary, env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: data, TMPDIR: temporary, PORT: '0' } };
  };
  const startedBy = (args: string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
    onTestFinished(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    });
    return child;
  };

  const pidFile = (data: string) => join(data, 'pg/cluster/postmaster.pid');
  const pidOfServer = (data: string) => Number.parseInt(readFileSync(pidFile(data), 'utf8'), 10);
  const isAlive = (pid: number) =>
    existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const serverRuns = async (data: string) => {
    await expect.poll(() => existsSync(pidFile(data)), { timeout: PATIENCE_MS }).toBe(true);
  };

  const expectNothingLeft = async ({ data, temporary }: { data: string; temporary: string }, server?: number) => {
    if (server !== undefined) await expect.poll(() => isAlive(server), { timeout: PATIENCE_MS }).toBe(false);
    const left = () => (existsSync(data) ? readdirSync(data, { recursive: true }).map(String) : []);
    const leftBehind = () => left().filter((path) => /^pg\/(draft|users|stopping)|postmaster\.pid$|PGSQL/.test(path));
    await expect.poll(leftBehind, { timeout: PATIENCE_MS }).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  };

  test('by a closed terminal, while it starts, leaves nothing behind', async () => {
    const place = aPlace();
    const product = startedBy(['apps/api/src/main.ts'], place.env);
    await serverRuns(place.data);
    const server = pidOfServer(place.data);
    product.kill('SIGHUP');
    await once(product, 'exit');
    await expectNothingLeft(place, server);
  });

  test('while it makes its database, leaves nothing behind', async () => {
    const place = aPlace();
    const product = startedBy(['apps/api/src/main.ts'], place.env);
    await expect.poll(() => existsSync(join(place.data, 'pg/users')), { timeout: PATIENCE_MS, interval: 5 }).toBe(true);
    await delay(100);
    product.kill('SIGINT');
    await once(product, 'exit');
    await expectNothingLeft(place);
  });

  test.each([
    ['whoever started it was killed', (script: string) => [script]],
    [
      'npm was killed, which had a shell between',
      // The shell goes on after its first command, so it does not become that command.
      (script: string) => [
        '-e',
        `require('node:child_process').spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, ${JSON.stringify(script)}], { stdio: 'ignore' })`,
      ],
    ],
  ])('because %s, leaves nothing behind', async (_, argsFor) => {
    const place = aPlace();
    const script = join(place.temporary, '../starter.mjs');
    writeFileSync(
      script,
      `import { runNode } from ${JSON.stringify(join(ROOT, 'scripts/runtime.mjs'))};
       await runNode('apps/api/src/main.ts', [], { lifeline: true });`,
    );
    const starter = startedBy(argsFor(script), { ...place.env, npm_lifecycle_event: 'start' });
    await serverRuns(place.data);
    const server = pidOfServer(place.data);
    starter.kill('SIGKILL');
    await expectNothingLeft(place, server);
  });
});
