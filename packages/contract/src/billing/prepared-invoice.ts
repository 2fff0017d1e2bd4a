import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { ClientOrder } from './client-order.ts';
import { StaffInvoiceInput, UnbilledExpense, UnbilledShift } from './staff-invoice.ts';

/*
 * Prepared invoices: what is gathered for one invoice to a client and waits for a colleague's approval, where an agency wants that: shifts
 * and expenses, or transports, taxis, or seats on training sessions. None of them has a number: that is given when it is issued. Amounts are
 * decimal numbers before VAT.
 */

const reads = { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });
const PATH = '/api/v1/prepared-invoice';

/** APPROVED: issued in the same moment. */
export const PREPARED_STATUSES = ['WAITING_APPROVAL', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type PreparedStatus = (typeof PREPARED_STATUSES)[number];

const PreparedInvoice = z.object({
  id: z.int(),
  status: z.enum(PREPARED_STATUSES),
  client: z.object({ id: z.int(), name: z.string() }),
  purchaseOrder: z.string().nullable(),
  shifts: z.int(),
  expenses: z.int(),
  transports: z.int(),
  taxis: z.int(),
  seats: z.int(),
  /** As it was shown to whoever prepared it. */
  net: z.number(),
  currency: z.string(),
  preparedAt: z.string(),
  preparedBy: z.string(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  /** What it was issued as. */
  issuedAs: z.object({ id: z.int(), reference: z.string() }).nullable(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean(),
    /** Whoever prepared it approves it, because nobody else of the agency may. */
    ownDecision: z.boolean(),
  }),
});
export type PreparedInvoice = z.infer<typeof PreparedInvoice>;

/** What has happened to what one that waits is over, so that it can’t be approved: it comes to another sum, or not all of it can be invoiced. */
export const CHANGES = ['SUM', 'MISSING'] as const;

const PreparedInvoiceDetail = PreparedInvoice.extend({
  /** When it has to be paid, if it is issued today. */
  dueOn: z.string(),
  /** Of one that waits: those that can be invoiced, with what they come to today. */
  lines: z.array(UnbilledShift),
  expenseLines: z.array(UnbilledExpense),
  /** The same of transports, taxis or seats. */
  otherLines: z.array(z.object({ description: z.string(), amount: z.number(), vatPercent: z.number() })),
  /** On which the journeys were, `yyyy-mm-dd`. */
  journeyDays: z.array(z.string()),
  changed: z.enum(CHANGES).nullable(),
  /** Of one that waits, see {@link UnbilledShifts}. */
  purchaseOrders: z.array(ClientOrder),
  /** Where it is emailed to once it is issued, see {@link UnbilledShifts}. */
  email: z.object({ address: z.string().nullable() }).nullable(),
});
export type PreparedInvoiceDetail = z.infer<typeof PreparedInvoiceDetail>;

export const listPreparedInvoices = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Prepared invoices, the latest first: what waits for approval, and what became of the others',
  access: reads,
  query: ListQuery(['preparedAt'], 'preparedAt', 'DESC').extend({ show: z.enum(['ALL', 'WAITING']).default('ALL') }),
  response: Page(PreparedInvoice),
});

export const getPreparedInvoice = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'A prepared invoice; of one that waits, with what it is over and what that comes to today',
  access: reads,
  params,
  response: PreparedInvoiceDetail,
});

export const prepareStaffInvoice = endpoint({
  method: 'POST',
  path: PATH,
  summary:
    'Ask for approval of an invoice for authorised shifts of one client: until it is decided about they are on no other one',
  access: manages,
  body: StaffInvoiceInput,
  response: PreparedInvoice,
  status: 201,
  idempotent: true,
  example: { clientId: 1, bookingIds: [1], purchaseOrder: 'PO 4711', net: 220.5 },
});

export const approvePreparedInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/:id/approval`,
  summary: 'Approve an invoice that a colleague has prepared: it is issued',
  access: manages,
  params,
  response: PreparedInvoice,
});

export const previewPreparedInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/:id/preview`,
  summary:
    'An invoice that waits for approval as a PDF, as it would be today: without its number, since nothing is issued',
  access: manages,
  params,
  response: z.unknown(),
  answers: 'FILE',
});

export const rejectPreparedInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/:id/rejection`,
  summary: 'Reject an invoice that a colleague has prepared, with the reason: what is on it can be invoiced again',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredText('Enter the reason.', 200) }),
  response: PreparedInvoice,
  example: { reason: 'The night of 3 March belongs to another ward' },
});

export const withdrawPreparedInvoice = endpoint({
  method: 'POST',
  path: `${PATH}/:id/withdrawal`,
  summary: 'Withdraw a prepared invoice that nobody has decided about: what is on it can be invoiced again',
  access: manages,
  params,
  response: PreparedInvoice,
});
