import {
  freeInvoicePayment,
  getInvoice,
  recordInvoicePayment,
  spendInvoiceCredit,
  takeBackInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/index.ts';
import { aKey, anInvoice, aPayment, MARCH } from '../../money/money.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Two invoices of £120 each to one client, of which the first is paid. */
const paidInvoice = async () => {
  const place = await app.system(aClientWithAgency);
  const [first, second] = await app.system(async (tx) => [await anInvoice(tx, place), await anInvoice(tx, place)]);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const body = { amount: '120', receivedOn: '2026-03-02', method: 'CHEQUE', reference: '000123' } as const;
  const paid = (await desk.call(recordInvoicePayment, { params: { id: first.id }, body })).body;
  const params = { id: first.id, paymentId: paid.payments[0]?.id ?? 0 };
  return { place, first, second, desk, paid, params };
};
type Params = Awaited<ReturnType<typeof paidInvoice>>['params'];

const read = async (caller: Caller, id: number) => (await caller.call(getInvoice, { params: { id } })).body;
const free = (caller: Caller, params: Params) => caller.call(freeInvoicePayment, { params });
const takeBack = (caller: Caller, params: Params) =>
  caller.call(takeBackInvoicePayment, { params, body: { reason: 'The cheque bounced.' } });

test('what was put on the wrong invoice becomes credit, and pays the right one', async () => {
  const { desk, second, paid, params } = await paidInvoice();
  expect(paid).toMatchObject({ state: 'PAID', payments: [{ amount: 120, can: { free: true, takeBack: true } }] });
  const { status, body } = await free(desk, params);
  expect([status, body]).toMatchObject([200, { open: 120, payments: [], clientCredit: 120 }]);
  const right = await desk.call(spendInvoiceCredit, { params: { id: second.id } });
  expect(right.body).toMatchObject({ state: 'PAID', payments: [{ id: params.paymentId, amount: 120 }] });
  expect((await free(desk, params)).status).toBe(404);
});

test('what did not arrive is due again, on every invoice that it has paid, and is no credit', async () => {
  const { place, desk, first, second } = await paidInvoice();
  const [third, fourth] = await app.system(async (tx) => [await anInvoice(tx, place), await anInvoice(tx, place)]);
  const paymentId = await app.system((tx) =>
    aPayment(tx, place, {
      amount: pence(24_000),
      allocations: [third, fourth].map(({ id }) => ({ invoiceId: id, amount: pence(12_000) })),
    }),
  );
  const { status, body } = await takeBack(desk, { id: third.id, paymentId });
  expect([status, body]).toMatchObject([200, { open: 120, payments: [], clientCredit: 0 }]);
  expect(await read(desk, fourth.id)).toMatchObject({ open: 120, payments: [] });
  expect(await read(desk, first.id)).toMatchObject({ state: 'PAID' });
  expect((await takeBack(desk, { id: third.id, paymentId })).status).toBe(404);
  expect((await takeBack(desk, { id: second.id, paymentId })).status).toBe(404);
});

test.each([
  ['freed', free, 120],
  ['taken back', takeBack, 0],
] as const)(
  'an invoice that was credited after it was paid is not due again when its payment is %s',
  async (_, undo, credit) => {
    const { place, desk, first, params } = await paidInvoice();
    await app.system((tx) =>
      creditInvoice(tx, place.agencyId, aKey(), { invoiceId: first.id, reason: 'Twice', on: MARCH }),
    );
    expect((await read(desk, first.id)).clientCredit).toBe(120);
    expect((await undo(desk, params)).body).toMatchObject({ state: 'CREDITED', open: 0, clientCredit: credit });
  },
);

test('two at once free it once', async () => {
  const { desk, params } = await paidInvoice();
  const answers = await Promise.all([free(desk, params), free(desk, params)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

test('is for whoever manages the agency’s billing', async () => {
  const { place, desk, params } = await paidInvoice();
  const reader = await app.signedIn({
    userType: 'AGENCY',
    agencyId: place.agencyId,
    permissions: ['VIEW_CLIENT_BILLING'],
  });
  expect((await read(reader, params.id)).payments).toMatchObject([{ can: { free: false, takeBack: false } }]);
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  expect((await read(client, params.id)).payments).toMatchObject([{ can: { free: false, takeBack: false } }]);
  const elsewhere = await paidInvoice();
  for (const undo of [free, takeBack]) {
    expect((await undo(reader, params)).status).toBe(403);
    expect((await undo(client, params)).status).toBe(403);
    expect((await undo(elsewhere.desk, params)).status).toBe(404);
  }
  expect((await read(desk, params.id)).state).toBe('PAID');
});
