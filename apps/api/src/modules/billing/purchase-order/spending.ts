import { sum, type Pence, pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { chargeTime } from '../staff/charge-shifts.ts';
import { findInvoiced } from '../staff/client-order.queries.ts';
import { findOpenWork, type OrderRow } from './purchase-order.queries.ts';

/** What has been and will be spent of a purchase order, before VAT. */
export type Spending = {
  readonly invoiced: Pence;
  readonly authorised: Pence;
  readonly booked: Pence;
  /** Authorised or booked shifts without a charge rate in the currency of the order. */
  readonly unpriced: number;
  readonly left: Pence;
};

/** In the order of the orders, all of one client. */
export const spendingOf = async (
  tx: Tx,
  clientId: number,
  orders: readonly Pick<OrderRow, 'id' | 'limit' | 'currency'>[],
): Promise<Spending[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const invoices = await findInvoiced(tx, { clientId, agencyId: null }, ids);
  const works = await findOpenWork(tx, clientId, ids);
  const charges = await chargeTime(
    tx,
    works.map(({ shiftId, workerId, ...work }) => ({
      ...work,
      ...(!work.isCancelled && { booking: { shiftId, workerId, isAuthorised: !work.isBooked } }),
    })),
  );
  const priced = Map.groupBy(
    works.map((work, index) => ({ ...work, charge: charges[index] })),
    ({ orderId }) => orderId,
  );
  return orders.map(({ id, limit, currency }) => {
    const open = priced.get(id) ?? [];
    const counted = open.flatMap(({ charge, isBooked }) =>
      charge?.rate.currency === currency ? [{ isBooked, total: charge.hours.total }] : [],
    );
    const totalOf = (ofBooked: boolean) =>
      sum(counted.filter(({ isBooked }) => isBooked === ofBooked).map(({ total }) => total));
    const [invoiced, authorised, booked] = [pence(invoices.get(id) ?? 0), totalOf(false), totalOf(true)];
    const left = pence(limit - invoiced - authorised - booked);
    return { invoiced, authorised, booked, unpriced: open.length - counted.length, left };
  });
};
