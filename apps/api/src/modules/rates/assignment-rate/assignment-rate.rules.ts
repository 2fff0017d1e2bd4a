import { rateText, type Rate } from '@worklane/contract/money.ts';
import type { RateBand, RateOvertime, RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { Band as HourBand, Overtime } from '../hours/hours.rules.ts';

type Band = {
  readonly name: string;
  /** `HH:mm` */
  readonly from: string;
};

type Scope = {
  readonly side: RateSide;
  readonly clientId: number | null;
  readonly directorateId: number | null;
  readonly paymentMethod: string | null;
};

type Wrong = { readonly field: string; readonly message: string };

/** What doesn’t go together in the parts of a day; undefined when everything does. */
export const wrongBands = (bands: readonly Band[]): Wrong | undefined => {
  const [starts, names] = [new Set<string>(), new Set<string>()];
  for (const [index, { from, name }] of bands.entries()) {
    if (starts.has(from))
      return { field: `bands.${index}.from`, message: `Another part of the day begins at ${from}, too.` };
    if (names.has(name.toLowerCase()))
      return { field: `bands.${index}.name`, message: `Another part of the day is called ${name}, too.` };
    starts.add(from);
    names.add(name.toLowerCase());
  }
  return undefined;
};

/** What doesn’t go together in what a rate is for; undefined when everything does. */
export const wrongScope = ({ side, clientId, directorateId, paymentMethod }: Scope): Wrong | undefined => {
  if (directorateId !== null && clientId === null)
    return { field: 'clientId', message: 'Choose the client whose directorate it is.' };
  if (side === 'COMPARABLE' && clientId === null)
    return { field: 'clientId', message: 'Choose the client that pays its own staff this.' };
  if (paymentMethod !== null && side === 'CHARGE')
    return { field: 'paymentMethod', message: 'What a client is charged doesn’t depend on how the worker is paid.' };
  if (paymentMethod !== null && side === 'COMPARABLE')
    return { field: 'paymentMethod', message: 'Comparable pay doesn’t depend on how the worker is paid.' };
  return undefined;
};

const amountOf = (each: Rate): number => Number(rateText(each));
const optionalAmountOf = (each: Rate | null): number | null => (each === null ? null : amountOf(each));

const hoursOf = (minutes: number | null): number | null => (minutes === null ? null : minutes / 60);

const shownByDay = ({ weekday, saturday, sunday, bankHoliday }: Omit<HourBand, 'name' | 'from'>) => ({
  weekday: amountOf(weekday),
  saturday: optionalAmountOf(saturday),
  sunday: optionalAmountOf(sunday),
  bankHoliday: optionalAmountOf(bankHoliday),
});

/** As decimal numbers. */
export const shownBands = (bands: readonly HourBand[]): RateBand[] =>
  bands.map((band) => ({ name: band.name, from: band.from, ...shownByDay(band) }));

/** As decimal numbers, and hours. */
export const shownOvertime = (overtime: Overtime | null): RateOvertime | null =>
  overtime && {
    afterShift: hoursOf(overtime.afterShift),
    afterWeek: hoursOf(overtime.afterWeek),
    ...shownByDay(overtime),
  };
