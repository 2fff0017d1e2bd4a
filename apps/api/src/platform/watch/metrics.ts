import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import type { Db, Pool } from '../db/database.ts';
import { asSystem } from '../db/transaction.ts';
import { unauthenticated } from '../errors/errors.ts';

type Watched = { readonly token: string; readonly db: Db; readonly pools: Readonly<Record<string, Pool>> };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Without telling by its time how much of a guessed token was right. */
const isToken = (token: string, { headers }: FastifyRequest): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const watchPools = (registers: Registry[], pools: Watched['pools']) =>
  new Gauge({
    name: 'worklane_database_connections',
    help: 'Connections to the database, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });

/** What waits or has failed, asked when the metrics are. */
const watchWork = (registers: Registry[], db: Db) => {
  const labelNames = ['kind', 'state'];
  const waiting = new Gauge({ name: 'worklane_work', help: 'Emails and jobs by state', labelNames, registers });
  const age = new Gauge({
    name: 'worklane_work_oldest_seconds',
    help: 'How long the oldest of them is in that state',
    labelNames,
    registers,
  });
  return async () => {
    const rows = await asSystem(db, 'metrics', async (tx) => {
      const answer = await sql<{ kind: string; state: string; waiting: number; seconds: number }>`
        select kind, state, waiting, extract(epoch from now() - oldest)::float8 as seconds from app.queued_work()`.execute(
        tx,
      );
      return answer.rows;
    });
    waiting.reset();
    age.reset();
    for (const { kind, state, waiting: count, seconds } of rows) {
      waiting.set({ kind, state }, count);
      age.set({ kind, state }, seconds);
    }
  };
};

/**
 * `/metrics` in Prometheus' text format for whoever brings the token: requests by route and status, connections, work that
 * waits, and the process itself. While the database is away, what it would have told is left out.
 */
export const serveMetrics = (app: FastifyInstance, { token, db, pools }: Watched): void => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'worklane_request_seconds',
    help: 'How long answers took, by route and status; sign-ins and refusals are among them',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const away = new Counter({ name: 'worklane_database_unanswered', help: 'Metrics asked in vain', registers });
  watchPools(registers, pools);
  const readWork = watchWork(registers, db);

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isToken(token, request)) throw unauthenticated('The bearer token is missing or wrong.');
    await readWork().catch(() => away.inc());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
