import { closeMonth, exportJournal, getBooks } from '@worklane/contract/billing/books.ts';
import { creditStaffInvoice, issueStaffInvoice } from '@worklane/contract/billing/staff-invoice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aPayment, anInvoice, transfer } from '../../money/money.factory.ts';
import { reversePayment } from '../../money/index.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const books = async (caller: Caller, month: string) => (await caller.call(getBooks, { query: { month } })).body;
const journal = async ({ token }: { token?: string | undefined }, month: string) => {
  const { statusCode, body, headers } = await app.app.server.inject({
    url: `${exportJournal.path}?month=${month}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { statusCode, lines: body.trim().split('\r\n'), name: headers['content-disposition'] };
};

const MARCH = Temporal.PlainDate.from('2026-03-02');

test('a month shows what was booked on each account, its balance, and each entry as CSV', async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId } = place;
  const name = await app.system(async (tx) => {
    await anInvoice(tx, place, {}, { issuedOn: MARCH });
    await anInvoice(tx, place, {}, { issuedOn: MARCH.add({ months: 1 }) });
    const id = await aPayment(tx, place, transfer(place, { receivedOn: MARCH.add({ days: 29 }), reference: '=FP 1' }));
    await reversePayment(tx, agencyId, { paymentId: id, reason: 'Bounced', on: MARCH.add({ months: 1 }) });
    const client = tx.selectFrom('client').select('name').where('id', '=', place.clientId);
    return (await client.executeTakeFirstOrThrow()).name;
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  expect((await books(desk, '2026-03-15')).accounts).toEqual([
    { account: 'RECEIVABLE', currency: 'GBP', debit: 120, credit: 50, balance: 70 },
    { account: 'REVENUE', currency: 'GBP', debit: 0, credit: 100, balance: -100 },
    { account: 'VAT', currency: 'GBP', debit: 0, credit: 20, balance: -20 },
    { account: 'BANK', currency: 'GBP', debit: 50, credit: 0, balance: 50 },
  ]);
  expect((await books(desk, '2026-04-01')).accounts.map(({ account, balance }) => [account, balance])).toEqual([
    ['RECEIVABLE', 240],
    ['REVENUE', -200],
    ['VAT', -40],
    ['BANK', 0],
  ]);
  expect((await books(desk, '2026-02-01')).accounts).toEqual([]);
  const { statusCode, lines, name: file } = await journal(desk, '2026-03-01');
  expect([statusCode, file]).toEqual([200, expect.stringContaining('journal-2026-03.csv')]);
  expect(lines.map((line) => line.replace(/,\d+,/, ',n,'))).toEqual([
    'Date,Entry,What,Reference,Client,Account,Debit,Credit,Currency,Received',
    `2026-03-02,n,Invoice issued,INV-000001,${name},Trade receivables,120.00,,GBP,`,
    `2026-03-02,n,Invoice issued,INV-000001,${name},Revenue,,100.00,GBP,`,
    `2026-03-02,n,Invoice issued,INV-000001,${name},VAT,,20.00,GBP,`,
    `2026-03-31,n,Payment received,'=FP 1,${name},Bank,50.00,,GBP,2026-03-31`,
    `2026-03-31,n,Payment received,'=FP 1,${name},Trade receivables,,50.00,GBP,2026-03-31`,
  ]);
  expect((await journal(desk, '2026-04-01')).lines.some((line) => line.includes('Payment reversed'))).toBe(true);
});

test('authorised hours are set against those that are on an invoice that stands', async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  // By the clock of London the last hour of May, the first of June and the last of June.
  const shift = (starts_at: string, ends_at: string) =>
    app.system((tx) => anAuthorisedShift(tx, place, { starts_at, ends_at }));
  await shift('2026-05-31T22:30:00Z', '2026-06-01T06:30:00Z');
  const first = await shift('2026-05-31T23:30:00Z', '2026-06-01T07:30:00Z');
  await shift('2026-06-30T22:30:00Z', '2026-07-01T06:30:00Z');
  const { body } = await desk.call(issueStaffInvoice, { body: { clientId, bookingIds: [first], net: 192 } });
  const hours = async (month: string) => {
    const { reconciled } = await books(desk, month);
    return reconciled.map(({ kind, authorised, invoiced, open }) => [kind, authorised, invoiced, open]);
  };
  const none = { count: 0, minutes: 0 };
  expect(await hours('2026-05-01')).toEqual([
    ['SHIFT', { count: 1, minutes: 480 }, none, [{ cause: 'NOT_INVOICED', count: 1, minutes: 480 }]],
  ]);
  expect(await hours('2026-06-01')).toEqual([
    [
      'SHIFT',
      { count: 2, minutes: 960 },
      { count: 1, minutes: 480 },
      [{ cause: 'NOT_INVOICED', count: 1, minutes: 480 }],
    ],
  ]);
  await desk.call(creditStaffInvoice, { params: { id: body.id }, body: { reason: 'Wrong ward' } });
  expect(await hours('2026-06-01')).toEqual([
    [
      'SHIFT',
      { count: 2, minutes: 960 },
      none,
      [
        { cause: 'CREDITED', count: 1, minutes: 480 },
        { cause: 'NOT_INVOICED', count: 1, minutes: 480 },
      ],
    ],
  ]);
});

test('nobody reads the books of others', async () => {
  const place = await app.system(aClientWithAgency);
  await app.system((tx) => anInvoice(tx, place, {}, { issuedOn: MARCH }));
  const other = await app.system(aClientWithAgency);
  const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: other.agencyId });
  expect(await books(neighbour, '2026-03-01')).toMatchObject({ accounts: [], reconciled: [] });
  expect((await journal(neighbour, '2026-03-01')).lines).toHaveLength(1);
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  expect((await client.call(getBooks, { query: { month: '2026-03-01' } })).status).toBe(403);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId, permissions: ['VIEW_SHIFT'] });
  expect((await reader.call(getBooks, { query: { month: '2026-03-01' } })).status).toBe(403);
  expect((await neighbour.call(getBooks, { query: { month: 'March' } })).status).toBe(400);
});

test('what comes later for a month that is closed is booked on the first day after it', async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  const close = (caller: Caller, month: string) => caller.call(closeMonth, { body: { month } });
  const paymentId = await app.system(async (tx) => {
    await anInvoice(tx, place, {}, { issuedOn: MARCH });
    return aPayment(tx, place, transfer(place, { receivedOn: MARCH }));
  });
  const before = await books(desk, '2026-03-01');
  expect(before).toMatchObject({ closed: null, can: { close: true } });
  expect((await books(reader, '2026-03-01')).can).toEqual({ close: false });
  expect((await close(reader, '2026-03-01')).status).toBe(403);

  const { status, body } = await close(desk, '2026-03-15');
  expect([status, body.can]).toEqual([201, { close: false }]);
  expect(body.closed).toEqual({ at: expect.any(String), by: expect.any(String) });
  expect((await close(desk, '2026-03-01')).status).toBe(409);
  // With it everything before.
  expect((await close(desk, '2026-02-01')).status).toBe(409);
  expect((await books(desk, '2026-02-01')).closed).not.toBeNull();
  expect((await books(desk, '2026-04-01')).closed).toBeNull();

  await app.system(async (tx) => {
    await aPayment(tx, place, transfer(place, { receivedOn: MARCH.add({ days: 5 }), reference: 'Late' }));
    await reversePayment(tx, agencyId, { paymentId, reason: 'Bounced', on: MARCH.add({ days: 6 }) });
    await anInvoice(tx, place, {}, { issuedOn: MARCH.add({ days: 7 }) });
  });
  expect((await books(desk, '2026-03-01')).accounts).toEqual(before.accounts);
  const april = (await journal(desk, '2026-04-01')).lines.slice(1).map((line) => line.split(','));
  // Whoever has the bank’s statement beside it finds the payment by the day on which it came, or had come.
  const dated = april.map((cells) => [cells[0], cells[2], cells.at(-1)].join(' '));
  expect([...new Set(dated)]).toEqual([
    '2026-04-01 Payment received 2026-03-07',
    '2026-04-01 Payment reversed 2026-03-02',
    '2026-04-01 Invoice issued ',
  ]);
});

test('a month is closed once it is over, and a month that is being booked in waits', async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const today = Temporal.Now.plainDateISO('Europe/London');
  const thisMonth = today.toString();
  expect((await books(desk, thisMonth)).can).toEqual({ close: false });
  const early = await desk.call(closeMonth, { body: { month: thisMonth } });
  expect([early.status, JSON.stringify(early.body)]).toEqual([400, expect.stringContaining('isn’t over yet')]);

  // A payment is being booked while somebody closes its month: it is in the month, and the closing comes after it.
  let closing: Promise<{ status: number }> | undefined;
  let closed = false;
  await app.system(async (tx) => {
    await aPayment(tx, place, transfer(place, { receivedOn: MARCH }));
    closing = desk.call(closeMonth, { body: { month: '2026-03-01' } }).then((answer) => {
      closed = true;
      return answer;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(closed).toBe(false);
  });
  expect((await closing)?.status).toBe(201);
  expect((await books(desk, '2026-03-01')).accounts).toHaveLength(2);
});
