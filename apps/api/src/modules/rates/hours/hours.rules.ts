import { type Pence, priceOf, type Rate, sum } from '@worklane/contract/money.ts';
import type { DayKind } from '@worklane/contract/rates/priced-hours.ts';
import { clockOf, DAY, dateOf, nextEdge, shownParts, type Span, weekdayOf } from '#platform/clock.ts';

/** What an hour costs by the kind of day; null: as on a weekday. */
type ByDay = { readonly weekday: Rate } & Readonly<Record<Exclude<DayKind, 'weekday'>, Rate | null>>;

/** A part of the day with what an hour costs in it. */
export type Band = ByDay & {
  readonly name: string;
  /** `HH:mm` by the clock of the place. */
  readonly from: string;
};

/** What an hour costs at least once so many minutes of a shift are paid, or of a worker’s week; null: however many there are. */
export type Overtime = ByDay & { readonly afterShift: number | null; readonly afterWeek: number | null };

/** What time is priced by; the bands in the order of the day. */
export type HourPrices = { readonly bands: readonly Band[]; readonly overtime: Overtime | null };

/** Where the work is: by which clock, and which days count as bank holidays, `yyyy-mm-dd`. */
export type Place = { readonly timeZone: string; readonly holidays: ReadonlySet<string> };

export type HourLine = {
  readonly day: string;
  readonly dayKind: DayKind;
  readonly band: string;
  readonly isOvertime: boolean;
  /** That are paid: less the break. */
  readonly minutes: number;
  /** Of the break. */
  readonly breakMinutes: number;
  readonly rate: Rate;
  readonly amount: Pence;
};

type Slice = { readonly day: string; readonly dayKind: DayKind; readonly band: Band; readonly minutes: number };

/** A bank holiday is one whatever day of the week it is. */
const dayKindOf = (day: number, holidays: ReadonlySet<string>): DayKind => {
  if (holidays.has(dateOf(day))) return 'bankHoliday';
  const weekday = weekdayOf(day);
  return weekday === 5 ? 'saturday' : weekday === 6 ? 'sunday' : 'weekday';
};

/** The band that a clock is in; before the first one begins the last one of the day before goes on. */
const bandAt = (bands: readonly Band[], clock: number): Band | undefined =>
  bands.findLast(({ from }) => clockOf(from) <= clock) ?? bands.at(-1);

/**
 * Worked time, split at midnight of the place and where a band begins: elapsed minutes, also while clocks are put forward or back.
 * `bands` in the order of the day.
 */
const slicesOf = (span: Span, bands: readonly Band[], { timeZone, holidays }: Place): Slice[] => {
  const edges = bands.map(({ from }) => clockOf(from));
  const slices: Slice[] = [];
  for (const { from, until } of shownParts(span, timeZone))
    for (let shown = from; shown < until;) {
      const edge = Math.min(until, nextEdge(shown, edges));
      const day = Math.floor(shown / DAY);
      const band = bandAt(bands, shown - day * DAY);
      if (band) add(slices, { day: dateOf(day), dayKind: dayKindOf(day, holidays), band, minutes: edge - shown });
      shown = edge;
    }
  return slices;
};

/** Where clocks are changed within a band, the time before and after is one slice. */
const add = (slices: Slice[], slice: Slice): void => {
  const last = slices.at(-1);
  if (last?.day === slice.day && last.band === slice.band)
    slices.splice(-1, 1, { ...last, minutes: last.minutes + slice.minutes });
  else slices.push(slice);
};

/** The break in proportion, whole minutes of each slice: what is left over comes off where most of a minute was cut, the earliest first. */
const breaksOf = (slices: readonly Slice[], breakMinutes: number): number[] => {
  const all = slices.reduce((total, { minutes }) => total + minutes, 0);
  const taken = Math.min(breakMinutes, all);
  if (all === 0) return [];
  const shares = slices.map(({ minutes }) => Math.floor((taken * minutes) / all));
  let left = taken - shares.reduce((total, share) => total + share, 0);
  const byRest = slices
    .map(({ minutes }, index) => ({ index, rest: (taken * minutes) % all }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of byRest) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
};

/** Why an hour is overtime: it comes after so many minutes of the shift or of the week, so many of which were before the shift. */
export type OvertimeReason = { readonly by: 'SHIFT' | 'WEEK'; readonly after: number; readonly before: number };

/** Why there is overtime, by whichever comes first: the minutes of the shift, or what those before it have left of the week. */
const reasonOf = (overtime: Overtime | null, before: number): OvertimeReason => {
  const [ofShift, ofWeek] = [overtime?.afterShift ?? Infinity, overtime?.afterWeek ?? Infinity];
  return ofShift <= ofWeek - before
    ? { by: 'SHIFT', after: ofShift, before: 0 }
    : { by: 'WEEK', after: ofWeek, before };
};

type PaidSlice = Slice & { readonly breakMinutes: number; readonly isOvertime: boolean };

/** From where overtime begins on each slice is one of overtime; the break of one that is divided is in its first part. */
const withOvertime = (slices: readonly Slice[], breaks: readonly number[], plain: number): PaidSlice[] => {
  let left = plain;
  return slices.flatMap(({ minutes, ...slice }, index) => {
    const breakMinutes = breaks[index] ?? 0;
    const paid = minutes - breakMinutes;
    const before = Math.min(left, paid);
    left -= before;
    const first = { ...slice, minutes: before, breakMinutes, isOvertime: false };
    if (before === paid) return [first];
    return before === 0
      ? [{ ...first, minutes: paid, isOvertime: true }]
      : [first, { ...slice, minutes: paid - before, breakMinutes: 0, isOvertime: true }];
  });
};

const rateOn = (dayKind: DayKind, prices: ByDay): Rate => prices[dayKind] ?? prices.weekday;

/** Overtime costs no less than the hour would have without it. */
const rateOf = ({ dayKind, band, isOvertime }: PaidSlice, overtime: Overtime | null): Rate => {
  const plain = rateOn(dayKind, band);
  if (!isOvertime || !overtime) return plain;
  const more = rateOn(dayKind, overtime);
  return more > plain ? more : plain;
};

/**
 * What worked time comes to, a line for each slice of it, rounded to the penny each (`product.md` §5). `breakMinutes` is not paid;
 * `plainBefore` are the minutes of the same week that were priced before without being overtime. `overtime` says why some of it is, if any.
 */
export const priceHours = (
  { bands, overtime }: HourPrices,
  span: Span,
  breakMinutes: number,
  place: Place,
  plainBefore = 0,
): { readonly lines: readonly HourLine[]; readonly total: Pence; readonly overtime: OvertimeReason | null } => {
  const slices = slicesOf(span, bands, place);
  const reason = reasonOf(overtime, plainBefore);
  const plain = Math.max(0, reason.after - reason.before);
  const paid = withOvertime(slices, breaksOf(slices, breakMinutes), plain);
  const lines = paid.map((slice) => {
    const { day, dayKind, band, minutes, isOvertime } = slice;
    const rate = rateOf(slice, overtime);
    const amount = priceOf(rate, minutes, 60);
    return { day, dayKind, band: band.name, isOvertime, minutes, breakMinutes: slice.breakMinutes, rate, amount };
  });
  const total = sum(lines.map(({ amount }) => amount));
  return { lines, total, overtime: lines.some(({ isOvertime }) => isOvertime) ? reason : null };
};

/** Paid minutes that are no overtime. */
export const plainMinutes = (lines: readonly HourLine[]): number =>
  lines.reduce((total, { minutes, isOvertime }) => total + (isOvertime ? 0 : minutes), 0);
