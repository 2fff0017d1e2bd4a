import type { Context } from '#platform/context.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { loadFacts, lockWorker } from './eligibility.queries.ts';
import { isBlocked, needsReason, obstaclesTo } from './eligibility.rules.ts';
import type { Offer } from './facts.ts';

/**
 * Lets the worker onto the shift or says why not: 404 when the worker is not the actor's to see, 409 for what stands in
 * the way, 400 for a warning that nobody gave a reason for. Locks the worker, so that the answer holds until commit.
 */
export const assertEligible = async (
  { tx, actor, now }: Context,
  offer: Offer,
  overrideReason: string | null | undefined,
): Promise<void> => {
  await lockWorker(tx, offer.workerId);
  const [facts] = await loadFacts(tx, [offer], now);
  if (!facts) throw notFound('worker');
  const obstacles = obstaclesTo(actor.userType, facts);
  if (isBlocked(obstacles)) {
    const reasons = obstacles.filter((obstacle) => obstacle.severity === 'BLOCK').map((obstacle) => obstacle.reason);
    throw conflict('NOT_ELIGIBLE', reasons.join(' '));
  }
  if (needsReason(obstacles) && !overrideReason) {
    const warnings = obstacles.map((obstacle) => obstacle.reason).join(' ');
    throw ruleBroken('REASON_NEEDED', `${warnings} Give a reason to go ahead.`, 'overrideReason');
  }
};
