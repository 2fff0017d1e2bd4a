import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { PricedHours } from '../rates/priced-hours.ts';
import { Certainty, EMPLOYER_COSTS } from '../rates/statutory-figure.ts';

/* What one worker on a shift is charged and paid, as it is planned. Amounts are decimal numbers of the currency. */

const params = z.strictObject({ id: Id });

/** What the agency bears for a worker whom it employs (PAYE), estimated from this shift alone, and what it leaves of the margin. */
const Employed = z.object({
  costs: z.array(
    z.object({
      kind: z.enum(EMPLOYER_COSTS),
      percent: z.number(),
      amount: z.number(),
      certainty: Certainty,
    }),
  ),
  margin: z.number(),
});
export type Employed = z.infer<typeof Employed>;

const EqualPay = z.object({
  worker: z.object({ id: z.int(), name: z.string() }),
  /** The Monday since which they are due what the client pays its own staff. */
  since: z.string(),
  /** By the pay rate for how they are paid, and by the client’s comparable pay; null where there is none on the day of the shift. */
  pay: PricedHours.nullable(),
  comparable: PricedHours.nullable(),
  /** The one that is more, which they are paid by; null where both are missing. */
  paidBy: z.enum(['PAY', 'COMPARABLE']).nullable(),
  /** What that leaves of the charge, before employer’s costs and after them; null where nothing is known of them, or the agency bears none. */
  margin: z.number().nullable(),
  employed: Employed.nullable(),
});
export type EqualPay = z.infer<typeof EqualPay>;

/** What somebody booked comes to who is beyond the hours of a week, which is other than for anybody. */
const WeekOvertime = z.object({
  worker: z.object({ id: z.int(), name: z.string() }),
  charge: PricedHours.nullable(),
  pay: PricedHours.nullable(),
  margin: z.number().nullable(),
  /** Null where the agency bears nothing besides, or nothing is known of it. */
  employed: Employed.nullable(),
});
export type WeekOvertime = z.infer<typeof WeekOvertime>;

const Amount = z.object({ total: z.number(), currency: z.string() });

/** A booking that the client cancelled late, and how much of its plan counts all the same; none that was waived. */
const LateBooking = z.object({ worker: z.object({ id: z.int(), name: z.string() }), minutes: z.int() });

const LateFee = LateBooking.extend({
  /** Null where no rate was in force on the day of the shift. */
  charge: Amount.nullable(),
  pay: Amount.nullable(),
});
export type LateFee = z.infer<typeof LateFee>;

const ShiftPrice = z.object({
  /** Null where no rate is in force on the day of the shift, or the shift is cancelled. */
  charge: PricedHours.nullable(),
  /** However the worker is paid. */
  pay: PricedHours.nullable(),
  /** What is left of the charge, before what the agency pays for the worker besides; null where one of them is missing. */
  margin: z.number().nullable(),
  /** By the pay rate; null where one of the two is missing, or the figures of that day aren’t known. */
  employed: Employed.nullable(),
  /** Those booked through the agency who have been in the role for more than twelve weeks. */
  equalPay: z.array(EqualPay),
  /** Those booked through the agency who are beyond the hours of a week. */
  overtime: z.array(WeekOvertime),
  /** What is charged and paid for bookings through the agency that were cancelled late. */
  fees: z.array(LateFee),
});
export type ShiftPrice = z.infer<typeof ShiftPrice>;

export const getShiftPrice = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/price',
  summary: 'What you charge and pay for one worker on a shift, as it is planned, line by line',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' },
  params,
  response: ShiftPrice,
});

const ByAgency = z.array(
  z.object({
    agency: z.object({ id: z.int(), name: z.string() }),
    /** Null where the agency has no rate in force on the day of the shift, or the shift is cancelled. */
    hours: PricedHours.nullable(),
    /** For bookings through it that were cancelled late; of a cancelled shift only agencies with any are listed. */
    fees: z.array(LateBooking.extend({ amount: Amount.nullable() })),
  }),
);
export type ByAgency = z.infer<typeof ByAgency>;

export const listShiftCharges = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/charge',
  summary: 'What each agency that sees a shift charges you for one worker on it, as it is planned, before VAT',
  access: { userTypes: ['CLIENT'], permission: 'VIEW_ASSIGNMENT_CODE_RATE' },
  params,
  response: ByAgency,
});

export const listShiftPay = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/pay',
  summary:
    'What you are paid for a shift, as it is planned: by the agency you are booked through, or by each you could go through',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  params,
  response: ByAgency,
});
