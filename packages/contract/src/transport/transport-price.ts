import { z } from 'zod';
import { ClientOrder } from '../billing/client-order.ts';
import { InvoiceOutcome, shownApproval } from '../billing/invoice-outcome.ts';
import { WholeCredit } from '../billing/whole-credit.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { Id } from '../paging.ts';
import { MissingRate } from '../vat-in-pounds.ts';
import { CREDIT_REASONS } from './credit-reason.rules.ts';

/* What a transport comes to, and the invoices for transports and taxis. Amounts are decimal numbers of the currency. */

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const readers = { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_TRANSPORT' } as const;
const params = z.strictObject({ id: Id });

export const TRANSPORT_CHARGES = ['CREW', 'CREW_OUT_OF_HOURS', 'MILEAGE', 'WAITING', 'MINIMUM', 'ABORTED'] as const;
const TransportCharge = z.enum(TRANSPORT_CHARGES);
export type TransportCharge = z.infer<typeof TransportCharge>;

const VatTreatment = z.enum(['STANDARD', 'EXEMPT']);
export type VatTreatment = z.infer<typeof VatTreatment>;

const ChargeUnit = z.enum(['HOUR', 'MILE', 'QUARTER_HOUR', 'JOURNEY']);
export type ChargeUnit = z.infer<typeof ChargeUnit>;

const PriceLine = z.object({
  charge: TransportCharge,
  description: z.string(),
  quantity: z.number(),
  unit: ChargeUnit,
  rate: z.number(),
  amount: z.number(),
  vat: z.object({
    treatment: VatTreatment,
    /** Per cent. */
    percent: z.number(),
    reason: z.string(),
  }),
  /** How it came about, a sentence each. */
  working: z.array(z.string()),
});
export type PriceLine = z.infer<typeof PriceLine>;

/** An invoice that a transport or a taxi is on, or was until it was credited. */
export const TransportInvoice = z.object({
  id: z.int(),
  reference: z.string(),
  total: z.number(),
  currency: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  /** The credit note that has taken it back. */
  credit: z.object({ id: z.int(), reference: z.string() }).nullable(),
  /** For the agency: somebody has asked to take it back, and a colleague has to approve that. */
  creditWaits: z.boolean(),
});
export type TransportInvoice = z.infer<typeof TransportInvoice>;

/** What a client is told of the price. */
export const TransportCharged = z.object({
  net: z.number(),
  vat: z.number(),
  total: z.number(),
  currency: z.string(),
});
export type TransportCharged = z.infer<typeof TransportCharged>;

const Priced = TransportCharged.extend({
  lines: z.array(PriceLine),
  /** What is not in it, since nobody knows or has recorded it. */
  missing: z.array(z.string()),
  /** Since when the rate that it is worked out by is in force. */
  rateFrom: z.string(),
  /** Null for an estimate. */
  pricedAt: z.string().nullable(),
});

const TransportPriceDetail = z.object({
  id: z.int(),
  /** Somebody without an account asked for it: whoever invoices it says which client is billed. */
  isGuest: z.boolean(),
  /** That the client has asked for it under. */
  purchaseOrder: z.string().nullable(),
  /** Of the client, for whoever can invoice it; none where it keeps none, or has asked without one. */
  purchaseOrders: z.array(ClientOrder),
  /** Null where no rate applies, or there is nothing to price. */
  price: Priced.nullable(),
  /**
   * ESTIMATE: from the planned times. OPEN: over, and not priced. PRICED: worked out and kept. NOTHING: cancelled before the journey
   * had begun.
   */
  state: z.enum(['ESTIMATE', 'OPEN', 'PRICED', 'NOTHING']),
  /** The latest first. */
  invoices: z.array(TransportInvoice),
  /** Why it can’t be invoiced now, or its invoice credited; null where it can. */
  notYet: z.string().nullable(),
  /** Where it can be invoiced but for that. */
  missingRate: MissingRate,
  /** An invoice over it waits for a colleague’s approval. */
  invoiceWaits: z.boolean(),
  /** A colleague approves an invoice first. */
  needsApproval: z.boolean(),
  can: z.object({ price: z.boolean(), invoice: z.boolean(), credit: z.boolean() }),
});
export type TransportPriceDetail = z.infer<typeof TransportPriceDetail>;

export const getTransportPrice = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/price',
  summary: 'What a transport job comes to, line by line with the working, or an estimate until it is authorised',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  params,
  response: TransportPriceDetail,
});

export const priceTransport = endpoint({
  method: 'POST',
  path: '/api/v1/transport-job/:id/price',
  summary: 'Price a transport job that is over anew, by the rate in force when it began, until it is invoiced',
  access: manages,
  params,
  response: TransportPriceDetail,
});

/** As many as one invoice is over at once. */
export const MAX_TRANSPORTS = 100;

export const invoiceTransports = endpoint({
  method: 'POST',
  path: '/api/v1/transport-invoice',
  summary: `Issue one invoice for priced transport jobs of one client, ${MAX_TRANSPORTS} at most, once nobody can query them, or ask a colleague to approve it`,
  access: manages,
  body: z.strictObject({
    transportIds: z
      .array(id('Choose at least one job.'))
      .min(1, 'Choose at least one job.')
      .max(MAX_TRANSPORTS, `Choose ${MAX_TRANSPORTS} jobs at most.`),
    /** Whom a job is billed to that somebody without an account asked for; every other one is billed to its client. */
    clientId: id('Choose the client you bill.').optional(),
    needsApproval: shownApproval,
  }),
  response: InvoiceOutcome,
  status: 201,
  idempotent: true,
  example: { transportIds: [1] },
});

export const listBilledClients = endpoint({
  method: 'GET',
  path: '/api/v1/transport-invoice/client',
  summary: 'The clients that a transport may be billed to which somebody without an account asked for',
  access: manages,
  response: z.array(z.object({ id: z.int(), name: z.string(), purchaseOrders: z.array(ClientOrder) })),
});

/** As many as are listed, the earliest first. */
export const MAX_TO_INVOICE = 500;

const TransportToInvoice = TransportCharged.extend({
  id: z.int(),
  reference: z.string(),
  /** Null: somebody without an account asked for it. */
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  purchaseOrder: z.string().nullable(),
  /** For which it was asked, `yyyy-mm-dd`. */
  day: z.string(),
  from: z.string(),
  to: z.string(),
});
export type TransportToInvoice = z.infer<typeof TransportToInvoice>;

const TransportsToInvoice = z.object({
  /** Priced, on no invoice, and nobody can query them any more. */
  jobs: z.array(TransportToInvoice),
  /** How many are priced whose times the client can still query, or has queried. */
  waiting: z.int(),
  /** How many are on an invoice that waits for a colleague’s approval. */
  prepared: z.int(),
  /** There are more than these. */
  more: z.boolean(),
  /** A colleague approves an invoice first. */
  needsApproval: z.boolean(),
  /** Why none of them can be invoiced; null where they can. */
  notYet: z.string().nullable(),
  /** Of the clients that keep some, for whoever can invoice them. */
  orders: z.array(z.object({ clientId: z.int(), purchaseOrders: z.array(ClientOrder) })),
  /** Where VAT is charged for one of them. */
  missingRate: MissingRate,
  can: z.object({ invoice: z.boolean() }),
});
export type TransportsToInvoice = z.infer<typeof TransportsToInvoice>;

export const listTransportsToInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/transport-invoice/to-invoice',
  summary: `The transports that can be invoiced, by client, the ${MAX_TO_INVOICE} earliest, and how many can’t be yet`,
  access: { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' },
  response: TransportsToInvoice,
});

export const creditTransportInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/transport-invoice/:id/credit',
  summary:
    'Credit an invoice for transports or taxis in full, once a colleague has approved that: what was on it can be invoiced again',
  access: manages,
  params,
  body: z.strictObject({ reason: z.enum(CREDIT_REASONS, 'Choose a reason.') }),
  response: WholeCredit,
  status: 201,
  idempotent: true,
  example: { reason: 'WRONG_PRICE' },
});

export const downloadTransportInvoice = fileEndpoint({
  path: '/api/v1/transport-invoice/:id',
  summary: 'An invoice for transports or taxis, or the credit note that takes one back, as a PDF',
  access: readers,
  params,
});
