import type { PurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import type { OrderDays } from '@worklane/contract/billing/purchase-order.rules.ts';
import { type Pence, pence, sum } from '@worklane/contract/money.ts';

type Dated = OrderDays & { readonly closedAt: string | null };

/** Where an order stands on a day, `yyyy-mm-dd`. */
export const stateOf = ({ startsOn, endsOn, closedAt }: Dated, today: string): PurchaseOrder['state'] => {
  if (closedAt !== null) return 'CLOSED';
  if (endsOn !== null && endsOn < today) return 'ENDED';
  return startsOn !== null && startsOn > today ? 'PLANNED' : 'OPEN';
};

/** A shift, an expense, a transport or a taxi under an order. */
export type Committed = {
  readonly orderId: number;
  /** INVOICED: by an invoice that is over several orders, and so has none itself. */
  readonly stage: 'BOOKED' | 'AUTHORISED' | 'INVOICED';
  /** Before VAT; undefined where no rate covers it, or nobody has said yet. */
  readonly amount: { readonly net: Pence; readonly currency: string } | undefined;
};

/** What has been and will be spent of a purchase order, before VAT. */
export type Spending = {
  readonly invoiced: Pence;
  readonly authorised: Pence;
  readonly booked: Pence;
  /** Shifts, expenses and journeys without an amount in the currency of the order. */
  readonly unpriced: number;
  readonly left: Pence;
};

/** `onInvoices`: on those that have its number. */
export const spentOf = (
  { limit, currency }: { readonly limit: number; readonly currency: string },
  onInvoices: Pence,
  committed: readonly Committed[],
): Spending => {
  const counted = committed.flatMap(({ stage, amount }) =>
    amount?.currency === currency ? [{ stage, net: amount.net }] : [],
  );
  const totalOf = (asked: Committed['stage']) =>
    sum(counted.filter(({ stage }) => stage === asked).map(({ net }) => net));
  const invoiced = sum([onInvoices, totalOf('INVOICED')]);
  const [authorised, booked] = [totalOf('AUTHORISED'), totalOf('BOOKED')];
  const left = pence(limit - invoiced - authorised - booked);
  return { invoiced, authorised, booked, unpriced: committed.length - counted.length, left };
};
