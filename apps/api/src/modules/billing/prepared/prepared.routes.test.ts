import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import { approveInvoiceNote, listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { addPurchaseOrder } from '@worklane/contract/billing/purchase-order.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  listPreparedInvoices,
  prepareStaffInvoice,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledClients,
  listUnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import { rate } from '@worklane/contract/money.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';
import { insertSources } from '../staff/source.queries.ts';
import { approvePreparedInvoice as approvalOf, withdrawPreparedInvoice as withdrawalOf } from './prepared.service.ts';
import { listPreparedInvoices as listOf } from './prepared.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = { starts_at: '2026-06-01T08:00:00Z', ends_at: '2026-06-01T16:00:00Z' };
const RAISED = [
  { name: 'All', from: '00:00', weekday: rate(250_000), saturday: null, sunday: null, bankHoliday: null },
];
const DETAILS = {
  legalName: '',
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: '',
  accountName: '',
  sortCode: '',
  accountNumber: '',
  needsApproval: true,
  emailsAtIssue: false,
  version: 1,
};

/** An agency with two people at the desk that wants invoices approved, and a client; eight hours come to £192. */
const anAgency = async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  await desk.call(setInvoiceDetails, { body: DETAILS });
  const aShift = () => app.system((tx) => anAuthorisedShift(tx, place, DAY));
  const prepare = (bookingIds: number[], net = 192 * bookingIds.length, caller = desk) =>
    caller.call(prepareStaffInvoice, { body: { clientId, bookingIds, net, purchaseOrder: 'PO 4711' } });
  const unbilled = async () => {
    const { body } = await desk.call(listUnbilledShifts, { params: { id: clientId } });
    return { ids: body.shifts.map(({ id }) => id), waiting: body.waiting };
  };
  const invoices = async () => (await desk.call(listInvoices, { query: {} })).body.content;
  return { place, agencyId, clientId, desk, colleague, client, aShift, prepare, unbilled, invoices };
};

const approve = (caller: Caller, id: number) => caller.call(approvePreparedInvoice, { params: { id } });
const reject = (caller: Caller, id: number) =>
  caller.call(rejectPreparedInvoice, { params: { id }, body: { reason: 'The wrong ward' } });
const withdraw = (caller: Caller, id: number) => caller.call(withdrawPreparedInvoice, { params: { id } });
const newsOf = async (caller: Caller) => (await caller.call(listNotifications, { query: {} })).body.content[0];
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('what one prepares a colleague approves, and it is issued as an invoice is at once', async () => {
  const { clientId, desk, colleague, client, aShift, prepare, unbilled, invoices } = await anAgency();
  const [one, other, later] = [await aShift(), await aShift(), await aShift()];
  const issued = await desk.call(issueStaffInvoice, {
    body: { clientId, bookingIds: [one], net: 192, purchaseOrder: null },
  });
  expect(issued).toMatchObject({ status: 409, body: { code: 'NEEDS_APPROVAL' } });

  const { status, body } = await prepare([one, other]);
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'WAITING_APPROVAL',
      client: { id: clientId },
      purchaseOrder: 'PO 4711',
      shifts: 2,
      net: 384,
      issuedAs: null,
      can: { approve: false, reject: false, withdraw: true, ownDecision: false },
    },
  ]);
  expect(await invoices()).toEqual([]);
  expect(await unbilled()).toEqual({ ids: [later], waiting: { invoices: 1, shifts: 2, expenses: 0 } });
  expect((await desk.call(listUnbilledClients, {})).body).toMatchObject([{ shifts: 1, minutes: 480 }]);
  expect(await newsOf(colleague)).toMatchObject({ link: 'billing/client-billing?view=approval' });
  expect(await newsOf(client)).toBeUndefined();

  const params = { id: body.id };
  await client.call(addPurchaseOrder, { body: { number: 'PO 4711', limit: '100', currency: 'GBP' } });
  expect((await colleague.call(getPreparedInvoice, { params })).body).toMatchObject({
    lines: [
      { id: one, charge: { total: 192 }, vat: { percent: 20 } },
      { id: other, charge: { total: 192 } },
    ],
    changed: null,
    purchaseOrders: [{ number: 'PO 4711', limit: 100, invoiced: 0, isShared: true }],
    email: null,
    can: { approve: true, reject: true, withdraw: true, ownDecision: false },
  });
  expect(await approve(desk, body.id)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });
  expect(await reject(desk, body.id)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });
  expect(await approve(colleague, body.id)).toMatchObject({
    status: 200,
    body: { status: 'APPROVED', issuedAs: { reference: 'INV-000001' }, can: { approve: false, withdraw: false } },
  });
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ reference: 'INV-000001', total: 460.8, purchaseOrder: 'PO 4711' });
  const course = async (reader: Caller) =>
    (await reader.call(getInvoice, { params: { id: invoice?.id ?? 0 } })).body.course.map(({ step }) => step);
  expect(await course(colleague)).toEqual(['PREPARED', 'APPROVED', 'ISSUED']);
  expect(await course(client)).toEqual([]);
  expect(await newsOf(client)).toMatchObject({ title: 'Invoice INV-000001' });
  expect(await newsOf(desk)).toMatchObject({
    title: 'Invoice INV-000001 issued',
    link: `billing/client-billing/invoice/${invoice?.id}`,
  });
  expect(await unbilled()).toEqual({ ids: [later], waiting: { invoices: 0, shifts: 0, expenses: 0 } });
  expect((await desk.call(getPreparedInvoice, { params })).body).toMatchObject({ lines: [], changed: null });

  // Once that is credited its shifts can be prepared again, for an invoice of the next number.
  await desk.call(creditStaffInvoice, { params: { id: invoice?.id ?? 0 }, body: { reason: 'x' } });
  const [credit] = (await colleague.call(listInvoiceNotes, { query: { show: 'WAITING' } })).body.content;
  await colleague.call(approveInvoiceNote, { params: { id: credit?.id ?? 0 } });
  const again = (await prepare([one], 192, colleague)).body.id;
  expect((await approve(desk, again)).body.issuedAs).toMatchObject({ reference: 'INV-000002' });
});

test('what is rejected or withdrawn frees its shifts, takes no number, and stays so', async () => {
  const { desk, colleague, aShift, prepare, unbilled, invoices } = await anAgency();
  const shift = await aShift();
  const rejected = (await prepare([shift])).body.id;
  expect((await colleague.call(rejectPreparedInvoice, { params: { id: rejected }, body: { reason: '' } })).status).toBe(
    400,
  );
  expect((await reject(colleague, rejected)).body).toMatchObject({ status: 'REJECTED', rejection: 'The wrong ward' });
  expect((await newsOf(desk))?.body).toContain('The wrong ward');
  expect((await unbilled()).ids).toEqual([shift]);
  const own = (await prepare([shift])).body.id;
  expect((await withdraw(desk, own)).body.status).toBe('WITHDRAWN');
  const theirs = (await prepare([shift])).body.id;
  expect((await withdraw(colleague, theirs)).body.status).toBe('WITHDRAWN');
  expect((await newsOf(desk))?.title).toMatch(/withdrawn$/);
  for (const id of [rejected, own, theirs])
    for (const answer of [await approve(colleague, id), await reject(colleague, id), await withdraw(desk, id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'DECIDED' } });
  const issued = (await prepare([shift])).body.id;
  expect((await approve(colleague, issued)).body.issuedAs).toMatchObject({ reference: 'INV-000001' });
  expect(await invoices()).toHaveLength(1);
  const list = async (query: { show?: 'WAITING'; search?: string }) =>
    (await desk.call(listPreparedInvoices, { query })).body.content.map(({ id }) => id);
  expect(await list({})).toEqual([issued, theirs, own, rejected]);
  expect(await list({ show: 'WAITING' })).toEqual([]);
  expect(await list({ search: 'po 47' })).toHaveLength(4);
  expect(await list({ search: '47 po' })).toHaveLength(4);
  expect(await list({ search: 'po 47 nobody' })).toEqual([]);
});

test('whoever is alone approves what they have prepared, and the log says so', async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  const shift = await app.system((tx) => anAuthorisedShift(tx, place, DAY));
  const body = { clientId, bookingIds: [shift], net: 192, purchaseOrder: null };
  const { id, can } = (await desk.call(prepareStaffInvoice, { body })).body;
  expect(can).toEqual({ approve: true, reject: false, withdraw: true, ownDecision: true });
  expect((await approve(desk, id)).body.status).toBe('APPROVED');
  const logged = await app.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', 'prepared_invoice')
      .where('subject_id', '=', id)
      .where('action', '=', 'UPDATE')
      .orderBy('id')
      .execute(),
  );
  expect(logged[0]?.after).toMatchObject({ status: 'APPROVED', approved_alone: true });
});

test('a rate that has changed, and hours that are authorised no more, are not issued', async () => {
  const { agencyId, clientId, desk, colleague, aShift, prepare, unbilled, invoices } = await anAgency();
  const [one, other] = [await aShift(), await aShift()];
  const { id } = (await prepare([one, other])).body;
  const changed = async () => (await desk.call(getPreparedInvoice, { params: { id } })).body.changed;
  const setAuthorised = (at: string | null) =>
    app.system((tx) =>
      tx
        .updateTable('timesheet')
        .set({ authorised_at: at, authorised_by: at && 'Test Person' })
        .where('booking_id', '=', other)
        .execute(),
    );
  await setAuthorised(null);
  expect(await changed()).toBe('MISSING');
  const unauthorised = await approve(colleague, id);
  expect(unauthorised).toMatchObject({ status: 409, body: { code: 'NOT_TO_INVOICE' } });
  expect(unauthorised.failure.message).toContain('have it prepared again');
  await setAuthorised('2026-06-02T08:00:00Z');
  expect(await changed()).toBeNull();

  await app.system((tx) => aChargeRate(tx, agencyId, { client_id: clientId, effective_from: '2026-05-01' }, RAISED));
  expect(await changed()).toBe('SUM');
  expect(await approve(colleague, id)).toMatchObject({ status: 409, body: { code: 'NET_CHANGED' } });
  expect(await invoices()).toEqual([]);
  expect((await desk.call(listPreparedInvoices, { query: { show: 'WAITING' } })).body.content).toHaveLength(1);
  await withdraw(desk, id);
  expect((await unbilled()).ids).toEqual([one, other]);
  const again = (await prepare([one, other], 400)).body.id;
  expect((await approve(colleague, again)).status).toBe(200);
});

test('two approvals make one invoice, and of an approval and a withdrawal one wins', async () => {
  const { desk, colleague, aShift, prepare, unbilled, invoices } = await anAgency();
  const [one, other] = [await aShift(), await aShift()];
  const first = (await prepare([one])).body.id;
  expect(statuses(await Promise.all([approve(colleague, first), approve(colleague, first)]))).toEqual([200, 409]);
  expect(await invoices()).toHaveLength(1);
  for (const late of [await approve(colleague, first), await reject(colleague, first), await withdraw(desk, first)])
    expect(late).toMatchObject({
      status: 409,
      failure: { code: 'ALREADY_INVOICED', message: 'Already issued as INV-000001.' },
    });

  const second = (await prepare([other])).body.id;
  const [approval, withdrawal] = await Promise.all([approve(colleague, second), withdraw(desk, second)]);
  expect(statuses([approval, withdrawal])).toEqual([200, 409]);
  const isIssued = approval.status === 200;
  expect(await invoices()).toHaveLength(isIssued ? 2 : 1);
  expect((await unbilled()).ids).toEqual(isIssued ? [] : [other]);
});

test('a shift that waits is on nothing else, whoever comes at the same moment', async () => {
  const { place, agencyId, clientId, desk, colleague, aShift, prepare, invoices } = await anAgency();
  const [one, other] = [await aShift(), await aShift()];
  expect(statuses(await Promise.all([prepare([one]), prepare([one, other], 384, colleague), prepare([one])]))).toEqual([
    201, 409, 409,
  ]);
  // Where approval is needed no more, what waits still does.
  await desk.call(setInvoiceDetails, { body: { ...DETAILS, needsApproval: false, version: 2 } });
  const issue = (bookingIds: number[]) =>
    desk.call(issueStaffInvoice, {
      body: { clientId, bookingIds, net: 192 * bookingIds.length, purchaseOrder: null },
    });
  expect(await issue([one])).toMatchObject({ status: 409, body: { code: 'ALREADY_PREPARED' } });
  const third = await aShift();
  const answers = await Promise.all([issue([third]), prepare([third])]);
  expect(statuses(answers)).toEqual([201, 409]);
  expect(await invoices()).toHaveLength(answers[0].status === 201 ? 1 : 0);

  // The database holds both by itself.
  const id = await app.system(async (tx) => {
    const { id: prepared } = await tx
      .insertInto('prepared_invoice')
      .values({
        agency_id: agencyId,
        client_id: clientId,
        currency: 'GBP',
        net_pence: 1,
        prepared_by_user_id: desk.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return prepared;
  });
  const add = (booking_id: number) =>
    app.system((tx) =>
      tx
        .insertInto('prepared_shift')
        .values({ agency_id: agencyId, client_id: clientId, prepared_id: id, booking_id })
        .execute(),
    );
  await expect(add(one)).rejects.toThrow('shift_prepared_once');
  const fourth = await aShift();
  await issue([fourth]);
  await expect(add(fourth)).rejects.toThrow('is not to be invoiced');
  const invoiceId = (await invoices())[0]?.id ?? 0;
  const { rate_id } = await app.system((tx) =>
    tx.selectFrom('shift_invoice_source').select('rate_id').where('agency_id', '=', agencyId).executeTakeFirstOrThrow(),
  );
  const source = {
    bookingId: one,
    rateId: rate_id,
    vatRuleId: null,
    plainMinutes: 0,
    firstPosition: 1,
    lastPosition: 1,
  };
  await expect(
    app.system((tx) => insertSources(tx, { agencyId, clientId, documentId: invoiceId }, [source])),
  ).rejects.toThrow('waits for approval');
  const bySame = app.behindSecondWall('AGENCY', { ...place, userId: desk.userId, workerId: 0 }, (tx) =>
    tx
      .updateTable('prepared_invoice')
      .set({ status: 'APPROVED', decided_by_user_id: desk.userId, decided_at: '2026-06-03T00:00:00Z' })
      .where('id', '=', id)
      .execute(),
  );
  await expect(bySame).rejects.toThrow('prepared_invoice_second_person');
});

test('nobody else sees or decides anything, and who only reads looks on', async () => {
  const { agencyId, client, aShift, prepare } = await anAgency();
  const other = await anAgency();
  const shift = await aShift();
  const { id } = (await prepare([shift])).body;
  expect((await other.desk.call(listPreparedInvoices, { query: {} })).body.content).toEqual([]);
  expect((await other.desk.call(getPreparedInvoice, { params: { id } })).status).toBe(404);
  for (const answer of [await approve(other.desk, id), await reject(other.desk, id), await withdraw(other.desk, id)])
    expect(answer.status).toBe(404);
  expect((await client.call(getPreparedInvoice, { params: { id } })).status).toBe(403);
  expect((await other.prepare([shift])).status).toBe(409);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect((await reader.call(getPreparedInvoice, { params: { id } })).body.can).toEqual({
    approve: false,
    reject: false,
    withdraw: false,
    ownDecision: false,
  });
  expect((await approve(reader, id)).status).toBe(403);
});

test('the queries alone keep agencies apart, and decide once', async () => {
  const { place, agencyId, desk, colleague, aShift, prepare, invoices } = await anAgency();
  const other = await anAgency();
  const { id } = (await prepare([await aShift()])).body;
  const as = (of: { agencyId: number; userId: number }) => anActor('AGENCY', of);
  const stranger = as({ agencyId: other.agencyId, userId: other.desk.userId });
  for (const decide of [approvalOf, withdrawalOf])
    await expect(app.behindFirstWall(stranger, (cx) => decide(cx, id))).rejects.toThrow('does not exist');
  const { content, totalElements } = await app.behindFirstWall(stranger, (cx) =>
    listOf(cx, {
      params: undefined,
      query: { page: 0, size: 25, sort: 'preparedAt', direction: 'DESC', search: '', show: 'ALL' },
      body: undefined,
    }),
  );
  expect([content, totalElements]).toEqual([[], 0]);
  const outcomes = await Promise.allSettled([
    app.behindFirstWall(as({ agencyId, userId: colleague.userId }), (cx) => approvalOf(cx, id)),
    app.behindFirstWall(as({ agencyId, userId: desk.userId }), (cx) => withdrawalOf(cx, id)),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await invoices()).toHaveLength(outcomes[0].status === 'fulfilled' ? 1 : 0);
  await expect(
    app.behindFirstWall(as({ agencyId: place.agencyId, userId: desk.userId }), (cx) => withdrawalOf(cx, id)),
  ).rejects.toThrow(/already/i);
});
