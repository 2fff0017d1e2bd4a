import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { answer, type Call, pathOf } from './calls.ts';
import { explain, type Plan } from './explain.ts';
import { faultsOf } from './faults.ts';
import { load, type Shot } from './load.ts';
import { processorOfPostgres } from './processor.ts';
import { cell, say } from './report.ts';
import { ROOT, SECRET, startProduct } from './servers.ts';
import { statementsOf } from './statements.ts';
import type { BenchUser } from './users.ts';

/** A write as people make it, each time another one. */
export type Write = {
  readonly name: string;
  readonly shots: () => Promise<() => Shot>;
  /** For how long; less where what is written runs out. */
  readonly seconds?: number;
  /** How often, instead. */
  readonly amount?: number;
};

/** What is measured of one area: how its database is filled, who asks for what, and what is written. */
export type Area<Who extends string, Users extends Readonly<Record<Who, BenchUser>>> = {
  /** As its databases and its results are called. */
  readonly name: string;
  /** What there are many of. */
  readonly rows: string;
  readonly sizes: readonly number[];
  readonly fill: (url: string, rows: number) => Promise<void>;
  readonly kept: Readonly<Record<string, string>>;
  readonly addUsers: (url: string) => Promise<Users>;
  readonly calls: readonly Call<Who>[];
  readonly writes: (url: string, users: Users, tokens: ReturnType<typeof createAccessTokens>) => readonly Write[];
};

type Read = { statements: number; pages: number; ms: number; slow: Plan[] };
type Timed = { p50: number; p99: number; refused: number };
type Measured = Read & Partial<Timed>;

const SLOW_MS = 20;
/** As many at once as keep every processor busy, with one more waiting for each (decision 134). */
const AT_ONCE = 2 * availableParallelism();
/** So often each connection is asked before anything is measured: PostgreSQL keeps a plan from the sixth time on. */
const WARM = 10;

const of = (value: number | undefined, digits = 0): string => cell(value ?? Number.NaN, digits);

const readsOf = async (url: string, sessionId: string, call: Call): Promise<Read> => {
  const { statements, secured } = await statementsOf(url, sessionId, (tx, actor) => answer(tx, actor, call));
  const plans = await explain(url, statements, secured);
  const sum = (what: 'pages' | 'ms') => plans.reduce((total, plan) => total + plan[what], 0);
  return { statements: plans.length, pages: sum('pages'), ms: sum('ms'), slow: plans.filter(({ ms }) => ms > SLOW_MS) };
};

/**
 * The reads and writes of an area with few rows and with many: how long 99 of 100 calls take with two at once for each processor, and how
 * many pages of the database each reads, which says the same however busy the machine is.
 */
export const benchArea = async <Who extends string, Users extends Readonly<Record<Who, BenchUser>>>(
  area: Area<Who, Users>,
): Promise<void> => {
  const { values } = parseArgs({
    strict: true,
    options: {
      sizes: { type: 'string', default: area.sizes.join(',') },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: String(AT_ONCE) },
      /** Fills only what is not there, looks whether it is sound, and measures nothing. */
      fill: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      /** Reads plans and pages, and measures no times. */
      pages: { type: 'boolean', default: false },
      /** The owner’s address of a PostgreSQL on this machine, such as production has, in place of the one that comes with the product. */
      database: { type: 'string' },
    },
  });
  const sizes = values.sizes.split(',').map(Number);
  const options = { connections: Number(values.connections), seconds: Number(values.seconds) };
  const wanted = area.calls.filter(({ name }) => name.includes(values.only));

  const prepare = async (clusterUrl: string, rows: number): Promise<string> => {
    const name = `bench_${area.name}_${rows}`;
    const url = Object.assign(new URL(clusterUrl), { pathname: name }).href;
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
      say(`Filling ${rows} ${area.rows} …`);
      const begin = performance.now();
      await area.fill(url, rows);
      say(`Filled in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
      const faults = await faultsOf(url, area.kept);
      if (faults.length > 0) throw new Error(`What was filled is not sound:\n${faults.join('\n')}`);
      say(`Looked whether it is sound: it is, ${((performance.now() - begin) / 1000).toFixed(0)} s in all.`);
    }
    return url;
  };

  /** Every call with so many rows, and what is written. */
  const measure = async (url: string, rows: number): Promise<Map<string, Measured>> => {
    const users = await area.addUsers(url);
    const measured = new Map<string, Measured>();
    for (const call of wanted) measured.set(call.name, await readsOf(url, users[call.who].sessionId, call));
    if (values.pages) return measured;

    const watching = new pg.Client({ connectionString: url });
    await watching.connect();
    const postgres = await processorOfPostgres(watching);
    const product = await startProduct(url, `bench_${area.name}_${rows}`);
    const tokens = createAccessTokens(SECRET);
    const processors = { server: product.processor, postgres };
    try {
      const ask = async (call: Call<Who>, amount?: number) => {
        const { id, sessionId } = users[call.who];
        await watching.query('update user_session set seen_at = now() where id = $1', [sessionId]);
        const shot = { method: 'GET', path: pathOf(call), token: await tokens.issue(id, sessionId) } as const;
        const asked = call.alone ? { ...options, connections: 1 } : options;
        return load(product.address, processors, () => shot, {
          ...asked,
          ...(amount !== undefined && { amount: amount * asked.connections }),
        });
      };
      // Whatever is measured first would bear what a server does but once.
      for (const call of wanted) await ask(call, 1);
      for (const call of wanted) {
        await ask(call, WARM);
        const { p50, p99, refused } = await ask(call);
        measured.set(call.name, { ...(measured.get(call.name) as Read), p50, p99, refused });
      }
      say(`\n${''.padEnd(40)}${['req/s', 'p50 ms', 'p99 ms', 'refused'].map((word) => word.padStart(8)).join('')}`);
      for (const { name, shots, seconds = 5, amount } of area.writes(url, users, tokens)) {
        const { perSecond, p50, p99, refused } = await load(product.address, processors, await shots(), {
          ...options,
          seconds,
          amount,
        });
        say(`${name.padEnd(40)}${cell(perSecond)}${cell(p50)}${cell(p99)}${cell(refused)}`);
      }
    } finally {
      await product.stop();
      await watching.end();
    }
    return measured;
  };

  const report = (results: readonly (readonly [number, Map<string, Measured>])[]): void => {
    const heads = ['p50 ms', 'p99 ms', 'pages', 'ms'];
    say(
      `\n${`${options.connections} at once, ${availableParallelism()} processors`.padEnd(48)}${results.map(([rows]) => String(rows).padStart(32)).join('')}`,
    );
    say(`${''.padEnd(48)}${results.map(() => heads.map((word) => word.padStart(8)).join('')).join('')}`);
    for (const { name, atMost } of wanted) {
      const each = results.map(([, measured]) => measured.get(name));
      const missed = each.some((one) => atMost !== undefined && (one?.p99 ?? 0) > atMost) ? `  over ${atMost} ms` : '';
      const refused = each.some((one) => (one?.refused ?? 0) > 0) ? '  REFUSED' : '';
      const statements = new Set(each.map((one) => one?.statements)).size > 1 ? '  other statements' : '';
      const cells = each.map((one) => `${of(one?.p50)}${of(one?.p99)}${of(one?.pages)}${of(one?.ms, 1)}`);
      say(`${name.padEnd(48)}${cells.join('')}${missed}${refused}${statements}`);
    }
    for (const [rows, measured] of results)
      for (const [name, { slow }] of measured)
        for (const { sql, plan, ms } of slow) say(`\n— ${name}, ${rows} ${area.rows}: ${ms} ms\n${sql}\n${plan}`);
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    const shown = results.map(([rows, measured]) => [rows, Object.fromEntries(measured)] as const);
    writeFileSync(join(ROOT, `.data/bench-${area.name}.json`), JSON.stringify(Object.fromEntries(shown), null, 2));
  };

  const cluster =
    values.database === undefined
      ? await startPostgres({ dataDir: join(ROOT, '.data/bench-pg') })
      : { url: values.database, stop: () => undefined };
  try {
    const results: (readonly [number, Map<string, Measured>])[] = [];
    for (const rows of sizes) {
      const url = await prepare(cluster.url, rows);
      if (!values.fill) results.push([rows, await measure(url, rows)]);
    }
    report(results);
  } finally {
    await cluster.stop();
  }
};
