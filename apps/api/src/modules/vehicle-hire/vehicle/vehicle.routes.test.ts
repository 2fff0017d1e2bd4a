import { listNotifications } from '@worklane/contract/messages/notification.ts';
import {
  approveVehicle,
  BODY_TYPES,
  createVehicle,
  FUEL_TYPES,
  getVehicle,
  listVehicles,
  rejectVehicle,
  resubmitVehicle,
  retireVehicle,
  updateVehicle,
  type VehicleDetail,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking, aVehicleLocation } from '../vehicle-hire.factory.ts';

/** An agency with a location, another one next door, and the platform. */

let app: TestApp;
let agencyId: number;
let otherAgencyId: number;
let clientId: number;
let locationId: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.system(async (tx) => {
    [agencyId, otherAgencyId, clientId] = [await anAgency(tx), await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    locationId = await aVehicleLocation(tx, agencyId);
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  other = await app.signedIn({ userType: 'AGENCY', agencyId: otherAgencyId });
});

const body = (values: object = {}) => ({
  ...(createVehicle.example ?? expect.fail()),
  vehicleLocationId: locationId,
  regno: `T${Math.floor(Math.random() * 1e9)}`,
  ...values,
});
const add = (values: object = {}, caller = agency) => caller.call(createVehicle, { body: body(values) });
const added = async (values: object = {}) => {
  const answer = await add(values);
  expect(answer.status).toBe(201);
  return answer.body;
};
const inState = (status: VehicleDetail['status']) =>
  app.system(async (tx) => {
    const rejection_reason = status === 'REJECTED' ? 'Another vehicle.' : null;
    const { id } = await aRentalVehicle(tx, agencyId, { status, rejection_reason, location_id: locationId });
    return id;
  });
const step = (
  caller: Caller,
  endpoint: typeof approveVehicle | typeof retireVehicle,
  { id, version }: { id: number; version: number },
) => caller.call(endpoint, { params: { id }, body: { version } });
const reject = (caller: Caller, { id, version }: { id: number; version: number }, reason = 'The photos are missing.') =>
  caller.call(rejectVehicle, { params: { id }, body: { version, reason } });
const news = async (caller: Caller) =>
  (await caller.call(listNotifications, { query: {} })).body.content.map(({ title, link }) => [title, link]);

describe('adding a vehicle', () => {
  test('answers it as it was entered, awaiting approval', async () => {
    const whole = {
      regno: ' ab26  cde ',
      color: 'Silver',
      engineSize: '1.5 l',
      airConditioning: true,
      purposes: ['HIRE', 'TRANSPORT'],
      mileage: 12_500,
      maxDailyMileage: 200,
      excessMileageRate: '0.1255',
      depositAmt: 250.5,
    };
    const vehicle = await added(whole);
    expect(vehicle).toMatchObject({
      ...whole,
      name: 'Larkspur',
      model: 'Estate',
      regno: 'AB26 CDE',
      excessMileageRate: 0.1255,
      depositAmt: 250.5,
      currency: 'GBP',
      status: 'AWAITING_APPROVAL',
      location: { id: locationId },
      agency: { id: agencyId },
      mainPhoto: null,
      photos: [],
      rejectionReason: null,
      version: 1,
      can: { edit: true, approve: false, reject: false, resubmit: false, retire: true },
    });
    expect((await agency.call(getVehicle, { params: { id: vehicle.id } })).body).toEqual(vehicle);
    expect((await platform.call(getVehicle, { params: { id: vehicle.id } })).body).toEqual({
      ...vehicle,
      can: { edit: false, approve: true, reject: true, resubmit: false, retire: false },
    });
    expect((await other.call(getVehicle, { params: { id: vehicle.id } })).status).toBe(404);
  });

  test.each(FUEL_TYPES)('runs on %s [001-3-fuel-types]', async (fuelType) => {
    expect((await added({ fuelType })).fuelType).toBe(fuelType);
  });

  test('runs on nothing else [001-3-fuel-types]', async () => {
    expect(FUEL_TYPES).toEqual(['PETROL', 'PHYBRID', 'DIESEL', 'DHYBRID', 'ELECTRIC', 'HYDROGEN']);
    const { status, failure } = await add({ fuelType: 'STEAM' });
    expect([status, failure.violations]).toEqual([400, [{ field: 'fuelType', message: 'Choose a fuel type.' }]]);
  });

  test.each(BODY_TYPES)('has the body of a %s [001-3-body-types]', async (bodyType) => {
    expect((await added({ bodyType })).bodyType).toBe(bodyType);
  });

  test('has no other body [001-3-body-types]', async () => {
    expect(BODY_TYPES).toEqual(['SUV', 'PICKUP', 'HATCHBACK', 'MPV', 'SPECIAL']);
    const { status, failure } = await add({ bodyType: 'ESTATE' });
    expect([status, failure.violations]).toEqual([400, [{ field: 'bodyType', message: 'Choose a body type.' }]]);
  });

  test.each<[values: object, field: string, message: string]>([
    [{ name: ' ' }, 'name', 'Enter the name of the vehicle.'],
    [{ model: '' }, 'model', 'Enter the model.'],
    [{ regno: '' }, 'regno', 'Enter the registration number.'],
    [{ regno: 'AB26/CDE' }, 'regno', 'Use letters, digits, spaces and hyphens.'],
    [{ transmissionType: 'Levers' }, 'transmissionType', 'Choose a transmission.'],
    [{ doors: 0 }, 'doors', 'Enter a number of doors from 1 to 9.'],
    [{ doors: '' }, 'doors', 'Enter a number of doors from 1 to 9.'],
    [{ seats: 100 }, 'seats', 'Enter a number of seats from 1 to 99.'],
    [{ purposes: [] }, 'purposes', 'Choose hire, transport or both.'],
    [{ mileage: -1 }, 'mileage', 'Enter whole kilometres, from 0 to 9,999,999.'],
    [{ maxDailyMileage: 0, excessMileageRate: 1 }, 'maxDailyMileage', 'Enter whole kilometres, from 1 to 10,000.'],
    [
      { maxDailyMileage: 200, excessMileageRate: '' },
      'excessMileageRate',
      'Enter what each extra kilometre costs, or leave the allowance blank.',
    ],
    [
      { maxDailyMileage: '', excessMileageRate: 0.1 },
      'maxDailyMileage',
      'Enter the kilometres a day that are included, or leave the price of extra ones blank.',
    ],
    [
      { maxDailyMileage: 200, excessMileageRate: '0.12345' },
      'excessMileageRate',
      'Enter an amount from 0 to 1,000, with four decimals at most.',
    ],
    [{ depositAmt: 0.001 }, 'depositAmt', 'Enter an amount from 0 to 100,000, with two decimals at most.'],
    [{ depositAmt: -5 }, 'depositAmt', 'Enter an amount from 0 to 100,000, with two decimals at most.'],
    [{ depositAmt: 100_000.01 }, 'depositAmt', 'Enter 100,000 at most.'],
  ])('not with %j', async (values, field, message) => {
    const { status, failure } = await add(values);
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('at a location of another agency, or of nobody, finds none', async () => {
    const foreign = await add({ vehicleLocationId: await app.system((tx) => aVehicleLocation(tx, otherAgencyId)) });
    const absent = await add({ vehicleLocationId: 987_654 });
    expect([foreign.status, foreign.failure]).toEqual([404, absent.failure]);
  });

  test('a plate is one vehicle’s of the agency, however it is written, until that one is retired', async () => {
    const first = await added({ regno: 'XY70 ZZZ' });
    const again = await add({ regno: 'xy 70zzz' });
    expect([again.status, again.failure.violations]).toEqual([
      409,
      [{ field: 'regno', message: 'You already have a vehicle with this registration number.' }],
    ]);
    expect((await step(agency, retireVehicle, first)).status).toBe(200);
    expect((await add({ regno: 'XY70ZZZ' })).status).toBe(201);
    const location = await app.system((tx) => aVehicleLocation(tx, otherAgencyId));
    expect((await add({ regno: 'XY70 ZZZ', vehicleLocationId: location }, other)).status).toBe(201);
  });

  test('tells whoever approves vehicles for the platform, and nobody else', async () => {
    const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_TRANSPORT'] });
    const { id, regno } = await added();
    expect((await news(platform))[0]).toEqual([
      `Awaiting approval: Larkspur Estate (${regno})`,
      `jobs/vehicle/view/${id}`,
    ]);
    expect([await news(reader), await news(colleague), await news(agency)]).toEqual([[], [], []]);
    const mails = await app.system((tx) =>
      tx
        .selectFrom('mail')
        .select(['user_id', 'body'])
        .where('subject', '=', `Awaiting approval: Larkspur Estate (${regno})`)
        .execute(),
    );
    expect(mails.map(({ user_id }) => user_id)).toContain(platform.userId);
    expect(mails[0]?.body).toMatch(/has added a vehicle for you to approve\.$/);
  });

  test('is for its agency’s people with the permission', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    const client = await app.signedIn({ userType: 'CLIENT', clientId });
    for (const caller of [reader, client, platform]) expect((await add({}, caller)).status).toBe(403);
    const { id } = await added();
    expect((await reader.call(getVehicle, { params: { id } })).body.can).toEqual({
      edit: false,
      approve: false,
      reject: false,
      resubmit: false,
      retire: false,
    });
  });
});

describe('changing a vehicle', () => {
  const change = (caller: Caller, { id, version }: { id: number; version: number }, values: object = {}) =>
    caller.call(updateVehicle, { params: { id }, body: { ...body(values), version } });

  test('saves what is sent, once for each version', async () => {
    const vehicle = await added({ color: 'Blue', depositAmt: 100 });
    const { status, body: saved } = await change(agency, vehicle, { color: 'Green', regno: vehicle.regno });
    expect([status, saved]).toMatchObject([
      200,
      { color: 'Green', depositAmt: 0, version: 2, status: 'AWAITING_APPROVAL' },
    ]);
    expect((await change(agency, vehicle)).failure.code).toBe('STALE');
  });

  test('neither a retired one, nor somebody else’s', async () => {
    const id = await inState('RETIRED');
    expect((await change(agency, { id, version: 1 })).status).toBe(403);
    const vehicle = await added();
    expect((await change(other, vehicle)).status).toBe(404);
  });

  test('what it is for stays as long as it is booked for it', async () => {
    const id = await inState('ACTIVE');
    await app.system((tx) => aVehicleBooking(tx, { id, agencyId, locationId }, clientId));
    const { status, failure } = await change(agency, { id, version: 1 }, { purposes: ['TRANSPORT'] });
    expect([status, failure.message]).toEqual([409, 'This vehicle has bookings ahead. Move or cancel them first.']);
  });
});

describe('the platform', () => {
  test('approves a vehicle, and its agency hears of it', async () => {
    const vehicle = await added();
    const { status, body: approved } = await step(platform, approveVehicle, vehicle);
    expect([status, approved.status, approved.can.approve]).toEqual([200, 'ACTIVE', false]);
    expect(await news(agency)).toEqual([
      [`Approved: Larkspur Estate (${vehicle.regno})`, `jobs/vehicle/view/${vehicle.id}`],
    ]);
    expect((await step(platform, approveVehicle, vehicle)).failure.code).toBe('STALE');
    const again = await step(platform, approveVehicle, { id: vehicle.id, version: 2 });
    expect([again.status, again.failure.message]).toEqual([409, 'This vehicle is no longer awaiting approval.']);
  });

  test('rejects one with a reason; the agency corrects it and sends it again', async () => {
    const vehicle = await added();
    expect((await reject(platform, vehicle, '  ')).failure.violations).toEqual([
      { field: 'reason', message: 'Enter a reason for the agency.' },
    ]);
    const { body: rejected } = await reject(platform, vehicle);
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReason: 'The photos are missing.', version: 2 });
    expect((await news(agency))[0]?.[0]).toBe(`Rejected: Larkspur Estate (${vehicle.regno})`);
    const mail = await app.system((tx) =>
      tx.selectFrom('mail').select(['body', 'facts']).where('subject', 'like', `Rejected%${vehicle.regno})`).execute(),
    );
    // Why is said in the product alone: somebody has typed it.
    expect(JSON.stringify(mail)).not.toContain('photos');
    const { body: seen } = await agency.call(getVehicle, { params: { id: vehicle.id } });
    expect(seen).toMatchObject({ rejectionReason: 'The photos are missing.', can: { edit: true, resubmit: true } });
    const { body: sent } = await step(agency, resubmitVehicle, seen);
    expect(sent).toMatchObject({ status: 'AWAITING_APPROVAL', rejectionReason: null, version: 3 });
    expect((await step(agency, resubmitVehicle, sent)).failure.message).toBe('This vehicle isn’t rejected any more.');
    expect((await news(platform))[0]?.[0]).toBe(`Awaiting approval: Larkspur Estate (${vehicle.regno})`);
  });

  test('decides alone: no agency, and nobody without the permission', async () => {
    const vehicle = await added();
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_TRANSPORT'] });
    for (const caller of [agency, other, reader]) {
      expect((await step(caller, approveVehicle, vehicle)).status).toBe(403);
      expect((await reject(caller, vehicle)).status).toBe(403);
    }
  });
});

describe('retiring a vehicle', () => {
  test.each(['AWAITING_APPROVAL', 'ACTIVE', 'REJECTED'] as const)('that is %s', async (status) => {
    const id = await inState(status);
    const { body: retired } = await step(agency, retireVehicle, { id, version: 1 });
    expect(retired).toMatchObject({ status: 'RETIRED', can: { edit: false, retire: false } });
    expect((await step(agency, retireVehicle, { id, version: 2 })).failure.message).toBe(
      'This vehicle is already retired.',
    );
  });

  test('not while something is booked with it, and says what', async () => {
    const id = await inState('ACTIVE');
    const bookingId = await app.system((tx) => aVehicleBooking(tx, { id, agencyId, locationId }, clientId));
    const refused = await step(agency, retireVehicle, { id, version: 1 });
    expect([refused.status, refused.failure.message]).toEqual([
      409,
      `This vehicle has booking ${bookingId} until 04/03/2030 09:00. Move or cancel what is ahead first.`,
    ]);
    await app.system((tx) =>
      tx.updateTable('vehicle_booking').set({ status: 'CANCELLED' }).where('id', '=', bookingId).execute(),
    );
    expect((await step(agency, retireVehicle, { id, version: 1 })).status).toBe(200);
  });

  test('is its agency’s business alone', async () => {
    const id = await inState('ACTIVE');
    expect((await step(other, retireVehicle, { id, version: 1 })).status).toBe(404);
    expect((await step(platform, retireVehicle, { id, version: 1 })).status).toBe(403);
  });
});

describe('the list', () => {
  const list = async (query: object = {}, caller = agency) => {
    const { body: page } = await caller.call(listVehicles, { query });
    return page.content.map(({ regno }) => regno);
  };

  beforeEach(async () => {
    const elsewhere = await app.system((tx) => aVehicleLocation(tx, agencyId, { name: 'Aerodrome' }));
    await added({ name: 'Tarn', model: 'Ridge', regno: 'A 1', color: 'Green' });
    await added({ name: 'linnet', model: 'City', regno: 'C 3', purposes: ['TRANSPORT'], vehicleLocationId: elsewhere });
    const { id, version } = await added({
      name: 'Linnet',
      model: 'Arrow',
      regno: 'B 2',
      purposes: ['HIRE', 'TRANSPORT'],
    });
    await step(platform, approveVehicle, { id, version });
  });

  test('holds the agency’s own, by name and model', async () => {
    expect(await list()).toEqual(['B 2', 'C 3', 'A 1']);
    expect(await list({}, other)).toEqual([]);
    expect(await list({ agencyId }, other)).toEqual([]);
    expect(await list({ agencyId }, platform)).toEqual(['B 2', 'C 3', 'A 1']);
    expect(await list({ agencyId: otherAgencyId }, platform)).toEqual([]);
  });

  test.each<[query: object, expected: string[]]>([
    [{ direction: 'DESC' }, ['A 1', 'C 3', 'B 2']],
    [{ sort: 'regno' }, ['A 1', 'B 2', 'C 3']],
    [{ sort: 'createdDate' }, ['A 1', 'C 3', 'B 2']],
    [{ statuses: 'ACTIVE' }, ['B 2']],
    [{ statuses: 'AWAITING_APPROVAL,ACTIVE' }, ['B 2', 'C 3', 'A 1']],
    [{ purposes: 'HIRE' }, ['B 2', 'A 1']],
    [{ purposes: 'HIRE,TRANSPORT' }, ['B 2']],
    [{ search: 'linnet c' }, ['C 3']],
    [{ search: 'b2' }, ['B 2']],
    [{ search: 'GREEN' }, ['A 1']],
    [{ search: '%' }, []],
    [{ page: 1, size: 2 }, ['A 1']],
  ])('asked for %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test('by location', async () => {
    expect((await list({ sort: 'location' }))[0]).toBe('C 3');
    expect(await list({ vehicleLocationId: locationId })).toEqual(['B 2', 'A 1']);
  });
});
