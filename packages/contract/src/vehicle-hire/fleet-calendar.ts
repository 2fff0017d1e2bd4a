import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { HireStatus } from './booking.ts';
import { BODY_TYPES, PURPOSES, Vehicle } from './vehicle.ts';
import { Maintenance } from './vehicle-maintenance.ts';

const span = {
  /** Whole, even where it begins before the days that were asked for, or ends after them. */
  start: z.string(),
  end: z.string(),
};

/** What a vehicle has in a time, so that it isn't free. */
export const FleetClaim = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('HIRE'),
    ...span,
    booking: z.object({ id: z.int(), status: HireStatus, hirer: z.object({ id: z.int(), name: z.string() }) }),
  }),
  z.object({ source: z.literal('TRANSPORT'), ...span }),
  /** Its end is null as long as nobody knows when the vehicle will be back. */
  z.object({
    source: z.literal('MAINTENANCE'),
    start: z.string(),
    end: z.string().nullable(),
    maintenance: Maintenance,
  }),
  /** Being prepared for the next hirer. */
  z.object({ source: z.literal('TURNAROUND'), ...span }),
]);
export type FleetClaim = z.infer<typeof FleetClaim>;

/** A vehicle with all that claims it, the earliest first; no two of them overlap. */
export const FleetRow = Vehicle.pick({
  id: true,
  name: true,
  model: true,
  regno: true,
  bodyType: true,
  purposes: true,
  status: true,
  offRoad: true,
  /** In its time zone the days begin and end. */
  location: true,
  agency: true,
}).extend({
  claims: z.array(FleetClaim),
  can: z.object({ edit: z.boolean() }),
});
export type FleetRow = z.infer<typeof FleetRow>;

/** A month, and the weeks at its ends. */
export const MAX_CALENDAR_DAYS = 42;

export const getFleetCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle/calendar',
  summary: 'Bookings, transport and maintenance of each vehicle over a range of days; an agency sees its own vehicles',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_TRANSPORT' },
  query: ListQuery(['name'], 'name').extend({
    /** The first day, by the clocks of each vehicle’s location. */
    from: date('Choose a day.'),
    days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).default(14),
    bodyTypes: CommaList(BODY_TYPES),
    /** What it must be for at least: with both, vehicles that are for both. */
    purposes: CommaList(PURPOSES),
    vehicleLocationId: Id.optional(),
    /** The provider; an agency sees its own whatever it asks for. */
    agencyId: Id.optional(),
  }),
  response: Page(FleetRow),
});
