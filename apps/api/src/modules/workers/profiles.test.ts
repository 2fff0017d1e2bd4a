import {
  getComplianceInformation,
  getDbsNumber,
  updateComplianceInformation,
  updateFitToWork,
} from '@worklane/contract/workers/compliance-information.ts';
import { listWorkerClients, updateOwnContact, updateOwnPerson } from '@worklane/contract/workers/own-profile.ts';
import { getAccount } from '@worklane/contract/identity/account.ts';
import { getWorker, updateWorker } from '@worklane/contract/workers/worker.ts';
import { addWorkerJob, listWorkerJobs, removeWorkerJob } from '@worklane/contract/workers/worker-job.ts';
import { addWorkerNote, listWorkerNotes, NOTE_MAX } from '@worklane/contract/workers/worker-note.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '../clients/client.factory.ts';
import { aBooking, aShift, inHours } from '../shifts/shift.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

/** Assignment codes of the initial data. */
const CLEANER = 1;
const DRIVER = 2;
const NURSE = 3;

const PAYE = 1;
const UMBRELLA = 2;

let app: TestApp;
let admin: Caller;
let agency: Caller;
let reader: Caller;
let rival: Caller;
let client: Caller;
let worker: Caller;
let own: number;
let other: number;
let clientId: number;
/** Of both agencies. */
let ann: number;
/** Of the other agency alone. */
let ed: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx, { name: 'Own' });
    other = await anAgency(tx, { name: 'Rival' });
    clientId = await aClient(tx, { name: 'Oakfield' });
    await aLink(tx, own, clientId);
    ann = await aWorker(tx, own, { firstname: 'Ann', lastname: 'Adams', codes: [NURSE] });
    await joins(tx, ann, other, [DRIVER]);
    ed = await aWorker(tx, other);
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  reader = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: ['VIEW_WORKER'] });
  rival = await app.signedIn({ userType: 'AGENCY', agencyId: other });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  worker = await app.signedIn({ userType: 'WORKER', workerId: ann });
});
afterAll(() => app.close());

/** Somebody of both agencies whom no other test changes. */
const somebody = () =>
  app.system(async (tx) => {
    const id = await aWorker(tx, own, { codes: [NURSE] });
    await joins(tx, id, other, [DRIVER]);
    return id;
  });

const of = (id: number) => ({ params: { id } });

const INFORMATION = {
  paymentMethod: 'UMBRELLA',
  employmentStartDate: '2026-01-05',
  contractEndDate: '2030-01-04',
  nextCheckDate: '2029-06-01',
  rightToWork: 'TEMPORARY',
  restrictions: 'No lifting.',
  dbsNumber: '0012 3456 7890',
  expiry: '2028-03-01',
  hoursOptOut: true,
  version: 0,
} as const;

const enter = (by: Caller, id: number, values: object = {}) =>
  by.call(updateComplianceInformation, { ...of(id), body: { ...INFORMATION, ...values } });

const readingsOf = (id: number) =>
  app.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['user_id', 'agency_id', 'after'])
      .where('action', '=', 'READ')
      .where('subject', '=', 'compliance_information')
      .where('subject_id', '=', id)
      .execute(),
  );

describe('compliance information', () => {
  test('is entered, changed once per version, and shows the number by its end', async () => {
    const id = await somebody();
    expect((await agency.call(getComplianceInformation, of(id))).body).toEqual([
      {
        agencyId: own,
        agencyName: 'Own',
        paymentMethod: null,
        employmentStartDate: null,
        contractEndDate: null,
        nextCheckDate: null,
        rightToWork: null,
        restrictions: null,
        dbsNumber: null,
        expiry: null,
        fitToWork: null,
        hoursOptOut: false,
        version: 0,
      },
    ]);
    const { status, body } = await enter(agency, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...INFORMATION,
      agencyId: own,
      agencyName: 'Own',
      dbsNumber: '••••••••••90',
      fitToWork: null,
      version: 1,
    });
    // A second first entry is as stale as a second change.
    for (const version of [0, 7]) {
      const again = await enter(agency, id, { version });
      expect([again.status, again.failure.code]).toEqual([409, 'STALE']);
    }
    const { dbsNumber: _left, ...rest } = INFORMATION;
    const changed = await agency.call(updateComplianceInformation, {
      ...of(id),
      body: { ...rest, rightToWork: 'CITIZEN', restrictions: ' ', version: 1 },
    });
    expect(changed.body).toMatchObject({
      rightToWork: 'CITIZEN',
      restrictions: null,
      dbsNumber: '••••••••••90',
      version: 2,
    });
  });

  test('a wrong DBS number is removed, and stays where nothing is said of it', async () => {
    const id = await somebody();
    await enter(agency, id);
    const numberOnceSent = async (values: object) => (await enter(agency, id, values)).body.dbsNumber;
    expect(await numberOnceSent({ dbsNumber: '', version: 1 })).toBe('••••••••••90');
    expect(await numberOnceSent({ dbsNumber: undefined, version: 2 })).toBe('••••••••••90');
    expect(await numberOnceSent({ dbsNumber: null, version: 3 })).toBeNull();
    expect((await agency.call(getDbsNumber, of(id))).body).toEqual({ dbsNumber: null });
    const [removed] = await ownerQuery(
      app,
      `select user_id::int, before from audit_log where subject = 'compliance_information' and action = 'UPDATE' order by id desc limit 1`,
    );
    expect(removed).toMatchObject({ user_id: agency.userId, before: { version: 3, dbs_number: '…' } });
    expect((await enter(reader, id, { dbsNumber: null, version: 4 })).status).toBe(403);
  });

  test.each([
    ['paymentMethod', 'Choose a payment method.'],
    ['employmentStartDate', 'Enter when the employment starts.'],
    ['contractEndDate', 'Enter when the contract ends.'],
    ['nextCheckDate', 'Enter when the next check is due.'],
  ])(
    'needs %s; worker and agency come from the address and the session [002-5-edit-info-required]',
    async (field, message) => {
      const { status, failure } = await enter(agency, ann, { [field]: null });
      expect(status).toBe(400);
      expect(failure.violations).toContainEqual({ field, message });
    },
  );

  test.each([
    [{ contractEndDate: '2025-12-31' }, 'contractEndDate', 'The contract must end after it starts.'],
    [{ dbsNumber: '12345' }, 'dbsNumber', 'A DBS certificate number has 12 digits.'],
  ])('refuses %j', async (values, field, message) => {
    const { status, failure } = await enter(agency, ann, values);
    expect(status).toBe(400);
    expect(failure.violations).toContainEqual({ field, message });
  });

  test('knows Temporary, Residency and Citizen [002-5-right-to-work]', async () => {
    const id = await somebody();
    let version = 0;
    for (const rightToWork of ['TEMPORARY', 'RESIDENCY', 'CITIZEN'] as const) {
      const { body } = await enter(agency, id, { rightToWork, version });
      expect(body.rightToWork).toBe(rightToWork);
      version = body.version;
    }
    expect((await enter(agency, id, { rightToWork: 'VISITOR', version })).status).toBe(400);
  });

  test('has room for restrictions of 1000 characters [002-5-notes-max]', async () => {
    const id = await somebody();
    expect((await enter(agency, id, { restrictions: 'x'.repeat(1001) })).status).toBe(400);
    expect((await enter(agency, id, { restrictions: 'x'.repeat(1000) })).status).toBe(200);
  });

  test('of one agency is nothing to another, nor to the worker or a client; the platform reads all of it [002-6-compliance-not-admin]', async () => {
    const id = await somebody();
    await enter(agency, id);
    await enter(rival, id, { paymentMethod: 'PAYE', restrictions: 'Theirs.', dbsNumber: '999999999911' });
    const seenBy = async (caller: Caller) =>
      (await caller.call(getComplianceInformation, of(id))).body.map(({ agencyName, dbsNumber }) => [
        agencyName,
        dbsNumber,
      ]);
    expect(await seenBy(agency)).toEqual([['Own', '••••••••••90']]);
    expect(await seenBy(rival)).toEqual([['Rival', '••••••••••11']]);
    expect(await seenBy(admin)).toEqual([
      ['Own', '••••••••••90'],
      ['Rival', '••••••••••11'],
    ]);
    for (const caller of [worker, client]) {
      expect((await caller.call(getComplianceInformation, of(id))).status).toBe(403);
    }
    for (const caller of [admin, worker, client, reader]) {
      expect((await enter(caller, id, { version: 1 })).status).toBe(403);
      expect((await caller.call(updateFitToWork, { ...of(id), body: { fitToWork: true, version: 1 } })).status).toBe(
        403,
      );
    }
  });

  test('keeps the number sealed, out of the log, and every reading of all of it in there', async () => {
    const id = await somebody();
    await enter(agency, id);
    const [row] = await app.system((tx) =>
      tx.selectFrom('compliance_information').select('dbs_number').where('worker_id', '=', id).execute(),
    );
    expect(row?.dbs_number?.toString('latin1')).not.toContain('001234567890');
    const stored = await app.system((tx) =>
      tx.selectFrom('audit_log').select(['before', 'after']).where('subject', '=', 'compliance_information').execute(),
    );
    expect(JSON.stringify(stored)).not.toContain('001234567890');

    expect(await readingsOf(id)).toEqual([]);
    const { body } = await reader.call(getDbsNumber, of(id));
    expect(body).toEqual({ dbsNumber: '001234567890' });
    expect(await readingsOf(id)).toEqual([{ user_id: reader.userId, agency_id: own, after: { field: 'DBS_NUMBER' } }]);
    expect((await rival.call(getDbsNumber, of(id))).body).toEqual({ dbsNumber: null });
    for (const caller of [admin, worker, client]) {
      expect((await caller.call(getDbsNumber, of(id))).status).toBe(403);
    }
  });

  test('says whether somebody is fit to work, once per version [002-4-fit-to-work]', async () => {
    const id = await somebody();
    const saveFitness = (fitToWork: boolean, version: number) =>
      agency.call(updateFitToWork, { ...of(id), body: { fitToWork, version } });
    expect((await saveFitness(true, 0)).body).toMatchObject({ fitToWork: true, paymentMethod: null, version: 1 });
    expect((await saveFitness(false, 1)).body).toMatchObject({ fitToWork: false, version: 2 });
    expect((await saveFitness(true, 1)).status).toBe(409);
    expect((await rival.call(getComplianceInformation, of(id))).body).toMatchObject([{ fitToWork: null, version: 0 }]);
  });

  test.each(['WAITING_APPROVAL', 'REJECTED'] as const)('begins with being taken on, not %s', async (status) => {
    const id = await app.system((tx) => aWorker(tx, own, { status }));
    expect((await agency.call(getComplianceInformation, of(id))).body).toEqual([]);
    expect((await enter(agency, id)).status).toBe(403);
    expect((await agency.call(getDbsNumber, of(id))).status).toBe(403);
    expect((await agency.call(addWorkerNote, { ...of(id), body: { note: 'x' } })).status).toBe(403);
    expect(
      (await agency.call(addWorkerJob, { ...of(id), body: { assignmentCodeId: NURSE, paymentMethodId: PAYE } })).status,
    ).toBe(403);
  });
});

describe('jobs', () => {
  const jobsOf = async (caller: Caller, id: number, query: { agencyId?: number } = {}) =>
    (await caller.call(listWorkerJobs, { ...of(id), query })).body;
  const add = (caller: Caller, id: number, body: object) =>
    caller.call(addWorkerJob, { ...of(id), body: body as { assignmentCodeId: number; paymentMethodId: number } });

  test('come with the method of payment and what was done, of each agency its own [002-7-placeholder-jobs]', async () => {
    const id = await somebody();
    await app.system(async (tx) => {
      const location = await aLocation(tx, { client_id: clientId });
      const book = async (hours: number, status: 'BOOKED' | 'AUTHORIZED' | 'CANCELLED') => {
        const times = { starts_at: inHours(hours), ends_at: inHours(hours + 8) };
        const shiftId = await aShift(tx, { clientId, location, agencyId: own }, times);
        await aBooking(tx, shiftId, own, id, { shift_status: status });
      };
      await book(-200, 'AUTHORIZED');
      await book(-150, 'AUTHORIZED');
      await book(-100, 'CANCELLED');
      await book(50, 'BOOKED');
    });
    const nurse = {
      agencyId: own,
      assignmentCodeId: NURSE,
      assignmentCode: '003',
      assignmentName: 'Nurse',
      paymentMethod: null,
      done: 2,
      upcoming: 1,
    };
    expect(await jobsOf(agency, id)).toEqual({ jobs: [nurse], counts: { done: 2, upcoming: 1 } });
    const theirs = await jobsOf(rival, id);
    expect(theirs).toMatchObject({
      jobs: [{ agencyId: other, assignmentCode: '002', done: 0 }],
      counts: { done: 0, upcoming: 0 },
    });
    const all = { jobs: [theirs.jobs[0], nurse], counts: { done: 2, upcoming: 1 } };
    expect(await jobsOf(admin, id)).toEqual(all);
    const oneself = await app.signedIn({ userType: 'WORKER', workerId: id });
    expect(await jobsOf(oneself, id)).toEqual(all);
    expect((await jobsOf(oneself, id, { agencyId: other })).jobs).toEqual(theirs.jobs);
    expect(await jobsOf(agency, id, { agencyId: other })).toEqual({ jobs: [], counts: { done: 0, upcoming: 0 } });

    const { body } = await oneself.call(listWorkerClients, of(id));
    expect(body.content).toEqual([
      { id: clientId, name: 'Oakfield', town: null, telephone: null, agencies: 'Own', done: 2, upcoming: 1 },
    ]);
  });

  test('are added with a code and a method of payment, and removed [002-3-fixed-options]', async () => {
    const id = await somebody();
    const added = await add(agency, id, { assignmentCodeId: CLEANER, paymentMethodId: UMBRELLA });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ assignmentCode: '001', assignmentName: 'Cleaner', paymentMethod: 'UMBRELLA' });
    // The same again is paid otherwise.
    expect((await add(agency, id, { assignmentCodeId: CLEANER, paymentMethodId: 3 })).body.paymentMethod).toBe(
      'PVT_LTD',
    );
    expect((await jobsOf(agency, id)).jobs.map(({ assignmentCode }) => assignmentCode)).toEqual(['001', '003']);
    expect((await jobsOf(rival, id)).jobs.map(({ assignmentCode }) => assignmentCode)).toEqual(['002']);
    const remove = (assignmentCodeId: number) => agency.call(removeWorkerJob, { params: { id, assignmentCodeId } });
    expect((await remove(CLEANER)).status).toBe(204);
    expect((await remove(CLEANER)).status).toBe(404);
    // What another agency has cleared the worker for is none of one's business.
    expect((await remove(DRIVER)).status).toBe(404);
    expect((await jobsOf(rival, id)).jobs).toHaveLength(1);
  });

  test.each([
    [{ paymentMethodId: PAYE }, 'assignmentCodeId', 'Choose an assignment code.'],
    [{ assignmentCodeId: NURSE }, 'paymentMethodId', 'Choose a payment method.'],
    [{ assignmentCodeId: NURSE, paymentMethodId: 4 }, 'paymentMethodId', 'Choose a payment method.'],
    [
      { assignmentCodeId: 999_999, paymentMethodId: PAYE },
      'assignmentCodeId',
      'Choose an assignment code from the list.',
    ],
  ])('refuses %j [002-5-job-required]', async (body, field, message) => {
    const { status, failure } = await add(agency, ann, body);
    expect(status).toBe(400);
    expect(failure.violations).toContainEqual({ field, message });
  });

  test('stay with their method of payment when the person is changed', async () => {
    const id = await somebody();
    await add(agency, id, { assignmentCodeId: NURSE, paymentMethodId: UMBRELLA });
    const { body } = await agency.call(getWorker, of(id));
    const { firstname, lastname, gender, email, version } = body;
    const person = { firstname, lastname, gender, dob: '1990-01-31', email: email ?? '', phoneNumber: '07700 900000' };
    expect((await agency.call(updateWorker, { ...of(id), body: { ...person, version } })).status).toBe(200);
    expect((await jobsOf(agency, id)).jobs).toMatchObject([{ assignmentCode: '003', paymentMethod: 'UMBRELLA' }]);
  });

  test('are no business of clients, and are changed by agencies with the permission alone', async () => {
    expect((await client.call(listWorkerJobs, of(ann))).status).toBe(403);
    for (const caller of [admin, worker, client, reader]) {
      expect((await add(caller, ann, { assignmentCodeId: CLEANER, paymentMethodId: PAYE })).status).toBe(403);
      expect((await caller.call(removeWorkerJob, { params: { id: ann, assignmentCodeId: NURSE } })).status).toBe(403);
    }
  });
});

describe('notes', () => {
  const note = (caller: Caller, id: number, text: string) =>
    caller.call(addWorkerNote, { ...of(id), body: { note: text } });
  const notesOf = async (caller: Caller, id: number, query: object = {}) =>
    (await caller.call(listWorkerNotes, { ...of(id), query })).body;

  test('are read by the own agency alone, newest first, with who wrote them', async () => {
    const id = await somebody();
    const first = await note(agency, id, 'First.');
    expect(first.status).toBe(201);
    await note(agency, id, 'Second.');
    await note(rival, id, 'Theirs.');
    const { content, totalElements } = await notesOf(reader, id);
    expect(content.map(({ note: text }) => text)).toEqual(['Second.', 'First.']);
    expect(content[1]).toEqual(first.body);
    expect(first.body.author).toMatch(/\w+ \w+/);
    expect(totalElements).toBe(2);
    expect((await notesOf(rival, id)).content.map(({ note: text }) => text)).toEqual(['Theirs.']);
    expect((await notesOf(agency, id, { size: 1, page: 1 })).content).toEqual([first.body]);
    for (const caller of [admin, worker, client]) {
      expect((await caller.call(listWorkerNotes, of(id))).status).toBe(403);
      expect((await note(caller, id, 'x')).status).toBe(403);
    }
    expect((await note(reader, id, 'x')).status).toBe(403);
  });

  test('have at most 1000 characters, and some [002-5-notes-max]', async () => {
    const id = await somebody();
    expect((await note(agency, id, ' ')).status).toBe(400);
    expect((await note(agency, id, 'x'.repeat(NOTE_MAX + 1))).status).toBe(400);
    expect((await note(agency, id, 'x'.repeat(NOTE_MAX))).status).toBe(201);
  });

  test('leave no words in the log', async () => {
    const id = await somebody();
    await note(agency, id, 'A canary sings.');
    const rows = await app.system((tx) =>
      tx.selectFrom('audit_log').select(['after']).where('subject', '=', 'worker_note').execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});

describe('the own contact', () => {
  test('is the worker’s to change, once per version, and nothing else of the person', async () => {
    const id = await somebody();
    const oneself = await app.signedIn({ userType: 'WORKER', workerId: id });
    const change = (caller: Caller, version: number, values: object = {}) =>
      caller.call(updateOwnContact, {
        ...of(id),
        body: { phoneNumber: '07700 900111', address: '2 Lane', version, ...values },
      });
    const { status, body } = await change(oneself, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ phoneNumber: '07700 900111', address: '2 Lane', version: 2 });
    expect((await change(oneself, 1)).status).toBe(409);
    expect((await change(oneself, 2, { phoneNumber: 'ring me' })).status).toBe(400);
    expect((await change(oneself, 2, { lastname: 'Other' })).status).toBe(400);
    expect((await change(worker, 2)).status).toBe(404);
    for (const caller of [admin, agency, client]) expect((await change(caller, 2)).status).toBe(403);
  });
});

describe('who an applicant is', () => {
  const person = {
    firstname: 'Robin',
    lastname: 'Right',
    gender: 'FEMALE',
    dob: '1990-01-31',
    nationality: null,
  } as const;
  const change = (caller: Caller, id: number, version: number, values: object = {}) =>
    caller.call(updateOwnPerson, { ...of(id), body: { ...person, version, ...values } });

  test('is theirs to correct, with the account, until an agency has taken them on', async () => {
    const [id, agencyId] = await app.system(async (tx) => {
      const to = await anAgency(tx);
      return [await aWorker(tx, to, { status: 'WAITING_APPROVAL', lastname: 'Wrong' }), to] as const;
    });
    const applicant = await app.signedIn({ userType: 'WORKER', workerId: id });
    const theirs = await app.signedIn({ userType: 'AGENCY', agencyId });
    expect((await applicant.call(getWorker, of(id))).body.can.editPerson).toBe(true);
    const { status, body } = await change(applicant, id, 1);
    expect([status, body]).toMatchObject([200, { ...person, version: 2, can: { editPerson: true } }]);
    expect((await applicant.call(getAccount, {})).body.lastName).toBe('Right');
    expect((await change(applicant, id, 1)).status).toBe(409);
    expect((await change(applicant, id, 2, { dob: '2999-01-01' })).status).toBe(400);
    expect((await change(applicant, id, 2, { email: 'other@example.org' })).status).toBe(400);
    expect((await change(worker, id, 2)).status).toBe(404);
    for (const caller of [admin, theirs, client]) expect((await change(caller, id, 2)).status).toBe(403);

    await app.system((tx) =>
      tx.updateTable('agency_worker').set({ status: 'ACTIVE' }).where('worker_id', '=', id).execute(),
    );
    expect((await applicant.call(getWorker, of(id))).body.can.editPerson).toBe(false);
    expect((await change(applicant, id, 2, { lastname: 'Another' })).status).toBe(403);
  });
});

test('somebody else’s worker does not exist in any of it', async () => {
  const answers = (id: number) =>
    Promise.all([
      agency.call(getComplianceInformation, of(id)),
      agency.call(getDbsNumber, of(id)),
      enter(agency, id),
      agency.call(updateFitToWork, { ...of(id), body: { fitToWork: true, version: 0 } }),
      agency.call(listWorkerJobs, of(id)),
      agency.call(addWorkerJob, { ...of(id), body: { assignmentCodeId: NURSE, paymentMethodId: PAYE } }),
      agency.call(removeWorkerJob, { params: { id, assignmentCodeId: NURSE } }),
      agency.call(listWorkerNotes, of(id)),
      agency.call(addWorkerNote, { ...of(id), body: { note: 'x' } }),
    ]);
  const [foreign, absent] = [await answers(ed), await answers(987_654_321)];
  expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
  expect(foreign.map(({ failure }) => failure)).toEqual(absent.map(({ failure }) => failure));
});
