import type { Promotion as ShownPromotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { canChangePromotion, canEndPromotion } from './promotion.policy.ts';
import type { Promotion } from './promotion.queries.ts';
import { statusAt } from './promotion.rules.ts';

/** As it is at that moment, with what the actor may do about it. */
export const shownPromotion = (actor: Actor, now: Temporal.Instant, promotion: Promotion): ShownPromotion => {
  const { agencyId, agencyName, forAgencyId: _, ...shown } = promotion;
  const status = statusAt(promotion, now);
  return {
    ...shown,
    status,
    agency: agencyId === null ? null : { id: agencyId, name: agencyName ?? '' },
    can: {
      edit: status !== 'COMPLETED' && canChangePromotion(actor, { agencyId }),
      activate: status === 'INACTIVE' && canChangePromotion(actor, { agencyId }),
      end: status === 'ACTIVE' && canEndPromotion(actor, { agencyId }),
    },
  };
};
