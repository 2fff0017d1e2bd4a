import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import {
  MAX_PRICED_SHIFTS,
  type previewChangedRate as changedContract,
  type previewEndedRate as endedContract,
  type previewNewRate as newContract,
  type RateChange,
} from '@worklane/contract/shifts/rate-change.ts';
import { bankHolidaysOfClients } from '#modules/calendar/index.ts';
import {
  changeAssignmentRate,
  chargedSpan,
  createAssignmentRate,
  daysBetween,
  endAssignmentRate,
  findCurrency,
  findHourlyRates,
  findRateScope,
  findTerms,
  type HourlyRate,
  priceHours,
  type RateScope,
  removeAssignmentRate,
  type Span,
} from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import { higherOf, type Priced } from '../eligibility/planned-price.ts';
import { equalPaySinceOf, roleOf } from '../eligibility/role-clock.queries.ts';
import { findPricedShifts } from './priced-shift.queries.ts';
import { type PricedShift, rateChangeOf } from './rate-change.rules.ts';

type AgencyContext = Context<AgencyActor>;

type Change = {
  readonly scope: RateScope;
  /** The days on which something may be priced otherwise. */
  readonly days: Span;
  /** What is asked about; it is done, and undone. */
  readonly make: () => Promise<unknown>;
};

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

type Rates = Partial<Record<RateSide, HourlyRate>>;

type Dated = PricedShift & { readonly agencyId: number; readonly day: string; readonly last: string };

/** The shifts whose worker is due equal pay on them. */
const withEqualPay = async (tx: Tx, shifts: readonly Dated[]): Promise<ReadonlySet<Dated>> => {
  const taken = shifts.filter((shift) => shift.workerId !== null);
  const since = await equalPaySinceOf(
    tx,
    taken.map(({ workerId, agencyId, ...shift }) =>
      roleOf({ workerId: workerId ?? 0, agencyId, shift: { ...shift, start: Temporal.Instant.from(shift.start) } }),
    ),
  );
  return new Set(taken.filter((_, index) => since[index] !== undefined));
};

/**
 * Prices a shift by the rates of its day: clients are charged for worked time in the steps that are agreed on, workers are paid the higher of
 * both rates where equal pay is due.
 */
const pricing = async (tx: Tx, side: RateSide, shifts: readonly Dated[]) => {
  const [first, ...others] = shifts.flatMap(({ day, last }) => [day, last]).toSorted();
  const clientIds = [...new Set(shifts.map(({ clientId }) => clientId))];
  const listed = first === undefined ? [] : await bankHolidaysOfClients(tx, clientIds, first, others.at(-1) ?? first);
  const holidays = new Map([...listed].map(([clientId, named]) => [clientId, new Set(named.map(({ date }) => date))]));
  const terms = side === 'CHARGE' ? await findTerms(tx, shifts) : [];
  const termsOf = new Map(shifts.map((shift, index) => [shift, terms[index]]));
  const equallyPaid = side === 'CHARGE' ? undefined : await withEqualPay(tx, shifts);
  const by = (shift: Dated, rate: HourlyRate | undefined): Priced | undefined => {
    if (!rate) return undefined;
    const { start, end, breakMinutes, timeZone, clientId } = shift;
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    const agreed = termsOf.get(shift);
    const priced = agreed && shift.state === 'WORKED' ? chargedSpan(span, breakMinutes, agreed) : span;
    const place = { timeZone, holidays: holidays.get(clientId) ?? new Set<string>() };
    return { rate, hours: priceHours(rate.bands, priced, breakMinutes, place) };
  };
  const paid = (shift: Dated, { PAY, COMPARABLE }: Rates) =>
    equallyPaid?.has(shift) ? higherOf(by(shift, PAY), by(shift, COMPARABLE)) : by(shift, PAY);
  return (shift: Dated, rates: Rates = {}) => {
    const priced = side === 'CHARGE' ? by(shift, rates.CHARGE) : paid(shift, rates);
    return priced && { currency: priced.rate.currency, total: priced.hours.total };
  };
};

/**
 * The change itself says what would be in force: it is made and undone, so that nothing is said of a change that would be refused, and what is
 * said is what would be. Others wait for it no longer than the rates take to be read.
 */
const preview = async (cx: AgencyContext, { scope, days, make }: Change): Promise<RateChange> => {
  const { tx, actor } = cx;
  const { side, currency } = scope;
  const listed = await findPricedShifts(tx, scope, days, MAX_PRICED_SHIFTS + 1);
  const shifts = listed.slice(0, MAX_PRICED_SHIFTS).map((shift) => ({
    ...shift,
    agencyId: actor.agencyId,
    day: dayOf(shift.start, shift.timeZone),
    last: dayOf(shift.end, shift.timeZone),
  }));
  const before = await findHourlyRates(tx, shifts);
  const after = await undone(tx, async () => {
    await make();
    return findHourlyRates(tx, shifts);
  });
  // The same rate prices the same shift alike.
  const others = shifts.flatMap((shift, index) => {
    const [was, is] = [before[index], after[index]];
    return was?.[side]?.id === is?.[side]?.id ? [] : [{ shift, was, is }];
  });
  const priceOf = await pricing(
    tx,
    side,
    others.map(({ shift }) => shift),
  );
  const repriced = others.map(({ shift, was, is }) => ({
    shift,
    day: shift.day,
    before: priceOf(shift, was),
    after: priceOf(shift, is),
  }));
  return rateChangeOf(repriced, {
    side,
    currency,
    isNamed: may(actor, 'VIEW_SHIFT'),
    isWhole: listed.length <= MAX_PRICED_SHIFTS,
  });
};

export const previewNewRate = async (
  cx: AgencyContext,
  input: Received<typeof newContract>,
): Promise<Answer<typeof newContract>> => {
  const { agencyId } = cx.actor;
  const { from, bands: _bands, ...work } = input.body;
  // Without a currency no rate is added, and nothing said of it.
  const currency = (await findCurrency(cx.tx, agencyId)) ?? 'GBP';
  return preview(cx, {
    scope: { ...work, agencyId, currency },
    days: { from, to: null },
    make: () => createAssignmentRate(cx, input),
  });
};

export const previewChangedRate = async (
  cx: AgencyContext,
  input: Received<typeof changedContract>,
): Promise<Answer<typeof changedContract>> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, input.params.id), 'rate');
  return preview(cx, {
    scope,
    days: { from: input.body.from, to: days.to },
    make: () => changeAssignmentRate(cx, input),
  });
};

export const previewEndedRate = async (
  cx: AgencyContext,
  input: Received<typeof endedContract>,
): Promise<Answer<typeof endedContract>> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, input.params.id), 'rate');
  return preview(cx, {
    scope,
    days: daysBetween(days.to, input.body.to),
    make: () => endAssignmentRate(cx, input),
  });
};

export const previewRemovedRate = async (cx: AgencyContext, id: number): Promise<RateChange> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, id), 'rate');
  return preview(cx, { scope, days, make: () => removeAssignmentRate(cx, id) });
};
