import { isPlatform, may, worksForClient, type Actor } from '#platform/auth/actor.ts';

/** A client arranges its own directorates; the platform may do it for any. */
export const canEditDirectorates = (actor: Actor, clientId: number): boolean =>
  may(actor, 'MANAGE_SHIFT_DIRECTORATE') && (isPlatform(actor) || worksForClient(actor, clientId));
