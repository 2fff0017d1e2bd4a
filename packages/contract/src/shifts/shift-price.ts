import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';

/* What one worker on a shift is charged and paid, as it is planned. Amounts are decimal numbers of the currency. */

export const DAY_KINDS = ['weekday', 'saturday', 'sunday', 'bankHoliday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

const PricedHours = z.object({
  total: z.number(),
  currency: z.string(),
  /** Since when the rate that it is worked out by is in force. */
  rateFrom: z.string(),
  /** The rate is for this client alone. */
  isAgreed: z.boolean(),
  lines: z.array(
    z.object({
      day: z.string(),
      dayKind: z.enum(DAY_KINDS),
      band: z.string(),
      /** Less the break. */
      minutes: z.int(),
      breakMinutes: z.int(),
      rate: z.number(),
      amount: z.number(),
    }),
  ),
});
export type PricedHours = z.infer<typeof PricedHours>;

const ShiftPrice = z.object({
  /** Null where no rate is in force on the day of the shift. */
  charge: PricedHours.nullable(),
  /** However the worker is paid. */
  pay: PricedHours.nullable(),
  /** What is left of the charge, before what the agency pays for the worker besides; null where one of them is missing. */
  margin: z.number().nullable(),
});
export type ShiftPrice = z.infer<typeof ShiftPrice>;

export const getShiftPrice = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/price',
  summary: 'What you charge and pay for one worker on a shift, as it is planned, line by line',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' },
  params: z.strictObject({ id: Id }),
  response: ShiftPrice,
});
