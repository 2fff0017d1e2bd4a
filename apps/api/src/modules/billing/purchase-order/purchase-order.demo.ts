import { sql } from 'kysely';
import type { DemoScene } from '#platform/demo/scene.ts';
import { findOrders, insertOrder, saveClosing, saveOrder } from './purchase-order.queries.ts';
import { spendingOf } from './spending.ts';

/** In pence, to begin with. */
const LIMIT = 1_000_000;

/** Of the first directorates, in their order: under which number one asks for staff, and what part of the limit that comes to. */
const ORDERS = [
  { number: 'PO-20417', used: 0.7, note: 'Budget of the year' },
  { number: 'PO-20418', used: 1.05, note: null },
] as const;
const CLOSED = 'PO-19902';

/** The client whose account anybody may try, and who keeps its orders. */
const findClient = ({ tx }: DemoScene) =>
  tx
    .selectFrom('app_user')
    .select(['id as userId', 'client_id as clientId'])
    .where('email', '=', 'client@demo.test')
    .executeTakeFirst();

/** Before anything is invoiced: each of the first directorates asks for staff under one number. */
export const nameOrders = async (scene: DemoScene): Promise<void> => {
  const client = await findClient(scene);
  await sql`
    update shift s set purchase_order = o.number
    from (select d.id, (${ORDERS.map(({ number }) => number)}::text[])[row_number() over (order by d.id)] as number
          from directorate d where d.client_id = ${client?.clientId ?? null}) o
    where s.directorate_id = o.id and o.number is not null`.execute(scene.tx);
};

/** Once it is invoiced: orders with limits that are nearly used, and exceeded, and one that is closed. */
export const keepOrders = async (scene: DemoScene): Promise<void> => {
  const { tx, now } = scene;
  const client = await findClient(scene);
  if (!client?.clientId) return;
  const by = { userId: client.userId, clientId: client.clientId };
  const year = new Date(now).getUTCFullYear();
  const order = {
    agencyId: null,
    limit: LIMIT,
    currency: 'GBP',
    startsOn: `${year - 1}-10-01`,
    endsOn: `${year + 1}-03-31`,
  };
  for (const { number, note } of ORDERS) await insertOrder(tx, by, { ...order, number, note });
  const kept = await findOrders(tx, by.clientId);
  const spent = await spendingOf(tx, by.clientId, kept);
  for (const [index, { number, used, note }] of ORDERS.entries()) {
    const [row, spending] = [kept[index], spent[index]];
    if (!row || !spending) continue;
    const limit = Math.ceil((LIMIT - spending.left) / used / 10_000) * 10_000 || LIMIT;
    await saveOrder(tx, { ...by, id: row.id, version: row.version }, { ...order, number, note, limit });
  }
  const id = await insertOrder(tx, by, {
    ...order,
    number: CLOSED,
    note: 'Replaced by PO-20417',
    startsOn: `${year - 2}-04-01`,
    endsOn: `${year - 1}-09-30`,
  });
  await saveClosing(tx, { ...by, id, version: 1 }, new Date(now).toISOString());
};
