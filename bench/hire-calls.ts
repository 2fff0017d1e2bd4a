import { listClients } from '../packages/contract/src/clients/client.ts';
import { listVehicleBookings } from '../packages/contract/src/vehicle-hire/booking-list.ts';
import { getVehicleBooking, listHirerBookings } from '../packages/contract/src/vehicle-hire/booking.ts';
import {
  getBookingGraph,
  getBookingSummary,
  getHireOverview,
  getVehicleSummary,
  listVehiclesWithoutRates,
} from '../packages/contract/src/vehicle-hire/figures.ts';
import { getFleetCalendar } from '../packages/contract/src/vehicle-hire/fleet-calendar.ts';
import { findHireOffers } from '../packages/contract/src/vehicle-hire/hire-offer.ts';
import { listPromotions } from '../packages/contract/src/vehicle-hire/promotion.ts';
import { TIMEFRAMES } from '../packages/contract/src/vehicle-hire/timeframe.rules.ts';
import { listVehicles } from '../packages/contract/src/vehicle-hire/vehicle.ts';
import type { Call } from './calls.ts';

type HireCall = Call<'admin' | 'agency'>;

const DASHBOARD_MS = 100;
const CALENDAR_MS = 120;

/** An agency does not ask for revenue, which it is refused. */
const figures = (who: HireCall['who']): HireCall[] => {
  const graphs = TIMEFRAMES.flatMap((timeframe) =>
    (who === 'admin' ? ['count', 'revenue'] : ['count']).map((metric) => ({ timeframe, metric })),
  );
  return [
    { name: 'overview', endpoint: getHireOverview },
    ...graphs.map((query) => ({
      name: `graph, ${query.metric}, ${query.timeframe}`,
      endpoint: getBookingGraph,
      query,
    })),
    ...TIMEFRAMES.map((timeframe) => ({
      name: `summary, ${timeframe}`,
      endpoint: getBookingSummary,
      query: { timeframe },
    })),
    { name: 'vehicle summary', endpoint: getVehicleSummary },
    { name: 'vehicles without rates', endpoint: listVehiclesWithoutRates },
    {
      name: 'upcoming bookings',
      endpoint: listVehicleBookings,
      params: { page: 0, size: 10 },
      query: { statuses: 'BOOKED' },
    },
  ].map((call) => ({ ...call, name: `${who}: ${call.name}`, who, atMost: DASHBOARD_MS }));
};

const page = (number: number, size = 25) => ({ params: { page: number, size } });

const lists = (who: HireCall['who']): HireCall[] =>
  [
    { name: 'bookings', endpoint: listVehicleBookings, ...page(0) },
    { name: 'bookings, page 20', endpoint: listVehicleBookings, ...page(20) },
    { name: 'bookings, latest first', endpoint: listVehicleBookings, ...page(0), query: { direction: 'DESC' } },
    { name: 'bookings by number', endpoint: listVehicleBookings, ...page(0), query: { sort: 'id', direction: 'DESC' } },
    { name: 'bookings, cancelled', endpoint: listVehicleBookings, ...page(0), query: { statuses: 'CANCELLED' } },
    {
      name: 'bookings, two states',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { statuses: 'AUTHORIZED,WAITINGAUTH' },
    },
    {
      name: 'bookings, over',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { statuses: 'COMPLETE,CANCELLED' },
    },
    {
      name: 'bookings, search by hirer',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { searchCriteria: 'Client 17' },
    },
    {
      // For an agency this is nothing, since all are its own.
      name: 'bookings, search by agency',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { searchCriteria: 'Agency 17' },
    },
    {
      name: 'bookings, search by plate',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { searchCriteria: 'B1234' },
    },
    {
      name: 'bookings, search by number',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { searchCriteria: '1207' },
    },
    {
      name: 'bookings, search for nothing',
      endpoint: listVehicleBookings,
      ...page(0),
      query: { searchCriteria: 'nowhere' },
    },
    {
      name: 'upcoming, search by hirer',
      endpoint: listVehicleBookings,
      ...page(0, 10),
      query: { statuses: 'BOOKED', searchCriteria: 'Client 17' },
    },
    { name: 'bookings of a hirer', endpoint: listHirerBookings, params: { id: 3 } },
    { name: 'one booking', endpoint: getVehicleBooking, params: { id: 1207 } },
    { name: 'hirers', endpoint: listClients },
    { name: 'hirers, search', endpoint: listClients, query: { search: 'Client 17' } },
    { name: 'vehicles', endpoint: listVehicles },
    { name: 'vehicles, search', endpoint: listVehicles, query: { search: 'Larkspur 7' } },
    { name: 'promotions', endpoint: listPromotions },
    { name: 'promotions, active', endpoint: listPromotions, query: { statuses: 'ACTIVE' } },
    { name: 'promotions, search', endpoint: listPromotions, query: { query: 'Offer 1' } },
    { name: 'promotions by title', endpoint: listPromotions, query: { sort: 'title', direction: 'ASC' } },
  ].map((call) => ({ ...call, name: `${who}: ${call.name}`, who }));

const day = (days: number): string => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

const planning: HireCall[] = [
  ...[14, 42].map((days): HireCall => ({
    name: `agency: calendar, 200 vehicles, ${days} days`,
    who: 'agency',
    endpoint: getFleetCalendar,
    query: { from: day(-3), days, size: 200, purposes: 'HIRE' },
    atMost: CALENDAR_MS,
    alone: true,
  })),
  {
    name: 'agency: search for a free vehicle',
    who: 'agency',
    endpoint: findHireOffers,
    query: { pickup: `${day(20)}T09:00:00Z`, dropoff: `${day(22)}T09:00:00Z` },
  },
];

/** All that is measured, in the order of the report. */
export const HIRE_CALLS: readonly HireCall[] = [
  ...figures('agency'),
  ...figures('admin'),
  ...lists('agency'),
  ...lists('admin'),
  ...planning,
];
