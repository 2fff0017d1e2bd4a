import {
  createAgency,
  getAgency,
  listAgencies,
  updateAgency,
  type AgencyDetail,
} from '@worklane/contract/agencies/agency.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aWorker, joins } from '../workers/worker.factory.ts';
import { anAgency } from './agency.factory.ts';

let app: TestApp;
let admin: Caller;
/** Linked to `client`; `strange` is not. */
let own: number;
let strange: number;
let client: Caller;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  [strange, own, clientId] = await app.system(async (tx) => {
    const ids = [
      await anAgency(tx, { name: 'Beta 100% Staff', town: 'York', status: 'SUSPENDED' }),
      await anAgency(tx, { name: 'alpha Care', town: 'Leeds', email: 'office@alpha.example' }),
      await aClient(tx),
    ] as const;
    const otherClient = await aClient(tx);
    await aLink(tx, ids[1], ids[2]);
    await aLink(tx, ids[1], otherClient);
    const worker = await aWorker(tx, ids[1]);
    await aWorker(tx, ids[1], { status: 'SUSPENDED' });
    await joins(tx, worker, ids[0]);
    return ids;
  });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
});
afterAll(() => app.close());

const input = { name: 'Gamma Staffing', email: 'office@gamma.example' };

describe('listAgencies', () => {
  test('the platform sees every agency with its clients and workers', async () => {
    const { status, body } = await admin.call(listAgencies, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: 0, size: 25, numberOfElements: 2, totalElements: 2, first: true, last: true });
    expect(body.content).toEqual([
      {
        id: own,
        name: 'alpha Care',
        email: 'office@alpha.example',
        telephone: null,
        town: 'Leeds',
        status: 'ACTIVE',
        baseCurrency: 'GBP',
        clients: 2,
        workers: 1,
      },
      expect.objectContaining({ id: strange, clients: 0, workers: 1 }),
    ]);
  });

  test('a client sees the agencies that work for it, and only itself among their clients', async () => {
    const { body } = await client.call(listAgencies, {});
    expect(body.content).toEqual([expect.objectContaining({ id: own, clients: 1, workers: 1 })]);
    expect(body.totalElements).toBe(1);
  });

  test.each<[Partial<Received<typeof listAgencies>['query']>, string[]]>([
    [{ sort: 'name', direction: 'DESC' }, ['Beta 100% Staff', 'alpha Care']],
    [{ sort: 'town', direction: 'DESC' }, ['Beta 100% Staff', 'alpha Care']],
    [{ sort: 'status' }, ['alpha Care', 'Beta 100% Staff']],
    [{ search: 'ALPHA' }, ['alpha Care']],
    [{ search: 'york' }, ['Beta 100% Staff']],
    [{ search: '100%' }, ['Beta 100% Staff']],
    [{ search: '%' }, ['Beta 100% Staff']],
    [{ statuses: ['SUSPENDED'] }, ['Beta 100% Staff']],
    [{ statuses: ['SUSPENDED', 'ACTIVE'] }, ['alpha Care', 'Beta 100% Staff']],
    [{ page: 1, size: 1 }, ['Beta 100% Staff']],
  ])('%j', async (query, expected) => {
    const { body } = await admin.call(listAgencies, { query });
    expect(body.content.map(({ name }) => name)).toEqual(expected);
  });

  test('counts beyond the page', async () => {
    const { body } = await admin.call(listAgencies, { query: { size: 1 } });
    expect(body).toMatchObject({ numberOfElements: 1, totalElements: 2, first: true, last: false });
  });

  test('is not for agencies, workers or those without the permission', async () => {
    const agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
    const without = await app.signedIn({ userType: 'CLIENT', clientId, permissions: [] });
    expect((await agency.call(listAgencies, {})).status).toBe(403);
    expect((await without.call(listAgencies, {})).status).toBe(403);
    expect((await app.anyone.call(listAgencies, {})).status).toBe(401);
  });

  test('refuses a sort that is not on the list', async () => {
    expect((await admin.call(listAgencies, { query: { sort: 'email' as never } })).status).toBe(400);
  });
});

describe('getAgency', () => {
  test('answers the details and whether the caller may edit them', async () => {
    expect((await admin.call(getAgency, { params: { id: own } })).body).toEqual({
      id: own,
      name: 'alpha Care',
      email: 'office@alpha.example',
      telephone: null,
      street: null,
      town: 'Leeds',
      state: null,
      postCode: null,
      country: null,
      status: 'ACTIVE',
      baseCurrency: 'GBP',
      logo: null,
      version: 1,
      can: { edit: true, editProfile: false },
    } satisfies AgencyDetail);
  });

  test('its own people, its clients and its workers may read it and not edit it', async () => {
    const workerId = await app.system((tx) => aWorker(tx, own));
    for (const caller of [
      client,
      await app.signedIn({ userType: 'AGENCY', agencyId: own }),
      await app.signedIn({ userType: 'WORKER', workerId }),
    ]) {
      const { status, body } = await caller.call(getAgency, { params: { id: own } });
      expect(status).toBe(200);
      expect(body.can).toMatchObject({ edit: false });
    }
  });

  test('for everybody else it does not exist', async () => {
    const workerId = await app.system((tx) => aWorker(tx, own));
    for (const caller of [
      client,
      await app.signedIn({ userType: 'AGENCY', agencyId: own }),
      await app.signedIn({ userType: 'WORKER', workerId }),
    ]) {
      const foreign = await caller.call(getAgency, { params: { id: strange } });
      const absent = await caller.call(getAgency, { params: { id: 999_999 } });
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });
});

describe('createAgency', () => {
  test('adds an active agency that has no currency yet', async () => {
    const { status, body } = await admin.call(createAgency, {
      body: { name: 'Delta', email: 'd@example.org', telephone: '', postCode: ' LS1 1AA ', town: ' ' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Delta',
      telephone: null,
      town: null,
      postCode: 'LS1 1AA',
      status: 'ACTIVE',
      baseCurrency: null,
      version: 1,
      can: { edit: true, editProfile: false },
    });
    expect((await admin.call(getAgency, { params: { id: body.id } })).body).toEqual(body);
  });

  test.each([
    [{ ...input, name: ' ' }, 'name', 'Enter the name of the agency.'],
    [{ ...input, name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters.'],
    [{ ...input, email: 'nobody' }, 'email', 'Enter an email address like name@example.org.'],
    [{ ...input, telephone: 'call me' }, 'telephone', 'Please enter a valid phone number'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await admin.call(createAgency, { body });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('refuses what it does not know', async () => {
    expect((await admin.call(createAgency, { body: { ...input, logo: 'x' } as never })).status).toBe(400);
  });

  test('refuses a name that is taken, whatever its case', async () => {
    const { status, failure } = await admin.call(createAgency, { body: { ...input, name: 'ALPHA care' } });
    expect(status).toBe(409);
    expect(failure.message).toBe('An agency with this name already exists.');
  });

  test('is for the platform with the permission', async () => {
    const without = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_AGENCY'] });
    const agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
    expect((await without.call(createAgency, { body: input })).status).toBe(403);
    expect((await agency.call(createAgency, { body: input })).status).toBe(403);
  });
});

describe('updateAgency', () => {
  test('changes it once per version', async () => {
    const id = await app.system((tx) => anAgency(tx));
    const body = { ...input, name: 'Renamed', street: '1 Road', status: 'SUSPENDED', version: 1 } as const;
    const { status, body: changed } = await admin.call(updateAgency, { params: { id }, body });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ name: 'Renamed', street: '1 Road', status: 'SUSPENDED', version: 2 });
    expect(changed.baseCurrency).toBe('GBP');

    const again = await admin.call(updateAgency, { params: { id }, body: { ...body, name: 'Unseen' } });
    expect(again.status).toBe(409);
    expect(again.failure.code).toBe('STALE');
    expect((await admin.call(getAgency, { params: { id } })).body).toEqual(changed);
  });

  test('leaves the status as it is where none is sent', async () => {
    const id = await app.system((tx) => anAgency(tx, { status: 'SUSPENDED' }));
    const { body } = await admin.call(updateAgency, { params: { id }, body: { ...input, name: 'Still', version: 1 } });
    expect(body).toMatchObject({ name: 'Still', status: 'SUSPENDED', version: 2 });
  });

  test('an absent one does not exist', async () => {
    const { status } = await admin.call(updateAgency, { params: { id: 999_999 }, body: { ...input, version: 1 } });
    expect(status).toBe(404);
  });

  test('is not for the agency itself', async () => {
    const agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
    expect((await agency.call(updateAgency, { params: { id: own }, body: { ...input, version: 1 } })).status).toBe(403);
  });
});
