import {
  type getPurchaseOrderUse as useContract,
  MAX_ORDER_CHOICES,
  type listPurchaseOrderChoices as choicesContract,
  type listPurchaseOrders as contract,
  type PurchaseOrder,
} from '@worklane/contract/billing/purchase-order.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { sql } from 'kysely';
import { ownToday } from '#modules/calendar/index.ts';
import { may, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findAgencies, findOrders } from './purchase-order.queries.ts';
import { stateOf } from './purchase-order.rules.ts';
import { spendingOf } from './spending.ts';

type ClientContext = Context<ClientActor>;

const shown = async ({ tx, actor }: ClientContext, ids: readonly number[], today: string): Promise<PurchaseOrder[]> => {
  const orders = await findOrders(tx, actor.clientId, ids);
  const spent = await spendingOf(tx, actor.clientId, orders);
  return orders.flatMap((order, index): PurchaseOrder[] => {
    const spending = spent[index];
    if (!spending) return [];
    const { id, number, agencyId, agency, limit, currency, startsOn, endsOn, note, version } = order;
    return [
      {
        id,
        number,
        agency: agencyId === null ? null : { id: agencyId, name: agency },
        limit: limit / 100,
        currency,
        startsOn,
        endsOn,
        note,
        state: stateOf(order, today),
        invoiced: spending.invoiced / 100,
        authorised: spending.authorised / 100,
        booked: spending.booked / 100,
        unpriced: spending.unpriced,
        left: spending.left / 100,
        version,
      },
    ];
  });
};

/** 404 where the client keeps no such order. */
export const getPurchaseOrder = async (cx: ClientContext, id: number): Promise<PurchaseOrder> => {
  const [order] = await shown(cx, [id], (await ownToday(cx)).toString());
  return found(order, 'purchase order');
};

export const listPurchaseOrders = async (
  cx: ClientContext,
  { query }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const today = (await ownToday(cx)).toString();
  const { show, search } = query;
  const page = await pageOfIds(
    cx.tx,
    query,
    {
      id: sql`o.id`,
      from: sql`purchase_order o`,
      where: [
        sql`o.client_id = ${cx.actor.clientId}`,
        ...(show === 'OPEN' ? [sql`o.closed_at is null and (o.ends_on is null or o.ends_on >= ${today})`] : []),
        ...(search === '' ? [] : [everyWord(search, (text) => sql`o.number ilike ${text} or o.note ilike ${text}`)]),
      ],
      orderBy: [sql`o.number_key`, sql`o.id`],
      steady: search === '' && show === 'ALL',
    },
    (ids) => shown(cx, ids, today),
  );
  const agencies = await findAgencies(cx.tx, cx.actor.clientId);
  return { ...page, agencies, can: { manage: may(cx.actor, 'MANAGE_CLIENT_BILLING') } };
};

/** What a field suggests, and warns by: whoever asks for staff need not read what anything costs. */
export const listPurchaseOrderChoices = async ({
  tx,
  actor,
}: ClientContext): Promise<Answer<typeof choicesContract>> => {
  const orders = (await findOrders(tx, actor.clientId)).slice(0, MAX_ORDER_CHOICES);
  return orders.map(({ id, number, startsOn, endsOn, closedAt }) => ({
    id,
    number,
    startsOn,
    endsOn,
    isClosed: closedAt !== null,
  }));
};

/** Asked for the one that is chosen: all that is to come under it is priced for it. 404 where the client keeps no such order. */
export const getPurchaseOrderUse = async (
  { tx, actor }: ClientContext,
  { params: { id } }: Received<typeof useContract>,
): Promise<Answer<typeof useContract>> => {
  const orders = await findOrders(tx, actor.clientId, [id]);
  const spent = found((await spendingOf(tx, actor.clientId, orders))[0], 'purchase order');
  return { isUsedUp: spent.left <= 0 };
};
