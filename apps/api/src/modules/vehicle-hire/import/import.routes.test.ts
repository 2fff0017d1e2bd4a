import {
  importVehicles,
  MAX_IMPORT_ROWS,
  previewVehicleImport,
} from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aRentalVehicle, aVehicleLocation } from '../vehicle-hire.factory.ts';

let app: TestApp;
let agencyId: number;
let locationId: number;
let agency: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  locationId = await app.system((tx) => aVehicleLocation(tx, agencyId, { name: 'Airport desk' }));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

const TITLES =
  'Registration number,Name,Model,Body type,Fuel type,Transmission,Doors,Seats,For,Location,Odometer,Kilometres a day,Each extra kilometre,Deposit,Air conditioning';
const row = (regno: string, more = '') =>
  `${regno},Larkspur,Estate,Hatchback,Petrol hybrid,Manual,5,5,Hire and transport,airport DESK,"12,500",200,0.1255,250.5,Yes${more}`;
const sheet = (...rows: string[]) => [TITLES, ...rows].join('\r\n');

const preview = (csv: string, caller = agency) => caller.call(previewVehicleImport, { body: { csv } });
const confirm = (csv: string, plan: string) => agency.call(importVehicles, { body: { csv, plan } });
const imported = async (csv: string) => confirm(csv, (await preview(csv)).body.plan);
const fleet = () =>
  app.system((tx) => tx.selectFrom('vehicle').selectAll().where('agency_id', '=', agencyId).orderBy('regno').execute());

describe('the preview', () => {
  test('says row by row what will happen, and saves nothing', async () => {
    const { id } = await app.system((tx) => aRentalVehicle(tx, agencyId, { regno: 'OLD 1', location_id: locationId }));
    await app.system((tx) => aRentalVehicle(tx, agencyId, { regno: 'GONE 1', status: 'RETIRED' }));
    const { status, body } = await preview(
      sheet(row('new 1'), '', row('old1'), row('GONE 1'), row('N/1'), row('NEW1')),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ create: 2, update: 1, error: 2 });
    expect(body.rows.map((each) => [each.row, each.regno, each.action])).toEqual([
      [2, 'NEW 1', 'CREATE'],
      [4, 'OLD1', 'UPDATE'],
      [5, 'GONE 1', 'CREATE'],
      [6, 'N/1', 'ERROR'],
      [7, 'NEW1', 'ERROR'],
    ]);
    expect(body.rows[1]?.changes).toEqual([
      'Registration number',
      'Fuel type',
      'Air conditioning',
      'For',
      'Odometer',
      'Kilometres a day',
      'Each extra kilometre',
      'Deposit',
    ]);
    expect(body.rows[3]?.errors).toEqual([
      { column: 'Registration number', message: 'Use letters, digits, spaces and hyphens.' },
    ]);
    expect(body.rows[4]?.errors).toEqual([
      { column: 'Registration number', message: 'This registration number is in row 2 already.' },
    ]);
    expect((await fleet()).map(({ regno, version }) => [regno, version])).toEqual([
      ['GONE 1', 1],
      ['OLD 1', 1],
    ]);
    expect(id).toBeGreaterThan(0);
  });

  test.each([
    ['Steam', 'Fuel type', 'Choose a fuel type.', 'Petrol hybrid'],
    ['Estate car', 'Body type', 'Choose a body type.', 'Hatchback'],
    ['lots', 'Each extra kilometre', 'Enter an amount from 0 to 1,000, with four decimals at most.', '0.1255'],
    [
      'Harbour',
      'Location',
      'You have no location called “Harbour”. Add it first, or correct the name.',
      'airport DESK',
    ],
    ['Leasing', 'For', 'Choose hire, transport or both.', 'Hire and transport'],
  ])('refuses %s as %s', async (cell, column, message, right) => {
    const { body } = await preview(sheet(row('NEW 1').replace(right, cell)));
    expect(body.rows[0]?.errors[0]).toEqual({ column, message });
  });

  test.each([
    ['titles that say nothing', 'Registration number,Horsepower\nA 1,90', 'The column Horsepower isn’t known'],
    ['a title twice', 'Registration number,Model,model\nA 1,X,Y', 'The column model isn’t known'],
    ['no plates', 'Name,Model\nLarkspur,Estate', 'The first row has to hold the titles'],
    ['no rows', `${TITLES}\n\n`, 'There are no vehicles in this file.'],
    ['half a quotation', 'Registration number\n"A 1', 'This isn’t a CSV file that can be read.'],
    [
      'too many rows',
      sheet(...Array.from({ length: MAX_IMPORT_ROWS + 1 }, (_, at) => `A ${at}`)),
      'This file has more than 500 vehicles.',
    ],
  ])('refuses a file with %s', async (_, csv, message) => {
    const { status, failure } = await preview(csv);
    expect([status, failure.violations[0]?.field]).toEqual([400, 'csv']);
    expect(failure.message).toContain(message);
  });

  test('reads what spreadsheets of other countries write', async () => {
    const csv = `\uFEFF${sheet(row('NEW 1')).replaceAll('"12,500"', '12500').replaceAll(',', ';')}`;
    expect((await preview(csv)).body).toMatchObject({ create: 1, error: 0 });
  });

  test('is for the agency’s people with the permission', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
    const platform = await app.signedIn({ userType: 'ADMIN' });
    for (const caller of [reader, platform]) expect((await preview(sheet(row('A 1')), caller)).status).toBe(403);
  });
});

describe('the import', () => {
  test('does what the preview has said', async () => {
    const platform = await app.signedIn({ userType: 'ADMIN' });
    await app.system((tx) =>
      aRentalVehicle(tx, agencyId, { regno: 'OLD 1', location_id: locationId, color: 'Red', engine_size: '1.0 l' }),
    );
    const { status, body } = await imported(sheet(row('NEW 1'), row('NEW 2'), row('OLD 1')));
    expect([status, body]).toEqual([200, { created: 2, updated: 1 }]);
    const whole = {
      fuel_type: 'PHYBRID',
      for_hire: true,
      for_transport: true,
      location_id: locationId,
      mileage: 12_500,
      max_daily_mileage: 200,
      excess_mileage_rate: 1255,
      deposit_pence: 25_050,
      air_conditioning: true,
    };
    expect(await fleet()).toMatchObject([
      { regno: 'NEW 1', status: 'AWAITING_APPROVAL', ...whole },
      { regno: 'NEW 2', status: 'AWAITING_APPROVAL', ...whole },
      // Columns that the file doesn't have stay as they were, and so does its approval.
      { regno: 'OLD 1', status: 'ACTIVE', version: 2, color: 'Red', engine_size: '1.0 l', ...whole },
    ]);
    const told = await platform.call(listNotifications, { query: {} });
    expect(told.body.content.map(({ title }) => title)).toEqual(['Awaiting approval: 2 vehicles']);
    const again = await preview(sheet(row('NEW 1'), row('OLD 1')));
    expect(again.body.rows.map(({ action }) => action)).toEqual(['NOTHING', 'NOTHING']);
  });

  test('is all or nothing', async () => {
    const csv = sheet(row('NEW 1'), row('NEW 2').replace('Manual', 'Levers'));
    const { status, failure } = await imported(csv);
    expect([status, failure.message]).toEqual([400, 'Correct the rows with errors first.']);
    expect(await fleet()).toEqual([]);
  });

  test('does nothing else than the preview said: not where a vehicle has changed meanwhile, nor twice', async () => {
    const csv = sheet(row('NEW 1'));
    const { plan } = (await preview(csv)).body;
    await app.system((tx) => aRentalVehicle(tx, agencyId, { regno: 'NEW 1', location_id: locationId }));
    const { status, failure } = await confirm(csv, plan);
    expect([status, failure.code]).toEqual([409, 'CHANGED']);
    const update = (await preview(csv)).body.plan;
    expect((await confirm(csv, update)).body).toEqual({ created: 0, updated: 1 });
    expect((await confirm(csv, update)).failure.code).toBe('CHANGED');
  });

  test('knows no vehicle and no location of another agency', async () => {
    const otherId = await app.system((tx) => anAgency(tx));
    await app.system(async (tx) => {
      const location_id = await aVehicleLocation(tx, otherId, { name: 'Harbour' });
      await aRentalVehicle(tx, otherId, { regno: 'NEW 1', location_id });
    });
    const { body } = await preview(sheet(row('NEW 1'), row('NEW 2').replace('airport DESK', 'Harbour')));
    expect(body.rows.map(({ action }) => action)).toEqual(['CREATE', 'ERROR']);
  });
});
