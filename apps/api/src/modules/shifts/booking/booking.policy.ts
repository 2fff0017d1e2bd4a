import type { Approver } from '@worklane/contract/clients/client.ts';
import type { BookingActions } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { isWorker, may, worksForAgency, worksForClient, type Actor } from '#platform/auth/actor.ts';
import type { Deadlines } from '../approval-rules/approval-rules.rules.ts';
import { allows, type Progress } from './booking.rules.ts';

/** What decides who may take a step. */
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

const isClient = (actor: Actor, booking: BookingFacts) => worksForClient(actor, booking.clientId);
const isAgency = (actor: Actor, booking: BookingFacts) => worksForAgency(actor, booking.agencyId);
const isSelf = (actor: Actor, booking: BookingFacts) => isWorker(actor, booking.workerId);

/** The client decides, and its agencies too where the client has left it to them. */
const decidesApplications = (actor: Actor, booking: BookingFacts) =>
  may(actor, 'MANAGE_SHIFT') &&
  (isClient(actor, booking) || (isAgency(actor, booking) && booking.applicationsApprovedBy === 'AGENCY'));

export const canApprove = (actor: Actor, booking: BookingFacts) =>
  allows('approve', booking.shiftStatus) && decidesApplications(actor, booking) && !actor.suspended;

export const canReject = (actor: Actor, booking: BookingFacts) =>
  allows('reject', booking.shiftStatus) && decidesApplications(actor, booking);

/** An agency takes back what it proposed, and what a worker applied for once its rules leave that to the agency. */
export const canWithdraw = (actor: Actor, booking: BookingFacts, deadlines: Deadlines) =>
  allows('withdraw', booking.shiftStatus) &&
  (isSelf(actor, booking) ||
    ((booking.proposed || deadlines.withdrawClosed) && isAgency(actor, booking) && may(actor, 'MANAGE_SHIFT')));

export const canConfirm = (actor: Actor, booking: BookingFacts) =>
  allows('confirm', booking.shiftStatus) && booking.confirmBy !== null && isSelf(actor, booking);

/** The agency passes on what the worker has told it. */
export const canAnswerChange = (actor: Actor, booking: BookingFacts) =>
  booking.askedAboutChange && (isSelf(actor, booking) || (isAgency(actor, booking) && may(actor, 'MANAGE_SHIFT')));

export const canCancel = (actor: Actor, booking: BookingFacts) =>
  allows('cancel', booking.shiftStatus) &&
  (isSelf(actor, booking) || (may(actor, 'MANAGE_SHIFT') && (isClient(actor, booking) || isAgency(actor, booking))));

export const canEnterTimes = (actor: Actor, booking: BookingFacts) =>
  allows('enterTimes', booking.shiftStatus) &&
  (isSelf(actor, booking) || (isAgency(actor, booking) && may(actor, 'MANAGE_SHIFT')));

const examinesTimes = (actor: Actor, booking: BookingFacts) =>
  may(actor, 'AUTHORIZE_SHIFT') && (isClient(actor, booking) || isAgency(actor, booking));

export const canQuery = (actor: Actor, booking: BookingFacts) =>
  allows('query', booking.shiftStatus) && examinesTimes(actor, booking);

export const canAnswer = (actor: Actor, booking: BookingFacts) =>
  allows('answer', booking.shiftStatus) && examinesTimes(actor, booking);

/** Whoever pays says yes: only the client. */
export const canAuthorise = (actor: Actor, booking: BookingFacts) =>
  allows('authorise', booking.shiftStatus) && may(actor, 'AUTHORIZE_SHIFT') && isClient(actor, booking);

/** What the screens offer: what the actor may do, and for which it is neither too early nor too late. */
export const bookingActions = (
  actor: Actor,
  booking: BookingFacts,
  progress: Progress,
  deadlines: Deadlines,
): BookingActions => ({
  approve: canApprove(actor, booking) && !progress.started,
  reject: canReject(actor, booking),
  withdraw: canWithdraw(actor, booking, deadlines) && !(isSelf(actor, booking) && deadlines.withdrawClosed),
  confirm: canConfirm(actor, booking) && !progress.overdue,
  answerChange: canAnswerChange(actor, booking) && !progress.started,
  cancel: canCancel(actor, booking) && !(isSelf(actor, booking) && deadlines.cancelClosed),
  enterTimes: canEnterTimes(actor, booking) && progress.ended,
  query: canQuery(actor, booking),
  answer: canAnswer(actor, booking),
  authorise: canAuthorise(actor, booking),
});
