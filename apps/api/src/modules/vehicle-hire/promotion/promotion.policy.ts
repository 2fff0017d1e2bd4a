import { isPlatform, may, mayBegin, type Actor } from '#platform/auth/actor.ts';

/** Whose it is; null for the platform's own. */
type Facts = { agencyId: number | null };

const isTheirs = (actor: Actor, { agencyId }: Facts): boolean => actor.agencyId === agencyId;

const isEither = ({ userType }: Actor): boolean => userType === 'ADMIN' || userType === 'AGENCY';

export const canCreatePromotion = (actor: Actor): boolean => isEither(actor) && mayBegin(actor, 'MANAGE_TRANSPORT');

/** The platform changes and activates its own alone: an agency answers for what it offers. */
export const canChangePromotion = (actor: Actor, promotion: Facts): boolean =>
  canCreatePromotion(actor) && isTheirs(actor, promotion);

/** And it can stop what an agency offers. A suspended agency can, too: that begins nothing. */
export const canEndPromotion = (actor: Actor, promotion: Facts): boolean =>
  isEither(actor) && may(actor, 'MANAGE_TRANSPORT') && (isPlatform(actor) || isTheirs(actor, promotion));
