import type { Received } from '@worklane/contract/endpoint.ts';
import { approveBooking, getBooking, listBookings } from '@worklane/contract/shifts/booking.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { aBooking, aNurse, aShift, aTimesheet, DRIVER, NURSE, nurseJoins, release } from '../shift.factory.ts';

type Query = Partial<Received<typeof listBookings>['query']>;

let app: TestApp;
let callers: Record<'admin' | 'alder' | 'beech' | 'agency' | 'other' | 'ann' | 'bob', Caller>;
let ids: Record<string, number>;
let people: { alder: number; beech: number; ann: number; bob: number };
let agencyIds: { first: number; second: number };

const midnight = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toZonedDateTime('UTC').toInstant();
const onDay = (day: number, hours = 0) => midnight.add({ hours: 24 * day + 12 + hours }).toString();

beforeAll(async () => {
  app = await startTestApp();
  const [agencyId, otherId] = await app.system(async (tx) => {
    const [alder, beech] = [await aClient(tx, { name: 'Alder Trust' }), await aClient(tx, { name: 'Beech Homes' })];
    const agencies = [await anAgency(tx), await anAgency(tx)] as const;
    for (const agency of agencies) for (const client of [alder, beech]) await aLink(tx, agency, client);
    const ann = await aNurse(tx, agencies[0], { firstname: 'Ann', lastname: 'marsh' });
    const bob = await aNurse(tx, agencies[1], { firstname: 'Bob', lastname: 'Ng', gender: 'MALE' });
    await nurseJoins(tx, ann, agencies[1]);
    people = { alder, beech, ann, bob };
    const places = {
      alder: await aLocation(tx, { client_id: alder }),
      beech: await aLocation(tx, { client_id: beech }),
    };
    const shift = async (client: 'alder' | 'beech', day: number) => {
      const place = { clientId: people[client], location: places[client], agencyId: agencies[0] };
      const id = await aShift(tx, place, { starts_at: onDay(day), ends_at: onDay(day, 8), number_of_staff: 2 });
      await release(tx, id, agencies[1]);
      return id;
    };
    const [first, second, third] = [await shift('alder', -3), await shift('alder', 1), await shift('beech', 2)];
    ids = {
      worked: await aBooking(tx, first, agencies[0], ann, { shift_status: 'WAITING_AUTHORIZATION' }),
      gone: await aBooking(tx, second, agencies[0], ann, {
        shift_status: 'CANCELLED',
        cancel_reason: 'SICKNESS',
        cancelled_at: onDay(0),
        cancelled_by: 'Ann',
      }),
      asked: await aBooking(tx, second, agencies[1], bob, { shift_status: 'APPLIED' }),
      held: await aBooking(tx, third, agencies[1], ann, { shift_status: 'BOOKED', confirm_by: onDay(1) }),
      tried: await aBooking(tx, third, agencies[1], bob, { shift_status: 'CANCELLED' }),
      asked2: await aBooking(tx, third, agencies[1], bob, { shift_status: 'APPLIED' }),
    };
    await aTimesheet(tx, ids['worked'] ?? 0, { break_minutes: 20 });
    return agencies;
  });
  agencyIds = { first: agencyId, second: otherId };
  callers = {
    admin: await app.signedIn({ userType: 'ADMIN' }),
    alder: await app.signedIn({ userType: 'CLIENT', clientId: people.alder }),
    beech: await app.signedIn({ userType: 'CLIENT', clientId: people.beech }),
    agency: await app.signedIn({ userType: 'AGENCY', agencyId }),
    other: await app.signedIn({ userType: 'AGENCY', agencyId: otherId }),
    ann: await app.signedIn({ userType: 'WORKER', workerId: people.ann }),
    bob: await app.signedIn({ userType: 'WORKER', workerId: people.bob }),
  };
});
afterAll(() => app.close());

const list = async (who: keyof typeof callers, query: Query = {}) =>
  (await callers[who].call(listBookings, { query })).body;

const names = async (who: keyof typeof callers, query: Query = {}) =>
  (await list(who, query)).content.map(({ bookingId }) => Object.entries(ids).find(([, id]) => id === bookingId)?.[0]);

test.each<[keyof typeof callers, string[]]>([
  ['admin', ['asked2', 'tried', 'held', 'asked', 'gone', 'worked']],
  ['alder', ['asked', 'gone', 'worked']],
  ['beech', ['asked2', 'tried', 'held']],
  ['agency', ['gone', 'worked']],
  ['other', ['asked2', 'tried', 'held', 'asked']],
  ['ann', ['held', 'gone', 'worked']],
  ['bob', ['asked2', 'tried', 'asked']],
])('%s sees the own ones, the latest first', async (who, expected) => {
  expect(await names(who)).toEqual(expected);
  for (const [name, id] of Object.entries(ids)) {
    const { status } = await callers[who].call(getBooking, { params: { id } });
    expect([name, status]).toEqual([name, expected.includes(name) ? 200 : 404]);
  }
});

test('a row holds the booking, its shift and what the caller may do', async () => {
  const [held, gone, worked] = (await list('ann')).content;
  expect(held).toMatchObject({
    shiftStatus: 'BOOKED',
    worker: { id: people.ann, firstname: 'Ann', lastname: 'marsh' },
    confirmBy: onDay(1),
    can: { confirm: true, cancel: true, approve: false },
    shift: {
      clientName: 'Beech Homes',
      assignmentCodeId: NURSE,
      assignmentName: 'Nurse',
      start: onDay(2),
      shiftStatus: 'APPLIED',
      numberOfStaff: 2,
    },
    timesheet: null,
  });
  // Somebody of her name.
  expect(gone).toMatchObject({ cancelReason: 'SICKNESS', cancelledBy: 'Ann', cancelledByMe: false });
  expect(gone?.noticeMinutes).toBe(24 * 60);
  expect(worked).toMatchObject({ timesheet: { breakMinutes: 20, start: onDay(-3) }, can: { enterTimes: false } });
  const [asked] = (await list('alder')).content;
  expect(asked).toMatchObject({ can: { approve: true, reject: true } });
});

describe('filters', () => {
  test.each<[what: string, () => Query, string[]]>([
    ['one state', () => ({ statuses: ['APPLIED'] }), ['asked2', 'asked']],
    ['several states', () => ({ statuses: ['BOOKED', 'CANCELLED'] }), ['tried', 'held', 'gone']],
    ['a client', () => ({ clientId: people.beech }), ['asked2', 'tried', 'held']],
    ['an agency', () => ({ agencyId: agencyIds.first }), ['gone', 'worked']],
    ['a worker', () => ({ workerId: people.bob }), ['asked2', 'tried', 'asked']],
    ['from a moment on', () => ({ from: onDay(2) }), ['asked2', 'tried', 'held']],
    ['until a moment', () => ({ to: onDay(1) }), ['worked']],
    ['a first name', () => ({ search: 'ANN' }), ['held', 'gone', 'worked']],
    ['a full name', () => ({ search: 'bob n' }), ['asked2', 'tried', 'asked']],
    ['a full name the other way round', () => ({ search: 'n bob' }), ['asked2', 'tried', 'asked']],
    ['worker and client', () => ({ search: 'alder bob' }), ['asked']],
    ['a client’s name', () => ({ search: 'alder' }), ['asked', 'gone', 'worked']],
    ['its number', () => ({ search: String(ids['held']) }), ['held']],
    ['a sign that means nothing', () => ({ search: '%' }), []],
    [
      'all together',
      () => ({ clientId: people.alder, workerId: people.ann, statuses: ['CANCELLED'], search: 'marsh' }),
      ['gone'],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await names('admin', query())).toEqual(expected);
    expect((await list('admin', { ...query(), size: 1 })).totalElements).toBe(expected.length);
  });

  test('find nothing that is not the caller’s', async () => {
    expect(await names('agency', { workerId: people.bob })).toEqual([]);
    // An agency’s own, whichever one it asks for.
    expect(await names('agency', { agencyId: agencyIds.second })).toEqual(await names('agency', {}));
    expect(await names('ann', { search: 'bob' })).toEqual([]);
    expect(await names('alder', { clientId: people.beech })).toEqual([]);
  });
});

describe('order', () => {
  test.each<[Query, string[]]>([
    [{ sort: 'start', direction: 'ASC' }, ['worked', 'gone', 'asked', 'held', 'tried', 'asked2']],
    [{ sort: 'start', direction: 'DESC' }, ['asked2', 'tried', 'held', 'asked', 'gone', 'worked']],
    [{ sort: 'status', direction: 'ASC' }, ['asked', 'asked2', 'held', 'worked', 'gone', 'tried']],
    [{ sort: 'status', direction: 'DESC' }, ['tried', 'gone', 'worked', 'held', 'asked2', 'asked']],
    [{ sort: 'worker', direction: 'ASC' }, ['worked', 'gone', 'held', 'asked', 'tried', 'asked2']],
    [{ sort: 'worker', direction: 'DESC' }, ['asked2', 'tried', 'asked', 'held', 'gone', 'worked']],
  ])('%j', async (query, expected) => {
    expect(await names('admin', query)).toEqual(expected);
    const pages: unknown[] = [];
    for (let page = 0; page < 3; page += 1) pages.push(...(await names('admin', { ...query, page, size: 2 })));
    expect(pages).toEqual(expected);
  });
});

test.each<[Query, object]>([
  [{ size: 2 }, { number: 0, size: 2, numberOfElements: 2, totalElements: 6, first: true, last: false }],
  [
    { size: 2, page: 2 },
    { number: 2, size: 2, numberOfElements: 2, totalElements: 6, first: false, last: true },
  ],
  [{ size: 6 }, { number: 0, size: 6, numberOfElements: 6, totalElements: 6, first: true, last: true }],
  [
    { size: 2, page: 7 },
    { number: 7, size: 2, numberOfElements: 0, totalElements: 6, first: false, last: true },
  ],
])('page %j', async (query, expected) => {
  const { content, ...page } = await list('admin', query);
  expect(page).toEqual(expected);
  expect(content).toHaveLength(page.numberOfElements);
});

test('is for those with the permission', async () => {
  const without = await app.signedIn({ userType: 'CLIENT', clientId: people.alder, permissions: [] });
  expect((await without.call(listBookings, { query: {} })).status).toBe(403);
  expect((await app.anyone.call(listBookings, { query: {} })).status).toBe(401);
});

describe('what speaks against an application', () => {
  test('is in the list for whoever decides, before they press approve, on many shifts at once', async () => {
    const obstacles = await app.system(async (tx) => {
      const place = { clientId: people.alder, location: await aLocation(tx, { client_id: people.alder }) };
      const apply = async (day: number, workerId: number, values = {}) => {
        const times = { starts_at: onDay(day), ends_at: onDay(day, 8) };
        const shift = await aShift(tx, { ...place, agencyId: agencyIds.first }, { ...times, ...values });
        return aBooking(tx, shift, agencyIds.first, workerId);
      };
      const held = await aNurse(tx, agencyIds.first);
      const holds = await apply(20, held);
      await tx.updateTable('shift_booking').set({ shift_status: 'BOOKED' }).where('id', '=', holds).execute();
      return {
        fine: await apply(20, await aNurse(tx, agencyIds.first)),
        overlaps: await apply(20, held),
        tired: await apply(20, held, { starts_at: onDay(20, 10), ends_at: onDay(20, 18) }),
        uncleared: await apply(21, await aNurse(tx, agencyIds.first, { codes: [DRIVER] })),
        wanted: await apply(22, await aNurse(tx, agencyIds.first), { gender: 'MALE' }),
      };
    });
    const { content } = await list('alder', { statuses: ['APPLIED'], from: onDay(19) });
    const said = (name: keyof typeof obstacles) =>
      content.find(({ bookingId }) => bookingId === obstacles[name])?.obstacles.map(({ rule }) => rule);
    expect(said('fine')).toEqual([]);
    expect(said('overlaps')).toEqual(['OVERLAP']);
    expect(said('tired')).toEqual(['REST']);
    expect(said('uncleared')).toEqual(['ASSIGNMENT_CODE']);
    expect(said('wanted')).toEqual(['GENDER_PREFERENCE']);
  });

  test('agrees with what approving answers', async () => {
    const { content } = await list('alder', { statuses: ['APPLIED'], from: onDay(19) });
    for (const { bookingId, version, obstacles } of content) {
      const { status } = await callers.alder.call(approveBooking, { params: { id: bookingId }, body: { version } });
      const blocked = obstacles.some(({ severity }) => severity === 'BLOCK');
      expect([bookingId, status]).toEqual([bookingId, blocked ? 409 : obstacles.length > 0 ? 400 : 200]);
    }
    expect(content.length).toBe(5);
  });

  test('is nothing to those who do not decide', async () => {
    const { content } = await list('agency', { statuses: ['APPLIED'], from: onDay(19) });
    expect(content.flatMap(({ obstacles }) => obstacles)).toEqual([]);
    expect(content.length).toBeGreaterThan(0);
  });
});
