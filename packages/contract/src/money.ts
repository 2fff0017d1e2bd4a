/**
 * Money is counted in whole pence and rates in whole ten-thousandths of a pound. Outside they are decimal text, whose digits
 * say exactly what is meant; a fraction such as 0.1 has no place in between, since its sums drift.
 */

declare const unit: unique symbol;
/** Whole pence, or hundredths of another currency; below zero for what is taken off. */
export type Pence = number & { readonly [unit]: 'pence' };
/** Pounds for one hour, mile or day, in whole ten-thousandths. */
export type Rate = number & { readonly [unit]: 'rate' };

const whole = (count: number, what: string): number => {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is no whole number of ${what}.`);
  // There is one zero: −0 would be written with a sign.
  return count + 0;
};

export const pence = (count: number): Pence => whole(count, 'pence') as Pence;
export const rate = (count: number): Rate => whole(count, 'ten-thousandths') as Rate;

export const sum = (amounts: readonly Pence[]): Pence => amounts.reduce((total, each) => pence(total + each), pence(0));

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `-2.5` with two decimals is −250; undefined for what is no decimal, has more decimals or is too large to count. */
const countOf = (text: string, decimals: number): number | undefined => {
  const [, sign = '', units = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (units === '' || fraction.length > decimals) return undefined;
  const count = Number(sign + units + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(count) ? count : undefined;
};

const textOf = (count: number, decimals: number): string => {
  const digits = String(Math.abs(count)).padStart(decimals + 1, '0');
  return `${count < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** `12`, `12.5` and `12.50` are read alike; undefined for anything else than a decimal with two decimals at most. */
export const readPence = (text: string): Pence | undefined => {
  const count = countOf(text, 2);
  return count === undefined ? undefined : pence(count);
};

/** `-2.50` */
export const penceText = (amount: Pence): string => textOf(amount, 2);

export const readRate = (text: string): Rate | undefined => {
  const count = countOf(text, 4);
  return count === undefined ? undefined : rate(count);
};

/** Tenths of a whole, such as of a mile. */
export const readTenths = (text: string): number | undefined => countOf(text, 1);

/** `18.2500` */
export const rateText = (each: Rate): string => textOf(each, 4);

/**
 * The nearest whole number; halves go up. Below zero they go down, as PostgreSQL's `round` does it, so that a reversal takes
 * back exactly what was charged.
 */
const divided = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
};

/** What `count` parts come to where `per` of them cost the rate: 90 minutes of 60 to the hour. Rounded once, at the end. */
export const priceOf = (each: Rate, count: number, per = 1): Pence => {
  if (per <= 0) throw new RangeError(`${per} parts make no whole.`);
  return pence(Number(divided(BigInt(each) * BigInt(whole(count, 'parts')), BigInt(whole(per, 'parts')) * 100n)));
};

/** A part of an amount, such as the tax in it: 20 of 120. Rounded once, at the end. */
export const shareOf = (amount: Pence, part: number, of: number): Pence => {
  if (of <= 0) throw new RangeError(`${of} parts make no whole.`);
  return pence(Number(divided(BigInt(amount) * BigInt(whole(part, 'parts')), BigInt(whole(of, 'parts')))));
};
