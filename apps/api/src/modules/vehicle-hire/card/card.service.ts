import type { CardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { findHire } from '../hire/booking-terms.queries.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { getCardPayments, managesCards } from './card.views.ts';
import { emailPaymentLink } from './email-payment-link.job.ts';
import { beginHold } from './settle-deposit.ts';

/** 409 where there is nothing to pay by card, or nobody to write to. */
export const sendPaymentLink = async (cx: Context<AgencyActor>, id: number): Promise<void> => {
  const hire = found(await findHire(cx.tx, cx.actor, id), 'booking');
  authorise(managesCards(cx.actor, hire));
  const { can } = await getCardPayments(cx, id);
  if (!can.sendLink)
    throw conflict(
      'NOT_PAYABLE',
      'There’s nothing to pay by card, or the hirer has no email address. Reload the page.',
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
