import {
  createVehicleLocation,
  listVehicleLocations,
  updateVehicleLocation,
} from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
});

const body = (values: object = {}) => ({ ...(createVehicleLocation.example ?? expect.fail()), ...values });
const add = (values: object = {}, caller = agency) => caller.call(createVehicleLocation, { body: body(values) });
const change = (caller: Caller, { id, version }: { id: number; version: number }, values: object = {}) =>
  caller.call(updateVehicleLocation, { params: { id }, body: { ...body(values), version } });
const list = async (query: object = {}, caller = agency) =>
  (await caller.call(listVehicleLocations, { query })).body.content;

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));

describe('a location', () => {
  test('is added with its hours, and changed', async () => {
    const openingHours = [...week, { weekday: 7, opens: '10:30', closes: '23:59' }];
    const { status, body: place } = await add({ openingHours: openingHours.toReversed() });
    expect([status, place]).toMatchObject([
      201,
      { name: 'Airport desk', turnaroundMinutes: 60, openingHours, vehicles: 0, version: 1, can: { edit: true } },
    ]);
    const changed = await change(agency, place, {
      timeZone: 'Africa/Harare',
      openingHours: week,
      turnaroundMinutes: 0,
    });
    expect(changed.body).toMatchObject({
      timeZone: 'Africa/Harare',
      openingHours: week,
      turnaroundMinutes: 0,
      version: 2,
    });
    expect((await change(agency, place)).failure.code).toBe('STALE');
    expect((await change(agency, changed.body, { openingHours: [] })).body.openingHours).toEqual([]);
  });

  test('counts the vehicles that are there, without those that are retired', async () => {
    const { body: place } = await add();
    await app.system(async (tx) => {
      for (const status of ['ACTIVE', 'AWAITING_APPROVAL', 'RETIRED'] as const)
        await aRentalVehicle(tx, agencyId, { location_id: place.id, status });
    });
    expect((await list())[0]?.vehicles).toBe(2);
  });

  test('one city has several, each of a name of its own', async () => {
    expect((await add({ name: 'Airport desk' })).status).toBe(201);
    expect((await add({ name: 'Harbour desk' })).status).toBe(201);
    const again = await add({ name: 'AIRPORT desk' });
    expect([again.status, again.failure.violations]).toEqual([
      409,
      [{ field: 'name', message: 'You already have a location with this name.' }],
    ]);
    expect((await add({ name: 'Airport desk' }, other)).status).toBe(201);
  });

  test.each<[values: object, field: string, message: string]>([
    [{ name: '' }, 'name', 'Enter the name of the location.'],
    [{ city: ' ' }, 'city', 'Enter the city.'],
    [{ country: '' }, 'country', 'Enter the country.'],
    [{ timeZone: '+02:00' }, 'timeZone', 'Choose a time zone.'],
    [{ turnaroundMinutes: 1441 }, 'turnaroundMinutes', 'Enter whole minutes, from 0 to 1,440.'],
    [{ turnaroundMinutes: '' }, 'turnaroundMinutes', 'Enter whole minutes, from 0 to 1,440.'],
    [
      { openingHours: [{ weekday: 1, opens: '18:00', closes: '08:00' }] },
      'openingHours.0.closes',
      'Closing has to be later than opening.',
    ],
    [
      { openingHours: [{ weekday: 1, opens: '8', closes: '18:00' }] },
      'openingHours.0.opens',
      'Enter a time, such as 08:00.',
    ],
    [{ openingHours: [...week, ...week].slice(0, 7) }, 'openingHours', 'Give each day once.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await add(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('is its agency’s own; the platform looks', async () => {
    const { body: place } = await add();
    expect([await list({}, other), await list({ agencyId }, other)]).toEqual([[], []]);
    expect(await list({ agencyId }, platform)).toMatchObject([{ id: place.id, can: { edit: false } }]);
    expect((await change(other, place)).status).toBe(404);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    for (const caller of [platform, reader]) {
      expect((await change(caller, place)).status).toBe(403);
      expect((await add({}, caller)).status).toBe(403);
    }
  });

  test.each<[query: object, names: string[]]>([
    [{}, ['Airport', 'harbour', 'Station']],
    [{ direction: 'DESC' }, ['Station', 'harbour', 'Airport']],
    [{ sort: 'city' }, ['harbour', 'Airport', 'Station']],
    [{ search: 'STAT' }, ['Station']],
    [{ search: 'leeds' }, ['Airport', 'Station']],
  ])('is listed by %j', async (query, names) => {
    await add({ name: 'Station', city: 'Leeds' });
    await add({ name: 'harbour', city: 'Hull' });
    await add({ name: 'Airport', city: 'Leeds' });
    expect((await list(query)).map(({ name }) => name)).toEqual(names);
  });
});
