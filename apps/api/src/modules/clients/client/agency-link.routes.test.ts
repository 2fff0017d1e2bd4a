import { linkAgency, listAgencyLinks } from '@worklane/contract/clients/client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../client.factory.ts';

let app: TestApp;
let admin: Caller;
let client: Caller;
let agency: Caller;
let clientId: number;
let strangeClient: number;
let first: number;
let second: number;

beforeAll(async () => {
  app = await startTestApp();
  [clientId, strangeClient, first, second] = await app.system(async (tx) => {
    const ids = [
      await aClient(tx),
      await aClient(tx),
      await anAgency(tx, { name: 'First' }),
      await anAgency(tx, { name: 'Second' }),
    ] as const;
    await aLink(tx, ids[2], ids[0], 2);
    await aLink(tx, ids[3], ids[0], 1);
    await aLink(tx, ids[3], ids[1]);
    return ids;
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: first });
});
afterAll(() => app.close());

describe('listAgencyLinks', () => {
  test('the platform and the client see all, by tier', async () => {
    const links = [
      { agencyId: second, agencyName: 'Second', status: 'ACTIVE', tier: 1 },
      { agencyId: first, agencyName: 'First', status: 'ACTIVE', tier: 2 },
    ];
    expect((await admin.call(listAgencyLinks, { params: { id: clientId } })).body).toEqual(links);
    expect((await client.call(listAgencyLinks, { params: { id: clientId } })).body).toEqual(links);
  });

  test('an agency sees its own link only', async () => {
    const { body } = await agency.call(listAgencyLinks, { params: { id: clientId } });
    expect(body).toEqual([{ agencyId: first, agencyName: 'First', status: 'ACTIVE', tier: 2 }]);
  });

  test('of a foreign client nothing', async () => {
    for (const caller of [agency, client]) {
      const foreign = await caller.call(listAgencyLinks, { params: { id: strangeClient } });
      const absent = await caller.call(listAgencyLinks, { params: { id: 999_999 } });
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });
});

const link = (caller: Caller, agencyId: number, body: object, id = clientId) =>
  caller.call(linkAgency, { params: { id, agencyId }, body });

describe('linkAgency', () => {
  test('makes a link, and changes it', async () => {
    const agencyId = await app.system((tx) => anAgency(tx, { name: 'Third' }));
    const made = await link(admin, agencyId, {});
    expect(made.status).toBe(200);
    expect(made.body).toEqual({ agencyId, agencyName: 'Third', status: 'ACTIVE', tier: 1 });

    const changed = { agencyId, agencyName: 'Third', status: 'SUSPENDED', tier: 5 };
    expect((await link(admin, agencyId, { status: 'SUSPENDED', tier: 5 })).body).toEqual(changed);
    const { body } = await client.call(listAgencyLinks, { params: { id: clientId } });
    expect(body.at(-1)).toEqual(changed);
  });

  test.each([
    [{ tier: 0 }, 'Tiers start at 1.'],
    [{ tier: 6 }, 'Use tier 5 at most.'],
  ])('refuses %j', async (body, message) => {
    const { status, failure } = await link(admin, first, body);
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field: 'tier', message }]);
  });

  test('an absent client or agency does not exist', async () => {
    const absentAgency = await link(admin, 999_999, {});
    const absentClient = await link(admin, first, {}, 999_999);
    expect([absentAgency.status, absentAgency.failure.message]).toEqual([404, 'This agency does not exist.']);
    expect([absentClient.status, absentClient.failure.message]).toEqual([404, 'This client does not exist.']);
  });

  test('is for the platform with the permission', async () => {
    const without = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_CLIENT'] });
    for (const caller of [without, client, agency]) expect((await link(caller, first, {})).status).toBe(403);
  });
});
