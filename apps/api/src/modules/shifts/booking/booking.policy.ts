import type { Approver } from '@worklane/contract/clients/client.ts';
import {
  BOOKING_ACTIONS,
  type AllowedBookingActions,
  type BookingAction,
} from '@worklane/contract/shifts/allowed-actions.ts';
import {
  rulesOfAction,
  type BookingCondition,
  type BookingRole,
  type BookingTiming,
} from '@worklane/contract/shifts/booking-action.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { isWorker, may, worksForAgency, worksForClient, type Actor } from '#platform/auth/actor.ts';
import type { Deadlines } from '../approval-rules/approval-rules.rules.ts';
import type { Progress } from './booking.rules.ts';

/** What decides who may act on a booking. */
export type BookingFacts = {
  clientId: number;
  agencyId: number;
  workerId: number;
  shiftStatus: BookingStatus;
  /** The agency applied on the worker's behalf. */
  proposed: boolean;
  /** Set while a directly booked worker has not confirmed. */
  confirmBy: Temporal.Instant | null;
  /** The worker has been asked about a change of the shift, and has not answered. */
  askedAboutChange: boolean;
  applicationsApprovedBy: Approver;
};

/** How far time has gone for a booking, and for its worker by the agency's rules. */
export type Moment = Progress & Deadlines;

const CONDITIONS: Readonly<Record<BookingCondition, (booking: BookingFacts, moment: Moment) => boolean>> = {
  APPROVED_BY_AGENCY: (booking) => booking.applicationsApprovedBy === 'AGENCY',
  WITHDRAWN_BY_AGENCY: (booking, moment) => booking.proposed || moment.withdrawClosed,
  UNCONFIRMED: (booking) => booking.confirmBy !== null,
  ASKED_ABOUT_CHANGE: (booking) => booking.askedAboutChange,
};

const TIMINGS: Readonly<Record<BookingTiming, (moment: Moment) => boolean>> = {
  BEFORE_START: (moment) => !moment.started,
  AFTER_END: (moment) => moment.ended,
  BEFORE_CONFIRMATION_DEADLINE: (moment) => !moment.overdue,
  BEFORE_WITHDRAWAL_DEADLINE: (moment) => !moment.withdrawClosed,
  BEFORE_CANCELLATION_DEADLINE: (moment) => !moment.cancelClosed,
};

/** As which of the booking's parties the actor takes the action, if at all. */
const roleOf = (action: BookingAction, actor: Actor, booking: BookingFacts): BookingRole | undefined => {
  const { by } = rulesOfAction(action);
  if (isWorker(actor, booking.workerId)) return by.WORKER;
  if (worksForAgency(actor, booking.agencyId)) return by.AGENCY;
  return worksForClient(actor, booking.clientId) ? by.CLIENT : undefined;
};

/** Whether the action is the actor's to take, were it neither too early nor too late; 403 where it is not. */
export const isAllowed = (action: BookingAction, actor: Actor, booking: BookingFacts, moment: Moment): boolean => {
  const { from, condition, begins } = rulesOfAction(action);
  const role = roleOf(action, actor, booking);
  if (!role || !from.includes(booking.shiftStatus) || (begins && actor.suspended)) return false;
  if (role.permission && !may(actor, role.permission)) return false;
  return [condition, role.condition].every((needed) => needed === undefined || CONDITIONS[needed](booking, moment));
};

/** What makes an action that is allowed too early or too late; undefined at the right time. */
export const missedTiming = (
  action: BookingAction,
  actor: Actor,
  booking: BookingFacts,
  moment: Moment,
): BookingTiming | undefined =>
  [rulesOfAction(action).timing, roleOf(action, actor, booking)?.timing].find(
    (needed) => needed !== undefined && !TIMINGS[needed](moment),
  );

/** What the screens offer: what the actor may do, and for which it is neither too early nor too late. */
export const allowedBookingActions = (actor: Actor, booking: BookingFacts, moment: Moment): AllowedBookingActions =>
  Object.fromEntries(
    BOOKING_ACTIONS.map((action) => [
      action,
      isAllowed(action, actor, booking, moment) && missedTiming(action, actor, booking, moment) === undefined,
    ]),
  ) as AllowedBookingActions;
