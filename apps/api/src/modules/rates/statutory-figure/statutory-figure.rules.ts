import { type Pence, pence, shareOf, sum } from '@worklane/contract/money.ts';
import {
  type Certainty,
  EMPLOYER_COSTS,
  type EmployerCost,
  type FigureKind,
  type MinimumWage,
} from '@worklane/contract/rates/statutory-figure.ts';
import type { PaymentMethod } from '@worklane/contract/workers/payment-method.ts';
import type { HourLine } from '../hours/hours.rules.ts';

export type Figure = {
  readonly id: number;
  readonly kind: FigureKind;
  /** Pence for an hour, or hundredths of a per cent. */
  readonly hundredths: number;
  readonly from: string;
  readonly source: string;
  readonly certainty: Certainty;
};

type Known = Pick<Figure, 'kind' | 'hundredths' | 'from'>;

/** Those that count on a day, `yyyy-mm-dd`. `figures`: the latest first. */
export const figuresOn = <F extends Known>(figures: readonly F[], day: string): ReadonlyMap<FigureKind, F> => {
  const counting = new Map<FigureKind, F>();
  for (const figure of figures) if (figure.from <= day && !counting.has(figure.kind)) counting.set(figure.kind, figure);
  return counting;
};

/** Full years on a day; somebody born on 29 February is a year older on 1 March where there is no such day. */
export const ageOn = (born: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
};

const ADULT = 21;
const OF_AGE = 18;

/** Which minimum wage is due at an age; somebody whose age isn’t known counts as an adult, who is due the most. */
export const minimumWageFor = (age: number | null): MinimumWage =>
  age === null || age >= ADULT ? 'WAGE_21_AND_OVER' : age >= OF_AGE ? 'WAGE_18_TO_20' : 'WAGE_UNDER_18';

/** The agency employs whoever it pays by PAYE, and, as long as it hasn’t said, everybody. */
export const isEmployed = (method: PaymentMethod | null): boolean => method === null || method === 'PAYE';

export type PaidHours = { readonly lines: readonly Pick<HourLine, 'minutes' | 'rate'>[]; readonly total: Pence };

export type Shortfall = {
  /** What an hour comes to on average, down to the penny. */
  readonly pays: Pence;
  readonly due: Pence;
};

/**
 * Whether what is paid comes to less than the minimum wage; over all paid minutes, as the law has it, and by the rates, since amounts are
 * rounded. Undefined where it doesn’t, or nothing is paid at all.
 */
export const shortfallOf = ({ lines }: PaidHours, due: Pence): Shortfall | undefined => {
  const minutes = lines.reduce((total, line) => total + line.minutes, 0);
  // Ten-thousandths of a pound, of which a penny has a hundred, for a minute instead of an hour.
  const paid = lines.reduce((total, line) => total + line.rate * line.minutes, 0);
  if (minutes === 0 || paid >= due * 100 * minutes) return undefined;
  return { pays: pence(Math.floor(paid / (100 * minutes))), due };
};

export type Borne<F extends Known> = { readonly kind: EmployerCost; readonly figure: F; readonly amount: Pence };

/** Of which a cost is a share: holiday pay is pay, too. */
const ALL = 10_000;

/**
 * What an employer bears on top of pay, an estimate from one shift: without the thresholds of a week or year, below which less is due.
 * Undefined where a figure isn’t known.
 */
export const employerCosts = <F extends Known>(
  pay: Pence,
  figures: ReadonlyMap<FigureKind, F>,
): Borne<F>[] | undefined => {
  const holiday = figures.get('HOLIDAY_PAY');
  if (!holiday) return undefined;
  const earned = sum([pay, shareOf(pay, holiday.hundredths, ALL)]);
  const costs = EMPLOYER_COSTS.flatMap((kind): Borne<F>[] => {
    const figure = figures.get(kind);
    if (!figure) return [];
    return [{ kind, figure, amount: shareOf(kind === 'HOLIDAY_PAY' ? pay : earned, figure.hundredths, ALL) }];
  });
  return costs.length === EMPLOYER_COSTS.length ? costs : undefined;
};

/** What is left of a charge once the worker and, for its own employees, everything else is paid; undefined where that isn’t known. */
export const marginOf = (
  charge: Pence,
  pay: Pence,
  method: PaymentMethod | null,
  figures: ReadonlyMap<FigureKind, Known>,
): Pence | undefined => {
  const costs = isEmployed(method) ? employerCosts(pay, figures) : [];
  return costs && pence(charge - pay - sum(costs.map(({ amount }) => amount)));
};
