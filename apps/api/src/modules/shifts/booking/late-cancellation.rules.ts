import type { Pence } from '@worklane/contract/money.ts';
import { sum } from '@worklane/contract/money.ts';
import { moneyText } from '#modules/money/index.ts';

type Amount = { readonly total: Pence; readonly currency: string };

/** What one late cancellation comes to; an amount is undefined where no rate covers it. */
export type PricedFee = {
  readonly minutes: number;
  readonly charge: Amount | undefined;
  readonly pay: Amount | undefined;
};

const amountText = ({ total, currency }: Amount): string => moneyText(total / 100, currency);

/** `4 hours`, `7 hours 30 minutes` */
export const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hour${hours === 1 ? '' : 's'}`, rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' ');
};

const totalsOf = (amounts: readonly Amount[]): string[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, each]) =>
    amountText({ currency, total: sum(each.map(({ total }) => total)) }),
  );

/** For client and agency; with amounts for those who may read rates, unless there is one that nobody knows. */
export const chargedText = (fees: readonly PricedFee[], showsAmounts: boolean): string => {
  const minutes = fees.reduce((total, fee) => total + fee.minutes, 0);
  const amounts = fees.flatMap(({ charge }) => charge ?? []);
  const isKnown = showsAmounts && amounts.length === fees.length;
  const charged = isKnown
    ? `charged, ${new Intl.ListFormat('en-GB').format(totalsOf(amounts))} before VAT, and paid`
    : 'charged and paid';
  const ofBookings = fees.length === 1 ? '' : ` of ${fees.length} bookings`;
  return `It’s late, so by the agency’s terms ${durationText(minutes)}${ofBookings} are ${charged}.`;
};

/** For the worker. */
export const paidText = ({ minutes, pay }: PricedFee): string =>
  `It’s late, so by the agency’s terms you’re paid for ${durationText(minutes)}${pay ? `: ${amountText(pay)}` : ''}.`;
