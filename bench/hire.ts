import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { explain, type Plan } from './explain.ts';
import { answer, HIRE_CALLS, pathOf, type HireCall } from './hire-calls.ts';
import { faultsOf } from './hire-faults.ts';
import { fillHire } from './hire-fill.ts';
import { hireWrites } from './hire-writes.ts';
import { load } from './load.ts';
import { processorOfPostgres } from './processor.ts';
import { cell, say } from './report.ts';
import { ROOT, SECRET, startProduct } from './servers.ts';
import { statementsOf } from './statements.ts';
import { addHireUsers } from './users.ts';

/**
 * `npm run bench:hire`: dashboards, lists, the calendar and the writes of vehicle hire, with few bookings and with a million. How long
 * 99 of 100 calls take with ten at once, and how many pages of the database each reads, which says the same however busy the machine is.
 */

const { values } = parseArgs({
  strict: true,
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1.5' },
    connections: { type: 'string', default: '10' },
    /** Fills only what is not there, looks whether it is sound, and measures nothing. */
    fill: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    /** Reads plans and pages, and measures no times. */
    pages: { type: 'boolean', default: false },
  },
});

const SIZES = values.sizes.split(',').map(Number);
const [SECONDS, CONNECTIONS] = [Number(values.seconds), Number(values.connections)];
const SLOW_MS = 20;

const prepare = async (clusterUrl: string, bookings: number): Promise<string> => {
  const name = `bench_hire_${bookings}`;
  const url = clusterUrl.replace('/postgres?', `/${name}?`);
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  const fill = values.fresh || rowCount === 0;
  if (fill) {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  }
  await admin.end();
  await migrate(url);
  if (fill) {
    say(`Filling ${bookings} bookings …`);
    const begin = performance.now();
    await fillHire(url, bookings);
    say(`Filled in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
    const faults = await faultsOf(url);
    if (faults.length > 0) throw new Error(`What was filled is not sound:\n${faults.join('\n')}`);
    say(`Looked whether it is sound: it is, ${((performance.now() - begin) / 1000).toFixed(0)} s in all.`);
  }
  return url;
};

const of = (value: number | undefined, digits = 0): string => cell(value ?? Number.NaN, digits);

type Read = { statements: number; pages: number; ms: number; slow: Plan[] };
type Timed = { p50: number; p99: number; refused: number };
type Measured = Read & Partial<Timed>;

const readsOf = async (url: string, sessionId: string, call: HireCall): Promise<Read> => {
  const { statements, secured } = await statementsOf(url, sessionId, (tx, actor) => answer(tx, actor, call));
  const plans = await explain(url, statements, secured);
  const sum = (what: 'pages' | 'ms') => plans.reduce((total, plan) => total + plan[what], 0);
  return { statements: plans.length, pages: sum('pages'), ms: sum('ms'), slow: plans.filter(({ ms }) => ms > SLOW_MS) };
};

const wanted = HIRE_CALLS.filter(({ name }) => name.includes(values.only));

/** Every call with so many bookings, and what is written. */
const measure = async (url: string, bookings: number): Promise<Map<string, Measured>> => {
  const users = await addHireUsers(url);
  const sessionOf = ({ who }: HireCall) => users[who].sessionId;
  const measured = new Map<string, Measured>();
  for (const call of wanted) measured.set(call.name, await readsOf(url, sessionOf(call), call));
  if (values.pages) return measured;

  const watching = new pg.Client({ connectionString: url });
  await watching.connect();
  const postgres = await processorOfPostgres(watching);
  const product = await startProduct(url, `bench_hire_${bookings}`);
  const tokens = createAccessTokens(SECRET);
  const options = { connections: CONNECTIONS, seconds: SECONDS };
  const processors = { server: product.processor, postgres };
  try {
    for (const call of wanted) {
      const { id, sessionId } = users[call.who];
      await watching.query('update user_session set seen_at = now() where id = $1', [sessionId]);
      const shot = { method: 'GET', path: pathOf(call), token: await tokens.issue(id, sessionId) } as const;
      const asked = call.alone ? { ...options, connections: 1 } : options;
      await load(product.address, processors, () => shot, { ...asked, seconds: 0.3 });
      const { p50, p99, refused } = await load(product.address, processors, () => shot, asked);
      measured.set(call.name, { ...(measured.get(call.name) as Read), p50, p99, refused });
    }
    say(`\n${''.padEnd(40)}${['req/s', 'p50 ms', 'p99 ms', 'refused'].map((word) => word.padStart(8)).join('')}`);
    for (const { name, shots } of hireWrites(url, users.agencies, tokens)) {
      const { perSecond, p50, p99, refused } = await load(product.address, processors, await shots(), {
        ...options,
        seconds: 5,
      });
      say(`${name.padEnd(40)}${cell(perSecond)}${cell(p50)}${cell(p99)}${cell(refused)}`);
    }
  } finally {
    await product.stop();
    await watching.end();
  }
  return measured;
};

const cluster = await startPostgres({ dataDir: join(ROOT, '.data/bench-pg') });
try {
  const results: (readonly [number, Map<string, Measured>])[] = [];
  for (const bookings of SIZES) {
    const url = await prepare(cluster.url, bookings);
    if (!values.fill) results.push([bookings, await measure(url, bookings)]);
  }
  const heads = ['p50 ms', 'p99 ms', 'pages', 'ms'];
  say(`\n${`${CONNECTIONS} at once`.padEnd(48)}${results.map(([bookings]) => String(bookings).padStart(32)).join('')}`);
  say(`${''.padEnd(48)}${results.map(() => heads.map((word) => word.padStart(8)).join('')).join('')}`);
  for (const { name, atMost } of wanted) {
    const each = results.map(([, measured]) => measured.get(name));
    const missed = each.some((one) => atMost !== undefined && (one?.p99 ?? 0) > atMost) ? `  over ${atMost} ms` : '';
    const refused = each.some((one) => (one?.refused ?? 0) > 0) ? '  REFUSED' : '';
    const statements = new Set(each.map((one) => one?.statements)).size > 1 ? '  other statements' : '';
    const cells = each.map((one) => `${of(one?.p50)}${of(one?.p99)}${of(one?.pages)}${of(one?.ms, 1)}`);
    say(`${name.padEnd(48)}${cells.join('')}${missed}${refused}${statements}`);
  }
  for (const [bookings, measured] of results)
    for (const [name, { slow }] of measured)
      for (const { sql, plan, ms } of slow) say(`\n— ${name}, ${bookings} bookings: ${ms} ms\n${sql}\n${plan}`);
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const shown = results.map(([bookings, measured]) => [bookings, Object.fromEntries(measured)] as const);
  writeFileSync(join(ROOT, '.data/bench-hire.json'), JSON.stringify(Object.fromEntries(shown), null, 2));
} finally {
  await cluster.stop();
}
