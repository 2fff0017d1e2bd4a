import { countRecordWork, listRecordWork } from '@worklane/contract/training/record-work.ts';
import { changeWorkerCompliance, decideWorkerCompliance } from '@worklane/contract/training/worker-compliance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient } from '../../clients/client.factory.ts';
import { aWorker, joins } from '../../workers/worker.factory.ts';
import { aBroughtTraining, aComplianceRecord, aTrainingRecord } from '../record.factory.ts';
import { pageOfWork } from './record-work.views.ts';

let app: TestApp;
let own: number;
let rival: number;
let annId: number;
let agency: Caller;
let ann: Caller;

const ZONE = 'Europe/London';
const day = (days: number, zone = ZONE) => Temporal.Now.plainDateISO(zone).add({ days }).toString();

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    own = await anAgency(tx);
    rival = await anAgency(tx);
    annId = await aWorker(tx, own, { firstname: 'Ann', lastname: 'Adams' });
    await joins(tx, annId, rival);
    const bea = await aWorker(tx, own, { firstname: 'Bea', lastname: 'O%Brien', status: 'SUSPENDED' });
    const applicant = await aWorker(tx, own, { status: 'WAITING_APPROVAL' });
    const strange = await aWorker(tx, rival);
    // What waits, out of its order.
    await aComplianceRecord(tx, own, bea, { name: 'Proof of address', created_at: '2026-01-02T09:00:00Z' });
    await aBroughtTraining(tx, own, annId, { name: 'Fire Safety', created_at: '2026-01-03T09:00:00Z' });
    await aBroughtTraining(tx, own, annId, { name: 'Manual Handling', created_at: '2026-01-01T09:00:00Z' });
    // What waits for nobody, or is nobody's business here.
    await aBroughtTraining(tx, own, annId, { name: 'Online', hasco_id: 'X-1' });
    await aComplianceRecord(tx, own, annId, { name: 'Turned down', status: 'REJECTED', expires_on: day(1) });
    await aBroughtTraining(tx, own, applicant, { name: 'Of an applicant' });
    await aBroughtTraining(tx, rival, annId, { name: 'Elsewhere' });
    await aTrainingRecord(tx, rival, strange, { name: 'Strange', expires_on: day(3) });
    // What runs out.
    const runsOut = (name: string, expires: string, status: 'SUSPENDED' | 'ACTIVE' = 'ACTIVE') =>
      aTrainingRecord(tx, own, status === 'ACTIVE' ? annId : bea, {
        name,
        issued_on: '2020-01-01',
        expires_on: expires,
      });
    await runsOut('Long gone', day(-400));
    await runsOut('Yesterday', day(-1), 'SUSPENDED');
    await runsOut('Today', day(0));
    await runsOut('In 7', day(7));
    await runsOut('In 8', day(8));
    await runsOut('In 30', day(30));
    await runsOut('In 60', day(60));
    await runsOut('In 61', day(61));
    await aBroughtTraining(tx, own, annId, { name: 'Vouched for', hasco_id: 'X-2', expires_on: day(5) });
    // What was replaced: of the catalogue by its entry, of one's own by its name; what was turned down replaces nothing.
    const { id: typeId } = await tx
      .insertInto('record_type')
      .values({ kind: 'COMPLIANCE', code: 'W1', name: 'DBS of the work list' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const replaced = { record_type_id: typeId, name: 'Replaced', status: 'APPROVED', expires_on: day(4) } as const;
    await aComplianceRecord(tx, own, bea, replaced);
    await aComplianceRecord(tx, own, bea, { ...replaced, name: 'The new one', expires_on: day(900) });
    await aComplianceRecord(tx, own, annId, { ...replaced, name: 'Not replaced' });
    await aComplianceRecord(tx, own, annId, { ...replaced, status: 'REJECTED', expires_on: day(900) });
    const homemade = { record_type_id: null, status: 'APPROVED', expires_on: day(6) } as const;
    await aComplianceRecord(tx, own, annId, { ...homemade, name: 'Home made' });
    await aComplianceRecord(tx, own, annId, { ...homemade, name: 'home MADE', expires_on: day(900) });
  });
  agency = await app.signedIn({ userType: 'AGENCY', agencyId: own });
  ann = await app.signedIn({ userType: 'WORKER', workerId: annId });
});
afterAll(() => app.close());

const list = async (query: object, caller = agency) => (await caller.call(listRecordWork, { query })).body;
const names = async (query: object, caller = agency) =>
  (await list(query, caller)).content.map(({ record }) => record.name);

describe('what waits', () => {
  test('is listed oldest first, of people who were taken on, and not what an external provider vouches for', async () => {
    expect(await names({})).toEqual(['Manual Handling', 'Proof of address', 'Fire Safety']);
    expect(await names({ direction: 'DESC', size: 2 })).toEqual(['Fire Safety', 'Proof of address']);
    expect(await list({ page: 1, size: 2 })).toMatchObject({ totalElements: 3, numberOfElements: 1, last: true });
  });

  test('is found by record, by either order of the worker’s names, and by kind', async () => {
    expect(await names({ search: 'fire' })).toEqual(['Fire Safety']);
    expect(await names({ search: 'ann ad' })).toEqual(['Manual Handling', 'Fire Safety']);
    expect(await names({ search: 'adams ann' })).toEqual(['Manual Handling', 'Fire Safety']);
    expect(await names({ search: 'o%b' })).toEqual(['Proof of address']);
    expect(await names({ search: '%' })).toEqual(['Proof of address']);
    expect(await names({ kinds: ['COMPLIANCE'] })).toEqual(['Proof of address']);
  });

  test('comes in the fields of its kind, with what the reader may do', async () => {
    const { content } = await list({});
    expect(content.map(({ kind, record: { can }, lastDecision }) => [kind, can.decide, lastDecision])).toEqual([
      ['TRAINING', true, null],
      ['COMPLIANCE', true, null],
      ['TRAINING', true, null],
    ]);
    expect(content[0]?.record).toMatchObject({ trainingExpiry: '2029-02-03', worker: { firstname: 'Ann' } });
    expect(content[1]?.record).toMatchObject({ complianceExpiry: '2029-02-03' });
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: ['VIEW_WORKER'] });
    expect((await list({}, reader)).content.map(({ record: { can } }) => can.decide)).toEqual([false, false, false]);
  });
});

describe('what runs out', () => {
  const expiring = (within?: string) => names({ view: 'EXPIRING', ...(within && { within }) });

  test('is listed soonest first, unless something of the same kind lasts longer', async () => {
    expect(await expiring()).toEqual([
      'Long gone',
      'Yesterday',
      'Today',
      'Not replaced',
      'Vouched for',
      'In 7',
      'In 8',
      'In 30',
      'In 60',
    ]);
    expect(await expiring('EXPIRED')).toEqual(['Long gone', 'Yesterday']);
    expect(await expiring('7')).toEqual(['Today', 'Not replaced', 'Vouched for', 'In 7']);
    expect(await expiring('30')).toEqual(['Today', 'Not replaced', 'Vouched for', 'In 7', 'In 8', 'In 30']);
  });

  test('is counted with what waits', async () => {
    const { body } = await agency.call(countRecordWork, {});
    expect(body).toEqual({ waiting: 3, expired: 2, within7: 4, within30: 6, within60: 7 });
  });

  test('goes by the day of the agency', async () => {
    // One is a day ahead of the other at every moment.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue'];
    const counts = await Promise.all(
      [ahead, behind].map(async (zone) => {
        const agencyId = await app.system(async (tx) => {
          const id = await anAgency(tx);
          await tx.insertInto('calendar_choice').values({ agency_id: id, time_zone: zone, version: 2 }).execute();
          await aTrainingRecord(tx, id, await aWorker(tx, id), { expires_on: day(0, behind) });
          return id;
        });
        const consultant = await app.signedIn({ userType: 'AGENCY', agencyId });
        const { expired, within7 } = (await consultant.call(countRecordWork, {})).body;
        return [zone, expired, within7];
      }),
    );
    expect(counts).toEqual([
      [ahead, 1, 0],
      [behind, 0, 1],
    ]);
  });
});

test('what was decided before is said when the record waits again', async () => {
  const id = await app.system((tx) => aComplianceRecord(tx, own, annId, { name: 'Brought twice' }));
  const params = { id };
  const reason = { status: 'REJECTED', comment: 'The second page is missing.', version: 1 } as const;
  expect((await agency.call(decideWorkerCompliance, { params, body: reason })).status).toBe(200);
  expect(await names({ search: 'twice' })).toEqual([]);
  const again = { name: 'Brought twice', complianceDate: '2026-02-03', complianceExpiry: '2029-02-03', version: 2 };
  expect((await ann.call(changeWorkerCompliance, { params, body: again })).status).toBe(200);
  const [row] = (await list({ search: 'twice' })).content;
  expect(row).toMatchObject({
    record: { status: 'WAITING_APPROVAL', comment: 'The second page is missing.' },
    lastDecision: {
      status: 'REJECTED',
      by: expect.stringMatching(/^Test user-/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
  await agency.call(decideWorkerCompliance, { params, body: { status: 'APPROVED', comment: null, version: 3 } });
});

describe('the walls', () => {
  test('the queries alone show an agency its own', async () => {
    const query = {
      page: 0,
      size: 100,
      sort: 'due',
      direction: 'ASC',
      search: '',
      view: 'WAITING',
      kinds: [],
    } as const;
    const actor = anActor('AGENCY', { agencyId: rival });
    const { content } = await app.system((tx) => pageOfWork(tx, actor, day(0), { ...query, kinds: [] }));
    expect(content.map(({ name }) => name)).toEqual(['Elsewhere']);
  });

  test('the database alone shows no agency another’s', async () => {
    const seen = await app.behindSecondWall('AGENCY', { agencyId: rival, clientId: 1, workerId: annId }, (tx) =>
      tx.selectFrom('worker_record').select('name').orderBy('name').execute(),
    );
    expect(seen.map(({ name }) => name)).toEqual(['Elsewhere', 'Strange']);
  });

  test('another agency counts its own', async () => {
    const other = await app.signedIn({ userType: 'AGENCY', agencyId: rival });
    expect(await names({}, other)).toEqual(['Elsewhere']);
    expect((await other.call(countRecordWork, {})).body).toMatchObject({ waiting: 1, within7: 1, within60: 1 });
  });

  test('it is for agencies that may see workers', async () => {
    const clientId = await app.system((tx) => aClient(tx));
    const others = [
      await app.signedIn({ userType: 'ADMIN' }),
      await app.signedIn({ userType: 'CLIENT', clientId }),
      ann,
      await app.signedIn({ userType: 'AGENCY', agencyId: own, permissions: ['VIEW_SHIFT'] }),
    ];
    for (const caller of others) {
      expect((await caller.call(listRecordWork, { query: {} })).status).toBe(403);
      expect((await caller.call(countRecordWork, {})).status).toBe(403);
    }
    expect((await app.anyone.call(countRecordWork, {})).status).toBe(401);
  });
});
