import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { may, type Actor } from '#platform/auth/actor.ts';

/** Whether the actor decides about applicants at all. */
export const canDecide = (actor: Actor): boolean => actor.userType === 'AGENCY' && may(actor, 'MANAGE_WORKER');

/** An agency may think better of somebody whom it has turned down. */
export const canAccept = (actor: Actor, status: LinkStatus): boolean =>
  canDecide(actor) && !actor.suspended && (status === 'WAITING_APPROVAL' || status === 'REJECTED');

export const canReject = (actor: Actor, status: LinkStatus): boolean =>
  canDecide(actor) && status === 'WAITING_APPROVAL';
