import { isPlatform, may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

/** The platform sets agencies up; an agency asks it for changes. */
export const canManageAgencies = (actor: Actor): boolean => isPlatform(actor) && may(actor, 'MANAGE_AGENCY');

/** Contact, logo and, once, the base currency: for the agency's own people who look after its settings. */
export const canEditProfile = (actor: Actor, agencyId: number): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_SETTINGS');
