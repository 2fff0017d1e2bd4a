import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { agenciesForWorker } from '../eligibility/agencies.views.ts';
import { assertEligible } from '../eligibility/eligibility.service.ts';
import { assertAllowed } from '../assert-allowed.ts';
import { canApply, canBook, canPropose } from '../shift.policy.ts';
import { settleShift } from '../settle-shift.ts';
import { addReleases, factsOf, lockShift } from '../shift.queries.ts';
import { insertBooking, isOnShift } from './booking.queries.ts';
import { confirmationDeadline } from './booking.rules.ts';
import { checkRatesOf } from './check-rates.ts';
import { agencyOfWorker, confirmHours } from './take-shift.queries.ts';

type Reason = { overrideReason?: string | null | undefined };

/** A worker stands on a shift once. Of a try through another agency an agency learns no more than the constraint says. */
const assertNotOnShift = async (cx: Context, shiftId: number, workerId: number): Promise<void> => {
  if (await isOnShift(cx, shiftId, workerId))
    throw conflict('ON_SHIFT', 'This worker has already applied for or is booked on this shift.');
};

/** A worker applies, through the agency they name or the first that the shift is released to. */
export const applyForShift = async (
  cx: Context<WorkerActor>,
  shiftId: number,
  input: Reason & { agencyId?: number | undefined },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, shiftId), 'shift');
  assertAllowed(canApply, actor, factsOf(shift, now));
  const { workerId } = actor;
  await assertNotOnShift(cx, shiftId, workerId);
  const agencies = await agenciesForWorker(tx, shift, workerId);
  const agency = input.agencyId === undefined ? agencies[0] : agencies.find(({ id }) => id === input.agencyId);
  if (!agency) throw notFound('agency');
  await assertEligible(cx, { shift, workerId, agencyId: agency.id }, input.overrideReason);
  const booking = await insertBooking(tx, shift, {
    worker_id: workerId,
    agency_id: agency.id,
    shift_status: 'APPLIED',
    origin: 'WORKER',
    override_reason: input.overrideReason ?? null,
  });
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Applied',
    detail: input.overrideReason ?? null,
    booking,
    notify: ['CLIENT', 'AGENCY'],
    sentence: `${booking.workerName} applied through ${agency.name}. Approve or reject the application.`,
  });
};

/** An agency applies for one of its workers. */
export const proposeWorker = async (
  cx: Context<AgencyActor>,
  shiftId: number,
  input: Reason & { workerId: number },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, shiftId), 'shift');
  assertAllowed(canPropose, actor, factsOf(shift, now));
  const { agencyId } = actor;
  await assertNotOnShift(cx, shiftId, input.workerId);
  await assertEligible(cx, { shift, workerId: input.workerId, agencyId }, input.overrideReason);
  const booking = await insertBooking(tx, shift, {
    worker_id: input.workerId,
    agency_id: agencyId,
    shift_status: 'APPLIED',
    origin: 'AGENCY',
    override_reason: input.overrideReason ?? null,
  });
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Proposed',
    detail: input.overrideReason ?? null,
    booking,
    notify: ['CLIENT', 'WORKER'],
    sentence: `${actor.organisation} proposed ${booking.workerName}.`,
    toWorker: `${actor.organisation} put you forward for this shift. Withdraw if you don’t want it.`,
  });
};

/** A client books a worker of an agency that works for it. The worker confirms in time, or the place reopens. */
export const bookWorker = async (
  cx: Context<ClientActor>,
  shiftId: number,
  input: Reason & { workerId: number; agencyId?: number | undefined },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, shiftId), 'shift');
  assertAllowed(canBook, actor, factsOf(shift, now));
  await assertNotOnShift(cx, shiftId, input.workerId);
  const agencyId = found(await agencyOfWorker(tx, shift, input.workerId, input.agencyId), 'worker');
  await assertEligible(cx, { shift, workerId: input.workerId, agencyId }, input.overrideReason);
  await addReleases(tx, [shift.id], [{ agencyId, releasedAt: now }], now);
  const confirmBy = confirmationDeadline(now, shift.start, await confirmHours(tx, shift.clientId));
  const booking = await insertBooking(tx, shift, {
    worker_id: input.workerId,
    agency_id: agencyId,
    shift_status: 'BOOKED',
    origin: 'CLIENT',
    override_reason: input.overrideReason ?? null,
    approved_at: now.toString(),
    confirm_by: confirmBy.toString(),
  });
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Booked directly',
    detail: input.overrideReason ?? null,
    booking,
    notify: ['AGENCY', 'WORKER'],
    sentence: `${actor.organisation} booked ${booking.workerName}, who still has to confirm.`,
    toWorker: `${actor.organisation} booked you. Confirm in time to keep the booking.`,
  });
  await checkRatesOf(cx, booking.id);
};
