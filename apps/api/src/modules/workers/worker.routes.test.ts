import { getWorker, listWorkerAgencies, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aClient, aLink } from '../clients/client.factory.ts';
import { aWorker, joins } from './worker.factory.ts';

/** Assignment codes of the initial data. */
const CLEANER = { id: 1, code: '001', name: 'Cleaner' };
const DRIVER = { id: 2, code: '002', name: 'Driver' };
const NURSE = { id: 3, code: '003', name: 'Nurse' };

let app: TestApp;
let admin: Caller;
let agency: Caller;
let rivalAgency: Caller;
let client: Caller;
let worker: Caller;
let own: number;
let rival: number;
let clientId: number;
/** Of both agencies; of the two only `own` works for the client. */
let ann: number;
/** Of `rival` alone. */
let ed: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx, { name: 'Own' });
    rival = await anAgency(tx, { name: 'Rival' });
    clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    ann = await aWorker(tx, own, {
      firstname: 'Ann',
      lastname: 'Adams',
      email: 'ann@home.example',
      phone_number: '07700 900000',
      dob: '1990-01-31',
      nationality: 'GB',
      address: '1 Road',
      codes: [NURSE.id, CLEANER.id],
    });
    await joins(tx, ann, rival, [DRIVER.id], 'SUSPENDED');
    ed = await aWorker(tx, rival);
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rivalAgency = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  worker = await app.signedIn({ userType: 'WORKER', workerId: ann });
});
afterAll(() => app.close());

const ownLink = () => ({
  agencyId: own,
  agencyName: 'Own',
  status: 'ACTIVE' as const,
  assignmentCodes: [CLEANER, NURSE],
});
const rivalLink = () => ({
  agencyId: rival,
  agencyName: 'Rival',
  status: 'SUSPENDED' as const,
  assignmentCodes: [DRIVER],
});

const read = (caller: Caller, id = ann) => caller.call(getWorker, { params: { id } });

const list = (caller: Caller, id = ann, query: object = {}) =>
  caller.call(listWorkerAgencies, { params: { id }, query });
const names = async (...args: Parameters<typeof list>) => (await list(...args)).body.content.map(({ name }) => name);

describe('getWorker', () => {
  test('an agency reads its own worker and sees its own link only', async () => {
    const { status, body } = await read(agency);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: ann,
      firstname: 'Ann',
      lastname: 'Adams',
      gender: 'FEMALE',
      dob: '1990-01-31',
      nationality: 'GB',
      employmentNumber: `W${String(ann).padStart(6, '0')}`,
      email: 'ann@home.example',
      phoneNumber: '07700 900000',
      address: '1 Road',
      profilePic: null,
      version: 1,
      links: [ownLink()],
      can: { edit: true, editContact: false },
    } satisfies WorkerDetail);
  });

  test('the platform and the worker see all links and edit none', async () => {
    for (const caller of [admin, worker]) {
      const { body } = await read(caller);
      expect(body.links).toEqual([ownLink(), rivalLink()]);
      expect(body.can).toEqual({ edit: false, editContact: caller === worker });
      expect(body.email).toBe('ann@home.example');
    }
  });

  test('a client sees who comes and from which of its agencies, and nothing private', async () => {
    const { body } = await read(client);
    expect(body).toMatchObject({
      firstname: 'Ann',
      dob: null,
      nationality: null,
      email: null,
      phoneNumber: null,
      address: null,
      links: [ownLink()],
      can: { edit: false },
    });
  });

  test('somebody else’s worker does not exist', async () => {
    for (const caller of [agency, client, worker]) {
      const foreign = await read(caller, ed);
      const absent = await read(caller, 999_999);
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('an applicant does not exist for clients', async () => {
    const applicant = await app.system((tx) => aWorker(tx, own, { status: 'WAITING_APPROVAL' }));
    expect((await read(client, applicant)).status).toBe(404);
    expect((await read(agency, applicant)).body.can).toEqual({ edit: false, editContact: false });
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: [] });
    expect((await read(without)).status).toBe(403);
  });
});

describe('listWorkerAgencies', () => {
  test('the platform and the worker see all', async () => {
    const { status, body } = await list(worker);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalElements: 2, last: true });
    expect(body.content).toEqual([
      { id: own, name: 'Own', status: 'ACTIVE' },
      { id: rival, name: 'Rival', status: 'SUSPENDED' },
    ]);
    expect((await list(admin)).body).toEqual(body);
  });

  test('an agency sees itself, a client the agencies that work for it', async () => {
    expect(await names(agency)).toEqual(['Own']);
    expect(await names(rivalAgency)).toEqual(['Rival']);
    expect(await names(client)).toEqual(['Own']);
  });

  test('sorts, searches and pages', async () => {
    expect(await names(worker, ann, { direction: 'DESC' })).toEqual(['Rival', 'Own']);
    expect(await names(worker, ann, { search: 'riv' })).toEqual(['Rival']);
    expect(await names(worker, ann, { search: '%' })).toEqual([]);
    expect(await names(worker, ann, { page: 1, size: 1 })).toEqual(['Rival']);
  });

  test('of somebody else’s worker nothing', async () => {
    for (const caller of [agency, client, worker]) {
      const foreign = await list(caller, ed);
      const absent = await list(caller, 999_999);
      expect(foreign.status).toBe(404);
      expect(foreign.failure).toEqual(absent.failure);
    }
  });

  test('needs the permission', async () => {
    const without = await app.signedIn({ userType: 'WORKER', workerId: ed, permissions: [] });
    expect((await list(without, ed)).status).toBe(403);
  });
});
