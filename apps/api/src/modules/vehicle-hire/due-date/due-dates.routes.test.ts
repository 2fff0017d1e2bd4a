import { changeDueDates, countFleet, getDueDates, listFleet } from '@worklane/contract/vehicle-hire/due-date.ts';
import { retireVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle, someMaintenance } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let agency: Caller;
let other: Caller;
let platform: Caller;
let vehicle: Awaited<ReturnType<typeof aRentalVehicle>>;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  vehicle = await app.system((tx) => aRentalVehicle(tx, agencyId));
});
afterAll(() => app.close());

/** So many days from today, in London. */
const day = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const BLANK = { mot: null, tax: null, insurance: null, service: null, serviceMileage: null };
const IN_ORDER = { ...BLANK, mot: day(200), tax: day(200), insurance: day(200), service: day(200) };

const change = (values: object, caller = agency, id = vehicle.id) =>
  caller.call(changeDueDates, { params: { id }, body: { ...BLANK, version: 0, ...values } });
const read = (caller = agency) => caller.call(getDueDates, { params: { id: vehicle.id } });
const fleet = async (query: object = {}, caller = agency) =>
  (await caller.call(listFleet, { query: { size: 100, ...query } })).body.content;
const count = async (caller = agency) => (await caller.call(countFleet, {})).body;
const aVehicle = async (dates: object | undefined, values: Parameters<typeof aRentalVehicle>[2] = {}) => {
  const { id } = await app.system((tx) => aRentalVehicle(tx, agencyId, values));
  if (dates) expect((await change(dates, agency, id)).status).toBe(200);
  return id;
};

test('are entered, changed and removed, once for each version', async () => {
  expect((await read()).body).toEqual({ ...BLANK, version: 0, can: { edit: true } });
  const entered = await change({ mot: day(10), serviceMileage: 60_000 });
  expect([entered.status, entered.body]).toEqual([
    200,
    { ...BLANK, mot: day(10), serviceMileage: 60_000, version: 1, can: { edit: true } },
  ]);
  expect((await change({ mot: day(11) })).failure.code).toBe('STALE');
  const changed = await change({ tax: day(5), version: 1 });
  expect(changed.body).toMatchObject({ ...BLANK, tax: day(5), version: 2 });
  expect((await change({ mot: day(11), version: 1 })).failure.code).toBe('STALE');
  expect((await read()).body.tax).toBe(day(5));
});

test('two who enter them at once do not write over each other', async () => {
  const answers = await Promise.all([change({ mot: day(1) }), change({ mot: day(2) }), change({ mot: day(3) })]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
});

test.each<[values: object, field: string, message: string]>([
  [{ mot: 'soon' }, 'mot', 'Enter the day the MOT expires.'],
  [{ tax: '2026-02-30' }, 'tax', 'Enter the day the tax expires.'],
  [{ insurance: '1999-12-31' }, 'insurance', 'Enter a year from 2000 to 2099.'],
  [{ service: '2100-01-01' }, 'service', 'Enter a year from 2000 to 2099.'],
  [{ serviceMileage: 0 }, 'serviceMileage', 'Enter whole kilometres, from 1 to 9,999,999.'],
])('not with %j', async (values, field, message) => {
  const { status, failure } = await change(values);
  expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
});

test('are the agency’s business; the platform looks, others find nothing', async () => {
  await change({ mot: day(10) });
  expect((await read(platform)).body).toMatchObject({ mot: day(10), can: { edit: false } });
  expect([(await read(other)).status, (await change({}, other)).status]).toEqual([404, 404]);
  expect([(await change({ version: 1 }, platform)).status, await fleet({}, other)]).toEqual([403, []]);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
  expect([(await read(reader)).body.can.edit, (await change({ version: 1 }, reader)).status]).toEqual([false, 403]);
});

test('stay as they were once the vehicle is retired', async () => {
  await change({ mot: day(10) });
  expect((await agency.call(retireVehicle, { params: { id: vehicle.id }, body: { version: 1 } })).status).toBe(200);
  expect((await read()).body).toMatchObject({ mot: day(10), can: { edit: false } });
  expect((await change({ mot: day(20), version: 1 })).status).toBe(403);
  expect([await fleet(), (await count()).vehicles]).toEqual([[], 0]);
});

describe('the fleet', () => {
  test.each<[dates: object | undefined, mileage: number | null, due: string | null]>([
    [undefined, null, 'MISSING'],
    [IN_ORDER, null, null],
    [{ ...IN_ORDER, tax: null }, null, 'MISSING'],
    [{ ...IN_ORDER, tax: day(30) }, null, 'SOON'],
    [{ ...IN_ORDER, tax: day(31) }, null, null],
    [{ ...IN_ORDER, insurance: day(0) }, null, 'SOON'],
    [{ ...IN_ORDER, mot: day(-1), tax: null, insurance: day(3) }, null, 'OVERDUE'],
    // A service is due by its date or by the odometer, whichever comes first.
    [{ ...IN_ORDER, service: null, serviceMileage: 60_000 }, null, null],
    [{ ...IN_ORDER, service: null, serviceMileage: 60_000 }, 58_999, null],
    [{ ...IN_ORDER, serviceMileage: 60_000 }, 59_000, 'SOON'],
    [{ ...IN_ORDER, serviceMileage: 60_000 }, 60_000, 'OVERDUE'],
    [{ ...IN_ORDER, service: day(-1), serviceMileage: 60_000 }, 10, 'OVERDUE'],
  ])('with %j at %j km: %j', async (dates, mileage, due) => {
    const id = await aVehicle(dates, { mileage });
    expect((await fleet()).find((row) => row.id === id)?.due).toBe(due);
    for (const state of ['OVERDUE', 'SOON', 'MISSING'] as const) {
      const found = (await fleet({ due: state })).some((row) => row.id === id);
      // A vehicle with several is found by each of them.
      if (state === due) expect(found).toBe(true);
      if (due === null) expect(found).toBe(false);
    }
  });

  test('is counted by what needs attention', async () => {
    await aVehicle({ ...IN_ORDER, mot: day(-1), tax: null });
    await aVehicle({ ...IN_ORDER, mot: day(3) });
    const off = await app.system((tx) => aRentalVehicle(tx, agencyId));
    await app.system((tx) =>
      someMaintenance(tx, off, { starts_at: '2026-01-01T08:00:00Z', ends_at: null, reason: 'Gearbox' }),
    );
    expect(await count()).toEqual({ vehicles: 4, overdue: 1, soon: 1, missing: 3, inMaintenance: 1, offRoad: 0 });
    expect((await fleet({ inMaintenance: true })).map(({ id }) => id)).toEqual([off.id]);
    expect(await count(other)).toEqual({ vehicles: 0, overdue: 0, soon: 0, missing: 0, inMaintenance: 0, offRoad: 0 });
  });

  test('begins with what is due first; what nobody has entered comes last either way', async () => {
    const late = await aVehicle({ ...IN_ORDER, insurance: day(-3) });
    const soon = await aVehicle({ ...IN_ORDER, service: day(3) });
    const ids = async (query: object) => (await fleet(query)).map(({ id }) => id);
    expect(await ids({})).toEqual([late, soon, vehicle.id]);
    expect((await ids({ sort: 'insurance', direction: 'DESC' })).at(-1)).toBe(vehicle.id);
    expect(await ids({ search: 'no such vehicle' })).toEqual([]);
  });
});
