import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { RATE_SIDES, type RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { Terms } from '@worklane/contract/rates/client-terms.ts';
import {
  MAX_PRICED_SHIFTS,
  type previewChangedRate as changedContract,
  type previewClientTerms as termsContract,
  type previewEndedRate as endedContract,
  type previewImportedRates as importedContract,
  type previewNewRate as newContract,
  type RateChange,
  type RateImportChange,
} from '@worklane/contract/shifts/rate-change.ts';
import { bankHolidaysAt } from '#modules/calendar/index.ts';
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
  listImportedScopes,
  priceHours,
  type RateScope,
  removeAssignmentRate,
  saveImportedRates,
  setClientTerms,
  type Span,
} from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import { higherOf, type Priced } from '../eligibility/planned-price.ts';
import { equalPaySinceOf, roleOf } from '../eligibility/role-clock.queries.ts';
import { findWeekTimes } from '../eligibility/week-hours.queries.ts';
import { plainChargedBefore, plainPaidBefore, type WeekTime } from '../eligibility/week-hours.rules.ts';
import { type ChangedWork, findAllWork, findPricedShifts } from './priced-shift.queries.ts';
import { changesByRow, type PricedShift, rateChangeOf, type Repriced } from './rate-change.rules.ts';

type AgencyContext = Context<AgencyActor>;

/** The work of one side whose rates change. */
type Change = { readonly side: RateSide; readonly currency: string; readonly works: readonly ChangedWork[] };

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Without a currency no rate is added, and nothing said of it. */
const currencyOf = async ({ tx, actor }: AgencyContext): Promise<string> =>
  (await findCurrency(tx, actor.agencyId)) ?? 'GBP';

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

type Moved = { readonly shift: Dated; readonly was: Rates; readonly is: Rates };

/** What else the worker of each shift does in its week, where a rate asks. */
const withWeeks = async (tx: Tx, moved: readonly Moved[]): Promise<(shift: Dated) => WeekTime[]> => {
  const asked = moved.flatMap(({ shift, was, is }) => {
    const { workerId, state } = shift;
    const asks = [...Object.values(was), ...Object.values(is)].some(({ overtime }) => overtime?.afterWeek);
    return asks && workerId !== null && state !== 'LATE'
      ? [{ shift, time: { ...shift, workerId, isAuthorised: false } }]
      : [];
  });
  const others = await findWeekTimes(
    tx,
    asked.map(({ time }) => time),
  );
  const othersOf = new Map(asked.map(({ shift }, index) => [shift, others[index] ?? []]));
  return (shift) => othersOf.get(shift) ?? [];
};

/**
 * Prices a shift by the rates of its day: clients are charged for worked time in the steps that are agreed on, workers are paid the higher of
 * both rates where equal pay is due; what a client cancelled late is never overtime. `agreedOn`: the terms of each, where they aren’t those of
 * today.
 */
const pricing = async (tx: Tx, side: RateSide, moved: readonly Moved[], agreedOn?: readonly Terms[]) => {
  const shifts = moved.map(({ shift }) => shift);
  const [first, ...others] = shifts.flatMap(({ day, last }) => [day, last]).toSorted();
  const holidaysOf = await bankHolidaysAt(tx, shifts, first ?? '', others.at(-1) ?? first ?? '');
  const terms = agreedOn ?? (side === 'CHARGE' ? await findTerms(tx, shifts) : []);
  const termsOf = new Map(shifts.map((shift, index) => [shift, terms[index]]));
  const equallyPaid = side === 'CHARGE' ? undefined : await withEqualPay(tx, shifts);
  const weekOf = await withWeeks(tx, moved);
  const by = (shift: Dated, rate: HourlyRate | undefined): Priced | undefined => {
    if (!rate) return undefined;
    const { start, end, breakMinutes, timeZone, state } = shift;
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    const agreed = termsOf.get(shift);
    const priced = agreed && state === 'WORKED' ? chargedSpan(span, breakMinutes, agreed) : span;
    const place = { timeZone, holidays: holidaysOf(shift) };
    const prices = state === 'LATE' ? { ...rate, overtime: null } : rate;
    const afterShift = prices.overtime?.afterShift ?? null;
    const before =
      rate.side === 'CHARGE'
        ? plainChargedBefore(weekOf(shift), afterShift, agreed)
        : plainPaidBefore(weekOf(shift), afterShift);
    return { rate, hours: priceHours(prices, priced, breakMinutes, place, before) };
  };
  const paid = (shift: Dated, { PAY, COMPARABLE }: Rates) =>
    equallyPaid?.has(shift) ? higherOf(by(shift, PAY), by(shift, COMPARABLE)) : by(shift, PAY);
  return (shift: Dated, rates: Rates) => {
    const priced = side === 'CHARGE' ? by(shift, rates.CHARGE) : paid(shift, rates);
    return priced && { currency: priced.rate.currency, total: priced.hours.total };
  };
};

/** The shifts that a change is about, the earliest first. */
const findDated = async ({ tx, actor }: AgencyContext, { side, works }: Change): Promise<Dated[]> =>
  (await findPricedShifts(tx, { agencyId: actor.agencyId, side }, works, MAX_PRICED_SHIFTS + 1)).map((shift) => ({
    ...shift,
    agencyId: actor.agencyId,
    day: dayOf(shift.start, shift.timeZone),
    last: dayOf(shift.end, shift.timeZone),
  }));

type Made<Done> = {
  /** For each change, in their order. */
  readonly changes: readonly (Change & { readonly moved: readonly Moved[]; readonly isWhole: boolean })[];
  readonly answer: Done;
};

/**
 * The change itself says what would be in force: it is made and undone, so that nothing is said of a change that would be refused, and what is
 * said is what would be. Others wait for it no longer than the rates take to be read.
 */
const makeAndUndo = async <Done>(
  cx: AgencyContext,
  changes: readonly Change[],
  make: () => Promise<Done>,
): Promise<Made<Done>> => {
  const { tx } = cx;
  const listed: { of: Change; shifts: Dated[]; isWhole: boolean }[] = [];
  // Of which there are as many as sides.
  for (const of of changes) {
    const all = await findDated(cx, of);
    listed.push({ of, shifts: all.slice(0, MAX_PRICED_SHIFTS), isWhole: all.length <= MAX_PRICED_SHIFTS });
  }
  const shiftsOfAll = listed.flatMap(({ shifts }) => shifts);
  const before = await findHourlyRates(tx, shiftsOfAll);
  const { answer, after } = await undone(tx, async () => ({
    answer: await make(),
    after: await findHourlyRates(tx, shiftsOfAll),
  }));
  const positions = new Map(shiftsOfAll.map((shift, index) => [shift, index]));
  return {
    answer,
    changes: listed.map(({ of, shifts, isWhole }) => ({
      ...of,
      isWhole,
      // The same rate prices the same shift alike.
      moved: shifts
        .map((shift) => {
          const at = positions.get(shift) ?? -1;
          return { shift, was: before[at] ?? {}, is: after[at] ?? {} };
        })
        .filter(({ was, is }) => was[of.side]?.id !== is[of.side]?.id),
    })),
  };
};

const repriced = async <M extends Moved>(tx: Tx, side: RateSide, moved: readonly M[]): Promise<(M & Repriced)[]> => {
  const priceOf = await pricing(tx, side, moved);
  return moved.map((each) => ({
    ...each,
    day: each.shift.day,
    before: priceOf(each.shift, each.was),
    after: priceOf(each.shift, each.is),
  }));
};

const preview = async (cx: AgencyContext, change: Change, make: () => Promise<unknown>): Promise<RateChange> => {
  const { side, currency } = change;
  const { changes } = await makeAndUndo(cx, [change], make);
  const isNamed = may(cx.actor, 'VIEW_SHIFT');
  const [made] = changes;
  return rateChangeOf(await repriced(cx.tx, side, made?.moved ?? []), {
    side,
    currency,
    isNamed,
    isWhole: made?.isWhole ?? true,
  });
};

/** One rate, on some days. */
const changeOf = ({ side, currency, agencyId: _agencyId, ...work }: RateScope, days: Span): Change => ({
  side,
  currency,
  works: [{ ...work, days }],
});

export const previewNewRate = async (
  cx: AgencyContext,
  input: Received<typeof newContract>,
): Promise<Answer<typeof newContract>> => {
  const { from, bands: _bands, overtime: _overtime, side, ...work } = input.body;
  const currency = await currencyOf(cx);
  const change = { side, currency, works: [{ ...work, days: { from, to: null } }] };
  return preview(cx, change, () => createAssignmentRate(cx, input));
};

const isRoundedAlike = (one: Terms | undefined, other: Terms | undefined): boolean =>
  one?.roundTo === other?.roundTo && (one?.roundTo === 1 || one?.rounding === other?.rounding);

/** The terms themselves say what would be agreed: they are set and undone. */
export const previewClientTerms = async (
  cx: AgencyContext,
  input: Received<typeof termsContract>,
): Promise<Answer<typeof termsContract>> => {
  const { tx, actor } = cx;
  const { clientId, from } = input.body;
  const change: Change = {
    side: 'CHARGE',
    currency: await currencyOf(cx),
    works: await findAllWork(tx, clientId, from),
  };
  const all = await findDated(cx, change);
  const shifts = all.slice(0, MAX_PRICED_SHIFTS);
  const rates = await findHourlyRates(tx, shifts);
  const before = await findTerms(tx, shifts);
  const after = await undone(tx, async () => {
    await setClientTerms(cx, input);
    return findTerms(tx, shifts);
  });
  const moved = shifts
    .map((shift, index) => ({ shift, was: rates[index] ?? {}, is: rates[index] ?? {}, at: index }))
    .filter(({ at }) => !isRoundedAlike(before[at], after[at]));
  const priceBy = (terms: readonly Terms[]) =>
    pricing(
      tx,
      'CHARGE',
      moved,
      moved.flatMap(({ at }) => terms[at] ?? []),
    );
  const [priceNow, priceThen] = [await priceBy(before), await priceBy(after)];
  const priced = moved.map(({ shift, was }) => ({
    shift,
    day: shift.day,
    before: priceNow(shift, was),
    after: priceThen(shift, was),
  }));
  return rateChangeOf(priced, {
    ...change,
    isNamed: may(actor, 'VIEW_SHIFT'),
    isWhole: all.length <= MAX_PRICED_SHIFTS,
  });
};

export const previewChangedRate = async (
  cx: AgencyContext,
  input: Received<typeof changedContract>,
): Promise<Answer<typeof changedContract>> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, input.params.id), 'rate');
  const change = changeOf(scope, { from: input.body.from, to: days.to });
  return preview(cx, change, () => changeAssignmentRate(cx, input));
};

export const previewEndedRate = async (
  cx: AgencyContext,
  input: Received<typeof endedContract>,
): Promise<Answer<typeof endedContract>> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, input.params.id), 'rate');
  return preview(cx, changeOf(scope, daysBetween(days.to, input.body.to)), () => endAssignmentRate(cx, input));
};

export const previewRemovedRate = async (cx: AgencyContext, id: number): Promise<RateChange> => {
  const { days, ...scope } = found(await findRateScope(cx.tx, cx.actor.agencyId, id), 'rate');
  return preview(cx, changeOf(scope, days), () => removeAssignmentRate(cx, id));
};

/** By side, and by the row that says so. */
export const previewImportedRates = async (
  cx: AgencyContext,
  body: Received<typeof importedContract>['body'],
): Promise<Answer<typeof importedContract>> => {
  const scopes = await listImportedScopes(cx, body.csv);
  const currency = await currencyOf(cx);
  const sides = RATE_SIDES.map((side) => ({ side, currency, works: scopes.filter((scope) => scope.side === side) }));
  const { changes, answer: ids } = await makeAndUndo(
    cx,
    sides.filter(({ works }) => works.length > 0),
    () => saveImportedRates(cx, body),
  );
  const rows = new Map(scopes.map(({ row }, index) => [ids[index], row]));
  const ended = new Map(scopes.map(({ row, ends }) => [ends, row]));
  const isNamed = may(cx.actor, 'VIEW_SHIFT');
  const priced: { change: RateChange; rates: RateImportChange['rates'] }[] = [];
  for (const { side, moved, isWhole } of changes) {
    const shifts = (await repriced(cx.tx, side, moved)).map((each) => ({
      ...each,
      // What loses its rate without getting another one of the file does so by what follows it.
      row: rows.get(each.is[side]?.id) ?? (each.was[side] && ended.get(each.was[side].id)),
    }));
    priced.push({
      change: rateChangeOf(shifts, { side, currency, isNamed, isWhole }),
      rates: changesByRow(shifts, currency),
    });
  }
  return { sides: priced.map(({ change }) => change), rates: priced.flatMap(({ rates }) => rates) };
};
