import type { ADJUSTMENTS, FeeBasis, FeeCredit, FeeTerms } from '@worklane/contract/billing/platform-fee.ts';
import { readPence } from '@worklane/contract/money.ts';
import { formatMoney } from '~/ui/money.ts';

export const basisWords: Readonly<Record<FeeBasis, string>> = {
  PERCENT: 'Per cent of what’s invoiced for shifts and their expenses',
  HOUR: 'Amount for each hour invoiced',
  SHIFT: 'Amount for each shift invoiced',
};

export const adjustmentWords: Readonly<Record<(typeof ADJUSTMENTS)[number], string>> = {
  TAKE_OFF: 'Take off',
  ADD: 'Add',
};

/** “2.5% of shifts and expenses invoiced”, “£0.40 for each hour”; what it is today where there is anything. */
export const termsText = ({ basis, amount }: Pick<FeeTerms, 'basis' | 'amount'>, currency: string | null): string => {
  if (amount === 0) return 'Nothing';
  const money = formatMoney(amount, currency ?? 'GBP');
  return {
    PERCENT: `${amount}% of shifts and expenses invoiced`,
    HOUR: `${money} for each hour`,
    SHIFT: `${money} for each shift`,
  }[basis];
};

/** What of an amount, as it is typed, is more than is left to pay. */
export const keptOf = (typed: string, open: number): number =>
  Math.max((readPence(typed.trim()) ?? 0) - (readPence(open.toFixed(2)) ?? 0), 0) / 100;

export const keptText = (kept: number, currency: string, payer: string): string =>
  `${formatMoney(kept, currency)} is kept as credit for ${payer}.`;

/** `£10.00 and €5.00`; empty where there is no credit. */
export const creditText = (credit: readonly Pick<FeeCredit, 'currency' | 'amount'>[]): string =>
  new Intl.ListFormat('en-GB').format(credit.map(({ amount, currency }) => formatMoney(amount, currency)));
