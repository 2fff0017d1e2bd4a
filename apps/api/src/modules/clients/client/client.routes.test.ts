import {
  createClient,
  getClient,
  listClients,
  updateClient,
  type ClientDetail,
} from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aClient, aDirectorate, aLink } from '../client.factory.ts';

let app: TestApp;
let admin: Caller;
let agencyId: number;
let agency: Caller;
let otherAgency: Caller;
/** Linked to `agency`; `strange` is not. */
let linked: number;
let strange: number;
let client: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const { ids, otherAgencyId } = await app.system(async (tx) => {
    const made = {
      agency: await anAgency(tx),
      linked: await aClient(tx, { name: 'alpha House', town: 'Leeds', post_code: 'LS1 1AA', first_line: '1 Road' }),
      strange: await aClient(tx, { name: 'Beta House', town: 'York', status: 'SUSPENDED' }),
    };
    const other = await anAgency(tx);
    await aLink(tx, made.agency, made.linked);
    await aLink(tx, other, made.linked);
    await aLink(tx, other, made.strange);
    await aDirectorate(tx, { client_id: made.linked });
    await aDirectorate(tx, { client_id: made.linked });
    return { ids: made, otherAgencyId: other };
  });
  ({ agency: agencyId, linked, strange } = ids);
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
  otherAgency = await app.signedIn({ userType: 'AGENCY', agencyId: otherAgencyId });
  client = await app.signedIn({ userType: 'CLIENT', clientId: linked });
});
afterAll(() => app.close());

describe('listClients', () => {
  test('the platform sees every client with its directorates and agencies', async () => {
    const { status, body } = await admin.call(listClients, {});
    expect(status).toBe(200);
    expect(body.content).toEqual([
      {
        id: linked,
        name: 'alpha House',
        email: null,
        telephone: null,
        town: 'Leeds',
        status: 'ACTIVE',
        directorates: 2,
        agencies: 2,
      },
      expect.objectContaining({ id: strange, directorates: 0, agencies: 1 }),
    ]);
  });

  test('an agency sees its clients and does not learn how many others work for them', async () => {
    const { body } = await agency.call(listClients, {});
    expect(body.content).toEqual([expect.objectContaining({ id: linked, directorates: 2, agencies: 1 })]);
    expect(body.totalElements).toBe(1);
  });

  test.each<[Partial<Received<typeof listClients>['query']>, string[]]>([
    [{}, ['alpha House', 'Beta House']],
    [{ direction: 'DESC' }, ['Beta House', 'alpha House']],
    [{ sort: 'town', direction: 'DESC' }, ['Beta House', 'alpha House']],
    [{ sort: 'status', direction: 'DESC' }, ['Beta House', 'alpha House']],
    [{ search: 'ALPHA' }, ['alpha House']],
    [{ search: 'york' }, ['Beta House']],
    [{ search: 'york beta' }, ['Beta House']],
    [{ search: 'york alpha' }, []],
    [{ search: '_' }, []],
    [{ statuses: ['SUSPENDED'] }, ['Beta House']],
    [{ page: 1, size: 1 }, ['Beta House']],
    [{ page: 2, size: 1 }, []],
  ])('%j', async (query, expected) => {
    const { body } = await admin.call(listClients, { query });
    expect(body.content.map(({ name }) => name)).toEqual(expected);
  });

  test('is not for clients, nor without the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
    expect((await client.call(listClients, {})).status).toBe(403);
    expect((await without.call(listClients, {})).status).toBe(403);
  });
});

describe('getClient', () => {
  test('answers the details', async () => {
    expect((await admin.call(getClient, { params: { id: linked } })).body).toEqual({
      id: linked,
      kind: 'ORGANISATION',
      name: 'alpha House',
      email: null,
      telephone: null,
      address: { firstLine: '1 Road', town: 'Leeds', postCode: 'LS1 1AA', country: null },
      status: 'ACTIVE',
      applicationsApprovedBy: 'CLIENT',
      authoriseMatchingTimes: false,
      confirmWithinHours: 24,
      version: 1,
      can: { edit: true, linkAgencies: true },
    } satisfies ClientDetail);
  });

  test('an agency that works for it reads it, the client itself may edit it too', async () => {
    const byAgency = await agency.call(getClient, { params: { id: linked } });
    const byClient = await client.call(getClient, { params: { id: linked } });
    expect(byAgency.body.can).toEqual({ edit: false, linkAgencies: false });
    expect(byClient.body.can).toEqual({ edit: true, linkAgencies: false });
  });

  test('for other agencies and clients it does not exist', async () => {
    for (const caller of [agency, client]) {
      const foreign = await caller.call(getClient, { params: { id: strange } });
      const absent = await caller.call(getClient, { params: { id: 999_999 } });
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('is not for workers', async () => {
    const workerId = await app.system((tx) => aWorker(tx, agencyId));
    const worker = await app.signedIn({ userType: 'WORKER', workerId });
    expect((await worker.call(getClient, { params: { id: linked } })).status).toBe(403);
  });

  test('needs the permission, of an agency and of the client’s own people alike', async () => {
    const member = { userType: 'CLIENT', clientId: linked } as const;
    const staff = { userType: 'AGENCY', agencyId } as const;
    for (const who of [member, staff]) {
      const without = await app.signedIn({ ...who, permissions: ['VIEW_SHIFT'] });
      expect((await without.call(getClient, { params: { id: linked } })).status).toBe(403);
      const reader = await app.signedIn({ ...who, permissions: ['VIEW_CLIENT'] });
      expect((await reader.call(getClient, { params: { id: linked } })).status).toBe(200);
    }
  });
});

describe('createClient', () => {
  test('the platform adds one that no agency is linked to', async () => {
    const { status, body } = await admin.call(createClient, { body: { name: 'Delta', address: { town: 'Hull' } } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Delta',
      address: { firstLine: null, town: 'Hull', postCode: null, country: null },
      status: 'ACTIVE',
      applicationsApprovedBy: 'CLIENT',
      confirmWithinHours: 24,
      version: 1,
    });
    expect((await agency.call(getClient, { params: { id: body.id } })).status).toBe(404);
    const links = await app.system((tx) =>
      tx.selectFrom('agency_client').selectAll().where('client_id', '=', body.id).execute(),
    );
    expect(links).toEqual([]);
  });

  test('one that an agency brings in is linked to it and its to edit', async () => {
    const { status, body } = await agency.call(createClient, { body: { name: 'Epsilon', telephone: '020 7946 0000' } });
    expect(status).toBe(201);
    expect(body.can).toEqual({ edit: true, linkAgencies: false });
    expect((await agency.call(getClient, { params: { id: body.id } })).body).toEqual(body);
    expect((await otherAgency.call(getClient, { params: { id: body.id } })).status).toBe(404);
    const links = await app.system((tx) =>
      tx.selectFrom('agency_client').select(['agency_id', 'status', 'tier']).where('client_id', '=', body.id).execute(),
    );
    expect(links).toEqual([{ agency_id: agencyId, status: 'ACTIVE', tier: 1 }]);
  });

  test.each([
    [{ name: '' }, 'name', 'Enter the name of the client.'],
    [{ name: 'x', email: 'nobody' }, 'email', 'Enter an email address like name@example.org.'],
    [{ name: 'x', telephone: 'call me' }, 'telephone', 'Please enter a valid phone number'],
    [{ name: 'x', address: { postCode: 'much too long' } }, 'address.postCode', 'Use at most 12 characters.'],
    [{ name: 'x', confirmWithinHours: 0.5 }, 'confirmWithinHours', 'Enter whole hours.'],
    [{ name: 'x', confirmWithinHours: 0 }, 'confirmWithinHours', 'Enter at least 1 hour.'],
    [{ name: 'x', confirmWithinHours: 169 }, 'confirmWithinHours', 'Enter at most 168 hours.'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await admin.call(createClient, { body });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('refuses a name that is taken', async () => {
    const { status, failure } = await admin.call(createClient, { body: { name: 'ALPHA house' } });
    expect(status).toBe(409);
    expect(failure.message).toBe('A client with this name already exists.');
  });

  test('is refused to clients, without the permission, and to an agency that would suspend it at once', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT'] });
    expect((await client.call(createClient, { body: { name: 'Zeta' } })).status).toBe(403);
    expect((await without.call(createClient, { body: { name: 'Zeta' } })).status).toBe(403);
    expect((await agency.call(createClient, { body: { name: 'Zeta', status: 'SUSPENDED' } })).status).toBe(403);
  });
});

describe('updateClient', () => {
  test('the client changes itself, once per version', async () => {
    const body = { name: 'alpha House', authoriseMatchingTimes: true, address: { town: 'Leeds' }, version: 1 };
    const { status, body: changed } = await client.call(updateClient, { params: { id: linked }, body });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ authoriseMatchingTimes: true, version: 2, can: { edit: true } });

    const again = await client.call(updateClient, { params: { id: linked }, body: { ...body, name: 'Unseen' } });
    expect(again.status).toBe(409);
    expect((await client.call(getClient, { params: { id: linked } })).body).toEqual(changed);
  });

  test('the agency that brought it in changes it, but neither its status nor who decides', async () => {
    const { id } = (await agency.call(createClient, { body: { name: 'Eta' } })).body;
    const update = (body: object) =>
      agency.call(updateClient, { params: { id }, body: { name: 'Eta House', version: 1, ...body } });
    expect((await update({ status: 'SUSPENDED' })).status).toBe(403);
    expect((await update({ applicationsApprovedBy: 'AGENCY' })).status).toBe(403);
    expect((await update({ authoriseMatchingTimes: true })).status).toBe(403);
    expect((await update({})).body).toMatchObject({ name: 'Eta House', version: 2 });
  });

  test('what is left out of status and terms stays as it is', async () => {
    const id = await app.system((tx) =>
      aClient(tx, {
        introduced_by_agency_id: agencyId,
        status: 'SUSPENDED',
        applications_approved_by: 'AGENCY',
        authorise_matching_times: true,
        confirm_within_hours: 48,
      }),
    );
    const changed = await agency.call(updateClient, { params: { id }, body: { name: 'Iota', version: 1 } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: 'Iota',
      status: 'SUSPENDED',
      applicationsApprovedBy: 'AGENCY',
      authoriseMatchingTimes: true,
      confirmWithinHours: 48,
    });
  });

  test('an agency that only works for it may not', async () => {
    const { status } = await agency.call(updateClient, { params: { id: linked }, body: { name: 'Mine', version: 2 } });
    expect(status).toBe(403);
  });

  test('the platform suspends it; its people still read it', async () => {
    const id = await app.system((tx) => aClient(tx));
    const people = await app.signedIn({ userType: 'CLIENT', clientId: id });
    const body = { name: 'Theta', status: 'SUSPENDED', version: 1 } as const;
    expect((await admin.call(updateClient, { params: { id }, body })).body.status).toBe('SUSPENDED');
    expect((await people.call(getClient, { params: { id } })).body.status).toBe('SUSPENDED');
    const back = { name: 'Theta', status: 'ACTIVE', version: 2 } as const;
    expect((await people.call(updateClient, { params: { id }, body: back })).status).toBe(403);
  });

  test('a foreign one does not exist', async () => {
    const body = { name: 'Mine', version: 1 };
    for (const caller of [agency, client]) {
      const foreign = await caller.call(updateClient, { params: { id: strange }, body });
      const absent = await caller.call(updateClient, { params: { id: 999_999 }, body });
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('refuses a missing version', async () => {
    const { status } = await admin.call(updateClient, { params: { id: linked }, body: { name: 'x' } as never });
    expect(status).toBe(400);
  });
});
