import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { RATE_SIDES, type RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import {
  MAX_PRICED_SHIFTS,
  type previewChangedRate as changedContract,
  type previewEndedRate as endedContract,
  type previewImportedRates as importedContract,
  type previewNewRate as newContract,
  type RateChange,
  type RateImportChange,
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
  listImportedScopes,
  priceHours,
  type RateScope,
  removeAssignmentRate,
  saveImportedRates,
  type Span,
} from '#modules/rates/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { undone } from '#platform/db/undone.ts';
import { found } from '#platform/errors/errors.ts';
import { type ChangedWork, findPricedShifts } from './priced-shift.queries.ts';
import { changesByRow, type PricedShift, rateChangeOf, type Repriced } from './rate-change.rules.ts';

type AgencyContext = Context<AgencyActor>;

/** The work of one side whose rates change. */
type Change = { readonly side: RateSide; readonly currency: string; readonly works: readonly ChangedWork[] };

const dayOf = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Without a currency no rate is added, and nothing said of it. */
const currencyOf = async ({ tx, actor }: AgencyContext): Promise<string> =>
  (await findCurrency(tx, actor.agencyId)) ?? 'GBP';

type Dated = PricedShift & { readonly agencyId: number; readonly day: string; readonly last: string };

/** Prices a shift by any rate; clients are charged for worked time in the steps that are agreed on. */
const pricing = async (tx: Tx, side: RateSide, shifts: readonly Dated[]) => {
  const [first, ...others] = shifts.flatMap(({ day, last }) => [day, last]).toSorted();
  const clientIds = [...new Set(shifts.map(({ clientId }) => clientId))];
  const listed = first === undefined ? [] : await bankHolidaysOfClients(tx, clientIds, first, others.at(-1) ?? first);
  const holidays = new Map([...listed].map(([clientId, named]) => [clientId, new Set(named.map(({ date }) => date))]));
  const terms = side === 'CHARGE' ? await findTerms(tx, shifts) : [];
  const termsOf = new Map(shifts.map((shift, index) => [shift, terms[index]]));
  return (shift: Dated, rate: HourlyRate | undefined) => {
    if (!rate) return undefined;
    const { start, end, breakMinutes, timeZone, clientId } = shift;
    const span = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
    const agreed = termsOf.get(shift);
    const priced = agreed && shift.state === 'WORKED' ? chargedSpan(span, breakMinutes, agreed) : span;
    const place = { timeZone, holidays: holidays.get(clientId) ?? new Set<string>() };
    return { currency: rate.currency, total: priceHours(rate, priced, breakMinutes, place).total };
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

type Moved = { readonly shift: Dated; readonly was: HourlyRate | undefined; readonly is: HourlyRate | undefined };

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
          return { shift, was: before[at]?.[of.side], is: after[at]?.[of.side] };
        })
        .filter(({ was, is }) => was?.id !== is?.id),
    })),
  };
};

const repriced = async <M extends Moved>(tx: Tx, side: RateSide, moved: readonly M[]): Promise<(M & Repriced)[]> => {
  const priceOf = await pricing(
    tx,
    side,
    moved.map(({ shift }) => shift),
  );
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
      row: rows.get(each.is?.id) ?? (each.was && ended.get(each.was.id)),
    }));
    priced.push({
      change: rateChangeOf(shifts, { side, currency, isNamed, isWhole }),
      rates: changesByRow(shifts, currency),
    });
  }
  return { sides: priced.map(({ change }) => change), rates: priced.flatMap(({ rates }) => rates) };
};
