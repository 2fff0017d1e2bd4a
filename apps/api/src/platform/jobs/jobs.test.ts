import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { jobs } from '../../app.ts';
import { aUser } from '#modules/identity/user.factory.ts';
import { sealAuditLog } from '../audit/seal.ts';
import { deliverMail } from '../mail/outbox.ts';
import { createJobs, job, type AnyJob, type JobType } from './jobs.ts';
import type { Sealed } from './sealed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SWEEP: JobType = { name: 'sweep' };
const RECOVER: JobType<Sealed> = { name: 'recover-password' };

/** Does what the job of that name does, carrying nothing. */
const runOnce = async (name: string): Promise<void> => {
  const found: AnyJob = jobs.find((each) => each.name === name) ?? expect.fail(`no job ${name}`);
  await found.run(app.jobDeps, {} as never);
};

const queued = (name: string) =>
  ownerQuery<{ data: unknown; retry_limit: number }>(
    app,
    `select data, retry_limit from pgboss.job where name = $1 order by created_on`,
    [name],
  );

describe('a job', () => {
  test('is there once the transaction is committed, and tried up to six times', async () => {
    await app.system((tx) => app.app.services.jobs.enqueue(tx)(SWEEP, {}));
    expect(await queued('sweep')).toEqual([{ data: {}, retry_limit: 5 }]);
  });

  test('never was when the transaction is rolled back', async () => {
    const failed = app.system(async (tx) => {
      await app.app.services.jobs.enqueue(tx)(sealAuditLog, {});
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await queued('seal-audit-log')).toEqual([]);
  });

  // Jobs wait in the queue while the product is upgraded, so a name never changes.
  test('is called as it always was, and each name has its queue', async () => {
    const names = jobs.map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      expect.arrayContaining([
        'change-email-as-requested',
        'deliver-duemail',
        'deliver-mail',
        'expire-shifts',
        'invite-user',
        'invite-worker',
        'recover-password',
        'remind-of-expiries',
        'scan-files',
        'seal-audit-log',
        'send-email-link',
        'send-password-link',
        'sweep',
        'sweep-files',
        'take-application',
        'welcome-worker',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    const queues = await ownerQuery<{ name: string }>(app, 'select name from pgboss.queue');
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('carries what its kind says', () => {
    const enqueue = app.app.services.jobs.enqueue;
    // @ts-expect-error: emails are named by their ids
    const wrong = () => app.system((tx) => enqueue(tx)(deliverMail, { userId: 1 }));
    expect(wrong).toBeTypeOf('function');
  });

  test('of a kind that the database has not met gets its queue from whoever starts first', async () => {
    const met: unknown[] = [];
    const meet = job<{ whom: string }>({ name: 'meet', run: async (_, { whom }) => void met.push(whom) });
    const faults: Error[] = [];
    const hooks = {
      onError: (error: Error) => faults.push(error),
      onFailed: (_: string, error: Error) => faults.push(error),
    };
    const both = await Promise.all([1, 2].map(() => createJobs(app.databaseUrl, [meet], hooks)));
    const [worker] = both;
    await worker?.start(app.jobDeps);
    await app.system(async (tx) => worker?.enqueue(tx)(meet, { whom: 'Ada' }));
    await vi.waitFor(() => expect(met).toEqual(['Ada']), { timeout: 10_000 });
    await Promise.all(both.map(({ stop }) => stop()));
    expect(faults).toEqual([]);
  });
});

test('the process that is at a job has to say so, in queues of before as in new ones', async () => {
  const run = () => Promise.resolve();
  const [old, young] = [job({ name: 'of-before', run }), job({ name: 'of-today', run })];
  const ignored = { onError: () => undefined, onFailed: () => undefined };
  const first = await createJobs(app.databaseUrl, [old], ignored);
  await first.stop();
  await ownerQuery(app, `update pgboss.queue set heartbeat_seconds = null where name = 'of-before'`);
  const second = await createJobs(app.databaseUrl, [old, young], ignored);
  for (const each of [old, young]) await app.system((tx) => second.enqueue(tx)(each, {}));
  await second.stop();
  expect(
    await ownerQuery(app, `select name, heartbeat_seconds from pgboss.job where name like 'of-%' order by name`),
  ).toEqual([
    { name: 'of-before', heartbeat_seconds: 30 },
    { name: 'of-today', heartbeat_seconds: 30 },
  ]);
});

describe('what jobs carry', () => {
  test('is read by no role of a request; what adding one returns, and the settings of queues, are', async () => {
    const readable = await ownerQuery<{ name: string; columns: string[] }>(
      app,
      `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v') and c.relname <> 'queue'
         and exists (select from pg_roles r
                     where r.rolname like 'worklane\\_%' and r.rolname <> 'worklane_system' and has_column_privilege(r.oid, c.oid, a.attnum, 'select'))
       group by c.relname order by c.relname`,
    );
    expect(readable).toEqual([
      { name: 'job', columns: ['id', 'start_after'] },
      { name: 'job_common', columns: ['id', 'start_after'] },
    ]);
  });

  test.each(['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'] as const)('%s adds a job and cannot look at it', async (who) => {
    const nobody = { agencyId: 0, clientId: 0, workerId: 0 };
    const sealed = { id: who, sealed: 'of theirs' };
    await app.behindSecondWall(who, nobody, (tx) => app.app.services.jobs.enqueue(tx)(RECOVER, sealed));
    expect((await queued('recover-password')).map(({ data }) => data)).toContainEqual(sealed);
    for (const statement of [
      'select data from pgboss.job',
      'delete from pgboss.job',
      'update pgboss.job set data = null',
    ])
      await expect(app.behindSecondWall(who, nobody, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        'permission denied for table job',
      );
  });
});

test('the product’s own jobs run at their times once it works', async () => {
  await app.app.work();
  const schedules = await ownerQuery<{ name: string; cron: string }>(
    app,
    'select name, cron from pgboss.schedule order by name',
  );
  const expected = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]));
  expect(schedules).toEqual(expected.toSorted((a, b) => a.name.localeCompare(b.name)));
  expect(schedules).toEqual(expect.arrayContaining([{ name: 'seal-audit-log', cron: '* * * * *' }]));
});

describe('the sweep', () => {
  /** A row that is `age` old in every table that is swept. */
  const scatter = (age: string) =>
    app.system(async (tx) => {
      const { id } = await aUser(tx, { userType: 'ADMIN' });
      const then = sql<string>`now() - ${age}::interval`;
      await tx
        .insertInto('rate_limit')
        .values({ bucket: `${id}`, minute: then, hits: 1 })
        .execute();
      await tx
        .insertInto('password_guess')
        .values({ account: `${id}`, at: then })
        .execute();
      await tx
        .insertInto('otp_challenge')
        .values({ user_id: id, device_hash: 'x', code_hash: 'x', expires_at: then })
        .execute();
      await tx.insertInto('user_session').values({ user_id: id, created_at: then }).execute();
      await tx
        .insertInto('mail')
        .values({ recipient: `${id}`, subject: 'x', body: 'x', status: 'SENT', created_at: then, sent_at: then })
        .execute();
      return id;
    });

  const remaining = (id: number) =>
    app.system(async (tx) => ({
      limits: (await tx.selectFrom('rate_limit').select('bucket').where('bucket', '=', `${id}`).execute()).length,
      guesses: (await tx.selectFrom('password_guess').select('id').where('account', '=', `${id}`).execute()).length,
      codes: (await tx.selectFrom('otp_challenge').select('id').where('user_id', '=', id).execute()).length,
      sessions: (await tx.selectFrom('user_session').select('id').where('user_id', '=', id).execute()).length,
      mails: (await tx.selectFrom('mail').select('id').where('recipient', '=', `${id}`).execute()).length,
    }));

  test('removes what is outdated and nothing that is still needed', async () => {
    const ages = ['40 minutes', '2 hours', '2 days', '31 days'];
    const ids = [];
    for (const age of ages) ids.push(await scatter(age));
    await runOnce('sweep');
    const left = [];
    for (const id of ids) left.push(await remaining(id));
    expect(left).toEqual([
      { limits: 1, guesses: 1, codes: 1, sessions: 1, mails: 1 },
      { limits: 0, guesses: 1, codes: 1, sessions: 1, mails: 1 },
      { limits: 0, guesses: 0, codes: 0, sessions: 1, mails: 1 },
      { limits: 0, guesses: 0, codes: 0, sessions: 0, mails: 0 },
    ]);
  });

  test('removes idempotency keys after a day', async () => {
    await ownerQuery(
      app,
      `insert into idempotency_key (user_id, key, operation, request_hash, status, created_at)
       values (1, 'key-of-today', 'x', 'x', 200, now() - interval '23 hours'), (1, 'key-of-old', 'x', 'x', 200, now() - interval '25 hours')`,
    );
    await runOnce('sweep');
    expect(await ownerQuery(app, 'select key from idempotency_key')).toEqual([{ key: 'key-of-today' }]);
  });
});
