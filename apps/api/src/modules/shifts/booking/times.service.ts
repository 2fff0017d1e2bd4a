import type { Context } from '#platform/context.ts';
import { authorise, conflict, ruleBroken } from '#platform/errors/errors.ts';
import { announce } from '../announce.ts';
import { BookingAuthorised } from './booking-authorised.ts';
import { settleShift } from '../settle-shift.ts';
import { AUTOMATIC } from '../voice.ts';
import { canAnswer, canAuthorise, canEnterTimes, canQuery } from './booking.policy.ts';
import { lockBooking, saveAuthorisation, saveQuery, saveStep, saveTimes, type Booking } from './booking.queries.ts';
import { faultInTimes, matchesPlan, progressOf } from './booking.rules.ts';
import { assertCurrent } from './stale.ts';

/** Tells whoever goes on with the hours, once the shift and its history say that they are authorised. */
const tellAuthorised = (
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
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, input.version);
  authorise(canEnterTimes(actor, booking));
  if (!progressOf(booking, now).ended) throw conflict('NOT_ENDED', 'The shift hasn’t ended yet.');
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
  await saveStep(tx, booking, input.version, { shift_status: byItself ? 'AUTHORIZED' : 'WAITING_AUTHORIZATION' });
  if (byItself) await saveAuthorisation(tx, booking.id, AUTOMATIC.name);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: corrected ? 'Times corrected' : 'Times entered',
    booking,
    tell: byItself ? [] : ['CLIENT'],
    sentence: `${booking.workerName}’s timesheet is awaiting your authorisation.`,
  });
  if (byItself) {
    await announce({ ...cx, actor: AUTOMATIC }, shift, {
      action: 'Authorised',
      detail: 'Times match the plan',
      booking,
      tell: ['AGENCY', 'WORKER'],
      sentence: `${booking.workerName}’s timesheet matches the plan and is authorised.`,
      toWorker: 'Your timesheet matches the plan and is authorised.',
    });
    await tellAuthorised(cx, booking, shift);
  }
};

type Reasoned = { version: number; reason: string };

/** Somebody doubts the entered times. */
export const queryTimes = async (cx: Context, id: number, { version, reason }: Reasoned): Promise<void> => {
  const { tx, actor } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  authorise(canQuery(actor, booking));
  await saveStep(tx, booking, version, { shift_status: 'QUERIED' });
  await saveQuery(tx, booking.id, reason);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Times queried',
    detail: reason,
    booking,
    tell: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s timesheet was queried. The reason is on the shift.`,
    toWorker: 'Your timesheet was queried. Read the reason on the shift, then correct your times or explain them.',
  });
};

/** The doubt is settled and the times stay as they are. */
export const answerQuery = async (cx: Context, id: number, { version, reason }: Reasoned): Promise<void> => {
  const { tx, actor } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  authorise(canAnswer(actor, booking));
  await saveStep(tx, booking, version, { shift_status: 'WAITING_AUTHORIZATION' });
  await saveQuery(tx, booking.id, null);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Query answered',
    detail: reason,
    booking,
    tell: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `The query on ${booking.workerName}’s timesheet was answered. The answer is on the shift.`,
    toWorker: 'The query on your timesheet was answered. The answer is on the shift.',
  });
};

/** The client accepts the times; whoever bills and pays them hears of it. */
export const authoriseTimes = async (cx: Context, id: number, { version }: { version: number }): Promise<void> => {
  const { tx, actor } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  authorise(canAuthorise(actor, booking));
  await saveStep(tx, booking, version, { shift_status: 'AUTHORIZED' });
  await saveAuthorisation(tx, booking.id, actor.name);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: 'Authorised',
    booking,
    tell: ['AGENCY', 'WORKER'],
    sentence: `${booking.workerName}’s timesheet was authorised.`,
    toWorker: 'Your timesheet was authorised.',
  });
  await tellAuthorised(cx, booking, shift);
};
