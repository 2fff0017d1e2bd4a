import { isPlatform, may, worksForClient, type Actor } from '#platform/auth/actor.ts';

/** A client keeps its own shift locations; the platform may do it for any. */
export const canEditLocations = (actor: Actor, clientId: number): boolean =>
  may(actor, 'MANAGE_SHIFT_LOCATION') && (isPlatform(actor) || worksForClient(actor, clientId));
