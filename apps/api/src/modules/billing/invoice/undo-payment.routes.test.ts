import {
  freeInvoiceCredit,
  freeInvoicePayment,
  getInvoice,
  recordInvoicePayment,
  spendInvoiceCredit,
  takeBackInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice, insertClosing } from '../../money/index.ts';
import { aKey, anInvoice, aPayment, aSpentNote, MARCH } from '../../money/money.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
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
const freeNote = (caller: Caller, params: { id: number; noteId: number }) => caller.call(freeInvoiceCredit, { params });
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

test('what was kept for another invoice and bounces then is taken back at once', async () => {
  const { desk, second, params } = await paidInvoice();
  const freed = await free(desk, params);
  const left = {
    paymentId: params.paymentId,
    noteId: null,
    receivedOn: '2026-03-02',
    reference: '000123',
    amount: 120,
    received: 120,
  };
  expect(freed.body.credit).toEqual([{ ...left, can: { takeBack: true } }]);
  const answers = await Promise.all([takeBack(desk, params), takeBack(desk, { ...params, id: second.id })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect(await read(desk, second.id)).toMatchObject({
    open: 120,
    clientCredit: 0,
    credit: [],
    can: { spendCredit: false },
  });
});

test('what is taken back in a closed month leaves the bank on the first open day, and what has been booked stands', async () => {
  const { place, desk, params } = await paidInvoice();
  const { userId } = desk;
  const month = Temporal.Now.plainDateISO().toPlainYearMonth();
  await app.system((tx) => insertClosing(tx, place.agencyId, { month, userId }));
  await free(desk, params);
  await takeBack(desk, params);
  const booked = await ownerQuery<{ event: string; dated: string; bank: string }>(
    app,
    `select t.event, t.dated::text, e.amount_pence as bank from ledger_transaction t
     join ledger_entry e on e.agency_id = t.agency_id and e.transaction_id = t.id and e.account = 'BANK'
     where t.agency_id = $1 order by t.id`,
    [place.agencyId],
  );
  expect(booked).toEqual([
    { event: 'PAYMENT_RECEIVED', dated: '2026-03-02', bank: '12000' },
    { event: 'PAYMENT_REVERSED', dated: month.add({ months: 1 }).toPlainDate({ day: 1 }).toString(), bank: '-12000' },
  ]);
});

test('of what is left of a payment all of it is known, since all of it is taken back', async () => {
  const { place, desk, first, second } = await paidInvoice();
  const allocations = [{ invoiceId: second.id, amount: pence(12_000) }];
  const paymentId = await app.system((tx) => aPayment(tx, place, { amount: pence(25_000), allocations }));
  expect(await read(desk, second.id)).toMatchObject({ payments: [{ id: paymentId, amount: 120, received: 250 }] });
  expect((await read(desk, first.id)).credit).toMatchObject([{ paymentId, amount: 130, received: 250 }]);
  expect((await takeBack(desk, { id: first.id, paymentId })).body.clientCredit).toBe(0);
  expect(await read(desk, second.id)).toMatchObject({ open: 120, payments: [] });
});

test('what has paid no bill is no business of this page', async () => {
  const { place, desk, first } = await paidInvoice();
  const hire = await app.system((tx) => anInvoice(tx, place, { kind: 'VEHICLE_HIRE' }));
  const amount = pence(12_000);
  const elsewhere = await app.system((tx) =>
    aPayment(tx, place, { amount: pence(13_000), allocations: [{ invoiceId: hire.id, amount }] }),
  );
  expect((await read(desk, first.id)).credit).toMatchObject([{ amount: 10, can: { takeBack: false } }]);
  expect((await takeBack(desk, { id: first.id, paymentId: elsewhere })).status).toBe(409);
});

test('a credit note that was spent on the wrong invoice pays the right one', async () => {
  const { place, desk, second } = await paidInvoice();
  const [noteId, third] = await app.system(async (tx) => [
    await aSpentNote(tx, place, second.id),
    await anInvoice(tx, place),
  ]);
  expect(await read(desk, second.id)).toMatchObject({
    state: 'PAID',
    creditUsed: [{ id: noteId, amount: 120, can: { free: true } }],
  });
  const { status, body } = await freeNote(desk, { id: second.id, noteId });
  expect([status, body]).toMatchObject([
    200,
    { open: 120, creditUsed: [], clientCredit: 120, credit: [{ noteId, paymentId: null, can: { takeBack: false } }] },
  ]);
  const right = await desk.call(spendInvoiceCredit, { params: { id: third.id } });
  expect(right.body).toMatchObject({ state: 'PAID', creditUsed: [{ id: noteId, amount: 120 }] });
  expect((await freeNote(desk, { id: second.id, noteId })).status).toBe(404);
});

test('a credit note that is freed first pays what is due of the invoice that it takes back', async () => {
  const { place, desk, first, second, params } = await paidInvoice();
  const { agencyId } = place;
  const noteId = await app.system((tx) =>
    creditInvoice(tx, agencyId, aKey(), { invoiceId: first.id, reason: 'Twice', on: MARCH }),
  );
  await desk.call(spendInvoiceCredit, { params: { id: second.id } });
  // Its cheque bounces, and what has taken it back has paid for something else.
  expect((await takeBack(desk, params)).body).toMatchObject({ open: 120 });
  expect((await freeNote(desk, { id: second.id, noteId })).body).toMatchObject({ open: 120, clientCredit: 0 });
  expect(await read(desk, first.id)).toMatchObject({ state: 'CREDITED', open: 0 });
});

test('what takes an invoice back stays with it', async () => {
  const { place, desk, second } = await paidInvoice();
  const noteId = await app.system((tx) =>
    creditInvoice(tx, place.agencyId, aKey(), { invoiceId: second.id, reason: 'Twice', on: MARCH }),
  );
  expect((await freeNote(desk, { id: second.id, noteId })).status).toBe(404);
  expect(await read(desk, second.id)).toMatchObject({ state: 'CREDITED', open: 0 });
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
  const trace = { id: paymentId, received: 240, reason: 'The cheque bounced.' };
  for (const { id } of [third, fourth])
    expect(await read(desk, id)).toMatchObject({ open: 120, payments: [], takenBack: [trace] });
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  expect(await read(client, third.id)).toMatchObject({ open: 120, takenBack: [] });
  expect(await read(desk, first.id)).toMatchObject({ state: 'PAID', takenBack: [] });
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

test('two at once free a credit note once', async () => {
  const { place, desk, second } = await paidInvoice();
  const noteId = await app.system((tx) => aSpentNote(tx, place, second.id));
  const answers = await Promise.all([1, 2].map(() => freeNote(desk, { id: second.id, noteId })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  expect(await read(desk, second.id)).toMatchObject({ open: 120, clientCredit: 120 });
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
  const note = await app.system(async (tx) => ({
    id: params.id,
    noteId: await aSpentNote(tx, place, (await anInvoice(tx, place)).id),
  }));
  expect((await freeNote(reader, note)).status).toBe(403);
  expect((await freeNote(client, note)).status).toBe(403);
  expect((await freeNote(elsewhere.desk, note)).status).toBe(404);
  for (const undo of [free, takeBack]) {
    expect((await undo(reader, params)).status).toBe(403);
    expect((await undo(client, params)).status).toBe(403);
    expect((await undo(elsewhere.desk, params)).status).toBe(404);
  }
  expect((await read(desk, params.id)).state).toBe('PAID');
});
