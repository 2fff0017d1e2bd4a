import { asksForReason, type Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { Context } from '#platform/context.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { loadFacts, lockWorker } from './eligibility.queries.ts';
import { asBooked, isBlocked, obstaclesTo, withoutOwnTime } from './eligibility.rules.ts';
import type { Offer } from './facts.ts';
import { withPrices } from './price.queries.ts';

/** 409 for what stands in the way, 400 for a warning that nobody gave a reason for. */
export const assertNothingAgainst = (
  obstacles: readonly Obstacle[],
  overrideReason: string | null | undefined,
): void => {
  if (isBlocked(obstacles)) {
    const reasons = obstacles.filter((obstacle) => obstacle.severity === 'BLOCK').map((obstacle) => obstacle.reason);
    throw conflict('NOT_ELIGIBLE', reasons.join(' '));
  }
  if (asksForReason(obstacles) && !overrideReason) {
    const warnings = obstacles.flatMap(({ severity, reason }) => (severity === 'WARN' ? [reason] : [])).join(' ');
    throw ruleBroken('REASON_NEEDED', `${warnings} Give a reason to go ahead.`, 'overrideReason');
  }
};

/** A worker who may be booked for this very time already: then neither their place nor its time stands in their way. */
export type Assessed = Offer & { readonly isBooked?: boolean };

/** What speaks against each of them, in the words of the actor; undefined for workers whom the actor can’t see. */
export const assess = async (
  { tx, actor, now }: Context,
  offers: readonly Assessed[],
): Promise<(Obstacle[] | undefined)[]> => {
  const facts = await withPrices(tx, actor, offers, await loadFacts(tx, offers, now));
  return offers.map(({ isBooked = false }, index) => {
    const known = facts[index];
    return known && obstaclesTo(actor.userType, isBooked ? asBooked(withoutOwnTime(known)) : known);
  });
};

/**
 * Lets the worker onto the shift or says why not: 404 when the worker is not the actor's to see, 409 for what stands in
 * the way, 400 for a warning that nobody gave a reason for. Locks the worker, so that the answer holds until commit.
 */
export const assertEligible = async (
  cx: Context,
  offer: Assessed,
  overrideReason: string | null | undefined,
): Promise<void> => {
  await lockWorker(cx.tx, offer.workerId);
  const [obstacles] = await assess(cx, [offer]);
  if (!obstacles) throw notFound('worker');
  assertNothingAgainst(obstacles, overrideReason);
};
