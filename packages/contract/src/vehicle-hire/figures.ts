import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, MAX_PAGE_SIZE, Page } from '../paging.ts';
import { HireStatus } from './booking.ts';
import { PaymentMethod } from './hire-invoice.ts';
import { METRICS, TIMEFRAMES } from './timeframe.rules.ts';
import { BodyType, VehicleStatus } from './vehicle.ts';

/** Figures of vehicle hire (document 001, sections 3 and 7): an agency's own, all for the platform or those of one provider. */
const READS = { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' } as const;

/** An agency sees its own whatever it asks for. */
const ofAgency = { agencyId: Id.optional() };

const count = z.int();

export const HireOverview = z.object({
  bookings: z.object({
    total: count,
    /** BOOKED and WAITINGAUTH. */
    byCurrentStatus: z.object({ upcoming: count, inProgress: count }),
  }),
  vehicles: z.object({ total: count, byStatus: z.object({ awaitingApproval: count, active: count }) }),
  clients: z.object({ total: count, newThisMonth: count }),
  /** The platform’s alone. */
  providers: z.object({ total: count }).nullable(),
});
export type HireOverview = z.infer<typeof HireOverview>;

export const getHireOverview = endpoint({
  method: 'GET',
  path: '/api/v1/stats/overview',
  summary: 'How many bookings, vehicles, clients and, for the platform, providers there are',
  access: READS,
  query: z.strictObject(ofAgency),
  response: HireOverview,
});

/** From that moment on until the next point: so many bookings were made, or so much was invoiced. */
export const GraphPoint = z.object({ timestamp: z.string(), value: z.number() });
export type GraphPoint = z.infer<typeof GraphPoint>;

export const getBookingGraph = endpoint({
  method: 'GET',
  path: '/api/v1/stats/bookings/graph',
  summary: 'Bookings by date made or, for the platform only, revenue by tax point less credit notes',
  access: READS,
  query: z.strictObject({
    ...ofAgency,
    metric: z.enum(METRICS).default('count'),
    timeframe: z.enum(TIMEFRAMES).default('last_30_days'),
  }),
  response: z.array(GraphPoint),
});

const groupsOf = <Group extends z.ZodType>(group: Group) => z.array(z.object({ group, count }));

export const BOOKING_SOURCES = ['AGENCY', 'PLATFORM'] as const;
export const BookingSource = z.enum(BOOKING_SOURCES);
export type BookingSource = z.infer<typeof BookingSource>;

export const BookingSummary = z.object({
  byPaymentMethod: groupsOf(PaymentMethod),
  byStatus: groupsOf(HireStatus),
  /** Without those that are only reserved. */
  bySource: groupsOf(BookingSource),
  /** How many of a hundred bookings were made on the platform, with one decimal; null where there is none. */
  platformConversion: z.number().nullable(),
});
export type BookingSummary = z.infer<typeof BookingSummary>;

export const getBookingSummary = endpoint({
  method: 'GET',
  path: '/api/v1/stats/bookings/summary',
  summary: 'Bookings by payment method, status and source',
  access: READS,
  query: z.strictObject({ ...ofAgency, timeframe: z.enum(TIMEFRAMES).default('all_time') }),
  response: BookingSummary,
});

/** How many of the largest groups there are. */
export const TOP_GROUPS = 10;

export const VehicleSummary = z.object({
  /** The providers with the most vehicles; empty for an agency. */
  byAgency: z.array(z.object({ id: z.int(), group: z.string(), count })),
  /** The vehicles that were hired most often. */
  byBookings: z.array(z.object({ id: z.int(), group: z.string(), regno: z.string(), count })),
  byStatus: groupsOf(VehicleStatus),
  byType: groupsOf(BodyType),
});
export type VehicleSummary = z.infer<typeof VehicleSummary>;

export const getVehicleSummary = endpoint({
  method: 'GET',
  path: '/api/v1/stats/vehicles/summary',
  summary:
    'The vehicles hired most often, and how many there are by status, by body and, for the platform, by provider',
  access: READS,
  query: z.strictObject(ofAgency),
  response: VehicleSummary,
});

export const VehicleWithoutRates = z.object({
  id: z.int(),
  name: z.string(),
  model: z.string(),
  regno: z.string(),
  agency: z.object({ id: z.int(), name: z.string() }),
});
export type VehicleWithoutRates = z.infer<typeof VehicleWithoutRates>;

/** The asset service of document 001, section 7. */
export const listVehiclesWithoutRates = endpoint({
  method: 'GET',
  path: '/api/v1/asset/vehicle/without-rates',
  summary: 'Vehicles for hire that have no rates today, so that nobody can book them',
  access: READS,
  query: z.strictObject({
    ...ofAgency,
    page: z.coerce.number().int().min(0).default(0),
    size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  }),
  response: Page(VehicleWithoutRates),
});
