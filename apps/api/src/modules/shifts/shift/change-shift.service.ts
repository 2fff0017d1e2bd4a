import { bookingConsequences } from '@worklane/contract/shifts/booking-action.ts';
import type { ShiftChange } from '@worklane/contract/shifts/shift.ts';
import type { z } from 'zod';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { announce, notifyParties } from '../announce.ts';
import { announceLateCancellationsJob, whoOf } from '../booking/announce-late-cancellation.ts';
import { endedAs, listLiveBookings, saveBooking, type Booking } from '../booking/booking.queries.ts';
import { feeText, keepLateCancellations } from '../booking/late-cancellation.ts';
import { findLocation, isActiveCode, isActiveType, listLinkedAgencies } from './ask-for-staff.queries.ts';
import { assertAllowed } from '../assert-allowed.ts';
import {
  agree,
  listNotifiedAgencies,
  saveCancellation,
  savePlan,
  saveRest,
  type Plan,
} from './change-shift.queries.ts';
import { planText } from '../plan-text.ts';
import { closeRequestedChange, markUnconfirmed } from './requested-change.queries.ts';
import { requestChange } from './requested-change.service.ts';
import { canAgree, canCancel, canEdit, canRelease } from '../shift.policy.ts';
import { settleShift } from '../settle-shift.ts';
import { addReleases, factsOf, lockShift, type Shift } from '../shift.queries.ts';
import { faultInPlan, faultWhileBooked, isMoved, needsConfirming, plannedTime } from '../shift.rules.ts';

/** The shift as the actor saw it: nobody agrees to, or cancels, a plan that has changed meanwhile. */
type Versioned = { version: number };

type Change = z.output<typeof ShiftChange>;

/** The shift as it shall be. Another client's location, and work that is not asked for any more, cannot be chosen. */
const planOf = async (cx: Context, shift: Shift, change: Change): Promise<Plan> => {
  const { locationId, assignmentCodeId, shiftTypeId, date, startTime, endTime } = change;
  const stays = locationId === shift.locationId;
  const place = stays ? { ...shift, name: shift.location } : await findLocation(cx, locationId);
  if (place?.clientId !== shift.clientId) throw notFound('location');
  if (assignmentCodeId !== shift.assignmentCodeId && !(await isActiveCode(cx.tx, assignmentCodeId)))
    throw notFound('assignment code');
  if (shiftTypeId !== shift.shiftTypeId && !(await isActiveType(cx.tx, shiftTypeId))) throw notFound('shift type');
  const { directorateId, timeZone, name } = place;
  return { ...change, directorateId, timeZone, location: name, ...plannedTime(date, startTime, endTime, timeZone) };
};

/** Nobody is booked: everything changes at once, and whoever has applied for something else is asked again. */
const changeAtOnce = async (cx: Context, shift: Shift, plan: Plan): Promise<void> => {
  const { tx, now } = cx;
  await savePlan(tx, shift.id, plan);
  await settleShift(cx, { ...shift, ...plan });
  const asksAgain = needsConfirming(shift, plan);
  const applicants = asksAgain ? await markUnconfirmed(tx, shift.id, now) : [];
  const news = asksAgain ? `It was ${planText(shift)}. It’s now ${planText(plan)}.` : 'Its details have changed.';
  const changed = { ...shift, ...plan };
  await announce(cx, changed, {
    action: 'Changed',
    detail: isMoved(shift, plan) ? `${planText(shift)} → ${planText(plan)}` : null,
    notify: ['CLIENT', 'AGENCY'],
    agencyIds: await listNotifiedAgencies(tx, shift.id),
    sentence: news,
  });
  if (applicants.length === 0) return;
  await notifyParties(cx, changed, {
    action: 'Changed',
    notify: ['WORKER'],
    workerIds: applicants,
    sentence: `${news} Confirm that you still want this shift, or withdraw your application.`,
  });
};

/** Somebody is booked: only what costs them nothing changes at once. A new time or place they are asked about. */
const changeWhileBooked = async (
  cx: Context<AgencyActor | ClientActor>,
  shift: Shift,
  plan: Plan,
  booked: readonly Booking[],
): Promise<void> => {
  const { tx } = cx;
  const fault = faultWhileBooked(shift, plan);
  if (fault) throw ruleBroken('BOOKED', fault.message, fault.field);
  if (isMoved(shift, plan)) await requestChange(cx, shift, plan, booked);
  await saveRest(tx, shift.id, plan);
  await settleShift(cx, { ...shift, numberOfStaff: plan.numberOfStaff });
  if (isMoved(shift, plan)) return;
  await announce(cx, shift, {
    action: 'Changed',
    notify: ['CLIENT', 'AGENCY'],
    agencyIds: await listNotifiedAgencies(tx, shift.id),
    sentence: 'Its details have changed.',
  });
};

/** Changes what was asked for, as far as those who have applied or are booked leave it free. */
export const changeShift = async (
  cx: Context<AgencyActor | ClientActor>,
  id: number,
  change: Change,
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  assertAllowed(canEdit, actor, factsOf(shift, now));
  if (shift.version !== change.version) throw stale();
  const plan = await planOf(cx, shift, change);
  const fault = faultInPlan(plan, now);
  if (fault) throw ruleBroken('PLAN', fault.message, fault.field);
  const booked = (await listLiveBookings(tx, id)).filter(({ shiftStatus }) => shiftStatus === 'BOOKED');
  await (booked.length === 0 ? changeAtOnce(cx, shift, plan) : changeWhileBooked(cx, shift, plan, booked));
};

/** Cancels the shift, and with it every application and booking; all those people hear of it. */
export const cancelShift = async (
  cx: Context<AgencyActor | ClientActor>,
  id: number,
  { reason, version }: Versioned & { reason: string },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  if (shift.version !== version) throw stale();
  assertAllowed(canCancel, actor, factsOf(shift, now));
  const bookings = await listLiveBookings(tx, id);
  const fees = await keepLateCancellations(cx, shift, bookings, 'NO_LONGER_NEEDED');
  for (const booking of bookings) {
    const fee = feeText(fees.get(booking.id));
    const ending = { by: actor.name, userId: actor.userId, at: now, reason: 'NO_LONGER_NEEDED' as const, note: reason };
    await saveBooking(tx, booking, booking.version, endedAs(bookingConsequences.cancelWithShift.to, ending));
    await announce(cx, shift, {
      action: bookingConsequences.cancelWithShift.done,
      detail: [fee, reason].filter(Boolean).join(': '),
      booking,
      notify: fee ? [] : ['WORKER'],
      sentence: `${actor.organisation} has cancelled this shift, and your booking or application with it.`,
    });
  }
  await closeRequestedChange(tx, id);
  await saveCancellation(tx, id, reason);
  if (fees.size > 0)
    await cx.enqueue(announceLateCancellationsJob, {
      shiftId: id,
      bookingIds: [...fees.keys()],
      by: whoOf(actor),
      notice: null,
    });
  await announce(cx, shift, {
    action: 'Shift cancelled',
    detail: reason,
    notify: fees.size > 0 ? [] : ['CLIENT', 'AGENCY'],
    agencyIds: await listNotifiedAgencies(tx, id),
    sentence: `${actor.organisation} has cancelled this shift.`,
  });
};

/** The client agrees to what an agency asked for on its behalf; from now on workers see it. */
export const agreeShift = async (cx: Context<ClientActor>, id: number, { version }: Versioned): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  if (shift.version !== version) throw stale();
  assertAllowed(canAgree, actor, factsOf(shift, now));
  await agree(tx, id, now);
  await announce(cx, shift, {
    action: 'Agreed',
    notify: ['AGENCY'],
    agencyIds: await listNotifiedAgencies(tx, id),
    sentence: `${actor.organisation} has agreed to this shift. Workers can apply now.`,
  });
};

/** Lets more of the client's agencies see a shift, now or from a set time on; those who see it already are not told again. */
export const releaseShift = async (
  cx: Context<ClientActor>,
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
  const notified = await listNotifiedAgencies(tx, id);
  await addReleases(
    tx,
    [id],
    agencyIds.map((agencyId) => ({ agencyId, releasedAt })),
    now,
  );
  await announce(cx, shift, {
    action: 'Released',
    notify: Temporal.Instant.compare(releasedAt, now) <= 0 ? ['AGENCY'] : [],
    agencyIds: agencyIds.filter((agencyId) => !notified.includes(agencyId)),
    sentence: `${actor.organisation} needs staff for this shift.`,
  });
};
