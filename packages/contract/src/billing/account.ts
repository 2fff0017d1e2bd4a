import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
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

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/account',
  summary:
    'What clients owe the agency, or the client owes its agencies, by how long it has been overdue, with credit that is left',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_CLIENT_BILLING' },
  query: ListQuery(['name'], 'name').omit({ search: true }),
  response: Page(Account).extend({
    /** Of all pages, by currency. */
    totals: z.array(Due),
  }),
});

const params = z.strictObject({ id: Id });

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
