import { getFleetCalendar } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import {
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleHold,
  aVehicleLocation,
  someMaintenance,
} from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
let locationId: number;
let agency: Caller;
let other: Caller;
let platform: Caller;

beforeAll(async () => {
  app = await startTestApp();
  other = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  [agencyId, clientId] = await app.system(async (tx) => [await anAgency(tx), await aClient(tx)] as const);
  locationId = await app.system(async (tx) => {
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    return aVehicleLocation(tx, agencyId, { turnaround_minutes: 60 });
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

type Values = Parameters<typeof aRentalVehicle>[2];
const aVehicle = (values: Values = {}) =>
  app.system((tx) => aRentalVehicle(tx, agencyId, { location_id: locationId, ...values }));
type Vehicle = Awaited<ReturnType<typeof aVehicle>>;
const booked = (vehicle: Vehicle, starts_at: string, ends_at: string, status: 'BOOKED' | 'CANCELLED' = 'BOOKED') =>
  app.system((tx) => aVehicleBooking(tx, vehicle, clientId, { starts_at, ends_at, status }));

/** Two weeks from Monday 4 March 2030 on, unless told otherwise. */
const calendar = async (query: object = {}, caller = agency) => {
  const { status, body } = await caller.call(getFleetCalendar, { query: { from: '2030-03-04', ...query } });
  expect(status).toBe(200);
  return body.content;
};
const claimsOf = async (query: object = {}) =>
  (await calendar(query)).flatMap(({ claims }) => claims.map(({ source, start, end }) => [source, start, end]));
const names = async (query: object, caller = agency) => (await calendar(query, caller)).map(({ name }) => name);

describe('the fleet calendar', () => {
  test('has what claims a vehicle on the days, with turnarounds, and who hires it', async () => {
    const vehicle = await aVehicle({ for_transport: true });
    const bookingId = await booked(vehicle, '2030-03-04T09:00:00Z', '2030-03-06T09:00:00Z');
    await booked(vehicle, '2030-03-07T09:00:00Z', '2030-03-08T09:00:00Z', 'CANCELLED');
    const maintenanceId = await app.system(async (tx) => {
      await aVehicleHold(tx, vehicle, 'TRANSPORT', {
        starts_at: '2030-03-06T09:30:00Z',
        ends_at: '2030-03-06T18:00:00Z',
      });
      return someMaintenance(tx, vehicle, { starts_at: '2030-03-10T08:00:00Z', ends_at: null, reason: 'Gearbox' });
    });
    expect(await claimsOf()).toEqual([
      ['HIRE', '2030-03-04T09:00:00Z', '2030-03-06T09:00:00Z'],
      ['TURNAROUND', '2030-03-06T09:00:00Z', '2030-03-06T09:30:00Z'],
      ['TRANSPORT', '2030-03-06T09:30:00Z', '2030-03-06T18:00:00Z'],
      ['MAINTENANCE', '2030-03-10T08:00:00Z', null],
    ]);
    const [row] = await calendar();
    expect(row).toMatchObject({
      id: vehicle.id,
      location: { id: locationId, timeZone: 'Europe/London' },
      can: { edit: true },
    });
    expect(row?.claims[0]).toMatchObject({ booking: { id: bookingId, status: 'BOOKED', hirer: { id: clientId } } });
    expect(row?.claims[3]).toMatchObject({
      maintenance: { id: maintenanceId, reason: 'Gearbox', end: null, state: 'PLANNED', can: { change: true } },
    });
  });

  test('reaches from what has begun before the first day to what ends after the last', async () => {
    const vehicle = await aVehicle();
    await booked(vehicle, '2029-12-01T09:00:00Z', '2029-12-02T09:00:00Z');
    await booked(vehicle, '2030-02-01T09:00:00Z', '2030-03-03T23:30:00Z');
    await booked(vehicle, '2030-03-17T12:00:00Z', '2030-04-20T09:00:00Z');
    expect(await claimsOf()).toEqual([
      ['TURNAROUND', '2030-03-03T23:30:00Z', '2030-03-04T00:30:00Z'],
      ['HIRE', '2030-03-17T12:00:00Z', '2030-04-20T09:00:00Z'],
    ]);
    expect(await claimsOf({ from: '2030-02-20', days: 7 })).toHaveLength(1);
    expect(await claimsOf({ from: '2030-03-10', days: 7 })).toEqual([]);
  });

  test('begins and ends its days by the clocks of each place, also in the night in which they change', async () => {
    const auckland = await app.system((tx) => aVehicleLocation(tx, agencyId, { time_zone: 'Pacific/Auckland' }));
    const [here, there] = [await aVehicle({ name: 'Here' }), await aVehicle({ name: 'There', location_id: auckland })];
    // In Auckland it is 4 March already; in London 31 March 2030 has 23 hours.
    for (const vehicle of [here, there]) {
      await booked(vehicle, '2030-03-03T12:00:00Z', '2030-03-03T13:00:00Z');
      await booked(vehicle, '2030-03-31T23:10:00Z', '2030-03-31T23:40:00Z');
    }
    const on = async (from: string) =>
      (await calendar({ from, days: 1 })).flatMap(({ name, claims }) => claims.map(({ start }) => [name, start]));
    expect(await on('2030-03-03')).toEqual([
      ['Here', '2030-03-03T12:00:00Z'],
      ['Here', '2030-03-03T13:00:00Z'],
    ]);
    expect(await on('2030-03-04')).toEqual([['There', '2030-03-03T12:00:00Z']]);
    expect((await on('2030-03-31')).filter(([name]) => name === 'Here')).toEqual([]);
    expect((await on('2030-04-01')).filter(([name]) => name === 'Here')).toEqual([
      ['Here', '2030-03-31T23:10:00Z'],
      ['Here', '2030-03-31T23:40:00Z'],
    ]);
  });

  test('shows vehicles that have nothing, but none that are retired, by name', async () => {
    for (const name of ['Wren', 'Alder']) await aVehicle({ name });
    await aVehicle({ name: 'Old', status: 'RETIRED' });
    expect((await calendar()).map(({ name, claims }) => [name, claims])).toEqual([
      ['Alder', []],
      ['Wren', []],
    ]);
  });

  test('is narrowed by place, body, purpose, plate and name', async () => {
    const place = await app.system((tx) => aVehicleLocation(tx, agencyId));
    await aVehicle({ name: 'Alder', body_type: 'SUV', regno: `AB ${agencyId} XY` });
    await aVehicle({ name: 'Wren', location_id: place, for_transport: true });
    expect(await names({ vehicleLocationId: place })).toEqual(['Wren']);
    expect(await names({ bodyTypes: ['SUV', 'MPV'] })).toEqual(['Alder']);
    expect(await names({ purposes: ['HIRE', 'TRANSPORT'] })).toEqual(['Wren']);
    expect(await names({ search: `ab${agencyId}` })).toEqual(['Alder']);
    expect(await names({ search: 'wre' })).toEqual(['Wren']);
    expect(await names({ size: 1, page: 1 })).toEqual(['Wren']);
  });

  test('shows an agency its own alone; the platform sees all and changes nothing', async () => {
    const vehicle = await aVehicle();
    await booked(vehicle, '2030-03-04T09:00:00Z', '2030-03-06T09:00:00Z');
    await app.system((tx) => someMaintenance(tx, vehicle, { starts_at: '2030-03-08T09:00:00Z', ends_at: null }));
    expect(await names({ agencyId }, other)).toEqual([]);
    expect(await names({ vehicleLocationId: locationId }, other)).toEqual([]);
    const [row] = await calendar({ agencyId }, platform);
    expect(row).toMatchObject({ id: vehicle.id, can: { edit: false } });
    expect(row?.claims).toMatchObject([
      { source: 'HIRE' },
      { source: 'TURNAROUND' },
      { source: 'MAINTENANCE', maintenance: { can: { change: false, end: false, remove: false } } },
    ]);
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect((await calendar({}, reader))[0]).toMatchObject({ id: vehicle.id, can: { edit: false } });
    const nobody = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await nobody.call(getFleetCalendar, { query: { from: '2030-03-04' } })).status).toBe(403);
  });

  test('keeps a booking of a client that the agency doesn’t work for any more', async () => {
    const bookingId = await booked(await aVehicle(), '2030-03-04T09:00:00Z', '2030-03-06T09:00:00Z');
    await app.system((tx) =>
      tx.updateTable('agency_client').set({ status: 'SUSPENDED' }).where('client_id', '=', clientId).execute(),
    );
    const [row] = await calendar();
    expect(row?.claims[0]).toMatchObject({ source: 'HIRE', booking: { id: bookingId, hirer: { id: clientId } } });
  });

  test.each([{ from: 'soon' }, { from: '2030-02-30' }, { from: '2030-03-04', days: 43 }, {}])(
    'not with %j',
    async (query) => {
      expect((await agency.call(getFleetCalendar, { query })).status).toBe(400);
    },
  );

  test('of 200 vehicles comes within 120 ms', { timeout: 120_000 }, async () => {
    await app.system(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`
        insert into vehicle (agency_id, location_id, name, model, regno, body_type, fuel_type, transmission_type, doors, seats, status)
        select ${agencyId}, ${locationId}, 'Larkspur', 'Estate ' || n, 'M' || n, 'SUV', 'PETROL', 'Manual', 5, 5, 'ACTIVE'
        from generate_series(1, 200) n`.execute(tx);
      await sql`
        insert into vehicle_booking (agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, status, days_hired, currency)
        select v.agency_id, ${clientId}, v.id, v.location_id, day, day + interval '2 days', 'BOOKED', 2, 'GBP'
        from vehicle v, generate_series('2030-01-20'::timestamptz, '2030-04-01', interval '4 days') day
        where v.agency_id = ${agencyId}`.execute(tx);
    });
    // As PostgreSQL does by itself after a while: what was planned for a few vehicles is planned anew.
    await ownerQuery(app, 'analyze vehicle, vehicle_booking, vehicle_hold');
    const rows = await calendar({ size: 200 });
    expect([rows.length, rows.every(({ claims }) => claims.length >= 4)]).toEqual([200, true]);
    const times: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const began = performance.now();
      await calendar({ size: 200 });
      times.push(performance.now() - began);
    }
    // The machine may have other things to do; what the calendar needs is what it takes undisturbed.
    expect(Math.min(...times)).toBeLessThanOrEqual(120);
  });
});
