import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { notify as notifyPeople } from '#modules/messages/index.ts';
import { messageIdOf, startMailServer, type Manners } from '../../testing/mail-server.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createJobs, type JobDeps, type Jobs, type Mailer } from '../jobs/jobs.ts';
import { createMailer, LONGEST_DELIVERY_MS } from './mailer.ts';
import { deliverDueMail, deliverMail, sendMail } from './outbox.ts';

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

/** An email of which no job knows. */
const unqueuedMail = async (recipient: string): Promise<number> => {
  const mail = { recipient, subject: 'Hello', body: 'How are you?' };
  const { id } = await app.system((tx) => tx.insertInto('mail').values(mail).returning('id').executeTakeFirstOrThrow());
  return id;
};

const makeDue = (id: number) => ownerQuery(app, 'update mail set due_at = now() where id = $1', [id]);

/** A process that delivers with `mailer`. */
const startWorker = async (mailer: Mailer) => {
  worker = await createJobs(app.databaseUrl, [deliverMail], {
    onError: (error) => faults.push(error),
    onFailed: (_, error) => faults.push(error),
  });
  await worker.start(depsWith(mailer));
};

const hello = { subject: 'Hello', text: 'How are you?', reason: 'you were asked' };

const send = (...recipients: string[]) =>
  app.system(async (tx) => {
    for (const to of recipients) await sendMail(tx, app.app.services.jobs.enqueue(tx), { to, ...hello });
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

describe('an email', () => {
  test('is delivered once, as it was written', async () => {
    const sent: unknown[] = [];
    await startWorker(async (message) => void sent.push(message));
    await send('ann@example.org');
    const mail = await until(isSent('ann@example.org'));
    expect(sent).toEqual([
      {
        key: mail.message_key,
        to: 'ann@example.org',
        subject: 'Hello',
        text: 'Hello,\n\nHow are you?\n\n--\nWorklane sent you this, because you were asked.',
        html: expect.stringContaining('<p>How are you?</p>'),
      },
    ]);
    expect(mail).toMatchObject({ attempts: 1, sent_at: expect.any(String) });

    await deliverMail.run(
      depsWith(() => Promise.reject(new Error('twice'))),
      { ids: [mail.id] },
    );
  });

  test('brings along what is attached, which is gone once a mail server has it', async () => {
    const file = { name: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('a paper') };
    await app.system((tx) =>
      sendMail(tx, app.app.services.jobs.enqueue(tx), { to: 'pay@example.org', ...hello, attachments: [file] }),
    );
    const id = (await mailTo('pay@example.org'))?.id ?? 0;
    const left = () => ownerQuery(app, 'select name from mail_attachment where mail_id = $1', [id]);
    const refused = depsWith(() => Promise.reject(new Error('not now')));
    await expect(deliverMail.run(refused, { ids: [id] })).rejects.toThrow();
    expect(await left()).toEqual([{ name: 'invoice.pdf' }]);
    await makeDue(id);
    const sent: unknown[] = [];
    const config = { ...app.jobDeps.config, SMTP_URL: 'smtp://mail.example' };
    await deliverMail.run({ ...depsWith(async (message) => void sent.push(message)), config }, { ids: [id] });
    expect(sent).toMatchObject([{ attachments: [file] }]);
    expect(await left()).toEqual([]);
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
    const text = `Hello,\n\nIt was approved.\n\nSee the details: ${app.jobDeps.config.PUBLIC_URL}/worker/leave\n\n--\nWorklane sent you this.`;
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
      await sendMail(tx, app.app.services.jobs.enqueue(tx), { to: 'never@example.org', ...hello });
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

describe('several events of one person', () => {
  const someone = async (firstName: string) => {
    const { userId } = await app.signedIn({ userType: 'ADMIN' });
    const { email } = await app.system((tx) =>
      tx
        .updateTable('app_user')
        .set({ first_name: firstName })
        .where('id', '=', userId)
        .returning('email')
        .executeTakeFirstOrThrow(),
    );
    return { userId, email };
  };

  type Someone = Awaited<ReturnType<typeof someone>>;

  /** As the product tells it, of a kind unless `kind` is null. */
  const notify = (to: readonly Someone[], title: string, kind: string | null = 'TIMES', link = 'shifts/info/7') =>
    app.system(async (tx) => {
      const reason = kind === null ? 'it’s about your account' : null;
      await sql`select app.tell(${to.map(({ userId }) => userId)}, ${kind}, ${title}, ${`${title}.`}, null, ${link},
        '[["Shift", "Nurse, Ward 4"], ["When", "Tue 24 Nov, 07:00–15:00"]]', ${kind && 'timesheets'}, ${reason}, ${kind === null},
        null)`.execute(tx);
    });

  const isDue = ({ email }: Someone) =>
    ownerQuery(app, `update mail set due_at = now() where recipient = $1 and last_attempt_at is null`, [email]);

  const statusesOf = ({ email }: Someone) =>
    app.system(async (tx) => {
      const mails = await tx.selectFrom('mail').select('status').where('recipient', '=', email).orderBy('id').execute();
      return mails.map(({ status }) => status);
    });

  type Message = Parameters<Mailer>[0];

  /** What goes out to them when everything is delivered that is due, by four processes at once. */
  const delivered = async (to: Someone, mailer: Mailer = () => Promise.resolve()): Promise<Message[]> => {
    const sent: Message[] = [];
    const deps = depsWith(async (message) => {
      if (message.to === to.email) sent.push(message);
      await mailer(message);
    });
    await Promise.allSettled([1, 2, 3, 4].map(() => deliverDueMail.run(deps, {})));
    return sent;
  };

  test('within two minutes make one email, whoever delivers it', async () => {
    const [una, bram] = [await someone('Una'), await someone('Bram')];
    for (let count = 1; count <= 9; count += 1) await notify([una, bram], `Timesheet ${count} was queried`);
    expect(await delivered(una)).toEqual([]);

    await isDue(una);
    const [mail, ...others] = await delivered(una);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Timesheet 1 was queried – and 8 more');
    for (let count = 1; count <= 9; count += 1) expect(mail?.text).toContain(`Timesheet ${count} was queried.`);
    expect(await statusesOf(una)).toEqual(['SENT', ...Array<string>(8).fill('JOINED')]);
    expect(await statusesOf(bram)).toEqual(Array(9).fill('QUEUED'));
    expect(await delivered(una)).toEqual([]);
  });

  test('what comes later than the delivery goes in the next', async () => {
    const una = await someone('Una');
    await notify([una], 'First');
    await isDue(una);
    expect((await delivered(una, () => notify([una], 'Second'))).map(({ subject }) => subject)).toEqual(['First']);
    await isDue(una);
    expect((await delivered(una)).map(({ subject }) => subject)).toEqual(['Second']);
  });

  test('a second attempt says what the first one said, under the same name', async () => {
    const una = await someone('Una');
    await notify([una], 'First');
    await notify([una], 'Second');
    await isDue(una);
    const [tried] = await delivered(una, () => Promise.reject(new Error('no')));
    expect(tried?.subject).toBe('First – and 1 more');
    await notify([una], 'Third');
    // Alone, so that what has come meanwhile is there to be taken along.
    const again = `update mail set due_at = now() where recipient = $1 and last_attempt_at is not null`;
    await ownerQuery(app, again, [una.email]);
    expect(await delivered(una)).toEqual([tried]);
    await isDue(una);
    expect((await delivered(una)).map(({ subject }) => subject)).toEqual(['Third']);
  });

  test('of several agencies and several reasons, it names them all', async () => {
    const una = await someone('Una');
    const parts = [
      { sender: 'Cedar Care', about: 'timesheets', reason: null },
      { sender: 'Larch Care', about: null, reason: 'you applied to Larch Care' },
      { sender: 'Cedar Care', about: 'leave', reason: null },
    ];
    for (const [index, part] of parts.entries()) {
      const mail = { recipient: una.email, user_id: una.userId, first_name: 'Una', body: 'Read this.', ...part };
      await app.system((tx) =>
        tx
          .insertInto('mail')
          .values({ ...mail, subject: `Part ${index}` })
          .execute(),
      );
    }
    const [mail] = await delivered(una);
    expect(mail?.text).toContain(
      'Worklane sent you this for Cedar Care and Larch Care, because your emails about timesheets and leave are switched on and you applied to Larch Care.',
    );
  });

  test('also those that nobody can turn off, such as new applicants, make one email', async () => {
    const una = await someone('Una');
    const { jobs } = app.app.services;
    for (const title of ['First applicant', 'Second applicant'])
      await app.system((tx) =>
        notifyPeople(
          { tx, enqueue: jobs.enqueue(tx) },
          { userIds: [una.userId], reason: 'you can manage applicants', title, body: 'Review it.', link: null },
        ),
      );
    expect(await delivered(una)).toEqual([]);
    await isDue(una);
    expect((await delivered(una)).map(({ subject }) => subject)).toEqual(['First applicant – and 1 more']);
  });

  test('those that are urgent, such as a changed password, wait for nothing and join nothing', async () => {
    const una = await someone('Una');
    await notify([una], 'First');
    await notify([una], 'Your password was changed', null);
    expect((await delivered(una)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('it greets, says what happened to which shift and when, leads there, and says who sent it and why', async () => {
    const una = await someone('Una');
    await notify([una], 'Your timesheet was queried');
    await isDue(una);
    const [mail] = await delivered(una);
    const { PUBLIC_URL } = app.jobDeps.config;
    expect(mail?.text).toBe(`Hello Una,

Your timesheet was queried.

Shift   Nurse, Ward 4
When    Tue 24 Nov, 07:00–15:00

See the details: ${PUBLIC_URL}/admin/shifts/info/7

--
Worklane sent you this, because your emails about timesheets are switched on.
Choose which emails you get: ${PUBLIC_URL}/admin#emails`);
    expect(mail?.html?.match(/<a /g)).toHaveLength(2);
    expect(mail?.html).toContain('<td style="padding:2px 0">Nurse, Ward 4</td>');
  });
});

describe('an email of sign-in', () => {
  const code = {
    to: 'una@example.org',
    firstName: 'Una',
    sender: 'Cedar Care',
    subject: 'Confirm your email address',
    text: 'Confirm it.',
    facts: [['Code', '123456']] as [string, string][],
    link: '/confirm?token=secret',
    button: 'Confirm',
    closing: 'It works once.',
    reason: 'you asked for it',
    confidential: true,
  };

  test('has the layout of every other, with nothing to choose', async () => {
    await app.system((tx) => sendMail(tx, app.app.services.jobs.enqueue(tx), code));
    const sent: { text: string; html?: string }[] = [];
    const mailer: Mailer = async (message) => void sent.push(message);
    await deliverDueMail.run(depsWith(mailer), {});
    const mail = sent.find(({ text }) => text.includes('Confirm it.'));
    expect(mail?.text).toBe(`Hello Una,

Confirm it.

Code   123456

Confirm: ${app.jobDeps.config.PUBLIC_URL}/confirm?token=secret

It works once.

--
Worklane sent you this for Cedar Care, because you asked for it.`);
    expect(mail?.html?.match(/<a /g)).toHaveLength(1);
    expect(mail?.html).toContain('>Confirm</a>');
  });

  test('keeps nothing that opens anything once a mail server has it', async () => {
    await app.system((tx) => sendMail(tx, app.app.services.jobs.enqueue(tx), { ...code, to: 'gone-out@example.org' }));
    const deps = depsWith(() => Promise.resolve());
    await deliverDueMail.run({ ...deps, config: { ...deps.config, SMTP_URL: 'smtp://mail.example' } }, {});
    expect(await mailTo('gone-out@example.org')).toMatchObject({ status: 'SENT', body: '', link: null, facts: [] });
  });
});

describe('when the mail server fails', () => {
  test('the email stays and is tried again, and the queue says so without naming anybody', async () => {
    let down = true;
    await startWorker(() =>
      down ? Promise.reject(new Error('550 no such user <cat@example.org>')) : Promise.resolve(),
    );
    await send('cat@example.org');
    const waitOf = ({ due_at }: { due_at: string }) =>
      Temporal.Instant.from(due_at).since(Temporal.Now.instant()).total('seconds');
    // Until it has been put off, it is due when its lease ends, long after that.
    const mail = await until(async () => {
      const tried = await mailTo('cat@example.org');
      return tried?.attempts === 1 && faults.length > 0 && waitOf(tried) < 61 && tried;
    });
    const { id } = mail;
    expect(waitOf(mail)).toBeGreaterThan(50);
    expect((await mailTo('cat@example.org'))?.status).toBe('QUEUED');
    expect(faults.map(({ message }) => message)).toEqual(['1 of 1 emails couldn’t be delivered.']);
    expect(JSON.stringify(await jobsOf(id))).not.toContain('cat@example.org');

    down = false;
    await deliverDueMail.run(
      depsWith(() => Promise.reject(new Error('too early'))),
      {},
    );
    expect(await mailTo('cat@example.org')).toMatchObject({ status: 'QUEUED', attempts: 1 });
    await makeDue(id);
    await deliverDueMail.run(
      depsWith(() => Promise.resolve()),
      {},
    );
    expect(await mailTo('cat@example.org')).toMatchObject({ status: 'SENT', attempts: 2 });
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

  test('longer and longer it is left alone, up to an hour', async () => {
    const id = await unqueuedMail('far@example.org');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await makeDue(id);
      await expect(
        deliverMail.run(
          depsWith(() => Promise.reject(new Error('no'))),
          { ids: [id] },
        ),
      ).rejects.toThrow('1 of 1');
      const [row] = await ownerQuery<{ minutes: number }>(
        app,
        `select (extract(epoch from due_at - last_attempt_at) / 60)::int as minutes from mail where id = $1`,
        [id],
      );
      waits.push(row?.minutes ?? 0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('for a day, the email is given up and kept for somebody to look at', async () => {
    const [plain, secret] = [await unqueuedMail('gone@example.org'), await unqueuedMail('gone-too@example.org')];
    await ownerQuery(
      app,
      `update mail set attempts = 30, last_attempt_at = now(), confidential = id = $1 where id in ($1, $2)`,
      [secret, plain],
    );
    const mailer = () => Promise.reject(new Error('tried once more'));
    await deliverMail.run(depsWith(mailer), { ids: [plain, secret] });
    await deliverDueMail.run(depsWith(mailer), {});
    const kept = { status: 'FAILED', attempts: 30, last_attempt_at: expect.any(String), sent_at: null };
    expect(await mailTo('gone@example.org')).toMatchObject({ ...kept, body: 'How are you?' });
    expect(await mailTo('gone-too@example.org')).toMatchObject({ ...kept, body: '' });
  });
});

describe('a mail server of its own kind', () => {
  const aMailServer = async (manners: Manners) => {
    const server = await startMailServer(manners);
    onTestFinished(() => server.close());
    return { ...server, mailer: createMailer({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@example.org' }) };
  };

  test('answers slowly: it is waited for, and accepts the email once', async () => {
    const { mailer, accepted } = await aMailServer({ slowMs: 5500 });
    const id = await unqueuedMail('slow@example.org');
    const begun = deliverMail.run(depsWith(mailer), { ids: [id] });
    await until(async () => (await mailTo('slow@example.org'))?.attempts === 1);
    await Promise.all([deliverMail.run(depsWith(mailer), { ids: [id] }), deliverDueMail.run(depsWith(mailer), {})]);
    // Others leave it alone for longer than a server is waited for at all, and that is longer than a test can wait.
    const [lease] = await ownerQuery<{ ms: number }>(
      app,
      'select extract(epoch from due_at - last_attempt_at)::float8 * 1000 as ms from mail where id = $1',
      [id],
    );
    expect(lease?.ms).toBeGreaterThan(LONGEST_DELIVERY_MS);
    await begun;
    expect(accepted).toHaveLength(1);
    expect(await mailTo('slow@example.org')).toMatchObject({ status: 'SENT', attempts: 1 });
  });

  test('dies when it has accepted: it gets the email again, under the same Message-ID', async () => {
    const { mailer, accepted, behave } = await aMailServer({ diesAfterAccepting: true });
    const id = await unqueuedMail('twice@example.org');
    await expect(deliverMail.run(depsWith(mailer), { ids: [id] })).rejects.toThrow('1 of 1');
    behave({});
    await makeDue(id);
    await deliverMail.run(depsWith(mailer), { ids: [id] });
    const { message_key: key } = await until(() => mailTo('twice@example.org'));
    expect(accepted.map(messageIdOf)).toEqual(Array(2).fill(`<${key}@example.org>`));
  });
});

test('what a mail server has accepted is marked so, also when the database is away just then', async () => {
  const id = await unqueuedMail('away@example.org');
  const deps = depsWith(() => Promise.resolve());
  let refusals = 0;
  const flaky = new Proxy(deps.db, {
    get: (db, name) => {
      const transaction = () => {
        refusals += 1;
        throw new Error('connection terminated');
      };
      // The first transaction takes the email, the second marks it.
      if (name === 'transaction' && handedOver && refusals === 0) return transaction;
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  let handedOver = false;
  const mailer = () => {
    handedOver = true;
    return Promise.resolve();
  };
  await deliverMail.run({ ...deps, db: flaky, mailer }, { ids: [id] });
  expect([refusals, (await mailTo('away@example.org'))?.status]).toEqual([1, 'SENT']);
});

test('an email that was left behind by a process that died is delivered once its lease is over', async () => {
  const id = await unqueuedMail('left@example.org');
  await ownerQuery(app, `update mail set attempts = 1, due_at = now() + interval '1 second' where id = $1`, [id]);
  const deps = depsWith(() => Promise.resolve());
  await deliverDueMail.run(deps, {});
  expect((await mailTo('left@example.org'))?.status).toBe('QUEUED');
  await makeDue(id);
  await deliverDueMail.run(deps, {});
  expect(await mailTo('left@example.org')).toMatchObject({ status: 'SENT', attempts: 2 });
});

test('a worker that is stopped finishes the email that it has begun', async () => {
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
