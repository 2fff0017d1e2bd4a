import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/*
 * Debit and credit notes: what is added to an issued invoice, or taken back from it or from one of its lines, once somebody has approved it.
 * The client approves what it will be charged; what is taken back, somebody of the agency other than whoever raised it.
 * Amounts are decimal numbers, before VAT where nothing else is said, which is that of the line or, of a debit note, one that the invoice has already.
 */

const reads = { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' } as const;
const decides = { userTypes: ['AGENCY', 'CLIENT'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });

export const NOTE_KINDS = ['DEBIT', 'CREDIT'] as const;

/** APPROVED: about to be issued. APPLIED: issued. */
export const NOTE_STATUSES = ['WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'APPLIED'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

const Issued = z.object({ id: z.int(), reference: z.string() });

export const InvoiceNote = z.object({
  id: z.int(),
  kind: z.enum(NOTE_KINDS),
  status: z.enum(NOTE_STATUSES),
  invoice: Issued,
  /** It takes back all that is left of the invoice, so that what that is over can be invoiced again. */
  isWhole: z.boolean(),
  /** The other side: the client for the agency, and the agency for the client. */
  party: z.object({ id: z.int(), name: z.string() }),
  /** What is charged, or the line that is taken back from. */
  description: z.string(),
  reason: z.string(),
  net: z.number(),
  /** Null of a whole invoice, which may have several rates. */
  vatPercent: z.number().nullable(),
  /** With VAT, as it was issued or would be now; null of a credit note that never will be. */
  total: z.number().nullable(),
  currency: z.string(),
  raisedAt: z.string(),
  /** Null for the client. */
  raisedBy: z.string().nullable(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  /** What it was issued as. */
  issuedAs: Issued.nullable(),
  /** The credit note that has left nothing of the invoice while it waited. */
  withdrawnBy: Issued.nullable(),
  can: z.object({
    decide: z.boolean(),
    withdraw: z.boolean(),
    /** Whoever raised it decides, because nobody else of the agency may. */
    ownDecision: z.boolean(),
  }),
});
export type InvoiceNote = z.infer<typeof InvoiceNote>;

export const listInvoiceNotes = endpoint({
  method: 'GET',
  path: '/api/v1/invoice-note',
  summary: 'Debit and credit notes, the latest first: what waits for approval, and what became of the others',
  access: reads,
  query: ListQuery(['raisedAt'], 'raisedAt', 'DESC').extend({ show: z.enum(['ALL', 'WAITING']).default('ALL') }),
  response: Page(InvoiceNote),
});

const AMOUNT = 'Enter an amount from 0.01 to 100,000,000, with two decimals at most.';
/** Whole pence once it is read. */
const noteAmount = amount(AMOUNT, 10_000_000_000).refine((each) => each > 0, AMOUNT);

export const raiseInvoiceNote = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/note',
  summary: 'Ask for an invoice to be changed by a debit note or a credit note',
  access: manages,
  params,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('DEBIT'),
      description: requiredText('Enter what you charge for.', 200),
      amount: noteAmount,
      /** Of the rates of the invoice. */
      vatPercent: z.number('Choose the rate of VAT.'),
      reason: requiredText('Enter the reason.', 200),
    }),
    z.strictObject({
      kind: z.literal('CREDIT'),
      /** Of the line, counted from 1. */
      position: z.int('Choose a line.').min(1, 'Choose a line.'),
      amount: noteAmount,
      reason: requiredText('Enter the reason.', 200),
    }),
  ]),
  response: InvoiceNote,
  status: 201,
  idempotent: true,
  example: { kind: 'CREDIT', position: 1, amount: '0.01', reason: 'The nurse left an hour early' },
});

export const approveInvoiceNote = endpoint({
  method: 'POST',
  path: '/api/v1/invoice-note/:id/approval',
  summary: 'Approve a debit note as the client, or a credit note as the agency: it is issued',
  access: decides,
  params,
  response: InvoiceNote,
});

export const rejectInvoiceNote = endpoint({
  method: 'POST',
  path: '/api/v1/invoice-note/:id/rejection',
  summary: 'Reject a debit note as the client, or a credit note as the agency, with the reason',
  access: decides,
  params,
  body: z.strictObject({ reason: requiredText('Enter the reason.', 200) }),
  response: InvoiceNote,
  example: { reason: 'That was agreed to be included' },
});

export const withdrawInvoiceNote = endpoint({
  method: 'POST',
  path: '/api/v1/invoice-note/:id/withdrawal',
  summary: 'Withdraw a note that nobody has decided about',
  access: manages,
  params,
  response: InvoiceNote,
});
