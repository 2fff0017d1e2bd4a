import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { Id } from '../paging.ts';

/* What clients pay for bookings that they cancel late. Amounts are decimal numbers of the currency, before VAT. */

const params = z.strictObject({ id: Id });

const CancellationFee = z.object({
  bookingId: z.int(),
  worker: z.string(),
  /** Of the plan that is charged. */
  minutes: z.int(),
  /** Null where no charge rate is in force, and for whoever reads no rates. */
  charge: z.object({ total: z.number(), currency: z.string() }).nullable(),
});
export type CancellationFee = z.infer<typeof CancellationFee>;

export const listCancellationFees = endpoint({
  method: 'GET',
  path: '/api/v1/shift/:id/cancellation-fee',
  summary:
    'What the client pays for each booking of a shift if it cancels now; bookings that cost nothing are left out',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_SHIFT' },
  params,
  response: z.array(CancellationFee),
});

export const waiveLateCancellation = endpoint({
  method: 'POST',
  path: '/api/v1/late-cancellation/:id/waive',
  summary: 'Don’t charge a client for a booking that it cancelled late and that is on no invoice; give the reason',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  params,
  body: z.strictObject({ reason: requiredText('Enter the reason.', 200) }),
  response: z.object({ id: z.int() }),
  idempotent: true,
  example: { reason: 'The client booked somebody else of ours' },
});
