import type { ShiftChange } from '@worklane/contract/shifts/shift.ts';
import type { z } from 'zod';
import { assertSaved } from '#platform/db/versions.ts';
import type { Context } from '#platform/db/transaction.ts';
import { found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { endedAs, listLiveBookings, saveStep } from '../booking/booking.queries.ts';
import { listLinkedAgencies } from './ask-for-staff.queries.ts';
import { assertAllowed } from './assert-allowed.ts';
import { agree, isAppliedFor, listToldAgencies, saveCancellation, savePlan } from './change-shift.queries.ts';
import { canAgree, canCancel, canEdit, canRelease } from './shift.policy.ts';
import { addReleases, factsOf, lockShift } from './shift.queries.ts';
import { faultInPlan, plannedTime } from './shift.rules.ts';

/** The shift as the actor saw it: nobody agrees to, or cancels, a plan that has changed meanwhile. */
type Versioned = { version: number };

/** Changes the plan, as long as nobody applied for it. */
export const changeShift = async (cx: Context, id: number, change: z.output<typeof ShiftChange>): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  assertAllowed(canEdit, actor, { ...factsOf(shift, now), appliedFor: await isAppliedFor(tx, id) });
  const plan = { ...change, ...plannedTime(change.date, change.startTime, change.endTime, shift.timeZone) };
  const fault = faultInPlan(plan, now);
  if (fault) throw ruleBroken('PLAN', fault.message, fault.field);
  assertSaved(await savePlan(tx, id, plan));
  await announce(
    cx,
    { ...shift, start: plan.start, end: plan.end },
    {
      action: 'Changed',
      tell: ['CLIENT', 'AGENCY'],
      agencyIds: await listToldAgencies(tx, id),
      sentence: 'The plan of this shift has changed.',
    },
  );
};

/** Ends the request, and with it every application and booking; all those people hear of it. */
export const cancelShift = async (
  cx: Context,
  id: number,
  { reason, version }: Versioned & { reason: string },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  if (shift.version !== version) throw stale();
  assertAllowed(canCancel, actor, factsOf(shift, now));
  for (const booking of await listLiveBookings(tx, id)) {
    const ending = { by: actor.name, userId: actor.userId, at: now, reason: 'NO_LONGER_NEEDED' as const, note: reason };
    await saveStep(tx, booking, booking.version, endedAs('CANCELLED', ending));
    await announce(cx, shift, {
      action: 'Cancelled',
      detail: reason,
      booking,
      tell: ['WORKER'],
      sentence: 'The shift was cancelled. Open it to see why.',
    });
  }
  await saveCancellation(tx, id, reason);
  await announce(cx, shift, {
    action: 'Shift cancelled',
    detail: reason,
    tell: ['CLIENT', 'AGENCY'],
    agencyIds: await listToldAgencies(tx, id),
    sentence: 'The shift was cancelled. Open it to see why.',
  });
};

/** The client agrees to what an agency asked for on its behalf; from now on workers see it. */
export const agreeShift = async (cx: Context, id: number, { version }: Versioned): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  if (shift.version !== version) throw stale();
  assertAllowed(canAgree, actor, factsOf(shift, now));
  await agree(tx, id, now);
  await announce(cx, shift, {
    action: 'Agreed',
    tell: ['AGENCY'],
    agencyIds: await listToldAgencies(tx, id),
    sentence: `${actor.organisation ?? 'The client'} agreed to this shift.`,
  });
};

/** Lets more of the client's agencies see a shift, now or from a set time on; those who see it already are not told again. */
export const releaseShift = async (
  cx: Context,
  id: number,
  chosen: readonly number[],
  at: string | undefined,
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  assertAllowed(canRelease, actor, factsOf(shift, now));
  const agencyIds = [...new Set(chosen)];
  const linked = new Set((await listLinkedAgencies(cx, shift.clientId)).map((agency) => agency.id));
  if (agencyIds.some((agencyId) => !linked.has(agencyId))) throw notFound('agency');
  const releasedAt = at === undefined ? now : Temporal.Instant.from(at);
  const told = await listToldAgencies(tx, id);
  await addReleases(
    tx,
    [id],
    agencyIds.map((agencyId) => ({ agencyId, releasedAt })),
    now,
  );
  await announce(cx, shift, {
    action: 'Released',
    tell: Temporal.Instant.compare(releasedAt, now) <= 0 ? ['AGENCY'] : [],
    agencyIds: agencyIds.filter((agencyId) => !told.includes(agencyId)),
    sentence: `${actor.organisation ?? 'A client'} asks for staff.`,
  });
};
