import { getWorker, listWorkerAgencies, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { twoAgencies, type TwoAgencies } from './two-agencies.factory.ts';
import { aWorker } from './worker.factory.ts';

let app: TestApp;
let two: TwoAgencies;

beforeAll(async () => {
  app = await startTestApp();
  two = await twoAgencies(app);
});
afterAll(() => app.close());

const read = (caller: Caller, id = two.ann) => caller.call(getWorker, { params: { id } });

const list = (caller: Caller, id = two.ann, query: object = {}) =>
  caller.call(listWorkerAgencies, { params: { id }, query });
const names = async (...args: Parameters<typeof list>) => (await list(...args)).body.content.map(({ name }) => name);

describe('getWorker', () => {
  test('an agency reads its own worker and sees its own link only', async () => {
    const { status, body } = await read(two.agency);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: two.ann,
      firstname: 'Ann',
      lastname: 'Adams',
      gender: 'FEMALE',
      dob: '1990-01-31',
      nationality: 'GB',
      employmentNumber: `W${String(two.ann).padStart(6, '0')}`,
      email: 'ann@home.example',
      phoneNumber: '07700 900000',
      address: '1 Road',
      profilePic: null,
      version: 1,
      links: [two.ownLink],
      invitation: { status: 'NONE', at: null, can: { send: true, withdraw: false } },
      confirmsChanges: true,
      can: { edit: true, editPerson: true, editContact: false },
    } satisfies WorkerDetail);
  });

  test('the platform and the worker see all links and edit none', async () => {
    for (const caller of [two.admin, two.worker]) {
      const { body } = await read(caller);
      expect(body.links).toEqual([two.ownLink, two.rivalLink]);
      expect(body.can).toEqual({ edit: false, editPerson: false, editContact: caller === two.worker });
      expect(body.email).toBe('ann@home.example');
    }
  });

  test('a client sees who comes and from which of its agencies, and nothing private', async () => {
    const { body } = await read(two.client);
    expect(body).toMatchObject({
      firstname: 'Ann',
      dob: null,
      nationality: null,
      email: null,
      phoneNumber: null,
      address: null,
      links: [two.ownLink],
      can: { edit: false },
    });
  });

  test('somebody else’s worker does not exist', async () => {
    for (const caller of [two.agency, two.client, two.worker]) {
      const foreign = await read(caller, two.ed);
      const absent = await read(caller, 999_999);
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('an applicant does not exist for clients', async () => {
    const applicant = await app.system((tx) => aWorker(tx, two.own, { status: 'WAITING_APPROVAL' }));
    expect((await read(two.client, applicant)).status).toBe(404);
    expect((await read(two.agency, applicant)).body.can).toEqual({
      edit: false,
      editPerson: false,
      editContact: false,
    });
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: two.own, permissions: [] });
    expect((await read(without)).status).toBe(403);
  });
});

describe('listWorkerAgencies', () => {
  test('the platform and the worker see all', async () => {
    const { status, body } = await list(two.worker);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalElements: 2, last: true });
    expect(body.content).toEqual([
      { id: two.own, name: 'Own', status: 'ACTIVE' },
      { id: two.rival, name: 'Rival', status: 'SUSPENDED' },
    ]);
    expect((await list(two.admin)).body).toEqual(body);
  });

  test('an agency sees itself, a client the agencies that work for it', async () => {
    expect(await names(two.agency)).toEqual(['Own']);
    expect(await names(two.rivalAgency)).toEqual(['Rival']);
    expect(await names(two.client)).toEqual(['Own']);
  });

  test('sorts, searches and pages', async () => {
    expect(await names(two.worker, two.ann, { direction: 'DESC' })).toEqual(['Rival', 'Own']);
    expect(await names(two.worker, two.ann, { search: 'riv' })).toEqual(['Rival']);
    expect(await names(two.worker, two.ann, { search: '%' })).toEqual([]);
    expect(await names(two.worker, two.ann, { page: 1, size: 1 })).toEqual(['Rival']);
  });

  test('of somebody else’s worker nothing', async () => {
    for (const caller of [two.agency, two.client, two.worker]) {
      const foreign = await list(caller, two.ed);
      const absent = await list(caller, 999_999);
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'WORKER', workerId: two.ed, permissions: [] });
    expect((await list(without, two.ed)).status).toBe(403);
  });
});
