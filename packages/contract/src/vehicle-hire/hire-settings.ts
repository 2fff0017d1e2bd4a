import { z } from 'zod';
import { across } from '../across.ts';
import { amount as amountInput, orNothing } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';
import { amount } from './hire-invoice.ts';

const GRACE = 'Enter whole minutes from 0 to 720.';
const FEE = 'Enter an amount from 0 to 1,000, with two decimals at most.';
const CAP = 'Enter an amount from 0 to 100,000, with two decimals at most.';

/** What an agency lays down for its hires; it holds for what is agreed from then on. */
export const HireSettingsDetail = z.object({
  /** A return this much later than the hour of the pick-up costs neither a further day nor a late fee. */
  graceMinutes: z.int(),
  /** For every started hour after that; 0 for none. */
  lateFee: amount,
  /** At most so much for each day; null for no such limit. */
  lateFeeADay: amount.nullable(),
  /** Of the amounts. */
  currency: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type HireSettingsDetail = z.infer<typeof HireSettingsDetail>;

export const HireSettingsInput = across(
  z.strictObject({
    graceMinutes: z.int(GRACE).min(0, GRACE).max(720, GRACE),
    lateFee: amountInput(FEE, 100_000),
    lateFeeADay: orNothing(amountInput(CAP, 10_000_000)),
    version,
  }),
  ['lateFee', 'lateFeeADay'],
  ({ lateFee, lateFeeADay }) => lateFeeADay === null || lateFeeADay >= lateFee,
  'Enter at least what an hour costs, or leave it blank for no limit.',
);

const PATH = '/api/v1/settings/hire';

export const getHireSettings = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Your agency’s terms for late returns',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_SETTINGS' },
  response: HireSettingsDetail,
});

export const changeHireSettings = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Change your agency’s terms for late returns; bookings that are agreed already keep theirs',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: HireSettingsInput,
  response: HireSettingsDetail,
  example: { graceMinutes: 60, lateFee: '12.50', lateFeeADay: '60.00', version: 1 },
});
