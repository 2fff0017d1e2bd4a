import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  exportVehicleBookings,
  type ListedBooking,
  listVehicleBookings,
  UPCOMING_SIZE,
} from '@worklane/contract/vehicle-hire/booking-list.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { insertPerson } from '../../clients/index.ts';
import {
  aHireInvoice,
  aHirePage,
  aHirer,
  aHireRequest,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
} from '../vehicle-hire.factory.ts';

/** Two providers work for the same client, so that only the provider keeps their bookings apart. */

let app: TestApp;
let agency: Caller;
let neighbour: Caller;
let admin: Caller;
let ids: Awaited<ReturnType<typeof setScene>>;

const inDays = (days: number) =>
  Temporal.Instant.from('2030-06-01T09:00:00Z')
    .add({ hours: days * 24 })
    .toString();

const setScene = () =>
  app.system(async (tx) => {
    const [agencyId, neighbourId] = [await anAgency(tx, { name: 'Own Example' }), await anAgency(tx)];
    const clientId = await aClient(tx, { name: 'Harbour Example', email: 'hire@harbour.example' });
    const otherId = await aClient(tx, { name: 'Meadow Example' });
    for (const id of [agencyId, neighbourId]) {
      await aLink(tx, id, clientId);
      await aHirer(tx, id, clientId);
    }
    await aLink(tx, agencyId, otherId);
    await aHirer(tx, agencyId, otherId);
    const location_id = await aVehicleLocation(tx, agencyId, { name: 'Airport desk', city: 'Leeds' });
    const tarn = await aRentalVehicle(tx, agencyId, { location_id, name: 'Tarn', model: 'Ridge', regno: 'TA26 RNA' });
    const linnet = await aRentalVehicle(tx, agencyId, { name: 'Linnet', model: 'City', regno: 'LI26 NNE' });
    const theirs = await aRentalVehicle(tx, neighbourId);
    const bookings: number[] = [];
    for (let day = 0; day < 18; day += 1) {
      const status = HIRE_STATUS[day % HIRE_STATUS.length] ?? 'BOOKED';
      const span = { starts_at: inDays(60 - day * 3), ends_at: inDays(61 - day * 3), days_hired: 1, status };
      bookings.push(await aVehicleBooking(tx, tarn, clientId, span));
    }
    const upcoming = await aVehicleBooking(tx, linnet, otherId, { starts_at: inDays(-100), ends_at: inDays(-98) });
    await aHireInvoice(tx, upcoming, [{ description: 'Car rental for 2 days', totalPence: 8420 }]);
    await aHireInvoice(tx, upcoming, [{ description: 'Excess mileage', totalPence: 1010 }]);
    const foreign = await aVehicleBooking(tx, theirs, clientId);
    return { agencyId, neighbourId, clientId, otherId, bookings, upcoming, foreign };
  });

beforeAll(async () => {
  app = await startTestApp();
  ids = await setScene();
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_TRANSPORT'] });
  neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: ids.neighbourId });
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const list = (caller: Caller, query = {}, params = { page: 0, size: UPCOMING_SIZE }) =>
  caller.call(listVehicleBookings, { params, query });
const idsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).body.content.map(({ id }) => id);

describe('listVehicleBookings', () => {
  test('answers the upcoming bookings, the next pick-up first, with all that a dashboard shows of them', async () => {
    const { status, body } = await list(agency, { statuses: ['BOOKED'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: 0, size: 10, numberOfElements: 4, totalElements: 4, first: true, last: true });
    expect(body.content.map(({ id }) => id)).toEqual([
      ids.upcoming,
      ids.bookings[13],
      ids.bookings[7],
      ids.bookings[1],
    ]);
    expect(body.content[0]).toEqual({
      id: ids.upcoming,
      start: inDays(-100),
      end: inDays(-98),
      timeZone: 'Europe/London',
      status: 'BOOKED',
      daysHired: 3,
      reference: null,
      lacks: null,
      currency: 'GBP',
      amount: 94.3,
      client: { id: ids.otherId, name: 'Meadow Example' },
      firstname: null,
      surname: null,
      email: null,
      vehicle: {
        name: 'Linnet',
        model: 'City',
        regno: 'LI26 NNE',
        agency: { id: ids.agencyId, name: 'Own Example' },
      },
      location: { city: expect.any(String), country: 'United Kingdom' },
      invoices: [{ totalAmount: 84.2 }, { totalAmount: 10.1 }],
    } satisfies ListedBooking);
  });

  test('counts pages from 0, and sorts by pick-up or number in both directions', async () => {
    const second = (await list(agency, {}, { page: 1, size: 10 })).body;
    expect(second).toMatchObject({ number: 1, numberOfElements: 9, totalElements: 19, first: false, last: true });
    expect((await idsOf(agency, { direction: 'DESC' }))[0]).toBe(ids.bookings[0]);
    expect((await idsOf(agency, { sort: 'id' }))[0]).toBe(ids.bookings[0]);
    expect((await idsOf(agency, { sort: 'id', direction: 'DESC' }))[0]).toBe(ids.upcoming);
  });

  test('narrows by several statuses at once', async () => {
    expect((await list(agency, { statuses: ['BOOKED', 'CANCELLED'] })).body.totalElements).toBe(7);
  });

  test.each([
    ['the hirer', 'meadow', 1],
    ['the hirer’s address', 'hire@harbour', 18],
    ['the vehicle', 'tarn ri', 18],
    ['the vehicle, the other way round', 'ri tarn', 18],
    ['the plate, spaces or not', 'li26nne', 1],
    ['the plate in parts', 'li26 nne', 1],
    ['the place', 'airport', 18],
    ['the city', 'leeds', 18],
    ['nothing', 'nowhere', 0],
    ['nothing, with a sign of patterns', '%', 0],
  ])('finds them by %s', async (_, searchCriteria, count) => {
    expect((await list(agency, { searchCriteria })).body.totalElements).toBe(count);
  });

  test('and by the reference that the hirer has been given', async () => {
    const reference = 'VH-7KQ2MX3D';
    await app.system((tx) =>
      tx.updateTable('vehicle_booking').set({ reference }).where('id', '=', ids.upcoming).execute(),
    );
    for (const searchCriteria of [reference, 'vh-7kq2mx3d', 'VH7KQ2MX3D'])
      expect(await idsOf(agency, { searchCriteria })).toEqual([ids.upcoming]);
    expect((await list(agency, { searchCriteria: reference })).body.content[0]?.reference).toBe(reference);
    expect(await idsOf(neighbour, { searchCriteria: reference })).toEqual([]);
  });

  test('and by their provider, for the platform', async () => {
    expect((await list(admin, { searchCriteria: 'own exam' })).body.totalElements).toBe(19);
    // An agency’s are all its own.
    expect(await idsOf(agency, { searchCriteria: 'own exam' })).toEqual([]);
  });

  test('and by their number', async () => {
    expect(await idsOf(agency, { searchCriteria: String(ids.upcoming) })).toEqual([ids.upcoming]);
  });

  test('an agency sees its own, whichever agency it asks for; the platform all, or one provider’s', async () => {
    const total = async (caller: Caller, query = {}) => (await list(caller, query)).body.totalElements;
    expect(await idsOf(neighbour)).toEqual([ids.foreign]);
    expect(await idsOf(neighbour, { agencyId: ids.agencyId })).toEqual([ids.foreign]);
    expect(await total(agency, { agencyId: ids.agencyId })).toBe(19);
    expect(await total(admin)).toBe(20);
    expect(await total(admin, { agencyId: ids.neighbourId })).toBe(1);
  });

  test('narrows them by the day of the pick-up, by the clock of the place', async () => {
    const between = async (query: object) => (await list(agency, query)).body.totalElements;
    // On 1 June 2030 and every third day to 31 July; one in February.
    expect(await between({ from: '2030-07-31' })).toBe(1);
    expect(await between({ from: '2030-08-01' })).toBe(0);
    expect(await between({ from: '2030-07-25', to: '2030-07-31' })).toBe(3);
    expect(await between({ to: '2030-05-01' })).toBe(1);
    expect((await list(agency, { from: 'soon' })).status).toBe(400);
    const midnight = await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        // An hour after midnight in Leeds, where summer time has begun.
        .set({ starts_at: '2030-08-02T23:30:00Z', ends_at: '2030-08-04T09:00:00Z' })
        .where('id', '=', ids.bookings[0] ?? 0)
        .execute(),
    );
    expect(midnight).toHaveLength(1);
    expect(await between({ from: '2030-08-03', to: '2030-08-03' })).toBe(1);
    expect(await between({ from: '2030-08-02', to: '2030-08-02' })).toBe(0);
    await app.system((tx) =>
      tx
        .updateTable('vehicle_booking')
        .set({ starts_at: inDays(60), ends_at: inDays(61) })
        .where('id', '=', ids.bookings[0] ?? 0)
        .execute(),
    );
  });

  test.each([
    [{ page: -1, size: 10 }, {}],
    [{ page: 0, size: 0 }, {}],
    [{ page: 0, size: 1001 }, {}],
    [{ page: 0, size: 10 }, { statuses: ['LOST'] }],
  ])('refuses %j %j', async (params, query) => {
    expect((await list(agency, query, params)).status).toBe(400);
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await list(without)).status).toBe(403);
  });
});

describe('exportVehicleBookings', () => {
  const file = async (caller: Caller, query: Record<string, string> = {}) =>
    app.app.server.inject({
      url: `${exportVehicleBookings.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${caller.token}` },
    });
  const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

  test('answers what the list shows, as a file for a spreadsheet', async () => {
    const answer = await file(agency, { searchCriteria: String(ids.upcoming) });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment; filename="bookings.csv"');
    const [row = ''] = rowsOf(answer.body);
    expect(row).toMatch(
      new RegExp(
        `^${ids.upcoming},(?:VH-7KQ2MX3D)?,Meadow Example,,Linnet City,LI26 NNE,Own Example,21/02/2030 09:00,23/02/2030 09:00,`,
      ),
    );
    expect(row).toMatch(/,3,94\.3,GBP,Booked$/);
    expect(rowsOf((await file(agency)).body)).toHaveLength(19);
  });

  test('is an agency’s own whichever agency it asks for; the platform’s all, or one provider’s', async () => {
    const count = async (caller: Caller, query = {}) => rowsOf((await file(caller, query)).body).length;
    expect(await count(neighbour, { agencyId: String(ids.agencyId) })).toBe(1);
    expect([await count(admin), await count(admin, { agencyId: String(ids.neighbourId) })]).toEqual([20, 1]);
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await file(without)).statusCode).toBe(403);
  });
});

test('names a private person as they have called themselves on the public page, also when they are booked for at the desk', async () => {
  const { desk, byPage, byDesk } = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const email = 'robin@example.org';
    const clientId = await insertPerson(tx, agencyId, { firstName: 'Robin', lastName: 'Example', email });
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId);
    const first = await aVehicleBooking(tx, vehicle, clientId);
    const span = { starts_at: inDays(200), ends_at: inDays(202) };
    const second = await aVehicleBooking(tx, vehicle, clientId, span);
    await aHireRequest(tx, { agencyId, clientId, bookingId: first }, await aHirePage(tx, agencyId));
    return { desk: agencyId, byPage: first, byDesk: second };
  });
  const caller = await app.signedIn({ userType: 'AGENCY', agencyId: desk });
  const { content } = (await list(caller)).body;
  expect(content.map(({ id, firstname, surname }) => [id, firstname, surname])).toEqual(
    expect.arrayContaining([byPage, byDesk].map((id) => [id, 'Robin', 'Example'])),
  );
});
