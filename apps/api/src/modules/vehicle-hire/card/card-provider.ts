import type { Pence } from '@worklane/contract/money.ts';
import { Stripe } from 'stripe';
import type { Config } from '#platform/config/config.ts';
import type { CardReport, Hold, PageState, ProviderRefund } from './card-provider.rules.ts';
import { holdOf, idOf, pageOf, refundOf, reportOf } from './card-provider.rules.ts';

/** The provider said no, for good: the card was declined, or there is nothing left to refund. */
export class CardRefused extends Error {}

/** Nobody knows what came of it: the provider was not to be reached, or had a fault. Asked again under the same key it does it once. */
export class CardsAway extends Error {}

/** The signature is missing, wrong or too old. */
export class ReportRefused extends Error {}

/** A report is no older than this, in seconds. */
export const REPORT_TOLERANCE_S = 300;

export type PageRequest = {
  readonly account: string;
  readonly cardPaymentId: number;
  readonly key: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly description: string;
  readonly email: string | null;
  readonly expiresAt: string;
  /** What the hirer agrees to by paying, where the card is kept for the deposit. */
  readonly keepsCardFor: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

export type HoldRequest = {
  readonly account: string;
  readonly cardPaymentId: number;
  readonly key: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly description: string;
  /** The payment whose card it is. */
  readonly paidBy: string;
};

/** What the product asks of the card provider, each on the account of one agency. */
export type CardProvider = {
  /** A page on which somebody pays. */
  readonly openPage: (request: PageRequest) => Promise<{ sessionId: string; url: string }>;
  readonly findPage: (account: string, sessionId: string) => Promise<PageState>;
  /** Nobody can pay on it any more; answers what it was by then. */
  readonly closePage: (account: string, sessionId: string) => Promise<PageState>;
  readonly listRefunds: (account: string, intentId: string) => Promise<ProviderRefund[]>;
  readonly refund: (
    account: string,
    refund: { intentId: string; amount: Pence; key: string; cardRefundId: number },
  ) => Promise<ProviderRefund>;
  /** Holds an amount on the card that a payment was made with; nothing is charged. */
  readonly hold: (request: HoldRequest) => Promise<Hold>;
  readonly findHold: (account: string, intentId: string) => Promise<Hold>;
  /** Takes so much of what is held and lets go of the rest. */
  readonly capture: (account: string, hold: { intentId: string; amount: Pence; key: string }) => Promise<Hold>;
  readonly release: (account: string, intentId: string) => Promise<Hold>;
  readonly readReport: (bytes: Buffer, signature: string | undefined) => CardReport;
};

/** What a request failed of, as the product has to know it: never with what was sent. */
const faultOf = (error: unknown): Error => {
  if (error instanceof Stripe.errors.StripeCardError)
    return new CardRefused(error.decline_code ?? error.code ?? 'declined');
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
    return new CardRefused(error.code ?? 'refused');
  if (error instanceof Stripe.errors.StripeError) return new CardsAway(`The card provider failed: ${error.type}.`);
  return error instanceof Error ? error : new Error('The card provider failed.');
};

const asking = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw faultOf(error);
  }
};

/** Long enough for a slow answer, short enough for somebody who waits. */
const TIMEOUT_MS = 8000;

const clientOf = (key: string, address: string | undefined): Stripe => {
  const at = address === undefined ? undefined : new URL(address);
  const isTls = at?.protocol === 'https:';
  return new Stripe(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { host: at.hostname, port: at.port || (isTls ? '443' : '80'), protocol: isTls ? 'https' : 'http' }),
  });
};

const HOLD_PARTS = { expand: ['latest_charge'] };

const createProvider = (stripe: Stripe, webhookSecret: string): CardProvider => ({
  openPage: async ({ account, key, cardPaymentId, amount, currency, description, keepsCardFor, ...request }) => {
    const metadata = { card_payment: String(cardPaymentId) };
    const page = await asking(
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          client_reference_id: String(cardPaymentId),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: description },
              },
            },
          ],
          metadata,
          payment_intent_data: {
            description,
            metadata,
            ...(keepsCardFor !== null && { setup_future_usage: 'off_session' }),
          },
          ...(request.email !== null && { customer_email: request.email }),
          ...(keepsCardFor !== null && {
            customer_creation: 'always',
            custom_text: { submit: { message: keepsCardFor } },
          }),
          expires_at: Math.floor(Date.parse(request.expiresAt) / 1000),
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: key, stripeAccount: account },
      ),
    );
    if (page.url === null) throw new CardRefused('no page');
    return { sessionId: page.id, url: page.url };
  },
  findPage: async (account, sessionId) =>
    pageOf(await asking(stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount: account }))),
  closePage: async (account, sessionId) => {
    try {
      return pageOf(await asking(stripe.checkout.sessions.expire(sessionId, {}, { stripeAccount: account })));
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      // It was over before.
      return pageOf(await asking(stripe.checkout.sessions.retrieve(sessionId, {}, { stripeAccount: account })));
    }
  },
  listRefunds: async (account, intentId) => {
    const { data } = await asking(
      stripe.refunds.list({ payment_intent: intentId, limit: 100 }, { stripeAccount: account }),
    );
    return data.map(refundOf).toReversed();
  },
  refund: async (account, { intentId, amount, key, cardRefundId }) =>
    refundOf(
      await asking(
        stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { card_refund: String(cardRefundId) } },
          { idempotencyKey: key, stripeAccount: account },
        ),
      ),
    ),
  hold: async ({ account, key, cardPaymentId, amount, currency, description, paidBy }) => {
    const { customer, payment_method: card } = await asking(
      stripe.paymentIntents.retrieve(paidBy, {}, { stripeAccount: account }),
    );
    const [customerId, cardId] = [idOf(customer), idOf(card)];
    if (customerId === null || cardId === null) throw new CardRefused('card not kept');
    return holdOf(
      await asking(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            customer: customerId,
            payment_method: cardId,
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            confirm: true,
            off_session: true,
            description,
            metadata: { card_payment: String(cardPaymentId) },
            ...HOLD_PARTS,
          },
          { idempotencyKey: key, stripeAccount: account },
        ),
      ),
    );
  },
  findHold: async (account, intentId) =>
    holdOf(await asking(stripe.paymentIntents.retrieve(intentId, HOLD_PARTS, { stripeAccount: account }))),
  capture: async (account, { intentId, amount, key }) =>
    holdOf(
      await asking(
        stripe.paymentIntents.capture(
          intentId,
          { amount_to_capture: amount, ...HOLD_PARTS },
          { idempotencyKey: key, stripeAccount: account },
        ),
      ),
    ),
  release: async (account, intentId) => {
    try {
      return holdOf(await asking(stripe.paymentIntents.cancel(intentId, HOLD_PARTS, { stripeAccount: account })));
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      return holdOf(await asking(stripe.paymentIntents.retrieve(intentId, HOLD_PARTS, { stripeAccount: account })));
    }
  },
  readReport: (bytes, signature) => {
    try {
      return reportOf(stripe.webhooks.constructEvent(bytes, signature ?? '', webhookSecret, REPORT_TOLERANCE_S));
    } catch {
      throw new ReportRefused('The signature of the report is missing, wrong or too old.');
    }
  },
});

const providers = new WeakMap<Config, CardProvider>();

/** Undefined where the deployment takes no cards. */
export const cardProviderOf = (config: Config): CardProvider | undefined => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API: address } = config;
  if (key === undefined || secret === undefined) return undefined;
  const known = providers.get(config);
  if (known) return known;
  const provider = createProvider(clientOf(key, address), secret);
  providers.set(config, provider);
  return provider;
};
