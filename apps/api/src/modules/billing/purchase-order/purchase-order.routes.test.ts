import {
  addPurchaseOrder,
  changePurchaseOrder,
  closePurchaseOrder,
  getPurchaseOrderUse,
  listPurchaseOrderChoices,
  listPurchaseOrders,
  reopenPurchaseOrder,
} from '@worklane/contract/billing/purchase-order.ts';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { pence } from '@worklane/contract/money.ts';
import { askForTransport } from '@worklane/contract/transport/client-request.ts';
import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { changeTransportTimes, handBackTransportJob } from '@worklane/contract/transport/crew.ts';
import { invoiceTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { acceptTransportJob } from '@worklane/contract/transport/transport-job.ts';
import { getTransportPrice } from '@worklane/contract/transport/transport-price.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aLink } from '../../clients/client.factory.ts';
import { aUser } from '../../identity/user.factory.ts';
import { creditInvoice, listOrdersOfClient } from '../../money/index.ts';
import { anInvoice, aLine, MARCH } from '../../money/money.factory.ts';
import { aClaim } from '../../payroll/expense-claim.factory.ts';
import { anExpenseRate } from '../../rates/expense-rate.factory.ts';
import { aTransportRate } from '../../rates/transport-rate.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift, inHours } from '../../shifts/shift.factory.ts';
import { aCompleteTaxi } from '../../transport/taxi/taxi.factory.ts';
import { requestValues } from '../../transport/transport.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';
import { findOpenExpenses } from './purchase-order.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A client with two agencies, of which one charges £24 an hour. */
const aClientWithTwo = async () => {
  const { place, other } = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId, { effective_from: '2020-01-01' });
    const agencyId = await anAgency(tx);
    await aLink(tx, agencyId, where.clientId);
    return { place: where, other: { ...where, agencyId } };
  });
  const { agencyId, clientId } = place;
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const add = (values: object = {}) =>
    client.call(addPurchaseOrder, { body: { number: 'PO-4711', limit: '1000', currency: 'GBP', ...values } });
  const listed = async (query: object = {}) => (await client.call(listPurchaseOrders, { query })).body.content;
  const known = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.purchaseOrders;
  return { place, other, agencyId, clientId, client, desk, add, listed, known };
};

test('an order counts what is invoiced, authorised and booked under it, however the number was typed', async () => {
  const { place, other, add, listed, client } = await aClientWithTwo();
  await app.system(async (tx) => {
    const under = { purchaseOrder: ' po-4711' };
    const { id } = await anInvoice(tx, place, { ...under, lines: [aLine(40_000)] });
    await creditInvoice(tx, place.agencyId, `test-part-${id}`, {
      invoiceId: id,
      lines: [{ position: 1, amount: pence(10_000) }],
      reason: 'x',
      on: MARCH,
    });
    await anInvoice(tx, other, { ...under, lines: [aLine(5000)] });
    await anInvoice(tx, place, { purchaseOrder: 'PO-4712', lines: [aLine(70_000)] });
    // Eight hours at £24, and another eight that are booked; the other agency has no rate.
    await anAuthorisedShift(tx, place, { purchase_order: 'PO-4711 ' });
    const booked = await aShift(tx, place, { purchase_order: 'PO-4711' });
    await aBooking(tx, booked, place.agencyId, await aNurse(tx, place.agencyId), { shift_status: 'BOOKED' });
    await anAuthorisedShift(tx, other, { purchase_order: 'PO-4711' });
    // Whoever has only applied isn’t charged, whether or not somebody else is booked there.
    const applied = await aShift(tx, place, { purchase_order: 'PO-4711' });
    for (const shift of [booked, applied])
      await aBooking(tx, shift, place.agencyId, await aNurse(tx, place.agencyId), { shift_status: 'APPLIED' });
  });
  const { status, body } = await add({ startsOn: '', note: 'Winter' });
  expect([status, body]).toMatchObject([
    201,
    {
      invoiced: 350,
      authorised: 192,
      booked: 192,
      unpriced: 1,
      left: 266,
      state: 'OPEN',
      agency: null,
      note: 'Winter',
    },
  ]);
  // For one agency alone, what others do under the number is nothing of it.
  const { id, version } = body;
  const { agencyId } = other;
  const change = { number: 'PO-4711', agencyId, limit: '40', currency: 'GBP', version };
  expect((await client.call(changePurchaseOrder, { params: { id }, body: change })).body).toMatchObject({
    invoiced: 50,
    authorised: 0,
    booked: 0,
    left: -10,
    agency: { id: agencyId },
    startsOn: null,
  });
  expect((await client.call(changePurchaseOrder, { params: { id }, body: change })).status).toBe(409);
  expect(await listed()).toMatchObject([{ id, left: -10 }]);
});

test('an order counts approved expenses of its shifts until they are invoiced, and says no more of them', async () => {
  const { place, other, agencyId, client, add, listed } = await aClientWithTwo();
  const claimed = await app.system(async (tx) => {
    const claims = async (where: typeof place, values: object, rateValues: object = {}) => {
      const rate_id = await anExpenseRate(tx, where.agencyId, rateValues);
      const bookingId = await anAuthorisedShift(tx, where, { purchase_order: ' po-4711 ' });
      const approved = { status: 'APPROVED', decided_by_user_id: userId, decided_at: inHours(0) } as const;
      return aClaim(tx, bookingId, { rate_id, day: inHours(-9).slice(0, 10), ...approved, ...values });
    };
    const { id: userId } = await aUser(tx, { userType: 'AGENCY', agencyId });
    // 12.4 miles at 55p, and as many through another agency; what waits, isn’t charged or is in euros counts as no money.
    const first = await claims(place, {});
    await claims(other, {});
    await claims(place, { status: 'WAITING_APPROVAL', decided_by_user_id: null, decided_at: null }, { name: 'Trips' });
    await claims(place, {}, { name: 'Own car', charge_rate: 0 });
    await claims(place, {}, { name: 'Ferry', currency: 'EUR' });
    return first;
  });
  const hours = 4 * 192;
  expect((await add()).body).toMatchObject({ authorised: hours + 6.82 * 2, unpriced: 2 });
  const { id } = (await add({ number: 'PO-4712' })).body;
  expect(await listed({ search: '4712' })).toMatchObject([{ id, authorised: 0, unpriced: 0 }]);
  // The order is for one agency alone; then the expense is on an invoice, which counts by itself.
  const [order] = await listed({ search: '4711' });
  const { version } = order ?? { version: 0 };
  const change = { number: 'PO-4711', agencyId, limit: '1000', currency: 'GBP', version };
  const changed = await client.call(changePurchaseOrder, { params: { id: order?.id ?? 0 }, body: change });
  expect(changed.body).toMatchObject({ authorised: hours + 6.82, unpriced: 1 });
  await ownerQuery(app, 'update expense_claim set invoiced = true where id = $1', [claimed]);
  expect(await listed({ search: '4711' })).toMatchObject([{ authorised: hours, unpriced: 1 }]);
  // Another client’s order of the same number has nothing to do with it, and the database tells nobody of orders of others.
  const stranger = await aClientWithTwo();
  expect((await stranger.add()).body).toMatchObject({ authorised: 0, unpriced: 0 });
  const found = (of: { clientId: number; agencyId: number }) =>
    app.behindSecondWall('CLIENT', { ...of, workerId: 0 }, (tx) => findOpenExpenses(tx, [order?.id ?? 0]));
  expect([await found(place), await found(stranger)]).toMatchObject([[{ currency: 'EUR' }], []]);
});

test('an order counts transports and taxis from the moment that an agency has accepted them, and once', async () => {
  const { other, add, client, clientId, agencyId, desk } = await aClientWithTwo();
  const { id } = (await add({ limit: '2000' })).body;
  const spent = async () => {
    const { body } = await client.call(listPurchaseOrders, { query: {} });
    const { invoiced, authorised, booked, unpriced } = body.content.find((order) => order.id === id) ?? {};
    return { invoiced, authorised, booked, unpriced };
  };
  const nothing = { invoiced: 0, authorised: 0, booked: 0, unpriced: 0 };
  // £20 an hour of each in the crew, and £1.50 a mile.
  await app.system((tx) => aTransportRate(tx, agencyId, { minimum_pence: 0 }));
  const asked = await client.call(askForTransport, {
    body: {
      ...requestValues,
      transportWorkerSpecList: [...requestValues.transportWorkerSpecList],
      dateTimeRequired: inHours(48),
      transportLegibleAgencyIds: [agencyId, other.agencyId],
      porderNum: ' po-4711',
    },
  });
  const transportId = asked.body.id;
  expect([asked.status, await spent()]).toEqual([201, nothing]);
  expect((await client.call(getClientTransport, { params: { id: transportId } })).body.purchaseOrder).toBe('po-4711');
  expect((await desk.call(acceptTransportJob, { body: { transportId } })).status).toBe(200);
  const { price, purchaseOrder } = (await desk.call(getTransportPrice, { params: { id: transportId } })).body;
  expect([purchaseOrder, price?.net]).toEqual(['po-4711', expect.any(Number)]);
  expect(await spent()).toEqual({ ...nothing, booked: price?.net });
  const { starts_at: from, version } = await app.system((tx) =>
    tx
      .selectFrom('transport_job')
      .select(['starts_at', 'version'])
      .where('id', '=', transportId)
      .executeTakeFirstOrThrow(),
  );
  const start = Temporal.Instant.from(from ?? '');
  const times = { transportId, version, start: start.toString(), end: start.add({ hours: 10 }).toString() };
  expect((await desk.call(changeTransportTimes, { body: times })).status).toBe(200);
  expect(await spent()).toEqual({ ...nothing, booked: (price?.net ?? 0) * 2 });
  // The agency that has it no more is left out, and so is its estimate.
  expect((await desk.call(handBackTransportJob, { body: { transportId } })).status).toBe(200);
  expect(await spent()).toEqual(nothing);
  const second = await app.signedIn({ userType: 'AGENCY', agencyId: other.agencyId });
  expect((await second.call(acceptTransportJob, { body: { transportId } })).status).toBe(200);
  expect(await spent()).toEqual({ ...nothing, unpriced: 1 });

  const workerId = await app.system((tx) => aNurse(tx, agencyId));
  const taxi = (values: object = {}) =>
    app.system((tx) => aCompleteTaxi(tx, clientId, agencyId, workerId, { purchaseOrder: 'PO-4711', ...values }));
  await taxi({ farePence: null, at: '2041-03-02T09:30:00Z' });
  const fared = await taxi();
  expect(await spent()).toEqual({ ...nothing, authorised: 24.5, unpriced: 2 });
  const elsewhere = await taxi({ purchaseOrder: 'PO-1', at: '2041-03-03T09:30:00Z' });
  expect((await desk.call(invoiceTaxis, { body: { taxiIds: [fared] } })).status).toBe(201);
  expect(await spent()).toEqual({ ...nothing, invoiced: 24.5, unpriced: 2 });
  // An invoice over several orders has none itself.
  const third = await taxi({ at: '2041-03-04T09:30:00Z' });
  expect((await desk.call(invoiceTaxis, { body: { taxiIds: [third, elsewhere] } })).status).toBe(201);
  expect(await spent()).toEqual({ ...nothing, invoiced: 49, unpriced: 2 });
});

test('an agency reads what is for it or for all, and of what was spent its own invoices alone', async () => {
  const { place, other, add, known } = await aClientWithTwo();
  expect(await known()).toEqual([]);
  await add();
  await add({ number: 'OTHERS', agencyId: other.agencyId });
  await add({ number: 'OURS', agencyId: place.agencyId, limit: '10' });
  await app.system(async (tx) => {
    await anInvoice(tx, place, { purchaseOrder: 'PO-4711', lines: [aLine(10_000)] });
    await anInvoice(tx, other, { purchaseOrder: 'PO-4711', lines: [aLine(80_000)] });
  });
  expect(await known()).toMatchObject([
    { number: 'OURS', isShared: false, limit: 10, invoiced: 0 },
    { number: 'PO-4711', isShared: true, limit: 1000, invoiced: 100 },
  ]);
  // The first wall: what the query itself asks for.
  const unwalled = await app.system((tx) => listOrdersOfClient(tx, place.agencyId, place.clientId));
  expect(unwalled).toEqual(await known());
  // The second wall: the rows themselves.
  const numbers = await app.behindSecondWall('AGENCY', { ...place, workerId: 0 }, (tx) =>
    tx.selectFrom('purchase_order').select('number').orderBy('number').execute(),
  );
  expect(numbers).toEqual([{ number: 'OURS' }, { number: 'PO-4711' }]);
});

test('a number is kept once by each client, with days and an agency that make sense', async () => {
  const { add, listed } = await aClientWithTwo();
  await add();
  expect(await add({ number: ' po-4711 ' })).toMatchObject({
    status: 409,
    body: { violations: [{ field: 'number' }] },
  });
  expect((await add({ number: 'B', limit: '0' })).body).toMatchObject({ violations: [{ field: 'limit' }] });
  expect((await add({ number: 'B', currency: 'XXX' })).body).toMatchObject({ violations: [{ field: 'currency' }] });
  const days = { startsOn: '2026-02-01', endsOn: '2026-01-31' };
  expect((await add({ number: 'B', ...days })).body).toMatchObject({ violations: [{ field: 'endsOn' }] });
  const stranger = await aClientWithTwo();
  expect((await add({ number: 'B', agencyId: stranger.agencyId })).status).toBe(404);
  expect((await stranger.add()).status).toBe(201);
  expect(await listed()).toHaveLength(1);
});

test('whoever asks for staff chooses without amounts, and what is used up, over or closed is said', async () => {
  const { place, client, clientId, add, listed } = await aClientWithTwo();
  const { id, version } = (await add({ number: 'B', limit: '50' })).body;
  const other = (await add({ number: 'A', endsOn: '2020-01-01' })).body.id;
  await app.system((tx) => anInvoice(tx, place, { purchaseOrder: 'b', lines: [aLine(5000)] }));
  const asker = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['MANAGE_SHIFT'] });
  const choices = async () => (await asker.call(listPurchaseOrderChoices, {})).body;
  expect(await choices()).toEqual([
    { id: other, number: 'A', startsOn: null, endsOn: '2020-01-01', isClosed: false },
    { id, number: 'B', startsOn: null, endsOn: null, isClosed: false },
  ]);
  const useOf = async (params: { id: number }) => (await asker.call(getPurchaseOrderUse, { params })).body;
  expect(await useOf({ id })).toEqual({ isUsedUp: true });
  expect(await useOf({ id: other })).toEqual({ isUsedUp: false });
  const stranger = await aClientWithTwo();
  expect((await stranger.client.call(getPurchaseOrderUse, { params: { id } })).status).toBe(404);
  expect((await asker.call(listPurchaseOrders, { query: {} })).status).toBe(403);
  const close = await client.call(closePurchaseOrder, { params: { id }, body: { version } });
  expect(close.body.state).toBe('CLOSED');
  expect((await choices())[1]).toMatchObject({ isClosed: true });
  expect(await listed()).toEqual([]);
  expect(await listed({ show: 'ALL' })).toMatchObject([{ state: 'ENDED' }, { state: 'CLOSED' }]);
  expect((await client.call(closePurchaseOrder, { params: { id }, body: { version } })).status).toBe(409);
  const reopen = await client.call(reopenPurchaseOrder, { params: { id }, body: { version: close.body.version } });
  expect(reopen.body.state).toBe('OPEN');
});

test('nobody else changes an order, and whoever only reads changes nothing', async () => {
  const { clientId, add } = await aClientWithTwo();
  const { id, version } = (await add()).body;
  const stranger = await aClientWithTwo();
  expect((await stranger.client.call(closePurchaseOrder, { params: { id }, body: { version } })).status).toBe(404);
  const reader = await app.signedIn({ userType: 'CLIENT', clientId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect((await reader.call(listPurchaseOrders, { query: {} })).body.content).toHaveLength(1);
  expect((await reader.call(closePurchaseOrder, { params: { id }, body: { version } })).status).toBe(403);
});
