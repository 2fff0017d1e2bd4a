import type { RatingType } from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';
import { ratingObstacle, type Rated } from './rating.rules.ts';

type Owned = { readonly agencyId: number };

/** The provider's people who hand vehicles out and take them back; nobody else has met the hirer. */
export const mayRate = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

export const canRate = (actor: Actor, booking: Owned & Rated, type: RatingType): boolean =>
  mayRate(actor, booking) && ratingObstacle(booking, type) === undefined;
