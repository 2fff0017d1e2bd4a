import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { READS_BOOKINGS } from './access.ts';
import { BookingRating } from './booking-rating.ts';
import { amount, HireInvoice } from './hire-invoice.ts';
import { VehicleRate } from './vehicle-rate.ts';
import { BodyType, FuelType } from './vehicle.ts';

/**
 * RESERVED is held for a moment, BOOKED is paid for and ahead, WAITINGAUTH is out until the provider authorises the
 * return, AUTHORIZED is settled.
 */
export const HIRE_STATUS = ['RESERVED', 'BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE', 'CANCELLED'] as const;
export const HireStatus = z.enum(HIRE_STATUS);
export type HireStatus = z.infer<typeof HireStatus>;

/** What a booking from the public page lacks before its vehicle goes out: the hirer’s details, or that somebody has checked them. */
export const HireLack = z.enum(['DETAILS', 'CHECK']);
export type HireLack = z.infer<typeof HireLack>;

/** What the hirer has left with the provider against damage; what was kept of it pays for the return. */
export const HireDeposit = z.object({
  amount,
  status: z.enum(['HELD', 'RELEASED', 'KEPT_IN_PART']),
  kept: amount,
  /** Whether it was really there: held on a card, or left when the vehicle was handed over. */
  taken: z.boolean(),
});

const booking = {
  id: z.int(),
  start: z.string(),
  end: z.string(),
  /** Of the place where the vehicle is picked up. */
  timeZone: z.string(),
  status: HireStatus,
  daysHired: z.int(),
  currency: z.string(),
  /** What all invoices of the booking charge, less what credit notes have taken back; null as long as there is none. */
  amount: amount.nullable(),
};

const vehicle = { name: z.string(), model: z.string(), regno: z.string() };

/** A booking as a list of them shows it. */
export const VehicleBooking = z.object({
  ...booking,
  vehicle: z.object(vehicle),
  invoices: z.array(
    z.object({ totalAmount: amount, invoiceItemResult: z.array(z.object({ description: z.string() })) }),
  ),
});
export type VehicleBooking = z.infer<typeof VehicleBooking>;

export const VehicleBookingDetail = z.object({
  ...booking,
  vehicle: z.object({
    ...vehicle,
    color: z.string().nullable(),
    bodyType: BodyType,
    fuelType: FuelType,
    transmissionType: z.string(),
    doors: z.int(),
    seats: z.int(),
    engineSize: z.string().nullable(),
    /** Null where nobody has said yet. */
    airConditioning: z.boolean().nullable(),
    /** Kilometres a day that the price includes, as it was agreed; null where they are not limited. */
    maxDailyMileage: z.int().nullable(),
    /** Kilometres of a promotion beside those, for the whole hire. */
    extraMileage: z.int(),
    /** What each kilometre beyond that costs, with four decimals; null where they are not limited. */
    excessMileageRate: z.number().nullable(),
    depositAmt: amount,
    /** Of all its hires, from 1 to 5 with 2 decimals; null when nobody has rated it yet. */
    rating: z.number().nullable(),
    /** The address of the picture that stands for it; null where it has none. */
    mainPhoto: z.string().nullable(),
    mainPhotoId: z.int().nullable(),
    /** Those of the day on which the booking begins; none where it had none. */
    vehicleRates: z.array(VehicleRate),
    agency: z.object({ name: z.string() }),
    /** Where it is picked up and dropped off. */
    location: z.object({ city: z.string(), country: z.string() }),
  }),
  /** Document 001, section 9: the MTF rate of the day on which the booking begins; null where the vehicle had no rates. */
  dailyPrice: amount.nullable(),
  /** The hirer. */
  client: z.object({
    id: z.int(),
    name: z.string(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
    verified: z.boolean(),
  }),
  invoices: z.array(HireInvoice),
  /** Null where none was paid. */
  deposit: HireDeposit.nullable(),
  /** At most one of each type. */
  ratings: z.array(BookingRating),
  can: z.object({
    recordPayment: z.boolean(),
    /** Say what your agency thinks of the hirer. */
    rateHirer: z.boolean(),
    /** Write down what the hirer thinks of the hire. */
    rateVehicle: z.boolean(),
  }),
});
export type VehicleBookingDetail = z.infer<typeof VehicleBookingDetail>;

export const listHirerBookings = endpoint({
  method: 'GET',
  path: '/api/v1/client/:id/vehicle-booking',
  summary: 'A client’s vehicle bookings, latest first: with your agency, or with all providers for the platform',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_CLIENT' },
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    /** The provider; an agency sees its own bookings whatever it asks for. */
    agencyId: Id.optional(),
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  }),
  response: Page(VehicleBooking),
});

export const getVehicleBooking = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-booking/:id',
  summary: 'One vehicle booking with its invoices',
  access: READS_BOOKINGS,
  params: z.strictObject({ id: Id }),
  response: VehicleBookingDetail,
});
