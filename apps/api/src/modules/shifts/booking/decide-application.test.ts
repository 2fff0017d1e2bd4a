import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import {
  approveBooking,
  confirmBooking,
  getBooking,
  rejectBooking,
  withdrawBooking,
} from '@worklane/contract/shifts/booking.ts';
import { getShift, listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, inHours, moveShift, release } from '../shift.factory.ts';

let app: TestApp;
let scene: Scene;
let shiftId: number;
let id: number;
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
});
beforeEach(async () => {
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
  await app.system(async (tx) => {
    shiftId = await aShift(tx, scene.place);
    id = await aBooking(tx, shiftId, scene.agencyId, workerId);
  });
});
afterAll(() => app.close());

const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');

const CALLS = {
  approve: (caller: Caller, version = 1) => caller.call(approveBooking, { params: { id }, body: { version } }),
  reject: (caller: Caller, version = 1) => caller.call(rejectBooking, { params: { id }, body: { version } }),
  withdraw: (caller: Caller, version = 1) => caller.call(withdrawBooking, { params: { id }, body: { version } }),
  confirm: (caller: Caller, version = 1) => caller.call(confirmBooking, { params: { id }, body: { version } }),
};
const STEPS = Object.keys(CALLS) as (keyof typeof CALLS)[];

const look = async (caller: Caller = scene.client) => (await caller.call(getBooking, { params: { id } })).body;
const shift = async () => (await scene.client.call(getShift, { params: { id: shiftId } })).body;

const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content
    .filter(({ link }) => link === `shifts/info/${shiftId}`)
    .map(({ title }) => title.replace(/:.*/, ''));
};

const change = (values: Parameters<typeof aBooking>[4] & object) =>
  app.system(async (tx) => {
    await tx.updateTable('shift_booking').set(values).where('id', '=', id).execute();
  });

const bookDirectly = (confirmBy = inHours(24)) =>
  app.system(async (tx) => {
    shiftId = await aShift(tx, scene.place);
    const values = { shift_status: 'BOOKED', origin: 'CLIENT', confirm_by: confirmBy } as const;
    id = await aBooking(tx, shiftId, scene.agencyId, await freeNurse(), values);
  });

/** Signed in as `worker`. */
const freeNurse = async () => {
  ({ workerId, worker } = await aSignedInNurse(app, scene.agencyId));
  return workerId;
};

describe('approve', () => {
  test('books the worker; everybody concerned hears of it', async () => {
    const { status, body } = await CALLS.approve(scene.client);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shiftStatus: 'BOOKED',
      confirmBy: null,
      version: 2,
      can: { approve: false, cancel: true },
    });
    expect(await shift()).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
    expect(await received(worker)).toEqual(['You’re booked']);
    expect(await received(scene.agency)).toEqual(['Approved']);
    expect(await received(scene.client)).toEqual([]);
  });

  test('is the agency’s, too, where the client has left it to its agencies', async () => {
    expect((await CALLS.approve(scene.agency)).status).toBe(403);
    expect((await look(scene.agency)).can).toMatchObject({ approve: false, reject: false });
    const trusting = await aScene(app, { applications_approved_by: 'AGENCY' });
    const second = await aFurtherAgency(app, trusting.clientId);
    await app.system(async (tx) => {
      shiftId = await aShift(tx, trusting.place);
      await release(tx, shiftId, second.agencyId);
      id = await aBooking(tx, shiftId, trusting.agencyId, trusting.workerId);
    });
    expect((await look(trusting.agency)).can).toMatchObject({ approve: true, reject: true });
    expect((await CALLS.approve(second.agency)).status).toBe(404);
    expect((await CALLS.approve(trusting.agency)).body.shiftStatus).toBe('BOOKED');
    expect(await received(trusting.client)).toEqual(['Approved']);
  });

  test('asks again whether the worker may come', async () => {
    await app.system(async (tx) => {
      const other = await aShift(tx, scene.place);
      await aBooking(tx, other, scene.agencyId, workerId, { shift_status: 'BOOKED' });
      await tx.deleteFrom('worker_job').where('worker_id', '=', workerId).execute();
    });
    expect((await look()).obstacles.map(({ rule }) => rule)).toEqual(['ASSIGNMENT_CODE', 'OVERLAP']);
    expect((await look(worker)).obstacles).toEqual([]);
    const { failure } = await CALLS.approve(scene.client);
    expect(failure).toMatchObject({
      status: 409,
      code: 'NOT_ELIGIBLE',
      message: 'Not cleared for Nurse. Conflict elsewhere: already booked at that time.',
    });
    expect(await look()).toMatchObject({ shiftStatus: 'APPLIED', version: 1 });
  });

  test('needs a reason where a warning stands, and keeps it', async () => {
    await app.system(async (tx) => {
      const other = await aShift(tx, scene.place, { starts_at: inHours(60), ends_at: inHours(64) });
      await aBooking(tx, other, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    });
    expect((await look()).obstacles).toMatchObject([{ rule: 'REST', severity: 'WARN' }]);
    expect((await CALLS.approve(scene.client)).failure).toMatchObject({
      status: 400,
      code: 'REASON_NEEDED',
      violations: [{ field: 'overrideReason' }],
    });
    const body = { version: 1, overrideReason: 'Agreed with the worker.' };
    expect((await scene.client.call(approveBooking, { params: { id }, body })).body.shiftStatus).toBe('BOOKED');
    const [stored] = await app.system((tx) =>
      tx.selectFrom('shift_booking').select(['override_reason', 'approved_at']).where('id', '=', id).execute(),
    );
    expect(stored).toEqual({ override_reason: 'Agreed with the worker.', approved_at: expect.any(String) });
    const history = await scene.client.call(listShiftHistory, { params: { id: shiftId } });
    expect(history.body[0]).toMatchObject({ detail: 'Agreed with the worker.' });
  });

  test('is over when the shift has started', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -1, 7));
    expect((await look()).can).toMatchObject({ approve: false, reject: true });
    expect((await CALLS.approve(scene.client)).failure).toMatchObject({
      status: 409,
      code: 'STARTED',
      message: 'This shift has already started.',
    });
  });
});

describe('reject', () => {
  test('ends the application with a note; the worker may try again', async () => {
    const body = { version: 1, note: 'We need someone who knows the ward.' };
    const answer = await scene.client.call(rejectBooking, { params: { id }, body });
    expect(answer.body).toMatchObject({
      shiftStatus: 'CANCELLED',
      cancelReason: null,
      cancelNote: 'We need someone who knows the ward.',
      cancelledBy: expect.stringContaining('Test'),
    });
    expect(await shift()).toMatchObject({ shiftStatus: 'NEW', applied: 0 });
    expect(await received(worker)).toEqual(['Your application was rejected']);
    expect((await worker.call(getShift, { params: { id: shiftId } })).body.can.apply).toBe(true);
  });

  test('leaves the other applications', async () => {
    await app.system(async (tx) => aBooking(tx, shiftId, scene.agencyId, await aNurse(tx, scene.agencyId)));
    await CALLS.reject(scene.client);
    expect(await shift()).toMatchObject({ shiftStatus: 'APPLIED', applied: 1 });
  });
});

describe('withdraw', () => {
  test('the worker takes the application back', async () => {
    expect((await CALLS.withdraw(worker)).body).toMatchObject({ shiftStatus: 'CANCELLED', cancelReason: null });
    expect(await shift()).toMatchObject({ shiftStatus: 'NEW', applied: 0 });
    expect(await received(scene.client)).toEqual(['Application withdrawn']);
    expect(await received(scene.agency)).toEqual(['Application withdrawn']);
  });

  test('the agency takes back what it proposed, not what the worker applied for', async () => {
    expect((await CALLS.withdraw(scene.agency)).status).toBe(403);
    await change({ origin: 'AGENCY' });
    expect((await look(scene.agency)).can.withdraw).toBe(true);
    expect((await CALLS.withdraw(scene.agency)).body.shiftStatus).toBe('CANCELLED');
    expect(await received(worker)).toEqual(['Your application was withdrawn']);
  });

  test('a worker takes back what the agency proposed', async () => {
    await change({ origin: 'AGENCY' });
    expect((await CALLS.withdraw(worker)).body.shiftStatus).toBe('CANCELLED');
  });
});

describe('confirm', () => {
  test('a directly booked worker says yes', async () => {
    await bookDirectly();
    expect(await look(worker)).toMatchObject({ confirmBy: expect.any(String), can: { confirm: true, cancel: true } });
    const { status, body } = await CALLS.confirm(worker);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shiftStatus: 'BOOKED', confirmBy: null, version: 2, can: { confirm: false } });
    expect(await received(scene.client)).toEqual(['Confirmed']);
    expect(await received(scene.agency)).toEqual(['Confirmed']);
    expect((await CALLS.confirm(worker, 2)).status).toBe(403);
  });

  test('is over when the time for it has run out', async () => {
    await bookDirectly(inHours(-1));
    expect((await look(worker)).can.confirm).toBe(false);
    expect((await CALLS.confirm(worker)).failure).toMatchObject({ status: 409, code: 'TOO_LATE' });
    await app.system((tx) => moveShift(tx, shiftId, -1, 7));
    expect((await CALLS.confirm(worker)).failure).toMatchObject({ status: 409, code: 'TOO_LATE' });
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', version: 1 });
  });

  test('is nobody else’s', async () => {
    await bookDirectly();
    for (const caller of [scene.client, scene.agency]) expect((await CALLS.confirm(caller)).status).toBe(403);
    const colleague = await aSignedInNurse(app, scene.agencyId);
    expect((await CALLS.confirm(colleague.worker)).status).toBe(404);
  });
});

describe.each(STEPS)('%s', (step) => {
  const call = CALLS[step];
  const [from, who] =
    step === 'confirm' ? ['BOOKED', 'worker'] : ['APPLIED', step === 'withdraw' ? 'worker' : 'client'];
  const actor = () => (who === 'worker' ? worker : scene.client);
  const prepare = () => (step === 'confirm' ? bookDirectly() : Promise.resolve());

  test('with a stale version changes nothing', async () => {
    await prepare();
    const before = await look();
    for (const version of [2, 99])
      expect((await call(actor(), version)).failure).toMatchObject({ status: 409, code: 'STALE' });
    expect(await look()).toEqual(before);
    expect((await call(actor())).status).toBe(200);
    const after = await look();
    expect((await call(actor())).failure).toMatchObject({ status: 409, code: 'STALE' });
    expect(await look()).toEqual(after);
  });

  test.each(BookingStatus.options.filter((status) => status !== from))('not from %s', async (status) => {
    await change({ shift_status: status, confirm_by: inHours(1) });
    expect((await call(actor())).status).toBe(403);
    expect(await look()).toMatchObject({ shiftStatus: status, version: 1 });
  });

  test('not without the right to', async () => {
    await prepare();
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const clientReader = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions });
    const agencyReader = await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions });
    for (const caller of [admin, clientReader, agencyReader]) expect((await call(caller)).status).toBe(403);
    const wrong = who === 'worker' ? scene.client : worker;
    expect((await call(wrong)).status).toBe(403);
    expect((await look()).version).toBe(1);
  });

  test('not by strangers, for whom it does not exist', async () => {
    await prepare();
    const stranger = await aScene(app);
    const second = await aFurtherAgency(app, scene.clientId);
    const colleague = await aSignedInNurse(app, scene.agencyId);
    const statuses = async (callers: Caller[]) =>
      Promise.all(callers.map(async (caller) => (await call(caller)).status));
    const clientMay = step === 'approve' || step === 'reject';
    const agencyMay = step !== 'confirm';
    const workerMay = step === 'withdraw' || step === 'confirm';
    expect(await statuses([stranger.client])).toEqual([clientMay ? 404 : 403]);
    const agencies = [stranger.agency, second.agency];
    expect(await statuses(agencies)).toEqual(agencies.map(() => (agencyMay ? 404 : 403)));
    const workers = [stranger.worker, second.worker, colleague.worker];
    expect(await statuses(workers)).toEqual(workers.map(() => (workerMay ? 404 : 403)));
    expect((await look()).version).toBe(1);
  });
});
