import { z } from 'zod';
import { orNothing, unitRate } from '../amounts.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date, requiredText } from '../fields.ts';
import { Id, ListQuery, Page } from '../paging.ts';
import { MAX_EXPORTED_RATES, RATE_STATES } from './rate-state.ts';

/* What an agency pays its workers for an expense, and what it charges its clients for it, from a day on, as decimal numbers. */

const reads = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_EXPENSE_RATE' } as const;
const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_EXPENSE_RATE' } as const;
const params = z.strictObject({ id: Id });

export const EXPENSE_UNITS = ['MILE', 'ITEM', 'NIGHT'] as const;
export type ExpenseUnit = (typeof EXPENSE_UNITS)[number];

export const ExpenseRate = z.object({
  id: z.int(),
  agency: z.object({ id: z.int(), name: z.string() }),
  /** `Mileage`, `Overnight stay` */
  name: z.string(),
  unit: z.enum(EXPENSE_UNITS),
  /** To the worker, for each unit. */
  pay: z.number(),
  /** To the client, for each unit; 0 where the agency bears it. */
  charge: z.number(),
  receiptRequired: z.boolean(),
  from: z.string(),
  /** The last day; null until further notice. */
  to: z.string().nullable(),
  state: z.enum(RATE_STATES),
  currency: z.string(),
  can: z.object({ change: z.boolean(), end: z.boolean(), remove: z.boolean() }),
});
export type ExpenseRate = z.infer<typeof ExpenseRate>;

const PAY = 'Enter an amount from 0.0001 to 10,000, with four decimals at most.';
const CHARGE = 'Enter an amount from 0 to 10,000, with four decimals at most.';
const MAX = 100_000_000;

/** Whole ten-thousandths once they are read. */
export const ExpenseRateTerms = z.strictObject({
  from: date('Choose the first day.'),
  pay: unitRate(PAY, MAX).refine((each) => each > 0, PAY),
  /** Left empty, the client is charged nothing. */
  charge: orNothing(unitRate(CHARGE, MAX)).transform((given) => given ?? 0),
  receiptRequired: z.boolean().default(false),
});

export const NewExpenseRate = ExpenseRateTerms.extend({
  name: requiredText('Enter what it is for.', 100),
  unit: z.enum(EXPENSE_UNITS, 'Choose what is counted.'),
});

const example = { from: '2040-01-01', pay: '0.45', charge: '0.55', receiptRequired: false };

const list = ListQuery(['name'], 'name').extend({ state: z.enum(['IN_FORCE', 'ALL']).default('IN_FORCE') });

export const listExpenseRates = endpoint({
  method: 'GET',
  path: '/api/v1/expense-rate',
  summary: 'Expense rates, of the agency or of all agencies; the ones in force and planned, or the past ones as well',
  access: reads,
  query: list,
  response: Page(ExpenseRate),
});

export const exportExpenseRates = fileEndpoint({
  path: '/api/v1/expense-rate/export',
  summary: `The same rates as a CSV file; ${MAX_EXPORTED_RATES.toLocaleString('en-GB')} rates at most`,
  access: reads,
  query: list.omit({ page: true, size: true }),
});

export const createExpenseRate = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate',
  summary:
    'Add an expense with what its worker gets and what the client is charged, until the next rate of that name starts',
  access: manages,
  body: NewExpenseRate,
  response: ExpenseRate,
  status: 201,
  example: { name: 'Bicycle mileage', unit: 'MILE', ...example },
});

export const changeExpenseRate = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate/:id/change',
  summary: 'Change an expense rate from a given day; what was submitted by then stays as it is',
  access: manages,
  params,
  body: ExpenseRateTerms,
  response: ExpenseRate,
  example,
});

export const endExpenseRate = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate/:id/end',
  summary: 'End an expense rate: the last day on which it is in force',
  access: manages,
  params,
  body: z.strictObject({ to: date('Choose the last day.') }),
  response: ExpenseRate,
  example: { to: '2040-12-31' },
});

export const removeExpenseRate = endpoint({
  method: 'DELETE',
  path: '/api/v1/expense-rate/:id',
  summary: 'Remove an expense rate that begins today or later, or was entered today; the one before it goes on',
  access: manages,
  params,
  response: z.void(),
  status: 204,
});
