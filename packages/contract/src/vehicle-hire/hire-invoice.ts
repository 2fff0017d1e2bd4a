import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, line, requiredText } from '../fields.ts';
import { readPence } from '../money.ts';
import { Id } from '../paging.ts';
import { VatInPounds } from '../vat-in-pounds.ts';
import { READS_BOOKINGS } from './access.ts';

/** Amounts are decimal numbers of the booking's currency. */
export const amount = z.number();

export const PAYMENT_METHODS = [
  'BANK_TRANSFER',
  'DIRECT_DEBIT',
  'CARD',
  'CASH',
  'CHEQUE',
  'MOBILE_MONEY',
  'OTHER',
] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Choose how it was paid.');
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** What was paid of an invoice, or taken back again. */
export const HirePayment = z.object({
  id: z.int(),
  /** Null for what a credit note has paid. */
  paymentId: z.int().nullable(),
  paymentDate: z.string(),
  /** Below zero for what was taken back. */
  total: amount,
  /** What the bank or the payment provider calls it, or how it was paid. */
  ref: z.string().nullable(),
  /** A payment that was taken back, or takes one back, is not to be taken back again. */
  can: z.object({ reverse: z.boolean() }),
});
export type HirePayment = z.infer<typeof HirePayment>;

/** What takes an invoice back, in part or whole. */
export const HireCreditNote = z.object({
  id: z.int(),
  number: z.string(),
  issuedOn: z.string(),
  totalAmount: amount,
  /** There is XML of it, too. */
  isElectronic: z.boolean(),
});
export type HireCreditNote = z.infer<typeof HireCreditNote>;

export const HireInvoice = z.object({
  id: z.int(),
  /** The number that the hirer sees: `HIRE-000012`. */
  number: z.string(),
  issuedOn: z.string(),
  /** Who is billed: the hirer, as they can be reached now. */
  client: z.object({ name: z.string(), telephone: z.string().nullable(), email: z.string().nullable() }),
  subTotalAmount: amount,
  discount: amount,
  /** After the discount, with the tax in it. */
  totalAmount: amount,
  vatPercentage: z.number(),
  vatAmount: amount,
  /** Null where it is in pounds, or charges no VAT. */
  inPounds: VatInPounds.nullable(),
  /** The total without what was paid. */
  amountDue: amount,
  invoiceItemResult: z.array(
    z.object({
      description: z.string(),
      /** Null for what is not charged by the day, as is `rate`. */
      daysHired: z.int().nullable(),
      rate: amount.nullable(),
      total: amount,
    }),
  ),
  /** The oldest first. */
  payments: z.array(HirePayment),
  /** The oldest first. */
  creditNotes: z.array(HireCreditNote),
  /** There is XML of it, too: what was issued before the agency had a VAT number has none. */
  isElectronic: z.boolean(),
});
export type HireInvoice = z.infer<typeof HireInvoice>;

const booking = { id: Id };
const payment = { ...booking, paymentId: Id };

/** Decimal text, so that no digit is lost: `84.20`. */
const paidAmount = z
  .string('Enter the amount.')
  .max(12)
  .refine((text) => (readPence(text) ?? 0) > 0, 'Enter an amount such as 84.20.');

export const HirePaymentInput = z.strictObject({
  invoiceId: z.int(),
  paidOn: date('Enter the day of the payment.'),
  amount: paidAmount,
  method: PaymentMethod,
  /** Blank for none. */
  ref: line(255),
});
export type HirePaymentInput = z.infer<typeof HirePaymentInput>;

export const recordHirePayment = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/payment',
  summary: 'Record a payment of one of a booking’s invoices',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: z.strictObject(booking),
  body: HirePaymentInput,
  response: z.object({ id: z.int() }),
  status: 201,
  idempotent: true,
  example: { invoiceId: 1, paidOn: '2026-01-05', amount: '84.20', method: 'CARD', ref: 'https://pay.example/stripe/1' },
});

export const reverseHirePayment = endpoint({
  method: 'POST',
  path: '/api/v1/vehicle-booking/:id/payment/:paymentId/reversal',
  summary: 'Take back a payment that did not arrive, or was given back',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: z.strictObject(payment),
  body: z.strictObject({ reason: requiredText('Say why the payment is taken back.') }),
  response: z.void(),
  status: 204,
  example: { reason: 'The cheque bounced.' },
});

export const downloadHireInvoice = fileEndpoint({
  path: '/api/v1/hire-invoice/:id',
  summary: 'An invoice of a booking as a PDF',
  access: READS_BOOKINGS,
  params: z.strictObject({ id: Id }),
});

export const downloadElectronicHireInvoice = fileEndpoint({
  path: '/api/v1/hire-invoice/:id/xml',
  summary: 'An invoice of a booking as XML by EN 16931 (UBL), for software that reads invoices',
  access: READS_BOOKINGS,
  params: z.strictObject({ id: Id }),
});

export const downloadHireCreditNote = fileEndpoint({
  path: '/api/v1/hire-credit-note/:id',
  summary: 'What takes an invoice of a booking back, in part or whole, as a PDF',
  access: READS_BOOKINGS,
  params: z.strictObject({ id: Id }),
});

export const downloadElectronicHireCreditNote = fileEndpoint({
  path: '/api/v1/hire-credit-note/:id/xml',
  summary: 'What takes an invoice of a booking back as XML by EN 16931 (UBL), for software that reads invoices',
  access: READS_BOOKINGS,
  params: z.strictObject({ id: Id }),
});
