import { penceText, rateText } from '@worklane/contract/money.ts';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { priceHours } from './hours.rules.ts';

type InForce = {
  readonly side: RateSide;
  readonly currency: string;
  readonly from: string;
  readonly clientId: number | null;
};

/** What hours come to by a rate, as screens show it. */
export const shownHours = (
  { side, currency, from, clientId }: InForce,
  { lines, total }: ReturnType<typeof priceHours>,
): PricedHours => ({
  total: Number(penceText(total)),
  currency,
  side,
  rateFrom: from,
  isAgreed: clientId !== null,
  lines: lines.map((line) => ({ ...line, rate: Number(rateText(line.rate)), amount: Number(penceText(line.amount)) })),
});
