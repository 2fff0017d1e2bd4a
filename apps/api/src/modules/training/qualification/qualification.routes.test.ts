import { listQualifications } from '@worklane/contract/training/qualification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aComplianceRecord, aTrainingRecord } from '../record.factory.ts';

let app: TestApp;
let client: Caller;
let stranger: Caller;
let own: number;
let clientOfOwn: number;
let ann: number;

beforeAll(async () => {
  app = await startTestApp();
  const ids = await app.system(async (tx) => {
    own = await anAgency(tx, { name: 'Own' });
    const rival = await anAgency(tx, { name: 'Rival' });
    ann = await aWorker(tx, own);
    await joins(tx, ann, rival);
    await aTrainingRecord(tx, own, ann, { name: 'Manual Handling', expires_on: '2027-02-03' });
    const fire = { name: 'Fire Safety', record_type_id: null };
    // The new one waits, and the old one is good until it runs out.
    await aBroughtTraining(tx, own, ann, { name: 'Manual Handling', expires_on: '2029-02-03' });
    await aTrainingRecord(tx, own, ann, { ...fire, expires_on: '2026-06-01' });
    await aTrainingRecord(tx, own, ann, { ...fire, expires_on: '2028-06-01' });
    await aBroughtTraining(tx, own, ann, { name: 'Online Basics', hasco_id: 'H-1' });
    await aTrainingRecord(tx, own, ann, { name: 'Turned down', status: 'REJECTED' });
    await aTrainingRecord(tx, rival, ann, { name: 'Kept elsewhere' });
    await aComplianceRecord(tx, own, ann, { name: 'DBS check' });
    const clientId = await aClient(tx);
    await aLink(tx, own, clientId);
    return { clientId, strangerId: await aClient(tx) };
  });
  clientOfOwn = ids.clientId;
  client = await app.signedIn({ userType: 'CLIENT', clientId: ids.clientId });
  stranger = await app.signedIn({ userType: 'CLIENT', clientId: ids.strangerId });
});
afterAll(() => app.close());

const read = (caller: Caller, id: number) => caller.call(listQualifications, { params: { id } });

test('a client sees what its agencies have approved, and until when [002-2-agency-view-tabs]', async () => {
  const { status, body } = await read(client, ann);
  expect(status).toBe(200);
  expect(body.map(({ name, trainingExpiry, agencyName }) => [name, trainingExpiry, agencyName])).toEqual([
    ['Fire Safety', '2028-06-01', 'Own'],
    ['Manual Handling', '2027-02-03', 'Own'],
    ['Online Basics', expect.any(String), 'Own'],
  ]);
  // Neither the document nor what the agency wrote about it.
  expect(Object.keys(body[0] ?? {}).toSorted()).toEqual([
    'agencyName',
    'code',
    'id',
    'name',
    'trainingDate',
    'trainingExpiry',
  ]);
});

test('whom no agency could send it does not exist for a client', async () => {
  const suspended = await app.system((tx) => aWorker(tx, own, { status: 'SUSPENDED' }));
  const absent = await read(client, 999_999);
  expect(absent.status).toBe(404);
  expect(await read(client, suspended)).toMatchObject({ status: 404, failure: absent.failure });
  expect(await read(stranger, ann)).toMatchObject({ status: 404, failure: absent.failure });
});

test('everybody else has the records themselves', async () => {
  for (const who of [
    { userType: 'ADMIN' },
    { userType: 'AGENCY', agencyId: own },
    { userType: 'WORKER', workerId: ann },
  ] as const) {
    expect((await read(await app.signedIn(who), ann)).status).toBe(403);
  }
});

test('the database alone shows a client the approved trainings of those whom an agency could send it', async () => {
  const rows = await app.behindSecondWall('CLIENT', { agencyId: own, clientId: clientOfOwn, workerId: ann }, (tx) =>
    tx.selectFrom('worker_record').select('name').where('worker_id', '=', ann).orderBy('name').execute(),
  );
  expect(rows.map(({ name }) => name)).toEqual(['Fire Safety', 'Fire Safety', 'Manual Handling', 'Online Basics']);
  const suspended = await app.system(async (tx) => {
    const workerId = await aWorker(tx, own, { status: 'SUSPENDED' });
    return aTrainingRecord(tx, own, workerId);
  });
  const hidden = await app.behindSecondWall('CLIENT', { agencyId: own, clientId: clientOfOwn, workerId: ann }, (tx) =>
    tx.selectFrom('worker_record').select('id').where('id', '=', suspended).execute(),
  );
  expect(hidden).toEqual([]);
});
