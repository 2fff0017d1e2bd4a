import type { RateBand } from './assignment-rate.ts';
import { MINIMUM_WAGES, type MinimumWage, type StatutoryFigure } from './statutory-figure.ts';

export type WageOfAge = { readonly kind: MinimumWage; readonly wage: number };

/** What an hour has to pay on a day, in pounds, by age, as far as it is known. `figures`: the latest first. */
export const wagesOn = (
  figures: readonly Pick<StatutoryFigure, 'kind' | 'from' | 'amount'>[],
  day: string,
): WageOfAge[] =>
  MINIMUM_WAGES.flatMap((kind) => {
    const figure = figures.find((each) => each.kind === kind && each.from <= day);
    return figure ? [{ kind, wage: figure.amount }] : [];
  });

/** A company of the worker’s own is paid a price, no wage. */
export const isPaidWage = (paymentMethod: unknown): boolean => paymentMethod !== 'PVT_LTD';

/** Of which there is a law on what an hour has to pay. */
export const WAGE_CURRENCY = 'GBP';

export const WAGE_HOURS = [
  'weekday',
  'saturday',
  'sunday',
  'bankHoliday',
] as const satisfies readonly (keyof RateBand)[];
export type WageHour = (typeof WAGE_HOURS)[number];

/** The days on which an hour, as it is typed, pays less; one that is left blank pays what a weekday does, which is said once. */
export const underpaid = (typed: Readonly<Record<WageHour, unknown>>, wage: number): WageHour[] =>
  WAGE_HOURS.filter((hour) => {
    const text = typed[hour];
    const amount = typeof text === 'number' || typeof text === 'string' ? Number(text) : Number.NaN;
    return text !== '' && amount > 0 && amount < wage;
  });

/** The ages that are due more than an hour pays, each with the days on which it does. */
export const underpaidAges = (
  typed: Readonly<Record<WageHour, unknown>>,
  wages: readonly WageOfAge[],
): (WageOfAge & { hours: WageHour[] })[] =>
  wages.flatMap((each) => {
    const hours = underpaid(typed, each.wage);
    return hours.length > 0 ? [{ ...each, hours }] : [];
  });
