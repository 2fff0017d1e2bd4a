import { previewChangedExpenseRate } from '@worklane/contract/payroll/expense-rate-change.ts';
import { listExpenseRates } from '@worklane/contract/rates/expense-rate.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aScene, type Scene } from '../../shifts/scene.factory.ts';
import { aBooking, aShift } from '../../shifts/shift.factory.ts';
import { aClaim } from '../expense-claim.factory.ts';

let app: TestApp;
let scene: Scene;
let mileage: number;

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

beforeAll(async () => {
  app = await startTestApp();
});
/** Twice 12.4 miles of late, and as many longer ago, of another expense, rejected, and not submitted. */
beforeEach(async () => {
  scene = await aScene(app);
  const { agencyId, place, workerId, agency } = scene;
  await app.system(async (tx) => {
    const from = { effective_from: '2020-01-01' };
    const former = await anExpenseRate(tx, agencyId, { ...from, effective_to: inDays(-10), pay_rate: 4000 });
    mileage = await anExpenseRate(tx, agencyId, { effective_from: inDays(-9) });
    const other = await anExpenseRate(tx, agencyId, { ...from, name: 'Bicycle' });
    const times = { starts_at: `${inDays(-20)}T07:00:00Z`, ends_at: `${inDays(-20)}T15:00:00Z` };
    const shiftId = await aShift(tx, place, times);
    const booking = await aBooking(tx, shiftId, agencyId, workerId, { shift_status: 'AUTHORIZED' });
    const decided = { decided_by_user_id: agency.userId, decided_at: `${inDays(-1)}T09:00:00Z` };
    await aClaim(tx, booking, { rate_id: former, day: inDays(-20), status: 'APPROVED', ...decided });
    await aClaim(tx, booking, { rate_id: mileage, day: inDays(-2) });
    await aClaim(tx, booking, { rate_id: former, day: inDays(-120) });
    await aClaim(tx, booking, { rate_id: other, day: inDays(-2) });
    const rejected = { status: 'REJECTED', rejection: 'Too far', ...decided } as const;
    await aClaim(tx, booking, { rate_id: mileage, day: inDays(-2), ...rejected });
    await aClaim(tx, booking, { rate_id: mileage, day: inDays(-2), status: 'DRAFT', submitted_at: null });
  });
});
afterAll(() => app.close());

const preview = (caller: Caller, values: object = {}) =>
  caller.call(previewChangedExpenseRate, {
    params: { id: mileage },
    body: { from: inDays(1), pay: '0.50', charge: '0.55', ...values },
  });

test('says by the claims of late whom it moves and by how much, and changes nothing', async () => {
  const list = async () => (await scene.agency.call(listExpenseRates, { query: { state: 'ALL' } })).body.content;
  const before = await list();
  const { status, body } = await preview(scene.agency);
  expect(status).toBe(200);
  expect(body).toEqual({
    currency: 'GBP',
    claims: 2,
    pay: { before: 11.16, after: 12.4, difference: 1.24 },
    charge: { before: 13.64, after: 13.64, difference: 0 },
    isNamed: true,
    byWorker: [
      { of: { id: scene.workerId, name: expect.any(String) }, claims: 2, before: 11.16, after: 12.4, difference: 1.24 },
    ],
    byClient: [],
    isWhole: true,
  });
  const charged = (await preview(scene.agency, { pay: '0.45', charge: '' })).body;
  expect(charged.byClient).toMatchObject([{ of: { id: scene.clientId }, before: 13.64, after: 0 }]);
  expect(await list()).toEqual(before);
});

test('names no worker to whoever may not read claims', async () => {
  const permissions = ['VIEW_EXPENSE_RATE', 'MANAGE_EXPENSE_RATE'] as const;
  const clerk = await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions: [...permissions] });
  expect((await preview(clerk)).body).toMatchObject({ claims: 2, isNamed: false, byWorker: [] });
});

test('refuses what changing the rate would, and tells nothing to others', async () => {
  const early = await preview(scene.agency, { from: inDays(-9) });
  expect([early.status, early.failure.violations[0]?.field]).toEqual([400, 'from']);
  expect((await preview(scene.agency, { pay: '12,50' })).failure.violations[0]?.message).toContain('full stop');
  const stranger = (await aScene(app)).agency;
  expect((await preview(stranger)).status).toBe(404);
  const reader = await app.signedIn({
    userType: 'AGENCY',
    agencyId: scene.agencyId,
    permissions: ['VIEW_EXPENSE_RATE'],
  });
  expect((await preview(reader)).status).toBe(403);
});
