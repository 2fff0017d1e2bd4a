import { cancelBooking, getBooking, withdrawBooking } from '@worklane/contract/shifts/booking.ts';
import { changeApprovalRules, getApprovalRules, type ApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { applyForShift, getMyEligibility, listShiftHistory, proposeWorker } from '@worklane/contract/shifts/shift.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aFurtherAgency, aScene, type Scene } from '../scene.factory.ts';
import { aBooking, aShift, inHours } from '../shift.factory.ts';
import { NO_RULES } from './approval-rules.rules.ts';

let app: TestApp;
let scene: Scene;
/** In two days. */
let shiftId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  scene = await aScene(app);
  shiftId = await app.system((tx) => aShift(tx, scene.place));
});

const layDown = (rules: Partial<ApprovalRules>, version = 1, caller: Caller = scene.agency) =>
  caller.call(changeApprovalRules, { body: { ...NO_RULES, ...rules, version } });

const aBookingAs = (status: 'APPLIED' | 'BOOKED') =>
  app.system((tx) => aBooking(tx, shiftId, scene.agencyId, scene.workerId, { shift_status: status }));

const withdraw = (caller: Caller, id: number) => caller.call(withdrawBooking, { params: { id }, body: { version: 1 } });
const cancel = (caller: Caller, id: number) =>
  caller.call(cancelBooking, { params: { id }, body: { version: 1, reason: 'SICKNESS' } });
const mayOf = async (caller: Caller, id: number) => (await caller.call(getBooking, { params: { id } })).body.can;

describe('the rules', () => {
  test('begin with none, and are saved once per version', async () => {
    expect((await scene.agency.call(getApprovalRules, {})).body).toEqual({
      ...NO_RULES,
      version: 1,
      can: { edit: true },
    });
    const rules = { withdrawHours: 12, cancelHours: 24, lateCancelHours: 48, workersOverrideWarnings: false };
    expect((await layDown(rules)).body).toEqual({ ...rules, version: 2, can: { edit: true } });
    expect((await scene.agency.call(getApprovalRules, {})).body).toMatchObject({ ...rules, version: 2 });
    expect((await layDown(rules)).failure.code).toBe('STALE');
  });

  test.each([
    ['cancelHours', -1, 'Enter 0 hours or more.'],
    ['withdrawHours', 169, 'Enter at most 168 hours.'],
    ['lateCancelHours', 1.5, 'Enter whole hours.'],
  ])('%s of %d are refused', async (field, hours, message) => {
    const { status, failure } = await layDown({ [field]: hours });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('are the agency’s, changed with the permission', async () => {
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: scene.agencyId,
      permissions: ['VIEW_SETTINGS'],
    });
    expect((await reader.call(getApprovalRules, {})).body.can).toEqual({ edit: false });
    expect((await layDown({}, 1, reader)).status).toBe(403);
    expect((await scene.client.call(getApprovalRules, {})).status).toBe(403);
  });
});

describe('taking back an application', () => {
  test('is the worker’s until the hours that the agency gives, and then the agency’s', async () => {
    const id = await aBookingAs('APPLIED');
    expect((await mayOf(scene.agency, id)).withdraw).toBe(false);
    await layDown({ withdrawHours: 72 });
    expect((await mayOf(scene.worker, id)).withdraw).toBe(false);
    const late = await withdraw(scene.worker, id);
    expect([late.status, late.failure.message]).toEqual([
      409,
      'Less than 72 hours before the start only your agency can withdraw you. Ask them.',
    ]);
    expect((await mayOf(scene.agency, id)).withdraw).toBe(true);
    expect((await withdraw(scene.agency, id)).body.shiftStatus).toBe('CANCELLED');
  });

  test('is the worker’s in time', async () => {
    await layDown({ withdrawHours: 12 });
    const id = await aBookingAs('APPLIED');
    expect((await mayOf(scene.worker, id)).withdraw).toBe(true);
    expect((await withdraw(scene.agency, id)).status).toBe(403);
    expect((await withdraw(scene.worker, id)).status).toBe(200);
  });

  test('goes by the agency of the booking, and by no other', async () => {
    const neighbour = await aFurtherAgency(app, scene.clientId);
    await layDown({ withdrawHours: 72 }, 1, neighbour.agency);
    expect((await withdraw(scene.worker, await aBookingAs('APPLIED'))).status).toBe(200);
  });
});

describe('cancelling a booking', () => {
  test('is the worker’s until the hours that the agency gives; client and agency always may', async () => {
    await layDown({ cancelHours: 72 });
    const id = await aBookingAs('BOOKED');
    expect((await mayOf(scene.worker, id)).cancel).toBe(false);
    const late = await cancel(scene.worker, id);
    expect([late.status, late.failure.message]).toEqual([
      409,
      'Less than 72 hours before the start only your agency can cancel for you. Ask them.',
    ]);
    expect([(await mayOf(scene.agency, id)).cancel, (await mayOf(scene.client, id)).cancel]).toEqual([true, true]);
    expect((await cancel(scene.agency, id)).status).toBe(200);
  });

  test.each([
    [72, 'sickness, late', ' That’s late: the agency asks for 72 hours of notice.'],
    [24, 'sickness', ''],
  ])('with the agency asking for %d hours of notice', async (lateCancelHours, detail, sentence) => {
    await layDown({ lateCancelHours });
    const id = await aBookingAs('BOOKED');
    expect((await scene.worker.call(getBooking, { params: { id } })).body.lateCancelHours).toBe(lateCancelHours);
    await cancel(scene.worker, id);
    const history = await scene.client.call(listShiftHistory, { params: { id: shiftId } });
    expect(history.body[0]?.detail).toBe(detail);
    const { content } = (await scene.agency.call(listNotifications, {})).body;
    expect(content[0]?.body).toMatch(new RegExp(`before the start\\.${sentence}$`));
  });
});

describe('a warning', () => {
  /** The worker has less than eleven hours of rest before the shift. */
  const tire = () =>
    app.system(async (tx) => {
      const before = await aShift(tx, scene.place, { starts_at: inHours(36), ends_at: inHours(44) });
      await aBooking(tx, before, scene.agencyId, scene.workerId, { shift_status: 'BOOKED' });
    });
  const apply = () =>
    scene.worker.call(applyForShift, { params: { id: shiftId }, body: { overrideReason: 'I am rested.' } });
  const eligibility = async () => (await scene.worker.call(getMyEligibility, { params: { id: shiftId } })).body;

  test('is overridden by the worker unless the agency keeps that to itself', async () => {
    await tire();
    expect(await eligibility()).toMatchObject({ eligible: true, obstacles: [{ rule: 'REST', severity: 'WARN' }] });
    await layDown({ workersOverrideWarnings: false });
    expect(await eligibility()).toMatchObject({
      eligible: false,
      obstacles: [
        { rule: 'REST', severity: 'BLOCK', fix: 'Only your agency can decide this. Ask them to propose you.' },
      ],
      agencies: [],
    });
    const refused = await apply();
    expect([refused.status, refused.failure.code]).toEqual([409, 'NOT_ELIGIBLE']);
    const proposed = await scene.agency.call(proposeWorker, {
      params: { id: shiftId },
      body: { workerId: scene.workerId, overrideReason: 'She asked for it.' },
    });
    expect(proposed.status).toBe(200);
  });

  test('is overridden by the worker where the agency has no such rule', async () => {
    await tire();
    expect((await apply()).status).toBe(200);
  });
});
