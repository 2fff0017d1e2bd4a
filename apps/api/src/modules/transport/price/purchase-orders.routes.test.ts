import { addPurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import { authoriseTransport } from '@worklane/contract/transport/crew.ts';
import { getTaxi } from '@worklane/contract/transport/taxi/taxi.ts';
import {
  getTransportPrice,
  invoiceTransports,
  listBilledClients,
  listTransportsToInvoice,
} from '@worklane/contract/transport/transport-price.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aCompleteTaxi } from '../taxi/taxi.factory.ts';
import { aCrewMember } from '../transport.factory.ts';
import { aJourneyToPrice, WORKED } from './price.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An agency with a rate and a client that keeps an order for all its agencies and one for another. */
const aTown = async () => {
  const place = await app.system(async (tx) => {
    const [agencyId, otherId] = [await anAgency(tx), await anAgency(tx)];
    const clientId = await aClient(tx);
    for (const each of [agencyId, otherId]) await aLink(tx, each, clientId);
    await aTransportRate(tx, agencyId);
    return { agencyId, otherId, clientId };
  });
  const { agencyId, otherId, clientId } = place;
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  for (const [number, only] of [
    ['PO-4711', null],
    ['THEIRS', otherId],
  ] as const)
    await ward.call(addPurchaseOrder, { body: { number, agencyId: only, limit: '400', currency: 'GBP' } });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] });
  return { ...place, desk, reader };
};

/** One that can be invoiced, of £253.15 before VAT. */
const aJourney = async (
  { agencyId, desk }: Awaited<ReturnType<typeof aTown>>,
  clientId: number | undefined,
  purchaseOrder: string | null,
): Promise<number> => {
  const id = await app.system((tx) => aJourneyToPrice(tx, agencyId, clientId));
  await desk.call(authoriseTransport, { body: { transportId: id, ...WORKED } });
  await ownerQuery(
    app,
    `update transport_job set authorised_at = authorised_at - interval '8 days', purchase_order = $2 where id = $1`,
    [id, purchaseOrder],
  );
  return id;
};

const KNOWN = { number: 'PO-4711', limit: 400, currency: 'GBP', isClosed: false, isShared: true };

test('whoever invoices transports reads what the orders of their clients say, and what was invoiced under them', async () => {
  const town = await aTown();
  const { desk, reader, clientId } = town;
  const [first, second] = [await aJourney(town, clientId, 'PO-4711'), await aJourney(town, clientId, ' po-4711')];
  const listed = async (caller: Caller) => (await caller.call(listTransportsToInvoice, {})).body.orders;
  const priced = async (caller: Caller, id: number) =>
    (await caller.call(getTransportPrice, { params: { id } })).body.purchaseOrders;
  expect(await listed(desk)).toMatchObject([{ clientId, purchaseOrders: [{ ...KNOWN, invoiced: 0 }] }]);
  expect((await listed(desk))[0]?.purchaseOrders).toHaveLength(1);
  expect(await priced(desk, first)).toMatchObject([{ ...KNOWN, invoiced: 0 }]);
  expect([await listed(reader), await priced(reader, first)]).toEqual([[], []]);
  expect((await desk.call(invoiceTransports, { body: { transportIds: [first] } })).status).toBe(201);
  expect(await listed(desk)).toMatchObject([{ clientId, purchaseOrders: [{ ...KNOWN, invoiced: 253.15 }] }]);
  expect([await priced(desk, first), await priced(desk, second)]).toMatchObject([[], [{ invoiced: 253.15 }]]);
});

test('nothing is said where nothing is to be invoiced under a number, nor to another agency', async () => {
  const town = await aTown();
  const { desk, clientId } = town;
  const id = await aJourney(town, clientId, null);
  const { body } = await desk.call(listTransportsToInvoice, {});
  expect([body.jobs.length, body.orders]).toEqual([1, []]);
  expect((await desk.call(getTransportPrice, { params: { id } })).body.purchaseOrders).toEqual([]);
  const stranger = await aTown();
  await aJourney(town, clientId, 'PO-4711');
  expect((await stranger.desk.call(listTransportsToInvoice, {})).body.orders).toEqual([]);
});

test('of a guest’s transport the orders come with the clients that it may be billed to', async () => {
  const town = await aTown();
  const { desk, agencyId, clientId } = town;
  const without = await app.system(async (tx) => {
    const id = await aClient(tx);
    await aLink(tx, agencyId, id);
    return id;
  });
  const id = await aJourney(town, undefined, 'PO-4711');
  expect((await desk.call(getTransportPrice, { params: { id } })).body).toMatchObject({
    isGuest: true,
    purchaseOrder: 'PO-4711',
    purchaseOrders: [],
  });
  const clients = (await desk.call(listBilledClients, {})).body;
  expect(clients.find((each) => each.id === clientId)?.purchaseOrders).toMatchObject([KNOWN]);
  expect(clients.find((each) => each.id === without)?.purchaseOrders).toEqual([]);
});

test('a complete taxi brings them along for whoever invoices it alone', async () => {
  const { desk, reader, agencyId, clientId } = await aTown();
  const taxi = (values: object) =>
    app.system(async (tx) =>
      aCompleteTaxi(tx, clientId, agencyId, await aCrewMember(tx, agencyId), { purchaseOrder: 'PO-4711', ...values }),
    );
  const shown = async (caller: Caller, id: number) =>
    (await caller.call(getTaxi, { params: { id } })).body.purchaseOrders;
  const id = await taxi({});
  expect(await shown(desk, id)).toMatchObject([{ ...KNOWN, invoiced: 0 }]);
  expect(await shown(reader, id)).toEqual([]);
  expect(await shown(await app.signedIn({ userType: 'CLIENT', clientId }), id)).toEqual([]);
  expect(await shown(desk, await taxi({ farePence: null, at: '2041-05-02T09:30:00Z' }))).toEqual([]);
});
