import { z } from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { CommaList, Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { HIRE_STATUS, HireLack, VehicleBooking } from './booking.ts';
import { amount } from './hire-invoice.ts';

/** How many upcoming bookings a page of a dashboard has (document 001, section 9). */
export const UPCOMING_SIZE = 10;

const { id, start, end, timeZone, status, daysHired, currency } = VehicleBooking.shape;

/** A booking as lists of all of them show it, and the upcoming ones on a dashboard. */
export const ListedBooking = z.object({
  id,
  /** What its hirer has been given; null for one from before there were any. */
  reference: z.string().nullable(),
  start,
  end,
  timeZone,
  status,
  daysHired,
  /** What keeps its vehicle from being handed over; null where nothing does, or where it isn’t ahead. */
  lacks: HireLack.nullable(),
  currency,
  amount: amount.nullable(),
  /** The hirer. */
  client: z.object({ id: z.int(), name: z.string() }),
  /** Of a hirer who is a person; null for an organisation, which has a name alone. */
  firstname: z.string().nullable(),
  surname: z.string().nullable(),
  email: z.string().nullable(),
  vehicle: z.object({
    name: z.string(),
    model: z.string(),
    regno: z.string(),
    agency: z.object({ id: z.int(), name: z.string() }),
  }),
  location: z.object({ city: z.string(), country: z.string() }),
  invoices: z.array(z.object({ totalAmount: amount })),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

const access = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;

const query = z.strictObject({
  statuses: CommaList(HIRE_STATUS),
  searchCriteria: z.string().trim().max(100).default(''),
  /** The provider; an agency sees its own whatever it asks for. */
  agencyId: Id.optional(),
  /** Picked up on this day or later, and on this one or earlier, by the clock of the place. */
  from: date().optional(),
  to: date().optional(),
  sort: z.enum(['start', 'id']).default('start'),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
});

/** Two numbers follow the path (document 001, section 7): which page, counted from 0, and how many are on one. */
export const listVehicleBookings = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-booking/:page/:size',
  summary: 'Bookings of vehicles: an agency’s own, all for the platform; those with statuses=BOOKED are upcoming',
  access,
  params: z.strictObject({
    page: z.coerce.number().int().min(0),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE),
  }),
  query,
  response: Page(ListedBooking),
});

/** As many as a spreadsheet of them holds. */
export const MAX_EXPORTED = 5000;

export const exportVehicleBookings = fileEndpoint({
  path: '/api/v1/vehicle-booking/export',
  summary: `The same bookings as a CSV file, ${MAX_EXPORTED.toLocaleString('en-GB')} of them at most`,
  access,
  query,
});
