import type { BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import type { BookingTiming } from '@worklane/contract/shifts/booking-action.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, stale, type Refusal } from '#platform/errors/errors.ts';
import { deadlinesOf } from '../approval-rules/approval-rules.rules.ts';
import type { Shift } from '../shift.queries.ts';
import { isAllowed, missedTiming, type Moment } from './booking.policy.ts';
import { lockBooking, type Booking } from './booking.queries.ts';
import { hoursText, progressOf } from './booking.rules.ts';

/** Why it is too early or too late; later than an agency's rules allow, it acts for its worker. */
const REFUSALS: Readonly<Record<BookingTiming, (booking: Booking) => Refusal>> = {
  BEFORE_START: () => conflict('STARTED', 'This shift has already started.'),
  AFTER_END: () => conflict('NOT_ENDED', 'The shift hasn’t ended yet.'),
  BEFORE_CONFIRMATION_DEADLINE: () => conflict('TOO_LATE', 'The time to confirm this booking has passed.'),
  BEFORE_WITHDRAWAL_DEADLINE: ({ rules }) =>
    conflict(
      'TOO_LATE',
      `Less than ${hoursText(rules.withdrawHours)} before the start only your agency can withdraw you. Ask them.`,
    ),
  BEFORE_CANCELLATION_DEADLINE: ({ rules }) =>
    conflict(
      'TOO_LATE',
      `Less than ${hoursText(rules.cancelHours)} before the start only your agency can cancel for you. Ask them.`,
    ),
};

/** Somebody acted since the caller looked: 409, before anything else is decided on an old picture. */
const assertCurrent = (booking: Booking, version: number): void => {
  if (booking.version === version) return;
  throw booking.cancelReason === 'FILLED' ? conflict('FULL', 'All places on this shift are taken.') : stale();
};

/**
 * Loads and locks a booking and its shift for an action of the table. 404 when the booking is not the actor's to see, 409 when
 * it has changed since `version`, 403 when the action is not theirs, 409 with a sentence when it is too early or too late.
 */
export const beginAction = async (
  cx: Context,
  action: BookingAction,
  id: number,
  version: number,
): Promise<{ booking: Booking; shift: Shift; moment: Moment }> => {
  const { actor, now } = cx;
  const { booking, shift } = await lockBooking(cx, id);
  assertCurrent(booking, version);
  const moment = { ...progressOf(booking, now), ...deadlinesOf(booking.rules, booking.start, now) };
  authorise(isAllowed(action, actor, booking, moment));
  const missed = missedTiming(action, actor, booking, moment);
  if (missed) throw REFUSALS[missed](booking);
  return { booking, shift, moment };
};
