import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { count, fill, QUICK, WORLD } from './fill.ts';
import { load, type Measured, type Shot } from './load.ts';
import { LISTS } from './lists.ts';
import { statementsOf } from './statements.ts';
import { explain, measureRaw } from './raw.ts';
import { addUsers, PASSWORD, type BenchUser } from './users.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 3990;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const SECRET = 'a secret that only the bench knows, long enough';
const SLOW_MS = 20;
/** How long each list, and each kind of write, is asked for. */
const [LIST_SECONDS, WRITE_SECONDS] = QUICK ? [1, 3] : [5, 8];

/** `--only "record checks"` measures what has these words in its name. */
const { only = '' } = parseArgs({ strict: false, options: { only: { type: 'string' } } }).values;
const wanted = (name: string): boolean => name.includes(String(only));

const say = (line: string) => process.stdout.write(`${line}\n`);

const cell = (value: number | string) => String(value).padStart(9);

const cluster = await startPostgres({ dataDir: join(ROOT, '.data/bench-pg') });
/** A quick run has a database of its own. */
const NAME = QUICK ? 'bench_quick' : 'bench';
const databaseUrl = cluster.url.replace('/postgres?', `/${NAME}?`);

const createBench = async (admin: pg.Client) => {
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.query(`create database ${NAME}`);
};

/** Keeps the filled database between runs; `--fresh` makes it anew, and so does a migration that it cannot take. */
const prepare = async () => {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  const { rowCount } = await admin.query(`select from pg_database where datname = '${NAME}'`);
  if (rowCount === 0 || process.argv.includes('--fresh')) await createBench(admin);
  await migrate(databaseUrl).catch(async () => {
    await createBench(admin);
    await migrate(databaseUrl);
  });
  await admin.end();
  if ((await count(databaseUrl))['shifts'] === 0) {
    say('Filling the database …');
    await fill(databaseUrl);
  }
  const size = await count(databaseUrl);
  say(
    Object.entries(size)
      .map(([name, number]) => `${number} ${name}`)
      .join(', '),
  );
};

const startServer = async (): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(ROOT, 'apps/api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(PORT),
      DATABASE_URL: databaseUrl,
      // Not those of the demo, which belong to another database.
      FILES_DIR: join(ROOT, '.data', `${NAME}-files`),
      TOKEN_SECRET: SECRET,
      PUBLIC_URL: ADDRESS,
      LOG_LEVEL: 'error',
      // As many connections as the raw statements get.
      DATABASE_POOL: '10',
      ANONYMOUS_LIMIT: '1000000',
      SESSION_LIMIT: '10000000',
    },
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await fetch(`${ADDRESS}/ready`).catch(() => undefined);
    if (ready?.ok) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
};

const take = <T>(values: T[]): T => {
  const value = values.pop();
  if (value === undefined) throw new Error('The bench ran out of rows to work on; run it with --fresh.');
  return value;
};

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(sql, parameters);
  await client.end();
  return rows;
};

const results: (Measured & { ratio?: number })[] = [];
const report = (measured: Measured & { ratio?: number }) => {
  results.push(measured);
  const { name, perSecond, p50, p99, refused, ratio } = measured;
  say(`${name.padEnd(34)}${cell(perSecond)}${cell(p50)}${cell(p99)}${cell(ratio?.toFixed(2) ?? '')}${cell(refused)}`);
};

const measureWrites = async (name: string, shots: () => Promise<() => Shot>) => {
  if (wanted(name)) report(await load(ADDRESS, name, await shots(), { seconds: WRITE_SECONDS }));
};

let server: ChildProcess | undefined;
try {
  await prepare();
  const users = await addUsers(databaseUrl);
  server = await startServer();
  const tokens = createAccessTokens(SECRET);
  const tokenOf = (user: BenchUser) => tokens.issue(user.id, user.sessionId);

  say(
    `\n${'50 connections'.padEnd(34)}${cell('req/s')}${cell('p50 ms')}${cell('p99 ms')}${cell('× raw')}${cell('refused')}`,
  );
  const slow: { name: string; ms: number; sql: string; plan: string }[] = [];
  for (const { name, who, path, run } of LISTS.filter((list) => wanted(list.name))) {
    const user = users.byKind[who];
    const { statements, context } = await statementsOf(databaseUrl, user.sessionId, run);
    const shot: Shot = { method: 'GET', path, token: await tokenOf(user) };
    await load(ADDRESS, 'warm-up', () => shot, { seconds: 1 });
    const raw = await measureRaw(databaseUrl, statements, context, { seconds: LIST_SECONDS });
    const measured = await load(ADDRESS, name, () => shot, { seconds: LIST_SECONDS });
    report({ ...measured, ratio: measured.perSecond / raw });
    const plans = await explain(databaseUrl, statements, context);
    slow.push(...plans.filter((plan) => !(plan.ms <= SLOW_MS)).map((plan) => ({ name, ...plan })));
  }

  // Of one account only ten passwords at once are looked at, so many people sign in.
  const people = [...users.agencies, ...users.clients];
  let next = 0;
  await measureWrites('sign-in', async () => () => ({
    method: 'POST',
    path: '/oauth-service/api/v1/user-permission/login',
    body: { username: people[(next += 1) % people.length]?.username, password: PASSWORD },
  }));

  const agencyTokens = await Promise.all(users.agencies.map(tokenOf));
  await measureWrites('apply (an agency proposes)', async () => {
    const openings = await rowsOf<{ shift_id: number; worker_id: number; agency_id: number }>(
      `select s.id::int as shift_id, w.worker_id::int, w.agency_id::int
     from shift s join shift_release r on r.shift_id = s.id and r.agency_id <= $1
     join agency_worker w on w.agency_id = r.agency_id and w.worker_id % 100 = (s.id + 50) % 100
     where s.shift_status = 'NEW' and s.starts_at > now() + interval '2 days' and not exists (
       select from shift_booking b where b.worker_id = w.worker_id
         and tstzrange(b.starts_at - interval '12 hours', b.ends_at + interval '12 hours') && tstzrange(s.starts_at, s.ends_at))
       and not exists (select from shift_booking b where b.shift_id = s.id and b.worker_id = w.worker_id)
     order by md5(s.id::text || w.worker_id)`,
      [users.agencies.length],
    );
    return () => {
      const { shift_id, worker_id, agency_id } = take(openings);
      return {
        method: 'POST',
        path: `/api/v1/shift/${shift_id}/propose`,
        token: agencyTokens[agency_id - 1] ?? '',
        body: { workerId: worker_id },
      };
    };
  });

  const clientTokens = await Promise.all(users.clients.map(tokenOf));
  await measureWrites('authorise', async () => {
    const waiting = await rowsOf<{ id: number; client_id: number; version: number }>(
      `select id::int, client_id::int, version from shift_booking where shift_status = 'WAITING_AUTHORIZATION' and client_id <= $1
     order by md5(id::text)`,
      [users.clients.length],
    );
    return () => {
      const { id, client_id, version } = take(waiting);
      return {
        method: 'POST',
        path: `/api/v1/shift-booking/${id}/authorise`,
        token: clientTokens[client_id - 1] ?? '',
        body: { version },
      };
    };
  });

  await measureWrites('decide (an agency approves)', async () => {
    const undecided = await rowsOf<{ id: number; kind: string; agency_id: number; version: number }>(
      `select id::int, kind, agency_id::int, version from worker_record
     where status = 'WAITING_APPROVAL' and hasco_id is null and agency_id <= $1 order by md5(id::text)`,
      [users.agencies.length],
    );
    return () => {
      const { id, kind, agency_id, version } = take(undecided);
      return {
        method: 'POST',
        path: `/api/v1/worker-${kind.toLowerCase()}/${id}/decision`,
        token: agencyTokens[agency_id - 1] ?? '',
        body: { status: 'APPROVED', comment: null, version },
      };
    };
  });

  say(
    slow.length === 0 ? `\nNo statement of a list takes more than ${SLOW_MS} ms.` : `\nStatements over ${SLOW_MS} ms:`,
  );
  for (const { name, ms, sql, plan } of slow) say(`\n— ${name}: ${ms} ms\n${sql}\n${plan}`);
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  writeFileSync(join(ROOT, '.data/bench.json'), JSON.stringify({ world: WORLD, results, slow }, null, 2));
} finally {
  server?.kill('SIGTERM');
  await new Promise((resolve) => (server ? server.once('exit', resolve) : resolve(undefined)));
  await cluster.stop();
}
