import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { LEDGER_ACCOUNTS } from './books.rules.ts';

/* An agency’s books, a month at a time: what was booked, and whether all that was worked has been invoiced and paid. Amounts are decimal numbers. */

const access = { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' } as const;

/** A day of the month. */
const query = z.strictObject({ month: date('Choose a month.') });

/** As many as one file holds. */
export const MAX_ENTRIES = 50_000;

/** What an invoice can be over, in the order in which it is shown. */
export const RECONCILED_KINDS = ['SHIFT', 'LATE_CANCELLATION', 'EXPENSE', 'TRANSPORT', 'TAXI', 'HIRE', 'SEAT'] as const;
export type ReconciledKind = (typeof RECONCILED_KINDS)[number];

/**
 * Why something that is authorised is on no invoice that stands. WAITING_APPROVAL: on a prepared invoice. QUERIED: the client has queried the times, and
 * nobody has answered. CAN_BE_QUERIED: the client still may. NO_PRICE: nobody knows what it costs. CREDITED: its invoice was taken back.
 */
export const OPEN_CAUSES = [
  'WAITING_APPROVAL',
  'QUERIED',
  'CAN_BE_QUERIED',
  'NO_PRICE',
  'CREDITED',
  'NOT_INVOICED',
] as const;
export type OpenCause = (typeof OPEN_CAUSES)[number];

/** Why something on an invoice that stands isn’t paid. DISPUTED: the client disputes the invoice. */
export const UNPAID_CAUSES = ['DISPUTED', 'OVERDUE', 'NOT_DUE'] as const;
export type UnpaidCause = (typeof UNPAID_CAUSES)[number];

const amount = {
  count: z.int(),
  /** Less the breaks; none for what isn’t counted in hours. */
  minutes: z.int(),
};

const Books = z.object({
  /** Since when nothing is booked in the month any more, and by whom; null while it is open. */
  closed: z.object({ at: z.string(), by: z.string() }).nullable(),
  can: z.object({
    /** Once the month is over. */
    close: z.boolean(),
  }),
  /** What was booked in the month, and what each account stands at by its end, above zero on the debit side. */
  accounts: z.array(
    z.object({
      account: z.enum(LEDGER_ACCOUNTS),
      currency: z.string(),
      debit: z.number(),
      credit: z.number(),
      balance: z.number(),
    }),
  ),
  /**
   * What was authorised in the month and is charged for, by what it is and who pays for it; how much of that is on an invoice that stands, and how
   * much on one of which nothing is owed any more.
   */
  reconciled: z.array(
    z.object({
      kind: z.enum(RECONCILED_KINDS),
      /** Null where nobody has been chosen yet; without an id an agency that was never billed. */
      client: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
      authorised: z.object(amount),
      invoiced: z.object(amount),
      paid: z.object(amount),
      /** Why the rest isn’t invoiced. */
      open: z.array(z.object({ cause: z.enum(OPEN_CAUSES), ...amount })),
      /** Why what is invoiced isn’t paid. */
      unpaid: z.array(z.object({ cause: z.enum(UNPAID_CAUSES), ...amount })),
    }),
  ),
});
export type Books = z.infer<typeof Books>;
export type Reconciled = Books['reconciled'][number];

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/v1/books',
  summary:
    'What was booked in a month, by account, and what of all that was authorised in it is invoiced and paid, by kind and client',
  access,
  query,
  response: Books,
});

export const exportJournal = fileEndpoint({
  path: '/api/v1/books/journal',
  summary: `Every entry of a month as CSV, for an accountant, ${MAX_ENTRIES.toLocaleString('en-GB')} at most`,
  access,
  query,
});

export const closeMonth = endpoint({
  method: 'POST',
  path: '/api/v1/books/closing',
  summary: 'Close a month of the books that is over, and those before it, for good',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  body: query,
  response: Books,
  status: 201,
  example: { month: '2026-01-01' },
});
