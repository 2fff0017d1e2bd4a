import type { Promotion as ShownPromotion } from '@worklane/contract/vehicle-hire/promotion.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { canChangePromotion, canEndPromotion } from './promotion.policy.ts';
import type { Promotion } from './promotion.queries.ts';
import { statusAt } from './promotion.rules.ts';
import { filterOf, type Condition } from './vehicle-filter.rules.ts';

/** As it is at that moment, with the vehicles it is for and what the actor may do about it. */
export const shownPromotion = (
  actor: Actor,
  now: Temporal.Instant,
  promotion: Promotion,
  conditions: readonly Condition[],
): ShownPromotion => {
  const { agencyId, agencyName, forAgencyId, ...shown } = promotion;
  const status = statusAt(promotion, now);
  return {
    ...shown,
    status,
    agency: agencyId === null ? null : { id: agencyId, name: agencyName ?? '' },
    vehicleFilter: filterOf(conditions, agencyId ?? forAgencyId),
    can: {
      edit: status !== 'COMPLETED' && canChangePromotion(actor, { agencyId }),
      activate: status === 'INACTIVE' && canChangePromotion(actor, { agencyId }),
      end: status === 'ACTIVE' && canEndPromotion(actor, { agencyId }),
    },
  };
};
