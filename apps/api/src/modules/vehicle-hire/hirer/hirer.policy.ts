import { may, type Actor } from '#platform/auth/actor.ts';

/** Whether a hirer counts as verified, each provider says for itself: whoever may change its clients. */
export const canVerifyHirer = (actor: Actor): boolean => actor.userType === 'AGENCY' && may(actor, 'MANAGE_CLIENT');
