import { pence, rate, shareOf, type Pence, type Rate } from '@worklane/contract/money.ts';

/** Above the base rate, in hundredths of a per cent a year. */
export const ABOVE_BASE = 800;

const ALL = 10_000;
/** A pound is worth one pound. */
const ONE = rate(10_000);
const DAYS_OF_YEAR = 365;

/** The first day of the half of a year that a day, `yyyy-mm-dd`, is in. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** What is owed once for so many pounds that are paid late. */
const fixedPounds = (debt: Pence): Pence => pence(debt < 100_000 ? 4000 : debt < 1_000_000 ? 7000 : 10_000);

/**
 * What is owed once for a debt that is paid late, whatever became of it later. The law says so in pounds; `unitsPerPound` of the debt’s
 * currency.
 */
export const fixedSumOf = (debt: Pence, unitsPerPound: Rate): Pence =>
  shareOf(fixedPounds(shareOf(debt, ONE, unitsPerPound)), unitsPerPound, ONE);

/** What has paid a part of an invoice; `on` null: it was never owed. */
export type Settled = { readonly on: string | null; readonly amount: Pence };

export type Period = {
  readonly from: string;
  /** The last day. */
  readonly until: string;
  readonly days: number;
  readonly open: Pence;
  readonly interest: Pence;
};

const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'days' }).days + 1;

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** What was open of an invoice on a day; what is paid on a day is open no more. */
export const openOn = (total: Pence, settled: readonly Settled[], day: string): Pence =>
  pence(total - settled.reduce((paid, { on, amount }) => paid + (on === null || on <= day ? amount : 0), 0));

/**
 * Simple interest on what was open, from one day to another, both included: a part for each amount that was open, rounded to the penny.
 * `basisPoints` a year.
 */
export const interestOf = (
  total: Pence,
  settled: readonly Settled[],
  { from, until }: { readonly from: string; readonly until: string },
  basisPoints: number,
): Period[] => {
  const changes = settled.flatMap(({ on }) => (on !== null && on > from && on <= until ? [on] : []));
  const starts = [...new Set([from, ...changes])].toSorted();
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    const last = next === undefined ? until : dayBefore(next);
    const open = openOn(total, settled, start);
    if (open <= 0) return [];
    const days = daysBetween(start, last);
    const interest = shareOf(pence(open * days), basisPoints, ALL * DAYS_OF_YEAR);
    return [{ from: start, until: last, days, open, interest }];
  });
};
