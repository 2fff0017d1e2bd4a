import { pence, rate } from '@worklane/contract/money.ts';
import { claimedAmount } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { findInvoiced } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { chargeTime } from '../staff/charge-shifts.ts';
import { findOpenExpenses, findOpenJourneys, findOpenWork, type OrderRow } from './purchase-order.queries.ts';
import { type Committed, spentOf, type Spending } from './purchase-order.rules.ts';

/** In the order of the orders, all of one client. */
export const spendingOf = async (
  tx: Tx,
  clientId: number,
  orders: readonly Pick<OrderRow, 'id' | 'limit' | 'currency'>[],
): Promise<Spending[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const invoices = await findInvoiced(tx, { clientIds: [clientId], agencyId: null }, ids);
  const works = await findOpenWork(tx, clientId, ids);
  const charges = await chargeTime(
    tx,
    works.map(({ shiftId, workerId, ...work }) => ({
      ...work,
      ...(!work.isCancelled && { booking: { shiftId, workerId, isAuthorised: !work.isBooked } }),
    })),
  );
  const shifts = works.map(({ orderId, isBooked }, index): Committed => {
    const charge = charges[index];
    return {
      orderId,
      stage: isBooked ? 'BOOKED' : 'AUTHORISED',
      amount: charge && { net: charge.hours.total, currency: charge.rate.currency },
    };
  });
  const expenses = (await findOpenExpenses(tx, ids)).map(({ orderId, rate: each, tenths, currency }): Committed => ({
    orderId,
    stage: 'AUTHORISED',
    amount: { net: claimedAmount(rate(each), tenths), currency },
  }));
  const journeys = (await findOpenJourneys(tx, clientId, ids)).map(({ orderId, stage, net, currency }): Committed => ({
    orderId,
    stage,
    amount: net === null || currency === null ? undefined : { net: pence(net), currency },
  }));
  const committed = Map.groupBy([...shifts, ...expenses, ...journeys], ({ orderId }) => orderId);
  return orders.map((order) => spentOf(order, pence(invoices.get(order.id) ?? 0), committed.get(order.id) ?? []));
};
