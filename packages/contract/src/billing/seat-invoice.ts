import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { InvoiceOutcome, shownApproval } from './invoice-outcome.ts';
import { MissingDetails } from './invoice-details.ts';

/* Seats of other agencies on an agency’s training sessions, and the invoices over them. Amounts are decimal numbers of the currency. */

/** As many as an answer holds, and as one invoice is over. */
export const MAX_SEATS_TO_INVOICE = 500;

const SeatToInvoice = z.object({
  id: z.int(),
  sessionId: z.int(),
  /** What was trained. */
  training: z.string(),
  /** On which the session began, by its own clock. */
  day: z.string(),
  worker: z.string(),
  /** Who didn’t turn up is paid for all the same. */
  attended: z.boolean(),
  price: z.number(),
});
export type SeatToInvoice = z.infer<typeof SeatToInvoice>;

const BilledAgency = z.object({
  id: z.int(),
  name: z.string(),
  /** Sessions in several currencies go onto an invoice each. */
  currency: z.string(),
  /** When an invoice that is issued today has to be paid. */
  dueOn: z.string(),
  seats: z.array(SeatToInvoice),
});
export type BilledAgency = z.infer<typeof BilledAgency>;

const SeatsToInvoice = z.object({
  agencies: z.array(BilledAgency),
  /** Of sessions that are over: nobody has said yet who attended. */
  undecided: z.int(),
  /** On an invoice that waits for a colleague’s approval. */
  prepared: z.int(),
  /** There are more than these. */
  more: z.boolean(),
  /** A colleague approves an invoice first. */
  needsApproval: z.boolean(),
  /** Of an invoice that is issued today. */
  vatPercent: z.number(),
  missing: MissingDetails,
  can: z.object({ issue: z.boolean() }),
});
export type SeatsToInvoice = z.infer<typeof SeatsToInvoice>;

export const listSeatsToInvoice = endpoint({
  method: 'GET',
  path: '/api/v1/seat-invoice/seat',
  summary: `Seats of other agencies that are on no invoice, by agency and currency, the ${MAX_SEATS_TO_INVOICE} earliest`,
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' },
  response: SeatsToInvoice,
});

export const issueSeatInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/seat-invoice',
  summary: `Issue one invoice for seats of one agency, ${MAX_SEATS_TO_INVOICE} at most, or ask a colleague to approve it`,
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  body: z.strictObject({
    seatIds: z
      .array(id('Choose a seat.'))
      .min(1, 'Choose at least one seat.')
      .max(MAX_SEATS_TO_INVOICE, `Choose ${MAX_SEATS_TO_INVOICE} seats at most.`),
    /** What was shown of them before VAT; whole pence once it is read. With another sum nothing is issued. */
    net: amount('Reload the page and try again.', Number.MAX_SAFE_INTEGER),
    needsApproval: shownApproval,
  }),
  response: InvoiceOutcome,
  status: 201,
  idempotent: true,
  example: { seatIds: [1], net: 45 },
});
