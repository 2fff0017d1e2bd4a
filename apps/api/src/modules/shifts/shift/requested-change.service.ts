import { bookingConsequences } from '@worklane/contract/shifts/booking-action.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, stale } from '#platform/errors/errors.ts';
import { announce, notifyParties } from '../announce.ts';
import { endedAs, listLiveBookings, saveBooking, type Booking } from '../booking/booking.queries.ts';
import { loadFacts, lockWorker } from '../eligibility/eligibility.queries.ts';
import { lostEligibility } from '../eligibility/eligibility.rules.ts';
import type { ActingContext } from '../acting-context.ts';
import { assertAllowed } from '../assert-allowed.ts';
import { listNotifiedAgencies, saveTimeAndPlace } from './change-shift.queries.ts';
import { planText } from '../plan-text.ts';
import {
  closeRequestedChange,
  findRequestedChange,
  insertRequestedChange,
  markMoved,
  type TimeAndPlace,
} from './requested-change.queries.ts';
import { canWithdrawChange } from '../shift.policy.ts';
import { settleShift } from '../settle-shift.ts';
import { factsOf, lockShift, type Shift } from '../shift.queries.ts';

const agenciesOf = (booked: readonly Booking[]): number[] => [...new Set(booked.map(({ agencyId }) => agencyId))];
const workersOf = (booked: readonly Booking[]): number[] => booked.map(({ workerId }) => workerId);

const listBooked = async (cx: ActingContext, shiftId: number): Promise<Booking[]> =>
  (await listLiveBookings(cx.tx, shiftId)).filter(({ shiftStatus }) => shiftStatus === 'BOOKED');

/** Asks those who are booked about a new time or place. Until all have answered the shift stays as it is. */
export const requestChange = async (
  cx: Context<AgencyActor | ClientActor>,
  shift: Shift,
  change: TimeAndPlace,
  booked: readonly Booking[],
): Promise<void> => {
  const { tx, actor } = cx;
  if (await findRequestedChange(tx, shift.id))
    throw conflict(
      'CHANGE_OPEN',
      'A requested change is still waiting for answers. Withdraw it before you request another.',
    );
  await insertRequestedChange(tx, shift, change, actor.name);
  const asks = `${actor.organisation} would like to move this shift to ${planText(change)}.`;
  const notice = { action: 'Change requested', detail: planText(change), agencyIds: agenciesOf(booked) } as const;
  await announce(cx, shift, {
    ...notice,
    notify: ['AGENCY'],
    sentence: `${asks} Everybody booked is being asked to accept or decline.`,
  });
  await notifyParties(cx, shift, {
    ...notice,
    notify: ['WORKER'],
    workerIds: workersOf(booked),
    sentence: `${asks} Accept or decline: if you decline, your booking ends and it doesn’t count as a cancellation.`,
  });
};

/** The client thinks better of it; all bookings stay as they were. */
export const withdrawChange = async (
  cx: Context<AgencyActor | ClientActor>,
  id: number,
  { version }: { version: number },
): Promise<void> => {
  const { tx, actor, now } = cx;
  const shift = found(await lockShift(cx, id), 'shift');
  assertAllowed(canWithdrawChange, actor, factsOf(shift, now));
  if (shift.version !== version) throw stale();
  if (!(await findRequestedChange(tx, id))) throw conflict('NO_CHANGE', 'There’s no change to withdraw.');
  const booked = await listBooked(cx, id);
  await closeRequestedChange(tx, id);
  await announce(cx, shift, {
    action: 'Change withdrawn',
    notify: ['AGENCY', 'WORKER'],
    agencyIds: agenciesOf(booked),
    workerIds: workersOf(booked),
    sentence: `${actor.organisation} has withdrawn the change. The shift stays as it was: ${planText(shift)}.`,
  });
};

/** What keeps somebody who is booked from the shift at another time or place, in words for them. */
export const obstaclesToMove = async (
  { tx, now }: Pick<ActingContext, 'tx' | 'now'>,
  shift: Shift,
  change: TimeAndPlace,
  booked: readonly Booking[],
): Promise<{ booking: Booking; reasons: string }[]> => {
  const moved = { ...shift, ...change };
  const offers = booked.map(({ workerId, agencyId }) => ({ shift: moved, workerId, agencyId }));
  const assessed = await loadFacts(tx, offers, now);
  return booked.flatMap((booking, index) => {
    const facts = assessed[index];
    const reasons = facts ? lostEligibility('WORKER', facts).join(' ') : '';
    return reasons ? [{ booking, reasons }] : [];
  });
};

const endDeclined = async (cx: ActingContext, shift: Shift, booking: Booking): Promise<void> => {
  const ending = {
    by: booking.workerName,
    userId: null,
    at: cx.now,
    reason: 'CHANGE_DECLINED',
    note: null,
  } as const;
  await saveBooking(cx.tx, booking, booking.version, endedAs(bookingConsequences.endDeclined.to, ending));
  const cancelled = { action: bookingConsequences.endDeclined.done, detail: 'declined the change', booking } as const;
  await announce(cx, shift, {
    ...cancelled,
    notify: ['CLIENT', 'AGENCY'],
    sentence: `${booking.workerName} declined the change, so the booking has ended. It doesn’t count as a cancellation.`,
  });
  await notifyParties(cx, shift, {
    ...cancelled,
    notify: ['WORKER'],
    sentence: 'Your booking has ended because you declined the change. It doesn’t count as a cancellation.',
  });
};

const lapse = async (cx: ActingContext, shift: Shift, booked: readonly Booking[]): Promise<void> => {
  await closeRequestedChange(cx.tx, shift.id);
  await announce(cx, shift, {
    action: 'Change lapsed',
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    agencyIds: agenciesOf(booked),
    workerIds: workersOf(booked),
    sentence: `Not everybody answered in time, so the shift stays as it was: ${planText(shift)}.`,
  });
};

/** Whoever accepted and has been booked elsewhere since, or may not come any more, is asked once more. Answers whether anybody is. */
const asksAgain = async (cx: ActingContext, shift: Shift, change: TimeAndPlace, accepted: readonly Booking[]) => {
  for (const workerId of workersOf(accepted).toSorted((a, b) => a - b)) await lockWorker(cx.tx, workerId);
  const hindered = await obstaclesToMove(cx, shift, change, accepted);
  for (const { booking, reasons } of hindered) {
    await saveBooking(cx.tx, booking, booking.version, { change_answer: null });
    await announce(cx, shift, {
      action: 'Change to answer again',
      booking,
      notify: ['AGENCY', 'WORKER'],
      sentence: `The shift can’t move to ${planText(change)} yet. ${reasons} Sort that out and accept again, or decline.`,
    });
  }
  return hindered.length > 0;
};

/**
 * Once everybody who is booked has answered, the shift moves: whoever declined is off it first, and the others move along.
 * When the start comes before all the answers, the change lapses.
 */
export const settleChange = async (cx: ActingContext, shiftId: number): Promise<void> => {
  const { tx, now } = cx;
  const shift = await lockShift(cx, shiftId);
  const change = await findRequestedChange(tx, shiftId);
  if (!shift || !change) return;
  const booked = await listBooked(cx, shiftId);
  const isOver = [shift.start, change.start].some((start) => Temporal.Instant.compare(now, start) >= 0);
  if (isOver) return lapse(cx, shift, booked);
  if (booked.some(({ changeAnswer }) => changeAnswer === null)) return;
  const accepted = booked.filter(({ changeAnswer }) => changeAnswer === 'ACCEPTED');
  if (await asksAgain(cx, shift, change, accepted)) return;
  for (const booking of booked) if (booking.changeAnswer === 'DECLINED') await endDeclined(cx, shift, booking);
  const moved = { ...shift, ...change };
  await saveTimeAndPlace(tx, shiftId, change);
  await closeRequestedChange(tx, shiftId);
  // Whoever comes back, as somebody declined, is asked as well whether they still want the shift.
  await settleShift(cx, moved);
  const applicants = await markMoved(tx, shiftId, change, now);
  await announce(cx, moved, {
    action: 'Changed',
    detail: `${planText(shift)} → ${planText(change)}`,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    agencyIds: await listNotifiedAgencies(tx, shiftId),
    workerIds: workersOf(accepted),
    sentence: `Everybody booked has answered. The shift is now ${planText(change)}.`,
  });
  await notifyParties(cx, moved, {
    action: 'Changed',
    notify: ['WORKER'],
    workerIds: applicants,
    sentence: `The shift is now ${planText(change)}. Confirm that you still want it, or withdraw your application.`,
  });
};
