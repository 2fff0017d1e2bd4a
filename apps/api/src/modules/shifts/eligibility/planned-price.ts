import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import { sql } from 'kysely';
import { bankHolidaysAt } from '#modules/calendar/index.ts';
import {
  chargedSpan,
  findHourlyRates,
  findTerms,
  priceHours,
  type HourlyRate,
  type Work,
} from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { equalPaySinceOf, type InRole, roleOf } from './role-clock.queries.ts';
import { findWeekTimes } from './week-hours.queries.ts';
import { plainChargedBefore, plainPaidBefore, type WeekTime } from './week-hours.rules.ts';

/** One worker on a shift, through an agency. */
type Offer = {
  readonly shiftId: number;
  readonly agencyId: number;
  /** Where it is about somebody. */
  readonly workerId?: number;
  /** By the rates of this day, `yyyy-mm-dd`, rather than by those of the shift’s own; whether equal pay is due by then is not asked. */
  readonly ratesOf?: string;
  /** This part of the plan alone, to the minute and never overtime: what a cancellation comes to. */
  readonly part?: { readonly start: string; readonly end: string; readonly breakMinutes: number };
};

/** How the worker is paid for this kind of work, where it is known. */
type Paid = { readonly paymentMethod: PaymentMethod | null };

type Plan = Omit<Work, 'day'> &
  Paid & { start: string; end: string; timeZone: string; breakMinutes: number; region: Region | null };

export type Priced = { readonly rate: HourlyRate; readonly hours: ReturnType<typeof priceHours> };

/** By the rates in force, by side, and of somebody what they are paid by. */
export type PricedOffer = Partial<Record<RateSide, Priced>> &
  Paid & {
    /** The pay; after twelve weeks in the role the comparable pay where that is more. */
    readonly paid?: Priced | undefined;
    /** The Monday since which equal pay is due, for somebody for whom it is. */
    readonly equalPaySince?: string | undefined;
  };

const findPlans = async (tx: Tx, offers: readonly Offer[]): Promise<Plan[]> => {
  const each = <Value>(valueOf: (offer: Offer) => Value) => offers.map(valueOf);
  const workerIds = each(({ workerId = null }) => workerId);
  const isOfSomebody = workerIds.some((workerId) => workerId !== null);
  // How somebody is paid is no business of clients, who may not even ask.
  const job = sql`left join worker_job j on j.agency_id = o.agency_id and j.worker_id = o.worker_id and j.assignment_code_id = s.assignment_code_id`;
  const { rows } = await sql<Plan>`
    select o.agency_id as "agencyId", s.client_id as "clientId", s.directorate_id as "directorateId", s.shift_type_id as "shiftTypeId",
           s.assignment_code_id as "assignmentCodeId", ${isOfSomebody ? sql`j.payment_method` : sql`null`} as "paymentMethod", s.starts_at as start, s.ends_at as "end",
           s.time_zone as "timeZone", s.break_minutes as "breakMinutes", l.region
    from unnest(${each(({ shiftId }) => shiftId)}::bigint[], ${each(({ agencyId }) => agencyId)}::bigint[], ${workerIds}::bigint[])
      with ordinality o (shift_id, agency_id, worker_id, place)
    join shift s on s.id = o.shift_id
    left join shift_location l on l.id = s.location_id
    ${isOfSomebody ? job : sql``}
    order by o.place`.execute(tx);
  return rows;
};

/** Since when equal pay is due for each, in the order of the offers. */
const equalPayOf = async (
  tx: Tx,
  offers: readonly Offer[],
  plans: readonly Plan[],
): Promise<(string | undefined)[]> => {
  const roles = offers.map(({ workerId, agencyId, ratesOf }, index): InRole | undefined => {
    const plan = plans[index];
    return workerId !== undefined && ratesOf === undefined && plan
      ? roleOf({ workerId, agencyId, shift: { ...plan, start: Temporal.Instant.from(plan.start) } })
      : undefined;
  });
  const known = roles.filter((role) => role !== undefined);
  const since = new Map((await equalPaySinceOf(tx, known)).map((monday, index) => [known[index], monday?.toString()]));
  return roles.map((role) => role && since.get(role));
};

type Rated = Plan & { readonly offer: Offer | undefined; readonly rates: Partial<Record<RateSide, HourlyRate>> };

/** What else each worker does in the week, where a rate asks. */
const weeksOf = async (tx: Tx, plans: readonly Rated[]): Promise<(plan: Rated) => WeekTime[]> => {
  const asked = plans.flatMap((plan) => {
    const { workerId, shiftId } = plan.offer ?? {};
    const asks = Object.values(plan.rates).some(({ overtime }) => overtime?.afterWeek);
    return asks && workerId !== undefined && shiftId !== undefined
      ? [{ plan, time: { ...plan, workerId, shiftId, isAuthorised: false } }]
      : [];
  });
  const others = await findWeekTimes(
    tx,
    asked.map(({ time }) => time),
  );
  const found = new Map(asked.map(({ plan }, index) => [plan, others[index] ?? []]));
  return (plan) => found.get(plan) ?? [];
};

/** After twelve weeks in a role; the pay, where both come to the same. */
export const higherOf = (pay: Priced | undefined, comparable: Priced | undefined): Priced | undefined =>
  pay && comparable ? (comparable.hours.total > pay.hours.total ? comparable : pay) : (pay ?? comparable);

/**
 * What one worker comes to by the plan, on the sides that the actor may read, in the order of the offers: by the rates in force on the day
 * on which the shift begins at its location, and for a worker by the way of payment for this kind of work and the weeks in it. Clients are
 * charged in the steps that are agreed on.
 */
export const priceOffers = async (tx: Tx, offers: readonly Offer[]): Promise<PricedOffer[]> => {
  if (offers.length === 0) return [];
  const plans = await findPlans(tx, offers);
  const works = plans.map((plan, index) => {
    const [first, last] = [plan.start, plan.end].map((at) =>
      Temporal.Instant.from(at).toZonedDateTimeISO(plan.timeZone).toPlainDate().toString(),
    ) as [string, string];
    return { ...plan, first, last, day: offers[index]?.ratesOf ?? first };
  });
  const rates = await findHourlyRates(tx, works);
  const terms = await findTerms(tx, works);
  const since = await equalPayOf(tx, offers, plans);
  const days = works.flatMap(({ first, last }) => [first, last]).toSorted();
  const holidaysOf = await bankHolidaysAt(tx, works, days[0] ?? '', days.at(-1) ?? '');
  const rated = works.map((work, index) => ({ ...work, offer: offers[index], rates: rates[index] ?? {} }));
  const weekOf = await weeksOf(tx, rated);
  return rated.map((plan, index) => {
    const { timeZone, paymentMethod } = plan;
    const part = plan.offer?.part;
    const { start, end, breakMinutes } = part ?? plan;
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    const place = { timeZone, holidays: holidaysOf(plan) };
    const found: Partial<Record<RateSide, Priced>> = {};
    const agreed = terms[index];
    const others = weekOf(plan);
    for (const rate of Object.values(plan.rates)) {
      const prices = part ? { ...rate, overtime: null } : rate;
      const afterShift = prices.overtime?.afterShift ?? null;
      const [priced, before] =
        rate.side === 'CHARGE'
          ? [
              agreed && !part ? chargedSpan(span, breakMinutes, agreed) : span,
              plainChargedBefore(others, afterShift, agreed),
            ]
          : [span, plainPaidBefore(others, afterShift)];
      found[rate.side] = { rate, hours: priceHours(prices, priced, breakMinutes, place, before) };
    }
    const equalPaySince = since[index];
    const paid = equalPaySince ? higherOf(found.PAY, found.COMPARABLE) : found.PAY;
    return { ...found, paymentMethod, equalPaySince, paid };
  });
};
