import { penceText, rateText } from '@worklane/contract/money.ts';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import type { priceHours } from './hours.rules.ts';

type InForce = { readonly currency: string; readonly from: string; readonly clientId: number | null };

/** What hours come to by a rate, as screens show it. */
export const shownHours = (
  { currency, from, clientId }: InForce,
  { lines, total }: ReturnType<typeof priceHours>,
): PricedHours => ({
  total: Number(penceText(total)),
  currency,
  rateFrom: from,
  isAgreed: clientId !== null,
  lines: lines.map((line) => ({ ...line, rate: Number(rateText(line.rate)), amount: Number(penceText(line.amount)) })),
});
