import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Stripe } from 'stripe';

/** A page of the provider on which somebody pays. */
export type PageState = {
  readonly sessionId: string;
  readonly status: 'OPEN' | 'PAID' | 'ENDED';
  readonly amount: Pence;
  readonly currency: string;
  readonly intentId: string | null;
  readonly customerId: string | null;
  /** Of ours, as we have named it there. */
  readonly cardPaymentId: number | null;
};

export type ProviderRefund = {
  readonly refundId: string;
  readonly amount: Pence;
  readonly failed: boolean;
  /** Null for one that somebody made at the provider. */
  readonly cardRefundId: number | null;
};

/** What is held on a card, or was. */
export type Hold = {
  readonly intentId: string;
  readonly status: 'HELD' | 'CAPTURED' | 'RELEASED' | 'REFUSED';
  readonly captured: Pence;
  readonly heldUntil: string | null;
};

/** What the provider reports. */
export type CardReport = {
  readonly id: string;
  readonly account: string | null;
  readonly type: string;
} & (
  | { readonly about: 'PAGE'; readonly page: PageState }
  /** Something happened to a payment; what, is asked of the provider, since reports come in any order. */
  | { readonly about: 'PAYMENT'; readonly intentId: string | null; readonly cardPaymentId: number | null }
  | { readonly about: 'DISPUTE'; readonly intentId: string | null; readonly amount: Pence; readonly open: boolean }
  | { readonly about: 'NOTHING' }
);

export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const numberOf = (text: string | null | undefined): number | null =>
  text !== null && text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent' | 'customer' | 'metadata'
>;

export const pageOf = (session: Session): PageState => ({
  sessionId: session.id,
  status:
    session.status === 'complete' && session.payment_status === 'paid'
      ? 'PAID'
      : session.status === 'expired'
        ? 'ENDED'
        : 'OPEN',
  amount: pence(session.amount_total ?? 0),
  currency: (session.currency ?? '').toUpperCase(),
  intentId: idOf(session.payment_intent),
  customerId: idOf(session.customer),
  cardPaymentId: numberOf(session.metadata?.['card_payment']),
});

export const refundOf = (refund: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'>): ProviderRefund => ({
  refundId: refund.id,
  amount: pence(refund.amount),
  failed: refund.status === 'failed' || refund.status === 'canceled',
  cardRefundId: numberOf(refund.metadata?.['card_refund']),
});

const HOLD_STATUS: Readonly<Record<string, Hold['status']>> = {
  requires_capture: 'HELD',
  succeeded: 'CAPTURED',
  canceled: 'RELEASED',
};

export const holdOf = (
  intent: Pick<Stripe.PaymentIntent, 'id' | 'status' | 'amount_received' | 'latest_charge'>,
): Hold => {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    intentId: intent.id,
    status: HOLD_STATUS[intent.status] ?? 'REFUSED',
    captured: pence(intent.status === 'succeeded' ? intent.amount_received : 0),
    heldUntil: until ? Temporal.Instant.fromEpochMilliseconds(until * 1000).toString() : null,
  };
};

const PAGES = ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.expired'];
const REFUNDS = ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'];
const HOLDS = ['payment_intent.canceled', 'payment_intent.succeeded'];
const DISPUTES = ['charge.dispute.created', 'charge.dispute.closed'];

/** What of a report matters here. Its types are the provider’s, of whatever version; unknown ones are about nothing. */
export const reportOf = ({ id, account, type, data }: Stripe.Event): CardReport => {
  const head = { id, account: account ?? null, type };
  const object: unknown = data.object;
  if (PAGES.includes(type)) return { ...head, about: 'PAGE', page: pageOf(object as Stripe.Checkout.Session) };
  if (REFUNDS.includes(type)) {
    const { payment_intent: intent } = object as Stripe.Charge | Stripe.Refund;
    return { ...head, about: 'PAYMENT', intentId: idOf(intent), cardPaymentId: null };
  }
  if (HOLDS.includes(type)) {
    const { id: intentId, metadata } = object as Stripe.PaymentIntent;
    return { ...head, about: 'PAYMENT', intentId, cardPaymentId: numberOf(metadata['card_payment']) };
  }
  if (DISPUTES.includes(type)) {
    const { payment_intent: intent, amount } = object as Stripe.Dispute;
    const open = type === 'charge.dispute.created';
    return { ...head, about: 'DISPUTE', intentId: idOf(intent), amount: pence(amount), open };
  }
  return { ...head, about: 'NOTHING' };
};
