import type { Approver } from '@worklane/contract/clients/client.ts';
import type { BookingActions } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { isWorker, may, worksForAgency, worksForClient, type Actor } from '#platform/auth/actor.ts';
import { allows } from './booking.rules.ts';

/** What decides about a booking. */
export type BookingFacts = {
  clientId: number;
  agencyId: number;
  workerId: number;
  shiftStatus: BookingStatus;
  started: boolean;
  ended: boolean;
  /** Booked directly and not yet confirmed. */
  unconfirmed: boolean;
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
  allows('approve', booking.shiftStatus) && !booking.started && decidesApplications(actor, booking);

export const canReject = (actor: Actor, booking: BookingFacts) =>
  allows('reject', booking.shiftStatus) && decidesApplications(actor, booking);

export const canWithdraw = (actor: Actor, booking: BookingFacts) =>
  allows('withdraw', booking.shiftStatus) &&
  (isSelf(actor, booking) || (isAgency(actor, booking) && may(actor, 'MANAGE_SHIFT')));

export const canConfirm = (actor: Actor, booking: BookingFacts) =>
  allows('confirm', booking.shiftStatus) && booking.unconfirmed && !booking.started && isSelf(actor, booking);

export const canCancel = (actor: Actor, booking: BookingFacts) =>
  allows('cancel', booking.shiftStatus) &&
  (isSelf(actor, booking) || (may(actor, 'MANAGE_SHIFT') && (isClient(actor, booking) || isAgency(actor, booking))));

export const canEnterTimes = (actor: Actor, booking: BookingFacts) =>
  allows('enterTimes', booking.shiftStatus) &&
  booking.ended &&
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

export const bookingActions = (actor: Actor, booking: BookingFacts): BookingActions => ({
  approve: canApprove(actor, booking),
  reject: canReject(actor, booking),
  withdraw: canWithdraw(actor, booking),
  confirm: canConfirm(actor, booking),
  cancel: canCancel(actor, booking),
  enterTimes: canEnterTimes(actor, booking),
  query: canQuery(actor, booking),
  answer: canAnswer(actor, booking),
  authorise: canAuthorise(actor, booking),
});
