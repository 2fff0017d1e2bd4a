import { claimInterest, getInterest } from '@worklane/contract/billing/interest.ts';
import { approveInvoiceNote, listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import {
  freeInvoiceCredit,
  freeInvoicePayment,
  getInvoice,
  recordInvoicePayment,
  spendInvoiceCredit,
  takeBackInvoicePayment,
} from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  prepareStaffInvoice,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledClients,
} from '@worklane/contract/billing/staff-invoice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { faultsOf } from '../money/books-audits.factory.ts';
import { anInvoice, aSpentNote } from '../money/money.factory.ts';
import { aClientWithAgency } from '../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift, anInvoicedShift } from './billing.factory.ts';
import { BILLING_AUDITS } from './histories/billing-audits.factory.ts';

/** People of one agency do what excludes each other at the same moment, each by a request of their own. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anAgency = async () => {
  const place = await app.system((tx) => aClientWithAgency(tx));
  const { agencyId } = place;
  const rateId = await app.system((tx) => aChargeRate(tx, agencyId));
  const [desk, colleague] = [
    await app.signedIn({ userType: 'AGENCY', agencyId }),
    await app.signedIn({ userType: 'AGENCY', agencyId }),
  ];
  return { place, rateId, desk, colleague };
};

type Answer = Promise<{ status: number; failure?: unknown }>;

/** How often which status was answered; nothing may end in a fault of ours. */
const statusesOf = async (answers: readonly Answer[]): Promise<Record<number, number>> => {
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return Object.fromEntries([...Map.groupBy(statuses, (each) => each)].map(([status, all]) => [status, all.length]));
};

/** Without the documents of no work that a factory has made. */
const OF_BOOKS = Object.fromEntries(
  Object.entries(BILLING_AUDITS).filter(([what]) => !/^(a line of an invoice|a revenue that is not)/.test(what)),
);
const expectSound = async (agencyId: number, audits = BILLING_AUDITS) =>
  expect(await faultsOf(app, audits, [agencyId])).toEqual([]);

test('work is invoiced once, however many issue, prepare and approve it', async () => {
  const { place, desk, colleague } = await anAgency();
  const { agencyId, clientId } = place;
  const bookingId = await app.system((tx) => anAuthorisedShift(tx, place));
  const body = { clientId, bookingIds: [bookingId], net: 192, purchaseOrder: null };
  const both = (act: (caller: Caller) => Answer) => [desk, colleague].map(act);
  const first = await statusesOf([
    ...both((caller) => caller.call(issueStaffInvoice, { body })),
    ...both((caller) => caller.call(prepareStaffInvoice, { body })),
  ]);
  expect(first).toEqual({ 201: 1, 409: 3 });
  await expectSound(agencyId);
});

test('hours of a client are counted once, however many authorise and invoice some at that moment', async () => {
  const { place, desk, colleague } = await anAgency();
  const { agencyId, clientId } = place;
  const authorise = () => app.system((tx) => anAuthorisedShift(tx, place));
  const bookings = [await authorise(), await authorise(), await authorise(), await authorise()];
  const bodyOf = (...bookingIds: number[]) => ({ body: { clientId, bookingIds, net: 192, purchaseOrder: null } });
  const [first = 0, second = 0, third = 0] = bookings;
  const [invoiced] = await Promise.all([
    statusesOf([
      desk.call(issueStaffInvoice, bodyOf(first)),
      colleague.call(issueStaffInvoice, bodyOf(second)),
      colleague.call(prepareStaffInvoice, bodyOf(third)),
    ]),
    authorise(),
    authorise(),
  ]);
  expect(invoiced).toEqual({ 201: 3 });
  await expectSound(agencyId);
  const { body } = await desk.call(listUnbilledClients, {});
  expect(body).toMatchObject([{ id: clientId, shifts: 3, minutes: 3 * 480, expenses: 0 }]);

  await ownerQuery(app, 'update work_to_invoice set shifts = 70 where agency_id = $1', [agencyId]);
  await ownerQuery(app, 'select app.catch_up_work_to_invoice()');
  expect((await desk.call(listUnbilledClients, {})).body).toEqual(body);
});

test('of two who approve, one who rejects and one who withdraws, one has decided', async () => {
  const { place, desk, colleague } = await anAgency();
  const { agencyId, clientId } = place;
  const third = await app.signedIn({ userType: 'AGENCY', agencyId });
  const bookingId = await app.system((tx) => anAuthorisedShift(tx, place));
  const body = { clientId, bookingIds: [bookingId], net: 192, purchaseOrder: null };
  const params = { id: (await desk.call(prepareStaffInvoice, { body })).body.id };
  const decided = await statusesOf([
    colleague.call(approvePreparedInvoice, { params }),
    third.call(approvePreparedInvoice, { params }),
    colleague.call(rejectPreparedInvoice, { params, body: { reason: 'The wrong ward' } }),
    desk.call(withdrawPreparedInvoice, { params }),
  ]);
  expect(decided).toEqual({ 200: 1, 409: 3 });
  await expectSound(agencyId);
});

test('payments, credit and what undoes them meet on two invoices, and every penny is somewhere', async () => {
  const { place, desk, colleague } = await anAgency();
  const { agencyId } = place;
  const [first, second, noteId] = await app.system(async (tx) => {
    const [one, other] = [await anInvoice(tx, place), await anInvoice(tx, place)];
    return [one.id, other.id, await aSpentNote(tx, place, one.id)];
  });
  const pay = (id: number) => ({
    params: { id },
    body: { amount: '130', receivedOn: '2026-03-02', method: 'CHEQUE', reference: '' } as const,
  });
  const paid = (await desk.call(recordInvoicePayment, pay(second))).body.payments[0];
  const params = { id: second, paymentId: paid?.id ?? 0 };
  await statusesOf([
    desk.call(freeInvoiceCredit, { params: { id: first, noteId } }),
    colleague.call(freeInvoiceCredit, { params: { id: first, noteId } }),
    desk.call(freeInvoicePayment, { params }),
    colleague.call(takeBackInvoicePayment, { params, body: { reason: 'Bounced' } }),
    desk.call(spendInvoiceCredit, { params: { id: second } }),
    colleague.call(spendInvoiceCredit, { params: { id: first } }),
    desk.call(recordInvoicePayment, pay(first)),
    colleague.call(recordInvoicePayment, pay(second)),
  ]);
  await expectSound(agencyId, OF_BOOKS);
  const taken = await desk.call(takeBackInvoicePayment, { params, body: { reason: 'Bounced' } });
  expect(taken.status).toBe(404);
});

test('interest is claimed once while the invoice is paid and credited', async () => {
  const { place, rateId, desk, colleague } = await anAgency();
  const { agencyId } = place;
  const on = Temporal.PlainDate.from('2026-01-30');
  const id = await app.system((tx) => anInvoicedShift(tx, place, { rateId, on }));
  const { until, interest } = (await desk.call(getInterest, { params: { id } })).body;
  expect(interest).toBeGreaterThan(0);
  const claim = { params: { id }, body: { until, interest: String(interest), fixedSum: true } };
  const claimed = await statusesOf([
    desk.call(claimInterest, claim),
    colleague.call(claimInterest, claim),
    desk.call(recordInvoicePayment, {
      params: { id },
      body: { amount: '100', receivedOn: '2026-02-01', method: 'CHEQUE', reference: '' },
    }),
    colleague.call(creditStaffInvoice, { params: { id }, body: { reason: 'The wrong ward' } }),
  ]);
  expect(claimed[201] ?? 0).toBeLessThanOrEqual(3);
  await expectSound(agencyId, OF_BOOKS);
  const waiting = (await desk.call(listInvoiceNotes, { query: {} })).body.content.map((note) => note.id);
  for (const noteId of waiting) await desk.call(approveInvoiceNote, { params: { id: noteId } });
  await expectSound(agencyId, OF_BOOKS);
  expect((await desk.call(getInvoice, { params: { id } })).body.open).toBe(0);
});
