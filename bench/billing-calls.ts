import { listAccounts } from '../packages/contract/src/billing/account.ts';
import { getBooks } from '../packages/contract/src/billing/books.ts';
import { getInvoice, listInvoices } from '../packages/contract/src/billing/invoice.ts';
import { listInvoiceNotes } from '../packages/contract/src/billing/invoice-note.ts';
import { listUnbilledClients, listUnbilledShifts } from '../packages/contract/src/billing/staff-invoice.ts';
import type { Call } from './calls.ts';

type BillingCall = Call<'agency' | 'client'>;

const LIST_MS = 120;
/** A report: hundreds of shifts are priced, or tens of thousands added up, for one answer. */
const REPORT_MS = 500;

const VIEWS: readonly (readonly [string, Record<string, string | number>])[] = [
  ['', {}],
  [', page 20', { page: 20 }],
  [', the earliest first', { direction: 'ASC' }],
  [', open', { show: 'OPEN' }],
  [', overdue', { show: 'OVERDUE' }],
  [', by number', { search: 'INV-000107' }],
  [', by a number that nothing has', { search: 'INV-999999' }],
  [', by client', { search: 'Client 7' }],
];

const invoices = (who: 'agency' | 'client'): BillingCall[] =>
  VIEWS.map(([view, query]) => ({
    name: `${who}: invoices${view}`,
    who,
    endpoint: listInvoices,
    query: { page: 0, size: 25, ...query },
    atMost: LIST_MS,
  }));

const notes = (
  who: 'agency' | 'client',
  show: 'ALL' | 'WAITING',
  search: Record<string, string> = {},
): BillingCall => ({
  name: `${who}: notes, ${show.toLowerCase()}${search['search'] ? ', by number' : ''}`,
  who,
  endpoint: listInvoiceNotes,
  query: { page: 0, size: 25, show, ...search },
  atMost: LIST_MS,
});

const month = Temporal.Now.plainDateISO('Europe/London').subtract({ months: 1 }).toString();

/** All that is measured, in the order of the report. Invoice 7 is one of client 7's. */
export const BILLING_CALLS: readonly BillingCall[] = [
  ...invoices('agency'),
  {
    name: 'agency: one invoice of fifty lines',
    who: 'agency',
    endpoint: getInvoice,
    params: { id: 7 },
    atMost: LIST_MS,
  },
  notes('agency', 'ALL'),
  notes('agency', 'WAITING'),
  notes('agency', 'ALL', { search: 'INV-0000' }),
  { name: 'agency: owed', who: 'agency', endpoint: listAccounts, query: { page: 0, size: 25 }, atMost: LIST_MS },
  { name: 'agency: a month of the books', who: 'agency', endpoint: getBooks, query: { month }, atMost: REPORT_MS },
  { name: 'agency: clients to invoice', who: 'agency', endpoint: listUnbilledClients, atMost: LIST_MS },
  {
    name: 'agency: a client’s shifts to invoice, priced',
    who: 'agency',
    endpoint: listUnbilledShifts,
    params: { id: 7 },
    atMost: REPORT_MS,
    alone: true,
  },
  ...invoices('client'),
  notes('client', 'ALL'),
  { name: 'client: owed', who: 'client', endpoint: listAccounts, query: { page: 0, size: 25 }, atMost: LIST_MS },
];
