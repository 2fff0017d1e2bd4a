import { z } from 'zod';
import { unitRate } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';

/* What a pound is worth in other currencies, by month, as HMRC publishes it: invoices in them say by it what their VAT is in pounds. */

const access = { userTypes: ['ADMIN'], permission: 'VIEW_WORKLINK_BILLING' } as const;
const manages = { userTypes: ['ADMIN'], permission: 'MANAGE_WORKLINK_BILLING' } as const;
const path = '/api/v1/exchange-rate';

const ExchangeRate = z.object({
  id: z.int(),
  currency: z.string(),
  /** Its first day. */
  month: z.string(),
  /** How many units of the currency a pound is worth. */
  unitsPerPound: z.number(),
  /** Until an invoice stands on it, while its month is no past one. */
  can: z.object({ change: z.boolean() }),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

const ExchangeRates = z.object({
  /** Of the last two years, the latest month first. */
  content: z.array(ExchangeRate),
  /** Currencies of agencies that charge VAT or are charged for the platform, for which the month has no rate yet: the current month, and the next one shortly before it. */
  missing: z.array(z.object({ currency: z.string(), month: z.string() })),
  /** The months that a rate can be set for, by their first days. */
  months: z.array(z.string()),
  can: z.object({ set: z.boolean() }),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;

export const listExchangeRates = endpoint({
  method: 'GET',
  path,
  summary: 'Exchange rates for VAT by month, and which ones are missing',
  access,
  response: ExchangeRates,
});

/** A pound is worth less than this of whatever currency. */
const MOST = 1_000_000_0000;
const UNITS = 'Enter how much of it a pound is worth, such as 1.1547, with four decimals at most.';

export const setExchangeRate = endpoint({
  method: 'PUT',
  path,
  summary: 'Set an exchange rate for this month or the next, until an invoice uses it',
  access: manages,
  body: z.strictObject({
    currency: z
      .string('Choose a currency.')
      .regex(/^[A-Z]{3}$/, 'Choose a currency.')
      .refine((code) => code !== 'GBP', 'Choose a currency other than the pound.'),
    /** A day of it. */
    month: date('Choose a month.'),
    /** Ten-thousandths once it is read. */
    unitsPerPound: unitRate(UNITS, MOST).refine((units) => units > 0, UNITS),
  }),
  response: ExchangeRates,
  example: { currency: 'EUR', month: '2026-11-01', unitsPerPound: '1.1547' },
});
