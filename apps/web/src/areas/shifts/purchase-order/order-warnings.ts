import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import { faultOfDays, orderOf } from '@worklane/contract/billing/purchase-order.rules.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';

export type PlannedInvoice = {
  /** By name. */
  readonly client: string;
  readonly net: number;
  readonly currency: string;
  /** On which the work was, by the clock of its place; `yyyy-mm-dd`. */
  readonly days: readonly string[];
  /** How many they are, where it is more than one. */
  readonly count?: number;
};

/** Pennies add up as whole numbers. */
const pennies = (amount: number): number => Math.round(amount * 100);

/** What the client’s purchase order of this number says against an invoice, as an agency may know it. */
export const orderWarnings = (
  orders: readonly ClientOrder[],
  number: string | null,
  { client, net, currency, days, count = 1 }: PlannedInvoice,
): string[] => {
  const order = orderOf(orders, number);
  // Of a client that keeps none, or none that an agency may know of, no number is wrong.
  if (!order)
    return orders.length > 0 && number?.trim()
      ? [`${client} doesn’t have a purchase order with this number for you.`]
      : [];
  const { limit, invoiced, isClosed, isShared, startsOn, endsOn } = order;
  const fault = faultOfDays(order, days);
  const money = (each: number) => formatMoney(each / 100, currency);
  const over = pennies(invoiced) + pennies(net) - pennies(limit);
  return [
    ...(isClosed ? [`${client} has closed it.`] : []),
    ...(fault === 'NOT_BEGUN' && startsOn ? [`It covers work from ${formatCalendarDate(startsOn)} on only.`] : []),
    ...(fault === 'OVER' && endsOn ? [`It covers work until ${formatCalendarDate(endsOn)} only.`] : []),
    ...(order.currency === currency
      ? []
      : [
          count > 1
            ? `It’s in ${order.currency} and these invoices are in ${currency}, so they don’t count towards its limit.`
            : `It’s in ${order.currency} and this invoice is in ${currency}, so the invoice doesn’t count towards its limit.`,
        ]),
    ...(over > 0 && order.currency === currency
      ? [
          `You’ve invoiced ${formatMoney(invoiced, currency)} of ${formatMoney(limit, currency)} before VAT. With ${count > 1 ? 'these invoices' : 'this invoice'} that’s ${money(over)} over the limit${isShared ? ', besides what other agencies may have invoiced' : ''}.`,
        ]
      : []),
  ];
};
