import {
  getVehicleBooking,
  HIRE_STATUS,
  listHirerBookings,
  type VehicleBooking,
} from '@worklane/contract/vehicle-hire/booking.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking, someVehicleRates } from '../vehicle-hire.factory.ts';

/** Two providers work for the same client, so that only the provider keeps their bookings apart. */

let app: TestApp;
let agency: Caller;
let neighbour: Caller;
let stranger: Caller;
let admin: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

const inDays = (days: number) =>
  Temporal.Instant.from('2030-06-01T09:00:00Z')
    .add({ hours: days * 24 })
    .toString();

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId, strangerId] = [await anAgency(tx), await anAgency(tx), await anAgency(tx)];
    const clientId = await aClient(tx, { name: 'Harbour Example', telephone: '023 8081 0404' });
    const newcomerId = await aClient(tx);
    for (const id of [agencyId, neighbourId]) {
      await aLink(tx, id, clientId);
      await aHirer(tx, id, clientId, id === agencyId);
    }
    await aLink(tx, agencyId, newcomerId);
    const vehicle = await aRentalVehicle(tx, agencyId, { name: 'Larkspur', model: 'Estate', regno: 'AB12 CDE' });
    const theirs = await aRentalVehicle(tx, neighbourId);
    const bookingIds: number[] = [];
    for (let day = 0; day < 24; day += 1) {
      const status = HIRE_STATUS[day % HIRE_STATUS.length] ?? 'BOOKED';
      const span = { starts_at: inDays(day * 3), ends_at: inDays(day * 3 + 2), days_hired: 2, status };
      bookingIds.push(await aVehicleBooking(tx, vehicle, clientId, span));
    }
    const [first = 0] = bookingIds;
    await aHireInvoice(
      tx,
      first,
      [
        { description: 'Car rental for 2 days', days: 2, ratePence: 4210, totalPence: 8420 },
        { description: '3% Booking fee', totalPence: 253 },
      ],
      { discountPence: 400, vatPercentage: 20 },
    );
    await aHireInvoice(tx, first, [{ description: 'Excess mileage', totalPence: 1010 }]);
    const foreignBookingId = await aVehicleBooking(tx, theirs, clientId, {
      starts_at: inDays(900),
      ends_at: inDays(901),
    });
    return { agencyId, neighbourId, strangerId, clientId, newcomerId, bookingIds, first, foreignBookingId };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
  stranger = await app.signedIn({ userType: 'AGENCY', agencyId: ids.strangerId });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const list = (caller: Caller, query = {}, id = ids.clientId) =>
  caller.call(listHirerBookings, { params: { id }, query });

describe('listHirerBookings', () => {
  test('begins at page 0 with 10 of them, the latest first [000-9-bookings-page-size]', async () => {
    const { status, body } = await list(agency);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 0,
      size: 10,
      numberOfElements: 10,
      totalElements: 24,
      first: true,
      last: false,
    });
    expect(body.content.map(({ id }) => id)).toEqual(ids.bookingIds.toReversed().slice(0, 10));
  });

  test('goes on page by page to the end', async () => {
    const { body } = await list(agency, { page: 2 });
    expect(body).toMatchObject({ number: 2, numberOfElements: 4, first: false, last: true });
    expect(body.content.at(-1)).toEqual({
      id: ids.first,
      start: '2030-06-01T09:00:00Z',
      end: '2030-06-03T09:00:00Z',
      timeZone: 'Europe/London',
      status: 'RESERVED',
      daysHired: 2,
      currency: 'GBP',
      amount: 92.83,
      vehicle: { name: 'Larkspur', model: 'Estate', regno: 'AB12 CDE' },
      invoices: [
        {
          totalAmount: 82.73,
          invoiceItemResult: [{ description: 'Car rental for 2 days' }, { description: '3% Booking fee' }],
        },
        { totalAmount: 10.1, invoiceItemResult: [{ description: 'Excess mileage' }] },
      ],
    } satisfies VehicleBooking);
    expect(body.content[0]).toMatchObject({ amount: null, invoices: [] });
  });

  test('a client that never hired has none', async () => {
    const { status, body } = await list(agency, {}, ids.newcomerId);
    expect([status, body.content, body.totalElements]).toEqual([200, [], 0]);
  });

  test('a provider sees its own, whichever agency it asks for; the platform all, or one provider’s', async () => {
    const total = async (caller: Caller, query = {}) => (await list(caller, query)).body.totalElements;
    expect(await total(neighbour)).toBe(1);
    expect((await list(neighbour, { agencyId: ids.agencyId })).body.content).toMatchObject([
      { id: ids.foreignBookingId },
    ]);
    expect(await total(agency, { agencyId: ids.agencyId })).toBe(24);
    expect(await total(admin)).toBe(25);
    expect(await total(admin, { agencyId: ids.neighbourId })).toBe(1);
  });

  test('of a foreign client there is nothing to see', async () => {
    const foreign = await list(stranger);
    const absent = await list(stranger, {}, 999_999);
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
  });

  test.each([{ page: -1 }, { size: 0 }, { size: 1001 }])('refuses %j', async (query) => {
    expect((await list(agency, query)).status).toBe(400);
  });
});

describe('getVehicleBooking', () => {
  const get = (caller: Caller, id: number) => caller.call(getVehicleBooking, { params: { id } });

  test('answers vehicle, hirer and invoices with their items', async () => {
    const { body } = await get(agency, ids.first);
    const [rental] = body.invoices;
    expect(body).toMatchObject({
      id: ids.first,
      status: 'RESERVED',
      amount: 92.83,
      vehicle: {
        name: 'Larkspur',
        regno: 'AB12 CDE',
        fuelType: 'PETROL',
        seats: 5,
        location: { country: 'United Kingdom' },
      },
      client: { id: ids.clientId, name: 'Harbour Example', telephone: '023 8081 0404', email: null, verified: true },
    });
    expect(rental).toMatchObject({
      client: { name: 'Harbour Example', telephone: '023 8081 0404', email: null },
      creditNotes: [],
      subTotalAmount: 86.73,
      discount: 4,
      totalAmount: 82.73,
      vatPercentage: 20,
      vatAmount: 13.79,
      invoiceItemResult: [
        { description: 'Car rental for 2 days', daysHired: 2, rate: 42.1, total: 84.2 },
        { description: '3% Booking fee', daysHired: null, rate: null, total: 2.53 },
      ],
    });
  });

  test.each<[string, object | null, number, object]>([
    ['the vehicle’s own', null, 1, { maxDailyMileage: 250, extraMileage: 0, excessMileageRate: 0.2 }],
    ['what was agreed', null, 0, { maxDailyMileage: 100, extraMileage: 0, excessMileageRate: 0.5 }],
    [
      'what a promotion adds',
      { type: 'EXTRA_MILEAGE', kilometres: 200 },
      0,
      { maxDailyMileage: 100, extraMileage: 200, excessMileageRate: 0.5 },
    ],
    [
      'no limit by a promotion',
      { type: 'EXTRA_MILEAGE', kilometres: null },
      0,
      { maxDailyMileage: null, extraMileage: 0, excessMileageRate: null },
    ],
  ])('says of the mileage %s', async (_, benefit, ownTerms, mileage) => {
    const agreed = {
      prices: [],
      benefit,
      benefitTitle: 'Spring',
      benefitDays: 1,
      maxDailyMileage: 100,
      excessMileageRate: 5000,
      quote: { days: [{}, {}] },
    };
    const id = await app.system(async (tx) => {
      const vehicle = await aRentalVehicle(tx, ids.agencyId, { max_daily_mileage: 250, excess_mileage_rate: 2000 });
      return aVehicleBooking(tx, vehicle, ids.clientId, ownTerms ? {} : { agreed: JSON.stringify(agreed) });
    });
    expect((await get(agency, id)).body.vehicle).toMatchObject(mileage);
  });

  test('shows what a day cost when it was agreed, whatever the vehicle costs by now [001-9-daily-rate]', async () => {
    const price = (amount: number, from: string, to: string | null) => ({
      unit: 'MTF',
      season: null,
      amount,
      from,
      to,
    });
    const agreed = {
      prices: [price(7000, '2029-01-01', '2030-05-31'), price(7150, '2030-06-01', null)],
      benefit: null,
      benefitDays: 1,
      maxDailyMileage: null,
      excessMileageRate: null,
      quote: { days: [{}] },
    };
    const id = await app.system(async (tx) => {
      const vehicle = await aRentalVehicle(tx, ids.agencyId);
      await someVehicleRates(tx, vehicle, { mtf_pence: 9000 });
      const span = { starts_at: inDays(0), ends_at: inDays(1) };
      return aVehicleBooking(tx, vehicle, ids.clientId, { ...span, agreed: JSON.stringify(agreed) });
    });
    const { body } = await get(agency, id);
    expect([body.dailyPrice, body.vehicle.vehicleRates]).toEqual([71.5, [{ weekDay: 'MTF', rate: 71.5 }]]);
  });

  test('another provider’s does not exist, although both work for the hirer', async () => {
    const foreign = await get(agency, ids.foreignBookingId);
    const absent = await get(agency, 999_999);
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
    expect((await get(admin, ids.foreignBookingId)).status).toBe(200);
  });
});

test('both need the permission', async () => {
  const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['MANAGE_CLIENT'] });
  expect((await list(without)).status).toBe(403);
  expect((await without.call(getVehicleBooking, { params: { id: ids.first } })).status).toBe(403);
});

test('who sees transport and hire reads a booking without seeing clients, and not the client’s page', async () => {
  const ofFleet = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_TRANSPORT'] });
  expect((await ofFleet.call(getVehicleBooking, { params: { id: ids.first } })).status).toBe(200);
  expect((await list(ofFleet)).status).toBe(403);
});
