import { claimInterest, getInterest } from '@worklane/contract/billing/interest.ts';
import { getInvoice, recordInvoicePayment, spendInvoiceCredit } from '@worklane/contract/billing/invoice.ts';
import { approveInvoiceNote, rejectInvoiceNote, withdrawInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import { pence } from '@worklane/contract/money.ts';
import {
  addStatutoryFigure,
  listStatutoryFigures,
  removeStatutoryFigure,
} from '@worklane/contract/rates/statutory-figure.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aLine, anExchangeRate, anInvoice, aPayment, transfer } from '../../money/money.factory.ts';
import { aClientWithAgency, type Place } from '../../shifts/shift.factory.ts';
import { aChargeRate, anInvoicedShift } from '../billing.factory.ts';
import { findCharged } from '../fee/fee.queries.ts';
import { applyInvoiceNote } from '../note/apply-note.job.ts';

let app: TestApp;
let place: Place;
let desk: Caller;
let client: Caller;
let id: number;

/** £1,200 with VAT, due on 1 March 2026: late by the base rate of 31 December 2025, 3.75%. */
const LATE = { issuedOn: Temporal.PlainDate.from('2026-01-30'), dueOn: Temporal.PlainDate.from('2026-03-01') };

const aLateInvoice = (days = LATE) =>
  app.system(async (tx) => (await anInvoice(tx, place, { lines: [aLine(100_000)] }, days)).id);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  place = await app.system((tx) => aClientWithAgency(tx));
  desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  id = await aLateInvoice();
});
afterAll(() => app.close());

const look = async (caller = desk, of = id) => (await caller.call(getInterest, { params: { id: of } })).body;
const claim = (values: object = {}, caller = desk, of = id) =>
  caller.call(claimInterest, {
    params: { id: of },
    body: { until: '2026-04-30', interest: '23.18', fixedSum: true, ...values },
  });

test('what is owed by law is shown day by day, and claimed by a debit note that the client approves', async () => {
  await desk.call(recordInvoicePayment, {
    params: { id },
    body: { receivedOn: '2026-04-01', amount: '200', method: 'BANK_TRANSFER', reference: '' },
  });
  const owed = await look();
  expect(owed).toMatchObject({
    from: '2026-03-02',
    basePercent: 3.75,
    percent: 11.75,
    fixedSum: 70,
    claimedUntil: null,
    isDisputed: false,
    can: { claim: true },
  });
  // £1,200 for 30 days, then £1,000.
  expect(owed.periods).toMatchObject([
    { from: '2026-03-02', until: '2026-03-31', days: 30, open: 1200, interest: 11.59 },
    { from: '2026-04-01', open: 1000 },
  ]);
  expect((await desk.call(getInvoice, { params: { id } })).body.can.claimInterest).toBe(true);
  const { status, body } = await claim({ interest: '20' });
  expect([status, body]).toMatchObject([201, { kind: 'DEBIT', status: 'WAITING_APPROVAL', net: 90, vatPercent: 0 }]);
  expect(body.description).toBe(
    '£20.00 of the interest at 11.75% a year from 02/03/2026 to 30/04/2026, and £70.00 for late payment. Outside the scope of VAT',
  );
  expect(await look()).toMatchObject({ from: '2026-05-01', fixedSum: 0, claimedUntil: '2026-04-30' });

  expect((await client.call(approveInvoiceNote, { params: { id: body.id } })).status).toBe(200);
  await applyInvoiceNote.run(app.jobDeps, { noteId: body.id });
  const invoice = (await desk.call(getInvoice, { params: { id } })).body;
  const [note] = invoice.debitNotes;
  expect(note).toMatchObject({ total: 90 });
  // Nothing is owed for interest that is paid late.
  expect((await desk.call(getInterest, { params: { id: note?.id ?? 0 } })).status).toBe(404);
});

test('is nothing that the platform takes its part of', async () => {
  const worked = await app.system(async (tx) =>
    anInvoicedShift(tx, place, { rateId: await aChargeRate(tx, place.agencyId), on: LATE.issuedOn }),
  );
  const charged = async () => {
    const days = await app.system((tx) => findCharged(tx, place.agencyId, { from: '2026-01-01', to: '2100-01-01' }));
    return days.map(({ net }) => net);
  };
  expect(await charged()).toEqual([20_000]);
  const { body } = await claim({ interest: '1' }, desk, worked);
  await client.call(approveInvoiceNote, { params: { id: body.id } });
  await applyInvoiceNote.run(app.jobDeps, { noteId: body.id });
  expect((await desk.call(getInvoice, { params: { id: worked } })).body.debitNotes).toHaveLength(1);
  expect(await charged()).toEqual([20_000]);
});

test('nothing is claimed twice, more than is owed, or for days to come', async () => {
  expect((await claim({ interest: '23.19' })).status).toBe(400);
  expect((await claim({ until: '2999-01-01' })).status).toBe(400);
  expect((await claim({ interest: '0', fixedSum: false })).status).toBe(400);
  const answers = await Promise.all([claim(), claim(), claim({ interest: '1' })]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  expect((await claim()).status).toBe(409);
  expect((await claim({ until: '2026-05-31', interest: '11.97' })).body).toMatchObject({ net: 11.97 });
});

test('what the agency holds of the client pays the invoice first, and counts from the day on which it came', async () => {
  await app.system((tx) =>
    aPayment(tx, place, transfer(place, { receivedOn: Temporal.PlainDate.from('2026-04-01'), amount: pence(20_000) })),
  );
  expect(await look()).toMatchObject({ credit: 200, can: { claim: false } });
  const { status, failure } = await claim();
  expect([status, failure.message]).toEqual([409, 'The client has £200.00 of credit. Use it for this invoice first.']);
  await desk.call(spendInvoiceCredit, { params: { id } });
  expect(await look()).toMatchObject({
    credit: 0,
    can: { claim: true },
    periods: [
      { from: '2026-03-02', until: '2026-03-31', open: 1200 },
      { from: '2026-04-01', open: 1000 },
    ],
  });
  expect((await claim({ interest: '21.25' })).status).toBe(201);
});

test('what is turned down or withdrawn can be claimed again', async () => {
  const rejected = (await claim()).body.id;
  const reason = 'We paid in time';
  expect((await client.call(rejectInvoiceNote, { params: { id: rejected }, body: { reason } })).status).toBe(200);
  expect(await look()).toMatchObject({ from: '2026-03-02', fixedSum: 70 });
  const withdrawn = (await claim()).body.id;
  expect((await desk.call(withdrawInvoiceNote, { params: { id: withdrawn } })).status).toBe(200);
  expect((await claim()).status).toBe(201);
});

test('without the base rate of the half-year nothing is claimed, until the platform adds it', async () => {
  const dueOn = Temporal.PlainDate.from('2026-08-01');
  const late = await aLateInvoice({ issuedOn: LATE.issuedOn, dueOn });
  expect(await look(desk, late)).toMatchObject({
    percent: null,
    halfYear: '2026-07-01',
    periods: [],
    can: { claim: false },
  });
  expect((await claim({ until: '2026-09-30', interest: '1' }, desk, late)).status).toBe(409);
  const platform = await app.signedIn({ userType: 'ADMIN' });
  const add = (from: string) =>
    platform.call(addStatutoryFigure, {
      body: { kind: 'BASE_RATE', amount: '3.5', from, source: 'Bank of England', certainty: 'CONFIRMED' },
    });
  expect((await add('2026-07-02')).body).toMatchObject({ violations: [{ field: 'from' }] });
  expect((await add('2026-07-01')).status).toBe(201);
  expect(await look(desk, late)).toMatchObject({ basePercent: 3.5, percent: 11.5, can: { claim: true } });
  const { content } = (await platform.call(listStatutoryFigures, {})).body;
  const added = content.find(({ kind, from }) => kind === 'BASE_RATE' && from === '2026-07-01');
  expect(added?.can.remove).toBe(true);
  expect((await platform.call(removeStatutoryFigure, { params: { id: added?.id ?? 0 } })).status).toBe(200);
});

test('it is nobody else’s business, and not claimed before it is late', async () => {
  const { agencyId } = await app.system((tx) => aClientWithAgency(tx));
  const stranger = await app.signedIn({ userType: 'AGENCY', agencyId });
  expect((await claim({}, stranger)).status).toBe(404);
  expect((await client.call(getInterest, { params: { id } })).status).toBe(403);
  const reader = await app.signedIn({
    userType: 'AGENCY',
    agencyId: place.agencyId,
    permissions: ['VIEW_CLIENT_BILLING'],
  });
  expect((await look(reader)).can).toEqual({ claim: false });
  expect((await claim({}, reader)).status).toBe(403);
  const today = Temporal.Now.plainDateISO('Europe/London');
  const inTime = await aLateInvoice({ issuedOn: today, dueOn: today.add({ days: 30 }) });
  expect(await look(desk, inTime)).toMatchObject({ from: null, fixedSum: 0, interest: 0, can: { claim: false } });
  expect((await desk.call(getInvoice, { params: { id: inTime } })).body.can.claimInterest).toBe(false);
});

test('in another currency the fixed sum is what the pounds of the law come to, and there is none without a rate', async () => {
  const francs = await app.system(
    async (tx) => (await anInvoice(tx, place, { currency: 'CHF', taxPoint: LATE.issuedOn }, LATE)).id,
  );
  expect(await look(desk, francs)).toMatchObject({ fixedSum: 0, currency: 'CHF' });
  await app.system((tx) => anExchangeRate(tx, 'CHF', Temporal.PlainDate.from('2026-03-02')));
  expect(await look(desk, francs)).toMatchObject({ fixedSum: 46.19, currency: 'CHF' });
});
