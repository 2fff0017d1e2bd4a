import {
  downloadCertificate,
  getWorkerTraining,
  listWorkerTrainings,
} from '@worklane/contract/training/worker-training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aTrainingRecord } from '../record.factory.ts';

let app: TestApp;
let admin: Caller;
let agency: Caller;
let rivalAgency: Caller;
let client: Caller;
let ann: Caller;
let ed: Caller;
let own: number;
let annId: number;
/** Ann's with `own`, and with `rival`; Ed is of `own` too. */
let annsRecord: number;
let annsRivalRecord: number;
let edsRecord: number;

beforeAll(async () => {
  app = await startTestApp();
  const { rival, edId, clientId } = await app.system(async (tx) => {
    own = await anAgency(tx, { name: 'Own' });
    const other = await anAgency(tx, { name: 'Rival' });
    annId = await aWorker(tx, own, { firstname: 'Ann', lastname: 'Adams' });
    await joins(tx, annId, other);
    const colleague = await aWorker(tx, own);
    annsRecord = await aTrainingRecord(tx, own, annId, {
      name: 'Manual Handling',
      issued_on: '2026-02-03',
      expires_on: '2027-02-03',
      supervisor: 'Sam Supervisor',
    });
    annsRivalRecord = await aTrainingRecord(tx, other, annId, { name: 'Fire Safety', expires_on: '2026-06-01' });
    edsRecord = await aTrainingRecord(tx, own, colleague, { name: 'Basic Life Support', status: 'REJECTED' });
    const clientOfOwn = await aClient(tx);
    await aLink(tx, own, clientOfOwn);
    return { rival: other, edId: colleague, clientId: clientOfOwn };
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  rivalAgency = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
  client = await app.signedIn({ userType: 'CLIENT', clientId });
  ann = await app.signedIn({ userType: 'WORKER', workerId: annId });
  ed = await app.signedIn({ userType: 'WORKER', workerId: edId });
});
afterAll(() => app.close());

const read = (caller: Caller, id: number) => caller.call(getWorkerTraining, { params: { id } });
const download = (caller: Caller, id: number) => caller.call(downloadCertificate, { params: { id } });
const list = (caller: Caller, query: object = {}) => caller.call(listWorkerTrainings, { query });
const names = async (...args: Parameters<typeof list>) => (await list(...args)).body.content.map(({ name }) => name);

describe('getWorkerTraining', () => {
  test('holds what the certificate shows [000-2-certificate-fields]', async () => {
    const { status, body } = await read(agency, annsRecord);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: annsRecord,
      name: 'Manual Handling',
      trainingDate: '2026-02-03',
      trainingExpiry: '2027-02-03',
      supervisor: 'Sam Supervisor',
      worker: { id: annId, firstname: 'Ann', lastname: 'Adams' },
      agency: { id: own, name: 'Own', logo: null },
      type: 'PHYSICAL',
      status: 'APPROVED',
      showCertificate: true,
    });
    const unchangeable = { ...body, can: { edit: false, remove: false, decide: false } };
    expect((await read(ann, annsRecord)).body).toEqual(unchangeable);
    expect((await read(admin, annsRecord)).body).toEqual(unchangeable);
  });

  test('what is not theirs does not exist, neither as a record nor as a certificate', async () => {
    const foreign: [Caller, number][] = [
      [agency, annsRivalRecord],
      [rivalAgency, annsRecord],
      [rivalAgency, edsRecord],
      [ann, edsRecord],
      [ed, annsRecord],
    ];
    for (const [caller, id] of foreign) {
      for (const ask of [read, download]) {
        const absent = await ask(caller, 999_999);
        expect(absent.status).toBe(404);
        expect(await ask(caller, id)).toMatchObject({ status: 404, failure: absent.failure });
      }
    }
  });

  test('clients, and whoever may not see workers, are turned away', async () => {
    const without = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: [] });
    for (const caller of [client, without]) expect((await read(caller, annsRecord)).status).toBe(403);
  });

  test.each([
    ['ACTIVE', 200],
    ['SUSPENDED', 200],
    ['WAITING_APPROVAL', 404],
    ['REJECTED', 404],
  ] as const)('an agency and somebody whose link is %s: %i', async (linkStatus, expected) => {
    const { workerId, id } = await app.system(async (tx) => {
      const linked = await aWorker(tx, own, { status: linkStatus });
      return { workerId: linked, id: await aTrainingRecord(tx, own, linked) };
    });
    expect((await read(agency, id)).status).toBe(expected);
    expect((await list(agency, { workerId })).body.totalElements).toBe(expected === 200 ? 1 : 0);
    const self = await app.signedIn({ userType: 'WORKER', workerId });
    expect((await read(self, id)).status).toBe(200);
  });
});

describe('listWorkerTrainings', () => {
  test('workers see all of their own, an agency those that it keeps', async () => {
    expect(await names(ann)).toEqual(['Fire Safety', 'Manual Handling']);
    expect(await names(agency, { workerId: annId })).toEqual(['Manual Handling']);
    expect(await names(rivalAgency)).toEqual(['Fire Safety']);
    expect(await names(admin, { workerId: annId })).toEqual(['Fire Safety', 'Manual Handling']);
  });

  test('sorts, searches, filters and pages', async () => {
    expect(await names(ann, { sort: 'trainingExpiry', direction: 'DESC' })).toEqual(['Manual Handling', 'Fire Safety']);
    expect(await names(ann, { sort: 'uploaded' })).toEqual(['Manual Handling', 'Fire Safety']);
    expect(await names(ann, { search: 'hand' })).toEqual(['Manual Handling']);
    expect(await names(ann, { search: '%' })).toEqual([]);
    expect(await names(ann, { agencyId: own })).toEqual(['Manual Handling']);
    expect(await names(ann, { page: 1, size: 1 })).toEqual(['Manual Handling']);
  });

  test('what an external provider vouches for counts as approved [002-4-external-approved]', async () => {
    const id = await app.system((tx) =>
      aTrainingRecord(tx, own, annId, { status: 'WAITING_APPROVAL', hasco_id: 'H-1', name: 'Vouched for' }),
    );
    expect((await read(ann, id)).body).toMatchObject({ status: 'APPROVED', hascoId: 'H-1', showCertificate: true });
  });
});

describe('downloadCertificate', () => {
  test('without an approved training there is none', async () => {
    const { status, failure } = await download(ed, edsRecord);
    expect([status, failure.message]).toEqual([409, 'Certificate was not issued']);
  });
});

test('the database refuses records for people whom the agency has nothing to do with', async () => {
  await expect(app.system(async (tx) => aTrainingRecord(tx, await anAgency(tx), annId))).rejects.toThrow(
    'worker_record_agency_id_worker_id_fkey',
  );
  await expect(
    app.system((tx) => aTrainingRecord(tx, own, annId, { issued_on: '2026-02-03', expires_on: '2026-02-02' })),
  ).rejects.toThrow('record_ends_after_it_began');
});
