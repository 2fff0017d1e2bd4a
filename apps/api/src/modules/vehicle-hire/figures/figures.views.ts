import type { Received } from '@worklane/contract/endpoint.ts';
import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import {
  BOOKING_SOURCES,
  TOP_GROUPS,
  type BookingSummary,
  type getBookingGraph,
  type getBookingSummary,
  type GraphPoint,
  type HireOverview,
  type VehicleSummary,
} from '@worklane/contract/vehicle-hire/figures.ts';
import { bucketOf } from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import type { BodyType, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { isPlatform } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise } from '#platform/errors/errors.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { canSeeRevenue } from './figures.policy.ts';
import {
  bookingsByHour,
  bookingsByPart,
  countAgencies,
  countBookings,
  countClients,
  countPayments,
  countVehicles,
  currencyOf,
  revenueByPart,
  scopeOf,
  topAgencies,
  topVehicles,
} from './figures.queries.ts';
import { bucketsOf, hoursOf, shareOf, spanOf } from './span.rules.ts';

type Asked = { agencyId?: number | undefined };

/** By whose clocks the reader’s days are counted. */
const clockOf = async (cx: Context): Promise<Temporal.ZonedDateTime> =>
  cx.now.toZonedDateTimeISO((await ownCalendar(cx)).timeZone);

const totalOf = (groups: readonly { count: number }[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** How much there is at the moment. */
export const hireOverview = async (cx: Context, { agencyId }: Asked): Promise<HireOverview> => {
  const { tx, actor } = cx;
  const scope = scopeOf(actor, agencyId);
  const clock = await clockOf(cx);
  const today = clock.toPlainDate();
  const bookings = await countBookings(tx, scope, spanOf('all_time', today.add({ days: 1 })));
  const vehicles = await countVehicles<VehicleStatus>(tx, scope, 'status');
  const month = today.with({ day: 1 }).toZonedDateTime(clock.timeZoneId).toInstant();
  const clients = await countClients(tx, scope, month);
  const booked = (status: string) => totalOf(bookings.filter((each) => each.status === status));
  const standing = (status: string) => totalOf(vehicles.filter(({ group }) => group === status));
  return {
    bookings: {
      total: totalOf(bookings),
      byCurrentStatus: { upcoming: booked('BOOKED'), inProgress: booked('WAITINGAUTH') },
    },
    vehicles: {
      total: totalOf(vehicles),
      byStatus: { awaitingApproval: standing('AWAITING_APPROVAL'), active: standing('ACTIVE') },
    },
    clients: { total: clients.total, newThisMonth: clients.recent },
    providers: isPlatform(actor) ? { total: await countAgencies(tx, scope) } : null,
  };
};

/**
 * The parts of a timeframe in their order, those without anything among them; of all time, from the first that there is
 * anything of. 403 for revenue, unless for the platform.
 */
export const bookingGraph = async (
  cx: Context,
  { agencyId, metric, timeframe }: Received<typeof getBookingGraph>['query'],
): Promise<GraphPoint[]> => {
  const { tx, actor, config } = cx;
  authorise(metric === 'count' || canSeeRevenue(actor));
  const scope = scopeOf(actor, agencyId);
  const clock = await clockOf(cx);
  const span = spanOf(timeframe, clock.toPlainDate());
  const bucket = bucketOf(timeframe, metric);
  if (bucket === 'HOUR') {
    const byHour = new Map((await bookingsByHour(tx, scope, span.until)).map(({ hour, value }) => [hour, value]));
    return hoursOf(span.until, clock).map((begin) => ({
      timestamp: begin.toInstant().toString(),
      value: byHour.get(begin.hour) ?? 0,
    }));
  }
  const parts =
    metric === 'count'
      ? await bookingsByPart(tx, scope, span, bucket)
      : await revenueByPart(tx, scope, span, bucket, await currencyOf(tx, scope, config.CURRENCY));
  const first = parts[0] && Temporal.PlainDate.from(parts[0].begin);
  const from = span.from ?? first;
  if (!from) return [];
  const values = new Map(parts.map(({ begin, value }) => [begin, metric === 'count' ? value : toAmount(value)]));
  return bucketsOf({ from, until: span.until }, bucket).map((begin) => ({
    // A week that began before the timeframe did is shown from the timeframe's first day on.
    timestamp: (Temporal.PlainDate.compare(begin, from) < 0 ? from : begin)
      .toZonedDateTime(clock.timeZoneId)
      .toInstant()
      .toString(),
    value: values.get(begin.toString()) ?? 0,
  }));
};

/** In the order of the names, without those that there is nothing of. */
const groupsOf = <Name extends string>(names: readonly Name[], countOf: (name: Name) => number) =>
  names.map((group) => ({ group, count: countOf(group) })).filter(({ count }) => count > 0);

/** How the bookings made in a timeframe came about, what has become of them, and how the hires of it were paid for. */
export const bookingSummary = async (
  cx: Context,
  { agencyId, timeframe }: Received<typeof getBookingSummary>['query'],
): Promise<BookingSummary> => {
  const { tx, actor } = cx;
  const scope = scopeOf(actor, agencyId);
  const span = spanOf(timeframe, (await clockOf(cx)).toPlainDate());
  const bookings = await countBookings(tx, scope, span);
  const made = bookings.filter(({ status }) => status !== 'RESERVED');
  const madeBy = (source: string) => totalOf(made.filter((each) => each.source === source));
  return {
    byPaymentMethod: await countPayments(tx, scope, span),
    byStatus: groupsOf(HIRE_STATUS, (status) => totalOf(bookings.filter((each) => each.status === status))),
    bySource: groupsOf(BOOKING_SOURCES, madeBy),
    platformConversion: shareOf(madeBy('PLATFORM'), totalOf(made)),
  };
};

export const vehicleSummary = async ({ tx, actor }: Context, { agencyId }: Asked): Promise<VehicleSummary> => {
  const scope = scopeOf(actor, agencyId);
  return {
    byAgency: isPlatform(actor) ? await topAgencies(tx, scope, TOP_GROUPS) : [],
    byBookings: await topVehicles(tx, scope, TOP_GROUPS),
    byStatus: await countVehicles<VehicleStatus>(tx, scope, 'status'),
    byType: await countVehicles<BodyType>(tx, scope, 'body_type'),
  };
};
