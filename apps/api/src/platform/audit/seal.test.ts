import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { sealAuditLog } from './seal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const write = () => app.system((tx) => anAgency(tx));

const seal = () => sealAuditLog.run(app.jobDeps, {});

const number = async (query: string) =>
  Number((await ownerQuery<{ n: string | null }>(app, `select (${query}) as n`))[0]?.n ?? Number.NaN);

const entries = () => number('select count(*) from audit_log');
const sealed = () => number('select sum(entries) from audit_seal');
/** Seals until everything is covered: a transaction that is still open, even in another database, holds a seal up. */
const sealEverything = async () => {
  for (let step = 0; step < 200; step += 1) {
    await seal();
    if ((await sealed()) === (await entries())) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Something stays unsealed.');
};

const brokenSeal = async () =>
  (await ownerQuery<{ broken: string | null }>(app, 'select app.broken_seal() as broken'))[0]?.broken;

describe('sealing', () => {
  test('covers every entry once, and makes no seal when there is nothing new', async () => {
    await write();
    await sealEverything();
    const seals = await number('select count(*) from audit_seal');
    await seal();
    expect(await number('select count(*) from audit_seal')).toBe(seals);
    await write();
    await sealEverything();
    expect(await number('select count(*) from audit_seal')).toBeGreaterThan(seals);
    expect(await brokenSeal()).toBeNull();
  });

  test('leaves a transaction that is still open to the next seal', async () => {
    await asOwner(app, async (slow) => {
      await slow.query('begin');
      await slow.query(`insert into agency (name) values ('Slow ' || random())`);
      await write();
      await seal();
      const { rows } = await slow.query<{ mine: string }>(
        'select count(*) as mine from audit_log where xid = pg_current_xact_id()',
      );
      expect(rows[0]?.mine).toBe('1');
      const before = await sealed();
      await slow.query('commit');
      expect(before).toBeLessThan(await entries());
    });
    await sealEverything();
    expect(await brokenSeal()).toBeNull();
  });

  test('loses nothing while many write, some slowly and some in vain, and others seal', async () => {
    const pool = createPool(app.databaseUrl, 16);
    const db = createDatabase(pool);
    const before = await entries();
    const pause = (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    const writer = async (_: unknown, person: number) => {
      for (let step = 0; step < 12; step += 1) {
        const inVain = (person + step) % 4 === 0;
        const work = db.transaction().execute(async (tx) => {
          await sql`select app.enter('SYSTEM', null, null, null, null, null, null, 'test')`.execute(tx);
          await anAgency(tx);
          await pause(step % 3 === 0 ? 30 : 3);
          if (inVain) throw new Error('in vain');
        });
        await work.catch((error: Error) => expect(error.message).toBe('in vain'));
      }
    };
    const writing = new AbortController();
    const sealer = async () => {
      while (!writing.signal.aborted) {
        await seal();
        await pause(5);
      }
    };
    const sealers = [sealer(), sealer(), sealer()];
    await Promise.all(Array.from({ length: 10 }, writer));
    writing.abort();
    await Promise.all(sealers);
    await sealEverything();
    await db.destroy();
    expect((await entries()) - before).toBe(90);
    expect(await brokenSeal()).toBeNull();
  });
});

test('goes on when the database was loaded into a server that has not counted as many transactions yet', async () => {
  await write();
  await sealEverything();
  await write();
  // As if it came from a server that was older by a thousand million transactions.
  await asOwner(app, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(`update audit_log set xid = (xid::text::bigint + 1000000000)::text::xid8`);
    await owner.query(`update audit_seal set horizon = (horizon::text::bigint + 1000000000)::text::xid8`);
  });
  expect(await brokenSeal()).toBeNull();
  // Every start does.
  await migrate(app.databaseUrl);
  await write();
  await sealEverything();
  expect(await brokenSeal()).toBeNull();
  await migrate(app.databaseUrl);
  expect(await ownerQuery(app, 'select distinct epoch from audit_log order by 1')).toEqual([
    { epoch: 1 },
    { epoch: 2 },
  ]);
});

describe('tampering shows', () => {
  beforeEach(async () => {
    for (let step = 0; step < 3; step += 1) {
      await write();
      await sealEverything();
    }
  });

  /** The broken seal after a superuser, with the triggers off, did `tampering`; all is undone afterwards. */
  const after = (tampering: string) =>
    asOwner(app, async (owner: pg.Client) => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      const { rowCount } = await owner.query(tampering);
      expect(rowCount).toBe(1);
      const { rows } = await owner.query<{ broken: string | null; last: string }>(
        'select app.broken_seal() as broken, (select max(id) from audit_seal) as last',
      );
      await owner.query('rollback');
      return rows[0];
    });

  const OLD = `(select id from audit_log order by id limit 1 offset 1)`;

  test.each([
    ['an entry changes its text', `update audit_log set after = after || '{"name":"forged"}' where id = ${OLD}`],
    ['an entry changes its actor', `update audit_log set user_id = 4711 where id = ${OLD}`],
    ['an entry changes its time', `update audit_log set at = at + interval '1 microsecond' where id = ${OLD}`],
    ['an entry changes its number', `update audit_log set id = default where id = ${OLD}`],
    [
      'an entry moves to another seal',
      `update audit_log set xid = (select max(horizon) from audit_seal) where id = ${OLD}`,
    ],
    ['an entry is removed', `delete from audit_log where id = ${OLD}`],
    [
      'an entry is slipped in',
      `insert into audit_log (epoch, xid, action, subject) select epoch, xid, 'READ', 'forged' from audit_log where id = ${OLD}`,
    ],
    ['a seal is removed', 'delete from audit_seal where id = (select max(id) - 1 from audit_seal)'],
    [
      'a seal is rewritten',
      `update audit_seal set hash = sha256('forged') where id = (select max(id) - 1 from audit_seal)`,
    ],
    [
      'a seal covers less',
      'update audit_seal set horizon = (select min(xid) from audit_log) where id = (select max(id) - 1 from audit_seal)',
    ],
  ])('when %s', async (_, tampering) => {
    expect((await after(tampering))?.broken).not.toBeNull();
    expect(await brokenSeal()).toBeNull();
  });

  test('when the seal of a changed entry is made to fit: the next one tells', async () => {
    const broken = await asOwner(app, async (owner) => {
      await owner.query('begin');
      await owner.query('set local session_replication_role = replica');
      await owner.query(`update audit_log set user_id = 4711 where id = ${OLD}`);
      const { rows } = await owner.query<{ id: string }>(`
        update audit_seal s
        set (entries, hash) = (select h.entries, h.hash from app.audit_hash(0, '0', s.epoch, s.horizon, '') h)
        where s.id = (select min(id) from audit_seal) returning s.id`);
      const look = await owner.query<{ broken: string | null }>('select app.broken_seal() as broken');
      await owner.query('rollback');
      return { forged: rows[0]?.id, named: look.rows[0]?.broken };
    });
    expect(Number(broken.named)).toBeGreaterThan(Number(broken.forged));
  });

  test('and the seal that it broke is named', async () => {
    const last = await after(`update audit_log set subject = 'forged' where id = (select max(id) from audit_log)`);
    expect(last?.broken).toBe(last?.last);
  });

  test('but not because somebody looks from another time zone', async () => {
    const broken = await asOwner(app, async (owner) => {
      await owner.query(`set timezone = 'Asia/Tokyo'`);
      return (await owner.query<{ broken: string | null }>('select app.broken_seal() as broken')).rows[0]?.broken;
    });
    expect(broken).toBeNull();
  });
});
