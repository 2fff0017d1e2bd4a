import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, email } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';

/* What is owed between an agency and its clients, by how long it has been overdue. Amounts are decimal numbers of the currency. */

const Due = z.object({
  currency: z.string(),
  /** Whole days past the due date. */
  ages: z.object({
    notDue: z.number(),
    upTo30: z.number(),
    upTo60: z.number(),
    upTo90: z.number(),
    over90: z.number(),
  }),
  /** Paid or credited, and not yet set against an invoice. */
  credit: z.number(),
});

const Account = z.object({
  /** The other side: who owes the agency, or whom the client owes. */
  party: z.object({ id: z.int(), name: z.string() }),
  /** By currency. */
  due: z.array(Due),
});
export type Account = z.infer<typeof Account>;

/** What a list of what is owed is sorted by: the name, or an amount as it is shown. Of several currencies the largest amount counts. */
export const ACCOUNT_ORDERS = ['name', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'credit', 'total'] as const;
export type AccountOrder = (typeof ACCOUNT_ORDERS)[number];

const Listed = ListQuery(ACCOUNT_ORDERS, 'name');

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/account',
  summary:
    'What clients owe the agency, or the client owes its agencies, by how long it has been overdue, with credit that is left',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' },
  query: Listed,
  response: Page(Account).extend({
    /** Of all that are found, by currency. */
    totals: z.array(Due),
  }),
});

export const MAX_EXPORTED_ACCOUNTS = 10_000;

export const exportAccounts = fileEndpoint({
  path: '/api/v1/account/export',
  summary: `What is owed as a CSV file, a line for each of the others and currency; ${MAX_EXPORTED_ACCOUNTS.toLocaleString('en-GB')} of the others at most`,
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' },
  query: Listed.omit({ page: true, size: true }),
});

/** What the ages of what is owed are called, the youngest first. */
export const AGES = [
  ['notDue', 'Not due'],
  ['upTo30', '1–30 days'],
  ['upTo60', '31–60 days'],
  ['upTo90', '61–90 days'],
  ['over90', 'Over 90 days'],
] as const;

const params = z.strictObject({ id: Id });

/** Days, both included; without them the last two months and this one. */
const query = z.strictObject({ from: date().optional(), to: date().optional() });

/** What a payment is called that came through a provider, and not by a reference of those who read of it. */
export const providerPaymentWords = { CARD: 'Card payment', MOBILE_MONEY: 'Mobile money payment' } as const;

const Entry = z.object({
  on: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'PAYMENT']),
  /** Of a payment through a provider the agency alone reads it. */
  reference: z.string().nullable(),
  /** Of a payment through a provider. */
  paidBy: z.enum(['CARD', 'MOBILE_MONEY']).nullable(),
  /** Of an invoice or a credit note; for the agency not of one for a hire. */
  invoiceId: z.int().nullable(),
  /** For the agency: the hire of a vehicle that an invoice or a credit note is for. */
  hireId: z.int().nullable(),
  /** Of an invoice. */
  dueOn: z.string().nullable(),
  /** What is owed is above zero. */
  amount: z.number(),
});

const Statement = z.object({
  /** The other side. */
  party: z.object({ id: z.int(), name: z.string() }),
  from: z.string(),
  to: z.string(),
  /** By currency. What is owed is above zero. */
  accounts: z.array(
    z.object({
      currency: z.string(),
      /** What was owed before the first day. */
      opening: z.number(),
      lines: z.array(
        Entry.extend({
          /** What is owed after it. */
          balance: z.number(),
        }),
      ),
      closing: z.number(),
    }),
  ),
  /** What is owed today, by currency. */
  due: z.array(Due),
  /** Which invoices that is, and which payments and credit notes have something left, by currency, the earliest first; 2,000 at most. */
  open: z.array(Entry.extend({ currency: z.string(), left: z.number(), overdueDays: z.int() })),
  /** The account that the latest invoice names, and which invoice that is, a line each. */
  payTo: z.array(z.string()),
  /** For the agency: to whom statements were emailed, and when, the last one first; five at most. */
  emailed: z.array(z.object({ address: z.string(), sentAt: z.string() })),
  /** Where the client is written to, for who may email one; null where nobody knows. */
  emailTo: z.string().nullable(),
  can: z.object({ email: z.boolean() }),
});
export type Statement = z.infer<typeof Statement>;

export const getClientStatement = endpoint({
  method: 'GET',
  path: '/api/v1/account/client/:id',
  summary: 'Invoices, credit notes and payments between the agency and a client, with what was owed after each',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' },
  params,
  query,
  response: Statement,
});

export const getAgencyStatement = endpoint({
  method: 'GET',
  path: '/api/v1/account/agency/:id',
  summary: 'Invoices, credit notes and payments between the client and an agency, with what was owed after each',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_CLIENT_BILLING' },
  params,
  query,
  response: Statement,
});

export const downloadClientStatement = fileEndpoint({
  path: '/api/v1/account/client/:id/statement',
  summary: 'All that is open between the agency and a client, as a PDF',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' },
  params,
});

export const downloadAgencyStatement = fileEndpoint({
  path: '/api/v1/account/agency/:id/statement',
  summary: 'All that is open between the client and an agency, as a PDF',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_CLIENT_BILLING' },
  params,
});

export const emailStatement = endpoint({
  method: 'POST',
  path: '/api/v1/account/client/:id/statement/email',
  summary: 'Email all that is open between the agency and a client to an address, as a PDF',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  body: z.strictObject({ address: email }),
  response: Statement,
  status: 201,
  idempotent: true,
  example: { address: 'payments@example.org' },
});
