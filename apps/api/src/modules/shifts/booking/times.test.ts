import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { PERMISSIONS, type Permission } from '@worklane/contract/identity/permission.ts';
import { authoriseTimes, enterTimes, getBooking, queryTimes, settleQuery } from '@worklane/contract/shifts/booking.ts';
import { getShift, listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { closeBooking } from '../index.ts';
import { aFurtherAgency, aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aPastShift, aTimesheet, moveShift } from '../shift.factory.ts';
import { AUTOMATIC } from '../acting-context.ts';

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
    shiftId = await aPastShift(tx, scene.place, { break_minutes: 30 });
    id = await aBooking(tx, shiftId, scene.agencyId, workerId, { shift_status: 'BOOKED' });
  });
});
afterAll(() => app.close());

type Times = { start: string; end: string; breakMinutes: number };

const planned = async (): Promise<Times> => {
  const { start, end, breakMinutes } = (await scene.client.call(getShift, { params: { id: shiftId } })).body;
  return { start, end, breakMinutes };
};

const later = (instant: string, minutes: number) => Temporal.Instant.from(instant).add({ minutes }).toString();

const enter = async (caller: Caller, values: Partial<Times> = {}, version = 1) =>
  caller.call(enterTimes, { params: { id }, body: { version, ...(await planned()), ...values } });
const query = (caller: Caller, version = 1) =>
  caller.call(queryTimes, { params: { id }, body: { version, reason: 'No break?' } });
const answer = (caller: Caller, version = 1) =>
  caller.call(settleQuery, { params: { id }, body: { version, reason: 'It was busy.' } });
const authorise = (caller: Caller, version = 1) => caller.call(authoriseTimes, { params: { id }, body: { version } });

const look = async (caller: Caller = scene.client) => (await caller.call(getBooking, { params: { id } })).body;
const statusOfShift = async () => (await scene.client.call(getShift, { params: { id: shiftId } })).body.shiftStatus;
const history = async () => {
  const { body } = await scene.client.call(listShiftHistory, { params: { id: shiftId } });
  return body.map(({ action, by }) => `${action.replace(/:.*/, '')}${by === 'Automatic' ? ' by itself' : ''}`);
};
const received = async (caller: Caller) => {
  const { body } = await caller.call(listNotifications, { query: { size: 100 } });
  return body.content
    .filter(({ link }) => link === `shifts/info/${shiftId}`)
    .map(({ title }) => title.replace(/:.*/, ''));
};

/** The sentences that somebody was sent; what people have typed about times may speak of patients and is not among them. */
const bodies = async (caller: Caller) =>
  JSON.stringify((await caller.call(listNotifications, { query: { size: 100 } })).body.content.map(({ body }) => body));

/** The times were entered and wait, or were queried. */
const have = (status: 'WAITING_AUTHORIZATION' | 'QUERIED' | 'AUTHORIZED') =>
  app.system(async (tx) => {
    await tx.updateTable('shift_booking').set({ shift_status: status }).where('id', '=', id).execute();
    await aTimesheet(tx, id, { break_minutes: 30, query_reason: status === 'QUERIED' ? 'No break?' : null });
  });

const allow = (matching: boolean) =>
  app.system((tx) =>
    tx.updateTable('client').set({ authorise_matching_times: matching }).where('id', '=', scene.clientId).execute(),
  );

describe('entering the times', () => {
  test.each(['worker', 'agency'] as const)('by the %s; the client hears of it', async (who) => {
    const times = await planned();
    const { status, body } = await enter(who === 'worker' ? worker : scene.agency, {
      end: later(times.end, 15),
      breakMinutes: 0,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shiftStatus: 'WAITING_AUTHORIZATION',
      version: 2,
      timesheet: {
        start: times.start,
        breakMinutes: 0,
        enteredBy: expect.stringContaining('Test'),
        queryReason: null,
        authorisedBy: null,
        authorisedAt: null,
      },
    });
    expect(Date.parse(body.timesheet?.end ?? '')).toBe(Date.parse(later(times.end, 15)));
    expect(await statusOfShift()).toBe('WAITING_AUTHORIZATION');
    expect(await received(scene.client)).toEqual(['Times entered']);
    expect(await history()).toEqual(['Times entered']);
  });

  test('is refused before the end', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -7, 1));
    expect((await look(worker)).can.enterTimes).toBe(false);
    for (const caller of [worker, scene.agency])
      expect((await enter(caller)).failure).toMatchObject({ status: 409, code: 'NOT_ENDED' });
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', timesheet: null, version: 1 });
  });

  test.each<[what: string, change: (times: Times) => Partial<Times>, field: string]>([
    ['an end before the start', ({ start, end }) => ({ start: end, end: start }), 'end'],
    ['an end that lies ahead', ({ end }) => ({ end: later(end, 120) }), 'end'],
    ['nothing but break', ({ start }) => ({ end: later(start, 60), breakMinutes: 60 }), 'breakMinutes'],
    ['a negative break', () => ({ breakMinutes: -1 }), 'breakMinutes'],
    ['more than eight hours of break', () => ({ breakMinutes: 481 }), 'breakMinutes'],
    ['a start far before the plan', ({ start }) => ({ start: later(start, -721) }), 'start'],
    ['another day', ({ start, end }) => ({ start: later(start, -600), end: later(end, -600) }), 'start'],
  ])('is refused with %s', async (_what, change, field) => {
    const { failure } = await enter(worker, change(await planned()));
    expect(failure).toMatchObject({ status: 400, violations: [{ field }] });
    expect(await look()).toMatchObject({ shiftStatus: 'BOOKED', timesheet: null, version: 1 });
  });

  test('covers at most 25 hours, a day on which the clocks go back', async () => {
    await app.system((tx) => moveShift(tx, shiftId, -40, -24));
    const { start, end } = await planned();
    const { failure } = await enter(worker, { start: later(start, -300), end: later(end, 241) });
    expect(failure).toMatchObject({ status: 400, violations: [{ field: 'end' }] });
    expect((await enter(worker, { start: later(start, -300), end: later(end, 240) })).status).toBe(200);
  });
});

describe('times as planned', () => {
  test('wait for the client, unless it allows them', async () => {
    await allow(false);
    expect((await enter(worker)).body.shiftStatus).toBe('WAITING_AUTHORIZATION');
  });

  test('authorise themselves where the client allows it', async () => {
    await allow(true);
    const { body } = await enter(worker);
    expect(body).toMatchObject({
      shiftStatus: 'AUTHORIZED',
      version: 2,
      timesheet: { authorisedBy: 'Automatic', authorisedAt: expect.any(String) },
    });
    expect(await statusOfShift()).toBe('AUTHORIZED');
    expect(await history()).toEqual(['Authorised by itself', 'Times entered']);
    expect(await received(scene.client)).toEqual([]);
    expect(await received(scene.agency)).toEqual(['Authorised']);
  });

  test.each<[what: string, change: (times: Times) => Partial<Times>]>([
    ['a minute later', ({ start }) => ({ start: later(start, 1) })],
    ['a minute shorter', ({ end }) => ({ end: later(end, -1) })],
    ['another break', ({ breakMinutes }) => ({ breakMinutes: breakMinutes - 1 })],
  ])('do not when they differ: %s', async (_what, change) => {
    await allow(true);
    expect((await enter(worker, change(await planned()))).body.shiftStatus).toBe('WAITING_AUTHORIZATION');
  });

  test('do not after somebody has questioned them: then a person decides', async () => {
    await allow(true);
    await have('QUERIED');
    expect((await enter(worker)).body).toMatchObject({
      shiftStatus: 'WAITING_AUTHORIZATION',
      timesheet: { authorisedBy: null },
    });
  });
});

describe('a query', () => {
  test.each(['client', 'agency'] as const)('by the %s; everybody else hears of it', async (who) => {
    await have('WAITING_AUTHORIZATION');
    const { body } = await query(scene[who]);
    expect(body).toMatchObject({
      shiftStatus: 'QUERIED',
      version: 2,
      timesheet: { queryReason: 'No break?', breakMinutes: 30 },
    });
    expect(await statusOfShift()).toBe('QUERIED');
    expect(await received(worker)).toEqual(['Your timesheet was queried']);
    expect(await bodies(worker)).not.toContain('No break?');
    expect(await received(scene.client)).toEqual(who === 'client' ? [] : ['Times queried']);
    expect(await received(scene.agency)).toEqual(who === 'agency' ? [] : ['Times queried']);
  });

  test('is settled: the times stay and wait again', async () => {
    await have('QUERIED');
    const before = (await look()).timesheet;
    const { body } = await answer(scene.agency);
    expect(body).toMatchObject({
      shiftStatus: 'WAITING_AUTHORIZATION',
      version: 2,
      timesheet: { ...before, queryReason: null },
    });
    expect(await bodies(worker)).toContain('was settled');
    expect(await bodies(worker)).not.toContain('It was busy.');
    expect((await query(scene.client, 2)).body.shiftStatus).toBe('QUERIED');
    expect((await answer(scene.client, 3)).body.shiftStatus).toBe('WAITING_AUTHORIZATION');
  });

  test.each(['worker', 'agency'] as const)('is settled by correcting the times, by the %s', async (who) => {
    await have('QUERIED');
    const { body } = await enter(who === 'worker' ? worker : scene.agency, { breakMinutes: 60 });
    expect(body).toMatchObject({
      shiftStatus: 'WAITING_AUTHORIZATION',
      timesheet: { breakMinutes: 60, queryReason: null },
    });
    expect(await history()).toEqual(['Times corrected']);
    expect(await received(scene.client)).toEqual(['Times corrected']);
  });

  test.each(['query', 'answer'] as const)('%s needs a reason', async (step) => {
    await have(step === 'query' ? 'WAITING_AUTHORIZATION' : 'QUERIED');
    const endpoint = step === 'query' ? queryTimes : settleQuery;
    const { failure } = await scene.client.call(endpoint, { params: { id }, body: { version: 1, reason: '  ' } });
    expect(failure).toMatchObject({ status: 400, violations: [{ field: 'reason' }] });
  });
});

describe('authorising', () => {
  test('by the client; the agency and the worker hear of it', async () => {
    await have('WAITING_AUTHORIZATION');
    const { body } = await authorise(scene.client);
    expect(body).toMatchObject({
      shiftStatus: 'AUTHORIZED',
      version: 2,
      timesheet: { authorisedBy: expect.stringContaining('Test'), authorisedAt: expect.any(String) },
    });
    expect(await statusOfShift()).toBe('AUTHORIZED');
    expect(await received(worker)).toEqual(['Your timesheet was authorised']);
    expect(await received(scene.agency)).toEqual(['Authorised']);
  });

  test('one of two leaves the shift with the other', async () => {
    await app.system(async (tx) => {
      await tx.updateTable('shift').set({ number_of_staff: 2 }).where('id', '=', shiftId).execute();
      await aBooking(tx, shiftId, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'BOOKED' });
    });
    await have('WAITING_AUTHORIZATION');
    await authorise(scene.client);
    expect(await statusOfShift()).toBe('BOOKED');
  });
});

describe('closing', () => {
  const close = () =>
    app.system((tx) =>
      closeBooking(
        { tx, enqueue: app.app.services.jobs.enqueue(tx), now: Temporal.Now.instant(), actor: AUTOMATIC },
        id,
      ),
    );

  test('is the last step, from AUTHORIZED', async () => {
    await have('AUTHORIZED');
    await close();
    expect(await look()).toMatchObject({ shiftStatus: 'CLOSED', version: 2 });
    expect(await statusOfShift()).toBe('CLOSED');
    expect(await history()).toEqual(['Closed by itself']);
    await expect(close()).rejects.toMatchObject({ kind: 'Conflict', code: 'NOT_AUTHORISED' });
  });

  test.each(BookingStatus.options.filter((status) => status !== 'AUTHORIZED'))('not from %s', async (status) => {
    await app.system((tx) =>
      tx.updateTable('shift_booking').set({ shift_status: status }).where('id', '=', id).execute(),
    );
    await expect(close()).rejects.toMatchObject({ kind: 'Conflict', code: 'NOT_AUTHORISED' });
    expect(await look()).toMatchObject({ shiftStatus: status, version: 1 });
  });

  test('not of a booking that is not there', async () => {
    id = 999_999;
    await expect(close()).rejects.toMatchObject({ kind: 'NotFound' });
  });
});

const CALLS = {
  enter: (caller: Caller, version = 1) => enter(caller, {}, version),
  query,
  answer,
  authorise,
};
const CASES: Record<
  keyof typeof CALLS,
  { from: BookingStatus[]; needs: Permission; who: ('client' | 'agency' | 'worker')[] }
> = {
  enter: { from: ['BOOKED', 'QUERIED'], needs: 'MANAGE_SHIFT', who: ['agency', 'worker'] },
  query: { from: ['WAITING_AUTHORIZATION'], needs: 'AUTHORIZE_SHIFT', who: ['client', 'agency'] },
  answer: { from: ['QUERIED'], needs: 'AUTHORIZE_SHIFT', who: ['client', 'agency'] },
  authorise: { from: ['WAITING_AUTHORIZATION'], needs: 'AUTHORIZE_SHIFT', who: ['client'] },
};

describe.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('%s', (step) => {
  const call = CALLS[step];
  const { from, needs, who } = CASES[step];
  const prepare = async () => {
    await allow(false);
    if (step === 'query' || step === 'authorise') await have('WAITING_AUTHORIZATION');
    if (step === 'answer') await have('QUERIED');
  };
  const actor = () => (who.includes('agency') ? scene.agency : scene.client);

  test('with a stale version changes nothing', async () => {
    await prepare();
    const before = await look();
    for (const version of [2, 99])
      expect((await call(actor(), version)).failure).toMatchObject({ status: 409, code: 'STALE' });
    expect(await look()).toEqual(before);
  });

  test.each(BookingStatus.options.filter((status) => !from.includes(status)))('not from %s', async (status) => {
    await app.system((tx) =>
      tx.updateTable('shift_booking').set({ shift_status: status }).where('id', '=', id).execute(),
    );
    expect((await call(actor())).status).toBe(403);
    expect(await look()).toMatchObject({ shiftStatus: status, version: 1 });
  });

  test('who may and who may not', async () => {
    await prepare();
    const permissions = PERMISSIONS.filter((permission) => permission !== needs);
    const stranger = await aScene(app);
    const second = await aFurtherAgency(app, scene.clientId);
    const colleague = await aSignedInNurse(app, scene.agencyId);
    const parties = { client: scene.client, agency: scene.agency, worker };
    const forbidden = [
      await app.signedIn({ userType: 'ADMIN' }),
      await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions }),
      await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions }),
      ...(['client', 'agency', 'worker'] as const)
        .filter((party) => !who.includes(party))
        .map((party) => parties[party]),
    ];
    for (const caller of forbidden) expect((await call(caller)).status).toBe(403);
    const strangers = {
      client: [stranger.client],
      agency: [stranger.agency, second.agency],
      worker: [stranger.worker, second.worker, colleague.worker],
    };
    for (const party of who) {
      for (const caller of strangers[party]) {
        const { start, end } = await planned();
        const body = { version: 1, start, end, breakMinutes: 0 };
        const answered =
          step === 'enter' ? await caller.call(enterTimes, { params: { id }, body }) : await call(caller);
        expect(answered.status).toBe(404);
      }
    }
    expect((await look()).version).toBe(1);
    expect((await call(actor())).status).toBe(200);
  });
});
