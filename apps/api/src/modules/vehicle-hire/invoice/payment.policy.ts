import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Owned = { readonly agencyId: number };

/** Who hands the vehicles out takes the money for them. */
export const canRecordPayment = (actor: Actor, { agencyId }: Owned): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

/**
 * A booking is complete once all of it is paid (product design, section 11). A card gives nothing back of it by itself then; a payment
 * that never arrived makes it one that is to be paid again.
 */
export const isSettledForGood = (status: HireStatus): boolean => status === 'COMPLETE';

/** Where a booking stands once a payment of it is taken back. */
export const statusUnpaid = (status: HireStatus): HireStatus => (status === 'COMPLETE' ? 'AUTHORIZED' : status);
