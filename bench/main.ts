import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createAccessTokens } from '../apps/api/src/platform/auth/access-token.ts';
import { startPostgres } from '../apps/api/src/platform/db/embedded-postgres.ts';
import { prepare } from './database.ts';
import { explain, type Plan } from './explain.ts';
import { grow } from './growth.ts';
import { profile } from './layers.ts';
import { LISTS } from './lists.ts';
import { load } from './load.ts';
import { FRESH, GROWTH, PROFILE, QUICK, ROUNDS, SECONDS, wanted } from './options.ts';
import { processorOfPostgres } from './processor.ts';
import { cell, COMPARED_HEAD, comparedLine, missedAims, say } from './report.ts';
import { ROOT, SECRET, startProduct } from './servers.ts';
import { statementsOf } from './statements.ts';
import { compare, type Bench, type Compared } from './turns.ts';
import { addUsers, type BenchUser } from './users.ts';
import { writesOf } from './writes.ts';

const SLOW_MS = 20;
const SHIFTS = 200_000;
/** A quick run has a database of its own. */
const NAME = QUICK ? 'bench_quick' : 'bench';

const lists = LISTS.filter(({ name }) => wanted(name));

/** Lists in turns with the bare server, writes by themselves, and every statement that takes long. */
const measure = async (databaseUrl: string, watching: pg.Client): Promise<void> => {
  const users = await addUsers(databaseUrl);
  const postgres = await processorOfPostgres(watching);
  const product = await startProduct(databaseUrl, NAME);
  const tokens = createAccessTokens(SECRET);
  const tokenOf = (user: BenchUser) => tokens.issue(user.id, user.sessionId);
  const bench: Bench = { databaseUrl, product, postgres, tokenOf: (who) => tokenOf(users.byKind[who]) };
  try {
    const compared: Compared[] = [];
    const slow: (Plan & { name: string })[] = [];
    if (!PROFILE) say(`\n${COMPARED_HEAD}`);
    for (const list of lists) {
      const { sessionId } = users.byKind[list.who];
      // A whole run takes longer than a session lasts that nobody uses.
      await watching.query('update user_session set seen_at = now() where id = $1', [sessionId]);
      const sent = await statementsOf(databaseUrl, sessionId, list.run);
      if (PROFILE) {
        await profile(bench, list, sessionId, sent, SECONDS.layer);
        continue;
      }
      const measured = await compare(bench, list, sent, { rounds: ROUNDS, seconds: SECONDS.turn });
      compared.push(measured);
      say(comparedLine(measured));
      const plans = await explain(databaseUrl, sent.statements, sent.secured);
      slow.push(...plans.filter(({ ms }) => !(ms <= SLOW_MS)).map((plan) => ({ name: list.name, ...plan })));
    }
    if (PROFILE) return;

    const writes = [];
    for (const { name, shots } of writesOf({ databaseUrl, users, tokenOf }).filter((write) => wanted(write.name))) {
      const processors = { server: product.processor, postgres };
      const measured = await load(product.address, processors, await shots(), { seconds: SECONDS.write });
      writes.push({ name, ...measured });
      if (writes.length === 1)
        say(
          `\n${''.padEnd(34)}${['req/s', 'p50 ms', 'p99 ms', 'server', 'Postgres', 'refused'].map((word) => word.padStart(9)).join('')}`,
        );
      const { perSecond, p50, p99, refused } = measured;
      const processor = `${cell(measured.server, 2)} ${cell(measured.postgres, 2)}`;
      say(`${name.padEnd(34)} ${cell(perSecond)} ${cell(p50)} ${cell(p99)} ${processor} ${cell(refused)}`);
    }

    const missed = missedAims(compared);
    if (compared.length > 0)
      say(missed.length === 0 ? '\nEvery list reaches its aims.' : `\nAims that were missed:\n${missed.join('\n')}`);
    if (QUICK) say('This was a quick run: it shows that the bench works, and its figures say nothing.');
    say(slow.length === 0 ? `No statement of a list takes more than ${SLOW_MS} ms.` : `Statements over ${SLOW_MS} ms:`);
    for (const { name, ms, sql, plan } of slow) say(`\n— ${name}: ${ms} ms\n${sql}\n${plan}`);
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    writeFileSync(join(ROOT, '.data/bench.json'), JSON.stringify({ compared, writes, slow }, null, 2));
  } finally {
    await product.stop();
  }
};

const cluster = await startPostgres({ dataDir: join(ROOT, '.data/bench-pg') });
try {
  if (GROWTH) {
    await grow(cluster.url, GROWTH, lists, FRESH);
  } else {
    const databaseUrl = await prepare(cluster.url, NAME, { shifts: QUICK ? 20_000 : SHIFTS, fresh: FRESH });
    const watching = new pg.Client({ connectionString: databaseUrl });
    await watching.connect();
    try {
      await measure(databaseUrl, watching);
    } finally {
      await watching.end();
    }
  }
} finally {
  await cluster.stop();
}
