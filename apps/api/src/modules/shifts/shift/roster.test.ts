import type { Received } from '@worklane/contract/endpoint.ts';
import { getRoster, MAX_ROSTER } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { aFurtherAgency, aScene, type Scene } from '../scene.factory.ts';
import { aBooking, aNurse, aShift, inHours, release } from '../shift.factory.ts';

type Query = Received<typeof getRoster>['query'];

let app: TestApp;
let scene: Scene;
let second: Awaited<ReturnType<typeof aFurtherAgency>>;
let admin: Caller;
let kolkata: Awaited<ReturnType<typeof aLocation>>;
let ids: Record<string, number>;

/** A Monday; the clocks of London go back on the Sunday. */
const WEEK = '2030-10-21';
const at = (start: string) => ({
  starts_at: start,
  ends_at: Temporal.Instant.from(start).add({ hours: 8 }).toString(),
});

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  second = await aFurtherAgency(app, scene.clientId);
  admin = await app.signedIn({ userType: 'ADMIN' });
  await app.system(async (tx) => {
    const clientId = await aClient(tx, { name: 'aaa' });
    await aLink(tx, scene.agencyId, clientId);
    kolkata = await aLocation(tx, { client_id: clientId, time_zone: 'Asia/Kolkata' });
    const far = { clientId, location: kolkata, agencyId: scene.agencyId };
    const india = { time_zone: 'Asia/Kolkata' };
    ids = {
      sunday: await aShift(tx, scene.place, at('2030-10-20T22:59:59Z')),
      monday: await aShift(tx, scene.place, at('2030-10-20T23:00:00Z')),
      busy: await aShift(tx, scene.place, { ...at('2030-10-23T08:00:00Z'), number_of_staff: 3 }),
      lastNight: await aShift(tx, scene.place, at('2030-10-27T23:59:59Z')),
      nextWeek: await aShift(tx, scene.place, at('2030-10-28T00:00:00Z')),
      cancelled: await aShift(tx, scene.place, { ...at('2030-10-23T08:00:00Z'), shift_status: 'CANCELLED' }),
      later: await aShift(tx, { ...scene.place, agencyId: second.agencyId }, at('2030-10-24T08:00:00Z')),
      asked: await aShift(tx, scene.place, {
        ...at('2030-10-25T08:00:00Z'),
        raised_by_agency_id: scene.agencyId,
        agreed_at: null,
      }),
      farSunday: await aShift(tx, far, { ...at('2030-10-20T18:29:59Z'), ...india }),
      farMonday: await aShift(tx, far, { ...at('2030-10-20T18:30:00Z'), ...india }),
    };
    await release(tx, ids['later'] ?? 0, scene.agencyId, inHours(1));
    const busy = ids['busy'] ?? 0;
    await release(tx, busy, second.agencyId);
    const [zoe, abe] = [
      await aNurse(tx, scene.agencyId, { firstname: 'Zoe', lastname: 'Young' }),
      await aNurse(tx, second.agencyId, { firstname: 'Abe', lastname: 'adams' }),
    ];
    await aBooking(tx, busy, scene.agencyId, zoe, { shift_status: 'BOOKED' });
    await aBooking(tx, busy, second.agencyId, abe, { shift_status: 'BOOKED' });
    await aBooking(tx, busy, scene.agencyId, await aNurse(tx, scene.agencyId), { shift_status: 'CANCELLED' });
    await aBooking(tx, busy, scene.agencyId, scene.workerId);
  });
});
afterAll(() => app.close());

const roster = async (caller: Caller, query: Partial<Query> = {}) =>
  (await caller.call(getRoster, { query: { week: WEEK, ...query } })).body.shifts;

const names = async (caller: Caller, query: Partial<Query> = {}) =>
  (await roster(caller, query)).map(({ id }) => Object.entries(ids).find(([, each]) => each === id)?.[0]);

describe('the week', () => {
  test('is the location’s own: seven local days, by client, location and start', async () => {
    expect(await names(admin)).toEqual(['farMonday', 'monday', 'busy', 'later', 'asked', 'lastNight']);
    expect(await names(admin, { week: '2030-10-14' })).toEqual(['farSunday', 'sunday']);
    expect(await names(admin, { week: '2030-10-28' })).toEqual(['nextWeek']);
    expect(await names(admin, { week: '2030-10-22' })).toEqual(['busy', 'later', 'asked', 'lastNight', 'nextWeek']);
  });

  test('is there when nothing happens, and has to be a day', async () => {
    expect(await roster(admin, { week: '2031-01-06' })).toEqual([]);
    for (const week of ['', '2030-02-30', 'monday'])
      expect((await admin.call(getRoster, { query: { week } })).status).toBe(400);
  });

  test('at the end of time is no fault', async () => {
    for (const week of ['0000-01-01', '9999-12-31'])
      expect((await admin.call(getRoster, { query: { week } })).status).toBeLessThan(500);
  });
});

describe('who sees what', () => {
  test('a client its own, an agency what is released to it, a worker where they stand', async () => {
    expect(await names(scene.client)).toEqual(['monday', 'busy', 'later', 'asked', 'lastNight']);
    expect(await names(scene.agency)).toEqual(['farMonday', 'monday', 'busy', 'asked', 'lastNight']);
    expect(await names(second.agency)).toEqual(['busy', 'later']);
    expect(await names(scene.worker)).toEqual(['busy']);
    expect(await names(second.worker)).toEqual([]);
    const stranger = await aScene(app);
    for (const caller of [stranger.client, stranger.agency, stranger.worker]) expect(await names(caller)).toEqual([]);
  });

  test('names only those who fill a place and are the caller’s to see', async () => {
    const workers = async (caller: Caller) => (await roster(caller)).find(({ id }) => id === ids['busy'])?.workers;
    expect(await workers(admin)).toEqual(['Abe adams', 'Zoe Young']);
    expect(await workers(scene.client)).toEqual(['Abe adams', 'Zoe Young']);
    expect(await workers(scene.agency)).toEqual(['Zoe Young']);
    expect(await workers(second.agency)).toEqual(['Abe adams']);
    expect(await workers(scene.worker)).toEqual([]);
  });

  test('a row', async () => {
    const [row] = await roster(scene.agency);
    expect(row).toEqual({
      id: ids['farMonday'],
      locationId: kolkata.id,
      location: expect.any(String),
      clientName: 'aaa',
      assignmentName: 'Nurse',
      start: '2030-10-20T18:30:00Z',
      end: '2030-10-21T02:30:00Z',
      timeZone: 'Asia/Kolkata',
      numberOfStaff: 1,
      booked: 0,
      shiftStatus: 'NEW',
      workers: [],
    });
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions: [] });
    expect((await without.call(getRoster, { query: { week: WEEK } })).status).toBe(403);
  });
});

test('filters', async () => {
  const { location } = scene.place;
  for (const query of [
    { clientId: kolkata.clientId },
    { directorateId: kolkata.directorateId },
    { locationId: kolkata.id },
  ])
    expect(await names(scene.agency, query)).toEqual(['farMonday']);
  expect(await names(scene.agency, { locationId: location.id, clientId: kolkata.clientId })).toEqual([]);
});

test('shows so many shifts and says when there are more', async () => {
  const busy = await aScene(app);
  const { location } = busy.place;
  await app.system((tx) =>
    tx
      .insertInto('shift')
      .values(
        Array.from({ length: MAX_ROSTER + 1 }, () => ({
          client_id: busy.clientId,
          directorate_id: location.directorateId,
          location_id: location.id,
          assignment_code_id: 3,
          shift_type_id: 1,
          ...at('2030-10-22T08:00:00Z'),
          time_zone: 'Europe/London',
          number_of_staff: 1,
          agreed_at: inHours(0),
        })),
      )
      .execute(),
  );
  const { body } = await busy.client.call(getRoster, { query: { week: WEEK } });
  expect(body).toMatchObject({ truncated: true });
  expect(body.shifts).toHaveLength(MAX_ROSTER);
  expect((await scene.client.call(getRoster, { query: { week: WEEK } })).body.truncated).toBe(false);
});
