import { pence, type Pence } from '@worklane/contract/money.ts';
import type { HireQuote } from '@worklane/contract/vehicle-hire/hire-offer.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import {
  quote,
  type Benefit,
  type HireCharge,
  type HirePrice,
  type PriceUnit,
  type Quote,
} from '../price/price.rules.ts';
import type { RateSet } from '../vehicle/rate.rules.ts';
import type { LateTerms } from '../price/late-fee.rules.ts';
import type { HireSettings } from '../settings/hire-settings.rules.ts';
import type { Span } from './hire-span.rules.ts';

/** A price as it is kept: its days are texts. */
type KeptPrice = Omit<HirePrice, 'from' | 'to'> & { readonly from: string; readonly to: string | null };

type KeptDay = {
  readonly date: string;
  readonly unit: PriceUnit;
  readonly rate: number;
  readonly hours: number | null;
  readonly amount: number;
  readonly free: boolean;
};

/** A quote as it is kept, in whole pence. */
type KeptQuote = Omit<Quote, 'days' | 'charges'> & {
  readonly days: readonly KeptDay[];
  readonly charges: readonly HireCharge[];
};

/** What was agreed about a hire, as `vehicle_booking.agreed` keeps it. */
export type Agreement = {
  readonly prices: readonly KeptPrice[];
  readonly benefit: Benefit | null;
  /** What the promotion was called; null without one. */
  readonly benefitTitle: string | null;
  /** How many days have to be hired for the benefit. */
  readonly benefitDays: number;
  readonly graceMinutes: number;
  /** What a late return costs; missing from what was agreed before there was such a fee, as is null for none. */
  readonly lateFee?: LateTerms | null;
  readonly vatBasisPoints: number;
  /** Kilometres a day that the price includes, and what each beyond costs in ten-thousandths; both null where nothing is limited. */
  readonly maxDailyMileage: number | null;
  readonly excessMileageRate: number | null;
  readonly quote: KeptQuote;
};

/** Nothing where an hour costs nothing. */
export const lateTermsOf = ({ lateFee, lateFeeADay }: HireSettings): LateTerms | null =>
  lateFee === 0 ? null : { anHour: lateFee, aDay: lateFeeADay };

/** What a hire is agreed from. */
export type Terms = Omit<Agreement, 'quote'>;

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();

/** The rates of a vehicle as prices, each until the next ones begin; they come with the earliest first. */
export const pricesOf = (sets: readonly Omit<RateSet, 'id'>[]): KeptPrice[] =>
  sets.flatMap(({ from, mtf, sat, sun }, index) => {
    const next = sets[index + 1];
    const price = (unit: PriceUnit, amount: number | null): KeptPrice[] =>
      amount === null
        ? []
        : [{ unit, season: null, amount: pence(amount), from, to: next ? dayBefore(next.from) : null }];
    return [...price('MTF', mtf), ...price('SAT', sat), ...price('SUN', sun)];
  });

/** What the days of a week cost on a day, as it was agreed; null where only a season has a price. */
export const ratesAgreed = (
  { prices }: Pick<Agreement, 'prices'>,
  day: string,
): Omit<RateSet, 'id' | 'from'> | null => {
  const on = (wanted: PriceUnit): Pence | null =>
    prices.find(
      ({ unit, season, from, to }) => unit === wanted && season === null && from <= day && (to === null || day <= to),
    )?.amount ?? null;
  const mtf = on('MTF');
  return mtf === null ? null : { mtf, sat: on('SAT'), sun: on('SUN') };
};

/** Those that are in force on the first day of a hire, or later. */
export const pricesFrom = (prices: readonly KeptPrice[], day: string): KeptPrice[] =>
  prices.filter(({ to }) => to === null || to >= day);

const local = (at: string, timeZone: string): Temporal.PlainDateTime =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime();

const kept = (worked: Quote): KeptQuote => ({
  ...worked,
  days: worked.days.map(({ date, price, hours, amount, free }) => ({
    date: date.toString(),
    unit: price.unit,
    rate: price.amount,
    hours,
    amount,
    free,
  })),
});

/** What a hire comes to on these terms; undefined where one of its days has no price. */
export const agree = (terms: Terms, { pickup, dropoff }: Span, timeZone: string): Agreement | undefined => {
  const [start, end] = [local(pickup, timeZone), local(dropoff, timeZone)];
  const prices = pricesFrom(terms.prices, start.toPlainDate().toString());
  const dates = prices.map((price) => ({
    ...price,
    from: Temporal.PlainDate.from(price.from),
    to: price.to === null ? null : Temporal.PlainDate.from(price.to),
  }));
  const { graceMinutes, benefit, vatBasisPoints } = terms;
  const worked = quote({ start, end, graceMinutes, prices: dates, benefit, vatBasisPoints });
  return worked && { ...terms, prices, quote: kept(worked) };
};

/** The same for another time. A hire that has become too short for its promotion goes without. */
export const agreeAnew = (agreed: Agreement, span: Span, timeZone: string): Agreement | undefined => {
  const { quote: _, ...terms } = agreed;
  const full = agree(terms, span, timeZone);
  if (!full || !isLost(full)) return full;
  const without = agree({ ...terms, benefit: null }, span, timeZone);
  return without && { ...without, benefit: terms.benefit };
};

/** Whether the hire is too short for the promotion that was agreed. */
export const isLost = ({ benefit, benefitDays, quote: { days } }: Agreement): boolean =>
  benefit !== null && days.length < benefitDays;

/** A quote as the contract has it. */
export const shownQuote = (
  { quote: worked, vatBasisPoints, graceMinutes, lateFee }: Agreement,
  currency: string,
): HireQuote => ({
  currency,
  days: worked.days.map((day) => ({ ...day, rate: toAmount(day.rate), amount: toAmount(day.amount) })),
  charges: worked.charges.map(({ description, daily, total }) => ({
    description,
    daysHired: daily?.days ?? null,
    rate: daily && toAmount(daily.each),
    total: toAmount(total),
  })),
  subTotal: toAmount(worked.subTotal),
  discount: toAmount(worked.discount),
  total: toAmount(worked.total),
  vatPercentage: vatBasisPoints / 100,
  vat: toAmount(worked.vat),
  lateFee: lateFee
    ? {
        anHour: toAmount(lateFee.anHour),
        aDay: lateFee.aDay === null ? null : toAmount(lateFee.aDay),
        graceMinutes,
      }
    : null,
});

/** What a change of a hire charges beside what was charged: more of the rental, and of the fee on it. */
export const furtherCharges = (before: Agreement, after: Agreement): HireCharge[] => {
  const feeOf = ({ quote: { charges } }: Agreement): number =>
    charges.find(({ description }) => description.includes('Booking fee'))?.total ?? 0;
  const difference = after.quote.total - before.quote.total;
  const fee = Math.min(difference, Math.max(0, feeOf(after) - feeOf(before)));
  const days = after.quote.days.length - before.quote.days.length;
  const more =
    days > 0 ? `Car rental for ${days} more ${days === 1 ? 'day' : 'days'}` : 'Car rental for another vehicle';
  const lines: { description: string; total: Pence }[] = [
    { description: more, total: pence(difference - fee) },
    { description: '3% Booking fee', total: pence(fee) },
  ];
  return lines.filter(({ total }) => total > 0).map((line) => ({ ...line, daily: null }));
};
