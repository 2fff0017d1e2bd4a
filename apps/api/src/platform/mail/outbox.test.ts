import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createJobs, type JobDeps, type Jobs, type Mailer } from '../jobs/jobs.ts';
import { deliverMail, sendMail } from './outbox.ts';

let app: TestApp;
let worker: Jobs | undefined;
let faults: Error[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  faults = [];
});
afterAll(() => app.close());

const depsWith = (mailer: Mailer): JobDeps => ({
  ...app.jobDeps,
  mailer,
});

/** A process that delivers with `mailer`. */
const startWorker = async (mailer: Mailer) => {
  worker = await createJobs(app.databaseUrl, {
    onError: (error) => faults.push(error),
    onFailed: (_, error) => faults.push(error),
  });
  await worker.start([deliverMail], depsWith(mailer));
};

const send = (...recipients: string[]) =>
  app.system(async (tx) => {
    for (const to of recipients)
      await sendMail(tx, app.app.services.jobs.enqueue(tx), { to, subject: 'Hello', text: 'How are you?' });
  });

const mailTo = (recipient: string) =>
  app.system((tx) => tx.selectFrom('mail').selectAll().where('recipient', '=', recipient).executeTakeFirst());

const jobsOf = (mailId: number) =>
  ownerQuery<{ id: string; state: string; retry_count: number; output: unknown }>(
    app,
    `select id, state, retry_count, output from pgboss.job where name = 'deliver-mail' and data->'ids' @> to_jsonb($1::bigint)`,
    [mailId],
  );

const until = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  for (let step = 0; step < 200; step += 1) {
    const seen = await look();
    if (seen) return seen;
    await delay(25);
  }
  throw new Error('It did not happen within five seconds.');
};

const isSent = (recipient: string) => async () => {
  const mail = await mailTo(recipient);
  return mail?.status === 'SENT' && mail;
};

describe('an e-mail', () => {
  test('is delivered once, as it was written', async () => {
    const sent: unknown[] = [];
    await startWorker(async (message) => void sent.push(message));
    await send('ann@example.org');
    const mail = await until(isSent('ann@example.org'));
    expect(sent).toEqual([{ to: 'ann@example.org', subject: 'Hello', text: 'How are you?' }]);
    expect(mail).toMatchObject({ attempts: 0, sent_at: expect.any(String) });

    await deliverMail.run(
      depsWith(() => Promise.reject(new Error('twice'))),
      { ids: [mail.id] },
    );
  });

  test('leads to where the rest of it is read', async () => {
    const mail = {
      recipient: 'leo@example.org',
      subject: 'Leave approved',
      body: 'It was approved.',
      link: '/worker/leave',
    };
    const { id } = await app.system((tx) =>
      tx.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow(),
    );
    const sent: string[] = [];
    await deliverMail.run(
      depsWith(async ({ text }) => void sent.push(text)),
      { ids: [id] },
    );
    const text = `It was approved.\n\n${app.jobDeps.config.PUBLIC_URL}/worker/leave`;
    expect(sent).toEqual([text]);
    const { body } = await app.app.server.inject('/dev/mailbox.json');
    expect(JSON.parse(body)).toContainEqual(expect.objectContaining({ id, body: text }));
  });

  test('is delivered once by two workers at the same time', async () => {
    await send('bob@example.org');
    const { id } = await until(() => mailTo('bob@example.org'));
    let deliveries = 0;
    const slowly = async () => {
      deliveries += 1;
      await delay(100);
    };
    await Promise.all([1, 2, 3].map(() => deliverMail.run(depsWith(slowly), { ids: [id] })));
    expect(deliveries).toBe(1);
  });

  test('waits for no second of its own behind others', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `many${index}@example.org`);
    await send(...many);
    await startWorker(() => Promise.resolve());
    for (const recipient of many) await until(isSent(recipient));
    const times = await ownerQuery<{ seconds: number }>(
      app,
      `select extract(epoch from max(sent_at) - min(sent_at))::float8 as seconds from mail where recipient = any ($1)`,
      [many],
    );
    expect(times[0]?.seconds).toBeLessThan(10);
  });

  test('goes nowhere when the change that it tells of is rolled back', async () => {
    const failed = app.system(async (tx) => {
      await sendMail(tx, app.app.services.jobs.enqueue(tx), { to: 'never@example.org', subject: 'Hello', text: '' });
      const queued = await tx.selectFrom('mail').select('id').where('recipient', '=', 'never@example.org').execute();
      expect(queued).toHaveLength(1);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await mailTo('never@example.org')).toBeUndefined();
    const [count] = await ownerQuery<{ jobs: string }>(
      app,
      `select count(*) as jobs from pgboss.job where name = 'deliver-mail' and not exists (select from mail where data->'ids' @> to_jsonb(mail.id))`,
    );
    expect(count?.jobs).toBe('0');
  });
});

describe('when the mail server fails', () => {
  test('the e-mail stays, the queue tries again, and says so without naming anybody', async () => {
    let down = true;
    await startWorker(() =>
      down ? Promise.reject(new Error('550 no such user <cat@example.org>')) : Promise.resolve(),
    );
    await send('cat@example.org');
    const { id } = await until(async () => {
      const mail = await mailTo('cat@example.org');
      return mail?.attempts === 1 && mail;
    });
    expect((await mailTo('cat@example.org'))?.status).toBe('QUEUED');
    const [job] = await until(async () => {
      const found = await jobsOf(id);
      return found[0]?.state === 'retry' && found;
    });
    expect(faults.map(({ message }) => message)).toEqual(['1 of 1 e-mails could not be delivered.']);
    expect(JSON.stringify(job)).not.toContain('cat@example.org');

    down = false;
    await ownerQuery(app, 'update pgboss.job set start_after = now() where id = $1', [job?.id]);
    await until(isSent('cat@example.org'));
  });

  test('for one address, the others get theirs', async () => {
    await send('bad@example.org', 'good@example.org');
    const ids = await app.system((tx) =>
      tx
        .selectFrom('mail')
        .select('id')
        .where('recipient', 'in', ['bad@example.org', 'good@example.org'])
        .orderBy('id')
        .execute(),
    );
    const picky: Mailer = ({ to }) => (to.startsWith('bad') ? Promise.reject(new Error('no')) : Promise.resolve());
    await expect(deliverMail.run(depsWith(picky), { ids: ids.map(({ id }) => id) })).rejects.toThrow('1 of 2');
    expect((await mailTo('good@example.org'))?.status).toBe('SENT');
    expect(await mailTo('bad@example.org')).toMatchObject({ status: 'QUEUED', attempts: 1 });
  });
});

test('a worker that is stopped finishes the e-mail that it has begun', async () => {
  let begun = false;
  await startWorker(async ({ to }) => {
    begun ||= to === 'dan@example.org';
    await delay(begun ? 300 : 0);
  });
  await send('dan@example.org');
  await until(async () => begun);
  await worker?.stop();
  expect((await mailTo('dan@example.org'))?.status).toBe('SENT');
});
