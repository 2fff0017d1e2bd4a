import {
  createRecordType,
  createService,
  listRecordTypes,
  listServices,
  updateRecordType,
  updateService,
} from '@worklane/contract/training/catalogue.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aTrainingRecord } from '../record.factory.ts';

const NURSE = 3;
const DRIVER = 2;

let app: TestApp;
let admin: Caller;
let agency: Caller;
let agencyId: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});
afterAll(() => app.close());

let made = 0;
const handling = (values: object = {}) => {
  made += 1;
  return { kind: 'TRAINING' as const, code: `MH-${made}`, name: `Manual Handling ${made}`, serviceId: 1, ...values };
};
const add = async (values: object = {}) => (await admin.call(createRecordType, { body: handling(values) })).body;
const change = (id: number, body: object) =>
  admin.call(updateRecordType, { params: { id }, body: { serviceId: 1, version: 1, ...body } as never });

describe('the catalogue', () => {
  test('takes a new entry, with the work that asks for it', async () => {
    const body = handling({ kind: 'COMPLIANCE', requiredFor: [NURSE, DRIVER, NURSE] });
    const answer = await admin.call(createRecordType, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...body,
      id: expect.any(Number),
      serviceName: 'Flexi-worker staffing',
      validMonths: 12,
      active: true,
      requiredFor: [
        { id: DRIVER, code: '002', name: 'Driver' },
        { id: NURSE, code: '003', name: 'Nurse' },
      ],
      version: 1,
    });
    const { content } = (await agency.call(listRecordTypes, { query: { search: body.name } })).body;
    expect(content).toEqual([answer.body]);
  });

  test('changes, retires and asks for something else, once per version', async () => {
    const { id, kind, code } = await add({ requiredFor: [NURSE] });
    const changed = await change(id, { code, name: 'Moving people', active: false, requiredFor: [DRIVER] });
    expect(changed.body).toMatchObject({ kind, name: 'Moving people', active: false, requiredFor: [{ id: DRIVER }] });
    expect((await change(id, { code, name: 'Unseen' })).failure).toMatchObject({ status: 409, code: 'STALE' });
    const kept = await change(id, { code, name: 'Moving people', version: 2 });
    expect(kept.body).toMatchObject({ active: false, requiredFor: [{ id: DRIVER }], version: 3 });
    const nobody = await change(id, { code, name: 'Moving people', version: 3, requiredFor: [] });
    expect(nobody.body.requiredFor).toEqual([]);
  });

  test('leaves the records that there are as they were', async () => {
    const type = await add();
    const recordId = await app.system(async (tx) =>
      aTrainingRecord(tx, agencyId, await aWorker(tx, agencyId), {
        record_type_id: type.id,
        name: type.name,
        code: type.code,
      }),
    );
    const record = () =>
      app.system((tx) =>
        tx.selectFrom('worker_record').selectAll().where('id', '=', recordId).executeTakeFirstOrThrow(),
      );
    const before = await record();
    expect((await change(type.id, { code: 'NEW', name: 'Another name', active: false })).status).toBe(200);
    expect(await record()).toEqual(before);
  });

  test.each([
    [{ code: 'a b' }, 'code', 'Use letters, numbers and hyphens.'],
    [{ name: '' }, 'name', 'Enter the name.'],
    [{ serviceId: 999_999 }, 'serviceId', 'Choose a service from the list.'],
    [{ requiredFor: [NURSE, 999_999] }, 'requiredFor', 'Choose assignment codes from the list.'],
  ])('refuses %j', async (values, field, message) => {
    const { status, failure } = await admin.call(createRecordType, { body: handling(values) });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
    const { id } = await add();
    expect((await change(id, { code: 'OK', name: `Ok ${id}`, ...values })).failure.violations).toEqual([
      { field, message },
    ]);
  });

  test('names and codes are taken once in each kind', async () => {
    const { code, name } = await add();
    expect((await admin.call(createRecordType, { body: handling({ code }) })).failure).toMatchObject({
      status: 409,
      message: 'This code is already in use.',
    });
    expect(
      (await admin.call(createRecordType, { body: handling({ name: name.toUpperCase() }) })).failure,
    ).toMatchObject({
      status: 409,
      message: 'This name is already in use.',
    });
    expect((await admin.call(createRecordType, { body: handling({ kind: 'COMPLIANCE', code, name }) })).status).toBe(
      201,
    );
  });

  test('is written by the platform, with the permission', async () => {
    const { id } = await add();
    const without = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKER', 'MANAGE_CLIENT'] });
    for (const caller of [agency, without]) {
      expect((await caller.call(createRecordType, { body: handling() })).status).toBe(403);
      const body = { ...handling(), kind: undefined, version: 1 };
      expect((await caller.call(updateRecordType, { params: { id }, body })).status).toBe(403);
    }
    expect((await change(999_999, { code: 'NO', name: 'Nothing' })).status).toBe(404);
  });
});

describe('services', () => {
  test('are added, changed once per version, and retired', async () => {
    const { status, body } = await admin.call(createService, { body: { name: 'Patient transport', description: ' ' } });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), name: 'Patient transport', description: null, active: true, version: 1 },
    ]);
    const params = { id: body.id };
    const changed = { name: 'Secure transport', description: 'With escorts.', active: false, version: 1 };
    expect((await admin.call(updateService, { params, body: changed })).body).toMatchObject({ ...changed, version: 2 });
    expect((await admin.call(updateService, { params, body: changed })).failure.code).toBe('STALE');
    expect((await agency.call(listServices, { query: { search: 'secure', activeOnly: true } })).body.content).toEqual(
      [],
    );
    expect((await agency.call(listServices, { query: { search: 'secure' } })).body.totalElements).toBe(1);
  });

  test('have a name, of their own', async () => {
    expect((await admin.call(createService, { body: { name: ' ' } })).failure.violations).toEqual([
      { field: 'name', message: 'Enter the name.' },
    ]);
    expect((await admin.call(createService, { body: { name: 'FLEXI-WORKER STAFFING' } })).failure).toMatchObject({
      status: 409,
      message: 'A service with this name already exists.',
    });
  });

  test('are written by the platform, with the permission', async () => {
    const without = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_CLIENT', 'MANAGE_WORKER'] });
    const asClient = await app.signedIn({ userType: 'AGENCY', agencyId });
    for (const caller of [without, asClient]) {
      expect((await caller.call(createService, { body: { name: 'Mine' } })).status).toBe(403);
      expect((await caller.call(updateService, { params: { id: 1 }, body: { name: 'Mine', version: 1 } })).status).toBe(
        403,
      );
    }
    expect(
      (await admin.call(updateService, { params: { id: 999_999 }, body: { name: 'No', version: 1 } })).status,
    ).toBe(404);
  });
});
