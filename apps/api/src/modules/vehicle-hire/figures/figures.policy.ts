import { isPlatform, type Actor } from '#platform/auth/actor.ts';

/** Document 001, section 6: only the platform looks at revenue. */
export const canSeeRevenue = (actor: Actor): boolean => isPlatform(actor);
