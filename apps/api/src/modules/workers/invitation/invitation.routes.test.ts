import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import { acceptApplicant } from '@worklane/contract/applicants/applicant.ts';
import { listAuditEntries } from '@worklane/contract/audit/audit.ts';
import {
  acceptWorkRequest,
  declineWorkRequest,
  listWorkRequests,
  sendWorkerInvitation,
  withdrawWorkerInvitation,
} from '@worklane/contract/workers/invitation.ts';
import {
  createWorker,
  getWorker,
  listWorkers,
  updateWorker,
  type WorkerDetail,
} from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { workOff } from '../../../testing/queue.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anApplicant } from '../../applicants/applicant.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { latestToken } from '../../identity/password-link/link.factory.ts';
import { aUser, aUserWithPassword, anOpenSession } from '../../identity/user.factory.ts';
import { aWorker } from '../worker.factory.ts';

const PASSWORD = 'Chosen-Pass-1';
const NURSE = 3;

let app: TestApp;
let own: number;
let rival: number;
let agency: Caller;
let rivalAgency: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [own, rival] = await app.system(async (tx) => [
    await anAgency(tx, { name: 'Brightside' }),
    await anAgency(tx, { name: 'Rival' }),
  ]);
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rivalAgency = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const anAddress = () => `person-${Math.random().toString(36).slice(2)}@home.example`;
const person = (email: string) => ({
  firstname: 'Robin',
  lastname: 'Example',
  gender: 'FEMALE' as const,
  dob: '1990-01-31',
  email,
  phoneNumber: '07700 900000',
  assignmentCodeIds: [NURSE],
});

const add = async (caller: Caller, email: string): Promise<WorkerDetail> => {
  const { status, body } = await caller.call(createWorker, { body: person(email) });
  expect(status).toBe(201);
  return body;
};
const addAndWait = async (caller: Caller, email: string): Promise<WorkerDetail> => {
  const worker = await add(caller, email);
  await workOff(app);
  return worker;
};
const read = async (caller: Caller, id: number) => (await caller.call(getWorker, { params: { id } })).body;

/** As if everything had been sent an hour ago, so that it may be sent again. */
const anHourLater = () =>
  app.system(async (tx) => {
    const earlier = Temporal.Now.instant().subtract({ hours: 1 }).toString();
    await tx.updateTable('worker_invitation').set({ at: earlier }).execute();
  });

const mailsTo = (recipient: string) => lettersTo(app, recipient);

/** Follows the newest link that was sent there. */
const choosePassword = async (email: string) => aBrowser(app).savePassword(await latestToken(app, email), PASSWORD);

/** Somebody who works for the rival and signs in with this address. */
const aKnownWorker = (email: string) =>
  app.system(async (tx) => {
    const workerId = await aWorker(tx, rival, { email, firstname: 'Ann', lastname: 'Adams' });
    const user = await aUserWithPassword(tx, {
      username: email,
      email,
      user_type: 'WORKER',
      worker_id: workerId,
    });
    return { workerId, userId: user.id, session: await anOpenSession(tx, user.id) };
  });
const signedInAs = async ({ userId, session }: { userId: number; session: { id: string } }): Promise<Caller> => {
  const token = await app.app.services.tokens.issue(userId, session.id);
  return {
    ...app.anyone,
    userId,
    token,
    call: (endpoint, args) => app.anyone.call(endpoint, args, { authorization: `Bearer ${token}` }),
  };
};

describe('a worker whom an agency adds', () => {
  test('gets a link that sets a password, signs in and takes them on', async () => {
    const email = anAddress();
    const { id, links, invitation } = await addAndWait(agency, email);
    expect(links[0]?.status).toBe('INVITED');
    expect(invitation).toMatchObject({ status: 'SENT', can: { send: true, withdraw: true } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Brightside would like to work with you']);

    const { body } = await choosePassword(email);
    const profile = await app.anyone.call(
      getLoggedInUser,
      {},
      { authorization: `Bearer ${body.session?.access_token}` },
    );
    expect(profile.body).toMatchObject({ username: email, firstName: 'Robin', workerId: id });
    expect(await read(agency, id)).toMatchObject({ links: [{ status: 'ACTIVE' }], invitation: null });
  });

  test('is shown in the list as invited, with the day', async () => {
    const email = anAddress();
    const { id, invitation } = await addAndWait(agency, email);
    const { body } = await agency.call(listWorkers, { query: { statuses: ['INVITED'], search: email } });
    expect(body.content).toMatchObject([{ id, linkStatus: 'INVITED', invitedAt: invitation?.at }]);
  });

  test('gets it again, from the agency or the platform, and then the first link is over', async () => {
    const email = anAddress();
    const { id } = await addAndWait(agency, email);
    const first = await latestToken(app, email);
    for (const caller of [agency, admin]) {
      expect((await caller.call(sendWorkerInvitation, { params: { id } })).failure.code).toBe('JUST_INVITED');
      await anHourLater();
      expect((await caller.call(sendWorkerInvitation, { params: { id } })).status).toBe(200);
      await workOff(app);
    }
    expect(await mailsTo(email)).toHaveLength(3);
    expect((await aBrowser(app).savePassword(first, PASSWORD)).status).toBe(400);
    expect((await choosePassword(email)).status).toBe(200);
  });

  test.each(['agency', 'platform'])('finds the link over once the %s has withdrawn it', async (who) => {
    const email = anAddress();
    const { id } = await addAndWait(agency, email);
    const caller = who === 'agency' ? agency : admin;
    const { body } = await caller.call(withdrawWorkerInvitation, { params: { id } });
    expect(body.invitation).toMatchObject({ status: 'WITHDRAWN', can: { send: true, withdraw: false } });
    expect((await choosePassword(email)).status).toBe(400);
    await aBrowser(app).recover(email);
    await workOff(app);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('gets the invitation again who asks for a new password without ever having had one', async () => {
    const email = anAddress();
    const { id } = await addAndWait(agency, email);
    const { status, body } = await aBrowser(app).recover(email);
    expect([status, body]).toEqual([200, { message: 'Email sent.' }]);
    await workOff(app);
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await choosePassword(email)).body.session).toBeDefined();
    expect((await read(agency, id)).links[0]?.status).toBe('ACTIVE');
  });

  test('is invited anew at another address', async () => {
    const [email, other] = [anAddress(), anAddress()];
    const { id, version } = await addAndWait(agency, email);
    await anHourLater();
    const { status } = await agency.call(updateWorker, { params: { id }, body: { ...person(other), version } });
    expect(status).toBe(200);
    await workOff(app);
    expect((await choosePassword(email)).status).toBe(400);
    expect((await choosePassword(other)).status).toBe(200);
    expect((await aBrowser(app).login(other, PASSWORD)).status).toBe(200);
  });

  test('is nothing that another agency can see, invite or withdraw', async () => {
    const { id } = await addAndWait(agency, anAddress());
    for (const endpoint of [sendWorkerInvitation, withdrawWorkerInvitation])
      expect((await rivalAgency.call(endpoint, { params: { id } })).status).toBe(404);
  });
});

test('an applicant who is taken on before choosing a password shows as invited', async () => {
  const email = anAddress();
  const id = await app.system((tx) => anApplicant(tx, own, { email }));
  await agency.call(acceptApplicant, { params: { id }, body: { assignmentCodeIds: [NURSE], version: 1 } });
  await workOff(app);
  expect((await read(agency, id)).invitation).toMatchObject({ status: 'SENT', can: { send: true, withdraw: true } });
  expect((await choosePassword(email)).status).toBe(200);
  expect((await read(agency, id)).invitation).toBeNull();
});

describe('an address that has an account elsewhere', () => {
  /** What differs by its nature. */
  const withoutNumbers = ({
    id: _id,
    employmentNumber: _number,
    email: _email,
    invitation,
    ...worker
  }: WorkerDetail) => ({
    ...worker,
    invitation: invitation && { ...invitation, at: null },
  });

  test('answers as a new one does, and shows the same until its owner agrees', async () => {
    const taken = anAddress();
    await aKnownWorker(taken);
    const colleague = anAddress();
    await app.system((tx) =>
      aUser(tx, { userType: 'AGENCY', agencyId: rival }, { username: colleague, email: colleague }),
    );
    const fresh = await add(agency, anAddress());
    for (const email of [taken, colleague.toUpperCase()]) {
      const known = await add(agency, email);
      expect(withoutNumbers(known)).toEqual(withoutNumbers(fresh));
      await workOff(app);
      expect(withoutNumbers(await read(agency, known.id))).toEqual(withoutNumbers(await read(agency, fresh.id)));
    }
  });

  test('leaves nothing in the log of the agency that tells it from a new one', async () => {
    const taken = anAddress();
    await aKnownWorker(taken);
    const logOf = async (email: string) => {
      const { id } = await addAndWait(agency, email);
      const { body } = await agency.call(listAuditEntries, { query: { size: 100 } });
      return body.content
        .filter(
          ({ subject, record, changes }) =>
            (subject === 'worker' && record === id) || changes.some(({ after }) => after === id),
        )
        .map(({ action, subject, operation }) => `${action} ${subject} ${operation}`);
    };
    expect(await logOf(taken)).toEqual(await logOf(anAddress()));
  });

  test('asks its owner, who accepts: the worker they are from then on works for the agency', async () => {
    const email = anAddress();
    const known = await aKnownWorker(email);
    const ann = await signedInAs(known);
    const added = await addAndWait(agency, email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Brightside would like to work with you']);
    const { body: requests } = await ann.call(listWorkRequests, {});
    expect(requests).toMatchObject([{ agencyName: 'Brightside' }]);
    const accepted = await ann.call(acceptWorkRequest, { params: { id: requests[0]?.id ?? 0 } });
    expect(accepted.body).toEqual({ agencyId: own });
    expect((await ann.call(listWorkRequests, {})).body).toEqual([]);
    expect((await agency.call(getWorker, { params: { id: added.id } })).status).toBe(404);
    expect(await read(agency, known.workerId)).toMatchObject({
      firstname: 'Ann',
      links: [{ status: 'ACTIVE', assignmentCodes: [{ id: NURSE }] }],
      invitation: null,
    });
  });

  test('asks its owner, who declines: nothing of theirs shows, and they are not asked again', async () => {
    const email = anAddress();
    const known = await aKnownWorker(email);
    const ann = await signedInAs(known);
    const { id } = await addAndWait(agency, email);
    const { body: requests } = await ann.call(listWorkRequests, {});
    expect((await ann.call(declineWorkRequest, { params: { id: requests[0]?.id ?? 0 } })).status).toBe(204);
    expect(await read(agency, id)).toMatchObject({ firstname: 'Robin', invitation: { status: 'DECLINED' } });
    expect((await agency.call(sendWorkerInvitation, { params: { id } })).failure.code).toBe('DECLINED');
    expect((await agency.call(getWorker, { params: { id: known.workerId } })).status).toBe(404);
  });

  test('is asked of its owner alone', async () => {
    const email = anAddress();
    const ann = await signedInAs(await aKnownWorker(email));
    const other = await signedInAs(await aKnownWorker(anAddress()));
    await addAndWait(agency, email);
    const { body: requests } = await ann.call(listWorkRequests, {});
    const params = { id: requests[0]?.id ?? 0 };
    expect((await other.call(listWorkRequests, {})).body).toEqual([]);
    expect((await other.call(acceptWorkRequest, { params })).status).toBe(404);
    expect((await other.call(declineWorkRequest, { params })).status).toBe(404);
  });

  test('of a user who is no worker tells its owner, and leaves the account as it is', async () => {
    const email = anAddress();
    await app.system((tx) => aUser(tx, { userType: 'AGENCY', agencyId: rival }, { username: email, email }));
    const { id } = await addAndWait(agency, email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Brightside has entered your email address for a worker',
    ]);
    expect((await read(agency, id)).invitation?.status).toBe('SENT');
  });

  test('of somebody who has no password yet: they choose one, and then answer each agency', async () => {
    const email = anAddress();
    const first = await addAndWait(rivalAgency, email);
    const second = await addAndWait(agency, email);
    const { body } = await choosePassword(email);
    const call = { authorization: `Bearer ${body.session?.access_token}` };
    const { body: requests } = await app.anyone.call(listWorkRequests, {}, call);
    expect(requests.map(({ agencyName }) => agencyName)).toEqual(['Rival', 'Brightside']);
    expect((await read(rivalAgency, first.id)).links[0]?.status).toBe('INVITED');
    for (const { id } of requests) await app.anyone.call(acceptWorkRequest, { params: { id } }, call);
    expect((await read(rivalAgency, first.id)).links[0]?.status).toBe('ACTIVE');
    expect((await read(agency, first.id)).links[0]?.status).toBe('ACTIVE');
    expect((await agency.call(getWorker, { params: { id: second.id } })).status).toBe(404);
  });
});

test('the database itself lets no agency take somebody on who has not agreed', async () => {
  const { id } = await addAndWait(agency, anAddress());
  const who = { agencyId: own, clientId: 0, workerId: 0 };
  const taken = await app.behindSecondWall('AGENCY', who, (tx) =>
    tx.updateTable('agency_worker').set({ status: 'ACTIVE' }).where('worker_id', '=', id).executeTakeFirst(),
  );
  expect(taken.numUpdatedRows).toBe(0n);
});
