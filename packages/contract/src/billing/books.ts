import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { LEDGER_ACCOUNTS } from './books.rules.ts';

/* An agency’s books, a month at a time: what was booked, and whether all that was worked has been invoiced. Amounts are decimal numbers. */

const access = { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' } as const;

/** A day of the month. */
const query = z.strictObject({ month: date('Choose a month.') });

/** As many as one file holds. */
export const MAX_ENTRIES = 50_000;

const Hours = z.object({
  shifts: z.int(),
  /** That were worked, less the breaks. */
  minutes: z.int(),
});

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
  /** Shifts that began in the month, by client: those whose hours are authorised, and those of them that are on an invoice that stands. */
  clients: z.array(
    z.object({
      client: z.object({ id: z.int(), name: z.string() }),
      authorised: Hours,
      invoiced: Hours,
    }),
  ),
});
export type Books = z.infer<typeof Books>;

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/v1/books',
  summary: 'What was booked in a month, by account, and what of its authorised hours is invoiced, by client',
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
