import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { ExpenseRateTerms } from '../rates/expense-rate.ts';

/*
 * What a change of an expense rate would do, before anybody makes it. What was submitted stays as it is, and nobody knows what will be claimed: it is said
 * by what was claimed of late. Amounts are decimal numbers of the currency.
 */

/** Whose claims are looked at, up to today. */
export const LOOKED_BACK_DAYS = 90;
/** As many claims as are looked at, the latest first. */
export const MAX_LOOKED_AT = 2000;
/** As many workers and clients as are listed. */
export const MAX_LISTED = 10;

const Named = z.object({ id: z.int(), name: z.string() });
const sums = { before: z.number(), after: z.number(), difference: z.number() };
const Part = z.object({ of: Named, claims: z.int(), ...sums });

export const ExpenseRateChange = z.object({
  currency: z.string(),
  /** Those that were submitted and not rejected. */
  claims: z.int(),
  /** What they come to by the rate as it is, and would come to. */
  pay: z.object(sums),
  charge: z.object(sums),
  /** Whoever reads no claims is told of no worker by name. */
  isNamed: z.boolean(),
  /** Who would get something else, what changes most first. */
  byWorker: z.array(Part),
  /** Who would pay something else. */
  byClient: z.array(Part),
  /** False: there are more claims than are looked at. */
  isWhole: z.boolean(),
});
export type ExpenseRateChange = z.infer<typeof ExpenseRateChange>;

export const previewChangedExpenseRate = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate-change/:id/change',
  summary: `What the claims of the last ${LOOKED_BACK_DAYS} days would come to by other terms; saves nothing, and refuses what changing the rate would`,
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_EXPENSE_RATE' },
  params: z.strictObject({ id: Id }),
  body: ExpenseRateTerms,
  response: ExpenseRateChange,
  example: { from: '2040-01-01', pay: '0.45', charge: '0.55', receiptRequired: false },
});
