import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, email, optionalText, requiredText } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { NOTE_KINDS } from './invoice-note.ts';
import { VatInPounds } from '../vat-in-pounds.ts';
import { PaymentMethod } from '../vehicle-hire/hire-invoice.ts';

/* The invoices and credit notes that an agency has issued to a client, whatever they are over. Amounts are decimal numbers. */

const reads = { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });

/** OPEN: to be paid by its due date. OVERDUE: that has passed. DISPUTED: the client says that something is wrong, and nobody has settled it. A credit note is CREDIT. */
export const INVOICE_STATES = ['OPEN', 'PART_PAID', 'OVERDUE', 'DISPUTED', 'PAID', 'CREDITED', 'CREDIT'] as const;
const InvoiceState = z.enum(INVOICE_STATES);
export type InvoiceState = z.infer<typeof InvoiceState>;

export const Invoice = z.object({
  id: z.int(),
  reference: z.string(),
  /** The other side: the client for the agency, and the agency for the client. */
  party: z.object({ id: z.int(), name: z.string() }),
  state: InvoiceState,
  issuedOn: z.string(),
  dueOn: z.string(),
  purchaseOrder: z.string().nullable(),
  currency: z.string(),
  total: z.number(),
  /** What is left to pay. */
  open: z.number(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceQuery = ListQuery(['issuedOn', 'dueOn'], 'issuedOn', 'DESC').extend({
  show: z.enum(['ALL', 'OPEN', 'OVERDUE', 'DISPUTED']).default('ALL'),
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/invoice',
  summary:
    'Invoices and credit notes by the day of issue or the due date: all that the client has received, or all that the agency has issued but for vehicle hires',
  access: reads,
  query: InvoiceQuery,
  response: Page(Invoice),
});

export const InvoiceFilter = InvoiceQuery.pick({ search: true, show: true });
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

/** By currency; empty where nothing matches. */
export const InvoiceTotals = z.array(
  z.object({
    currency: z.string(),
    invoices: z.int(),
    creditNotes: z.int(),
    invoiced: z.number(),
    credited: z.number(),
    /** What is left to pay. */
    open: z.number(),
  }),
);
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

export const sumInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/invoice/totals',
  summary: 'What the invoices and credit notes of a list come to, all its pages together',
  access: reads,
  query: InvoiceFilter,
  response: InvoiceTotals,
});

export const InvoiceDetail = Invoice.extend({
  agency: z.string(),
  client: z.string(),
  net: z.number(),
  vat: z.number(),
  /** Null where it is in pounds, or charges no VAT. */
  inPounds: VatInPounds.nullable(),
  /** For the client: which vehicle booking it is for, and what was taken off its lines, which have VAT in them. Null for everything else. */
  hire: z.object({ bookingId: z.int(), discount: z.number() }).nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      /** `2 h 44 min`, `3 items`; null where a line has a price of its own. */
      quantity: z.string().nullable(),
      rate: z.number().nullable(),
      amount: z.number(),
      vatPercent: z.number(),
      /** From VAT. Without a VAT number an agency charged none on anything. */
      isExempt: z.boolean(),
      /** Since when the rate of an hour was in force. */
      rateFrom: z.string().nullable(),
    }),
  ),
  /** The account that it is paid into and the reference to give, a line each; none for a credit note, or where the agency had no account. */
  payTo: z.array(z.string()),
  /** Of a credit note: the invoice that it takes back from. */
  corrects: z.object({ id: z.int(), reference: z.string() }).nullable(),
  /** Of a debit note: the invoice that it adds to. */
  addsTo: z.object({ id: z.int(), reference: z.string() }).nullable(),
  /** Of a credit or debit note. */
  reason: z.string().nullable(),
  /** Who has done what until it was issued, the earliest first, and when the client has first opened it; for the client, of a debit note alone. */
  course: z.array(
    z.object({
      step: z.enum(['RAISED', 'PREPARED', 'APPROVED', 'ISSUED', 'OPENED']),
      at: z.string(),
      /** Null for somebody of the other side. */
      by: z.string().nullable(),
    }),
  ),
  /** Of an invoice: what takes it back. */
  creditNotes: z.array(z.object({ id: z.int(), reference: z.string(), total: z.number(), issuedOn: z.string() })),
  /** Of an invoice: what was added to it. */
  debitNotes: z.array(z.object({ id: z.int(), reference: z.string(), total: z.number() })),
  /** What would be added to it or taken back, and waits for approval: for the client what it is asked for alone. Before VAT. */
  waitingNotes: z.array(z.object({ id: z.int(), kind: z.enum(NOTE_KINDS), isWhole: z.boolean(), net: z.number() })),
  /** The days on which the client was reminded of it. */
  remindedOn: z.array(z.string()),
  /** For the agency: to whom it was emailed, and when. */
  emailed: z.array(z.object({ address: z.string(), sentAt: z.string() })),
  /** Where the client is written to, for who may email it; null where nobody knows. */
  emailTo: z.string().nullable(),
  payments: z.array(
    z.object({
      /** Of the payment, of which this is what it pays of the invoice. */
      id: z.int(),
      receivedOn: z.string(),
      reference: z.string().nullable(),
      amount: z.number(),
      /** All of the payment, whatever it pays. */
      received: z.number(),
      can: z.object({
        /** Keep it for another invoice. */
        free: z.boolean(),
        /** It didn’t arrive after all, or was given back; what has paid for a hire is taken back there. */
        takeBack: z.boolean(),
      }),
    }),
  ),
  /** For the agency: what had paid it and did not arrive, or was given back. */
  takenBack: z.array(
    z.object({
      /** Of the payment. */
      id: z.int(),
      receivedOn: z.string(),
      takenBackOn: z.string(),
      /** Of the payment, which may have been over more than this. */
      received: z.number(),
      reason: z.string(),
    }),
  ),
  /** What has paid a part of it: credit notes that take something else back. */
  creditUsed: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      amount: z.number(),
      can: z.object({
        /** Keep it for another invoice. */
        free: z.boolean(),
      }),
    }),
  ),
  /** What the client has left as credit with the agency. */
  clientCredit: z.number(),
  /** Of that, the payments and credit notes that it is left of. */
  credit: z.array(
    z.object({
      /** Of the two one is null. */
      paymentId: z.int().nullable(),
      noteId: z.int().nullable(),
      receivedOn: z.string().nullable(),
      reference: z.string().nullable(),
      amount: z.number(),
      /** All of the payment that it is left of. */
      received: z.number().nullable(),
      can: z.object({
        /** It didn’t arrive after all, or was given back. */
        takeBack: z.boolean(),
      }),
    }),
  ),
  can: z.object({
    /** As a whole: what an invoice over shifts and expenses is over can be invoiced again. */
    credit: z.boolean(),
    /** The same of an invoice over transports or taxis. */
    creditTransports: z.boolean(),
    pay: z.boolean(),
    /** Record a payment that arrived though nothing is left to pay. */
    keep: z.boolean(),
    /** Of what the client has left. */
    spendCredit: z.boolean(),
    /** By a credit note over a part of it. */
    change: z.boolean(),
    /** By a debit note, which its client approves: an agency that was billed for seats approves none. */
    addTo: z.boolean(),
    /** It is late, so that interest is owed by law. */
    claimInterest: z.boolean(),
    email: z.boolean(),
    /** As an electronic invoice: what was issued before the agency had a VAT number can’t be one. */
    downloadXml: z.boolean(),
  }),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/invoice/:id',
  summary: 'An invoice or a credit note with its lines, what was paid of it and what has taken it back',
  access: reads,
  params,
  response: InvoiceDetail,
});

export const downloadInvoice = fileEndpoint({
  path: '/api/v1/invoice/:id/pdf',
  summary: 'An invoice or a credit note as a PDF',
  access: reads,
  params,
});

export const downloadElectronicInvoice = fileEndpoint({
  path: '/api/v1/invoice/:id/xml',
  summary: 'An invoice or a credit note as XML by EN 16931 (UBL), for software that reads invoices',
  access: reads,
  params,
});

export const emailInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/email',
  summary: 'Email an invoice or a credit note to an address, as a PDF and as XML',
  access: manages,
  params,
  body: z.strictObject({ address: email }),
  response: InvoiceDetail,
  status: 201,
  idempotent: true,
  example: { address: 'payments@example.org' },
});

export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/payment',
  summary: 'Record what a client has paid of an invoice',
  access: manages,
  params,
  body: z.strictObject({
    /** Whole pence once it is read. */
    amount: amount('Enter an amount from 0.01, with two decimals at most.', 100_000_000_000).refine(
      (each) => each > 0,
      'Enter an amount from 0.01, with two decimals at most.',
    ),
    receivedOn: date('Choose the day on which it arrived.'),
    method: PaymentMethod,
    /** What the bank says. */
    reference: optionalText(100),
    /** Whoever records it knows that nothing is left to pay, and that all of it stays as credit for the client. */
    asCredit: z.boolean().default(false),
  }),
  response: InvoiceDetail,
  status: 201,
  idempotent: true,
  example: { amount: '264.60', receivedOn: '2026-11-02', method: 'BANK_TRANSFER', reference: 'INV-000012' },
});

export const spendInvoiceCredit = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/credit-use',
  summary: 'Pay an invoice with what its client has left as credit, as far as it goes',
  access: manages,
  params,
  response: InvoiceDetail,
});

const payment = z.strictObject({ id: Id, paymentId: Id });

export const freeInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/payment/:paymentId/release',
  summary: 'Stop using a payment for an invoice; it stays as credit for the client',
  access: manages,
  params: payment,
  response: InvoiceDetail,
});

export const freeInvoiceCredit = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/credit-use/:noteId/release',
  summary: 'Stop using a credit note for an invoice; it stays as credit for the client',
  access: manages,
  params: z.strictObject({ id: Id, noteId: Id }),
  response: InvoiceDetail,
});

export const takeBackInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/payment/:paymentId/reversal',
  summary:
    'Take back a payment of an invoice, or one that its client has left as credit, which did not arrive or was given back: all that it has paid is due again',
  access: manages,
  params: payment,
  body: z.strictObject({ reason: requiredText('Say why the payment is taken back.') }),
  response: InvoiceDetail,
  example: { reason: 'The cheque bounced.' },
});
