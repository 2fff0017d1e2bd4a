import { listVehicles, getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { listVehicleRates, removeVehicleRates, setVehicleRates } from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle, aVehicleLocation, someVehicleRates } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let id: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await app.system((tx) => aRentalVehicle(tx, agencyId)));
});

const inDays = (days: number, zone = 'Europe/London') => Temporal.Now.plainDateISO(zone).add({ days }).toString();
const set = (values: object = {}, caller = agency) =>
  caller.call(setVehicleRates, { params: { id }, body: { from: inDays(0), mtf: '45.00', ...values } });
const list = async (caller = agency) => (await caller.call(listVehicleRates, { params: { id } })).body;
const remove = (rateId: number, caller = agency) => caller.call(removeVehicleRates, { params: { id, rateId } });
const shown = async (caller = agency) => (await caller.call(getVehicle, { params: { id } })).body;

describe('rates', () => {
  test('hold from a day on, and the daily price is that of MTF [001-9-daily-rate]', async () => {
    expect(await shown()).toMatchObject({ vehicleRates: [], dailyPrice: null });
    expect((await set({ mtf: 45.5, sat: '52.5', sun: 60 })).status).toBe(200);
    for (const caller of [agency, platform]) {
      expect(await shown(caller)).toMatchObject({
        vehicleRates: [
          { weekDay: 'MTF', rate: 45.5 },
          { weekDay: 'SAT', rate: 52.5 },
          { weekDay: 'SUN', rate: 60 },
        ],
        dailyPrice: 45.5,
      });
      const { body } = await caller.call(listVehicles, { query: { agencyId, size: 1000 } });
      expect(body.content.find((vehicle) => vehicle.id === id)?.dailyPrice).toBe(45.5);
    }
  });

  test('that come later are planned, and change nothing today', async () => {
    await set();
    const { body } = await set({ from: inDays(30), mtf: 50 });
    expect(body).toMatchObject([
      { from: inDays(30), to: null, state: 'PLANNED', vehicleRates: [{ rate: 50 }], can: { remove: true } },
      { from: inDays(0), to: inDays(29), state: 'CURRENT', vehicleRates: [{ rate: 45 }], can: { remove: false } },
    ]);
    expect((await shown()).dailyPrice).toBe(45);
    expect(await list(platform)).toEqual(body.map((rates) => ({ ...rates, can: { remove: false } })));
  });

  test('of the past stay to be read', async () => {
    await app.system((tx) => someVehicleRates(tx, { id, agencyId }, { effective_from: inDays(-400), mtf_pence: 4000 }));
    const { body } = await set();
    expect(body.map(({ from, to, state }) => [from, to, state])).toEqual([
      [inDays(0), null, 'CURRENT'],
      [inDays(-400), inDays(-1), 'PAST'],
    ]);
    const past = body[1]?.id ?? 0;
    const { status, failure } = await remove(past);
    expect([status, failure.message]).toEqual([409, 'These rates have started. Set new ones from today instead.']);
  });

  test('of one day take the place of those that begin on it; planned ones can be removed', async () => {
    await set({ mtf: 40, sat: 50 });
    expect(await list()).toHaveLength(1);
    await set({ mtf: 41 });
    expect((await list())[0]?.vehicleRates).toEqual([{ weekDay: 'MTF', rate: 41 }]);
    const [planned] = (await set({ from: inDays(10), mtf: 44 })).body;
    expect((await remove(planned?.id ?? 0)).body.map(({ state }) => state)).toEqual(['CURRENT']);
    expect((await remove(planned?.id ?? 0)).status).toBe(404);
  });

  test('begin by the clock of the place', async () => {
    const zone = 'Pacific/Kiritimati';
    const location_id = await app.system((tx) => aVehicleLocation(tx, agencyId, { time_zone: zone }));
    ({ id } = await app.system((tx) => aRentalVehicle(tx, agencyId, { location_id })));
    expect((await set({ from: inDays(-1, zone) })).status).toBe(400);
    expect((await set({ from: inDays(0, zone) })).body[0]?.state).toBe('CURRENT');
    expect((await shown()).dailyPrice).toBe(45);
  });

  test.each<[values: object, field: string, message: string]>([
    [{ from: '' }, 'from', 'Choose the first day.'],
    [{ from: inDays(-1) }, 'from', 'Rates can start today at the earliest.'],
    [{ from: inDays(900) }, 'from', 'Rates can start up to two years ahead.'],
    [{ mtf: '' }, 'mtf', 'Enter an amount from 0.01 to 100,000, with two decimals at most.'],
    [{ mtf: 0 }, 'mtf', 'Enter an amount from 0.01 to 100,000, with two decimals at most.'],
    [{ mtf: '45.005' }, 'mtf', 'Enter an amount from 0.01 to 100,000, with two decimals at most.'],
    [{ sat: -1 }, 'sat', 'Enter an amount from 0.01 to 100,000, with two decimals at most.'],
    [{ sun: 100_001 }, 'sun', 'Enter an amount from 0.01 to 100,000, with two decimals at most.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await set(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('are amounts of a currency, so an agency chooses one first', async () => {
    const withoutId = await app.system((tx) => anAgency(tx, { base_currency: null }));
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: withoutId });
    ({ id } = await app.system((tx) => aRentalVehicle(tx, withoutId)));
    const { status, failure } = await set({}, without);
    expect([status, failure.message]).toEqual([
      409,
      'Choose a base currency in your agency’s profile before you set rates.',
    ]);
  });

  test('are the agency’s business; the platform looks, others find nothing', async () => {
    const [planned] = (await set({ from: inDays(10) })).body;
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    for (const caller of [platform, reader]) {
      expect((await set({}, caller)).status).toBe(403);
      expect((await remove(planned?.id ?? 0, caller)).status).toBe(403);
      expect((await list(caller))[0]?.can.remove).toBe(false);
    }
    expect((await other.call(listVehicleRates, { params: { id } })).status).toBe(404);
    expect((await set({}, other)).status).toBe(404);
    expect((await remove(planned?.id ?? 0, other)).status).toBe(404);
    const { id: sister } = await app.system((tx) => aRentalVehicle(tx, agencyId));
    const elsewhere = await agency.call(removeVehicleRates, { params: { id: sister, rateId: planned?.id ?? 0 } });
    expect(elsewhere.status).toBe(404);
  });

  test('of a retired vehicle stay', async () => {
    await app.system((tx) => tx.updateTable('vehicle').set({ status: 'RETIRED' }).where('id', '=', id).execute());
    expect((await set()).status).toBe(403);
  });
});

test('what keeps a vehicle from being hired is said', async () => {
  const obstacles = async () => (await shown()).hireObstacles;
  expect(await obstacles()).toEqual(['NO_RATES']);
  await set();
  expect(await obstacles()).toEqual([]);
  await app.system((tx) =>
    tx
      .updateTable('vehicle')
      .set({ status: 'AWAITING_APPROVAL', for_hire: false, for_transport: true })
      .where('id', '=', id)
      .execute(),
  );
  expect(await obstacles()).toEqual(['NOT_FOR_HIRE', 'NOT_ACTIVE']);
});
