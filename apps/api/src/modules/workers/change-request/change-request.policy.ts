import { isPlatform, isWorker, may, type Actor } from '#platform/auth/actor.ts';
import { mayPlatformDecide } from './change-request.rules.ts';

/** The worker decides at any time, the platform in their place after a while. */
export const canDecide = (
  actor: Actor,
  { workerId, requestedAt }: { readonly workerId: number; readonly requestedAt: string },
  now: Temporal.Instant,
): boolean =>
  isWorker(actor, workerId) ||
  (isPlatform(actor) && may(actor, 'MANAGE_WORKER') && mayPlatformDecide(requestedAt, now));

export const canWithdraw = (actor: Actor): boolean => actor.userType === 'AGENCY' && may(actor, 'MANAGE_WORKER');
