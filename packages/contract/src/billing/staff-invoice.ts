import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalText, requiredText } from '../fields.ts';
import { Id } from '../paging.ts';
import { SHIFT_OUTCOMES } from '../payroll/expense-claim.rules.ts';
import { EXPENSE_UNITS } from '../rates/expense-rate.ts';
import { PricedHours } from '../rates/priced-hours.ts';
import { ClientOrder } from './client-order.ts';
import { STAFF_VAT } from './staff-vat.rules.ts';
import { MissingDetails } from './invoice-details.ts';
import { WholeCredit } from './whole-credit.ts';

/*
 * Worked shifts that a client has authorised, bookings that it cancelled late, expenses that the agency has approved, and the invoices over them. Amounts
 * are decimal numbers of the currency.
 */

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' } as const;
const reads = { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' } as const;
const params = z.strictObject({ id: Id });

/** As many as an answer holds, and as one invoice is over. */
export const MAX_SHIFTS = 500;

/** After the work: until then VAT is due by the day of the invoice, and from then on by that of the work (VAT Act 1994, section 6). */
export const INVOICE_WITHIN_DAYS = 14;

const Named = z.object({ id: z.int(), name: z.string() });

const UnbilledClient = z.object({
  id: z.int(),
  name: z.string(),
  /** Without those that wait for approval. */
  shifts: z.int(),
  expenses: z.int(),
  /** That were worked, less the breaks. */
  minutes: z.int(),
  /** When the first of them began. */
  since: z.string(),
  /** The day on which the first of the shifts to begin ended, where that is more than {@link INVOICE_WITHIN_DAYS} days ago; else null. */
  lateSince: z.string().nullable(),
});
export type UnbilledClient = z.infer<typeof UnbilledClient>;

export const listUnbilledClients = endpoint({
  method: 'GET',
  path: '/api/v1/staff-invoice/client',
  summary:
    'The clients with authorised shifts or approved expenses that are on no invoice, those that have waited longest first',
  access: reads,
  response: z.array(UnbilledClient),
});

const VatOfWork = z.object({
  /** Of an invoice that is issued today. */
  percent: z.number(),
  treatment: z.enum(STAFF_VAT),
  /** False where nobody has said how VAT is charged on the assignment code: it is standard then. */
  isDecided: z.boolean(),
});

export const UnbilledShift = z.object({
  /** Of the booking. */
  id: z.int(),
  shiftId: z.int(),
  worker: z.string(),
  assignmentCode: z.string(),
  directorate: Named,
  location: z.string(),
  /** Of the location. */
  timeZone: z.string(),
  start: z.string(),
  end: z.string(),
  breakMinutes: z.int(),
  purchaseOrder: z.string().nullable(),
  /** Of a booking that the client cancelled late: with how much notice, less than nothing once it had begun. Null for one that was worked. */
  cancelled: z.object({ noticeMinutes: z.int() }).nullable(),
  /** Null where no charge rate was in force when it began. */
  charge: PricedHours.nullable(),
  vat: VatOfWork,
});
export type UnbilledShift = z.infer<typeof UnbilledShift>;

/** An expense that the agency has approved and charges the client for. */
export const UnbilledExpense = z.object({
  /** Of the claim. */
  id: z.int(),
  shiftId: z.int(),
  worker: z.string(),
  assignmentCode: z.string(),
  directorate: Named,
  location: z.string(),
  /** Of the location. */
  timeZone: z.string(),
  /** Of the shift. */
  start: z.string(),
  outcome: z.enum(SHIFT_OUTCOMES),
  purchaseOrder: z.string().nullable(),
  /** `Mileage` */
  name: z.string(),
  unit: z.enum(EXPENSE_UNITS),
  day: z.string(),
  quantity: z.number(),
  /** For each unit. */
  rate: z.number(),
  total: z.number(),
  currency: z.string(),
  /** As the work of the shift is treated. */
  vat: VatOfWork,
});
export type UnbilledExpense = z.infer<typeof UnbilledExpense>;

const UnbilledShifts = z.object({
  client: Named,
  /** None where the client keeps none. */
  purchaseOrders: z.array(ClientOrder),
  /** When an invoice that is issued today has to be paid. */
  dueOn: z.string(),
  shifts: z.array(UnbilledShift),
  expenses: z.array(UnbilledExpense),
  /** There are more than these. */
  more: z.boolean(),
  missing: MissingDetails,
  /** What waits for approval already, and so isn’t among these. */
  waiting: z.object({ invoices: z.int(), shifts: z.int(), expenses: z.int() }),
  /** A colleague approves each invoice before it is issued. */
  needsApproval: z.boolean(),
  /** Each invoice is emailed when it is issued; without an address to it can’t be. Null where it isn’t. */
  email: z.object({ address: z.string().nullable() }).nullable(),
  can: z.object({ issue: z.boolean() }),
});
export type UnbilledShifts = z.infer<typeof UnbilledShifts>;

export const listUnbilledShifts = endpoint({
  method: 'GET',
  path: '/api/v1/staff-invoice/client/:id',
  summary: `A client’s authorised shifts and approved expenses that are on no invoice, each with its charge, the ${MAX_SHIFTS} earliest`,
  access: reads,
  params,
  response: UnbilledShifts,
});

const TOTAL = 'Reload the page and try again.';

/** What one invoice is over. */
export const StaffInvoiceInput = z
  .strictObject({
    clientId: id('Choose a client.'),
    bookingIds: z.array(id('Choose a shift.')).max(MAX_SHIFTS, `Choose ${MAX_SHIFTS} shifts at most.`),
    /** Approved expenses, of these shifts or of others. */
    claimIds: z.array(id('Choose an expense.')).max(MAX_SHIFTS, `Choose ${MAX_SHIFTS} expenses at most.`).default([]),
    purchaseOrder: optionalText(100),
    /** What was shown of them before VAT; whole pence once it is read. With another sum nothing is issued. */
    net: amount(TOTAL, Number.MAX_SAFE_INTEGER),
  })
  .refine(({ bookingIds, claimIds }) => bookingIds.length + claimIds.length > 0, {
    message: 'Choose at least one shift or expense.',
    path: ['bookingIds'],
  });

export const issueStaffInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/staff-invoice',
  summary: `Issue one invoice for authorised shifts and approved expenses of one client, ${MAX_SHIFTS} of each at most`,
  access: manages,
  body: StaffInvoiceInput,
  response: z.object({ id: z.int(), reference: z.string(), total: z.number(), currency: z.string() }),
  status: 201,
  idempotent: true,
  example: { clientId: 1, bookingIds: [1], purchaseOrder: 'PO 4711', net: 220.5 },
});

export const previewStaffInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/staff-invoice/preview',
  summary: 'The same invoice as a PDF, as it would be today: without its number, since nothing is issued',
  access: manages,
  body: StaffInvoiceInput,
  response: z.unknown(),
  answers: 'FILE',
  example: { clientId: 1, bookingIds: [1], purchaseOrder: 'PO 4711', net: 220.5 },
});

export const creditStaffInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/staff-invoice/:id/credit',
  summary:
    'Credit an invoice for shifts, expenses or seats in full, once a colleague has approved that: they can be invoiced again',
  access: manages,
  params,
  body: z.strictObject({ reason: requiredText('Enter the reason.', 200) }),
  response: WholeCredit,
  status: 201,
  idempotent: true,
  example: { reason: 'The wrong directorate was billed' },
});
