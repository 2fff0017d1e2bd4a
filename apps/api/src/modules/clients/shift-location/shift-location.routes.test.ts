import {
  createShiftLocation,
  listShiftLocations,
  updateShiftLocation,
  type ShiftLocation,
} from '@worklane/contract/clients/shift-location.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink, aLocation } from '../client.factory.ts';

let app: TestApp;
let admin: Caller;
let client: Caller;
let agency: Caller;
let clientId: number;
let strangeClient: number;
let surgery: number;
let strangeDirectorate: number;
let ward: number;
let theatre: number;
let strange: number;

beforeAll(async () => {
  app = await startTestApp();
  const agencyId = await app.system(async (tx) => {
    clientId = await aClient(tx, { name: 'beta House' });
    strangeClient = await aClient(tx, { name: 'Alpha House' });
    surgery = (await aDirectorate(tx, { client_id: clientId, name: 'Surgery' })).id;
    strangeDirectorate = (await aDirectorate(tx, { client_id: strangeClient, name: 'Animals' })).id;
    const inSurgery = { client_id: clientId, directorate_id: surgery };
    ward = (await aLocation(tx, { ...inSurgery, name: 'ward 4', address: '1 Road', post_code: 'LS1 1AA' })).id;
    theatre = (await aLocation(tx, { ...inSurgery, name: 'Theatre', time_zone: 'Europe/Dublin' })).id;
    strange = (await aLocation(tx, { client_id: strangeClient, directorate_id: strangeDirectorate, name: 'Zoo' })).id;
    const id = await anAgency(tx);
    await aLink(tx, id, clientId);
    return id;
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});
afterAll(() => app.close());

describe('listShiftLocations', () => {
  test('a client sees its own and may edit them', async () => {
    const { status, body } = await client.call(listShiftLocations, {});
    expect(status).toBe(200);
    expect(body.totalElements).toBe(2);
    expect(body.content.map(({ id }) => id)).toEqual([theatre, ward]);
    expect(body.content[1]).toEqual({
      id: ward,
      clientId,
      clientName: 'beta House',
      directorateId: surgery,
      directorateName: 'Surgery',
      name: 'ward 4',
      address: '1 Road',
      postCode: 'LS1 1AA',
      timeZone: 'Europe/London',
      region: null,
      version: 1,
      can: { edit: true },
    } satisfies ShiftLocation);
  });

  test('an agency sees those of its clients and may not edit them', async () => {
    const { body } = await agency.call(listShiftLocations, {});
    expect(body.content.map(({ id, can }) => [id, can.edit])).toEqual([
      [theatre, false],
      [ward, false],
    ]);
  });

  test('asking for a foreign client or directorate finds nothing', async () => {
    for (const caller of [client, agency]) {
      for (const query of [{ clientId: strangeClient }, { directorateId: strangeDirectorate }]) {
        expect((await caller.call(listShiftLocations, { query })).body).toMatchObject({
          content: [],
          totalElements: 0,
        });
      }
    }
  });

  test.each<[Partial<Received<typeof listShiftLocations>['query']>, string[]]>([
    [{}, ['Theatre', 'ward 4', 'Zoo']],
    [{ direction: 'DESC' }, ['Zoo', 'ward 4', 'Theatre']],
    [{ sort: 'client' }, ['Zoo', 'Theatre', 'ward 4']],
    [{ sort: 'directorate' }, ['Zoo', 'Theatre', 'ward 4']],
    [{ search: 'WARD' }, ['ward 4']],
    [{ search: 'ls1' }, ['ward 4']],
    [{ search: 'surg' }, ['Theatre', 'ward 4']],
    [{ search: 'alpha' }, ['Zoo']],
    [{ search: '%' }, []],
    [{ page: 1, size: 2 }, ['Zoo']],
  ])('%j', async (query, expected) => {
    const { body } = await admin.call(listShiftLocations, { query });
    expect(body.content.map(({ name }) => name)).toEqual(expected);
  });

  test('of one client, of one directorate', async () => {
    const ofClient = await admin.call(listShiftLocations, { query: { clientId: strangeClient } });
    const ofDirectorate = await admin.call(listShiftLocations, { query: { directorateId: surgery } });
    expect(ofClient.body.content.map(({ id }) => id)).toEqual([strange]);
    expect(ofDirectorate.body.content.map(({ id }) => id)).toEqual([theatre, ward]);
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId, permissions: [] });
    expect((await without.call(listShiftLocations, {})).status).toBe(403);
  });
});

describe('createShiftLocation', () => {
  test('a client adds to its directorate', async () => {
    const body = { directorateId: surgery, name: 'Ward 5', timeZone: 'Europe/Paris', region: 'SCOTLAND' as const };
    const { status, body: made } = await client.call(createShiftLocation, { body });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      clientId,
      directorateId: surgery,
      directorateName: 'Surgery',
      name: 'Ward 5',
      address: null,
      timeZone: 'Europe/Paris',
      region: 'SCOTLAND',
      version: 1,
      can: { edit: true },
    });
  });

  test('the platform adds to any; it is then the directorate’s client’s', async () => {
    const { body } = await admin.call(createShiftLocation, {
      body: { directorateId: strangeDirectorate, name: 'Pool' },
    });
    expect(body).toMatchObject({ clientId: strangeClient, timeZone: 'Europe/London' });
  });

  test('a foreign directorate does not exist', async () => {
    const foreign = await client.call(createShiftLocation, {
      body: { directorateId: strangeDirectorate, name: 'Mine' },
    });
    const absent = await client.call(createShiftLocation, { body: { directorateId: 999_999, name: 'Mine' } });
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
  });

  test.each([
    [{ name: 'x' }, 'directorateId', 'Choose a directorate.'],
    [{ directorateId: 1, name: '' }, 'name', 'Enter the name of the location.'],
    [{ directorateId: 1, name: 'x', timeZone: 'Mars/Base' }, 'timeZone', 'Choose a time zone.'],
    [{ directorateId: 1, name: 'x', region: 'WALES' }, 'region', 'Choose a region.'],
    [{ directorateId: 1, name: 'x', postCode: 'much too long' }, 'postCode', 'Use at most 12 characters.'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await admin.call(createShiftLocation, { body: body as never });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('refuses a name that the directorate uses already', async () => {
    const { status, failure } = await client.call(createShiftLocation, {
      body: { directorateId: surgery, name: 'WARD 4' },
    });
    expect(status).toBe(409);
    expect(failure.message).toBe('This directorate already has a shift location with this name.');
  });

  test('is refused to agencies and without the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_SHIFT_LOCATION'] });
    for (const caller of [agency, without]) {
      const { status } = await caller.call(createShiftLocation, { body: { directorateId: surgery, name: 'Ward 6' } });
      expect(status).toBe(403);
    }
  });
});

describe('updateShiftLocation', () => {
  test('leaves time zone and region as they are where none are sent', async () => {
    const body = { directorateId: surgery, name: 'Ward 9', timeZone: 'Europe/Paris', region: 'SCOTLAND' as const };
    const { body: made } = await client.call(createShiftLocation, { body });
    const change = { params: { id: made.id }, body: { name: 'Ward 10', version: 1 } };
    expect((await client.call(updateShiftLocation, change)).body).toMatchObject({
      name: 'Ward 10',
      timeZone: 'Europe/Paris',
      region: 'SCOTLAND',
    });
    const asUsual = { ...change, body: { ...change.body, region: null, version: 2 } };
    expect((await client.call(updateShiftLocation, asUsual)).body.region).toBeNull();
  });

  test('changes it, once per version', async () => {
    const params = { id: theatre };
    const body = { name: 'Theatre 1', timeZone: 'Europe/London', address: '2 Road', version: 1 };
    const changed = await client.call(updateShiftLocation, { params, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Theatre 1', timeZone: 'Europe/London', address: '2 Road', version: 2 });

    const again = await client.call(updateShiftLocation, { params, body: { ...body, name: 'Unseen' } });
    expect(again.status).toBe(409);
    expect(again.failure.code).toBe('STALE');
  });

  test('a foreign one does not exist', async () => {
    const body = { name: 'Mine', version: 1 };
    const foreign = await client.call(updateShiftLocation, { params: { id: strange }, body });
    const absent = await client.call(updateShiftLocation, { params: { id: 999_999 }, body });
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
  });

  test('is refused to agencies', async () => {
    const body = { name: 'Mine', version: 1 };
    expect((await agency.call(updateShiftLocation, { params: { id: ward }, body })).status).toBe(403);
  });

  test('cannot be moved to another directorate', async () => {
    const body = { directorateId: strangeDirectorate, name: 'Moved', version: 1 } as never;
    expect((await admin.call(updateShiftLocation, { params: { id: ward }, body })).status).toBe(400);
  });
});
