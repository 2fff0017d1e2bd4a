import type { CardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { findHire } from '../hire/booking-terms.queries.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { getCardPayments, managesCards } from './card.views.ts';
import { emailPaymentLink } from './email-payment-link.job.ts';
import { findCardBooking, listCardPayments } from './card.queries.ts';
import { mayTakeByHand } from './card.policy.ts';
import { beginHold } from './settle-deposit.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';

/** 409 where there is nothing to pay by card, or nobody to write to. */
export const sendPaymentLink = async (cx: Context<AgencyActor>, id: number): Promise<void> => {
  const hire = found(await findHire(cx.tx, cx.actor, id), 'booking');
  authorise(managesCards(cx.actor, hire));
  const { can } = await getCardPayments(cx, id);
  if (!can.sendLink)
    throw conflict(
      'NOT_PAYABLE',
      'There’s nothing to pay by card, or the hirer has no email address that is known to be theirs. Reload the page.',
    );
  await cx.enqueue(emailPaymentLink, { bookingId: id });
};

/** A job has the provider hold it. 409 where it is held already, or no card was kept for it. */
export const holdCardDeposit = async (cx: Context<AgencyActor>, id: number): Promise<CardPayments> => {
  const hire = found(await findHire(cx.tx, cx.actor, id), 'booking');
  authorise(managesCards(cx.actor, hire));
  const begun = await beginHold(cx.tx, id, cx.now);
  if (!begun)
    throw conflict('NOT_TO_HOLD', 'The deposit can’t be held on a card now. Reload the page to see how it stands.');
  await cx.enqueue(lookAfterCards, { bookingId: id });
  return getCardPayments(cx, id);
};

/** Says that the deposit was taken in another way: no card is asked for it any more. 409 where a card holds it, or never was to. */
export const takeDepositByHand = async (cx: Context<AgencyActor>, id: number): Promise<CardPayments> => {
  const { tx } = cx;
  const hire = found(await findHire(tx, cx.actor, id), 'booking');
  authorise(managesCards(cx.actor, hire));
  await lockVehicle(tx, hire.vehicleId);
  const booking = found(await findCardBooking(tx, id), 'booking');
  if (!mayTakeByHand(booking, await listCardPayments(tx, booking)))
    throw conflict(
      'NOT_BY_HAND',
      'The deposit can’t be taken in another way now. Reload the page to see how it stands.',
    );
  await tx
    .updateTable('vehicle_booking')
    .set({ deposit_by_hand: true })
    .where('agency_id', '=', booking.agencyId)
    .where('id', '=', id)
    .execute();
  await cx.enqueue(lookAfterCards, { bookingId: id });
  return getCardPayments(cx, id);
};
