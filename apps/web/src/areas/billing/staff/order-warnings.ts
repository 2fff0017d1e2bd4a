import { faultOfDays, orderOf } from '@worklane/contract/billing/purchase-order.rules.ts';
import type { ClientOrder } from '@worklane/contract/billing/staff-invoice.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { localOf } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';

type Invoice = {
  /** By name. */
  readonly client: string;
  readonly net: number;
  readonly currency: string;
  readonly starts: readonly { readonly start: string; readonly timeZone: string }[];
};

/** Pennies add up as whole numbers. */
const pennies = (amount: number): number => Math.round(amount * 100);

/** What the client’s purchase order of this number says against an invoice, as an agency may know it. */
export const orderWarnings = (
  orders: readonly ClientOrder[],
  number: string | null,
  { client, net, currency, starts }: Invoice,
): string[] => {
  const order = orderOf(orders, number);
  // Of a client that keeps none, or none that an agency may know of, no number is wrong.
  if (!order)
    return orders.length > 0 && number?.trim()
      ? [`${client} doesn’t have a purchase order with this number for you.`]
      : [];
  const { limit, invoiced, isClosed, isShared, startsOn, endsOn } = order;
  const days = starts.map(({ start, timeZone }) => localOf(start, timeZone).date);
  const fault = faultOfDays(order, days);
  const money = (count: number) => formatMoney(count / 100, currency);
  const over = pennies(invoiced) + pennies(net) - pennies(limit);
  return [
    ...(isClosed ? [`${client} has closed it.`] : []),
    ...(fault === 'NOT_BEGUN' && startsOn ? [`It covers work from ${formatCalendarDate(startsOn)} on only.`] : []),
    ...(fault === 'OVER' && endsOn ? [`It covers work until ${formatCalendarDate(endsOn)} only.`] : []),
    ...(order.currency === currency
      ? []
      : [
          `It’s in ${order.currency} and this invoice is in ${currency}, so the invoice doesn’t count towards its limit.`,
        ]),
    ...(over > 0 && order.currency === currency
      ? [
          `You’ve invoiced ${formatMoney(invoiced, currency)} of ${formatMoney(limit, currency)} before VAT. With this invoice that’s ${money(over)} over the limit${isShared ? ', besides what other agencies may have invoiced' : ''}.`,
        ]
      : []),
  ];
};
