import {
  createDirectorate,
  listDirectorates,
  updateDirectorate,
  type Directorate,
} from '@worklane/contract/clients/directorate.ts';
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
let northern: number;
let strange: number;

beforeAll(async () => {
  app = await startTestApp();
  const made = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    const own = await aClient(tx, { name: 'beta House' });
    const foreign = await aClient(tx, { name: 'Alpha House' });
    await aLink(tx, agencyId, own);
    const ids = {
      surgery: await aDirectorate(tx, { client_id: own, name: 'surgery', cost_centre: 'CC-7' }),
      northern: await aDirectorate(tx, { client_id: own, name: 'Northern homes' }),
      strange: await aDirectorate(tx, { client_id: foreign, name: 'Zoo' }),
    };
    await aLocation(tx, { client_id: own, directorate_id: ids.surgery.id });
    await aLocation(tx, { client_id: own, directorate_id: ids.surgery.id });
    return { agencyId, own, foreign, ids };
  });
  clientId = made.own;
  strangeClient = made.foreign;
  surgery = made.ids.surgery.id;
  northern = made.ids.northern.id;
  strange = made.ids.strange.id;
  admin = await app.signedIn({ userType: 'ADMIN' });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: made.agencyId });
});
afterAll(() => app.close());

describe('listDirectorates', () => {
  test('a client sees its own, with how many locations they have, and may edit them', async () => {
    const { status, body } = await client.call(listDirectorates, {});
    expect(status).toBe(200);
    expect(body.totalElements).toBe(2);
    expect(body.content.map(({ id }) => id)).toEqual([northern, surgery]);
    expect(body.content[1]).toEqual({
      id: surgery,
      clientId,
      clientName: 'beta House',
      name: 'surgery',
      costCentre: 'CC-7',
      telephone: null,
      locations: 2,
      version: 1,
      can: { edit: true },
    } satisfies Directorate);
  });

  test('an agency sees those of its clients and may not edit them', async () => {
    const { body } = await agency.call(listDirectorates, {});
    expect(body.content.map(({ id, can }) => [id, can.edit])).toEqual([
      [northern, false],
      [surgery, false],
    ]);
  });

  test('asking for a foreign client finds nothing', async () => {
    for (const caller of [client, agency]) {
      const { body } = await caller.call(listDirectorates, { query: { clientId: strangeClient } });
      expect(body).toMatchObject({ content: [], totalElements: 0 });
    }
  });

  test.each<[Partial<Received<typeof listDirectorates>['query']>, string[]]>([
    [{}, ['Northern homes', 'surgery', 'Zoo']],
    [{ direction: 'DESC' }, ['Zoo', 'surgery', 'Northern homes']],
    [{ sort: 'client' }, ['Zoo', 'Northern homes', 'surgery']],
    [{ search: 'NORTH' }, ['Northern homes']],
    [{ search: 'cc-7' }, ['surgery']],
    [{ search: 'alpha' }, ['Zoo']],
    [{ search: '%' }, []],
    [{ page: 1, size: 2 }, ['Zoo']],
  ])('%j', async (query, expected) => {
    const { body } = await admin.call(listDirectorates, { query });
    expect(body.content.map(({ name }) => name)).toEqual(expected);
  });

  test('of one client', async () => {
    const { body } = await admin.call(listDirectorates, { query: { clientId: strangeClient } });
    expect(body.content.map(({ id }) => id)).toEqual([strange]);
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId, permissions: [] });
    expect((await without.call(listDirectorates, {})).status).toBe(403);
  });
});

describe('createDirectorate', () => {
  test('a client adds to itself', async () => {
    const body = { clientId, name: 'Pharmacy', telephone: '020 7946 0000', costCentre: '' };
    const { status, body: made } = await client.call(createDirectorate, { body });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      clientId,
      clientName: 'beta House',
      name: 'Pharmacy',
      telephone: '020 7946 0000',
      costCentre: null,
      locations: 0,
      version: 1,
      can: { edit: true },
    });
  });

  test('the platform adds to any', async () => {
    expect((await admin.call(createDirectorate, { body: { clientId: strangeClient, name: 'A&E' } })).status).toBe(201);
  });

  test('a foreign client does not exist', async () => {
    const foreign = await client.call(createDirectorate, { body: { clientId: strangeClient, name: 'Mine' } });
    const absent = await client.call(createDirectorate, { body: { clientId: 999_999, name: 'Mine' } });
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
    expect((await admin.call(createDirectorate, { body: { clientId: 999_999, name: 'Mine' } })).failure).toEqual(
      absent.failure,
    );
  });

  test.each([
    [{ name: 'x' }, 'clientId', 'Choose a client.'],
    [{ clientId: 1, name: ' ' }, 'name', 'Enter the name of the directorate.'],
    [{ clientId: 1, name: 'x', telephone: '?' }, 'telephone', 'Please enter a valid phone number'],
    [{ clientId: 1, name: 'x', costCentre: 'x'.repeat(41) }, 'costCentre', 'Use at most 40 characters.'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await admin.call(createDirectorate, { body: body as never });
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
  });

  test('refuses a name that the client uses already; another client may use it', async () => {
    const twice = await client.call(createDirectorate, { body: { clientId, name: 'SURGERY' } });
    expect(twice.status).toBe(409);
    expect(twice.failure.message).toBe('This client already has a directorate with this name.');
    expect((await admin.call(createDirectorate, { body: { clientId: strangeClient, name: 'Surgery' } })).status).toBe(
      201,
    );
  });

  test('is refused to agencies and without the permission', async () => {
    const without = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_SHIFT_DIRECTORATE'] });
    for (const caller of [agency, without]) {
      expect((await caller.call(createDirectorate, { body: { clientId, name: 'Theatre' } })).status).toBe(403);
    }
  });
});

describe('updateDirectorate', () => {
  test('changes it, once per version', async () => {
    const params = { id: northern };
    const body = { name: 'Northern', costCentre: 'CC-8', version: 1 };
    const changed = await client.call(updateDirectorate, { params, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ name: 'Northern', costCentre: 'CC-8', clientId, version: 2 });

    const again = await client.call(updateDirectorate, { params, body: { ...body, name: 'Unseen' } });
    expect(again.status).toBe(409);
    expect(again.failure.code).toBe('STALE');
  });

  test('a foreign one does not exist', async () => {
    const body = { name: 'Mine', version: 1 };
    const foreign = await client.call(updateDirectorate, { params: { id: strange }, body });
    const absent = await client.call(updateDirectorate, { params: { id: 999_999 }, body });
    expect(foreign.status).toBe(404);
    expect(foreign.failure).toEqual(absent.failure);
  });

  test('is refused to agencies', async () => {
    const body = { name: 'Mine', version: 1 };
    expect((await agency.call(updateDirectorate, { params: { id: surgery }, body })).status).toBe(403);
  });

  test('cannot be moved to another client', async () => {
    const body = { clientId: strangeClient, name: 'Moved', version: 1 } as never;
    expect((await admin.call(updateDirectorate, { params: { id: surgery }, body })).status).toBe(400);
  });
});
