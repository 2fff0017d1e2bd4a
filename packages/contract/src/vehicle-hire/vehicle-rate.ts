import { z } from 'zod';
import { amount } from '../amounts.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { Id } from '../paging.ts';

/** Monday to Friday, Saturday, Sunday; MTF is the daily price that documents and lists show (document 001, section 9). */
export const WEEK_DAYS = ['MTF', 'SAT', 'SUN'] as const;
export const WeekDay = z.enum(WEEK_DAYS);
export type WeekDay = z.infer<typeof WeekDay>;

/** A day costs so much; Saturdays and Sundays without a rate of their own cost what MTF says. */
export const VehicleRate = z.object({ weekDay: WeekDay, rate: z.number() });
export type VehicleRate = z.infer<typeof VehicleRate>;

/** The rates of a vehicle from a day on. */
export const VehicleRates = z.object({
  id: z.int(),
  from: z.string(),
  /** The last day; null where no later rates are planned. */
  to: z.string().nullable(),
  state: z.enum(['PAST', 'CURRENT', 'PLANNED']),
  vehicleRates: z.array(VehicleRate),
  can: z.object({ remove: z.boolean() }),
});
export type VehicleRates = z.infer<typeof VehicleRates>;

const RATE = 'Enter an amount from 0.01 to 100,000, with two decimals at most.';
const MAX_PENCE = 10_000_000;

const rate = amount(RATE, MAX_PENCE).refine((pence) => pence > 0, RATE);
const optionalRate = z
  .union([z.literal('').transform(() => null), rate], RATE)
  .nullish()
  .transform((given) => given ?? null);

const ById = z.strictObject({ id: Id });

export const listVehicleRates = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/rate',
  summary: 'The rates of a vehicle: planned, current and past, the latest first',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' },
  params: ById,
  response: z.array(VehicleRates),
});

export const setVehicleRates = endpoint({
  method: 'PUT',
  path: '/api/v1/vehicle/:id/rate',
  summary: 'Set the rates of a vehicle from today or a later day on; bookings keep the rates they were agreed at',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: ById,
  body: z.strictObject({
    from: date('Choose the first day.'),
    mtf: rate,
    sat: optionalRate,
    sun: optionalRate,
  }),
  response: z.array(VehicleRates),
  example: { from: '2040-01-01', mtf: '45.00', sat: '52.50' },
});

export const removeVehicleRates = endpoint({
  method: 'DELETE',
  path: '/api/v1/vehicle/:id/rate/:rateId',
  summary: 'Remove planned rates of a vehicle',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' },
  params: z.strictObject({ id: Id, rateId: Id }),
  response: z.array(VehicleRates),
});
