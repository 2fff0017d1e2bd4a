import { pence, penceText, rate, rateText, type Pence } from '@worklane/contract/money.ts';

/** Whole pence as the documents show amounts of a hire: numbers of JSON, with the digits of the text. */
export const toAmount = (count: number): number => Number(penceText(pence(count)));

/** Ten-thousandths for each of something, in the same way; null where nothing is charged for it. */
export const toUnitRate = (count: number | null): number | null =>
  count === null ? null : Number(rateText(rate(count)));

/** As people read it: “£84.20”, “USD 84.20”. */
export const moneyText = (amount: Pence, currency: string): string =>
  `${amount < 0 ? '-' : ''}${currency === 'GBP' ? '£' : `${currency} `}${penceText(pence(Math.abs(amount)))}`;
