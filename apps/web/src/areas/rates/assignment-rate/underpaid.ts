import type { RateBand } from '@worklane/contract/rates/assignment-rate.ts';
import type { StatutoryFigure } from '@worklane/contract/rates/statutory-figure.ts';

/** What an hour has to pay an adult on a day, in pounds. `figures`: the latest first. */
export const adultWageOn = (
  figures: readonly Pick<StatutoryFigure, 'kind' | 'from' | 'amount'>[],
  day: string,
): number | undefined => figures.find(({ kind, from }) => kind === 'WAGE_21_AND_OVER' && from <= day)?.amount;

/** A company of the worker’s own is paid a price, no wage. */
export const isPaidWage = (paymentMethod: unknown): boolean => paymentMethod !== 'PVT_LTD';

export const HOURS = ['weekday', 'saturday', 'sunday', 'bankHoliday'] as const satisfies readonly (keyof RateBand)[];
export type Hour = (typeof HOURS)[number];

export const hourWords: Readonly<Record<Hour, string>> = {
  weekday: 'Monday to Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'Bank holiday',
};

/** The days on which an hour, as it is typed, pays less; one that is left blank pays what a weekday does, which is said once. */
export const underpaid = (typed: Readonly<Record<Hour, unknown>>, wage: number): Hour[] =>
  HOURS.filter((hour) => {
    const text = typed[hour];
    const amount = typeof text === 'number' || typeof text === 'string' ? Number(text) : Number.NaN;
    return text !== '' && amount > 0 && amount < wage;
  });
