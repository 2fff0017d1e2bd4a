import { pence, type Pence } from '@worklane/contract/money.ts';
import { allocateToDocument, lockAccount, recordPayment, reversePayment } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CardPaymentState } from '#platform/db/schema.generated.ts';
import { saveCardPayment, type CardPayment } from './card.queries.ts';
import { openCredits, openInvoices } from '../invoice/left-of-hire.queries.ts';
import { spread } from './card.rules.ts';

type Standing = {
  readonly charged: Pence;
  /** What goes back, or has gone back. */
  readonly refunded: Pence;
  readonly state?: CardPaymentState;
};

/** What is open of credit notes pays what is open of the booking’s invoices. */
const useCredits = async (tx: Tx, card: CardPayment): Promise<void> => {
  for (const credit of await openCredits(tx, card))
    for (const invoice of await openInvoices(tx, card))
      await allocateToDocument(tx, card.agencyId, { documentId: credit.id }, invoice.id);
};

/**
 * Brings the books to what the card has paid and not been given back: that is one payment. Where it becomes less, the payment is taken
 * back and what is left of it is recorded anew; what that opens of the invoices, credit notes pay as far as they go. Needs the card
 * payment’s lock.
 */
export const bookCardPayment = async (
  tx: Tx,
  card: CardPayment,
  { charged, refunded, state = card.state }: Standing,
  on: Temporal.PlainDate,
): Promise<void> => {
  const booked = pence(charged - refunded);
  const { agencyId, clientId } = card;
  if (booked === card.booked) {
    await saveCardPayment(tx, card, { charged_pence: charged, refunded_pence: refunded, state });
    return;
  }
  await lockAccount(tx, agencyId, clientId);
  if (card.paymentId !== null)
    await reversePayment(tx, agencyId, {
      paymentId: card.paymentId,
      reason: 'Refunded to the card',
      on,
      replaced: true,
    });
  const paymentId =
    booked === 0
      ? null
      : await recordPayment(tx, agencyId, `card-payment-${card.id}-${card.bookings + 1}`, {
          clientId,
          method: 'CARD',
          reference: `stripe:${card.intentId ?? card.id}`,
          amount: booked,
          currency: card.currency,
          receivedOn: on,
          allocations: spread(booked, await openInvoices(tx, card)),
        });
  if (card.paymentId !== null) await useCredits(tx, card);
  await saveCardPayment(tx, card, {
    charged_pence: charged,
    refunded_pence: refunded,
    booked_pence: booked,
    payment_id: paymentId,
    bookings: card.bookings + 1,
    state,
  });
};
