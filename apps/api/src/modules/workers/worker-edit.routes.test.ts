import { createWorker, getWorker, updateWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { CLEANER, DRIVER, NURSE, twoAgencies, type TwoAgencies } from './two-agencies.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

let app: TestApp;
let two: TwoAgencies;

beforeAll(async () => {
  app = await startTestApp();
  two = await twoAgencies(app);
});
afterAll(() => app.close());

const robin = {
  firstname: 'Robin',
  lastname: 'Example',
  gender: 'FEMALE',
  dob: '1990-01-31',
  email: 'robin@example.org',
  phoneNumber: '07700 900000',
  assignmentCodeIds: [CLEANER.id],
} as const;
const person = (values: object = {}) => ({ ...robin, assignmentCodeIds: [CLEANER.id], ...values });

const add = async (values: object = {}): Promise<WorkerDetail> => {
  const { status, body } = await two.agency.call(createWorker, {
    body: person({ email: `${Math.random()}@example.org`, ...values }),
  });
  expect(status).toBe(201);
  return body;
};

/** Added, and has agreed, without an account yet. */
const addTakenOn = async (): Promise<WorkerDetail> => {
  const worker = await add();
  await app.system((tx) =>
    tx.updateTable('agency_worker').set({ status: 'ACTIVE' }).where('worker_id', '=', worker.id).execute(),
  );
  return worker;
};

const update = (caller: Caller, id: number, values: object) =>
  caller.call(updateWorker, { params: { id }, body: { ...person(), version: 1, ...values } });

describe('createWorker', () => {
  test('adds the person, an invitation and the kinds of work', async () => {
    const body = await add({ nationality: 'IE', address: ' ', assignmentCodeIds: [NURSE.id, CLEANER.id, NURSE.id] });
    expect(body).toMatchObject({
      firstname: 'Robin',
      nationality: 'IE',
      address: null,
      version: 1,
      links: [{ ...two.ownLink, status: 'INVITED' }],
      invitation: { status: 'SENT', can: { send: true, withdraw: true } },
      confirmsChanges: false,
      can: { edit: false, editPerson: true },
    });
    expect((await two.agency.call(getWorker, { params: { id: body.id } })).body).toEqual(body);
    expect((await two.rivalAgency.call(getWorker, { params: { id: body.id } })).status).toBe(404);
  });

  test.each([
    [{ firstname: ' ' }, 'firstname', 'Enter the first name.'],
    [{ lastname: undefined }, 'lastname', 'Enter the last name.'],
    [{ gender: 'OTHER' }, 'gender', 'Choose a gender.'],
    [{ dob: '31/01/1990' }, 'dob', 'Enter the date of birth.'],
    [{ dob: '1990-02-30' }, 'dob', 'Enter the date of birth.'],
    [{ dob: '2990-01-31' }, 'dob', 'Enter the date of birth.'],
    [{ nationality: 'British' }, 'nationality', 'Choose a nationality.'],
    [{ email: 'nobody' }, 'email', 'Enter an email address like name@example.org.'],
    [{ phoneNumber: '' }, 'phoneNumber', 'Please enter a valid phone number'],
    [{ assignmentCodeIds: [] }, 'assignmentCodeIds', 'Choose at least one assignment code.'],
    [{ assignmentCodeIds: [1.5] }, 'assignmentCodeIds.0', 'Choose an assignment code.'],
  ])('refuses %j', async (values, field, message) => {
    const { status, failure } = await two.agency.call(createWorker, { body: person(values) });
    expect(status).toBe(400);
    expect(failure.violations).toContainEqual({ field, message });
  });

  test('refuses an address of a worker of the own agency, whatever they are to it', async () => {
    const { status, failure } = await two.rivalAgency.call(createWorker, {
      body: person({ email: 'ANN@home.example' }),
    });
    expect(status).toBe(409);
    expect(failure.violations).toEqual([{ field: 'email', message: 'Ann Adams already has this email address.' }]);
  });

  test.each([
    ['does not exist', 999_999],
    ['is out of use', 0],
  ])('refuses an assignment code that %s, and leaves nothing behind', async (_what, id) => {
    const retired = await app.system((tx) =>
      tx
        .insertInto('assignment_code')
        .values({ code: `R${id}`, name: 'Retired', active: false })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const email = `left-behind-${id}@example.org`;
    const { status, failure } = await two.agency.call(createWorker, {
      body: person({ email, assignmentCodeIds: [CLEANER.id, id || retired.id] }),
    });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([
      { field: 'assignmentCodeIds', message: 'Choose assignment codes from the list.' },
    ]);
    expect(await app.system((tx) => tx.selectFrom('worker').select('id').where('email', '=', email).execute())).toEqual(
      [],
    );
  });

  test('is for agencies with the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: two.own, permissions: ['VIEW_WORKER'] });
    for (const caller of [two.admin, two.client, two.worker, without]) {
      expect((await caller.call(createWorker, { body: person() })).status).toBe(403);
    }
  });
});

describe('updateWorker', () => {
  test('changes the person, the own link and its kinds of work, once per version', async () => {
    const { id, email } = await addTakenOn();
    const changed = await update(two.agency, id, {
      email,
      lastname: 'Renamed',
      status: 'SUSPENDED',
      assignmentCodeIds: [NURSE.id, DRIVER.id],
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      lastname: 'Renamed',
      version: 2,
      links: [{ agencyId: two.own, status: 'SUSPENDED', assignmentCodes: [DRIVER, NURSE] }],
    });

    const again = await update(two.agency, id, { email, lastname: 'Unseen', assignmentCodeIds: [CLEANER.id] });
    expect(again.status).toBe(409);
    expect(again.failure.code).toBe('STALE');
    expect((await two.agency.call(getWorker, { params: { id } })).body).toEqual(changed.body);
  });

  test('takes nobody on who has not agreed', async () => {
    const { id, email } = await add();
    const { body } = await update(two.agency, id, { email, status: 'ACTIVE' });
    expect(body.links[0]?.status).toBe('INVITED');
  });

  test('leaves the link as it is where no status is sent', async () => {
    const { id, email } = await addTakenOn();
    await update(two.agency, id, { email, status: 'SUSPENDED' });
    const { body } = await update(two.agency, id, { email, lastname: 'Renamed', version: 2 });
    expect(body).toMatchObject({ lastname: 'Renamed', links: [{ agencyId: two.own, status: 'SUSPENDED' }] });
  });

  test('leaves what other agencies know of the worker alone', async () => {
    const { id, email } = await add();
    await app.system((tx) => joins(tx, id, two.rival, [DRIVER.id]));
    await update(two.agency, id, { email, status: 'SUSPENDED', assignmentCodeIds: [NURSE.id] });
    expect((await two.rivalAgency.call(getWorker, { params: { id } })).body.links).toEqual([
      { ...two.rivalLink, status: 'ACTIVE' },
    ]);
  });

  test('keeps a kind of work that went out of use, and gives it to nobody new', async () => {
    const code = await app.system((tx) =>
      tx.insertInto('assignment_code').values({ code: 'OLD', name: 'Old' }).returning('id').executeTakeFirstOrThrow(),
    );
    const holder = await add({ assignmentCodeIds: [code.id] });
    const other = await add();
    await app.system((tx) =>
      tx.updateTable('assignment_code').set({ active: false }).where('id', '=', code.id).execute(),
    );
    const assignmentCodeIds = [code.id, CLEANER.id];
    expect((await update(two.agency, holder.id, { email: holder.email, assignmentCodeIds })).status).toBe(200);
    expect((await update(two.agency, other.id, { email: other.email, assignmentCodeIds })).status).toBe(400);
  });

  test('answers alike for an address that is known elsewhere', async () => {
    const { id } = await addTakenOn();
    const email = 'known-elsewhere@home.example';
    await app.system(async (tx) => {
      await aWorker(tx, two.rival, { email });
      // Long enough ago for another one.
      await tx
        .updateTable('worker_invitation')
        .set({ at: '2026-01-01T00:00:00Z' })
        .where('worker_id', '=', id)
        .execute();
    });
    const { status, body } = await update(two.agency, id, { email });
    expect([status, body.email, body.invitation?.status]).toEqual([200, email, 'SENT']);
  });

  test('refuses a date of birth to come', async () => {
    const { id, email } = await add();
    expect((await update(two.agency, id, { email, dob: '2990-01-31' })).status).toBe(400);
  });

  test('refuses an address of another worker of the own agency', async () => {
    const { id } = await add();
    const { status, failure } = await update(two.agency, id, { email: 'ann@home.example' });
    expect(status).toBe(409);
    expect(failure.message).toBe('Ann Adams already has this email address.');
  });

  test.each(['WAITING_APPROVAL', 'REJECTED'] as const)('one whose link is %s is not the agency’s', async (status) => {
    const id = await app.system((tx) => aWorker(tx, two.own, { status }));
    expect((await update(two.agency, id, {})).status).toBe(403);
  });

  test('somebody else’s worker does not exist', async () => {
    const foreign = await update(two.agency, two.ed, {});
    const absent = await update(two.agency, 999_999, {});
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
  });

  test('is for agencies with the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: two.own, permissions: ['VIEW_WORKER'] });
    for (const caller of [two.admin, two.client, two.worker, without])
      expect((await update(caller, two.ann, {})).status).toBe(403);
  });
});
