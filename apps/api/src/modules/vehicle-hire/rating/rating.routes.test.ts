import { randomUUID } from 'node:crypto';
import { getVehicleBooking, type HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { ITEMS_OF, rateVehicleBooking, type RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { itemWords } from '@worklane/contract/vehicle-hire/booking-rating.rules.ts';
import { getHirer } from '@worklane/contract/vehicle-hire/hirer.ts';
import { getVehicle } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aHirer, aRentalVehicle, aVehicleBooking } from '../vehicle-hire.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** One hirer, one vehicle, and bookings one after the other in the states that are asked for. */
const someHires = async (...statuses: HireStatus[]) => {
  const scene = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    const bookingIds: number[] = [];
    for (const [index, status] of statuses.entries()) {
      const starts = Temporal.Instant.from('2026-01-05T09:00:00Z').add({ hours: 48 * index });
      const span = { starts_at: starts.toString(), ends_at: starts.add({ hours: 24 }).toString() };
      bookingIds.push(await aVehicleBooking(tx, vehicle, clientId, { ...span, status }));
    }
    return { agencyId, clientId, vehicleId: vehicle.id, bookingIds };
  });
  return { ...scene, desk: await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId }) };
};

const itemsOf = (type: RatingType, ...rates: number[]) =>
  ITEMS_OF[type].map((status, index) => ({ status, rate: rates[index] ?? 4 }));

const rate = (caller: Caller, id: number, type: RatingType, values: object = {}, key?: string) =>
  caller.call(
    rateVehicleBooking,
    {
      params: { id },
      body: {
        type,
        ratingItems: itemsOf(type),
        ...(type === 'VEHICLE' && { channel: 'TELEPHONE' as const }),
        ...values,
      },
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const bookingOf = async (caller: Caller, id: number) => (await caller.call(getVehicleBooking, { params: { id } })).body;

describe('a complete booking', () => {
  test('is rated by the provider and, written down by it, by the hirer', async () => {
    const { desk, bookingIds } = await someHires('COMPLETE');
    const [id = 0] = bookingIds;
    expect(await bookingOf(desk, id)).toMatchObject({ ratings: [], can: { rateHirer: true, rateVehicle: true } });
    const ratingItems = itemsOf('CLIENT', 5, 4.5, 4, 4.5, 3);
    const { status, body } = await rate(desk, id, 'CLIENT', { ratingItems, comment: ' Back on time.\nSpotless. ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'CLIENT',
      rating: 4.2,
      comment: 'Back on time.\nSpotless.',
      channel: null,
      ratingItems: [
        { status: 'PROFESSIONALISM', rate: 5 },
        { status: 'CONDITION', rate: 4 },
        { status: 'CLEANLINESS', rate: 4.5 },
        { status: 'TIMELINESS', rate: 4.5 },
        { status: 'REPEAT', rate: 3 },
      ],
    });
    await rate(desk, id, 'VEHICLE', { channel: 'IN_PERSON' });
    const { ratings, can } = await bookingOf(desk, id);
    expect(can).toMatchObject({ rateHirer: false, rateVehicle: false });
    expect(ratings[0]).toEqual(body);
    expect(ratings[1]).toMatchObject({ type: 'VEHICLE', rating: 4, channel: 'IN_PERSON', comment: null });
  });

  test('is rated once, however often it is sent, and by however many', async () => {
    const { desk, bookingIds } = await someHires('COMPLETE');
    const [id = 0] = bookingIds;
    const key = randomUUID();
    const same = await Promise.all([rate(desk, id, 'CLIENT', {}, key), rate(desk, id, 'CLIENT', {}, key)]);
    expect(same.map(({ status }) => status)).toEqual([201, 201]);
    const { status, failure } = await rate(desk, id, 'CLIENT');
    expect([status, failure.message]).toEqual([409, 'Your agency has already rated the hirer of this booking.']);
    const both = await Promise.all([rate(desk, id, 'VEHICLE'), rate(desk, id, 'VEHICLE')]);
    expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await bookingOf(desk, id)).ratings).toHaveLength(2);
  });
});

test('what hirer and vehicle are rated with is the mean of all, also of two at once', async () => {
  const { desk, clientId, vehicleId, bookingIds } = await someHires('COMPLETE', 'COMPLETE', 'COMPLETE');
  const [one = 0, two = 0, three = 0] = bookingIds;
  const hirer = async () => (await desk.call(getHirer, { params: { id: clientId } })).body.rating;
  const vehicle = async () => (await desk.call(getVehicle, { params: { id: vehicleId } })).body.rating;
  expect([await hirer(), await vehicle()]).toEqual([null, null]);
  await rate(desk, one, 'CLIENT', { ratingItems: itemsOf('CLIENT', 5, 5, 5, 5, 5) });
  expect([await hirer(), await vehicle()]).toEqual([5, null]);
  await Promise.all([
    rate(desk, two, 'CLIENT', { ratingItems: itemsOf('CLIENT', 4, 4, 4, 4, 4) }),
    rate(desk, three, 'CLIENT', { ratingItems: itemsOf('CLIENT', 4, 4, 4, 4, 4) }),
    rate(desk, two, 'VEHICLE', { ratingItems: itemsOf('VEHICLE', 3, 3, 3, 3, 3) }),
    rate(desk, three, 'VEHICLE', { ratingItems: itemsOf('VEHICLE', 3, 3, 3, 3, 3.5) }),
  ]);
  expect([await hirer(), await vehicle()]).toEqual([4.33, 3.05]);
  expect((await bookingOf(desk, one)).vehicle.rating).toBe(3.05);
});

test.each<HireStatus>(['RESERVED', 'BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'CANCELLED'])(
  'a booking that is %s is not rated',
  async (status) => {
    const { desk, bookingIds } = await someHires(status);
    const [id = 0] = bookingIds;
    expect((await bookingOf(desk, id)).can).toMatchObject({ rateHirer: false, rateVehicle: false });
    const answer = await rate(desk, id, 'CLIENT');
    expect([answer.status, answer.failure.code]).toEqual([409, 'NOT_COMPLETE']);
  },
);

test.each([
  [{ ratingItems: itemsOf('CLIENT', 5.5) }, 'ratingItems.0.rate', 'Choose from 1 to 5 stars for “Professionalism”.'],
  [{ ratingItems: itemsOf('CLIENT', 0.5) }, 'ratingItems.0.rate', 'Choose from 1 to 5 stars for “Professionalism”.'],
  [{ ratingItems: itemsOf('CLIENT', 4.2) }, 'ratingItems.0.rate', 'Choose from 1 to 5 stars for “Professionalism”.'],
  [
    { ratingItems: itemsOf('CLIENT').slice(1) },
    'ratingItems',
    'Rate each of the things that belong to this rating once.',
  ],
  [{ ratingItems: itemsOf('VEHICLE') }, 'ratingItems', 'Rate each of the things that belong to this rating once.'],
  [{ channel: 'TELEPHONE' }, 'channel', 'Choose how the hirer told you.'],
  [{ type: 'VEHICLE', ratingItems: itemsOf('VEHICLE') }, 'channel', 'Choose how the hirer told you.'],
  [{ comment: 'x'.repeat(1001) }, 'comment', 'Use at most 1000 characters.'],
])('%j is refused at its field', async (values, field, message) => {
  const { desk, bookingIds } = await someHires('COMPLETE');
  const [id = 0] = bookingIds;
  const { status, failure } = await rate(desk, id, 'CLIENT', values);
  expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  expect((await bookingOf(desk, id)).ratings).toEqual([]);
});

test('stars that are missing are named each, as the form calls them', async () => {
  const { desk, bookingIds } = await someHires('COMPLETE');
  const [id = 0] = bookingIds;
  const refused = async (type: RatingType) =>
    (await rate(desk, id, type, { ratingItems: itemsOf(type, 0, 0, 0, 0, 0) })).failure.violations;
  expect(await refused('CLIENT')).toEqual(
    ITEMS_OF.CLIENT.map((status, index) => ({
      field: `ratingItems.${index}.rate`,
      message: `Choose from 1 to 5 stars for “${itemWords.CLIENT[status]}”.`,
    })),
  );
  const messages = (await refused('VEHICLE')).map(({ message }) => message);
  expect([messages[0], new Set(messages).size]).toEqual([
    'Choose from 1 to 5 stars for “Condition of the vehicle”.',
    5,
  ]);
});

describe('borders', () => {
  test('another provider’s booking does not exist, and the platform only looks on', async () => {
    const [own, other] = [await someHires('COMPLETE'), await someHires('COMPLETE')];
    const [id = 0] = other.bookingIds;
    expect((await rate(own.desk, id, 'CLIENT')).status).toBe(404);
    await rate(other.desk, id, 'CLIENT');
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const { ratings, can } = await bookingOf(admin, id);
    expect([ratings.length, can.rateHirer, can.rateVehicle]).toEqual([1, false, false]);
  });

  test('whoever may not manage hires is told so, and rates nothing', async () => {
    const { agencyId, bookingIds } = await someHires('COMPLETE');
    const [id = 0] = bookingIds;
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await bookingOf(reader, id)).can).toMatchObject({ rateHirer: false, rateVehicle: false });
    expect((await rate(reader, id, 'CLIENT')).status).toBe(403);
  });
});
