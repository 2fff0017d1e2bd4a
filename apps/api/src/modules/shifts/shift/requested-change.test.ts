import type { Arguments } from '@worklane/contract/endpoint.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { answerChange, cancelBooking } from '@worklane/contract/shifts/booking.ts';
import { cancelShift, getShift, updateShift, withdrawChange } from '@worklane/contract/shifts/shift.ts';
import type { ChangeAnswer } from '@worklane/contract/shifts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aShift, inHours, NURSE } from '../shift.factory.ts';
import { advanceShifts } from './clock.job.ts';

/** Two nurses are booked on one shift of three places, and its client would like to move it. */

let app: TestApp;
let scene: Scene;
let id: number;
let first: Awaited<ReturnType<typeof aSignedInNurse>>;
let second: typeof first;

/** As people plan: forms know no seconds. */
const onTheHour = (hours: number) =>
  Temporal.Now.instant().add({ hours }).round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString();

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
  first = await aSignedInNurse(app, scene.agencyId);
  second = await aSignedInNurse(app, scene.agencyId);
  id = await app.system(async (tx) => {
    const times = { starts_at: onTheHour(48), ends_at: onTheHour(56) };
    const shiftId = await aShift(tx, scene.place, { ...times, number_of_staff: 3 });
    for (const { workerId } of [first, second])
      await aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' });
    return shiftId;
  });
});
afterAll(() => app.close());

const look = async (caller: Caller = scene.client) => (await caller.call(getShift, { params: { id } })).body;

const inLondon = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London');
const timeOf = (instant: string) => inLondon(instant).toPlainTime().toString().slice(0, 5);

/** The shift as it is, but for what is wanted. */
const edit = async (wanted: Partial<Arguments<typeof updateShift>['body']>) => {
  const { start, end, breakMinutes, numberOfStaff, notes, version } = await look();
  const plan = { breakMinutes, numberOfStaff, notes, version, startTime: timeOf(start), endTime: timeOf(end) };
  const work = { locationId: scene.place.location.id, assignmentCodeId: NURSE, shiftTypeId: 1 };
  const date = inLondon(start).toPlainDate().toString();
  return scene.client.call(updateShift, { params: { id }, body: { ...work, ...plan, date, ...wanted } });
};

/** The day after, at the same time. */
const aDayLater = async () => {
  const { start } = await look();
  return { date: inLondon(start).toPlainDate().add({ days: 1 }).toString() };
};

const requestDayLater = async () => edit(await aDayLater());

const bookingOf = async ({ workerId }: typeof first) => {
  const booking = (await look()).bookings.find(({ worker }) => worker.id === workerId);
  if (!booking) throw new Error('The worker is not on the shift.');
  return booking;
};

const answer = async (nurse: typeof first, given: ChangeAnswer, caller: Caller = nurse.worker) => {
  const { bookingId, version } = await bookingOf(nurse);
  return caller.call(answerChange, { params: { id: bookingId }, body: { version, answer: given } });
};

/** The clock strikes so many hours from now. */
const strike = (hours = 0) => advanceShifts(app.jobDeps, Temporal.Now.instant().add({ hours }));

const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content.filter(({ link }) => link === `shifts/info/${id}`).map(({ title }) => title.replace(/:.*/, ''));
};

const statuses = async () => (await look()).bookings.map(({ shiftStatus }) => shiftStatus);

test('notes, the purchase order and more places change at once; the work and fewer places do not', async () => {
  const { status, body } = await edit({ notes: 'Use the side door.', purchaseOrder: 'PO 7', numberOfStaff: 4 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ notes: 'Use the side door.', numberOfStaff: 4, change: null, editing: 'REQUEST' });
  expect(await received(first.worker)).toEqual([]);
  expect((await edit({ numberOfStaff: 2 })).failure.violations).toMatchObject([{ field: 'numberOfStaff' }]);
  expect((await edit({ assignmentCodeId: 2 })).failure.violations).toMatchObject([{ field: 'assignmentCodeId' }]);
});

test('more places open a filled shift again', async () => {
  await app.system((tx) => tx.updateTable('shift').set({ number_of_staff: 2 }).where('id', '=', id).execute());
  expect((await edit({ numberOfStaff: 4 })).body).toMatchObject({ shiftStatus: 'NEW', can: { book: true } });
});

describe('another time', () => {
  test('is asked of everybody booked, and holds when all have accepted', async () => {
    const before = await look();
    const { body } = await requestDayLater();
    expect(body).toMatchObject({ start: before.start, change: { start: expect.any(String) }, version: 2 });
    expect(body.change?.start).not.toBe(before.start);
    for (const { worker } of [first, second]) expect(await received(worker)).toEqual(['Change requested']);
    expect((await look(first.worker)).bookings[0]?.can.answerChange).toBe(true);

    expect((await answer(first, 'ACCEPTED')).body).toMatchObject({ changeAnswer: 'ACCEPTED', shiftStatus: 'BOOKED' });
    await strike();
    expect((await look()).start).toBe(before.start);
    await answer(second, 'ACCEPTED');
    await strike();
    const after = await look();
    expect(after).toMatchObject({ start: body.change?.start, end: body.change?.end, change: null, booked: 2 });
    expect(await statuses()).toEqual(['BOOKED', 'BOOKED']);
    const held = await app.system((tx) =>
      tx.selectFrom('shift_booking').select('starts_at').distinct().where('shift_id', '=', id).execute(),
    );
    expect(held).toEqual([{ starts_at: after.start }]);
    expect((await received(first.worker))[0]).toBe('Changed');
  });

  test('ends the booking of whoever declines, without notice held against them', async () => {
    await requestDayLater();
    await answer(first, 'DECLINED');
    // The client may still think better of it.
    expect((await bookingOf(first)).shiftStatus).toBe('BOOKED');
    await answer(second, 'ACCEPTED');
    await strike();
    expect(await bookingOf(first)).toMatchObject({
      shiftStatus: 'CANCELLED',
      cancelReason: 'CHANGE_DECLINED',
      noticeMinutes: null,
    });
    expect(await look()).toMatchObject({ booked: 1, shiftStatus: 'NEW', change: null });
  });

  test('that is withdrawn leaves everything as it was', async () => {
    const before = await look();
    const { body } = await requestDayLater();
    await answer(first, 'DECLINED');
    const withdrawn = await scene.client.call(withdrawChange, { params: { id }, body: { version: body.version } });
    expect(withdrawn.body).toMatchObject({ start: before.start, change: null, can: { withdrawChange: false } });
    await strike();
    expect(await statuses()).toEqual(['BOOKED', 'BOOKED']);
    expect((await bookingOf(first)).changeAnswer).toBeNull();
    expect((await received(first.worker))[0]).toBe('Change withdrawn');
    const again = await scene.client.call(withdrawChange, { params: { id }, body: { version: body.version } });
    expect(again.failure).toMatchObject({ status: 409, code: 'NO_CHANGE' });
  });

  test('lapses at the start when somebody has not answered', async () => {
    const before = await look();
    await requestDayLater();
    await answer(first, 'DECLINED');
    await strike(49);
    expect(await look()).toMatchObject({ start: before.start, change: null });
    expect(await statuses()).toEqual(['BOOKED', 'BOOKED']);
    expect((await received(second.worker))[0]).toBe('Change lapsed');
  });

  test('is one at a time, and nobody answers an older one', async () => {
    const { body } = await requestDayLater();
    expect((await requestDayLater()).failure).toMatchObject({ status: 409, code: 'CHANGE_OPEN' });
    const { bookingId, version } = await bookingOf(first);
    await scene.client.call(withdrawChange, { params: { id }, body: { version: body.version } });
    await edit({ startTime: '05:00', ...(await aDayLater()) });
    const late = await first.worker.call(answerChange, {
      params: { id: bookingId },
      body: { version, answer: 'ACCEPTED' },
    });
    expect(late.failure).toMatchObject({ status: 409, code: 'STALE' });
  });

  test('waits no longer for whoever is not booked any more', async () => {
    const { body } = await requestDayLater();
    await answer(first, 'ACCEPTED');
    const { bookingId, version } = await bookingOf(second);
    const args = { params: { id: bookingId }, body: { version, reason: 'SICKNESS' as const } };
    await second.worker.call(cancelBooking, args);
    await strike();
    expect((await look()).start).toBe(body.change?.start);
  });

  test('ends with the shift', async () => {
    const { body } = await requestDayLater();
    const args = { params: { id }, body: { version: body.version, reason: 'Closed.' } };
    expect((await scene.client.call(cancelShift, args)).body).toMatchObject({ change: null, editing: 'NOTHING' });
  });

  test('applicants confirm as soon as it holds', async () => {
    const third = await aSignedInNurse(app, scene.agencyId);
    await app.system((tx) => aBooking(tx, id, scene.agencyId, third.workerId));
    await requestDayLater();
    expect((await bookingOf(third)).unconfirmedSince).toBeNull();
    for (const nurse of [first, second]) await answer(nurse, 'ACCEPTED');
    await strike();
    expect((await bookingOf(third)).unconfirmedSince).not.toBeNull();
    expect(await received(third.worker)).toEqual(['Changed']);
  });
});

describe('nobody is booked twice at once', () => {
  /** The nurse works elsewhere while the shift would take place. */
  const worksElsewhere = ({ workerId }: typeof first, shift_status: 'BOOKED' | 'APPLIED' = 'BOOKED') =>
    app.system(async (tx) => {
      const shiftId = await aShift(tx, scene.place, { starts_at: inHours(73), ends_at: inHours(79) });
      return aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status });
    });

  test('whoever is booked elsewhere at the new time cannot accept', async () => {
    await worksElsewhere(first);
    await requestDayLater();
    const { failure } = await answer(first, 'ACCEPTED');
    expect(failure).toMatchObject({ status: 409, code: 'NOT_ELIGIBLE' });
    expect((await answer(first, 'DECLINED')).status).toBe(200);
  });

  test('whoever is booked elsewhere after accepting is asked once more, and the shift waits', async () => {
    const before = await look();
    const { body } = await requestDayLater();
    await answer(first, 'ACCEPTED');
    const elsewhere = await worksElsewhere(first);
    await answer(second, 'DECLINED');
    await strike();
    expect(await look()).toMatchObject({ start: before.start, booked: 2 });
    expect((await bookingOf(first)).changeAnswer).toBeNull();
    expect((await received(first.worker))[0]).toBe('Change to answer again');
    await app.system((tx) =>
      tx.updateTable('shift_booking').set({ shift_status: 'CANCELLED' }).where('id', '=', elsewhere).execute(),
    );
    await answer(first, 'ACCEPTED');
    await strike();
    expect(await look()).toMatchObject({ start: body.change?.start, booked: 1 });
  });
});

test('the agency answers for its workers; clients, strangers and colleagues do not', async () => {
  await requestDayLater();
  expect((await answer(first, 'ACCEPTED', scene.agency)).body.changeAnswer).toBe('ACCEPTED');
  expect((await answer(second, 'ACCEPTED', scene.client)).status).toBe(403);
  const stranger = await aScene(app);
  for (const caller of [stranger.agency, stranger.worker, first.worker])
    expect((await answer(second, 'ACCEPTED', caller)).status).toBe(404);
  expect((await answer(first, 'DECLINED')).status).toBe(403);
});
