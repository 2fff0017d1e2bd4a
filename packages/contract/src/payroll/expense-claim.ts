import { z } from 'zod';
import { tenths } from '../amounts.ts';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { date, id, optionalLines, requiredLines, version } from '../fields.ts';
import { FileLink } from '../files/file.ts';
import { CONTENT_TYPES, MIB, type UploadRule } from '../files/upload.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { EXPENSE_UNITS } from '../rates/expense-rate.ts';
import { SHIFT_OUTCOMES } from './expense-claim.rules.ts';

/*
 * What workers claim for the expenses of a shift, with their receipts, and what agencies decide about it. Amounts are decimal numbers of the
 * currency. A worker learns what is paid, and nothing of what the client is charged.
 */

const WORKER = { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' } as const;
const READS = { userTypes: ['AGENCY'], permission: 'VIEW_PAYROL' } as const;
const DECIDES = { userTypes: ['AGENCY'], permission: 'MANAGE_PAYROL' } as const;
const PATH = '/api/v1/expense-claim';
const MINE = '/api/v1/my-expense-claim';
const MY_RECEIPT = '/api/v1/my-expense-receipt';
const params = z.strictObject({ id: Id });
const Stale = z.strictObject({ version });

/** DRAFT: the agency doesn’t see it. What is rejected can be changed and submitted again. */
export const CLAIM_STATUSES = ['DRAFT', 'WAITING_APPROVAL', 'APPROVED', 'REJECTED'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const MAX_RECEIPTS = 10;

/** A photo of a receipt, or what was sent by email. */
export const RECEIPT_FILE = {
  kind: 'EXPENSE_RECEIPT',
  accepts: CONTENT_TYPES,
  maxBytes: 10 * MIB,
  maxSide: 2048,
} as const satisfies UploadRule;

const Receipt = z.object({ id: z.int(), name: z.string(), contentType: z.enum(CONTENT_TYPES) });
export type Receipt = z.infer<typeof Receipt>;

const Expense = z.object({
  id: z.int(),
  /** `Mileage` */
  name: z.string(),
  unit: z.enum(EXPENSE_UNITS),
  /** To the worker, for each unit. */
  pay: z.number(),
  receiptRequired: z.boolean(),
});

const Claim = z.object({
  id: z.int(),
  version: z.int(),
  status: z.enum(CLAIM_STATUSES),
  shift: z.object({
    id: z.int(),
    bookingId: z.int(),
    client: z.string(),
    location: z.string(),
    assignmentName: z.string(),
    start: z.string(),
    end: z.string(),
    timeZone: z.string(),
    outcome: z.enum(SHIFT_OUTCOMES),
  }),
  /** By the rate that was in force on the day. */
  expense: Expense,
  day: z.string(),
  quantity: z.number(),
  /** What the worker gets. */
  pay: z.number(),
  currency: z.string(),
  note: z.string().nullable(),
  receipts: z.array(Receipt),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  /** Another one is for the same expense, shift and day. */
  isDuplicate: z.boolean(),
});

export const MyClaim = Claim.extend({
  agency: z.object({ id: z.int(), name: z.string() }),
  can: z.object({ change: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), remove: z.boolean() }),
});
export type MyClaim = z.infer<typeof MyClaim>;

export const ExpenseClaim = Claim.extend({
  worker: z.object({ id: z.int(), name: z.string() }),
  purchaseOrder: z.string().nullable(),
  /** What the client is charged before VAT; 0 where the agency bears it. */
  charge: z.number(),
  /** Whether it is on an invoice that stands. */
  isInvoiced: z.boolean(),
  decidedBy: z.string().nullable(),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), takeBack: z.boolean() }),
});
export type ExpenseClaim = z.infer<typeof ExpenseClaim>;

/** How long before today a shift began, and how long after today it begins, that the choice offers. */
export const CHOICE_DAYS = 92;
export const MAX_CHOICES = 100;

const ClaimChoices = z.object({
  /** Shifts that the worker works or worked: those that have begun, the latest first, and then those to come, the next first. */
  shifts: z.array(
    z.object({
      id: z.int(),
      bookingId: z.int(),
      agency: z.object({ id: z.int(), name: z.string() }),
      client: z.string(),
      location: z.string(),
      assignmentName: z.string(),
      start: z.string(),
      end: z.string(),
      timeZone: z.string(),
    }),
  ),
  /** Of their agencies: what can be claimed on which days. */
  rates: z.array(
    Expense.extend({ agencyId: z.int(), currency: z.string(), from: z.string(), to: z.string().nullable() }),
  ),
  /** What has been claimed for these shifts already, without what was rejected. */
  claimed: z.array(z.object({ id: z.int(), bookingId: z.int(), rateId: z.int(), day: z.string() })),
});
export type ClaimChoices = z.infer<typeof ClaimChoices>;

export const listMyExpenseClaims = endpoint({
  method: 'GET',
  path: MINE,
  summary: 'What you have claimed for expenses, at all your agencies, or for one shift',
  access: WORKER,
  query: ListQuery(['day', 'createdAt'], 'createdAt', 'DESC').extend({
    statuses: CommaList(CLAIM_STATUSES),
    shiftId: Id.optional(),
  }),
  response: Page(MyClaim),
});

export const getMyExpenseClaim = endpoint({
  method: 'GET',
  path: `${MINE}/:id`,
  summary: 'One of your expense claims',
  access: WORKER,
  params,
  response: MyClaim,
});

export const getClaimChoices = endpoint({
  method: 'GET',
  path: `${MINE}/choice`,
  summary: `The shifts that you can claim expenses for, ${MAX_CHOICES} at most, or one of them, and what your agencies pay for`,
  access: WORKER,
  query: z.strictObject({ shiftId: Id.optional() }),
  response: ClaimChoices,
});

const QUANTITY = 'Enter a number from 0.1 to 9,999, with one decimal at most.';

const claimed = {
  rateId: id('Choose an expense.'),
  day: date('Choose the day.'),
  /** Whole tenths once it is read. */
  quantity: tenths(QUANTITY, 99_990).refine((count) => count > 0, QUANTITY),
  note: optionalLines(),
};

const example = { rateId: 1, day: '2026-11-23', quantity: 12.4, note: 'From the depot to the ward and back' };

export const addExpenseClaim = endpoint({
  method: 'POST',
  path: MINE,
  summary: 'Claim an expense of a shift; it stays a draft until you submit it',
  access: WORKER,
  body: z.strictObject({ bookingId: id('Choose a shift.'), ...claimed }),
  response: MyClaim,
  status: 201,
  idempotent: true,
  example: { bookingId: 1, ...example },
});

export const changeExpenseClaim = endpoint({
  method: 'PUT',
  path: `${MINE}/:id`,
  summary: 'Change an expense claim that is a draft or was rejected',
  access: WORKER,
  params,
  body: Stale.extend(claimed),
  response: MyClaim,
  example: { version: 1, ...example },
});

export const submitExpenseClaim = endpoint({
  method: 'POST',
  path: `${MINE}/:id/submission`,
  summary: 'Submit an expense claim to the agency, with a receipt where the expense needs one',
  access: WORKER,
  params,
  body: Stale,
  response: MyClaim,
  example: { version: 1 },
});

export const withdrawExpenseClaim = endpoint({
  method: 'POST',
  path: `${MINE}/:id/withdrawal`,
  summary: 'Withdraw an expense claim that nobody has decided about: it is a draft again',
  access: WORKER,
  params,
  body: Stale,
  response: MyClaim,
  example: { version: 1 },
});

export const removeExpenseClaim = endpoint({
  method: 'DELETE',
  path: `${MINE}/:id`,
  summary: 'Delete a draft of an expense claim with its receipts',
  access: WORKER,
  params,
  response: z.void(),
  status: 204,
});

export const addExpenseReceipt = uploadEndpoint({
  method: 'POST',
  path: `${MINE}/:id/receipt`,
  summary: `Add a receipt to an expense claim that is a draft or was rejected, ${MAX_RECEIPTS} at most`,
  access: WORKER,
  params,
  upload: RECEIPT_FILE,
  response: MyClaim,
});

export const removeExpenseReceipt = endpoint({
  method: 'DELETE',
  path: `${MY_RECEIPT}/:id`,
  summary: 'Remove a receipt from an expense claim that is a draft or was rejected',
  access: WORKER,
  params,
  response: MyClaim,
});

export const openMyExpenseReceipt = endpoint({
  method: 'POST',
  path: `${MY_RECEIPT}/:id/link`,
  summary: 'A one-time link to a receipt of your own',
  access: WORKER,
  params,
  response: FileLink,
});

export const listExpenseClaims = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Expense claims of your workers; what waits for a decision first, of that what was submitted first',
  access: READS,
  query: ListQuery(['waiting', 'day', 'worker', 'submittedAt'], 'waiting').extend({
    statuses: CommaList(CLAIM_STATUSES),
    workerId: Id.optional(),
    clientId: Id.optional(),
  }),
  response: Page(ExpenseClaim),
});

export const getExpenseClaim = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One expense claim with its receipts',
  access: READS,
  params,
  response: ExpenseClaim,
});

export const openExpenseReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/expense-receipt/:id/link',
  summary: 'A one-time link to a receipt of an expense claim',
  access: READS,
  params,
  response: FileLink,
});

export const approveExpenseClaim = endpoint({
  method: 'POST',
  path: `${PATH}/:id/approval`,
  summary: 'Approve an expense claim: the worker is owed it, and the client charged where the rate says so',
  access: DECIDES,
  params,
  body: Stale,
  response: ExpenseClaim,
  example: { version: 1 },
});

export const rejectExpenseClaim = endpoint({
  method: 'POST',
  path: `${PATH}/:id/rejection`,
  summary: 'Reject an expense claim, with a reason for the worker',
  access: DECIDES,
  params,
  body: Stale.extend({ reason: requiredLines('Enter a reason for the worker.') }),
  response: ExpenseClaim,
  example: { version: 1, reason: 'The receipt can’t be read. Please take another photo.' },
});

export const takeBackExpenseApproval = endpoint({
  method: 'POST',
  path: `${PATH}/:id/take-back`,
  summary: 'Take back the approval of an expense claim that is on no invoice: it waits for a decision again',
  access: DECIDES,
  params,
  body: Stale,
  response: ExpenseClaim,
  example: { version: 1 },
});
