import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { cancelBooking, getBooking } from '@worklane/contract/shifts/booking.ts';
import { applyForShift, getShift, listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import { BookingStatus, CancelReason } from '@worklane/contract/shifts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, moveShift } from '../shift.factory.ts';

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
    id = await aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' });
  });
});
afterAll(() => app.close());

const cancel = (caller: Caller, reason: CancelReason = 'SICKNESS', version = 1, note?: string) =>
  caller.call(cancelBooking, {
    params: { id },
    body: { version, reason, ...(note === undefined ? {} : { note }) },
  });

const look = async () => (await scene.client.call(getBooking, { params: { id } })).body;
const shift = async () => (await scene.client.call(getShift, { params: { id: shiftId } })).body;

const news = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content.filter(({ link }) => link === `shifts/info/${shiftId}`);
};

describe('any party cancels', () => {
  test.each(['client', 'agency', 'worker'] as const)('%s', async (who) => {
    const parties = { client: scene.client, agency: scene.agency, worker };
    const { status, body } = await cancel(parties[who], 'SICKNESS', 1, ' Flu. ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shiftStatus: 'CANCELLED',
      cancelReason: 'SICKNESS',
      cancelNote: 'Flu.',
      cancelledBy: expect.stringContaining('Test'),
      cancelledByMe: true,
      noticeMinutes: 48 * 60 - 1,
      version: 2,
    });
    expect(Object.values(body.can)).not.toContain(true);
    expect(await shift()).toMatchObject({ shiftStatus: 'NEW', booked: 0, applied: 0 });
    for (const [name, party] of Object.entries(parties)) {
      const seen = await party.call(getBooking, { params: { id } });
      expect([name, seen.body.cancelledByMe]).toEqual([name, name === who]);
      const received = (await news(party)).map(({ title }) => title.replace(/:.*/, ''));
      expect([name, received]).toEqual([
        name,
        name === who ? [] : [name === 'worker' ? 'Your booking was cancelled' : 'Booking cancelled'],
      ]);
      expect(JSON.stringify(await news(party))).not.toMatch(/sick|flu/i);
    }
    const history = await scene.client.call(listShiftHistory, { params: { id: shiftId } });
    expect(history.body[0]).toMatchObject({
      action: expect.stringContaining('Booking cancelled: '),
      detail: 'sickness: Flu.',
    });
  });
});

describe('the place reopens', () => {
  test('for whoever still waits', async () => {
    const other = await aSignedInNurse(app, scene.agencyId);
    await app.system((tx) => aBooking(tx, shiftId, scene.agencyId, other.workerId));
    expect((await shift()).shiftStatus).toBe('BOOKED');
    await cancel(worker);
    expect(await shift()).toMatchObject({ shiftStatus: 'APPLIED', booked: 0, applied: 1 });
  });

  test('for whoever comes, even the same worker, whose time is free again', async () => {
    await cancel(scene.agency, 'UNAVAILABLE');
    expect((await worker.call(applyForShift, { params: { id: shiftId }, body: {} })).status).toBe(200);
    expect((await shift()).bookings.map(({ shiftStatus }) => shiftStatus)).toEqual(['CANCELLED', 'APPLIED']);
  });

  test('but not after the start', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -1, 7));
    await cancel(scene.client, 'NO_SHOW');
    expect(await shift()).toMatchObject({ shiftStatus: 'EXPIRED', booked: 0, can: { book: false } });
  });

  test('one of several', async () => {
    await app.system(async (tx) => {
      await tx.updateTable('shift').set({ number_of_staff: 2 }).where('id', '=', shiftId).execute();
      await aBooking(tx, shiftId, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'BOOKED' });
    });
    expect(await shift()).toMatchObject({ shiftStatus: 'BOOKED', booked: 2 });
    await cancel(worker);
    expect(await shift()).toMatchObject({ shiftStatus: 'NEW', booked: 1 });
  });
});

describe('notice', () => {
  test.each<[from: number, minutes: number, text: string]>([
    [48, 48 * 60 - 1, 'was cancelled, 47 hours before the start.'],
    [1, 59, 'was cancelled, 59 minutes before the start.'],
    [-2, -121, 'was cancelled.'],
  ])('%i hours before the start', async (from, minutes, text) => {
    await app.system((tx) => moveShift(tx, shiftId, from, from + 8));
    expect((await cancel(scene.client, 'REPLACED')).body.noticeMinutes).toBe(minutes);
    expect((await news(worker))[0]?.body).toContain(text);
  });
});

describe('the reason', () => {
  test.each(CancelReason.options)('%s', async (reason) => {
    const early = await cancel(scene.client, reason);
    if (reason === 'NO_SHOW') {
      expect(early.failure).toMatchObject({ status: 400, code: 'NOT_STARTED', violations: [{ field: 'reason' }] });
      expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', version: 1 });
      await app.system((tx) => moveShift(tx, shiftId, -1, 7));
    }
    const answer = reason === 'NO_SHOW' ? await cancel(scene.client, reason) : early;
    expect(answer.body).toMatchObject({ shiftStatus: 'CANCELLED', cancelReason: reason });
  });

  test('is needed', async () => {
    const answer = await scene.client.call(cancelBooking, { params: { id }, body: { version: 1 } as never });
    expect(answer.failure).toMatchObject({ status: 400, violations: [{ field: 'reason' }] });
  });
});

test.each(BookingStatus.options.filter((status) => status !== 'BOOKED'))('not from %s', async (status) => {
  await app.system((tx) =>
    tx.updateTable('shift_booking').set({ shift_status: status }).where('id', '=', id).execute(),
  );
  for (const caller of [scene.client, scene.agency, worker]) expect((await cancel(caller)).status).toBe(403);
  expect(await look()).toMatchObject({ shiftStatus: status, version: 1 });
});

test('with a stale version changes nothing', async () => {
  const before = await look();
  expect((await cancel(worker, 'SICKNESS', 2)).failure).toMatchObject({ status: 409, code: 'STALE' });
  expect(await look()).toEqual(before);
});

test('who may not', async () => {
  const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');
  const clientReader = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions });
  const agencyReader = await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions });
  const admin = await app.signedIn({ userType: 'ADMIN' });
  for (const caller of [admin, clientReader, agencyReader]) expect((await cancel(caller)).status).toBe(403);
  const stranger = await aScene(app);
  const second = await aFurtherAgency(app, scene.clientId);
  const colleague = await aSignedInNurse(app, scene.agencyId);
  for (const caller of [
    stranger.client,
    stranger.agency,
    stranger.worker,
    second.agency,
    second.worker,
    colleague.worker,
  ])
    expect((await cancel(caller)).status).toBe(404);
  expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', version: 1 });
});
