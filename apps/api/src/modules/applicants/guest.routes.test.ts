import { addApplicant, getGuestAgency, linkApplicant, listOfferedWork } from '@worklane/contract/applicants/guest.ts';
import type { Arguments } from '@worklane/contract/endpoint.ts';
import { getWorker, listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../testing/letters.ts';
import { aBrowser } from '../../testing/browser.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { latestToken } from '../identity/password-link/link.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';
import { anApplicant } from './applicant.factory.ts';
import { workOff } from '../../testing/queue.ts';

let app: TestApp;
let agencyId: number;
let consultant: Caller;
const NAME = `Alder Staffing ${Math.random()}`;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://work.example' });
  agencyId = await app.system((tx) => anAgency(tx, { name: NAME, town: 'Leeds' }));
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId });
});
afterAll(() => app.close());

const NURSE = 3;
type Form = Arguments<typeof addApplicant>['body'];

let made = 0;
const aForm = (values: Partial<Form> = {}): Form => {
  made += 1;
  const email = values.email ?? `Robin-${made}-${Math.random()}@example.org`;
  return {
    firstname: 'Robin',
    lastname: 'Example',
    gender: 'MALE',
    nationality: 'IE',
    dob: '1990-01-31',
    phoneNumber: '07700 900000',
    assignmentCode: NURSE,
    agencyId,
    email,
    username: email,
    ...values,
  };
};

const send = (body: object) =>
  app.app.server.inject({ method: 'POST', url: addApplicant.path, payload: body, remoteAddress: `203.0.113.${made}` });

/** Applies, and lets everything happen that follows. */
const applies = async (values: Partial<Form> = {}) => {
  const form = aForm(values);
  expect((await send(form)).statusCode).toBe(204);
  await workOff(app);
  return form;
};

const workersWith = (email: string) =>
  app.system((tx) => tx.selectFrom('worker').selectAll().where('email', '=', email).execute());

const mailsTo = (recipient: string) => lettersTo(app, recipient);

const linksOf = (workerId: number) =>
  app.system((tx) =>
    tx.selectFrom('agency_worker').select(['agency_id', 'status']).where('worker_id', '=', workerId).execute(),
  );

const titlesFor = async (userId: number) =>
  (await app.system((tx) => tx.selectFrom('notification').select('title').where('user_id', '=', userId).execute())).map(
    ({ title }) => title,
  );

describe('an agency as everybody may see it', () => {
  test('has a name, a logo and a town, and nothing else', async () => {
    const { status, body } = await app.anyone.call(getGuestAgency, { params: { agencyId } });
    expect([status, body]).toEqual([200, { id: agencyId, name: NAME, logo: null, town: 'Leeds', hasProfile: true }]);
  });

  test('is not there when it is suspended, like one that does not exist', async () => {
    const suspended = await app.system((tx) => anAgency(tx, { status: 'SUSPENDED' }));
    for (const id of [suspended, 987_654_321]) {
      const { status } = await app.anyone.call(getGuestAgency, { params: { agencyId: id } });
      const work = await app.anyone.call(listOfferedWork, { query: { agencyId: id } });
      expect([status, work.status, (await send(aForm({ agencyId: id }))).statusCode]).toEqual([404, 404, 404]);
    }
  });
});

describe('the work that one may apply for', () => {
  test('comes in an object with content, each with name and code, pages counting from 1 with 20 to a page [002-7-codes-shape] [002-9-applicant-page]', async () => {
    await app.system((tx) =>
      tx
        .insertInto('assignment_code')
        .values(Array.from({ length: 19 }, (_, at) => ({ code: `8${100 + at}`, name: `Work ${at}` })))
        .execute(),
    );
    const page = (query: { page?: number; size?: number }) =>
      app.anyone.call(listOfferedWork, { query: { agencyId, ...query } });
    const { body: first } = await page({});
    expect([first.number, first.size, first.content.length, first.last]).toEqual([1, 20, 20, false]);
    expect(first.content[0]).toEqual({ id: 1, code: '001', name: 'Cleaner' });
    const { body: same } = await page({ page: 1, size: 20 });
    expect(same).toEqual(first);
    const { body: second } = await page({ page: 2 });
    expect([second.content.length, second.last]).toEqual([3, true]);
    const { status, failure } = await page({ page: 0 });
    expect([status, failure.violations]).toEqual([400, [{ field: 'page', message: 'Pages of this list start at 1.' }]]);
  });

  test('leaves out what is not in use any more', async () => {
    const { id } = await app.system((tx) =>
      tx
        .insertInto('assignment_code')
        .values({ code: '899', name: 'Gone', active: false })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { body } = await app.anyone.call(listOfferedWork, { query: { agencyId, size: 1000 } });
    expect(body.content.map((work) => work.id)).not.toContain(id);
    expect((await send(aForm({ assignmentCode: id }))).json()).toMatchObject({ code: 'UNKNOWN_ASSIGNMENT_CODE' });
  });
});

describe('who applies without an account', () => {
  test('becomes a worker whose link waits, with a wish that clears for nothing and a user name that is the email address [002-1-public-apply] [002-3-username-email]', async () => {
    const { email } = await applies();
    const [worker] = await workersWith(email);
    const id = worker?.id ?? 0;
    expect(worker).toMatchObject({ firstname: 'Robin', gender: 'MALE', nationality: 'IE', added_by_agency_id: null });
    expect(await linksOf(id)).toEqual([{ agency_id: agencyId, status: 'WAITING_APPROVAL' }]);
    const { wish, jobs, user } = await app.system(async (tx) => ({
      wish: await tx
        .selectFrom('applicant')
        .select(['agency_id', 'assignment_code_id', 'decided_at'])
        .where('worker_id', '=', id)
        .execute(),
      jobs: await tx.selectFrom('worker_job').selectAll().where('worker_id', '=', id).execute(),
      user: await tx
        .selectFrom('app_user as u')
        .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
        .innerJoin('role as r', 'r.id', 'ur.role_id')
        .select(['u.username', 'u.email', 'u.user_type', 'u.password_hash', 'r.name as role'])
        .where('u.worker_id', '=', id)
        .executeTakeFirst(),
    }));
    expect(wish).toEqual([{ agency_id: agencyId, assignment_code_id: NURSE, decided_at: null }]);
    expect(jobs).toEqual([]);
    expect(user).toEqual({
      username: email,
      email,
      user_type: 'WORKER',
      password_hash: null,
      role: 'ROLE_WORKER',
    });
  });

  test('confirms the address by the link in the email, signs in with the new password, and sees the agency that decides', async () => {
    const { email } = await applies();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.body).toMatch(/^Hello \w+,\n\nThank you for applying to /);
    expect(mail?.body).toMatch(new RegExp(`^Agency +${NAME}\nWork +\\S.*$`, 'm'));
    expect(mail?.body).toContain(`for ${NAME}, because somebody applied to ${NAME} with this email address.`);
    expect(mail?.body).toContain('https://work.example/resetPassword/changePassword?token=');
    const browser = aBrowser(app);
    expect((await browser.login(email, 'Qxzvbnm7')).status).toBe(401);
    await browser.savePassword(await latestToken(app, email), 'Qxzvbnm7');
    const { status, body } = await browser.login(email.toUpperCase(), 'Qxzvbnm7');
    expect([status, body.roles?.[0]?.name]).toEqual([200, 'ROLE_WORKER']);
    const headers = { authorization: `Bearer ${body.access_token}` };
    const params = { id: body.workerId ?? 0 };
    const own = await app.anyone.call(getWorker, { params }, headers);
    expect(own.body).toMatchObject({ firstname: 'Robin', links: [{ agencyId, status: 'WAITING_APPROVAL' }] });
    const agencies = await app.anyone.call(listWorkerAgencies, { params }, headers);
    expect(agencies.body.content).toEqual([{ id: agencyId, name: NAME, status: 'WAITING_APPROVAL' }]);
  });

  test('is announced to those of the agency who decide, and to nobody of another one', async () => {
    const onlooker = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_WORKER'] });
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    await applies();
    expect(await titlesFor(consultant.userId)).toContain('New applicant');
    const facts = await ownerQuery<{ facts: string[][] }>(
      app,
      `select facts from mail where subject = 'New applicant' order by id desc limit 1`,
    );
    expect(facts[0]?.facts.map(([name]) => name)).toEqual(['Applicant', 'Work']);
    expect([await titlesFor(onlooker.userId), await titlesFor(stranger.userId)]).toEqual([[], []]);
  });

  test('is in the audit log, by the operation of the product itself and for the agency', async () => {
    const { email } = await applies();
    const [worker] = await workersWith(email);
    const rows = await ownerQuery<{ subject: string }>(
      app,
      `select subject, action, operation, user_id, agency_id from audit_log
       where operation = 'take-application' and (subject_id = $1 and subject = 'worker' or after->>'worker_id' = $1::text) order by id`,
      [worker?.id ?? 0],
    );
    const entry = { action: 'INSERT', operation: 'take-application', user_id: null };
    expect(rows).toEqual([
      { ...entry, subject: 'worker', agency_id: null },
      { ...entry, subject: 'agency_worker', agency_id: String(agencyId) },
      { ...entry, subject: 'applicant', agency_id: String(agencyId) },
      { ...entry, subject: 'app_user', agency_id: null },
    ]);
  });

  test('must fill in everything; names and the phone number have at most 255 characters [002-5-applicant-required] [002-5-applicant-max] [002-3-applicant-gender]', async () => {
    const refused = async (body: object) => {
      const answer = await send(body);
      const { violations } = answer.json<{ violations: { field: string }[] }>();
      return [answer.statusCode, [...new Set(violations.map(({ field }) => field))].toSorted()];
    };
    const fields = ['assignmentCode', 'dob', 'email', 'firstname', 'gender', 'lastname', 'nationality', 'phoneNumber'];
    expect(await refused({ agencyId })).toEqual([400, [...fields, 'username']]);
    const long = 'x'.repeat(256);
    expect(await refused(aForm({ firstname: long, lastname: long, phoneNumber: '0'.repeat(256) }))).toEqual([
      400,
      ['firstname', 'lastname', 'phoneNumber'],
    ]);
    const most = 'x'.repeat(255);
    expect((await send(aForm({ firstname: most, lastname: most, phoneNumber: '0'.repeat(255) }))).statusCode).toBe(204);
    expect(await refused({ ...aForm(), gender: 'OTHER' })).toEqual([400, ['gender']]);
    expect(await refused({ ...aForm(), username: 'somebody-else@example.org' })).toEqual([400, ['username']]);
    expect(await refused(aForm({ dob: '2999-01-01' }))).toEqual([400, ['dob']]);
    await workOff(app);
  });

  test.each([['status'], ['id'], ['workerId'], ['addedByAgencyId'], ['password'], ['roles'], ['__proto__x']])(
    'brings nothing along that nobody asked for: %s',
    async (field) => {
      const form = aForm();
      expect((await send({ ...form, [field]: 1 })).statusCode).toBe(400);
      await workOff(app);
      expect(await workersWith(form.email)).toEqual([]);
    },
  );
});

test.each([
  ['a NUL character, which no column takes,', { firstname: 'Rob\u0000in' }],
  ['a second line, which would read as part of the email to the agency,', { lastname: 'Example\n\nPay at once' }],
])('%s in a name is refused while somebody still hears of it', async (_what, values) => {
  expect((await send(aForm(values))).statusCode).toBe(400);
});

describe('who applies with an address that is known', () => {
  /** What somebody sees who applies: everything but the time of day and the browser's new cookie. */
  const seen = async (form: Form) => {
    const { statusCode, body, headers } = await send(form);
    return { statusCode, body, headers: Object.keys(headers).toSorted() };
  };

  test('gets the same answer as with a new one, and at that moment nothing has happened in either case', async () => {
    const known = await applies();
    const fresh = aForm();
    const before = await workersWith(known.email);
    expect(await seen(aForm({ email: known.email.toUpperCase() }))).toEqual(await seen(fresh));
    expect([await workersWith(fresh.email), await workersWith(known.email)]).toEqual([[], before]);
    await workOff(app);
  });

  test('waits in the queue in no readable form', async () => {
    const form = aForm({ lastname: 'Canary-Lastname', phoneNumber: '0770 0900 123' });
    await send(form);
    const [job] = await ownerQuery<{ data: object }>(
      app,
      `select data from pgboss.job where name = 'take-application' order by created_on desc limit 1`,
    );
    const text = JSON.stringify(job?.data);
    expect(text).toMatch(/^\{"id":"[\w-]+","sealed":"[\w+/=]+"\}$/);
    for (const secret of ['Canary', form.email, '0770', '1990']) expect(text).not.toContain(secret);
    await workOff(app);
  });

  test('changes nothing about the worker; the owner of the address is told how to apply', async () => {
    const other = await app.system((tx) => anAgency(tx));
    const { email, workerId } = await app.system(async (tx) => {
      const address = `owner-${Math.random()}@example.org`;
      const id = await aWorker(tx, other, { email: address, lastname: 'Before' });
      await aUser(
        tx,
        { userType: 'WORKER', workerId: id },
        { username: address, email: address, password_hash: 'a hash' },
      );
      return { email: address, workerId: id };
    });
    await applies({ email, lastname: 'Attacker' });
    expect((await workersWith(email)).map(({ lastname, version }) => [lastname, version])).toEqual([['Before', 1]]);
    expect(await linksOf(workerId)).toEqual([{ agency_id: other, status: 'ACTIVE' }]);
    const [mail, ...further] = await mailsTo(email);
    expect([mail?.subject, further]).toEqual(['You already have an account', []]);
    expect(mail?.body).toContain(`https://work.example/guest/apply/${agencyId}`);
    expect(mail?.body).not.toContain('token=');
    // Whoever typed the address may have typed any name.
    expect(mail?.body).toMatch(/^Hello,\n/);
  });

  test('and never chose a password, gets the link once more', async () => {
    const { email } = await applies();
    const first = await latestToken(app, email);
    await applies({ email });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your email address'));
    expect(await latestToken(app, email)).not.toBe(first);
    expect(await workersWith(email)).toHaveLength(1);
  });

  test('and was added by another agency, gets an account of their own by the link, and no second link to an agency', async () => {
    const other = await app.system((tx) => anAgency(tx));
    const email = `added-${Math.random()}@example.org`;
    const workerId = await app.system((tx) => aWorker(tx, other, { email }));
    await applies({ email });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Confirm your email address']);
    expect(await linksOf(workerId)).toEqual([{ agency_id: other, status: 'ACTIVE' }]);
    await aBrowser(app).savePassword(await latestToken(app, email), 'Qxzvbnm7');
    const { body } = await aBrowser(app).login(email, 'Qxzvbnm7');
    expect(body.workerId).toBe(workerId);
  });

  test('and is no worker, is told to take another one', async () => {
    const { username } = await app.system((tx) => aUser(tx, { userType: 'AGENCY', agencyId }));
    await applies({ email: username });
    expect((await mailsTo(username)).map(({ subject }) => subject)).toEqual(['Apply with another email address']);
    expect(await workersWith(username)).toEqual([]);
  });

  test('at the same moment as somebody else, makes one worker of it', async () => {
    const email = `both-${Math.random()}@example.org`;
    const forms = [aForm({ email }), aForm({ email: email.toUpperCase() })];
    await Promise.all(forms.map(send));
    const queued = await ownerQuery<{ data: never }>(
      app,
      `delete from pgboss.job where name = 'take-application' and state = 'created' returning data`,
    );
    const { takeApplicationJob } = await import('./guest.service.ts');
    await Promise.all(queued.map(({ data }) => takeApplicationJob.run(app.jobDeps, data)));
    await workOff(app);
    const { n } = await app.system((tx) =>
      tx
        .selectFrom('worker')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('email', 'ilike', email)
        .executeTakeFirstOrThrow(),
    );
    expect([queued.length, n]).toEqual([2, 1]);
  });
});

describe('who applies too often', () => {
  test('is refused, with one address as with another: known or not', async () => {
    const known = await applies();
    await send(aForm({ email: known.email }));
    const fresh = aForm().email;
    for (let step = 0; step < 3; step += 1) await send(aForm({ email: fresh }));
    const answers = [
      await send(aForm({ email: fresh })),
      await send(aForm({ email: known.email })),
      await send(aForm({ email: known.email })),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 204, 409]);
    expect(answers[0]?.body).toBe(answers[2]?.body);
    await workOff(app);
  });

  test('is refused like every call without a session that comes too often', async () => {
    const limited = await startTestApp({ ANONYMOUS_LIMIT: '2' });
    const id = await limited.system((tx) => anAgency(tx));
    const statuses: number[] = [];
    for (let step = 0; step < 3; step += 1) {
      const payload = aForm({ agencyId: id });
      statuses.push((await limited.app.server.inject({ method: 'POST', url: addApplicant.path, payload })).statusCode);
    }
    await limited.close();
    expect(statuses).toEqual([204, 204, 429]);
  });
});

describe('who applies with an account', () => {
  const aSignedInWorker = async () => {
    const workerId = await app.system(async (tx) => aWorker(tx, await anAgency(tx)));
    const caller = await app.signedIn({ userType: 'WORKER', workerId });
    return {
      workerId,
      apply: (values: object = {}, to = agencyId) =>
        caller.call(linkApplicant, { params: { agencyId: to }, body: { workerId, assignmentCode: NURSE, ...values } }),
    };
  };

  test('gets a link that waits and is announced once, however often the call is repeated', async () => {
    const { workerId, apply } = await aSignedInWorker();
    const told = async () => (await titlesFor(consultant.userId)).length;
    const before = await told();
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { status: 'WAITING_APPROVAL' }]),
    );
    expect((await linksOf(workerId)).filter(({ agency_id }) => agency_id === agencyId)).toEqual([
      { agency_id: agencyId, status: 'WAITING_APPROVAL' },
    ]);
    expect((await told()) - before).toBe(1);
    const [entry] = await ownerQuery<{ worker_id: string }>(
      app,
      `select worker_id, operation from audit_log where subject = 'applicant' and after->>'worker_id' = $1::text`,
      [workerId],
    );
    expect(entry).toEqual({ worker_id: String(workerId), operation: 'linkApplicant' });
  });

  test('applies for nobody else, and for no work that is not offered', async () => {
    const { apply } = await aSignedInWorker();
    const stranger = await aSignedInWorker();
    expect((await apply({ workerId: stranger.workerId })).failure.code).toBe('NOT_YOU');
    expect((await apply({ assignmentCode: 987_654_321 })).failure.code).toBe('UNKNOWN_ASSIGNMENT_CODE');
    expect((await apply({ status: 'ACTIVE' })).status).toBe(400);
    expect(await linksOf(stranger.workerId)).toHaveLength(1);
  });

  test.each([
    ['ACTIVE', `You work for ${NAME} already. Sign in to find shifts.`],
    ['SUSPENDED', `${NAME} has suspended you. Contact them before you apply again.`],
  ] as const)('is told what is what when the link is %s', async (status, message) => {
    const workerId = await app.system((tx) => aWorker(tx, agencyId, { status }));
    const caller = await app.signedIn({ userType: 'WORKER', workerId });
    const answer = await caller.call(linkApplicant, {
      params: { agencyId },
      body: { workerId, assignmentCode: NURSE },
    });
    expect([answer.status, answer.failure.message]).toEqual([409, message]);
    expect(await linksOf(workerId)).toEqual([{ agency_id: agencyId, status }]);
  });

  test('and was turned down, applies again after 30 days and not before', async () => {
    const turnedDown = async (decided: string) => {
      const id = await app.system((tx) =>
        anApplicant(tx, agencyId, { status: 'REJECTED' }, { decided_at: decided, reason: 'Before.' }),
      );
      const caller = await app.signedIn({ userType: 'WORKER', workerId: id });
      const body = { workerId: id, assignmentCode: NURSE };
      return { id, answer: await caller.call(linkApplicant, { params: { agencyId }, body }) };
    };
    const days = (count: number) =>
      Temporal.Now.instant()
        .subtract({ hours: 24 * count })
        .toString();
    const soon = await turnedDown(days(3));
    expect([soon.answer.status, soon.answer.failure.code]).toEqual([409, 'TURNED_DOWN']);
    expect(soon.answer.failure.message).toMatch(/You can apply again from \d+ \w+ \d{4}\.$/);
    const later = await turnedDown(days(31));
    expect(later.answer.status).toBe(200);
    expect(await linksOf(later.id)).toEqual([{ agency_id: agencyId, status: 'WAITING_APPROVAL' }]);
  });
});
