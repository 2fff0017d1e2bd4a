import { isPlatform, may, type Actor } from '#platform/auth/actor.ts';

/** The platform sets agencies up; an agency asks it for changes. */
export const canManageAgencies = (actor: Actor): boolean => isPlatform(actor) && may(actor, 'MANAGE_AGENCY');
