import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

/** Who hands the vehicles out takes the money for them. */
export const canRecordPayment = (actor: Actor, { agencyId }: { agencyId: number }): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');
