import type { HireLack } from '@worklane/contract/vehicle-hire/booking.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';
import { statusAfter, type HireStep, type Standing } from './condition.rules.ts';

type Owned = { readonly agencyId: number };

/** Who hands vehicles out, and takes them back. */
export const mayKeepCondition = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

type Ready = Standing & {
  /** What keeps the vehicle from going out. */
  readonly lacks: HireLack | null;
};

export const canTakeHireStep = (actor: Actor, step: HireStep, booking: Owned & Ready): boolean =>
  mayKeepCondition(actor, booking) &&
  statusAfter(step, booking) !== undefined &&
  !(step === 'handOver' && booking.lacks !== null);
