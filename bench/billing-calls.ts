import { getAgencyStatement, listAccounts } from '../packages/contract/src/billing/account.ts';
import { getBooks } from '../packages/contract/src/billing/books.ts';
import { getInvoice, listInvoices, sumInvoices } from '../packages/contract/src/billing/invoice.ts';
import { listInvoiceNotes } from '../packages/contract/src/billing/invoice-note.ts';
import { getInterest } from '../packages/contract/src/billing/interest.ts';
import { getPreparedInvoice, listPreparedInvoices } from '../packages/contract/src/billing/prepared-invoice.ts';
import { listPurchaseOrders } from '../packages/contract/src/billing/purchase-order.ts';
import { listUnbilledClients, listUnbilledShifts } from '../packages/contract/src/billing/staff-invoice.ts';
import { listExpenseClaims } from '../packages/contract/src/payroll/expense-claim.ts';
import { listEqualPay } from '../packages/contract/src/shifts/equal-pay.ts';
import { previewRemovedRate } from '../packages/contract/src/shifts/rate-change.ts';
import { listCandidates } from '../packages/contract/src/shifts/shift.ts';
import { getShiftPrice } from '../packages/contract/src/shifts/shift-price.ts';
import { officeCalls } from './billing-office-calls.ts';
import { PLANNED_SHIFT, TOMORROWS_PAY, WAITING_INVOICE } from './billing-plan.ts';
import { BILLING_WORLD } from './billing-world.ts';
import type { Call } from './calls.ts';

type BillingCall = Call<'admin' | 'agency' | 'client' | 'worker'>;

const LIST_MS = 120;
/** A report: hundreds of shifts are priced, or tens of thousands added up, for one answer. */
const REPORT_MS = 500;

const VIEWS: readonly (readonly [string, Record<string, string | number>])[] = [
  ['', {}],
  [', page 20', { page: 20 }],
  [', the earliest first', { direction: 'ASC' }],
  [', the next due first', { sort: 'dueOn', direction: 'ASC' }],
  [', overdue, the longest first', { show: 'OVERDUE', sort: 'dueOn', direction: 'ASC' }],
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

const totals = (who: 'agency' | 'client'): BillingCall[] =>
  VIEWS.filter(([, query]) => !('sort' in query) && ('show' in query || 'search' in query)).map(([view, query]) => ({
    name: `${who}: what invoices come to${view}`,
    who,
    endpoint: sumInvoices,
    query,
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

const PAGE = { page: 0, size: 25 };

/** Of the agency, what rates and terms have brought. */
const rates: readonly BillingCall[] = [
  ...(
    [
      ['', {}],
      [', the last page', { page: 39 }],
      [', coming', { show: 'COMING' }],
      [', by client', { search: 'Client 7' }],
    ] as const
  ).map(([view, query]): BillingCall => ({
    name: `agency: equal pay${view}`,
    who: 'agency',
    endpoint: listEqualPay,
    query: { ...PAGE, ...query },
    atMost: LIST_MS,
  })),
  {
    name: 'agency: a thousand candidates of a shift',
    who: 'agency',
    endpoint: listCandidates,
    params: { id: PLANNED_SHIFT },
    query: PAGE,
    atMost: REPORT_MS,
    alone: true,
  },
  {
    name: 'agency: charge and pay of a shift',
    who: 'agency',
    endpoint: getShiftPrice,
    params: { id: PLANNED_SHIFT },
    atMost: LIST_MS,
  },
  {
    name: 'agency: what a removed pay rate changes',
    who: 'agency',
    endpoint: previewRemovedRate,
    params: { id: TOMORROWS_PAY },
    atMost: REPORT_MS,
    alone: true,
  },
];

const preparedInvoices = (show: 'ALL' | 'WAITING'): BillingCall => ({
  name: `agency: prepared invoices, ${show.toLowerCase()}`,
  who: 'agency',
  endpoint: listPreparedInvoices,
  query: { ...PAGE, show },
  atMost: LIST_MS,
});

const expenseClaims: readonly BillingCall[] = (
  [
    ['', {}],
    [', page 20', { page: 20 }],
    [', waiting', { statuses: 'WAITING_APPROVAL' }],
    [', by day', { sort: 'day' }],
    [', by name of the worker', { sort: 'worker' }],
    [', by client', { search: 'Client 7' }],
    [', by worker', { search: 'First7 Last' }],
    [', by kind', { search: 'Mileage' }],
    [', by nothing there is', { search: 'zzz' }],
    [', by client, waiting', { search: 'Client 7', statuses: 'WAITING_APPROVAL' }],
    [', of a client', { clientId: 70 }],
    [', of a worker', { workerId: 70 }],
  ] as const
).map(([view, query]) => ({
  name: `agency: expense claims${view}`,
  who: 'agency',
  endpoint: listExpenseClaims,
  query: { ...PAGE, ...query },
  atMost: LIST_MS,
}));

const month = Temporal.Now.plainDateISO('Europe/London').subtract({ months: 1 }).toString();

/** All that is measured, in the order of the report. Invoice 7 is one of client 7's. */
export const BILLING_CALLS: readonly BillingCall[] = [
  ...invoices('agency'),
  ...totals('agency'),
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
  {
    name: 'agency: owed, the most first',
    who: 'agency',
    endpoint: listAccounts,
    query: { page: 0, size: 25, sort: 'total', direction: 'DESC' },
    atMost: LIST_MS,
  },
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
  preparedInvoices('ALL'),
  preparedInvoices('WAITING'),
  {
    name: 'agency: a prepared invoice, priced',
    who: 'agency',
    endpoint: getPreparedInvoice,
    params: { id: WAITING_INVOICE },
    atMost: REPORT_MS,
    alone: true,
  },
  {
    name: 'agency: interest on an invoice',
    who: 'agency',
    endpoint: getInterest,
    params: { id: 20 },
    atMost: LIST_MS,
  },
  ...rates,
  ...expenseClaims,
  ...invoices('client'),
  ...totals('client'),
  {
    name: 'client: purchase orders',
    who: 'client',
    endpoint: listPurchaseOrders,
    query: PAGE,
    atMost: LIST_MS,
  },
  notes('client', 'ALL'),
  {
    name: 'client: statement of account',
    who: 'client',
    endpoint: getAgencyStatement,
    params: { id: BILLING_WORLD.agency },
    query: { from: '2020-01-01' },
    atMost: LIST_MS,
  },
  { name: 'client: owed', who: 'client', endpoint: listAccounts, query: { page: 0, size: 25 }, atMost: LIST_MS },
  ...officeCalls(LIST_MS),
];
