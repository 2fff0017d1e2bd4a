import {
  MAX_STATEMENT_ROWS,
  MAX_UNRECORDED,
  readBankStatement,
  recordReceipts,
} from '@worklane/contract/billing/bank-statement.ts';
import { getInvoice, recordInvoicePayment, takeBackInvoicePayment } from '@worklane/contract/billing/invoice.ts';
import { CSV_TOO_LARGE } from '@worklane/contract/files/csv.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import { aLine, anInvoice } from '../../money/money.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An agency with two clients: the first owes £120 and £60, the second £36. */
const aDesk = async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const otherId = await app.system(async (tx) => {
    const id = await aClient(tx);
    await aLink(tx, agencyId, id);
    return id;
  });
  const issue = (client: number, net: number) =>
    app.system((tx) => anInvoice(tx, { agencyId, clientId: client }, { lines: [aLine(net)] }));
  const invoices = [await issue(clientId, 10_000), await issue(clientId, 5000), await issue(otherId, 3000)] as const;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const read = (csv: string) => desk.call(readBankStatement, { body: { csv } });
  const record = (
    csv: string,
    receipts: { row: number; clientId?: number; paymentId?: number; pays: { invoiceId: number; amount: string }[] }[],
  ) => desk.call(recordReceipts, { body: { csv, receipts } });
  const openOf = async (id: number) => (await desk.call(getInvoice, { params: { id } })).body.open;
  return { place, agencyId, clientId, desk, invoices, read, record, openOf };
};

const TITLES = 'Date,Description,Paid in,Paid out';
const sheet = (...rows: string[]) => [TITLES, ...rows].join('\r\n');

test('a statement says what each receipt pays, and records just what was chosen', async () => {
  const { invoices, read, record, openOf } = await aDesk();
  const [first, second, third] = invoices;
  const csv = sheet(
    `26/11/2025,PAYMENT ${first.reference},120.00,`,
    '26/11/2025,Rent,,900.00',
    '27/11/2025,BACS CREDIT,36.00,',
    '27/11/2025,SOMEBODY,1.00,',
  );
  const { status, body } = await read(csv);
  expect([status, body.currency, body.unread]).toEqual([200, 'GBP', expect.any(Array)]);
  expect(body.open.map(({ id, open }) => [id, open])).toEqual([
    [first.id, 120],
    [second.id, 60],
    [third.id, 36],
  ]);
  const [named, fitting, unknown] = body.receipts;
  expect(named).toMatchObject({ row: 2, amount: 120, state: 'SURE', pays: [{ invoiceId: first.id, amount: 120 }] });
  expect(fitting).toMatchObject({ row: 4, state: 'LIKELY', pays: [{ invoiceId: third.id, amount: 36 }] });
  expect(unknown).toMatchObject({ row: 5, state: 'UNKNOWN', pays: [] });

  const done = await record(csv, [
    { row: 4, pays: [{ invoiceId: third.id, amount: '36.00' }] },
    { row: 2, pays: [{ invoiceId: first.id, amount: '100.00' }] },
  ]);
  expect([done.status, done.body]).toEqual([201, { recorded: 2, marked: 0 }]);
  expect([await openOf(first.id), await openOf(second.id), await openOf(third.id)]).toEqual([20, 60, 0]);
  // £20 of the first receipt pays nothing yet.
  const again = (await read(csv)).body;
  expect(again.receipts.map(({ state }) => state)).toEqual(['RECORDED', 'RECORDED', 'UNKNOWN']);
});

test('a line is recorded once, whichever file it comes in again, and two equal ones are two', async () => {
  const { invoices, read, record, openOf } = await aDesk();
  const [first] = invoices;
  const line = `26/11/2025,PAYMENT ${first.reference},10.00,`;
  const pays = [{ invoiceId: first.id, amount: '10.00' }];
  const csv = sheet(line, line);
  expect((await record(csv, [{ row: 2, pays }])).status).toBe(201);
  const twice = await record(sheet('25/11/2025,Other,1.00,', line), [{ row: 3, pays }]);
  expect([twice.status, twice.failure.code]).toEqual([409, 'CHANGED']);
  expect(await openOf(first.id)).toBe(110);
  expect((await read(csv)).body.receipts.map(({ state }) => state)).toEqual(['RECORDED', 'SURE']);
  expect((await record(csv, [{ row: 3, pays }])).status).toBe(201);
  expect(await openOf(first.id)).toBe(100);
});

test('what pays nothing that is open is kept as credit for a client', async () => {
  const { clientId, invoices, desk, read, record } = await aDesk();
  const [first] = invoices;
  const csv = sheet('26/11/2025,PAID TWICE,75.00,', '26/11/2025,IN ADVANCE,5.00,');
  const { clients } = (await read(csv)).body;
  expect(clients.map(({ id }) => id)).toContain(clientId);
  expect(clients).toHaveLength(2);
  const stranger = await aDesk();
  for (const [choice, status] of [
    [{ row: 2, pays: [] }, 400],
    [{ row: 2, clientId, pays: [{ invoiceId: first.id, amount: '75.00' }] }, 400],
    [{ row: 2, clientId: stranger.clientId, pays: [] }, 400],
  ] as const)
    expect((await record(csv, [{ ...choice, pays: [...choice.pays] }])).status).toBe(status);
  const credit = [2, 3].map((row) => ({ row, clientId, pays: [] }));
  expect((await record(csv, credit)).body).toEqual({ recorded: 2, marked: 0 });
  expect((await desk.call(getInvoice, { params: { id: first.id } })).body).toMatchObject({
    open: 120,
    clientCredit: 80,
  });
  expect((await record(csv, credit)).status).toBe(409);
});

test('what was recorded by hand is marked as a line of the bank, once, and never recorded again', async () => {
  const { invoices, desk, read, record, openOf } = await aDesk();
  const [first, second, third] = invoices;
  const byHand = async (id: number, amount: string, method: 'BANK_TRANSFER' | 'CARD' = 'BANK_TRANSFER') => {
    const body = { amount, receivedOn: '2025-11-24', method, asCredit: false };
    const paid = await desk.call(recordInvoicePayment, { params: { id }, body });
    expect(paid.status).toBe(201);
    return paid.body.payments.at(-1)?.id ?? 0;
  };
  const paymentId = await byHand(first.id, '50.00');
  const given = await byHand(third.id, '36.00');
  // What is paid by card comes to the bank in sums.
  await byHand(second.id, '50.00', 'CARD');
  await desk.call(takeBackInvoicePayment, { params: { id: third.id, paymentId: given }, body: { reason: 'Bounced' } });

  const csv = sheet(`26/11/2025,PAYMENT ${first.reference},50.00,`, '26/11/2025,BACS CREDIT,36.00,');
  const { receipts, byHand: known } = (await read(csv)).body;
  expect(receipts[0]).toMatchObject({ state: 'LIKELY', pays: [], paymentId });
  expect(receipts[1]).toMatchObject({ state: 'LIKELY', pays: [{ invoiceId: third.id, amount: 36 }], paymentId: null });
  expect(known).toEqual([
    { id: paymentId, client: expect.any(String), on: '2025-11-24', amount: 50, references: [first.reference] },
  ]);

  const one = { row: 2, paymentId, pays: [] };
  const stranger = await aDesk();
  const twice = sheet('26/11/2025,A,50.00,', '26/11/2025,B,50.00,');
  for (const [refused, [status, code]] of [
    [await record(csv, [{ ...one, row: 3 }]), [409, 'CHANGED']],
    [await record(csv, [{ ...one, paymentId: given, row: 3 }]), [409, 'CHANGED']],
    [await stranger.record(csv, [one]), [409, 'CHANGED']],
    [await record(csv, [{ ...one, pays: [{ invoiceId: first.id, amount: '50.00' }] }]), [400, 'INVALID']],
    [await record(twice, [one, { ...one, row: 3 }]), [400, 'ONE_PAYMENT']],
  ] as const)
    expect([refused.status, refused.failure.code]).toEqual([status, code]);

  const both = await Promise.all([record(csv, [one]), record(twice, [one])]);
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 201)?.body).toEqual({ recorded: 0, marked: 1 });
  expect(await openOf(first.id)).toBe(70);
  expect((await read(csv)).body.byHand).toEqual([]);
  const again = `insert into bank_line (agency_id, client_id, booked_on, amount_pence, text, nth, payment_id, recorded_by_user_id)
    select agency_id, client_id, booked_on, amount_pence, text || '!', nth, payment_id, recorded_by_user_id
    from bank_line where payment_id = $1`;
  await expect(ownerQuery(app, again, [paymentId])).rejects.toThrow('bank_line_payment');
});

test('all of it is recorded or nothing', async () => {
  const { invoices, record, openOf } = await aDesk();
  const [first, second, third] = invoices;
  const csv = sheet(`26/11/2025,A ${first.reference},120.00,`, `26/11/2025,B ${second.reference},500.00,`);
  const pay = (row: number, ...pays: [invoiceId: number, amount: string][]) => ({
    row,
    pays: pays.map(([invoiceId, amount]) => ({ invoiceId, amount })),
  });
  for (const [choices, status, message] of [
    [[pay(2, [first.id, '120.00']), pay(3, [second.id, '60.01'])], 409, 'more than is still open'],
    [[pay(2, [first.id, '120.01'])], 400, 'Row 2 pays more than came in.'],
    [[pay(4, [first.id, '1.00'])], 400, 'Nothing was paid in by row 4'],
    [[pay(3, [second.id, '60.00'], [third.id, '36.00'])], 400, 'One payment can only pay invoices of one client.'],
    [[pay(2, [999_999_999, '1.00'])], 409, 'so nothing was recorded'],
    [[pay(2, [first.id, '120.00']), pay(2, [first.id, '120.00'])], 409, 'more than is still open'],
  ] as const) {
    const answer = await record(csv, [...choices]);
    expect([answer.status, answer.failure.message]).toEqual([status, expect.stringContaining(message)]);
  }
  expect([await openOf(first.id), await openOf(second.id)]).toEqual([120, 60]);
});

test.each([
  ['no titles of a bank', 'Name,Colour\nA,B', 'The first row has to hold titles'],
  ['nothing that came in', sheet('26/11/2025,Rent,,900.00'), 'Nothing was paid in according to this file.'],
  ['titles alone', TITLES, 'There are no rows in this file.'],
])('a file with %s is refused', async (_, csv, message) => {
  const { read } = await aDesk();
  const { status, failure } = await read(csv);
  expect([status, failure.violations[0]?.field]).toEqual([400, 'csv']);
  expect(failure.message).toContain(message);
});

test('the statement of a busy year is read, and what is too much of it is to be split', async () => {
  const { read } = await aDesk();
  const paid = (count: number) =>
    Array.from({ length: count }, (_, row) => `26/11/2025,"PAYMENT ${row} ${'OF A CLIENT '.repeat(8)}",1.00,`);
  const spent = (count: number) =>
    Array.from({ length: count }, (_, row) => `26/11/2025,"SALARY ${row} ${'OF A WORKER '.repeat(8)}",,900.00`);
  const year = sheet(...paid(MAX_UNRECORDED), ...spent(MAX_STATEMENT_ROWS - MAX_UNRECORDED));
  expect(year.length).toBeGreaterThan(500_000);
  const { status, body } = await read(year);
  expect([status, body.receipts.length]).toEqual([200, MAX_UNRECORDED]);
  const refusals = [
    [sheet(...paid(MAX_UNRECORDED + 1)), 'This file has 1,001 payments that aren’t recorded yet'],
    [sheet(...spent(MAX_STATEMENT_ROWS + 1)), 'This file has more than 5,000 rows. Split it'],
    [sheet(...spent(10_000)), CSV_TOO_LARGE],
  ] as const;
  for (const [csv, message] of refusals) {
    const { failure } = await read(csv);
    expect(failure.violations).toEqual([{ field: 'csv', message: expect.stringContaining(message) }]);
  }
});

test('another agency’s invoices are neither shown nor paid', async () => {
  const one = await aDesk();
  const other = await aDesk();
  const [theirs] = one.invoices;
  const csv = sheet(`26/11/2025,X ${theirs.reference},36.00,`);
  const { open } = (await other.read(csv)).body;
  expect(open.map(({ id }) => id)).not.toContain(theirs.id);
  expect((await other.record(csv, [{ row: 2, pays: [{ invoiceId: theirs.id, amount: '36.00' }] }])).status).toBe(409);
  expect(await one.openOf(theirs.id)).toBe(120);
});
