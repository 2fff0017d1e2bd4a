import type { VehicleRate, VehicleRates } from '@worklane/contract/vehicle-hire/vehicle-rate.ts';

/** Whole pence of each weekday, from a day on; null where Saturdays or Sundays cost what the other days do. */
export type RateSet = {
  readonly id: number;
  /** `yyyy-mm-dd` */
  readonly from: string;
  readonly mtf: number;
  readonly sat: number | null;
  readonly sun: number | null;
};

/** How far ahead rates are planned; a slip of the pen in the year is the usual cause of more. */
const MAX_YEARS_AHEAD = 2;

/** What is wrong with the day on which new rates begin: what has been charged stays. */
export const wrongDay = (from: string, today: Temporal.PlainDate): string | undefined => {
  const day = Temporal.PlainDate.from(from);
  if (Temporal.PlainDate.compare(day, today) < 0) return 'Rates can start today at the earliest.';
  if (Temporal.PlainDate.compare(day, today.add({ years: MAX_YEARS_AHEAD })) > 0)
    return 'Rates can start up to two years ahead.';
  return undefined;
};

/** In the order of the week; `amountOf` turns pence into what is shown. */
export const ratesOf = ({ mtf, sat, sun }: Pick<RateSet, 'mtf' | 'sat' | 'sun'>, amountOf: (pence: number) => number) =>
  [
    { weekDay: 'MTF', rate: amountOf(mtf) },
    ...(sat === null ? [] : [{ weekDay: 'SAT', rate: amountOf(sat) } as const]),
    ...(sun === null ? [] : [{ weekDay: 'SUN', rate: amountOf(sun) } as const]),
  ] satisfies VehicleRate[];

/** Document 001, section 9: the daily price is the rate whose weekday is MTF. */
export const dailyPriceOf = (rates: readonly VehicleRate[]): number | null =>
  rates.find(({ weekDay }) => weekDay === 'MTF')?.rate ?? null;

type Spell = Pick<VehicleRates, 'to' | 'state'>;

/** Until when each of the rates holds, and whether it does today; they come with the latest first, and go so. */
export const spellsOf = (sets: readonly RateSet[], today: Temporal.PlainDate): (RateSet & Spell)[] => {
  const isAhead = (day: string) => Temporal.PlainDate.compare(Temporal.PlainDate.from(day), today) > 0;
  return sets.map((set, index) => {
    const next = sets[index - 1];
    const to = next ? Temporal.PlainDate.from(next.from).subtract({ days: 1 }).toString() : null;
    const state = isAhead(set.from) ? 'PLANNED' : next && !isAhead(next.from) ? 'PAST' : 'CURRENT';
    return { ...set, to, state };
  });
};
