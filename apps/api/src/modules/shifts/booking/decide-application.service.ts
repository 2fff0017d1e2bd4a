import type { Context } from '#platform/context.ts';
import { authorise, conflict } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { deadlinesOf } from '../approval-rules/approval-rules.rules.ts';
import { assertEligible } from '../eligibility/eligibility.service.ts';
import { settleShift } from '../settle-shift.ts';
import { canApprove, canConfirm, canReject, canWithdraw } from './booking.policy.ts';
import { endedAs, lockBooking, saveStep, type Booking } from './booking.queries.ts';
import { hoursText, progressOf } from './booking.rules.ts';
import { assertCurrent } from './stale.ts';

/** Turns an application into a booking. Of two that race for the last place or for one worker, the second gets 409. */
export const approveBooking = async (
  cx: Context,
  id: number,
  input: { version: number; overrideReason?: string | null | undefined },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, input.version);
  authorise(canApprove(actor, booking));
  const { workerId, agencyId } = booking;
  await assertEligible(cx, { shift, workerId, agencyId }, input.overrideReason);
  await saveStep(tx, booking, input.version, {
    shift_status: 'BOOKED',
    approved_at: now.toString(),
    ...(input.overrideReason ? { override_reason: input.overrideReason } : {}),
  });
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Approved',
    detail: input.overrideReason ?? null,
    booking,
    tell: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName} is booked.`,
    toWorker: 'Your application was approved, so you’re booked.',
  });
};

type End = { version: number; note?: string | null | undefined };

/** Later than its rules allow the agency takes an application back, not the worker. */
const assertMayStillWithdraw = ({ actor, now }: Context, booking: Booking): void => {
  const deadlines = deadlinesOf(booking.rules, booking.start, now);
  authorise(canWithdraw(actor, booking, deadlines));
  if (actor.workerId !== null && deadlines.withdrawClosed) {
    const { withdrawHours } = booking.rules;
    throw conflict(
      'TOO_LATE',
      `Less than ${hoursText(withdrawHours)} before the start only your agency can withdraw you. Ask them.`,
    );
  }
};

const endApplication = async (
  cx: Context,
  id: number,
  { version, note }: End,
  verb: 'Rejected' | 'Withdrawn',
): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  if (verb === 'Rejected') authorise(canReject(actor, booking));
  else assertMayStillWithdraw(cx, booking);
  const ending = { by: actor.name, userId: actor.userId, at: now, reason: null, note: note ?? null };
  await saveStep(tx, booking, version, endedAs('CANCELLED', ending));
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: verb,
    detail: note ?? null,
    booking,
    tell: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s application was ${verb.toLowerCase()}.`,
    toWorker: `Your application was ${verb.toLowerCase()}.`,
  });
};

export const rejectBooking = (cx: Context, id: number, input: End) => endApplication(cx, id, input, 'Rejected');

export const withdrawBooking = (cx: Context, id: number, input: End) => endApplication(cx, id, input, 'Withdrawn');

const assertInTime = (booking: Booking, now: Temporal.Instant): void => {
  if (progressOf(booking, now).overdue) throw conflict('TOO_LATE', 'The time to confirm this booking has passed.');
};

/** A directly booked worker says yes. */
export const confirmBooking = async (cx: Context, id: number, { version }: { version: number }): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  authorise(canConfirm(actor, booking));
  assertInTime(booking, now);
  await saveStep(tx, booking, version, { confirm_by: null });
  await announce(cx, shift, {
    action: 'Confirmed',
    booking,
    tell: ['CLIENT', 'AGENCY'],
    sentence: `${booking.workerName} confirmed the booking.`,
  });
};
