import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { readPence } from '../money.ts';
import { Id } from '../paging.ts';
import { HireStatus } from './booking.ts';
import { amount } from './hire-invoice.ts';

/**
 * A payment is STARTING until the card provider has a page for it, OPEN while that can be paid, then PAID or ENDED. A deposit is
 * HELD on a card or has FAILED; later it is CAPTURED, as far as it is kept, or RELEASED.
 */
export const CardPaymentState = z.enum(['STARTING', 'OPEN', 'ENDED', 'PAID', 'HELD', 'CAPTURED', 'RELEASED', 'FAILED']);
export type CardPaymentState = z.infer<typeof CardPaymentState>;

export const CardPayment = z.object({
  id: z.int(),
  purpose: z.enum(['PAYMENT', 'DEPOSIT']),
  state: CardPaymentState,
  /** What was asked for, or is held. */
  amount,
  /** What the card has been charged. */
  charged: amount,
  /** What of it goes back or has gone back. */
  refunded: amount,
  at: z.string(),
  /** Until when it can be paid, or is held. */
  expiresAt: z.string().nullable(),
  /** What went wrong, for the agency’s people. */
  trouble: z.string().nullable(),
  /** The oldest first. */
  refunds: z.array(
    z.object({
      id: z.int(),
      amount,
      state: z.enum(['REQUESTED', 'DONE', 'FAILED']),
      reason: z.enum(['ASKED', 'TOO_MUCH', 'ELSEWHERE']),
      at: z.string(),
      trouble: z.string().nullable(),
    }),
  ),
  can: z.object({ refund: z.boolean() }),
});
export type CardPayment = z.infer<typeof CardPayment>;

export const CardPayments = z.object({
  id: z.int(),
  /** Whether the hirer can pay by card: the deployment and the agency are set up for it. */
  offered: z.boolean(),
  /** Booked on the public page, and the hirer hasn’t used the link that went to their address: no link to pay goes there. */
  emailUnconfirmed: z.boolean(),
  currency: z.string(),
  /** What the hirer would pay now. */
  due: amount,
  /** What credit notes leave to be paid back. */
  toPayBack: amount,
  /** Where the hirer pays; null where there is nothing to pay. */
  link: z.string().nullable(),
  deposit: z
    .object({
      amount,
      /** AGREED: nothing is held on a card yet; LATER: the card is known, and it is held shortly before the pick-up; BY_HAND: taken in another way. */
      standing: z.enum(['AGREED', 'LATER', 'STARTING', 'HELD', 'CAPTURED', 'RELEASED', 'FAILED', 'BY_HAND']),
      heldUntil: z.string().nullable(),
    })
    .nullable(),
  /** The latest first. */
  payments: z.array(CardPayment),
  can: z.object({ sendLink: z.boolean(), holdDeposit: z.boolean(), takeDepositByHand: z.boolean() }),
});
export type CardPayments = z.infer<typeof CardPayments>;

/** A deposit is held on the card so long before the pick-up at the earliest. */
export const DEPOSIT_HOURS_AHEAD = 24;

/** What whoever pays agrees to where the card is kept, beside our button and the provider’s alike; the amount as people read it. */
export const depositConsent = (agency: string, deposit: string): string =>
  `By paying you agree that ${agency} keeps this card for your deposit: ${deposit} is held on it shortly before the pick-up, and released once the vehicle is back and nothing is to be charged.`;

const BOOKING = '/api/v1/vehicle-booking';
const ById = z.strictObject({ id: Id });
const SEES = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const MANAGES = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;

export const getCardPayments = endpoint({
  method: 'GET',
  path: `${BOOKING}/:id/card`,
  summary: 'What has been paid by card for a booking, and what may be paid or given back so',
  access: SEES,
  params: ById,
  response: CardPayments,
});

export const sendPaymentLink = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/card/link`,
  summary: 'Email the hirer a link to pay for a booking by card',
  access: MANAGES,
  idempotent: true,
  params: ById,
  response: z.void(),
  status: 204,
});

export const holdCardDeposit = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/card/deposit`,
  summary: 'Hold a booking’s deposit on the card that has paid for it, now',
  access: MANAGES,
  idempotent: true,
  params: ById,
  response: CardPayments,
});

export const takeDepositByHand = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/card/deposit/by-hand`,
  summary: 'Say that a booking’s deposit was taken in another way than by the card that was to hold it',
  access: MANAGES,
  idempotent: true,
  params: ById,
  response: CardPayments,
});

export const CardRefundInput = z.strictObject({
  /** Decimal text, so that no digit is lost: `84.20`. */
  amount: z
    .string('Enter the amount.')
    .max(12)
    .refine((text) => (readPence(text) ?? 0) > 0, 'Enter an amount such as 84.20.'),
  /** What could be refunded as the caller was shown it; where it is something else by now, nothing happens. */
  refundable: z.number(),
});
export type CardRefundInput = z.infer<typeof CardRefundInput>;

export const refundCardPayment = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/card/:cardPaymentId/refund`,
  summary: 'Refund what a card has paid for a booking, or a part of it',
  access: MANAGES,
  idempotent: true,
  params: z.strictObject({ id: Id, cardPaymentId: Id }),
  body: CardRefundInput,
  response: CardPayments,
  example: { amount: '10.00', refundable: 84.2 },
});

/** What comes at the end of the link. */
const payToken = z
  .string('This link is no longer valid.')
  .min(20, 'This link is no longer valid.')
  .max(200, 'This link is no longer valid.');

/** What somebody reads who has the link of a booking to pay for it. */
export const HireToPay = z.object({
  agency: z.object({ name: z.string(), telephone: z.string().nullable() }),
  reference: z.string().nullable(),
  vehicle: z.string(),
  pickup: z.string(),
  dropoff: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  status: HireStatus,
  /** What is to be paid now. */
  due: amount,
  /** What cards have paid, less what was given back. */
  paid: amount,
  /** What has gone back to a card, and what is on its way there. */
  refunded: amount,
  beingRefunded: amount,
  /** What was paid, and is neither due any more nor on its way back. */
  toPayBack: amount,
  /** A page of the provider is open, or has been paid and not been reported yet. */
  underWay: z.boolean(),
  canPay: z.boolean(),
  /** Whether the hirer is written to once it is paid. */
  emails: z.boolean(),
  /** Held on the card that pays; null where there is none, or nothing would be held. */
  deposit: amount.nullable(),
});
export type HireToPay = z.infer<typeof HireToPay>;

export const HIRE_TO_PAY_PATH = '/api/v1/hire-payment/view';
export const PAY_FOR_HIRE_PATH = '/api/v1/hire-payment';

export const getHireToPay = endpoint({
  method: 'POST',
  path: HIRE_TO_PAY_PATH,
  summary: 'What the hirer who has a payment link owes for the booking; 404 for a link that leads nowhere',
  access: 'ANYONE',
  body: z.strictObject({ token: payToken }),
  response: HireToPay,
  example: { token: 'a-token-that-came-in-an-email' },
});

export const payForHire = endpoint({
  method: 'POST',
  path: PAY_FOR_HIRE_PATH,
  summary: 'The card provider’s page on which the hirer pays what is due; asked for again, the same one',
  access: 'ANYONE',
  body: z.strictObject({
    token: payToken,
    /** As shown; where it is something else by now, nothing happens. */
    due: z.number(),
  }),
  response: z.object({ url: z.string() }),
  example: { token: 'a-token-that-came-in-an-email', due: 84.2 },
});

export const CardAccount = z.object({
  /** Whether the deployment can take cards at all. */
  available: z.boolean(),
  account: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type CardAccount = z.infer<typeof CardAccount>;

export const CardAccountInput = z.strictObject({
  /** Blank for none: its hirers can’t pay by card then. */
  account: optionalText(70).refine(
    (account) => account === null || /^acct_[A-Za-z0-9]{8,60}$/.test(account),
    'Enter an account such as acct_1A2b3C4d5E6f7G8h.',
  ),
});

const AGENCY = '/api/v1/agency';

export const getCardAccount = endpoint({
  method: 'GET',
  path: `${AGENCY}/:id/card-account`,
  summary: 'To which account of the card provider an agency’s card payments go',
  access: { userTypes: ['ADMIN'], permission: 'VIEW_AGENCY' },
  params: ById,
  response: CardAccount,
});

export const saveCardAccount = endpoint({
  method: 'PUT',
  path: `${AGENCY}/:id/card-account`,
  summary: 'Set to which account of the card provider an agency’s card payments go',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_AGENCY' },
  params: ById,
  body: CardAccountInput,
  response: CardAccount,
  example: { account: 'acct_1A2b3C4d5E6f7G8h' },
});
