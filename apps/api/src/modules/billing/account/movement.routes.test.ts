import { getAgencyStatement, getClientStatement } from '@worklane/contract/billing/account.ts';
import { pence } from '@worklane/contract/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice, reversePayment } from '../../money/index.ts';
import { saveDetails } from '../details/invoice-details.queries.ts';
import { aHireInvoice, aHirer, aRentalVehicle, aVehicleBooking } from '../../vehicle-hire/vehicle-hire.factory.ts';
import { aCustomer, aKey, anInvoice, aPayment, MARCH } from '../../money/money.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NO_DETAILS = {
  legalName: null,
  vatRegistered: true,
  vatNumber: null,
  companyNumber: null,
  needsApproval: false,
  emailsAtIssue: false,
};

/** An agency and a client of it, each with somebody who reads what is between them. */
const anAccount = async () => {
  const place = await app.system((tx) => aCustomer(tx));
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const read = async (query = {}) => [
    await desk.call(getClientStatement, { params: { id: clientId }, query }),
    await client.call(getAgencyStatement, { params: { id: agencyId }, query }),
  ];
  return { place, agencyId, clientId, desk, client, read };
};

test('both sides read what was owed before, what happened, and what is owed after each of it', async () => {
  const { place, agencyId, clientId, read } = await anAccount();
  const march = (day: number) => MARCH.with({ day });
  const period = { from: '2030-03-01', to: '2030-03-31' };
  const ids = await app.system(async (tx) => {
    const before = await anInvoice(tx, place, {}, { issuedOn: MARCH.subtract({ days: 1 }) });
    const during = await anInvoice(tx, place, {}, { issuedOn: march(5) });
    const euros = await anInvoice(tx, place, { currency: 'EUR' }, { issuedOn: march(6) });
    const hire = await anInvoice(tx, place, { kind: 'VEHICLE_HIRE' }, { issuedOn: march(7) });
    await aPayment(tx, place, {
      receivedOn: march(10),
      reference: 'FP 1',
      allocations: [{ invoiceId: before.id, amount: pence(5000) }],
    });
    const bounced = await aPayment(tx, place, { receivedOn: march(11) });
    await reversePayment(tx, agencyId, { paymentId: bounced, reason: 'Bounced', on: march(12) });
    const note = await creditInvoice(tx, agencyId, aKey(), { invoiceId: during.id, reason: 'Twice', on: march(31) });
    await anInvoice(tx, place, {}, { issuedOn: MARCH.add({ months: 1 }) });
    return { during: during.id, euros: euros.id, hire, note };
  });
  const [forAgency, forClient] = await read(period);
  expect(forAgency?.body.party.id).toBe(clientId);
  expect(forClient?.body.party.id).toBe(agencyId);
  // What hirers are charged has its own screens at the agency.
  for (const [answer, invoiceId] of [
    [forAgency, null],
    [forClient, ids.hire.id],
  ] as const) {
    expect(answer?.body).toMatchObject({ ...period, payTo: [] });
    expect(answer?.body.accounts).toMatchObject([
      { currency: 'EUR', opening: 0, lines: [{ invoiceId: ids.euros, balance: 120 }], closing: 120 },
      {
        currency: 'GBP',
        opening: 120,
        lines: [
          { on: '2030-03-05', kind: 'INVOICE', invoiceId: ids.during, dueOn: '2030-04-04', amount: 120, balance: 240 },
          { kind: 'INVOICE', reference: ids.hire.reference, invoiceId, amount: 120, balance: 360 },
          { kind: 'PAYMENT', reference: 'FP 1', paidBy: null, invoiceId: null, dueOn: null, amount: -50, balance: 310 },
          { on: '2030-03-31', kind: 'CREDIT_NOTE', invoiceId: ids.note, amount: -120, balance: 190 },
        ],
        closing: 190,
      },
    ]);
    // Whatever the period, what is owed is owed today: 120 less 50 of before, the hire, and what has come since.
    expect(answer?.body.due).toMatchObject([
      { currency: 'EUR' },
      { currency: 'GBP', ages: { notDue: 310 }, credit: 0 },
    ]);
    expect(answer?.body.open.map(({ currency, amount, left }) => [currency, amount, left])).toEqual([
      ['EUR', 120, 120],
      ['GBP', 120, 70],
      ['GBP', 120, 120],
      ['GBP', 120, 120],
    ]);
  }
});

test('how a payment is found at its provider the agency reads, and the client only that it was one by card', async () => {
  const { place, read } = await anAccount();
  const link = 'https://dashboard.stripe.example/payments/pi_1';
  await app.system((tx) => aPayment(tx, place, { receivedOn: MARCH, reference: link, method: 'CARD' }));
  const lines = (await read({ from: '2030-03-01', to: '2030-03-31' })).map(({ body }) => body.accounts[0]?.lines);
  expect(lines).toMatchObject([
    [{ kind: 'PAYMENT', reference: link, paidBy: 'CARD' }],
    [{ kind: 'PAYMENT', reference: null, paidBy: 'CARD' }],
  ]);
});

test('a period that is turned round is refused, and without one it ends today', async () => {
  const { read } = await anAccount();
  for (const { failure } of await read({ from: '2026-03-02', to: '2026-03-01' }))
    expect(failure.message).toBe('The last day is before the first.');
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  for (const { body } of await read()) expect(body).toMatchObject({ to: today, accounts: [], due: [], payTo: [] });
});

test('where to pay is what the latest invoice says, and which one that is', async () => {
  const { place, agencyId, read } = await anAccount();
  await app.system(async (tx) => {
    const account = { accountName: 'Northgate', sortCode: '200415', accountNumber: '12345678' };
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow();
    await saveDetails(tx, { agencyId, userId: user.id, version: 1 }, { ...NO_DETAILS, ...account });
    await anInvoice(tx, place);
    await anInvoice(tx, place);
  });
  for (const { body } of await read())
    expect([body.payTo.length > 2, body.payTo.at(-1)]).toEqual([true, 'As on invoice INV-000002']);
});

test('whoever owes for hires alone reads which, where to pay and how late, and the agency which booking that is', async () => {
  const { agencyId, clientId, read } = await anAccount();
  const bookingId = await app.system(async (tx) => {
    const account = { accountName: 'Northgate', sortCode: '200415', accountNumber: '12345678' };
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow();
    await saveDetails(tx, { agencyId, userId: user.id, version: 1 }, { ...NO_DETAILS, ...account });
    await aHirer(tx, agencyId, clientId);
    const times = { starts_at: '2026-03-01T09:00:00Z', ends_at: '2026-03-01T17:00:00Z' };
    const booking = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId, times);
    await aHireInvoice(tx, booking, [{ description: 'Car rental', totalPence: 5000 }]);
    return booking;
  });
  const [forAgency, forClient] = (await read()).map(({ body }) => body);
  expect(forAgency?.open).toMatchObject([
    { kind: 'INVOICE', invoiceId: null, hireId: bookingId, amount: 50, left: 50 },
  ]);
  expect(forClient?.open).toMatchObject([{ kind: 'INVOICE', invoiceId: expect.any(Number), hireId: null, left: 50 }]);
  expect(forAgency?.accounts[0]?.lines[0]?.hireId).toBe(bookingId);
  for (const body of [forAgency, forClient]) expect(body?.payTo.at(-1)).toMatch(/^As on invoice /);
});

test('nobody reads the account of others, nor one that there is none of', async () => {
  const { agencyId, clientId, desk } = await anAccount();
  const other = await anAccount();
  expect((await other.desk.call(getClientStatement, { params: { id: clientId } })).status).toBe(404);
  expect((await other.client.call(getAgencyStatement, { params: { id: agencyId } })).status).toBe(404);
  const clerk = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
  expect((await clerk.call(getClientStatement, { params: { id: clientId } })).status).toBe(403);
  await app.system((tx) => tx.updateTable('agency').set({ status: 'SUSPENDED' }).where('id', '=', agencyId).execute());
  expect((await desk.call(getClientStatement, { params: { id: clientId } })).status).toBe(200);
});
