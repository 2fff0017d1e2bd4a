import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { id, optionalLines, version } from '../fields.ts';
import { Id } from '../paging.ts';
import { MissingRate } from '../vat-in-pounds.ts';
import { HireStatus } from './booking.ts';
import { AllowedHireActions } from './hire-action.ts';
import { amount } from './hire-invoice.ts';
import { DROPOFF_AFTER_PICKUP, HireQuote, hireSpan } from './hire-offer.ts';
import { PromotionType } from './promotion.ts';

/** Who made a booking: the provider's people, or the hirer on the public page. */
export const HireSource = z.enum(['AGENCY', 'PLATFORM']);
export type HireSource = z.infer<typeof HireSource>;

export const DepositStatus = z.enum(['HELD', 'RELEASED', 'KEPT_IN_PART']);
export type DepositStatus = z.infer<typeof DepositStatus>;

/** Why somebody cancels a booking. */
export const HIRE_CANCEL_REASONS = ['HIRER_ASKED', 'VEHICLE_UNAVAILABLE', 'NO_SHOW', 'OTHER'] as const;
export const HireCancelReason = z.enum(HIRE_CANCEL_REASONS, 'Choose a reason.');
export type HireCancelReason = z.infer<typeof HireCancelReason>;

/** How long a vehicle is kept for a booking that nobody has confirmed. */
export const HOLD_MINUTES = 15;

/** Cancelled with this much notice, a booking costs nothing. */
export const FREE_CANCELLATION_HOURS = 48;

/** What was agreed about a booking, what became of it, and what may be done to it now. */
export const BookingTerms = z.object({
  id: z.int(),
  version: z.int(),
  /** By the clock: a booking that nobody has confirmed in time is CANCELLED. */
  status: HireStatus,
  /** What the hirer calls it; null for bookings from before there were any. */
  reference: z.string().nullable(),
  source: HireSource,
  /** From the public page, and the hirer hasn’t used the link that went to their address: nobody is written to there. */
  emailUnconfirmed: z.boolean(),
  /** Where it is picked up, and another vehicle would have to stand. */
  vehicleLocationId: z.int(),
  /** Until when the vehicle is kept; null where it isn't, or without a limit. */
  reservedUntil: z.string().nullable(),
  /** As agreed; null for bookings from before prices were kept. */
  quote: HireQuote.nullable(),
  promotion: z
    .object({
      title: z.string(),
      promotionType: PromotionType,
      discount: z.int().nullable(),
      extraMileage: z.int().nullable(),
      extraDays: z.int().nullable(),
      /** The booking has become too short for it. */
      lost: z.boolean(),
    })
    .nullable(),
  /** `status` is null as long as the booking isn’t confirmed; `taken` once it is held on a card, or was left at the handover. */
  deposit: z.object({ amount, status: DepositStatus.nullable(), taken: z.boolean() }).nullable(),
  cancelled: z
    .object({
      at: z.string(),
      /** Null for the clock. */
      by: z.string().nullable(),
      reason: z.enum([...HIRE_CANCEL_REASONS, 'HOLD_EXPIRED']),
      note: z.string().nullable(),
    })
    .nullable(),
  /** The oldest first. */
  credits: z.array(
    z.object({
      number: z.string(),
      issuedOn: z.string(),
      amount,
      /** What of it no invoice has used: to be paid back, or to be used later. */
      open: amount,
    }),
  ),
  /** Where something can be done that invoices it. */
  missingRate: MissingRate,
  can: AllowedHireActions,
});
export type BookingTerms = z.infer<typeof BookingTerms>;

/** What changing a booking would do to its price. */
export const BookingChange = z.object({
  before: amount,
  quote: HireQuote,
  /** Above zero it is invoiced, below zero credited. */
  difference: amount,
  /** The promotion asks for more days than would be left. */
  losesPromotion: z.boolean(),
  /** Nobody kept what was agreed, so it is worked out from what its vehicle costs today. */
  atTodaysPrices: z.boolean(),
});
export type BookingChange = z.infer<typeof BookingChange>;

/** What cancelling now would cost, by the reason. */
export const Cancellation = z.object({
  /** What has been charged and not credited. */
  charged: amount,
  /** Until when it costs nothing. */
  freeUntil: z.string(),
  costs: z.array(z.object({ reason: HireCancelReason, kept: amount, credited: amount })),
});
export type Cancellation = z.infer<typeof Cancellation>;

const ById = z.strictObject({ id: Id });
const SEES = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const MAKES = { userTypes: ['AGENCY'], permission: 'MANAGE_TRANSPORT' } as const;
const BOOKING = '/api/v1/vehicle-booking';

/** What the caller was shown; where it is something else by now, nothing happens. */
const seen = z.number();

export const getBookingTerms = endpoint({
  method: 'GET',
  path: `${BOOKING}/:id/terms`,
  summary: 'What was agreed about a booking, and what may be done to it now',
  access: SEES,
  params: ById,
  response: BookingTerms,
});

export const reserveVehicle = endpoint({
  method: 'POST',
  path: BOOKING,
  summary: 'Keep a vehicle for a hirer for 15 minutes, at the price that was shown, or book it at once',
  access: MAKES,
  begins: true,
  idempotent: true,
  body: across(
    z.strictObject({
      vehicleId: id('Choose a vehicle.'),
      clientId: id('Choose a hirer.'),
      ...hireSpan,
      promotionId: id('Choose a promotion from the list.')
        .nullish()
        .transform((given) => given ?? null),
      /** Of the promotion, where it has one: its number alone does not give it away. */
      code: z.string().trim().max(50).default(''),
      /** As shown. */
      total: seen,
      /** Books it in the same step, as confirming it would, where there is nothing left to wait for. */
      confirm: z.boolean().default(false),
    }),
    ...DROPOFF_AFTER_PICKUP,
  ),
  /** A vehicle that was booked is kept for good, without an end. */
  response: z.object({ id: z.int(), reference: z.string(), reservedUntil: z.string().nullable() }),
  status: 201,
  example: {
    vehicleId: 1,
    clientId: 1,
    pickup: '2027-03-01T09:00:00Z',
    dropoff: '2027-03-03T09:00:00Z',
    promotionId: null,
    total: 92.7,
  },
});

export const confirmVehicleBooking = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/confirm`,
  summary: 'Book a reserved vehicle: the hire is invoiced and the deposit recorded',
  access: MAKES,
  begins: true,
  idempotent: true,
  params: ById,
  body: z.strictObject({ version }),
  response: BookingTerms,
  example: { version: 1 },
});

export const previewBookingChange = endpoint({
  method: 'GET',
  path: `${BOOKING}/:id/change`,
  summary: 'What another drop-off or another vehicle would do to the price of a booking',
  access: MAKES,
  params: ById,
  query: z.strictObject({ dropoff: hireSpan.dropoff.optional(), vehicleId: Id.optional() }),
  response: BookingChange,
});

const end = z.strictObject({ version, dropoff: hireSpan.dropoff, difference: seen });

export const extendVehicleBooking = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/extend`,
  summary: 'Let a booking end later; what it costs more is invoiced',
  access: MAKES,
  idempotent: true,
  params: ById,
  body: end,
  response: BookingTerms,
  example: { version: 1, dropoff: '2030-03-05T09:00:00Z', difference: 46.35 },
});

export const shortenVehicleBooking = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/shorten`,
  summary: 'Let a booking end earlier; what it costs less is credited',
  access: MAKES,
  idempotent: true,
  params: ById,
  body: end,
  response: BookingTerms,
  example: { version: 1, dropoff: '2030-03-03T09:00:00Z', difference: -46.35 },
});

export const changeBookedVehicle = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/vehicle`,
  summary: 'Give a booking another vehicle; the difference in price is invoiced or credited',
  access: MAKES,
  idempotent: true,
  params: ById,
  body: z.strictObject({ version, vehicleId: id('Choose a vehicle.'), difference: seen }),
  response: BookingTerms,
  example: { version: 1, vehicleId: 1, difference: 0 },
});

export const previewCancellation = endpoint({
  method: 'GET',
  path: `${BOOKING}/:id/cancellation`,
  summary: 'What cancelling a booking now would cost',
  access: MAKES,
  params: ById,
  response: Cancellation,
});

export const cancelVehicleBooking = endpoint({
  method: 'POST',
  path: `${BOOKING}/:id/cancel`,
  summary: 'Cancel a booking that has not begun, with a reason; what it does not cost is credited',
  access: MAKES,
  idempotent: true,
  params: ById,
  body: z.strictObject({
    version,
    reason: HireCancelReason,
    /** For the provider's own people. */
    note: optionalLines(500),
    /** What the caller was shown that is kept. */
    kept: seen,
  }),
  response: BookingTerms,
  example: { version: 1, reason: 'HIRER_ASKED', kept: 0 },
});
