import { z } from 'zod';
import { amount } from '../amounts.ts';
import { across } from '../across.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, optionalTelephone, optionalText, requiredText, version } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { VatInPounds } from '../vat-in-pounds.ts';
import { Disputes } from './dispute.ts';
import { account, companyNumber, vatNumber } from './invoice-details.ts';

/*
 * What the platform charges an agency: a part of what the agency has invoiced for shifts and their expenses, or so much for each hour or shift on these
 * invoices. Amounts are decimal numbers, before VAT unless they say otherwise.
 */

const reads = { userTypes: ['ADMIN'], permission: 'VIEW_WORKLINK_BILLING' } as const;
const manages = { userTypes: ['ADMIN'], permission: 'MANAGE_WORKLINK_BILLING' } as const;
const params = z.strictObject({ id: Id });
const PATH = '/api/v1/platform-fee';

/** PERCENT of what the agency has invoiced for shifts and their expenses before VAT; for each HOUR or SHIFT on these invoices. */
export const FEE_BASES = ['PERCENT', 'HOUR', 'SHIFT'] as const;
const FeeBasis = z.enum(FEE_BASES, 'Choose what is charged.');
export type FeeBasis = z.infer<typeof FeeBasis>;

const FeeTerms = z.object({
  id: z.int(),
  basis: FeeBasis,
  /** Per cent, or an amount for each hour or shift. */
  amount: z.number(),
  from: z.string(),
  /** CURRENT: counts today. PLANNED: from a later day on. PAST: another one has followed. */
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  can: z.object({ remove: z.boolean() }),
});
export type FeeTerms = z.infer<typeof FeeTerms>;

const FeeAdjustment = z.object({
  id: z.int(),
  description: z.string(),
  /** Below zero for what is taken off. */
  amount: z.number(),
  currency: z.string(),
});
export type FeeAdjustment = z.infer<typeof FeeAdjustment>;

const FeeLine = z.object({
  description: z.string(),
  /** `7 h 30 min`, `12`; empty where the line is a part of an amount. */
  quantity: z.string(),
  /** Per cent, or for each hour or shift. */
  rate: z.string(),
  amount: z.number(),
});
export type FeeLine = z.infer<typeof FeeLine>;

const period = { from: z.string(), to: z.string(), currency: z.string() };
const sums = { net: z.number(), vat: z.number(), vatPercent: z.number(), total: z.number() };

export const FEE_INVOICE_STATES = ['OPEN', 'PART_PAID', 'OVERDUE', 'DISPUTED', 'PAID', 'CREDITED', 'CREDIT'] as const;

const FeeInvoice = z.object({
  id: z.int(),
  reference: z.string(),
  state: z.enum(FEE_INVOICE_STATES),
  issuedOn: z.string(),
  dueOn: z.string(),
  ...period,
  ...sums,
  /** Null where it is in pounds, or charges no VAT. */
  inPounds: VatInPounds.nullable(),
  /** What is left to pay. */
  open: z.number(),
  /** The account, line by line, and what to call the payment; nothing where nothing is left to pay. */
  payTo: z.array(z.string()),
  lines: z.array(FeeLine),
  /** What the agency’s credit could pay of it. */
  credit: z.number(),
  /** What has paid it, the earliest payment first. */
  payments: z.array(
    z.object({
      id: z.int(),
      paymentId: z.int(),
      receivedOn: z.string(),
      /** What it has paid of this invoice, and what was received in all. */
      amount: z.number(),
      received: z.number(),
      reference: z.string().nullable(),
      /** It was the agency’s credit before it paid this. */
      fromCredit: z.boolean(),
      can: z.object({ takeBack: z.boolean() }),
    }),
  ),
  /** What had paid it until it was taken back. */
  takenBack: z.array(z.object({ id: z.int(), receivedOn: z.string(), amount: z.number(), takenBackAt: z.string() })),
  /** Of a credit note: the invoice that it takes back, and why. */
  corrects: z.string().nullable(),
  reason: z.string().nullable(),
  /** On which days the agency was reminded of it. */
  remindedOn: z.array(z.string()),
  /** For the platform: to whom it was emailed, and when. */
  emailed: z.array(z.object({ address: z.string(), sentAt: z.string() })),
  /** For the platform: when somebody of the agency has first opened it; null until then. */
  openedAt: z.string().nullable(),
  disputes: Disputes,
  can: z.object({
    pay: z.boolean(),
    spendCredit: z.boolean(),
    credit: z.boolean(),
    email: z.boolean(),
    downloadXml: z.boolean(),
  }),
});
export type FeeInvoice = z.infer<typeof FeeInvoice>;

/** What an agency has paid that pays nothing yet, in one currency. */
const FeeCredit = z.object({
  currency: z.string(),
  amount: z.number(),
  /** The oldest first, which is spent first. */
  payments: z.array(
    z.object({
      id: z.int(),
      receivedOn: z.string(),
      reference: z.string().nullable(),
      /** What was received in all, and what is left of it. */
      received: z.number(),
      amount: z.number(),
      can: z.object({ payBack: z.boolean(), takeBack: z.boolean() }),
    }),
  ),
});
export type FeeCredit = z.infer<typeof FeeCredit>;

/** What was paid back of an agency’s credit. */
const FeeRefund = z.object({
  id: z.int(),
  paidBackOn: z.string(),
  amount: z.number(),
  currency: z.string(),
  reference: z.string().nullable(),
  can: z.object({ takeBack: z.boolean() }),
});
export type FeeRefund = z.infer<typeof FeeRefund>;

const kept = { credit: z.array(FeeCredit), refunds: z.array(FeeRefund) };

const ListedAgency = z.object({
  id: z.int(),
  name: z.string(),
  /** What is charged today; null for nothing. */
  terms: z.object({ basis: FeeBasis, amount: z.number() }).nullable(),
  /** The last day that has been invoiced. */
  invoicedTo: z.string().nullable(),
  /** What is left to pay of all its invoices, and of those that are overdue. */
  open: z.number(),
  overdue: z.number(),
  /** Something about one of its invoices is disputed, and not settled. */
  disputed: z.boolean(),
  /** What it has paid too much, by currency. */
  credit: z.array(FeeCredit.omit({ payments: true })),
  /** Null for an agency that hasn’t chosen one yet. */
  currency: z.string().nullable(),
});
export type ListedFeeAgency = z.infer<typeof ListedAgency>;

export const listFeeAgencies = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Agencies with what the platform charges them, until when it has been invoiced and what they owe',
  access: reads,
  query: ListQuery(['name'], 'name'),
  response: Page(ListedAgency),
});

const AgencyFee = z.object({
  agency: z.object({ id: z.int(), name: z.string() }),
  /** Null until the agency has chosen one. */
  currency: z.string().nullable(),
  /** The latest first. */
  terms: z.array(FeeTerms),
  /** What can be invoiced: until the end of the last month, since what was invoiced before. Null where there are no such days. */
  next: z
    .object({
      ...period,
      ...sums,
      /** What the agency’s credit is going to pay of it. */
      fromCredit: z.number(),
      lines: z.array(FeeLine),
    })
    .nullable(),
  /** What was agreed besides, and the next invoice is to have. */
  adjustments: z.array(FeeAdjustment),
  ...kept,
  /** The latest first, of ten years at most. */
  invoices: z.array(FeeInvoice),
  /** What the platform’s invoices have to say of it is there; nothing can be issued before. */
  ready: z.boolean(),
  can: z.object({ manage: z.boolean() }),
});
export type AgencyFee = z.infer<typeof AgencyFee>;

export const getAgencyFee = endpoint({
  method: 'GET',
  path: `${PATH}/agency/:id`,
  summary: 'What the platform charges an agency, what can be invoiced and what has been',
  access: reads,
  params,
  response: AgencyFee,
});

const AMOUNT = 'Enter an amount from 0 to 1,000, with two decimals at most.';
/** Pence. */
const MOST = 100_000;

export const setFeeTerms = endpoint({
  method: 'POST',
  path: `${PATH}/agency/:id/terms`,
  summary: 'Charge an agency something else from a day on that has not been invoiced',
  access: manages,
  params,
  body: across(
    z.strictObject({
      from: date('Choose the first day.'),
      basis: FeeBasis,
      /** Hundredths of a per cent, or pence, once it is read. */
      amount: amount(AMOUNT, MOST),
    }),
    ['basis', 'amount'],
    ({ basis, amount: given }) => basis !== 'PERCENT' || given <= 10_000,
    'Enter a percentage from 0 to 100, with two decimals at most.',
  ),
  response: AgencyFee,
  status: 201,
  example: { basis: 'PERCENT', amount: '2.5', from: '2999-01-01' },
});

export const removeFeeTerms = endpoint({
  method: 'DELETE',
  path: `${PATH}/terms/:id`,
  summary: 'Take back what is charged from a day on that hasn’t been invoiced',
  access: manages,
  params,
  response: AgencyFee,
});

const ADJUSTMENT = 'Enter an amount from 0.01, with two decimals at most.';

/** Which way an adjustment goes, for the agency. */
export const ADJUSTMENTS = ['TAKE_OFF', 'ADD'] as const;

export const adjustFee = endpoint({
  method: 'POST',
  path: `${PATH}/agency/:id/adjustment`,
  summary: 'Take something off an agency’s next invoice, or add it, as was agreed beside the terms',
  access: manages,
  params,
  body: z.strictObject({
    kind: z.enum(ADJUSTMENTS, 'Choose what to do.'),
    /** Before VAT; whole pence once it is read. */
    amount: amount(ADJUSTMENT, 10_000_000_000).refine((given) => given > 0, ADJUSTMENT),
    description: requiredText('Say what it is for.', 200),
  }),
  response: AgencyFee,
  status: 201,
  idempotent: true,
  example: { kind: 'TAKE_OFF', amount: '12.50', description: 'Two shifts of March that didn’t take place' },
});

export const removeFeeAdjustment = endpoint({
  method: 'DELETE',
  path: `${PATH}/adjustment/:id`,
  summary: 'Remove an adjustment from an agency’s next invoice',
  access: manages,
  params,
  response: AgencyFee,
});

export const issueFeeInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/agency/:id/invoice`,
  summary: 'Invoice an agency for what can be invoiced',
  access: manages,
  params,
  body: z.strictObject({
    to: date('Choose the last day.'),
    /** As it was shown, before VAT; whole pence once it is read. With another sum nothing is issued. */
    net: amount('Enter what was shown.', 10_000_000_000),
  }),
  response: AgencyFee,
  status: 201,
  idempotent: true,
  example: { to: '2026-01-31', net: '120.00' },
});

export const creditFeeInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/invoice/:id/credit`,
  summary: 'Credit an invoice, so that its days can be invoiced again',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredText('Say why the invoice is taken back.') }),
  response: AgencyFee,
  status: 201,
  example: { reason: 'The fee was agreed otherwise.' },
});

export const emailFeeInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/invoice/:id/email`,
  summary: 'Email an invoice or a credit note as a PDF to those at the agency who read its platform billing',
  access: manages,
  params,
  response: AgencyFee,
  status: 201,
  idempotent: true,
});

const PAID = 'Enter an amount such as 84.20.';
/** Whole pence once it is read. */
const paidAmount = amount(PAID, 10_000_000_000).refine((given) => given > 0, PAID);
const Payment = z.strictObject({
  amount: paidAmount,
  receivedOn: date('Enter the day of the payment.'),
  reference: optionalText(100),
});
const payment = { amount: '84.20', receivedOn: '2026-01-05', reference: 'FEE-000001' };

const FeePaymentRecorded = AgencyFee.extend({
  /** What of the payment is more than was left to pay, and stays as credit for the agency. */
  kept: z.number(),
});
export type FeePaymentRecorded = z.infer<typeof FeePaymentRecorded>;

export const recordFeePayment = endpoint({
  method: 'POST',
  path: `${PATH}/invoice/:id/payment`,
  summary: 'Record what an agency has paid of an invoice; what is more than is left to pay stays as its credit',
  access: manages,
  params,
  body: Payment.extend({
    /** Whoever records it knows that nothing is left to pay, and that all of it stays as credit for the agency. */
    asCredit: z.boolean().default(false),
  }),
  response: FeePaymentRecorded,
  status: 201,
  idempotent: true,
  example: payment,
});

export const keepFeeCredit = endpoint({
  method: 'POST',
  path: `${PATH}/agency/:id/payment`,
  summary: 'Record what an agency has paid for no open invoice; all of it stays as its credit',
  access: manages,
  params,
  body: Payment,
  response: AgencyFee,
  status: 201,
  idempotent: true,
  example: payment,
});

export const spendFeeCredit = endpoint({
  method: 'POST',
  path: `${PATH}/invoice/:id/credit-use`,
  summary: 'Pay an invoice with what its agency has left as credit, the oldest first',
  access: manages,
  params,
  response: AgencyFee,
});

export const takeBackFeePayment = endpoint({
  method: 'DELETE',
  path: `${PATH}/payment/:id`,
  summary: 'Take back a payment that was recorded by mistake, or didn’t arrive; all that it has paid is open again',
  access: manages,
  params,
  response: AgencyFee,
});

export const payBackFeeCredit = endpoint({
  method: 'POST',
  path: `${PATH}/payment/:id/refund`,
  summary: 'Record that what is left of a payment was paid back to the agency, or a part of that',
  access: manages,
  params,
  body: z.strictObject({
    amount: paidAmount,
    paidBackOn: date('Enter the day on which it was paid back.'),
    reference: optionalText(100),
  }),
  response: AgencyFee,
  status: 201,
  idempotent: true,
  example: { amount: '10.00', paidBackOn: '2026-01-08', reference: 'Refund FEE-000001' },
});

export const takeBackFeeRefund = endpoint({
  method: 'DELETE',
  path: `${PATH}/refund/:id`,
  summary: 'Take back that something was paid back to an agency, which is its credit again',
  access: manages,
  params,
  response: AgencyFee,
});

export const downloadFeeInvoice = fileEndpoint({
  path: `${PATH}/invoice/:id/pdf`,
  summary: 'An invoice of the platform, or a credit note, as a PDF',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_WORKLINK_BILLING' },
  params,
});

export const downloadElectronicFeeInvoice = fileEndpoint({
  path: `${PATH}/invoice/:id/xml`,
  summary: 'An invoice of the platform, or a credit note, as XML by EN 16931 (UBL), for software that reads invoices',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_WORKLINK_BILLING' },
  params,
});

const MyFee = z.object({
  /** What is charged today and from later days on, the earliest first. */
  terms: z.array(FeeTerms.omit({ can: true })),
  /** What was agreed besides, and the next invoice is to have. */
  adjustments: z.array(FeeAdjustment),
  ...kept,
  invoices: z.array(FeeInvoice),
});
export type MyFee = z.infer<typeof MyFee>;

export const getMyFee = endpoint({
  method: 'GET',
  path: '/api/v1/my-fee',
  summary: 'What the platform charges your agency, and its invoices',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_WORKLINK_BILLING' },
  response: MyFee,
});

const PlatformDetails = z.object({
  name: z.string(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  postCode: z.string().nullable(),
  telephone: z.string().nullable(),
  vatNumber: z.string().nullable(),
  companyNumber: z.string().nullable(),
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
});

export const PlatformDetailsAnswer = z.object({
  /** Null until they are set. */
  details: PlatformDetails.nullable(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type PlatformDetailsAnswer = z.infer<typeof PlatformDetailsAnswer>;

export const getPlatformDetails = endpoint({
  method: 'GET',
  path: `${PATH}/details`,
  summary: 'What invoices of the platform say of it',
  access: reads,
  response: PlatformDetailsAnswer,
});

export const setPlatformDetails = endpoint({
  method: 'PUT',
  path: `${PATH}/details`,
  summary: 'Change what invoices of the platform say of it; those that are issued stay as they are',
  access: manages,
  body: z.strictObject({
    name: requiredText('Enter the registered name.'),
    street: optionalText(120),
    town: optionalText(120),
    postCode: optionalText(20),
    telephone: optionalTelephone,
    vatNumber,
    companyNumber,
    accountName: requiredText('Enter the name on the account.'),
    ...account,
    version,
  }),
  response: PlatformDetailsAnswer,
  example: {
    name: 'Example Platform Limited',
    street: '1 Example Road',
    town: 'London',
    postCode: 'N1 1AA',
    telephone: '020 7946 0000',
    vatNumber: 'GB 123 4567 82',
    companyNumber: '01234567',
    accountName: 'Example Platform Ltd',
    sortCode: '20-04-15',
    accountNumber: '12345678',
    version: 1,
  },
});
