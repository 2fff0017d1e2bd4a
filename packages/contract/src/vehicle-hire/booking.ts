import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { amount, HireInvoice } from './hire-invoice.ts';
import { BodyType, FuelType } from './vehicle.ts';

/**
 * RESERVED is held for a moment, BOOKED is paid for and ahead, WAITINGAUTH is out until the provider authorises the
 * return, AUTHORIZED is settled.
 */
export const HIRE_STATUS = ['RESERVED', 'BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE', 'CANCELLED'] as const;
export const HireStatus = z.enum(HIRE_STATUS);
export type HireStatus = z.infer<typeof HireStatus>;

const booking = {
  id: z.int(),
  start: z.string(),
  end: z.string(),
  /** Of the place where the vehicle is picked up. */
  timeZone: z.string(),
  status: HireStatus,
  daysHired: z.int(),
  currency: z.string(),
  /** What all invoices of the booking come to; null as long as there is none. */
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
    agency: z.object({ name: z.string() }),
  }),
  location: z.object({ city: z.string(), country: z.string() }),
  /** The hirer. */
  client: z.object({
    id: z.int(),
    name: z.string(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
    verified: z.boolean(),
  }),
  invoices: z.array(HireInvoice),
  can: z.object({ recordPayment: z.boolean() }),
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
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_CLIENT' },
  params: z.strictObject({ id: Id }),
  response: VehicleBookingDetail,
});
