import { listRecordTypes, listServices } from '@worklane/contract/training/catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient } from '../../clients/client.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';

let app: TestApp;
let admin: Caller;
let agency: Caller;
let client: Caller;
let worker: Caller;

beforeAll(async () => {
  app = await startTestApp();
  const ids = await app.system(async (tx) => {
    const agencyId = await anAgency(tx);
    await tx
      .insertInto('record_type')
      .values([
        { kind: 'TRAINING', code: 'MH', name: 'manual handling' },
        { kind: 'TRAINING', code: 'OLD', name: 'Old ways', active: false },
        { kind: 'COMPLIANCE', code: 'MH', name: 'DBS' },
      ])
      .execute();
    return { agencyId, workerId: await aWorker(tx, agencyId), clientId: await aClient(tx) };
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: ids.agencyId });
  client = await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId });
  worker = await app.signedIn({ userType: 'WORKER', workerId: ids.workerId });
});
afterAll(() => app.close());

const names = async (caller: Caller, query = {}) =>
  (await caller.call(listRecordTypes, { query })).body.content.map(({ name }) => name);

test('the catalogue holds trainings and compliances, each under its own codes', async () => {
  for (const caller of [admin, agency, worker]) {
    expect(await names(caller)).toEqual(['DBS', 'manual handling', 'Old ways']);
    expect(await names(caller, { kinds: ['TRAINING'], activeOnly: true })).toEqual(['manual handling']);
  }
  expect(await names(agency, { kinds: ['COMPLIANCE'], sort: 'code', direction: 'DESC' })).toEqual(['DBS']);
  expect(await names(agency, { search: 'mh' })).toEqual(['DBS', 'manual handling']);
  expect(await names(agency, { search: '%' })).toEqual([]);
  expect(await names(agency, { serviceId: 2 })).toEqual([]);
  const [first] = (await agency.call(listRecordTypes, { query: { serviceId: 1, size: 1 } })).body.content;
  expect(first).toMatchObject({ kind: 'COMPLIANCE', code: 'MH', serviceName: 'Flexi-worker staffing', active: true });
});

test('it is no business of clients', async () => {
  expect((await client.call(listRecordTypes, { query: {} })).status).toBe(403);
});

test('services are there for everybody who is signed in', async () => {
  for (const caller of [admin, agency, client, worker]) {
    const { body } = await caller.call(listServices, { query: { activeOnly: true, search: 'flexi' } });
    expect(body.content).toEqual([
      { id: 1, name: 'Flexi-worker staffing', description: expect.any(String), active: true, version: 1 },
    ]);
  }
  expect((await app.anyone.call(listServices, { query: {} })).status).toBe(401);
});
