import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import type { Tx } from '#platform/db/database.ts';
import { findInvoiced, findOrdersFor } from './client-order.queries.ts';

/**
 * What an agency may know of its clients’ orders, by the client: those for it or for all, and what it has invoiced itself. In as many
 * queries as for one.
 */
export const listOrdersOfClients = async (
  tx: Tx,
  agencyId: number,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, ClientOrder[]>> => {
  const orders = clientIds.length === 0 ? [] : await findOrdersFor(tx, agencyId, clientIds);
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const invoiced = await findInvoiced(tx, { clientIds, agencyId }, ids);
  const shown = orders.map(({ id, clientId, limit, closedAt, agencyId: onlyFor, ...order }) => ({
    clientId,
    order: {
      ...order,
      limit: limit / 100,
      isClosed: closedAt !== null,
      isShared: onlyFor === null,
      invoiced: (invoiced.get(id) ?? 0) / 100,
    },
  }));
  const byClient = Map.groupBy(shown, ({ clientId }) => clientId);
  return new Map([...byClient].map(([clientId, each]) => [clientId, each.map(({ order }) => order)]));
};

export const listOrdersOfClient = async (tx: Tx, agencyId: number, clientId: number): Promise<ClientOrder[]> =>
  (await listOrdersOfClients(tx, agencyId, [clientId])).get(clientId) ?? [];
