import type {
  addPurchaseOrder as addContract,
  changePurchaseOrder as changeContract,
  closePurchaseOrder as closeContract,
  PurchaseOrder,
  reopenPurchaseOrder as reopenContract,
} from '@worklane/contract/billing/purchase-order.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import {
  findOrders,
  insertOrder,
  isAgencyOf,
  type OrderInput,
  saveClosing,
  saveOrder,
} from './purchase-order.queries.ts';
import { getPurchaseOrder } from './purchase-order.views.ts';

type ClientContext = Context<ClientActor>;

const assertOrder = async ({ tx, actor }: ClientContext, order: OrderInput): Promise<void> => {
  const { agencyId, startsOn, endsOn } = order;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw ruleBroken('DAYS', 'The last day can’t be before the first one.', 'endsOn');
  const { clientId } = actor;
  if (agencyId !== null) found((await isAgencyOf(tx, clientId, agencyId)) || undefined, 'agency');
  const currency = await tx.selectFrom('currency').select('code').where('code', '=', order.currency).executeTakeFirst();
  if (!currency) throw ruleBroken('CURRENCY', 'Choose a currency.', 'currency');
};

/** 404 for an agency that has never worked for the client, 409 where it keeps an order of that number. */
export const addPurchaseOrder = async (
  cx: ClientContext,
  { body }: Received<typeof addContract>,
): Promise<PurchaseOrder> => {
  await assertOrder(cx, body);
  return getPurchaseOrder(cx, await insertOrder(cx.tx, cx.actor, body));
};

/** What is to be changed, and by whom; 404 where the client keeps no such order. */
const changedBy = async ({ tx, actor }: ClientContext, id: number, version: number) => {
  const { clientId, userId } = actor;
  const [order] = await findOrders(tx, clientId, [id]);
  found(order, 'purchase order');
  return { clientId, userId, id, version };
};

export const changePurchaseOrder = async (
  cx: ClientContext,
  { params: { id }, body: { version, ...order } }: Received<typeof changeContract>,
): Promise<PurchaseOrder> => {
  const which = await changedBy(cx, id, version);
  await assertOrder(cx, order);
  assertSaved(await saveOrder(cx.tx, which, order));
  return getPurchaseOrder(cx, id);
};

export const closePurchaseOrder = async (
  cx: ClientContext,
  { params: { id }, body: { version } }: Received<typeof closeContract>,
): Promise<PurchaseOrder> => {
  assertSaved(await saveClosing(cx.tx, await changedBy(cx, id, version), cx.now.toString()));
  return getPurchaseOrder(cx, id);
};

export const reopenPurchaseOrder = async (
  cx: ClientContext,
  { params: { id }, body: { version } }: Received<typeof reopenContract>,
): Promise<PurchaseOrder> => {
  assertSaved(await saveClosing(cx.tx, await changedBy(cx, id, version), null));
  return getPurchaseOrder(cx, id);
};
