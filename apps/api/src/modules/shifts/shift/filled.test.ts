import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { changeApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import { approveBooking, cancelBooking, getBooking, listBookings } from '@worklane/contract/shifts/booking.ts';
import { applyForShift, bookWorker, getShift } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aShift, moveShift, release } from '../shift.factory.ts';
import { advanceShifts } from './clock.job.ts';

let app: TestApp;
let scene: Scene;
let further: Awaited<ReturnType<typeof aFurtherAgency>>;
let shiftId: number;
/** Three wait for one place: two of one agency, one of another. */
let first: { id: number; worker: Caller; workerId: number };
let second: typeof first;
let third: typeof first;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app, { applications_approved_by: 'AGENCY' });
  further = await aFurtherAgency(app, scene.clientId);
});
afterAll(() => app.close());

const applies = async (agencyId: number) => {
  const nurse = await aSignedInNurse(app, agencyId);
  return { ...nurse, id: await app.system((tx) => aBooking(tx, shiftId, agencyId, nurse.workerId)) };
};

beforeEach(async () => {
  shiftId = await app.system(async (tx) => {
    const id = await aShift(tx, scene.place);
    await release(tx, id, further.agencyId);
    return id;
  });
  first = await applies(scene.agencyId);
  second = await applies(scene.agencyId);
  third = await applies(further.agencyId);
});

const look = async ({ worker, id }: typeof first) => (await worker.call(getBooking, { params: { id } })).body;
const shift = async () => (await scene.client.call(getShift, { params: { id: shiftId } })).body;

const approve = async (caller: Caller, { id }: typeof first) =>
  caller.call(approveBooking, { params: { id }, body: { version: (await look(first)).version } });

const cancel = async (caller: Caller, booking: typeof first) =>
  caller.call(cancelBooking, {
    params: { id: booking.id },
    body: { version: (await look(booking)).version, reason: 'SICKNESS' },
  });

const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content
    .filter(({ link }) => link === `shifts/info/${shiftId}`)
    .map(({ title }) => title.replace(/:.*/, ''))
    .toReversed();
};

const waiting = async (caller: Caller) => {
  const { body } = await caller.call(listBookings, { query: { statuses: ['APPLIED'], size: 100 } });
  return body.content.filter((row) => row.shiftId === shiftId).length;
};

const FILLED = { shiftStatus: 'CANCELLED', cancelReason: 'FILLED', cancelledBy: 'Automatic' };

describe('when the last place goes', () => {
  test.each(['client', 'agency'] as const)(
    'to one whom the %s approves, the others end, are told and leave every queue',
    async (who) => {
      expect(await waiting(scene.client)).toBe(3);
      expect((await approve(scene[who], first)).status).toBe(200);
      expect(await look(second)).toMatchObject(FILLED);
      expect(await look(third)).toMatchObject(FILLED);
      expect(await shift()).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
      for (const caller of [scene.client, scene.agency, further.agency]) expect(await waiting(caller)).toBe(0);
      expect([await received(first.worker), await received(second.worker), await received(third.worker)]).toEqual([
        ['You’re booked'],
        ['Filled'],
        ['Filled'],
      ]);
      expect(await received(further.agency)).toEqual(['Filled']);
    },
  );

  test('to one who is booked directly, they end, too', async () => {
    const { workerId } = await aSignedInNurse(app, scene.agencyId);
    await scene.client.call(bookWorker, { params: { id: shiftId }, body: { workerId } });
    expect(await look(first)).toMatchObject(FILLED);
  });

  test('and not while there are more', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ number_of_staff: 2 }).where('id', '=', shiftId).execute());
    await approve(scene.client, first);
    expect(await look(second)).toMatchObject({ shiftStatus: 'APPLIED' });
    expect(await shift()).toMatchObject({ shiftStatus: 'APPLIED', booked: 1, applied: 2 });
  });
});

test('a second approval, a moment too late, hears why', async () => {
  const { version } = await look(second);
  await approve(scene.client, first);
  const late = await scene.client.call(approveBooking, { params: { id: second.id }, body: { version } });
  expect([late.status, late.failure.message]).toEqual([409, 'All places on this shift are taken.']);
});

describe('when the place opens again', () => {
  beforeEach(async () => {
    await approve(scene.client, first);
  });

  /** Another agency than the scene's own, so that the other tests know of no such rule. */
  const asksForNotice = (lateCancelHours: number, version: number) =>
    further.agency.call(changeApprovalRules, {
      body: { withdrawHours: 0, cancelHours: 0, lateCancelHours, workersOverrideWarnings: true, version },
    });

  test('they return by themselves, and are told', async () => {
    await cancel(first.worker, first);
    expect(await look(second)).toMatchObject({ shiftStatus: 'APPLIED', cancelReason: null, cancelledBy: null });
    expect(await look(third)).toMatchObject({ shiftStatus: 'APPLIED' });
    expect(await look(first)).toMatchObject({ shiftStatus: 'CANCELLED', cancelReason: 'SICKNESS' });
    expect(await shift()).toMatchObject({ shiftStatus: 'APPLIED', booked: 0, applied: 2 });
    expect(await received(third.worker)).toEqual(['Filled', 'Your application is open again']);
    expect(await waiting(scene.client)).toBe(2);
  });

  test('but for one who is booked at that time by now', async () => {
    await app.system(async (tx) =>
      aBooking(tx, await aShift(tx, scene.place), scene.agencyId, second.workerId, { shift_status: 'BOOKED' }),
    );
    await cancel(scene.client, first);
    expect(await look(second)).toMatchObject(FILLED);
    expect(await look(third)).toMatchObject({ shiftStatus: 'APPLIED' });
  });

  test('but not with less notice than their agency asks for; then they may apply again', async () => {
    await asksForNotice(72, 1);
    await cancel(scene.client, first);
    expect(await look(second)).toMatchObject({ shiftStatus: 'APPLIED' });
    expect(await look(third)).toMatchObject(FILLED);
    const { status } = await third.worker.call(applyForShift, { params: { id: shiftId }, body: {} });
    expect(status).toBe(200);
    await asksForNotice(0, 2);
  });

  test('but not after the start', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -1, 7));
    await cancel(scene.client, first);
    expect(await look(second)).toMatchObject(FILLED);
  });
});

test('when a direct booking is not confirmed in time they return with the place', async () => {
  const { workerId } = await aSignedInNurse(app, scene.agencyId);
  await scene.client.call(bookWorker, { params: { id: shiftId }, body: { workerId } });
  await advanceShifts(app.jobDeps, Temporal.Now.instant().add({ hours: 47 }));
  expect(await look(second)).toMatchObject({ shiftStatus: 'APPLIED' });
});
