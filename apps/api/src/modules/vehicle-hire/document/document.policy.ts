import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

/** A provider keeps the documents of its hirers itself: whoever may change a client may replace them. */
export const canReuploadDocument = (actor: Actor, { agencyId }: { agencyId: number }): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_CLIENT');

/** The same people take in new ones. */
export const canAddDocument = (actor: Actor): boolean => actor.userType === 'AGENCY' && may(actor, 'MANAGE_CLIENT');
