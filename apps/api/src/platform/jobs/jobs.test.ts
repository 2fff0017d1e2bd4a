import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { jobs } from '../../app.ts';
import { aUser } from '#modules/identity/user.factory.ts';
import { JOB_NAMES } from './jobs.ts';
import { sweep } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const queued = (name: string) =>
  ownerQuery<{ data: unknown; retry_limit: number }>(
    app,
    `select data, retry_limit from pgboss.job where name = $1 order by created_on`,
    [name],
  );

describe('a job', () => {
  test('is there once the transaction is committed, and tried up to six times', async () => {
    await app.system((tx) => app.app.services.jobs.enqueue(tx)('sweep', {}));
    expect(await queued('sweep')).toEqual([{ data: {}, retry_limit: 5 }]);
  });

  test('never was when the transaction is rolled back', async () => {
    const failed = app.system(async (tx) => {
      await app.app.services.jobs.enqueue(tx)('seal-audit-log', {});
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await queued('seal-audit-log')).toEqual([]);
  });

  test('has one of the known names, and each name has its queue', async () => {
    expect(jobs.every(({ name }) => JOB_NAMES.includes(name))).toBe(true);
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    const queues = await ownerQuery<{ name: string }>(app, 'select name from pgboss.queue order by name');
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...JOB_NAMES]));
  });
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
    await app.behindSecondWall(who, nobody, (tx) => app.app.services.jobs.enqueue(tx)('recover-password', sealed));
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
    await sweep.run(app.jobDeps, {});
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
    await sweep.run(app.jobDeps, {});
    expect(await ownerQuery(app, 'select key from idempotency_key')).toEqual([{ key: 'key-of-today' }]);
  });
});
