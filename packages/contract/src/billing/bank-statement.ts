import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { CSV_BODY_BYTES, csvText } from '../files/csv.ts';

/* What clients have paid, out of a bank's CSV file. */

/** A file has at most so many rows, as of a busy year, and so many receipts of them are matched that aren’t recorded yet. */
export const MAX_STATEMENT_ROWS = 5000;
export const MAX_UNRECORDED = 1000;
/** So many payments are recorded at a time. */
export const MAX_RECEIPTS = 100;

const access = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;

const csv = csvText();

const OpenInvoice = z.object({
  id: z.int(),
  reference: z.string(),
  client: z.object({ id: z.int(), name: z.string() }),
  open: z.number(),
  dueOn: z.string(),
});

/** SURE: it names what it pays. LIKELY: its amount says so. UNKNOWN: somebody has to say. RECORDED: it was, from an earlier file or this one. */
const STATES = ['SURE', 'LIKELY', 'UNKNOWN', 'RECORDED'] as const;

const Receipt = z.object({
  /** As in a spreadsheet, where the titles are row 1. */
  row: z.int(),
  on: z.string(),
  amount: z.number(),
  text: z.string(),
  state: z.enum(STATES),
  /** What it most likely pays; the rest of it would stay as the client’s credit. */
  pays: z.array(z.object({ invoiceId: z.int(), amount: z.number() })),
  /** The payment recorded by hand that it most likely is. */
  paymentId: z.int().nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

const ByHand = z.object({
  id: z.int(),
  client: z.string(),
  on: z.string(),
  amount: z.number(),
  /** Of the invoices that it pays. */
  references: z.array(z.string()),
});
export type ByHand = z.infer<typeof ByHand>;

const BankStatement = z.object({
  currency: z.string(),
  receipts: z.array(Receipt),
  /** Rows that can’t be read, and why. What went out is left aside without a word. */
  unread: z.array(z.object({ row: z.int(), message: z.string() })),
  /** The open invoices in the currency, the longest due first. */
  open: z.array(OpenInvoice),
  /** Payments of about these days and of these amounts that were recorded without a file, and may be the same money. */
  byHand: z.array(ByHand),
  /** Whoever may have paid though nothing is open, by name. */
  clients: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type BankStatement = z.infer<typeof BankStatement>;

const example = 'Date,Description,Paid in\n26/11/2026,EXAMPLE HOSPITAL INV-000012,1200.00\n';

export const readBankStatement = endpoint({
  method: 'POST',
  path: '/api/v1/bank-statement/preview',
  summary: 'What came in by a bank’s CSV file, and which open invoices it most likely pays; saves nothing',
  access,
  body: z.strictObject({ csv }),
  bodyBytes: CSV_BODY_BYTES,
  response: BankStatement,
  example: { csv: example },
});

const AMOUNT = 'Enter an amount from 0.01, with two decimals at most.';

export const recordReceipts = endpoint({
  method: 'POST',
  path: '/api/v1/bank-statement',
  summary:
    'Record what came in by a bank’s CSV file as payments of these invoices, or as credit for clients: all of it or nothing',
  access,
  body: z.strictObject({
    csv,
    receipts: z
      .array(
        z
          .strictObject({
            row: z.int().min(2),
            /** Whose credit all of it is, where it pays nothing. */
            clientId: id('Choose a client.').optional(),
            /** The payment that this line is already, so that none is recorded. */
            paymentId: id('Choose a payment.').optional(),
            pays: z
              .array(
                z.strictObject({
                  invoiceId: id('Choose an invoice.'),
                  /** Whole pence once it is read. */
                  amount: amount(AMOUNT, 100_000_000_000).refine((each) => each > 0, AMOUNT),
                }),
              )
              .max(50),
          })
          .refine(
            ({ clientId, paymentId, pays }) =>
              [clientId !== undefined, paymentId !== undefined, pays.length > 0].filter(Boolean).length === 1,
            { path: ['pays'], error: 'Choose an invoice, the client who has paid this, or the payment that it is.' },
          ),
      )
      .min(1, 'Choose what to record.')
      .max(MAX_RECEIPTS, `Record at most ${MAX_RECEIPTS} payments at a time.`),
  }),
  bodyBytes: CSV_BODY_BYTES,
  response: z.object({
    recorded: z.int(),
    /** Lines of payments that were recorded already. */
    marked: z.int(),
  }),
  status: 201,
  idempotent: true,
  example: { csv: example, receipts: [{ row: 2, pays: [{ invoiceId: 1, amount: '1200.00' }] }] },
});
