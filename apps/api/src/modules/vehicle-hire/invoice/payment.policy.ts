import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Owned = { readonly agencyId: number };

/** Who hands the vehicles out takes the money for them. */
export const canRecordPayment = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

/** A booking is complete once all of it is paid (product design, section 11), so it stays paid. */
export const isSettledForGood = (status: HireStatus): boolean => status === 'COMPLETE';

export const canTakeBackPayment = (actor: Actor, booking: Owned & { readonly status: HireStatus }): boolean =>
  canRecordPayment(actor, booking) && !isSettledForGood(booking.status);
