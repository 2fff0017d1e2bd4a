import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import type { Context } from '#platform/context.ts';
import { announce } from '../announce.ts';
import { assertEligible } from '../eligibility/eligibility.service.ts';
import { settleShift } from '../settle-shift.ts';
import { beginAction } from './begin-action.ts';
import { endedAs, saveBooking } from './booking.queries.ts';
import { checkRatesOf } from './check-rates.ts';

/** Turns an application into a booking. Of two that race for the last place or for one worker, the second gets 409. */
export const approveBooking = async (
  cx: Context,
  id: number,
  input: { version: number; overrideReason?: string | null | undefined },
): Promise<void> => {
  const { tx, now } = cx;
  const { booking, shift } = await beginAction(cx, 'approve', id, input.version);
  const { workerId, agencyId } = booking;
  await assertEligible(cx, { shift, workerId, agencyId }, input.overrideReason);
  await saveBooking(tx, booking, input.version, {
    shift_status: bookingActions.approve.to,
    approved_at: now.toString(),
    ...(input.overrideReason ? { override_reason: input.overrideReason } : {}),
  });
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: bookingActions.approve.done,
    detail: input.overrideReason ?? null,
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName} is booked.`,
    toWorker: 'Your application was approved, so you’re booked.',
  });
  await checkRatesOf(cx, booking.id);
};

type End = { version: number; note?: string | null | undefined };

const endApplication = async (
  cx: Context,
  id: number,
  { version, note }: End,
  action: 'reject' | 'withdraw',
): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await beginAction(cx, action, id, version);
  const { to, done } = bookingActions[action];
  const verb = action === 'reject' ? 'rejected' : 'withdrawn';
  const ending = { by: actor.name, userId: actor.userId, at: now, reason: null, note: note ?? null };
  await saveBooking(tx, booking, version, endedAs(to, ending));
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: done,
    detail: note ?? null,
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s application was ${verb}.`,
    toWorker: `Your application was ${verb}.`,
  });
};

export const rejectBooking = (cx: Context, id: number, input: End) => endApplication(cx, id, input, 'reject');

export const withdrawBooking = (cx: Context, id: number, input: End) => endApplication(cx, id, input, 'withdraw');

/** A directly booked worker says yes. */
export const confirmBooking = async (cx: Context, id: number, { version }: { version: number }): Promise<void> => {
  const { booking, shift } = await beginAction(cx, 'confirm', id, version);
  await saveBooking(cx.tx, booking, version, { confirm_by: null });
  await announce(cx, shift, {
    action: bookingActions.confirm.done,
    booking,
    notify: ['CLIENT', 'AGENCY'],
    sentence: `${booking.workerName} confirmed the booking.`,
  });
};
