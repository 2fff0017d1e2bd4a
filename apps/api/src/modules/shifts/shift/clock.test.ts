import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { confirmBooking, getBooking } from '@worklane/contract/shifts/booking.ts';
import { getShift, listShiftHistory, listShifts } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, inHours, isCleared, moveShift, release } from '../shift.factory.ts';
import { advanceShifts, expireShifts } from './clock.job.ts';

let app: TestApp;
let scene: Scene;
let id: number;
let workerId: number;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  scene = await aScene(app);
  ({ workerId, worker } = scene);
  id = await app.system((tx) => aShift(tx, scene.place));
});
afterAll(() => app.close());

/** The clock strikes so many hours from now. */
const strike = (hours = 0) => advanceShifts(app.jobDeps, Temporal.Now.instant().add({ hours }));

const look = async (caller: Caller = scene.client) => (await caller.call(getShift, { params: { id } })).body;
const statuses = async () => (await look()).bookings.map(({ shiftStatus }) => shiftStatus);
const history = async () => {
  const { body } = await scene.client.call(listShiftHistory, { params: { id } });
  return body.map(({ action, by, detail }) => [action.replace(/:.*/, ''), by, detail]);
};
const news = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content.filter(({ link }) => link === `shifts/info/${id}`);
};
const received = async (caller: Caller) => (await news(caller)).map(({ title }) => title.replace(/:.*/, ''));

const fill = (...values: NonNullable<Parameters<typeof aBooking>[4]>[]) =>
  app.system(async (tx) => {
    const ids: number[] = [];
    for (const each of values) ids.push(await aBooking(tx, id, scene.agencyId, await aNurse(tx, scene.agencyId), each));
    return ids;
  });

describe('at the start', () => {
  test('a shift that nobody took expires, and the client hears of it', async () => {
    await strike(47);
    expect((await look()).shiftStatus).toBe('NEW');
    await strike(49);
    expect(await look()).toMatchObject({ shiftStatus: 'EXPIRED', booked: 0, applied: 0 });
    expect(await history()).toEqual([['Started', 'Automatic', '1 of 1 places unfilled']]);
    expect(await received(scene.client)).toEqual(['Started']);
  });

  test('applications that nobody answered expire, and agency and worker hear of it', async () => {
    const booking = await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId));
    await strike(49);
    expect(await look()).toMatchObject({ shiftStatus: 'EXPIRED', applied: 0, bookings: [{ shiftStatus: 'EXPIRED' }] });
    expect((await worker.call(getBooking, { params: { id: booking } })).body).toMatchObject({
      shiftStatus: 'EXPIRED',
      cancelledBy: 'Automatic',
      cancelledByMe: false,
      cancelReason: null,
      version: 2,
    });
    expect(await received(worker)).toEqual(['Your application has expired']);
    expect(await received(scene.agency)).toEqual(['Expired']);
    expect(await received(scene.client)).toEqual(['Started']);
  });

  test('a partly filled shift goes on with those it has', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ number_of_staff: 3 }).where('id', '=', id).execute());
    await fill({ shift_status: 'BOOKED' }, { shift_status: 'APPLIED' }, { shift_status: 'CANCELLED' });
    expect((await look()).shiftStatus).toBe('APPLIED');
    await strike(49);
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
    expect(await statuses()).toEqual(['BOOKED', 'EXPIRED', 'CANCELLED']);
    expect((await history())[0]).toEqual(['Started', 'Automatic', '2 of 3 places unfilled']);
  });

  test('a full shift goes on; whoever still waits hears that it is over, and the client has nothing to hear', async () => {
    await fill({ shift_status: 'BOOKED' });
    await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId));
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', applied: 1 });
    await strike(49);
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', booked: 1, applied: 0 });
    expect(await statuses()).toEqual(['BOOKED', 'EXPIRED']);
    expect(await received(worker)).toEqual(['Your application has expired']);
    expect(await received(scene.client)).toEqual([]);
  });

  test('what an agency asked for and the client never agreed to expires', async () => {
    id = await app.system((tx) => aShift(tx, scene.place, { raised_by_agency_id: scene.agencyId, agreed_at: null }));
    await strike(49);
    expect((await look()).shiftStatus).toBe('EXPIRED');
  });

  test('a cancelled shift stays cancelled', async () => {
    await app.system((tx) => tx.updateTable('shift').set({ shift_status: 'CANCELLED' }).where('id', '=', id).execute());
    await strike(49);
    expect((await look()).shiftStatus).toBe('CANCELLED');
    expect(await history()).toEqual([]);
  });

  test('it happens once', async () => {
    await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId));
    await strike(49);
    await strike(49);
    await Promise.all([strike(49), strike(49)]);
    expect(await received(scene.client)).toEqual(['Started']);
    expect(await received(worker)).toEqual(['Your application has expired']);
  });
});

describe('a direct booking', () => {
  const bookDirectly = (confirmBy: string) =>
    app.system((tx) =>
      aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED', origin: 'CLIENT', confirm_by: confirmBy }),
    );

  test('that is not confirmed in time reopens the place', async () => {
    const booking = await bookDirectly(inHours(24));
    await strike(23);
    expect((await look()).shiftStatus).toBe('BOOKED');
    await strike(25);
    expect(await look()).toMatchObject({ shiftStatus: 'NEW', booked: 0, bookings: [{ shiftStatus: 'EXPIRED' }] });
    for (const person of [scene.agency, scene.client])
      expect(await received(person)).toEqual(['Not confirmed in time']);
    expect(await received(worker)).toEqual(['Your booking has expired']);
    expect((await news(scene.client))[0]?.body).toContain('the place is open again');
    expect(await look(worker)).toMatchObject({ myStatus: 'EXPIRED', can: { apply: true } });
    const late = await worker.call(confirmBooking, { params: { id: booking }, body: { version: 1 } });
    expect(late.failure).toMatchObject({ status: 409, code: 'STALE' });
  });

  test('leaves the place to those who wait', async () => {
    await bookDirectly(inHours(24));
    await fill({ shift_status: 'APPLIED' });
    await strike(25);
    expect((await look()).shiftStatus).toBe('APPLIED');
    expect(await statuses()).toEqual(['EXPIRED', 'APPLIED']);
  });

  test('that is confirmed stays', async () => {
    const booking = await bookDirectly(inHours(24));
    expect((await worker.call(confirmBooking, { params: { id: booking }, body: { version: 1 } })).status).toBe(200);
    await strike(25);
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', booked: 1 });
  });

  test('that nobody confirmed by the start leaves an empty place, and the client hears that it was not filled', async () => {
    await bookDirectly(inHours(48));
    await fill({ shift_status: 'APPLIED' });
    await strike(49);
    expect((await look()).shiftStatus).toBe('EXPIRED');
    expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await received(scene.client)).toEqual(['Started', 'Not confirmed in time']);
    expect((await news(scene.client))[1]?.body).not.toContain('open again');
  });

  test('gone meanwhile does not bring a cancelled shift back', async () => {
    await bookDirectly(inHours(24));
    const cancelled = app.system(async (tx) => {
      await tx.selectFrom('shift').select('id').where('id', '=', id).forUpdate().execute();
      // By now the clock has found the booking and waits for the shift.
      await new Promise((resolve) => setTimeout(resolve, 150));
      await tx
        .updateTable('shift_booking')
        .set({ shift_status: 'CANCELLED', confirm_by: null })
        .where('shift_id', '=', id)
        .execute();
      await tx.updateTable('shift').set({ shift_status: 'CANCELLED', booked: 0 }).where('id', '=', id).execute();
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([cancelled, strike(25)]);
    expect(await look()).toMatchObject({ shiftStatus: 'CANCELLED', bookings: [{ shiftStatus: 'CANCELLED' }] });
  });
});

describe('tiers', () => {
  test('a later tier hears of the shift when its time has come', async () => {
    const second = await aFurtherAgency(app, scene.clientId, 2);
    await app.system((tx) => release(tx, id, second.agencyId, inHours(4)));
    await strike(3);
    expect(await received(second.agency)).toEqual([]);
    await app.system((tx) =>
      tx
        .updateTable('shift_release')
        .set({ released_at: inHours(-1) })
        .where('agency_id', '=', second.agencyId)
        .execute(),
    );
    await strike();
    expect(await received(second.agency)).toEqual(['Released']);
    expect(await received(scene.agency)).toEqual([]);
    expect((await second.agency.call(listShifts, { query: {} })).body.content.map((shift) => shift.id)).toEqual([id]);
    await strike();
    expect(await received(second.agency)).toEqual(['Released']);
  });

  test('it hears nothing of what is filled, unless a place reopens', async () => {
    const second = await aFurtherAgency(app, scene.clientId, 2);
    await app.system((tx) => release(tx, id, second.agencyId, inHours(1)));
    await app.system((tx) =>
      aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED', confirm_by: inHours(3) }),
    );
    await strike(2);
    expect(await received(second.agency)).toEqual([]);
    await strike(4);
    await app.system((tx) =>
      tx
        .updateTable('shift_release')
        .set({ released_at: inHours(-1) })
        .where('agency_id', '=', second.agencyId)
        .execute(),
    );
    await strike(4);
    expect(await received(second.agency)).toEqual(['Released']);
  });
});

test('a shift that fails keeps no other from its turn', async () => {
  const other = await app.system((tx) => aShift(tx, scene.place));
  await app.system(async (tx) => {
    await moveShift(tx, id, -2, 6);
    await moveShift(tx, other, -1, 7);
  });
  const enqueue = app.app.services.jobs.enqueue;
  let calls = 0;
  const failing: typeof enqueue = (tx) => {
    calls += 1;
    if (calls === 1) throw new Error('No mail today.');
    return enqueue(tx);
  };
  await expect(advanceShifts({ ...app.jobDeps, enqueue: failing }, Temporal.Now.instant())).rejects.toThrow(
    '1 shifts failed',
  );
  const statusOf = async (shift: number) =>
    (await scene.client.call(getShift, { params: { id: shift } })).body.shiftStatus;
  expect([await statusOf(id), await statusOf(other)]).toEqual(['NEW', 'EXPIRED']);
  await strike();
  expect(await statusOf(id)).toBe('EXPIRED');
});

test('runs every minute by the real time', async () => {
  expect(expireShifts.cron).toBe('* * * * *');
  const { worker: early } = await aSignedInNurse(app, scene.agencyId);
  await app.system((tx) => moveShift(tx, id, -1, 7));
  await expireShifts.run(app.jobDeps, {});
  expect((await look(early)).shiftStatus).toBe('EXPIRED');
});

describe('a day before the start', () => {
  const loseCode = () => app.system((tx) => tx.deleteFrom('worker_job').where('worker_id', '=', workerId).execute());

  test('everybody concerned hears, once, of somebody booked who may not come any more', async () => {
    await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' }));
    await loseCode();
    await strike(23);
    expect(await history()).toEqual([]);
    await strike(25);
    await strike(26);
    expect(await history()).toEqual([['No longer eligible', 'Automatic', 'Not cleared for Nurse.']]);
    expect(await received(scene.client)).toEqual(['No longer eligible']);
    expect(await received(scene.agency)).toEqual(['No longer eligible']);
    expect(await received(worker)).toEqual(['Your booking is at risk']);
    expect(await statuses()).toEqual(['BOOKED']);
  });

  test('the agency and the worker hear of papers; the client, and the history, say no more than that there are some', async () => {
    await app.system(async (tx) => {
      await aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' });
      await isCleared(tx, scene.agencyId, workerId, { fit_to_work: false, dbs_expiry: '2026-01-31' });
    });
    await strike(25);
    const checking = 'The agency is still checking this worker’s documents.';
    expect(await history()).toEqual([['No longer eligible', 'Automatic', checking]]);
    const bodies = async (caller: Caller) =>
      (await caller.call(listNotifications, { query: {} })).body.content.map(({ body }) => body);
    expect(await bodies(scene.client)).toEqual([expect.stringMatching(new RegExp(`any more: ${checking}$`))]);
    expect(await bodies(scene.agency)).toEqual([
      expect.stringMatching(
        /any more: Documents need checking again\. The DBS certificate is only valid until 31\/01\/2026\.$/,
      ),
    ]);
    expect(await bodies(worker)).toEqual([
      expect.stringMatching(/^You’re booked but can’t work this shift as things stand: Documents need checking again/),
    ]);
  });

  test('nobody hears anything of those who still may', async () => {
    await app.system((tx) => aBooking(tx, id, scene.agencyId, workerId, { shift_status: 'BOOKED' }));
    await strike(25);
    expect(await history()).toEqual([]);
    // Looked at once: what changes on the last day is for people to say.
    await loseCode();
    await strike(26);
    expect(await history()).toEqual([]);
  });

  test('looking at a booking is no entry of the audit log', async () => {
    const [booked = 0] = await fill({ shift_status: 'BOOKED' });
    await strike(25);
    const entries = await app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', 'shift_booking')
        .where('subject_id', '=', booked)
        .execute(),
    );
    const { checked_at } = await app.system((tx) =>
      tx.selectFrom('shift_booking').select('checked_at').where('id', '=', booked).executeTakeFirstOrThrow(),
    );
    expect([checked_at === null, entries]).toEqual([false, [{ action: 'INSERT' }]]);
  });
});
