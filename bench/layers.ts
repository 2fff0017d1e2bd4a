import { createDatabase, createPool, type Pool } from '../apps/api/src/platform/db/database.ts';
import { enterSession, inTransaction } from '../apps/api/src/platform/db/transaction.ts';
import { connect, send } from './connect.ts';
import type { MeasuredList } from './lists.ts';
import { load } from './load.ts';
import { cell, say } from './report.ts';
import type { Processor } from './processor.ts';
import type { Sent } from './statements.ts';
import type { Bench } from './turns.ts';

type Running = { readonly once: () => Promise<unknown>; readonly close: () => Promise<unknown> };

/** What is around the statements of a list, each with all above it. */
type Layer = { readonly name: string; readonly open: (size: number) => Promise<Running> };

const OPEN = 'select app.open_request($1::uuid, $2, $3) as actor';

/** Begins, opens the request and commits around the statements, as the product does, without its query builder. */
const enveloped = async (pool: Pool, sessionId: string, { statements }: Pick<Sent, 'statements'>) => {
  const client = await pool.connect();
  try {
    const begun = client.query('begin');
    await client.query({ name: 'open', text: OPEN, values: [sessionId, 'bench', true] });
    await begun;
    await send(client, 'inside', statements);
    await client.query('commit');
  } finally {
    client.release();
  }
};

/** As many ways to the database and back as the product needs for a list, with nothing to do there. */
const roundTrips = async (pool: Pool, { statements }: Pick<Sent, 'statements'>) => {
  const client = await pool.connect();
  try {
    // One for `begin` and the request, which travel together, and one for `commit`.
    for (let trips = statements.length + 2; trips > 0; trips -= 1)
      await client.query({ name: 'nothing', text: 'select', values: [] });
  } finally {
    client.release();
  }
};

const layersOf = ({ databaseUrl }: Bench, sessionId: string, { run }: MeasuredList, sent: Sent): Layer[] => {
  const alone = (context: Sent['secured']) => async (size: number) => {
    const pool = await connect(databaseUrl, size, context);
    return { once: () => send(pool, 'alone', sent.statements), close: () => pool.end() };
  };
  const inEnvelope = (statements: Sent['statements']) => async (size: number) => {
    const pool = createPool(databaseUrl, size);
    return { once: () => enveloped(pool, sessionId, { statements }), close: () => pool.end() };
  };
  return [
    {
      name: 'its round trips, with nothing to do',
      open: (size) => {
        const pool = createPool(databaseUrl, size);
        return Promise.resolve({ once: () => roundTrips(pool, sent), close: () => pool.end() });
      },
    },
    { name: 'statements alone', open: alone(sent.unsecured) },
    { name: 'with row-level security', open: alone(sent.secured) },
    { name: 'begin, open_request, commit alone', open: inEnvelope([]) },
    { name: 'the statements inside these', open: inEnvelope(sent.statements) },
    {
      name: 'through the query builder',
      open: async (size) => {
        const db = createDatabase(createPool(databaseUrl, size));
        const once = () =>
          inTransaction(db, async (tx) => {
            const actor = await enterSession(tx, sessionId, 'bench');
            if (!actor) throw new Error('The session is over.');
            return run(tx, actor);
          });
        return { once, close: () => db.destroy() };
      },
    },
  ];
};

const ownProcessor: Processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const repeat = async ({ once }: Running, callers: number, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return done;
};

const line = (name: string, perSecond: number, server: number, postgres: number) =>
  say(`  ${name.padEnd(36)}${cell(perSecond)}${cell(server, 2)}${cell(postgres, 2)}`);

/** Prints how often a second each layer runs, on one connection and on ten, and what it takes of the processors. */
export const profile = async (
  bench: Bench,
  list: MeasuredList,
  sessionId: string,
  sent: Sent,
  seconds: number,
): Promise<void> => {
  const { product, postgres } = bench;
  const token = await bench.tokenOf(list.who);
  for (const callers of [1, 10]) {
    say(`\n${list.name}, ${callers} at once`);
    say(`  ${''.padEnd(36)}${['a second', 'node ms', 'Postgres'].map((word) => word.padStart(8)).join('')}`);
    for (const { name, open } of layersOf(bench, sessionId, list, sent)) {
      const running = await open(callers);
      await repeat(running, callers, seconds / 4);
      const before = [ownProcessor(), postgres()] as const;
      const done = await repeat(running, callers, seconds);
      line(name, done / seconds, (ownProcessor() - before[0]) / done, (postgres() - before[1]) / done);
      await running.close();
    }
    const overHttp = (duration: number) =>
      load(
        product.address,
        { server: product.processor, postgres },
        () => ({ method: 'GET', path: list.path, token }),
        { connections: callers, seconds: duration },
      );
    await overHttp(seconds / 4);
    const whole = await overHttp(seconds);
    line('the product over HTTP', whole.perSecond, whole.server, whole.postgres);
  }
};
