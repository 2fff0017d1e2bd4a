import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { PricedHours } from '../rates/priced-hours.ts';

/* What one worker on a shift is charged and paid, as it is planned. Amounts are decimal numbers of the currency. */

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
