import {
  acceptApplicant,
  getApplicant,
  listApplicants,
  rejectApplicant,
} from '@worklane/contract/applicants/applicant.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeys } from '#platform/crypto/sealing.ts';
import { lettersTo } from '../../testing/letters.ts';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aForm } from '../forms/form.factory.ts';
import { latestToken } from '../identity/password-link/link.factory.ts';
import { aUser } from '../identity/user.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { anApplicant } from './applicant.factory.ts';
import { workOff } from '../../testing/queue.ts';

let app: TestApp;
let agencyId: number;
let consultant: Caller;
let colleague: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NURSE = 3;
const NAME = 'Alder Staffing';
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx, { name: `${NAME} ${Math.random()}` }));
  [consultant, colleague] = [
    await app.signedIn({ userType: 'AGENCY', agencyId }),
    await app.signedIn({ userType: 'AGENCY', agencyId }),
  ];
});

const applicant = (
  values: Parameters<typeof anApplicant>[2] = {},
  application: Parameters<typeof anApplicant>[3] = {},
) => app.system((tx) => anApplicant(tx, agencyId, values, application));

const accept = (id: number, version = 1, caller = consultant) =>
  caller.call(acceptApplicant, { params: { id }, body: { assignmentCodeIds: [NURSE], version } });
const reject = (id: number, version = 1, caller = consultant) =>
  caller.call(rejectApplicant, { params: { id }, body: { reason: 'No references yet.', version } });
const read = (id: number, caller = consultant) => caller.call(getApplicant, { params: { id } });

const mailsTo = (recipient: string) => lettersTo(app, recipient);

/** An applicant with an account, which has a password or not. */
const applicantWithUser = async (hasPassword: boolean) => {
  const id = await applicant();
  const { username } = await app.system((tx) =>
    aUser(tx, { userType: 'WORKER', workerId: id }, hasPassword ? { password_hash: 'a hash' } : {}),
  );
  return { id, username };
};

describe('the list of applicants', () => {
  test('holds who waits and who was turned down, the newest first, and nobody who was taken on', async () => {
    const old = await applicant({ lastname: 'Old' }, { applied_at: '2026-01-01T00:00:00Z' });
    const rejected = await applicant(
      { lastname: 'Rejected', status: 'REJECTED', nationality: 'PL', wish: NURSE },
      { applied_at: '2026-02-01T00:00:00Z' },
    );
    const fresh = await applicant({ lastname: 'Fresh' });
    await app.system((tx) => aWorker(tx, agencyId));
    const { body } = await consultant.call(listApplicants, { query: {} });
    expect(body.content.map(({ id }) => id)).toEqual([fresh, rejected, old]);
    expect(body.content[1]).toEqual({
      id: rejected,
      firstname: 'Worker',
      lastname: 'Rejected',
      nationality: 'PL',
      assignmentName: 'Nurse',
      appliedAt: '2026-02-01T00:00:00Z',
      status: 'REJECTED',
      email: expect.stringContaining('@example.org'),
      emailConfirmed: false,
      formsSubmitted: 0,
    });
  });

  test('is narrowed by status and search, sorted and paged by the server', async () => {
    const ids = [
      await applicant({ lastname: 'Zeta', nationality: 'GB', wish: 1 }),
      await applicant({ lastname: 'Alpha', nationality: 'PL', wish: 3 }),
      await applicant({ lastname: 'Mid', nationality: 'IE', wish: 2, status: 'REJECTED' }),
    ];
    const [zeta, alpha, mid] = ids;
    const listed = async (query: object) =>
      (await consultant.call(listApplicants, { query })).body.content.map(({ id }) => id);
    expect(await listed({ statuses: ['REJECTED'] })).toEqual([mid]);
    expect(await listed({ sort: 'lastname', direction: 'ASC' })).toEqual([alpha, mid, zeta]);
    expect(await listed({ sort: 'assignmentName', direction: 'ASC' })).toEqual([zeta, mid, alpha]);
    expect(await listed({ sort: 'nationality', direction: 'ASC' })).toEqual([zeta, mid, alpha]);
    expect(await listed({ sort: 'lastname', direction: 'ASC', size: 1, page: 1 })).toEqual([mid]);
    expect(await listed({ search: 'worker alp' })).toEqual([alpha]);
    expect(await listed({ search: 'driver' })).toEqual([mid]);
    expect(await listed({ search: '%' })).toEqual([]);
  });

  test('counts the forms that each has handed in to the own agency', async () => {
    const [some, none] = [await applicant({ lastname: 'Some' }), await applicant({ lastname: 'None' })];
    const keys = readKeys(`test:${Buffer.alloc(32, 1).toString('base64')}`);
    await app.system(async (tx) => {
      const filled = { keys, answers: {} };
      await aForm(tx, agencyId, some, { kind: 'APPLICATION', filled, submitted: true });
      await aForm(tx, agencyId, some, { kind: 'HMRC', filled });
      await aForm(tx, agencyId, some, { kind: 'BANK', filled });
      const rival = await anAgency(tx);
      await joins(tx, none, rival);
      await aForm(tx, rival, none, { filled, submitted: true });
    });
    const { body } = await consultant.call(listApplicants, { query: { sort: 'lastname', direction: 'ASC' } });
    expect(body.content.map(({ lastname, formsSubmitted }) => [lastname, formsSubmitted])).toEqual([
      ['None', 0],
      ['Some', 2],
    ]);
  });

  test('knows whose email address is confirmed', async () => {
    const confirmed = await applicantWithUser(true);
    const open = await applicantWithUser(false);
    const { body } = await consultant.call(listApplicants, { query: {} });
    expect(Object.fromEntries(body.content.map(({ id, emailConfirmed }) => [id, emailConfirmed]))).toEqual({
      [confirmed.id]: true,
      [open.id]: false,
    });
  });

  test('holds whoever applied before there were applications', async () => {
    const id = await app.system((tx) => aWorker(tx, agencyId, { status: 'WAITING_APPROVAL' }));
    const { body } = await consultant.call(listApplicants, { query: {} });
    expect(body.content).toMatchObject([{ id, assignmentName: null }]);
    expect((await accept(id)).body).toMatchObject({ status: 'ACTIVE', version: 2 });
  });
});

describe('to accept', () => {
  test('makes an active worker, cleared for the chosen work', async () => {
    const id = await applicant({ wish: 2 });
    const { status, body } = await accept(id);
    expect([status, body.status, body.can]).toEqual([200, 'ACTIVE', { accept: false, reject: false }]);
    expect(body.decision).toMatchObject({ by: expect.stringContaining('Test') as string, reason: null });
    const { body: worker } = await consultant.call(getWorker, { params: { id } });
    expect(worker).toMatchObject({
      version: 2,
      links: [{ status: 'ACTIVE', assignmentCodes: [{ id: NURSE }] }],
      can: { edit: true },
    });
    const { body: list } = await consultant.call(listApplicants, { query: {} });
    expect(list.content).toEqual([]);
  });

  test('tells the applicant, and leaves those alone who have a password', async () => {
    const { id, username } = await applicantWithUser(true);
    await accept(id);
    await workOff(app);
    const subjects = (await mailsTo(username)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Alder Staffing [\d.]+ has accepted your application$/)]);
  });

  test('invites to sign in who has no password yet', async () => {
    const { id, username } = await applicantWithUser(false);
    await accept(id);
    await workOff(app);
    // And says so once.
    expect(await mailsTo(username)).toHaveLength(1);
    expect(await latestToken(app, username)).toMatch(/^[\w-]{43}$/);
  });

  test('makes an account for who has none yet', async () => {
    const email = `none-${Math.random()}@example.org`;
    const id = await applicant({ email });
    await accept(id);
    await workOff(app);
    expect(await latestToken(app, email)).toMatch(/^[\w-]{43}$/);
    expect((await read(id)).body.emailConfirmed).toBe(false);
  });

  test('needs work that is in use', async () => {
    const id = await applicant();
    const { status, failure } = await consultant.call(acceptApplicant, {
      params: { id },
      body: { assignmentCodeIds: [987_654_321], version: 1 },
    });
    expect([status, failure.code]).toEqual([400, 'UNKNOWN_ASSIGNMENT_CODE']);
    expect((await read(id)).body).toMatchObject({ status: 'WAITING_APPROVAL', version: 1 });
  });
});

describe('to turn down', () => {
  test('keeps who, when and why; the applicant hears of it in friendly words, without the reason', async () => {
    const { id, username } = await applicantWithUser(true);
    const { body } = await reject(id);
    expect(body).toMatchObject({
      status: 'REJECTED',
      decision: { reason: 'No references yet.' },
      can: { accept: true, reject: false },
    });
    const [mail, ...further] = await mailsTo(username);
    expect(further).toEqual([]);
    expect(mail?.subject).toMatch(/^Your application to Alder Staffing/);
    expect(mail?.body).toContain('Thank you for your interest');
    expect(mail?.body).toMatch(/^Agency +Alder Staffing [\d.]+\nApplication +Not accepted$/m);
    expect(mail?.body).not.toContain('references');
    expect((await accept(id, 2)).body).toMatchObject({ status: 'ACTIVE', decision: { reason: null } });
  });

  test('takes a reason', async () => {
    const id = await applicant();
    const body = { reason: '  ', version: 1 };
    const { failure } = await consultant.call(rejectApplicant, { params: { id }, body });
    expect(failure.violations).toEqual([{ field: 'reason', message: 'Enter the reason.' }]);
  });

  test('is in the log of the agency with the reason', async () => {
    const id = await applicant();
    await reject(id);
    const rows = await ownerQuery(
      app,
      `select operation, user_id::int as user_id, after->>'reason' as reason from audit_log
       where subject = 'applicant' and action = 'UPDATE' and agency_id = $1`,
      [agencyId],
    );
    expect(rows).toEqual([{ operation: 'rejectApplicant', user_id: consultant.userId, reason: 'No references yet.' }]);
  });
});

describe('of two colleagues who decide at once', () => {
  test.each([
    ['both accept', accept, accept],
    ['one accepts, one turns down', accept, reject],
    ['both turn down', reject, reject],
  ])('one is told that the other did: %s', async (_, first, second) => {
    // The two do not always meet, so they try a few times.
    for (let round = 0; round < 8; round += 1) {
      const id = await applicant();
      const answers = await Promise.all([first(id, 1, consultant), second(id, 1, colleague)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const [winner] = answers.filter(({ status }) => status === 200);
      expect((await read(id)).body.status).toBe(winner?.body.status);
    }
  });

  test('the one who saw an earlier application is told so', async () => {
    const id = await applicant({}, { version: 4 });
    expect((await accept(id, 3)).failure.code).toBe('STALE');
    expect((await accept(id, 4)).status).toBe(200);
    expect((await reject(id, 5)).failure.code).toBe('DECIDED_ALREADY');
  });
});

describe('an applicant', () => {
  test('is decided about by those who manage workers only', async () => {
    const id = await applicant();
    const onlooker = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_WORKER'] });
    expect((await read(id, onlooker)).body.can).toEqual({ accept: false, reject: false });
    expect([(await accept(id, 1, onlooker)).status, (await reject(id, 1, onlooker)).status]).toEqual([403, 403]);
  });

  test('is nothing to another agency, nor is what the first one makes of the application', async () => {
    const id = await applicant();
    const next = await app.system((tx) => anAgency(tx));
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: next });
    for (const answer of [await read(id, stranger), await accept(id, 1, stranger), await reject(id, 1, stranger)]) {
      expect([answer.status, answer.failure.message]).toEqual([404, 'This applicant does not exist.']);
    }
    await app.system((tx) => sql`insert into agency_worker (agency_id, worker_id) values (${next}, ${id})`.execute(tx));
    await reject(id);
    expect((await read(id, stranger)).body).toMatchObject({ status: 'WAITING_APPROVAL', decision: null });
  });

  test.each(['AGENCY', 'CLIENT', 'WORKER'] as const)(
    'is hidden by the database itself from %s of elsewhere, who cannot change anything either',
    async (who) => {
      const id = await applicant();
      const [next, workerId] = await app.system(async (tx) => {
        const other = await anAgency(tx);
        return [other, await aWorker(tx, other)] as const;
      });
      const elsewhere = { agencyId: next, clientId: 987_654_321, workerId };
      const { seen, changed } = await app.behindSecondWall(who, elsewhere, async (tx) => ({
        seen: await tx.selectFrom('applicant').selectAll().where('worker_id', '=', id).execute(),
        changed: await tx.updateTable('applicant').set({ reason: 'x' }).returning('worker_id').execute(),
      }));
      expect([seen, changed]).toEqual([[], []]);
    },
  );

  test('reads nothing of what the agency notes about the application', async () => {
    const id = await applicant({ status: 'REJECTED' }, { reason: 'Between us.' });
    const place = { agencyId, clientId: 987_654_321, workerId: id };
    const seen = await app.behindSecondWall('WORKER', place, (tx) => tx.selectFrom('applicant').selectAll().execute());
    expect(seen).toEqual([]);
  });
});
