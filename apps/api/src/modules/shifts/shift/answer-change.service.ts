import { bookingActions, wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import type { ChangeAnswer } from '@worklane/contract/shifts/status.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { advanceShiftsJob } from '../advance-shifts.ts';
import { announce } from '../announce.ts';
import { findRequestedChange } from './requested-change.queries.ts';
import { obstaclesToMove } from './requested-change.service.ts';
import { settleShift } from '../settle-shift.ts';
import type { Shift } from '../shift.queries.ts';
import { beginAction } from '../booking/begin-action.ts';
import { endedAs, saveBooking, type Booking } from '../booking/booking.queries.ts';

type Input = { version: number; answer: ChangeAnswer };

/** The shift has changed already: the application stands as it is now, or ends. */
const answerAsApplicant = async (cx: Context, shift: Shift, booking: Booking, { answer }: Input): Promise<void> => {
  const { tx, actor, now } = cx;
  const accepts = answer === 'ACCEPTED';
  const ending = { by: actor.name, userId: actor.userId, at: now, reason: 'CHANGE_DECLINED', note: null } as const;
  const outcome = accepts ? { unconfirmed_since: null } : endedAs(bookingActions.withdraw.to, ending);
  await saveBooking(tx, booking, booking.version, outcome);
  await settleShift(cx, shift);
  await announce(cx, shift, {
    action: accepts ? wordsOfAction('answerChange', booking.shiftStatus).done : bookingActions.withdraw.done,
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: accepts
      ? `${booking.workerName} still wants this shift after the change.`
      : `${booking.workerName} doesn’t want this shift after the change.`,
    toWorker: accepts
      ? 'You’ve confirmed that you still want this shift after the change.'
      : 'Your application has ended after the change.',
  });
};

/** Nobody says yes to what the rules would forbid, such as a time at which they are booked elsewhere. */
const answerAsBooked = async (cx: Context, shift: Shift, booking: Booking, { answer }: Input): Promise<void> => {
  const { tx } = cx;
  const accepts = answer === 'ACCEPTED';
  const change = await findRequestedChange(tx, shift.id);
  const [hindered] = change && accepts ? await obstaclesToMove(cx, shift, change, [booking]) : [];
  if (hindered) throw conflict('NOT_ELIGIBLE', `You can’t accept this change yet. ${hindered.reasons}`);
  // Whoever accepts the new time has confirmed the booking with it.
  await saveBooking(tx, booking, booking.version, { change_answer: answer, ...(accepts && { confirm_by: null }) });
  await announce(cx, shift, {
    action: accepts ? bookingActions.answerChange.done : 'Change declined',
    booking,
    notify: ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: `${booking.workerName} ${accepts ? 'accepted' : 'declined'} the new time or place.`,
    toWorker: `The new time or place was ${accepts ? 'accepted' : 'declined'} for you.`,
  });
  // Whether that was the last answer, the worker's own transaction cannot see.
  await cx.enqueue(advanceShiftsJob, {});
};

/** The worker, or the agency for them, says what becomes of a booking or an application on a shift that changes. */
export const answerChange = async (cx: Context, id: number, input: Input): Promise<void> => {
  const { booking, shift } = await beginAction(cx, 'answerChange', id, input.version);
  await (booking.shiftStatus === 'BOOKED' ? answerAsBooked : answerAsApplicant)(cx, shift, booking, input);
};
