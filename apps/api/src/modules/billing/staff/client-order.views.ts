import type { ClientOrder } from '@worklane/contract/billing/staff-invoice.ts';
import type { Tx } from '#platform/db/database.ts';
import { findInvoiced, findOrdersFor } from './client-order.queries.ts';

/** What an agency may know of its client’s orders: those for it or for all, and what it has invoiced itself. */
export const listOrdersOfClient = async (tx: Tx, agencyId: number, clientId: number): Promise<ClientOrder[]> => {
  const orders = await findOrdersFor(tx, { agencyId, clientId });
  if (orders.length === 0) return [];
  const invoiced = await findInvoiced(
    tx,
    { clientId, agencyId },
    orders.map(({ id }) => id),
  );
  return orders.map(({ id, number, limit, currency, startsOn, endsOn, closedAt, agencyId: onlyFor }) => ({
    number,
    limit: limit / 100,
    currency,
    startsOn,
    endsOn,
    isClosed: closedAt !== null,
    isShared: onlyFor === null,
    invoiced: (invoiced.get(id) ?? 0) / 100,
  }));
};
