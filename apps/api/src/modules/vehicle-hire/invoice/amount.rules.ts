import { pence, penceText } from '@worklane/contract/money.ts';

/** Whole pence as the documents show amounts of a hire: numbers of JSON, with the digits of the text. */
export const toAmount = (count: number): number => Number(penceText(pence(count)));
