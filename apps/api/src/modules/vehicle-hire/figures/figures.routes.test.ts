import { randomUUID } from 'node:crypto';
import { pence } from '@worklane/contract/money.ts';
import {
  getBookingGraph,
  getBookingSummary,
  getHireOverview,
  getVehicleSummary,
  listVehiclesWithoutRates,
} from '@worklane/contract/vehicle-hire/figures.ts';
import { HIRE_STATUS, type HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { METRICS, type Metric, type Timeframe } from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { issueHireInvoice, payHireInvoice } from '../invoice/invoice.service.ts';
import {
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
  someVehicleRates,
} from '../vehicle-hire.factory.ts';

/** Two providers work for the same client, so that only the provider keeps their figures apart. */

const ZONE = 'Europe/London';
const now = Temporal.Now.zonedDateTimeISO(ZONE);
const today = now.toPlainDate();

let app: TestApp;
let agency: Caller;
let neighbour: Caller;
let newcomer: Caller;
let admin: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

/** A moment of that many days ago. */
const ago = (days: number): string =>
  (days === 0 ? now.startOfDay() : now.subtract({ days })).toInstant().toString({ smallestUnit: 'second' });

const inDays = (days: number): string =>
  Temporal.Instant.from('2031-06-01T09:00:00Z')
    .add({ hours: 24 * days })
    .toString();

const anInvoice = (tx: Tx, agencyId: number, bookingId: number, total: number, on: Temporal.PlainDate) =>
  issueHireInvoice(tx, agencyId, randomUUID(), {
    bookingId,
    charges: [{ description: 'Car rental for 1 day', daily: null, total: pence(total) }],
    discount: pence(0),
    vatBasisPoints: 2000,
    on,
  });

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId, newcomerId] = [await anAgency(tx), await anAgency(tx), await anAgency(tx)];
    const clientId = await aClient(tx, { created_at: '2020-01-01T00:00:00Z' });
    await tx
      .insertInto('agency_client')
      .values({ agency_id: agencyId, client_id: clientId, created_at: '2020-01-01T00:00:00Z' })
      .execute();
    await aLink(tx, neighbourId, clientId);
    await aLink(tx, agencyId, await aClient(tx));
    for (const id of [agencyId, neighbourId]) await aHirer(tx, id, clientId);
    const location_id = await aVehicleLocation(tx, agencyId);
    const tarn = await aRentalVehicle(tx, agencyId, {
      location_id,
      name: 'Tarn',
      model: 'Ridge',
      regno: 'TA26 RNA',
      body_type: 'SUV',
    });
    const linnet = await aRentalVehicle(tx, agencyId, { location_id, name: 'Linnet', model: 'City' });
    await aRentalVehicle(tx, agencyId, { location_id, status: 'AWAITING_APPROVAL', body_type: 'SUV' });
    await aRentalVehicle(tx, agencyId, { location_id, status: 'RETIRED' });
    const ambulance = await aRentalVehicle(tx, agencyId, { location_id, for_hire: false, for_transport: true });
    const theirs = await aRentalVehicle(tx, neighbourId, { name: 'Merrow', model: 'Traveller' });
    await someVehicleRates(tx, tarn);
    await someVehicleRates(tx, linnet, { effective_from: today.add({ days: 3 }).toString() });
    let span = 0;
    const book = (vehicle: typeof tarn, status: HireStatus, made: string, source: 'AGENCY' | 'PLATFORM' = 'AGENCY') => {
      span += 2;
      return aVehicleBooking(tx, vehicle, clientId, {
        status,
        source,
        created_at: made,
        starts_at: inDays(span),
        ends_at: inDays(span + 1),
      });
    };
    const first = await book(tarn, 'BOOKED', ago(0), 'PLATFORM');
    await book(tarn, 'BOOKED', ago(3));
    await book(tarn, 'WAITINGAUTH', ago(3));
    await book(linnet, 'COMPLETE', ago(400));
    await book(linnet, 'AUTHORIZED', ago(40));
    await book(linnet, 'CANCELLED', ago(3));
    await book(linnet, 'RESERVED', ago(0), 'PLATFORM');
    const foreign = await book(theirs, 'BOOKED', ago(3));
    const invoiceId = await anInvoice(tx, agencyId, first, 12_345, today);
    await anInvoice(tx, agencyId, first, 5_000, today.subtract({ days: 3 }));
    const credited = await anInvoice(tx, agencyId, first, 4_000, today.subtract({ days: 2 }));
    await anInvoice(tx, neighbourId, foreign, 100_000, today);
    const { document_id: documentId } = await tx
      .selectFrom('hire_invoice')
      .select('document_id')
      .where('id', '=', credited)
      .executeTakeFirstOrThrow();
    await creditInvoice(tx, agencyId, randomUUID(), {
      invoiceId: documentId,
      reason: 'Charged in error',
      lines: [{ position: 1, amount: pence(1_000) }],
      on: today.subtract({ days: 1 }),
    });
    const pay = (method: 'CARD' | 'CASH', amount: number) =>
      payHireInvoice(tx, agencyId, randomUUID(), {
        invoiceId,
        amount: pence(amount),
        method,
        reference: null,
        on: today,
      });
    await pay('CARD', 1_000);
    await pay('CARD', 2_000);
    await pay('CASH', 500);
    return { agencyId, neighbourId, newcomerId, tarn, linnet, ambulance, theirs };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
  newcomer = await app.signedIn({ userType: 'AGENCY', agencyId: ids.newcomerId });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

describe('getHireOverview', () => {
  const ask = async (caller: Caller, query = {}) => (await caller.call(getHireOverview, { query })).body;

  test('counts what an agency has; BOOKED is upcoming, WAITINGAUTH in progress [001-4-booking-upcoming-status] [001-4-booking-waiting-status]', async () => {
    expect(await ask(agency)).toEqual({
      bookings: { total: 7, byCurrentStatus: { upcoming: 2, inProgress: 1 } },
      vehicles: { total: 5, byStatus: { awaitingApproval: 1, active: 3 } },
      clients: { total: 2, newThisMonth: 1 },
      providers: null,
    });
  });

  test('an agency sees its own, whichever agency it asks for; the platform all, or those of one [001-6-agency-stats]', async () => {
    expect(await ask(agency, { agencyId: ids.neighbourId })).toEqual(await ask(agency));
    expect((await ask(neighbour)).bookings.total).toBe(1);
    expect(await ask(admin)).toEqual({
      bookings: { total: 8, byCurrentStatus: { upcoming: 3, inProgress: 1 } },
      vehicles: { total: 6, byStatus: { awaitingApproval: 1, active: 4 } },
      clients: { total: 2, newThisMonth: 1 },
      providers: { total: 3 },
    });
    expect(await ask(admin, { agencyId: ids.agencyId })).toEqual({ ...(await ask(agency)), providers: { total: 1 } });
  });

  test('of an agency that has just begun everything is 0', async () => {
    expect(await ask(newcomer)).toEqual({
      bookings: { total: 0, byCurrentStatus: { upcoming: 0, inProgress: 0 } },
      vehicles: { total: 0, byStatus: { awaitingApproval: 0, active: 0 } },
      clients: { total: 0, newThisMonth: 0 },
      providers: null,
    });
  });
});

describe('getBookingGraph', () => {
  const ask = (caller: Caller, query: { metric?: Metric; timeframe?: Timeframe; agencyId?: number } = {}) =>
    caller.call(getBookingGraph, { query });
  const values = async (caller: Caller, query = {}) => (await ask(caller, query)).body.map(({ value }) => value);
  const sumOf = async (caller: Caller, query = {}) =>
    (await values(caller, query)).reduce((sum, value) => sum + value, 0);

  test('counts the bookings of the last 30 days unless told otherwise [001-7-graph-defaults]', async () => {
    const { body } = await ask(agency);
    expect(body).toHaveLength(30);
    expect(body.map(({ value }) => value)).toEqual([...Array.from({ length: 26 }, () => 0), 3, 0, 0, 2]);
    expect(body.at(-1)?.timestamp).toBe(now.startOfDay().toInstant().toString());
    expect(body).toEqual((await ask(agency, { metric: 'count', timeframe: 'last_30_days' })).body);
  });

  test('by the hour of today, and by the month since the first', async () => {
    const hours = await values(agency, { timeframe: 'today' });
    expect(hours).toHaveLength(Temporal.Now.zonedDateTimeISO(ZONE).hour + 1);
    expect(hours[0]).toBe(2);
    const months = await values(agency, { timeframe: 'all_time' });
    expect(months.length).toBeGreaterThanOrEqual(14);
    expect(months[0]).toBe(1);
    expect(months.reduce((sum, value) => sum + value, 0)).toBe(7);
    expect(await values(newcomer, { timeframe: 'all_time' })).toEqual([]);
  });

  test('an agency’s own, whichever agency it asks for; the platform’s are those of all', async () => {
    expect(await sumOf(neighbour, { agencyId: ids.agencyId })).toBe(1);
    expect(await sumOf(admin)).toBe(6);
    expect(await sumOf(admin, { agencyId: ids.neighbourId })).toBe(1);
  });

  test('revenue is what was invoiced by tax point, credit notes off; agencies are refused [001-9-metrics]', async () => {
    expect(METRICS).toEqual(['count', 'revenue']);
    expect(await values(admin, { metric: 'revenue', timeframe: 'last_7_days', agencyId: ids.agencyId })).toEqual([
      0, 0, 0, 50, 40, -10, 123.45,
    ]);
    expect(await sumOf(admin, { metric: 'revenue', timeframe: 'today' })).toBe(1_123.45);
    const refused = await ask(agency, { metric: 'revenue' });
    expect([refused.status, refused.failure.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('getBookingSummary', () => {
  const ask = async (caller: Caller, query = {}) => (await caller.call(getBookingSummary, { query })).body;

  test('groups the bookings of all time unless told otherwise', async () => {
    expect(await ask(agency)).toEqual({
      byPaymentMethod: [
        { group: 'CARD', count: 2 },
        { group: 'CASH', count: 1 },
      ],
      byStatus: [
        { group: 'RESERVED', count: 1 },
        { group: 'BOOKED', count: 2 },
        { group: 'WAITINGAUTH', count: 1 },
        { group: 'AUTHORIZED', count: 1 },
        { group: 'COMPLETE', count: 1 },
        { group: 'CANCELLED', count: 1 },
      ],
      // One of the six that are not only reserved.
      bySource: [
        { group: 'AGENCY', count: 5 },
        { group: 'PLATFORM', count: 1 },
      ],
      platformConversion: 16.7,
    });
    expect((await ask(agency, { timeframe: 'today' })).platformConversion).toBe(100);
    expect(await ask(newcomer)).toEqual({ byPaymentMethod: [], byStatus: [], bySource: [], platformConversion: null });
    expect((await ask(admin)).platformConversion).toBe(14.3);
    expect((await ask(neighbour, { agencyId: ids.agencyId })).byStatus).toEqual([{ group: 'BOOKED', count: 1 }]);
  });
});

describe('getVehicleSummary', () => {
  const ask = async (caller: Caller, query = {}) => (await caller.call(getVehicleSummary, { query })).body;

  test('counts vehicles by provider, hires, status and body; the providers for the platform alone', async () => {
    const own = await ask(agency, { agencyId: ids.neighbourId });
    expect(own).toEqual({
      byAgency: [],
      byBookings: [
        { id: ids.tarn.id, group: 'Tarn Ridge', regno: 'TA26 RNA', count: 3 },
        { id: ids.linnet.id, group: 'Linnet City', regno: expect.any(String), count: 2 },
      ],
      byStatus: [
        { group: 'ACTIVE', count: 3 },
        { group: 'AWAITING_APPROVAL', count: 1 },
        { group: 'RETIRED', count: 1 },
      ],
      byType: [
        { group: 'HATCHBACK', count: 3 },
        { group: 'SUV', count: 2 },
      ],
    });
    const all = await ask(admin);
    expect(all.byAgency.map(({ id, count }) => [id, count])).toEqual([
      [ids.agencyId, 5],
      [ids.neighbourId, 1],
    ]);
    expect(all.byBookings.map(({ count }) => count)).toEqual([3, 2, 1]);
  });
});

describe('listVehiclesWithoutRates', () => {
  const ask = async (caller: Caller, query = {}) => (await caller.call(listVehiclesWithoutRates, { query })).body;

  test('holds what is for hire, in service or on the way there, and has no rates today', async () => {
    const own = await ask(agency);
    expect(own.totalElements).toBe(2);
    expect(own.content.map(({ id }) => id)).toContain(ids.linnet.id);
    expect((await ask(neighbour, { agencyId: ids.agencyId })).content).toMatchObject([
      { id: ids.theirs.id, name: 'Merrow', agency: { id: ids.neighbourId } },
    ]);
    expect((await ask(admin)).totalElements).toBe(3);
    expect((await ask(admin, { agencyId: ids.neighbourId })).totalElements).toBe(1);
    expect(await ask(newcomer)).toMatchObject({ content: [], totalElements: 0 });
  });

  test('comes page by page in the order of the names, and knows how many there are beyond its end', async () => {
    const pages = await Promise.all([0, 1, 7].map((page) => ask(admin, { page, size: 2 })));
    expect(
      pages.map(({ numberOfElements, totalElements, first, last }) => [numberOfElements, totalElements, first, last]),
    ).toEqual([
      [2, 3, true, false],
      [1, 3, false, true],
      [0, 3, false, true],
    ]);
    const names = pages.flatMap(({ content }) => content.map(({ name }) => name));
    expect(names).toEqual(names.toSorted());
  });
});

test.each([getHireOverview, getBookingGraph, getBookingSummary, getVehicleSummary, listVehiclesWithoutRates])(
  '$path needs the permission',
  async (endpoint) => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await without.call(endpoint, {})).status).toBe(403);
  },
);

// Last, since the platform counts these as well.
test('counts BOOKED alone as upcoming and WAITINGAUTH alone as in progress, of as many in each state as in no other [001-4-booking-upcoming-status] [001-4-booking-waiting-status]', async () => {
  const alone = await app.system(async (tx) => {
    const [agencyId, clientId] = [await anAgency(tx), await aClient(tx)];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    const states = HIRE_STATUS.flatMap((status, index) => Array.from({ length: index + 1 }, () => status));
    for (const [index, status] of states.entries())
      await aVehicleBooking(tx, vehicle, clientId, {
        status,
        starts_at: inDays(2 * index),
        ends_at: inDays(2 * index + 1),
      });
    return agencyId;
  });
  const caller = await app.signedIn({ userType: 'AGENCY', agencyId: alone });
  const { bookings } = (await caller.call(getHireOverview, { query: {} })).body;
  const countOf = (status: HireStatus) => HIRE_STATUS.indexOf(status) + 1;
  expect(bookings).toEqual({
    total: 21,
    byCurrentStatus: { upcoming: countOf('BOOKED'), inProgress: countOf('WAITINGAUTH') },
  });
});
