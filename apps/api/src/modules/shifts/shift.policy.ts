import type { Editing } from '@worklane/contract/shifts/shift.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { may, mayBegin, worksForAgency, worksForClient, type Actor } from '#platform/auth/actor.ts';

/** What decides about a shift. */
export type ShiftFacts = {
  clientId: number;
  raisedByAgencyId: number | null;
  agreed: boolean;
  shiftStatus: ShiftStatus;
  started: boolean;
  placesLeft: number;
};

const isOpen = (shift: ShiftFacts) =>
  !shift.started && (shift.shiftStatus === 'NEW' || shift.shiftStatus === 'APPLIED' || shift.shiftStatus === 'BOOKED');

/** The client, or the agency that asked on its behalf as long as the client has not agreed. */
const ownsRequest = (actor: Actor, shift: ShiftFacts) =>
  may(actor, 'MANAGE_SHIFT') &&
  (worksForClient(actor, shift.clientId) ||
    (!shift.agreed && shift.raisedByAgencyId !== null && worksForAgency(actor, shift.raisedByAgencyId)));

export const canEdit = (actor: Actor, shift: ShiftFacts) =>
  ownsRequest(actor, shift) && !actor.suspended && isOpen(shift);

/** Nobody who is booked is moved to another time or place without having said yes. */
export const editingOf = (actor: Actor, shift: ShiftFacts, booked: number): Editing | null => {
  if (!ownsRequest(actor, shift) || actor.suspended) return null;
  if (!isOpen(shift)) return 'NOTHING';
  return booked > 0 ? 'REQUEST' : 'ALL';
};

/** Whoever may ask the people who are booked may take the question back. */
export const canWithdrawChange = (actor: Actor, shift: ShiftFacts) =>
  may(actor, 'MANAGE_SHIFT') && worksForClient(actor, shift.clientId) && isOpen(shift);

export const canCancel = (actor: Actor, shift: ShiftFacts) => ownsRequest(actor, shift) && isOpen(shift);

export const canAgree = (actor: Actor, shift: ShiftFacts) =>
  may(actor, 'MANAGE_SHIFT') && worksForClient(actor, shift.clientId) && !shift.agreed && isOpen(shift);

export const canRelease = (actor: Actor, shift: ShiftFacts) =>
  may(actor, 'MANAGE_SHIFT') && worksForClient(actor, shift.clientId) && shift.agreed && isOpen(shift);

const hasPlaces = (shift: ShiftFacts) => shift.agreed && isOpen(shift) && shift.placesLeft > 0;

export const canApply = (actor: Actor, shift: ShiftFacts) => actor.workerId !== null && hasPlaces(shift);

export const canPropose = (actor: Actor, shift: ShiftFacts) =>
  actor.agencyId !== null && mayBegin(actor, 'MANAGE_SHIFT') && hasPlaces(shift);

export const canBook = (actor: Actor, shift: ShiftFacts) =>
  worksForClient(actor, shift.clientId) && may(actor, 'MANAGE_SHIFT') && hasPlaces(shift);

export const shiftActions = (actor: Actor, shift: ShiftFacts) => ({
  cancel: canCancel(actor, shift),
  agree: canAgree(actor, shift),
  release: canRelease(actor, shift),
  withdrawChange: canWithdrawChange(actor, shift),
  apply: canApply(actor, shift),
  propose: canPropose(actor, shift),
  book: canBook(actor, shift),
});
