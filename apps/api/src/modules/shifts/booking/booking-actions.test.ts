import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import {
  answerChange,
  approveBooking,
  authoriseTimes,
  cancelBooking,
  confirmBooking,
  enterTimes,
  getBooking,
  queryTimes,
  rejectBooking,
  settleQuery,
  withdrawBooking,
} from '@worklane/contract/shifts/booking.ts';
import { BOOKING_ACTIONS, type BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import { rulesOfAction, wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import { listShiftHistory } from '@worklane/contract/shifts/shift.ts';
import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, ShiftBooking } from '#platform/db/schema.generated.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aScene, aSignedInNurse, type Scene } from '../scene.factory.ts';
import { aBooking, aRequestedChange, aShift, aTimesheet, inHours } from '../shift.factory.ts';

type Situation = {
  status: BookingStatus;
  /** Hours from now to the start; the shift takes eight. */
  starts: number;
  booking?: Partial<Insertable<ShiftBooking>>;
  client?: Partial<Insertable<Client>>;
  /** Of the agency: so many hours before the start its workers neither withdraw nor cancel by themselves. */
  closedHours?: number;
  changeRequested?: true;
};

const AHEAD = 48;
const UNDER_WAY = -1;
const ENDED = -9;

const SITUATIONS: readonly Situation[] = [
  ...BookingStatus.options.flatMap((status) => [AHEAD, UNDER_WAY, ENDED].map((starts) => ({ status, starts }))),
  { status: 'APPLIED', starts: AHEAD, booking: { origin: 'AGENCY' } },
  { status: 'APPLIED', starts: AHEAD, client: { applications_approved_by: 'AGENCY' } },
  { status: 'APPLIED', starts: AHEAD, booking: { unconfirmed_since: inHours(-1) } },
  { status: 'APPLIED', starts: UNDER_WAY, booking: { unconfirmed_since: inHours(-1) } },
  { status: 'APPLIED', starts: AHEAD, closedHours: 72 },
  { status: 'BOOKED', starts: AHEAD, closedHours: 72 },
  { status: 'BOOKED', starts: AHEAD, booking: { origin: 'CLIENT', confirm_by: inHours(24) } },
  { status: 'BOOKED', starts: AHEAD, booking: { origin: 'CLIENT', confirm_by: inHours(-1) } },
  { status: 'BOOKED', starts: AHEAD, changeRequested: true },
  { status: 'BOOKED', starts: UNDER_WAY, changeRequested: true },
  { status: 'CLOSED', starts: AHEAD, changeRequested: true },
];

let app: TestApp;
let scene: Scene;
let readers: Record<'client who only reads' | 'agency who only reads', Caller>;

beforeAll(async () => {
  app = await startTestApp();
  scene = await aScene(app);
  const nothing = { withdraw_hours: 0, cancel_hours: 0, late_cancel_hours: 0, workers_override_warnings: true };
  await app.system((tx) =>
    tx
      .insertInto('approval_rules')
      .values({ agency_id: scene.agencyId, ...nothing, version: 2 })
      .execute(),
  );
  const permissions = PERMISSIONS.filter((permission) => !['MANAGE_SHIFT', 'AUTHORIZE_SHIFT'].includes(permission));
  readers = {
    'client who only reads': await app.signedIn({ userType: 'CLIENT', clientId: scene.clientId, permissions }),
    'agency who only reads': await app.signedIn({ userType: 'AGENCY', agencyId: scene.agencyId, permissions }),
  };
});
afterAll(() => app.close());

/** The booking of a worker of its own, and everybody whom it concerns. */
const arrange = async ({ status, starts, booking, client = {}, closedHours = 0, changeRequested }: Situation) => {
  const { workerId, worker } = await aSignedInNurse(app, scene.agencyId);
  const [shiftId, id] = await app.system(async (tx) => {
    await tx
      .updateTable('client')
      .set({ applications_approved_by: 'CLIENT', ...client })
      .where('id', '=', scene.clientId)
      .execute();
    const rules = { withdraw_hours: closedHours, cancel_hours: closedHours };
    await tx.updateTable('approval_rules').set(rules).where('agency_id', '=', scene.agencyId).execute();
    const shift = await aShift(tx, scene.place, { starts_at: inHours(starts), ends_at: inHours(starts + 8) });
    const made = await aBooking(tx, shift, scene.agencyId, workerId, { shift_status: status, ...booking });
    if (status === 'WAITING_AUTHORIZATION' || status === 'QUERIED') await aTimesheet(tx, made);
    if (changeRequested) await aRequestedChange(tx, shift);
    return [shift, made] as const;
  });
  const callers: Record<string, Caller> = { client: scene.client, agency: scene.agency, worker, ...readers };
  return { shiftId, id, callers };
};

type Call = (caller: Caller, id: number, situation: Situation) => Promise<{ status: number }>;

const CALLS: Readonly<Record<BookingAction, Call>> = {
  confirm: (caller, id) => caller.call(confirmBooking, { params: { id }, body: { version: 1 } }),
  approve: (caller, id) => caller.call(approveBooking, { params: { id }, body: { version: 1 } }),
  answerChange: (caller, id) => caller.call(answerChange, { params: { id }, body: { version: 1, answer: 'ACCEPTED' } }),
  authorise: (caller, id) => caller.call(authoriseTimes, { params: { id }, body: { version: 1 } }),
  enterTimes: (caller, id, { starts }) =>
    caller.call(enterTimes, {
      params: { id },
      body: { version: 1, start: inHours(starts), end: inHours(starts + 7), breakMinutes: 0 },
    }),
  settleQuery: (caller, id) => caller.call(settleQuery, { params: { id }, body: { version: 1, reason: 'Busy.' } }),
  query: (caller, id) => caller.call(queryTimes, { params: { id }, body: { version: 1, reason: 'No break?' } }),
  reject: (caller, id) => caller.call(rejectBooking, { params: { id }, body: { version: 1 } }),
  withdraw: (caller, id) => caller.call(withdrawBooking, { params: { id }, body: { version: 1 } }),
  cancel: (caller, id) => caller.call(cancelBooking, { params: { id }, body: { version: 1, reason: 'SICKNESS' } }),
};

const look = async (caller: Caller, id: number) => (await caller.call(getBooking, { params: { id } })).body;

/** The buttons that can be pressed: an approval that must fail stands there disabled, with the reasons beside it. */
const pressable = async (caller: Caller, id: number) => {
  const { can, obstacles } = await look(caller, id);
  const isBlocked = obstacles.some(({ severity }) => severity === 'BLOCK');
  return BOOKING_ACTIONS.filter((action) => can[action] && !(action === 'approve' && isBlocked));
};

const taken = new Set<BookingAction>();

test.each(SITUATIONS)('server and buttons agree: %j', { timeout: 60_000 }, async (situation) => {
  const { id, callers } = await arrange(situation);
  for (const [who, caller] of Object.entries(callers)) {
    const offered = await pressable(caller, id);
    for (const action of BOOKING_ACTIONS) {
      if (offered.includes(action)) continue;
      const { status } = await CALLS[action](caller, id, situation);
      expect([who, action, status === 403 || status === 409 ? 'refused' : status]).toEqual([who, action, 'refused']);
    }
    for (const action of offered) {
      const fresh = await arrange(situation);
      const acting = fresh.callers[who] ?? caller;
      const { status } = await CALLS[action](acting, fresh.id, situation);
      expect([who, action, status]).toEqual([who, action, 200]);
      taken.add(action);
      const { shiftStatus } = await look(acting, fresh.id);
      expect([action, shiftStatus]).toEqual([action, rulesOfAction(action).to ?? situation.status]);
      const history = await scene.client.call(listShiftHistory, { params: { id: fresh.shiftId } });
      expect(history.body[0]?.action.replace(/:.*/, '')).toBe(wordsOfAction(action, situation.status).done);
    }
  }
});

test('every action was taken in one of the situations', () => {
  expect([...taken].toSorted()).toEqual(BOOKING_ACTIONS.toSorted());
});
