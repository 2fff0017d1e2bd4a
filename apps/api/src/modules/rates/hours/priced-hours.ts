import { penceText, rateText } from '@worklane/contract/money.ts';
import type { PricedHours } from '@worklane/contract/rates/priced-hours.ts';
import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import type { priceHours } from './hours.rules.ts';

type InForce = {
  readonly side: RateSide;
  readonly currency: string;
  readonly from: string;
  readonly clientId: number | null;
  readonly overtime: { readonly afterWeek: number | null } | null;
};

/** What hours come to by a rate, as screens show it; for somebody whose week is counted, or for anybody. */
export const shownHours = (
  { side, currency, from, clientId, overtime: ofRate }: InForce,
  { lines, total, overtime }: ReturnType<typeof priceHours>,
  { isForAnybody = false } = {},
): PricedHours => ({
  total: Number(penceText(total)),
  currency,
  side,
  rateFrom: from,
  isAgreed: clientId !== null,
  overtime,
  afterWeek: isForAnybody ? (ofRate?.afterWeek ?? null) : null,
  lines: lines.map((line) => ({ ...line, rate: Number(rateText(line.rate)), amount: Number(penceText(line.amount)) })),
});
