import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { Id } from '../paging.ts';
import { MissingRate } from '../vat-in-pounds.ts';
import { amount } from './hire-invoice.ts';
import { PromotionType } from './promotion.ts';
import { BodyType, FuelType } from './vehicle.ts';

/** What a hire comes to and why: day by day, then line by line as the invoice will have it. Amounts have the tax in them. */
export const HireQuote = z.object({
  currency: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Whose price the day has: Monday to Friday, Saturday, Sunday, or of an hour. */
      unit: z.enum(['MTF', 'SAT', 'SUN', 'HOUR']),
      /** For the day, or for each hour. */
      rate: amount,
      /** How many hours are charged; null for whole days. */
      hours: z.int().nullable(),
      amount,
      /** The promotion takes it off again. */
      free: z.boolean(),
    }),
  ),
  charges: z.array(
    z.object({
      description: z.string(),
      /** Null for what is not charged by the day, as is `rate`. */
      daysHired: z.int().nullable(),
      rate: amount.nullable(),
      total: amount,
    }),
  ),
  subTotal: amount,
  discount: amount,
  total: amount,
  vatPercentage: z.number(),
  vat: amount,
  /** What bringing the vehicle back late costs beside that; null where it costs nothing. */
  lateFee: z
    .object({
      /** For every started hour after the grace, and at most so much for each day; null for no such limit. */
      anHour: amount,
      aDay: amount.nullable(),
      graceMinutes: z.int(),
    })
    .nullable(),
});
export type HireQuote = z.infer<typeof HireQuote>;

/** A vehicle that can be had for the time that was asked for. */
export const HireOffer = z.object({
  id: z.int(),
  name: z.string(),
  model: z.string(),
  regno: z.string(),
  color: z.string().nullable(),
  bodyType: BodyType,
  fuelType: FuelType,
  transmissionType: z.string(),
  doors: z.int(),
  seats: z.int(),
  engineSize: z.string().nullable(),
  airConditioning: z.boolean().nullable(),
  /** Of its main photo, for `getVehiclePhoto`; null where it has none. */
  photoId: z.int().nullable(),
  /** Kilometres a day that the price includes; null where they are not limited. */
  maxDailyMileage: z.int().nullable(),
  excessMileageRate: z.number().nullable(),
  depositAmt: amount,
  location: z.object({ id: z.int(), name: z.string(), city: z.string(), timeZone: z.string() }),
  quote: HireQuote,
});
export type HireOffer = z.infer<typeof HireOffer>;

/** A promotion as those see it who make a booking, with the price that follows from it. */
export const OfferedPromotion = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  promotionType: PromotionType,
  discount: z.int().nullable(),
  extraMileage: z.int().nullable(),
  extraDays: z.int().nullable(),
  quote: HireQuote,
});
export type OfferedPromotion = z.infer<typeof OfferedPromotion>;

/** Both ends of a hire. */
export const hireSpan = {
  pickup: instant('Enter when the vehicle is picked up.'),
  dropoff: instant('Enter when the vehicle is dropped off.'),
};

/** For `across`. */
export const DROPOFF_AFTER_PICKUP = [
  ['pickup', 'dropoff'],
  ({ pickup, dropoff }: { pickup: string; dropoff: string }) => Date.parse(dropoff) > Date.parse(pickup),
  'The drop-off has to be after the pick-up.',
] as const;

const SEES = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;

export const findHireOffers = endpoint({
  method: 'GET',
  path: '/api/v1/hire-offer',
  summary: 'Your vehicles that are free from pick-up to drop-off, with what each would cost and why',
  access: SEES,
  query: across(
    z.strictObject({
      ...hireSpan,
      /** At any of the agency's locations when left out. */
      vehicleLocationId: Id.optional(),
    }),
    ...DROPOFF_AFTER_PICKUP,
  ),
  response: z.array(HireOffer),
});

/** What a hire of a vehicle would cost, for what time. */
export const HireQuoteQuery = across(
  z.strictObject({
    ...hireSpan,
    /** Promotions that have a code are offered to those who enter it. */
    code: z.string().trim().max(50, 'Use at most 50 characters.').default(''),
  }),
  ...DROPOFF_AFTER_PICKUP,
);

/** Alone, and with each promotion that applies. */
export const HireQuotes = z.object({ quote: HireQuote, promotions: z.array(OfferedPromotion) });

export const quoteHire = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/:id/hire-quote',
  summary: 'What a hire of a vehicle would cost, alone and with each promotion that applies',
  access: SEES,
  params: z.strictObject({ id: Id }),
  query: HireQuoteQuery,
  response: HireQuotes.extend({ missingRate: MissingRate }),
});
