import {
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

const read = async (caller: Caller, id: number) => (await caller.call(getInvoice, { params: { id } })).body;
const spend = (caller: Caller, id: number) => caller.call(spendInvoiceCredit, { params: { id } });

/** Invoices of £120 each, to one client. */
const twoInvoices = async () => {
  const place = await app.system(aClientWithAgency);
  const [first, second] = await app.system(async (tx) => [await anInvoice(tx, place), await anInvoice(tx, place)]);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  return { place, first, second, desk };
};

test('what a client has paid too much pays its next invoice, the oldest credit first', async () => {
  const { place, first, second, desk } = await twoInvoices();
  expect(await read(desk, second.id)).toMatchObject({ clientCredit: 0, can: { spendCredit: false } });
  expect((await spend(desk, second.id)).status).toBe(409);
  const body = { amount: '170', receivedOn: '2026-03-02', method: 'BANK_TRANSFER', reference: 'FP 1' } as const;
  await desk.call(recordInvoicePayment, { params: { id: first.id }, body });
  // Taken back after it was paid: £120 more.
  const noteId = await app.system((tx) =>
    creditInvoice(tx, place.agencyId, aKey(), { invoiceId: first.id, reason: 'Twice', on: MARCH }),
  );
  expect(await read(desk, second.id)).toMatchObject({ open: 120, clientCredit: 170, can: { spendCredit: true } });
  const { status, body: paid } = await spend(desk, second.id);
  expect(status).toBe(200);
  expect(paid).toMatchObject({
    state: 'PAID',
    open: 0,
    clientCredit: 50,
    payments: [{ amount: 50, reference: 'FP 1' }],
    creditUsed: [{ id: noteId, amount: 70 }],
    can: { spendCredit: false },
  });
  expect((await spend(desk, second.id)).status).toBe(409);
});

test('what arrives though nothing is left to pay stays as credit, once somebody says that they know', async () => {
  const { first, second, desk } = await twoInvoices();
  const pay = (values: object = {}) =>
    desk.call(recordInvoicePayment, {
      params: { id: first.id },
      body: { amount: '120', receivedOn: '2026-03-02', method: 'BANK_TRANSFER', reference: 'Twice', ...values },
    });
  expect((await pay()).body).toMatchObject({ open: 0, can: { pay: false, keep: true } });
  const mistaken = await pay();
  expect([mistaken.status, mistaken.failure.code]).toEqual([409, 'PAID']);
  const { status, body } = await pay({ asCredit: true });
  expect([status, body.payments.length, body.clientCredit]).toEqual([201, 1, 120]);
  expect(body.credit).toMatchObject([{ amount: 120, can: { takeBack: true } }]);
  // It had been recorded twice by mistake; and then it comes indeed.
  const paymentId = body.credit[0]?.paymentId ?? 0;
  const params = { id: first.id, paymentId };
  const undone = await desk.call(takeBackInvoicePayment, { params, body: { reason: 'Recorded twice' } });
  expect([undone.status, undone.body.clientCredit, undone.body.open]).toEqual([200, 0, 0]);
  await pay({ asCredit: true });
  expect((await spend(desk, second.id)).body).toMatchObject({ state: 'PAID', payments: [{ reference: 'Twice' }] });
});

test('less credit than is due pays a part, and two at once spend it once', async () => {
  const { place, second, desk } = await twoInvoices();
  await app.system((tx) => aPayment(tx, place, { amount: pence(3000) }));
  const answers = await Promise.all([spend(desk, second.id), spend(desk, second.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read(desk, second.id)).toMatchObject({ state: 'PART_PAID', open: 90, clientCredit: 0 });
});

test('credit with another agency, or of another client, is none', async () => {
  const { place, second, desk } = await twoInvoices();
  const elsewhere = await twoInvoices();
  await app.system((tx) => aPayment(tx, elsewhere.place, { amount: pence(3000) }));
  await app.system((tx) => aPayment(tx, place, { amount: pence(3000), currency: 'EUR' }));
  expect((await read(desk, second.id)).clientCredit).toBe(0);
  expect((await spend(desk, second.id)).status).toBe(409);
  expect((await spend(desk, elsewhere.second.id)).status).toBe(404);
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  expect((await spend(client, second.id)).status).toBe(403);
  const reader = await app.signedIn({
    userType: 'AGENCY',
    agencyId: place.agencyId,
    permissions: ['VIEW_CLIENT_BILLING'],
  });
  expect((await spend(reader, second.id)).status).toBe(403);
});
