import { bookingActions, bookingConsequences, wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import type { Context } from '#platform/context.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { BookingAuthorised } from './booking-authorised.ts';
import { settleShift } from '../settle-shift.ts';
import { AUTOMATIC } from '../acting-context.ts';
import { beginAction } from './begin-action.ts';
import { saveAuthorisation, saveBooking, saveQuery, saveTimes, type Booking } from './booking.queries.ts';
import { faultInTimes, matchesPlan } from './booking.rules.ts';

/** Tells whoever goes on with the hours, once the shift and its history say that they are authorised. */
const publishAuthorised = (
  { publish }: Context,
  { id, clientId, agencyId, workerId }: Booking,
  shift: { id: number },
): Promise<void> => publish(BookingAuthorised, { bookingId: id, shiftId: shift.id, clientId, agencyId, workerId });

type Times = { version: number; start: string; end: string; breakMinutes: number };

/**
 * Records the times that were worked, or corrects queried ones. Times equal to the plan are authorised at once where the
 * client allows it; but once somebody has questioned them, a person decides.
 */
export const enterTimes = async (cx: Context, id: number, input: Times): Promise<void> => {
  const { tx, actor, now } = cx;
  const { booking, shift } = await beginAction(cx, 'enterTimes', id, input.version);
  const worked = {
    start: Temporal.Instant.from(input.start),
    end: Temporal.Instant.from(input.end),
    breakMinutes: input.breakMinutes,
  };
  const fault = faultInTimes(worked, shift, now);
  if (fault) throw ruleBroken('TIMES', fault.message, fault.field);
  await saveTimes(tx, booking, {
    startedAt: input.start,
    endedAt: input.end,
    breakMinutes: input.breakMinutes,
    enteredBy: actor.name,
  });
  const corrected = booking.shiftStatus === 'QUERIED';
  const byItself = booking.authoriseMatchingTimes && !corrected && matchesPlan(worked, shift);
  const { to } = byItself ? bookingConsequences.authoriseMatchingTimes : bookingActions.enterTimes;
  await saveBooking(tx, booking, input.version, { shift_status: to });
  if (byItself) await saveAuthorisation(tx, booking.id, AUTOMATIC.name);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: wordsOfAction('enterTimes', booking.shiftStatus).done,
    booking,
    notify: byItself ? [] : ['CLIENT'],
    sentence: `${booking.workerName}’s timesheet is awaiting your authorisation.`,
  });
  if (byItself) {
    await announce({ ...cx, actor: AUTOMATIC }, shift, {
      action: bookingConsequences.authoriseMatchingTimes.done,
      detail: 'Times match the plan',
      booking,
      notify: ['AGENCY', 'WORKER'],
      sentence: `${booking.workerName}’s timesheet matches the plan and is authorised.`,
      toWorker: 'Your timesheet matches the plan and is authorised.',
    });
    await publishAuthorised(cx, booking, shift);
  }
};

type Reasoned = { version: number; reason: string };

/** Somebody doubts the entered times. */
export const queryTimes = async (cx: Context, id: number, { version, reason }: Reasoned): Promise<void> => {
  const { tx } = cx;
  const { booking, shift } = await beginAction(cx, 'query', id, version);
  await saveBooking(tx, booking, version, { shift_status: bookingActions.query.to });
  await saveQuery(tx, booking.id, reason);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: bookingActions.query.done,
    detail: reason,
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s timesheet was queried. The reason is on the shift.`,
    toWorker: 'Your timesheet was queried. Read the reason on the shift, then correct your times or explain them.',
  });
};

/** The doubt is settled and the times stay as they are. */
export const settleQuery = async (cx: Context, id: number, { version, reason }: Reasoned): Promise<void> => {
  const { tx } = cx;
  const { booking, shift } = await beginAction(cx, 'settleQuery', id, version);
  await saveBooking(tx, booking, version, { shift_status: bookingActions.settleQuery.to });
  await saveQuery(tx, booking.id, null);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: bookingActions.settleQuery.done,
    detail: reason,
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `The query on ${booking.workerName}’s timesheet was settled. The explanation is on the shift.`,
    toWorker: 'The query on your timesheet was settled. The explanation is on the shift.',
  });
};

/** The client accepts the times; whoever bills and pays them hears of it. */
export const authoriseTimes = async (cx: Context, id: number, { version }: { version: number }): Promise<void> => {
  const { tx, actor } = cx;
  const { booking, shift } = await beginAction(cx, 'authorise', id, version);
  await saveBooking(tx, booking, version, { shift_status: bookingActions.authorise.to });
  await saveAuthorisation(tx, booking.id, actor.name);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: bookingActions.authorise.done,
    booking,
    notify: ['AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s timesheet was authorised.`,
    toWorker: 'Your timesheet was authorised.',
  });
  await publishAuthorised(cx, booking, shift);
};
