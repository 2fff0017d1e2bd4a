import { z } from 'zod';
import { RateSide } from './assignment-rate.ts';

/* What worked or planned time comes to by the rate that was in force. Amounts are decimal numbers of the currency. */

export const DAY_KINDS = ['weekday', 'saturday', 'sunday', 'bankHoliday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const PricedHours = z.object({
  total: z.number(),
  currency: z.string(),
  /** Of the rate that it is worked out by. */
  side: RateSide,
  /** Since when it is in force. */
  rateFrom: z.string(),
  /** The rate is for this client alone. */
  isAgreed: z.boolean(),
  /** Why some of it is overtime: it comes after so many minutes of the shift, or of the week, so many of which were counted before. */
  overtime: z.object({ by: z.enum(['SHIFT', 'WEEK']), after: z.int(), before: z.int() }).nullable(),
  /** Where it is for nobody in particular: after so many minutes of a week there is overtime that is not in it. */
  afterWeek: z.int().nullable(),
  lines: z.array(
    z.object({
      day: z.string(),
      dayKind: z.enum(DAY_KINDS),
      band: z.string(),
      isOvertime: z.boolean(),
      /** Less the break. */
      minutes: z.int(),
      breakMinutes: z.int(),
      rate: z.number(),
      amount: z.number(),
    }),
  ),
});
export type PricedHours = z.infer<typeof PricedHours>;
