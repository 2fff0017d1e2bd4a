import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { Id } from '../paging.ts';
import { InvoiceNote } from './invoice-note.ts';

/*
 * What a client that pays late owes by law (Late Payment of Commercial Debts (Interest) Act 1998): 8% a year above the base rate on what is
 * open with VAT, from the day after an invoice was due, and a fixed sum once. The agency may claim it, by a debit note that the client
 * approves. Amounts are decimal numbers of the invoice’s currency.
 */

const params = z.strictObject({ id: Id });

const Interest = z.object({
  /** The first day that may be claimed; null where none may. */
  from: z.string().nullable(),
  until: z.string(),
  /** A year, with the base rate in it; null where nobody has said what that was. */
  percent: z.number().nullable(),
  basePercent: z.number().nullable(),
  /** The half of the year by whose base rate it is owed begins on this day. */
  halfYear: z.string().nullable(),
  /** Days with the same amount open, the earliest first. */
  periods: z.array(
    z.object({ from: z.string(), until: z.string(), days: z.int(), open: z.number(), interest: z.number() }),
  ),
  interest: z.number(),
  /** 0 where it has been claimed. */
  fixedSum: z.number(),
  currency: z.string(),
  /** Until when interest has been claimed before. */
  claimedUntil: z.string().nullable(),
  /** The client says that something is wrong with the invoice. */
  isDisputed: z.boolean(),
  /** What the client has paid or been credited with and no invoice has used; while there is any, interest can’t be claimed. */
  credit: z.number(),
  can: z.object({ claim: z.boolean() }),
});
export type Interest = z.infer<typeof Interest>;

export const getInterest = endpoint({
  method: 'GET',
  path: '/api/v1/invoice/:id/interest',
  summary: 'What a client owes by law for paying an invoice late, day by day, as far as it hasn’t been claimed',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' },
  params,
  response: Interest,
});

const AMOUNT = 'Enter an amount from 0, with two decimals at most.';

export const claimInterest = endpoint({
  method: 'POST',
  path: '/api/v1/invoice/:id/interest',
  summary: 'Claim statutory interest, or less, and the fixed sum by a debit note that the client approves',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  body: z.strictObject({
    /** As it was shown. */
    until: date('Reload the page and try again.'),
    /** Whole pence once it is read. */
    interest: amount(AMOUNT, 100_000_000_000),
    fixedSum: z.boolean().default(true),
  }),
  response: InvoiceNote,
  status: 201,
  idempotent: true,
  example: { until: '2026-01-31', interest: '12.30', fixedSum: true },
});
