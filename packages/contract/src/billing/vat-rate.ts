import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { Id } from '../paging.ts';

/* The standard rate of VAT, from a day on: the same for every agency, and the platform says what it is. */

const access = { userTypes: ['ADMIN'], permission: 'VIEW_WORKLINK_BILLING' } as const;
const manages = { userTypes: ['ADMIN'], permission: 'MANAGE_WORKLINK_BILLING' } as const;

const VatRate = z.object({
  id: z.int(),
  percent: z.number(),
  from: z.string(),
  /** CURRENT: counts today. PLANNED: from a later day on. PAST: another one has followed. */
  state: z.enum(['CURRENT', 'PLANNED', 'PAST']),
  can: z.object({ remove: z.boolean() }),
});
export type VatRate = z.infer<typeof VatRate>;

const VatRates = z.object({
  /** The latest first. */
  content: z.array(VatRate),
  can: z.object({ add: z.boolean() }),
});
export type VatRates = z.infer<typeof VatRates>;

export const listVatRates = endpoint({
  method: 'GET',
  path: '/api/v1/vat-rate',
  summary: 'The standard rate of VAT, what it was and what it will be',
  access,
  response: VatRates,
});

const PERCENT = 'Enter a percentage from 0 to 100, with two decimals at most.';

export const addVatRate = endpoint({
  method: 'POST',
  path: '/api/v1/vat-rate',
  summary: 'Plan another standard rate of VAT, for whatever is invoiced from a later day on',
  access: manages,
  body: z.strictObject({
    /** Hundredths of a per cent once it is read. */
    percent: amount(PERCENT, 10_000),
    from: date('Choose the first day.'),
  }),
  response: VatRates,
  status: 201,
  example: { percent: '21', from: '2999-01-01' },
});

export const removeVatRate = endpoint({
  method: 'DELETE',
  path: '/api/v1/vat-rate/:id',
  summary: 'Remove a standard rate of VAT that has not begun',
  access: manages,
  params: z.strictObject({ id: Id }),
  response: VatRates,
});
