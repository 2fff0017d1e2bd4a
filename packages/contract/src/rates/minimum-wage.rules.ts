import type { RateBand } from './assignment-rate.ts';
import type { StatutoryFigure } from './statutory-figure.ts';

/** What an hour has to pay an adult on a day, in pounds. `figures`: the latest first. */
export const adultWageOn = (
  figures: readonly Pick<StatutoryFigure, 'kind' | 'from' | 'amount'>[],
  day: string,
): number | undefined => figures.find(({ kind, from }) => kind === 'WAGE_21_AND_OVER' && from <= day)?.amount;

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
