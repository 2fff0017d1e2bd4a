import type { ShiftChange } from '@worklane/contract/shifts/shift.ts';
import type { z } from 'zod';
import { assertSaved } from '#platform/db/versions.ts';
import type { Context } from '#platform/db/transaction.ts';
import { authorise, conflict, found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { endedAs, listLiveBookings, saveStep } from '../booking/booking.queries.ts';
import { listLinkedAgencies } from './ask-for-staff.queries.ts';
import { agree, listReleasedAgencies, saveCancellation } from './change-shift.queries.ts';
import { canAgree, canCancel, canEdit, canRelease } from './shift.policy.ts';
import { addReleases, factsOf, lockShift, savePlan, settleShift } from './shift.queries.ts';
import { plannedTime } from './shift.rules.ts';

/** Changes the plan, as long as nobody applied for it. */
export const changeShift = async (cx: Context, id: number, change: z.output<typeof ShiftChange>): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(tx, id), 'shift');
  if (shift.version !== change.version) throw stale();
  const facts = factsOf(shift, now);
  if (facts.shiftStatus !== 'NEW' && canEdit(actor, { ...facts, shiftStatus: 'NEW' }))
    throw conflict('APPLIED', 'Somebody has applied for this shift. Cancel it and ask again instead.');
  authorise(canEdit(actor, facts));
  const { start, end } = plannedTime(change.date, change.startTime, change.endTime, shift.timeZone);
  if (Temporal.Instant.compare(start, now) <= 0) throw ruleBroken('PAST', 'A shift has to start in the future.', 'date');
  assertSaved(
    await savePlan(tx, id, change.version, {
      startsAt: start.toString(),
      endsAt: end.toString(),
      breakMinutes: change.breakMinutes,
      gender: change.gender,
      numberOfStaff: change.numberOfStaff,
      notes: change.notes,
      purchaseOrder: change.purchaseOrder,
    }),
  );
  await announce(cx, { ...shift, start, end }, {
    action: 'Changed',
    tell: ['AGENCY'],
    agencyIds: await listReleasedAgencies(tx, id),
    sentence: 'The plan of this shift has changed.',
  });
};

/** Ends the request, and with it every application and booking; all those people hear of it. */
export const cancelShift = async (cx: Context, id: number, reason: string): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(tx, id), 'shift');
  authorise(canCancel(actor, factsOf(shift, now)));
  const bookings = await listLiveBookings(tx, id);
  for (const booking of bookings) {
    const ending = { by: actor.name, userId: actor.userId, at: now, reason: 'NO_LONGER_NEEDED' as const, note: reason };
    await saveStep(tx, booking, booking.version, endedAs('CANCELLED', ending));
    await announce(cx, shift, {
      action: 'Cancelled',
      detail: reason,
      booking,
      tell: ['WORKER'],
      sentence: `The shift was cancelled: ${reason}`,
    });
  }
  await saveCancellation(tx, id, reason);
  await settleShift(tx, shift, now, true);
  await announce(cx, shift, {
    action: 'Shift cancelled',
    detail: reason,
    tell: ['CLIENT', 'AGENCY'],
    agencyIds: await listReleasedAgencies(tx, id),
    sentence: `The shift was cancelled: ${reason}`,
  });
};

/** The client agrees to what an agency asked for on its behalf; from now on workers see it. */
export const agreeShift = async (cx: Context, id: number): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(tx, id), 'shift');
  authorise(canAgree(actor, factsOf(shift, now)));
  await agree(tx, id, now);
  await announce(cx, shift, {
    action: 'Agreed',
    tell: ['AGENCY'],
    agencyIds: await listReleasedAgencies(tx, id),
    sentence: `${actor.organisation ?? 'The client'} agreed to this shift.`,
  });
};

/** Lets more of the client's agencies see a shift, now or from a set time on. */
export const releaseShift = async (cx: Context, id: number, agencyIds: readonly number[], at: string | undefined): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(tx, id), 'shift');
  authorise(canRelease(actor, factsOf(shift, now)));
  const linked = new Set((await listLinkedAgencies(tx, shift.clientId)).map((agency) => agency.id));
  if (agencyIds.some((agencyId) => !linked.has(agencyId))) throw notFound('agency');
  const releasedAt = at === undefined ? now : Temporal.Instant.from(at);
  const immediately = Temporal.Instant.compare(releasedAt, now) <= 0;
  await addReleases(tx, [id], agencyIds.map((agencyId) => ({ agencyId, releasedAt })), now);
  await announce(cx, shift, {
    action: 'Released',
    tell: immediately ? ['AGENCY'] : [],
    agencyIds,
    sentence: `${actor.organisation ?? 'A client'} asks for staff.`,
  });
};
