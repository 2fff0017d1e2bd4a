import {
  approveLeave,
  requestLeave,
  cancelLeave,
  enterLeave,
  getLeave,
  listLeave,
  listLeaveClashes,
  rejectLeave,
} from '@worklane/contract/absence/leave.ts';
import { changeMailPreference } from '@worklane/contract/messages/mail-choice.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLink } from '../../clients/client.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift, release, type Place } from '../../shifts/shift.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { joins } from '../../workers/worker.factory.ts';
import { aLeave } from '../absence.factory.ts';

/** One worker of two agencies, each with a consultant. */

let app: TestApp;
let place: Place;
let agencyId: number;
let otherId: number;
let workerId: number;
let worker: Caller;
let agency: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ place, agencyId, otherId, workerId } = await app.system(async (tx) => {
    const here = await aClientWithAgency(tx);
    const there = await anAgency(tx);
    const nurse = await aNurse(tx, here.agencyId, { firstname: 'Ann', lastname: 'Away' });
    await joins(tx, nurse, there);
    return { place: here, agencyId: here.agencyId, otherId: there, workerId: nurse };
  }));
  worker = await app.signedIn({ userType: 'WORKER', workerId, permissions: ['VIEW_WORKER'] });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: otherId });
});
afterAll(() => app.close());

const today = Temporal.Now.plainDateISO('Europe/London');
const inDays = (days: number) => today.add({ days }).toString();

const british = (date: string) => date.split('-').toReversed().join('/');

const ask = (values: Partial<Parameters<typeof worker.call<typeof requestLeave>>[1]['body']> = {}) =>
  worker.call(requestLeave, {
    body: { type: 'ANNUAL', from: inDays(10), to: inDays(14), reason: 'Wedding', agencyIds: [agencyId], ...values },
  });

const asked = async (values: Parameters<typeof ask>[0] = {}) => {
  const [leave] = (await ask(values)).body;
  if (!leave) throw new Error('Nothing was asked for.');
  return leave;
};

const seen = async (caller: Caller, query: Parameters<typeof caller.call<typeof listLeave>>[1]['query'] = {}) =>
  (await caller.call(listLeave, { query })).body.content;

const news = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: {} })).body.content.map(({ title, body, link }) => ({
    title,
    body,
    link,
  }));

test('who wants no emails of leave still finds it in the product', async () => {
  const all = { REQUESTS: true, APPLICATIONS: true, BOOKINGS: true, CANCELLATIONS: true, TIMES: true, RECORDS: true };
  const emails = { ...all, EXPIRIES: true, LEAVE: false, VEHICLES: true };
  const quiet = await app.signedIn({ userType: 'AGENCY', agencyId });
  await quiet.call(changeMailPreference, { body: { emails, version: 1 } });
  const { id } = await asked();
  expect(await news(quiet)).toMatchObject([{ link: `worker-leave?open=${id}` }]);
  const mailed = await app.system((tx) =>
    tx
      .selectFrom('mail')
      .innerJoin('app_user as u', 'u.email', 'mail.recipient')
      .select('u.id')
      .where('u.agency_id', '=', agencyId)
      .execute(),
  );
  expect(mailed.map((user) => user.id)).toEqual([agency.userId]);
});

/** Every notification and email of the worker and the agencies. */
const listSent = async () => {
  const mails = await app.system((tx) =>
    tx
      .selectFrom('mail')
      .innerJoin('app_user as u', 'u.email', 'mail.recipient')
      .select(['mail.subject', 'mail.body', 'mail.facts'])
      .where('u.id', 'in', [worker.userId, agency.userId, other.userId])
      .execute(),
  );
  const notifications = (await Promise.all([worker, agency, other].map(news))).flat();
  expect(mails).toHaveLength(notifications.length);
  return JSON.stringify([mails, notifications]);
};

test('what is sent says who, when and what became of it, and nothing that may tell of health', async () => {
  const words = { type: 'SICK', reason: 'Influenza' } as const;
  const days = `from ${british(inDays(10))} to ${british(inDays(14))}`;
  const mine = await asked({ ...words, agencyIds: [agencyId] });
  await agency.call(approveLeave, { params: { id: mine.id }, body: { version: 1, comment: 'Hospital' } });
  await worker.call(cancelLeave, { params: { id: mine.id }, body: { version: 2 } });
  const second = await asked(words);
  await agency.call(rejectLeave, { params: { id: second.id }, body: { version: 1, comment: 'Hospital' } });
  const { body: entered } = await agency.call(enterLeave, {
    body: { workerId, ...words, from: inDays(20), to: inDays(20) },
  });
  await agency.call(cancelLeave, { params: { id: entered.id }, body: { version: 1 } });
  expect((await news(agency)).map(({ body }) => body)).toEqual([
    `Ann Away has requested leave ${days}. Approve or reject it.`,
    `Ann Away has cancelled leave ${days}.`,
    `Ann Away has requested leave ${days}. Approve or reject it.`,
  ]);
  expect(await news(worker)).toHaveLength(4);
  const factsFor = async ({ userId }: Caller) =>
    (
      await app.system((tx) =>
        tx
          .selectFrom('mail')
          .innerJoin('app_user as u', 'u.email', 'mail.recipient')
          .select('mail.facts')
          .where('u.id', '=', userId)
          .orderBy('mail.id')
          .execute(),
      )
    ).map(({ facts }) => facts);
  const when = [
    ['From', british(inDays(10))],
    ['To', british(inDays(14))],
  ];
  expect(await factsFor(agency)).toEqual(Array.from({ length: 3 }, () => [['Worker', 'Ann Away'], ...when]));
  expect((await factsFor(worker))[0]).toEqual([['Agency', expect.any(String)], ...when]);
  expect(await listSent()).not.toMatch(/sick|influenza|hospital/i);
});

describe('asking', () => {
  test('one leave for each agency, which hears of it and knows of no other', async () => {
    const { status, body } = await ask({ agencyIds: [agencyId, otherId] });
    expect(status).toBe(201);
    expect(new Set(body.map((leave) => leave.agency.id))).toEqual(new Set([agencyId, otherId]));
    expect(body[0]).toMatchObject({
      type: 'ANNUAL',
      status: 'WAITING_APPROVAL',
      reason: 'Wedding',
      can: { decide: false, cancel: true },
    });
    for (const [caller, id] of [
      [agency, agencyId],
      [other, otherId],
    ] as const) {
      const rows = await seen(caller);
      expect(rows.map((leave) => leave.agency.id)).toEqual([id]);
      expect(rows[0]?.can).toEqual({ decide: true, cancel: false });
      expect(await news(caller)).toMatchObject([
        { title: 'Ann Away has requested leave', link: `worker-leave?open=${rows[0]?.id}` },
      ]);
    }
    expect(await seen(worker)).toHaveLength(2);
  });

  test('only what touches the same agency overlaps, and is refused with a sentence', async () => {
    await ask();
    const again = await ask({ from: inDays(14), to: inDays(20), agencyIds: [agencyId, otherId] });
    expect([again.status, again.failure.message]).toEqual([
      409,
      'There’s already leave on some of these days. Choose other days, or cancel that leave first.',
    ]);
    // All or none: the other agency was not asked either.
    expect(await seen(other)).toEqual([]);
    expect((await ask({ agencyIds: [otherId] })).status).toBe(201);
    expect((await ask({ from: inDays(15), to: inDays(15) })).status).toBe(201);
  });

  test('what was turned down or taken back stands in nobody’s way', async () => {
    const leave = await asked();
    await agency.call(rejectLeave, { params: { id: leave.id }, body: { version: 1, comment: 'No cover.' } });
    const second = await asked();
    await worker.call(cancelLeave, { params: { id: second.id }, body: { version: 1 } });
    expect((await ask()).status).toBe(201);
  });

  test('the days have to make sense, and the agencies to be one’s own', async () => {
    const stranger = await app.system((tx) => anAgency(tx));
    const applied = await app.system(async (tx) => {
      const id = await anAgency(tx);
      await joins(tx, workerId, id, [], 'WAITING_APPROVAL');
      return id;
    });
    const problems = await Promise.all(
      [
        { from: inDays(-1) },
        { to: inDays(9) },
        { agencyIds: [] },
        { agencyIds: [agencyId, stranger] },
        { agencyIds: [applied] },
        { type: 'HOLIDAY' as never },
      ].map(async (values) => {
        const { status, failure } = await ask(values);
        return [status, failure.violations[0]?.field];
      }),
    );
    expect(problems).toEqual([
      [400, 'from'],
      [400, 'to'],
      [400, 'agencyIds'],
      [400, 'agencyIds'],
      [400, 'agencyIds'],
      [400, 'type'],
    ]);
  });
});

describe('deciding', () => {
  /** A booking of the worker at `days` from today, through `by`. */
  const booked = (days: number, shift_status: 'BOOKED' | 'APPLIED' = 'BOOKED') =>
    app.system(async (tx) => {
      const day = inDays(days);
      const shift = await aShift(tx, place, { starts_at: `${day}T20:00:00Z`, ends_at: `${day}T23:59:00Z` });
      return aBooking(tx, shift, agencyId, workerId, { shift_status });
    });

  test('approving lists the bookings that clash, and the worker hears of it', async () => {
    await booked(9);
    const clashes = [await booked(10), await booked(14)];
    await booked(12, 'APPLIED');
    await booked(15);
    const leave = await asked();
    expect((await agency.call(getLeave, { params: { id: leave.id } })).body.clashes).toHaveLength(2);
    const { status, body } = await agency.call(approveLeave, {
      params: { id: leave.id },
      body: { version: leave.version, comment: 'Enjoy it.' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'APPROVED', comment: 'Enjoy it.', decidedBy: expect.any(String), version: 2 });
    expect(body.clashes.map(({ bookingId }) => bookingId)).toEqual(clashes);
    expect(body.can).toEqual({ decide: false, cancel: true });
    expect((await news(worker))[0]).toMatchObject({
      title: 'Leave approved',
      body: expect.stringContaining('You’re still booked on 2 shifts in that time.'),
      link: 'leave',
    });
    // Who decided, and what it clashes with, is the agency's own business.
    const own = (await worker.call(getLeave, { params: { id: leave.id } })).body;
    expect(own).toMatchObject({ status: 'APPROVED', comment: 'Enjoy it.', decidedBy: null, clashes: [] });
  });

  test('what it would clash with is known before: the worker’s own bookings, and those through the agency', async () => {
    const elsewhere = await app.system(async (tx) => {
      await aLink(tx, otherId, place.clientId);
      const shift = await aShift(tx, place, {
        starts_at: `${inDays(11)}T08:00:00Z`,
        ends_at: `${inDays(11)}T16:00:00Z`,
      });
      await release(tx, shift, otherId);
      return aBooking(tx, shift, otherId, workerId, { shift_status: 'BOOKED' });
    });
    const here = await booked(10);
    await booked(12, 'APPLIED');
    const days = { from: inDays(10), to: inDays(14) };
    const clashes = async (caller: Caller, query: object = {}) => {
      const { status, body } = await caller.call(listLeaveClashes, { query: { ...days, ...query } });
      return status === 200 ? body.map(({ bookingId }) => bookingId) : status;
    };
    expect(await clashes(worker)).toEqual([here, elsewhere]);
    expect(await clashes(agency, { workerId })).toEqual([here]);
    expect(await clashes(other, { workerId })).toEqual([elsewhere]);
    expect(await clashes(agency, { workerId, to: inDays(9) })).toEqual([]);
    expect(await clashes(agency)).toBe(400);
    const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
    expect(await clashes(stranger, { workerId })).toBe(404);
  });

  test('whoever rejects says why', async () => {
    const leave = await asked();
    const send = (comment: string) =>
      agency.call(rejectLeave, { params: { id: leave.id }, body: { version: leave.version, comment } });
    const silent = await send(' ');
    expect([silent.status, silent.failure.message]).toEqual([400, 'Enter a reason for the worker.']);
    expect((await send('No cover.')).body).toMatchObject({ status: 'REJECTED', comment: 'No cover.' });
    expect((await news(worker))[0]).toMatchObject({ title: 'Leave rejected' });
  });

  test('of two colleagues who decide at once one is told so', async () => {
    const leave = await asked();
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const decisions = await Promise.all([
      agency.call(approveLeave, { params: { id: leave.id }, body: { version: leave.version } }),
      colleague.call(rejectLeave, { params: { id: leave.id }, body: { version: leave.version, comment: 'No cover.' } }),
    ]);
    expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await news(worker)).toHaveLength(1);
  });

  test('what is decided stays, and a version that has moved on is stale', async () => {
    const leave = await asked();
    const params = { id: leave.id };
    await agency.call(approveLeave, { params, body: { version: 1 } });
    const codes = [
      (await agency.call(rejectLeave, { params, body: { version: 1, comment: 'No.' } })).failure.code,
      (await agency.call(rejectLeave, { params, body: { version: 2, comment: 'No.' } })).failure.code,
      (await worker.call(cancelLeave, { params, body: { version: 1 } })).failure.code,
    ];
    expect(codes).toEqual(['STALE', 'DECIDED', 'STALE']);
  });

  test('is for consultants who manage workers', async () => {
    const leave = await asked();
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_WORKER'] });
    const statuses = [];
    for (const caller of [reader, worker, other]) {
      const args = { params: { id: leave.id }, body: { version: 1, comment: 'x' } };
      statuses.push((await caller.call(approveLeave, args)).status, (await caller.call(rejectLeave, args)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 404, 404]);
    expect((await reader.call(getLeave, { params: { id: leave.id } })).body.can).toEqual({
      decide: false,
      cancel: false,
    });
  });
});

describe('taking back', () => {
  test('the worker, before it starts; the agency hears of it', async () => {
    const leave = await asked();
    await agency.call(approveLeave, { params: { id: leave.id }, body: { version: 1 } });
    const { body } = await worker.call(cancelLeave, { params: { id: leave.id }, body: { version: 2 } });
    expect(body).toMatchObject({ status: 'CANCELLED', can: { cancel: false } });
    expect((await news(agency))[0]).toMatchObject({ title: 'Ann Away has cancelled leave' });
  });

  test('not once it has begun; the agency that approved it may all the same', async () => {
    const id = await app.system((tx) =>
      aLeave(tx, agencyId, workerId, { from_date: inDays(0), to_date: inDays(3), status: 'APPROVED' }),
    );
    const late = await worker.call(cancelLeave, { params: { id }, body: { version: 1 } });
    expect([late.status, late.failure.message]).toEqual([409, 'This leave can’t be cancelled any more.']);
    const { body } = await agency.call(cancelLeave, { params: { id }, body: { version: 1 } });
    expect(body.status).toBe('CANCELLED');
    expect((await news(worker))[0]).toMatchObject({ title: 'Leave cancelled' });
  });
});

describe('entering for a worker', () => {
  const enter = (caller: Caller, values: object = {}) =>
    caller.call(enterLeave, {
      body: { workerId, type: 'SICK', from: inDays(-1), to: inDays(1), reason: 'Called at six', ...values },
    });

  test('a sick call is approved at once, and the worker is told', async () => {
    const { status, body } = await enter(agency);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'APPROVED', type: 'SICK', decidedBy: expect.any(String) });
    expect(await seen(other)).toEqual([]);
    expect((await news(worker))[0]).toMatchObject({ title: 'Leave entered for you' });
    expect((await enter(agency)).status).toBe(409);
  });

  test('only for those whom the agency has taken on', async () => {
    const [applicant, stranger] = await app.system(async (tx) => [
      await aNurse(tx, agencyId, { status: 'WAITING_APPROVAL' }),
      await aNurse(tx, otherId),
    ]);
    const statuses = [];
    for (const id of [applicant, stranger, 987_654_321]) statuses.push((await enter(agency, { workerId: id })).status);
    expect(statuses).toEqual([404, 404, 404]);
    expect((await enter(agency, { from: inDays(-400), to: inDays(-399) })).status).toBe(400);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await app.system(async (tx) => {
      const bea = await aNurse(tx, agencyId, { firstname: 'Bea', lastname: 'Bird' });
      await aLeave(tx, agencyId, workerId, { from_date: '2030-01-01', to_date: '2030-01-05', status: 'APPROVED' });
      await aLeave(tx, agencyId, workerId, { from_date: '2030-03-01', to_date: '2030-03-05' });
      await aLeave(tx, agencyId, bea, { from_date: '2030-02-01', to_date: '2030-02-28', type: 'SICK' });
      await aLeave(tx, agencyId, bea, { from_date: '2030-05-01', to_date: '2030-05-02', status: 'REJECTED' });
    });
  });

  const months = async (query: Parameters<typeof seen>[1]) =>
    (await seen(agency, query)).map(({ from }) => Number(from.slice(5, 7)));

  test.each([
    // What waits, the soonest first, and then from the latest back.
    [{}, [2, 3, 5, 1]],
    [{ sort: 'from' }, [1, 2, 3, 5]],
    [{ sort: 'from', direction: 'DESC' }, [5, 3, 2, 1]],
    [{ sort: 'worker' }, [3, 1, 5, 2]],
    [{ statuses: ['WAITING_APPROVAL', 'APPROVED'] }, [2, 3, 1]],
    [{ types: ['SICK'] }, [2]],
    [{ search: 'ea bir' }, [2, 5]],
    [{ search: '%' }, []],
    [{ from: '2030-02-28', to: '2030-03-01' }, [2, 3]],
    [{ from: '2030-03-06' }, [5]],
    [{ size: 2 }, [2, 3]],
    [{ size: 2, page: 1 }, [5, 1]],
  ] as const)('%j', async (query, expected) => {
    expect(await months(query as never)).toEqual(expected);
  });

  test('shows nothing of those whom the agency has not taken on, or not any more', async () => {
    await app.system((tx) =>
      tx
        .updateTable('agency_worker')
        .set({ status: 'REJECTED' })
        .where('worker_id', '=', workerId)
        .where('agency_id', '=', agencyId)
        .execute(),
    );
    expect(await months({})).toEqual([2, 5]);
  });
});
