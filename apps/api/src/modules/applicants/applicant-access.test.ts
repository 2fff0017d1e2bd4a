import { requestLeave, listLeave } from '@worklane/contract/absence/leave.ts';
import { listForms } from '@worklane/contract/forms/form-endpoints.ts';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { addWorkerTraining, listWorkerTrainings } from '@worklane/contract/training/worker-training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker } from '../workers/worker.factory.ts';

/** What somebody finds open whom no agency has taken on yet: the forms, and nothing that is for its workers. */

let app: TestApp;
let agencyId: number;
let workerId: number;
let applicant: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await app.system(async (tx) => {
    agencyId = await anAgency(tx);
    workerId = await aWorker(tx, agencyId, { status: 'WAITING_APPROVAL' });
  });
  applicant = await app.signedIn({ userType: 'WORKER', workerId });
});
afterAll(() => app.close());

describe('an applicant', () => {
  test.each([
    ['by default', {}],
    ['at the agency of the address', { named: true }],
  ])('opens and saves forms %s', async (_how, { named = false }: { named?: boolean }) => {
    const at = { params: { workerId }, query: named ? { agencyId } : {} };
    expect((await applicant.call(listForms, at)).status).toBe(200);
    const { status, body } = await applicant.call(hmrc.read, at);
    expect([status, body.agencyId, body.can.save]).toEqual([200, agencyId, true]);
    const saved = await applicant.call(hmrc.save, { ...at, body: { version: body.version, fullname: 'ANN' } });
    expect([saved.status, saved.body.version]).toEqual([200, body.version + 1]);
  });

  test('has no records there and brings none', async () => {
    const { status, body } = await applicant.call(listWorkerTrainings, { query: { workerId } });
    expect([status, body.content]).toEqual([200, []]);
    const training = { agencyId, workerId, name: 'Lifting', trainingDate: '2026-01-01', trainingExpiry: '2027-01-01' };
    expect((await applicant.call(addWorkerTraining, { body: training })).status).toBe(404);
  });

  test('has nobody to ask for leave', async () => {
    expect((await applicant.call(listLeave, { query: {} })).body.content).toEqual([]);
    const day = Temporal.Now.plainDateISO().add({ days: 10 }).toString();
    const body = { agencyIds: [agencyId], type: 'ANNUAL' as const, from: day, to: day };
    expect((await applicant.call(requestLeave, { body })).failure).toMatchObject({
      status: 400,
      code: 'UNKNOWN_AGENCY',
    });
  });
});
