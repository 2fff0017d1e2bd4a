import { pence, priceOf, shareOf, sum, type Pence, type Rate } from '@worklane/contract/money.ts';

/** Whose price it is: Monday to Friday, Saturday, Sunday, or an hour of any day. */
export type PriceUnit = 'MTF' | 'SAT' | 'SUN' | 'HOUR';

/** What a day or an hour costs, from a day of the vehicle’s place to another, both included. */
export type HirePrice = {
  readonly unit: PriceUnit;
  /** Of a season such as “Summer”, which goes before what costs the same all year; null for that. */
  readonly season: string | null;
  readonly amount: Pence;
  readonly from: Temporal.PlainDate;
  /** Null until further notice. */
  readonly to: Temporal.PlainDate | null;
};

/** What a promotion gives, as it was agreed. */
export type Benefit =
  | { readonly type: 'DISCOUNT'; readonly percent: number }
  /** Null is unlimited. */
  | { readonly type: 'EXTRA_MILEAGE'; readonly kilometres: number | null }
  /** As many days as have to be hired stay charged. */
  | { readonly type: 'EXTRA_DAYS'; readonly days: number; readonly daysHired: number }
  | { readonly type: 'OTHER_AWARD' };

export type Hire = {
  /** By the clocks of the vehicle’s place: nobody pays a day more because clocks go back. */
  readonly start: Temporal.PlainDateTime;
  readonly end: Temporal.PlainDateTime;
  readonly graceMinutes: number;
  readonly prices: readonly HirePrice[];
  readonly benefit: Benefit | null;
  /** In hundredths of a per cent; the tax is contained in every price. */
  readonly vatBasisPoints: number;
};

/** Why a day costs what it costs. */
export type ChargedDay = {
  readonly date: Temporal.PlainDate;
  readonly price: HirePrice;
  /** How many hours are charged; null where the price is the whole day’s. */
  readonly hours: number | null;
  readonly amount: Pence;
  /** By the promotion. */
  readonly free: boolean;
};

/** What a hire charges, in whole pence with the tax in them. */
export type HireCharge = {
  readonly description: string;
  /** How many days at how much each; null for what is not charged by the day. */
  readonly daily: { readonly days: number; readonly each: Pence } | null;
  readonly total: Pence;
};

export type Quote = {
  readonly days: readonly ChargedDay[];
  /** As the invoice lists them: the rental, then the fee. */
  readonly charges: readonly HireCharge[];
  readonly subTotal: Pence;
  readonly discount: Pence;
  /** After the discount, with the tax in it. */
  readonly total: Pence;
  readonly vat: Pence;
};

const DAY = 24 * 60;
/** 100 %, in hundredths of a per cent. */
const WHOLE = 10_000;
const FEE_PERCENT = 3;

const minutesOf = (start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): number =>
  start.until(end, { largestUnit: 'minutes' }).minutes;

/** Days charged: every day begun after the grace, at least one. */
export const daysHired = (start: Temporal.PlainDateTime, end: Temporal.PlainDateTime, graceMinutes: number): number =>
  Math.max(1, Math.ceil((minutesOf(start, end) - graceMinutes) / DAY));

const unitOf = (date: Temporal.PlainDate): PriceUnit =>
  date.dayOfWeek === 6 ? 'SAT' : date.dayOfWeek === 7 ? 'SUN' : 'MTF';

const isInForce = ({ from, to }: HirePrice, date: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(from, date) <= 0 && (to === null || Temporal.PlainDate.compare(date, to) <= 0);

/** The season’s before the year’s, the day’s own before Monday to Friday’s, the newest before those that it follows. */
const priceOn = (
  prices: readonly HirePrice[],
  date: Temporal.PlainDate,
  units: readonly PriceUnit[],
): HirePrice | undefined =>
  prices
    .filter((price) => units.includes(price.unit) && isInForce(price, date))
    .toSorted(
      (one, other) =>
        Number(one.season === null) - Number(other.season === null) ||
        units.indexOf(one.unit) - units.indexOf(other.unit) ||
        Temporal.PlainDate.compare(other.from, one.from),
    )[0];

/** A day that is not hired to its end costs its hours where that is less; a season’s day, the season’s hours. */
const chargeDay = (
  prices: readonly HirePrice[],
  date: Temporal.PlainDate,
  minutes: number,
): Omit<ChargedDay, 'free'> | undefined => {
  const daily = priceOn(prices, date, [unitOf(date), 'MTF']);
  if (!daily) return undefined;
  const hourly = priceOn(
    prices.filter(({ season }) => season === daily.season),
    date,
    ['HOUR'],
  );
  const hours = Math.max(1, Math.ceil(minutes / 60));
  return hourly && hourly.amount * hours < daily.amount
    ? { date, price: hourly, hours, amount: pence(hourly.amount * hours) }
    : { date, price: daily, hours: null, amount: daily.amount };
};

/** The cheapest are free, the first of equals. */
const freeDays = (days: readonly Omit<ChargedDay, 'free'>[], benefit: Benefit | null): ReadonlySet<number> => {
  const count =
    benefit?.type === 'EXTRA_DAYS' ? Math.min(benefit.days, Math.max(0, days.length - benefit.daysHired)) : 0;
  return new Set(
    days
      .map(({ amount }, index) => ({ amount, index }))
      .toSorted((one, other) => one.amount - other.amount || one.index - other.index)
      .slice(0, count)
      .map(({ index }) => index),
  );
};

const UNITS: Record<PriceUnit, string> = {
  MTF: 'Monday to Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  HOUR: 'by the hour',
};

/** A weekend without a price of its own costs what other days do, and isn’t called Monday to Friday. */
const unitText = (unit: PriceUnit, days: readonly ChargedDay[]): string =>
  unit === 'MTF' && days.some(({ date }) => unitOf(date) !== 'MTF') ? 'daily rate' : UNITS[unit];

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Days of one price are one line. Lines of a rental are told by their beginning, which the documents fix. */
const rentalCharges = (days: readonly ChargedDay[]): HireCharge[] =>
  [...Map.groupBy(days, ({ price }) => price)].map(([price, priced]) => {
    const hours = priced.reduce((total, day) => total + (day.hours ?? 0), 0);
    const why = [price.season, unitText(price.unit, priced)].filter((each) => each !== null).join(', ');
    return {
      description: `Car rental for ${hours === 0 ? count(priced.length, 'day') : count(hours, 'hour')}: ${why}`,
      daily: hours === 0 ? { days: priced.length, each: price.amount } : null,
      total: sum(priced.map(({ amount }) => amount)),
    };
  });

/**
 * What a hire costs, and why. A day’s price is that of the date on which it begins. A percentage is taken off the rental, free days
 * are taken off as what they would have cost; the fee is 3 % of what is left. Undefined where a day has no price.
 *
 * Rules: `product.md` §11; 001-9-rental-lines, 001-9-daily-rate.
 */
export const quote = ({ start, end, graceMinutes, prices, benefit, vatBasisPoints }: Hire): Quote | undefined => {
  const length = daysHired(start, end, graceMinutes);
  const charged: Omit<ChargedDay, 'free'>[] = [];
  for (let day = 0; day < length; day++) {
    const minutes = Math.min(DAY, minutesOf(start, end) - day * DAY);
    const charge = chargeDay(prices, start.toPlainDate().add({ days: day }), minutes);
    if (!charge) return undefined;
    charged.push(charge);
  }
  const free = freeDays(charged, benefit);
  const days = charged.map((day, index) => ({ ...day, free: free.has(index) }));
  const rental = sum(days.map(({ amount }) => amount));
  const discount =
    benefit?.type === 'DISCOUNT'
      ? shareOf(rental, benefit.percent, 100)
      : sum(days.filter((day) => day.free).map(({ amount }) => amount));
  const fee = shareOf(pence(rental - discount), FEE_PERCENT, 100);
  const charges = [...rentalCharges(days), { description: `${FEE_PERCENT}% Booking fee`, daily: null, total: fee }];
  const subTotal = pence(rental + fee);
  const total = pence(subTotal - discount);
  return { days, charges, subTotal, discount, total, vat: shareOf(total, vatBasisPoints, WHOLE + vatBasisPoints) };
};

/** Kilometres that a promotion gives beside those of the vehicle, for the whole hire; null without a limit. */
export const extraMileage = (benefit: Benefit | null): number | null =>
  benefit?.type === 'EXTRA_MILEAGE' ? benefit.kilometres : 0;

/** Kilometres that a hire of so many days may be driven without a charge; undefined without a limit. */
export const mileageAllowance = (
  dailyKilometres: number | null,
  days: number,
  benefit: Benefit | null,
): number | undefined => {
  const extra = extraMileage(benefit);
  return dailyKilometres === null || extra === null ? undefined : dailyKilometres * days + extra;
};

/** What was driven beyond the allowance, in whole kilometres at a rate in pounds each. */
export const excessMileage = (
  driven: number,
  allowance: number | undefined,
  perKilometre: Rate,
): { readonly kilometres: number; readonly amount: Pence } => {
  const kilometres = allowance === undefined ? 0 : Math.max(0, driven - allowance);
  return { kilometres, amount: priceOf(perKilometre, kilometres) };
};
