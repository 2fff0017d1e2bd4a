import {
  downloadAgencyStatement,
  downloadClientStatement,
  exportAccounts,
  listAccounts,
} from '@worklane/contract/billing/account.ts';
import {
  downloadInvoice,
  getInvoice,
  listInvoices,
  recordInvoicePayment,
  sumInvoices,
} from '@worklane/contract/billing/invoice.ts';
import { approveInvoiceNote, listInvoiceNotes, raiseInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import {
  creditStaffInvoice,
  issueStaffInvoice,
  listUnbilledClients,
  listUnbilledShifts,
} from '@worklane/contract/billing/staff-invoice.ts';
import type { StaffVat } from '@worklane/contract/billing/staff-vat.rules.ts';
import { listStaffVat, removeStaffVat, setStaffVat } from '@worklane/contract/billing/staff-vat.ts';
import { pence, rate } from '@worklane/contract/money.ts';
import {
  changeAssignmentRate,
  listAssignmentRates,
  removeAssignmentRate,
} from '@worklane/contract/rates/assignment-rate.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertTerms } from '../../rates/client-terms/client-terms.queries.ts';
import { aCustomer as aBilled, aKey, anInvoice, aPayment, MARCH } from '../../money/money.factory.ts';
import { creditInvoice } from '../../money/index.ts';
import { aClientWithAgency, inHours, NURSE } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NIGHT = { starts_at: '2026-11-23T18:00:00Z', ends_at: '2026-11-24T02:00:00Z', purchase_order: 'PO 4711' };

const hourly = (name: string, from: string, each: number) => ({
  name,
  from,
  weekday: rate(each),
  saturday: null,
  sunday: null,
  bankHoliday: null,
});

const paper = async ({ token }: { token?: string | undefined }, id: number, path = downloadInvoice.path) => {
  const { statusCode, rawPayload } = await app.app.server.inject({
    url: path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
  if (statusCode !== 200) return { statusCode, text: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return { statusCode, text: text.replaceAll(/\s+/g, ' ') };
};

/** An agency that charges £24 by day and £30 by night, and a client; each with somebody at the desk. */
const aCustomer = async () => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId, {}, [hourly('Day', '06:00', 240_000), hourly('Night', '20:00', 300_000)]);
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const unbilled = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body;
  const issue = (bookingIds: number[], net: number, purchaseOrder: string | null = null) =>
    desk.call(issueStaffInvoice, { body: { clientId, bookingIds, net, purchaseOrder } });
  return { place, agencyId, clientId, desk, client, unbilled, issue };
};

test('authorised shifts are listed by client with what they come to, and become one invoice with a line for each part', async () => {
  const { place, clientId, desk, client, unbilled, issue } = await aCustomer();
  const night = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const day = await app.system((tx) => anAuthorisedShift(tx, place));
  expect((await desk.call(listUnbilledClients, {})).body).toMatchObject([
    { id: clientId, name: expect.any(String), shifts: 2, expenses: 0, minutes: 960, since: '2026-11-23T18:00:00Z' },
  ]);
  const { shifts, ...rest } = await unbilled();
  expect(rest).toMatchObject({ more: false, can: { issue: true }, client: { id: clientId } });
  expect(shifts.map(({ id }) => id)).toEqual([night, day]);
  // Two hours by day, six by night.
  expect(shifts[0]).toMatchObject({ purchaseOrder: 'PO 4711', charge: { total: 228, currency: 'GBP' } });

  const { status, body } = await issue([night], 228, 'PO 4711');
  expect([status, body]).toMatchObject([201, { reference: 'INV-000001', total: 273.6, currency: 'GBP' }]);
  expect((await unbilled()).shifts.map(({ id }) => id)).toEqual([day]);
  const invoice = (await client.call(getInvoice, { params: { id: body.id } })).body;
  expect(invoice).toMatchObject({
    state: 'OPEN',
    purchaseOrder: 'PO 4711',
    net: 228,
    vat: 45.6,
    open: 273.6,
    lines: [
      { quantity: '2 h', rate: 24, amount: 48, vatPercent: 20, rateFrom: '2020-01-01' },
      { quantity: '4 h', rate: 30, amount: 120 },
      { quantity: '2 h', rate: 30, amount: 60 },
    ],
    can: { credit: false, pay: false },
  });
  expect(invoice.lines[0]?.description).toMatch(/23 November 2026, \d\d:\d\d–\d\d:\d\d, Day$/);
  expect((await client.call(listNotifications, { query: {} })).body.content[0]).toMatchObject({
    title: 'Invoice INV-000001',
    body: expect.stringMatching(/ has invoiced a shift: £273\.60 with VAT\.$/),
    link: `billing/invoicing/${body.id}`,
  });
  const { statusCode, text } = await paper(client, body.id);
  expect(statusCode).toBe(200);
  for (const part of [
    'Invoice INV-000001',
    'Staff',
    'Purchase order PO 4711',
    '£30.00',
    'VAT at 20% on £228.00',
    '£273.60',
  ])
    expect(text).toContain(part);
});

test('work is charged by the bank holidays of where it was', async () => {
  const { place, agencyId, clientId, unbilled, issue } = await aCustomer();
  await app.system((tx) =>
    aChargeRate(tx, agencyId, { client_id: clientId }, [
      { ...hourly('All day', '00:00', 240_000), bankHoliday: rate(480_000) },
    ]),
  );
  const id = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  await ownerQuery(
    app,
    "insert into bank_holiday (region, date, name) values ('NORTHERN_IRELAND', '2026-11-23', 'A day of its own')",
  );
  expect((await unbilled()).shifts[0]?.charge?.total).toBe(192);
  await ownerQuery(app, "update shift_location set region = 'NORTHERN_IRELAND' where client_id = $1", [clientId]);
  // Six of the eight hours are before midnight.
  expect((await unbilled()).shifts[0]?.charge?.total).toBe(336);
  expect((await issue([id], 192)).status).toBe(409);
  expect((await issue([id], 336)).status).toBe(201);
});

test('time is charged in the steps that are agreed on, and an invoice is due when it was agreed', async () => {
  const { place, agencyId, clientId, desk, unbilled, issue } = await aCustomer();
  const worked = { ...NIGHT, ends_at: '2026-11-24T01:53:00Z' };
  const id = await app.system((tx) => anAuthorisedShift(tx, place, worked));
  expect((await unbilled()).shifts[0]?.charge?.total).toBe(224.5);
  await app.system(async (tx) => {
    const terms = { agency_id: agencyId, effective_from: '2020-01-01', payment_days: 45, rounding: 'UP' } as const;
    await insertTerms(tx, { ...terms, client_id: null, round_to: 60 }, []);
    await insertTerms(tx, { ...terms, client_id: clientId, payment_days: 10, round_to: 15 }, []);
  });
  const { shifts, dueOn } = await unbilled();
  expect(shifts[0]?.charge).toMatchObject({
    total: 228,
    lines: [{ minutes: 120 }, { minutes: 240 }, { minutes: 120 }],
  });
  const { body } = await issue([id], 228);
  const invoice = (await desk.call(getInvoice, { params: { id: body.id } })).body;
  expect(invoice).toMatchObject({ net: 228, dueOn });
  expect(Temporal.PlainDate.from(dueOn).since(invoice.issuedOn ?? '').days).toBe(10);
});

test('nothing is issued twice, by halves, or for another sum than was shown', async () => {
  const { place, agencyId, issue, unbilled, desk } = await aCustomer();
  const [one, other] = [
    await app.system((tx) => anAuthorisedShift(tx, place, NIGHT)),
    await app.system((tx) => anAuthorisedShift(tx, place, NIGHT)),
  ];
  expect(await issue([one], 227.99)).toMatchObject({ status: 409, body: { code: 'NET_CHANGED' } });
  const answers = await Promise.all([issue([one], 228), issue([one, other], 456), issue([one], 228)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const left = (await unbilled()).shifts.map(({ id }) => id);
  const issued = (await desk.call(listInvoices, { query: {} })).body.content;
  expect(issued).toHaveLength(1);
  expect(left.length).toBe(issued[0]?.total === 273.6 ? 1 : 0);
  expect(await issue([one], 228)).toMatchObject({
    status: 409,
    failure: { code: 'ALREADY_INVOICED', message: 'Already issued as INV-000001.' },
  });
  expect(await issue([other, one], 456)).toMatchObject({ status: 409 });
  const sources = await app.system((tx) =>
    tx.selectFrom('shift_invoice_source').select('booking_id').where('agency_id', '=', agencyId).execute(),
  );
  expect(new Set(sources.map(({ booking_id }) => booking_id)).size).toBe(sources.length);
});

test('a shift without a rate, unauthorised hours and those of others are refused', async () => {
  const { place, agencyId, issue, unbilled } = await aCustomer();
  const other = await aCustomer();
  const foreign = await app.system((tx) => anAuthorisedShift(tx, other.place, NIGHT));
  const before = await app.system((tx) =>
    anAuthorisedShift(tx, place, { starts_at: '2019-05-01T08:00:00Z', ends_at: '2019-05-01T16:00:00Z' }),
  );
  const waiting = await app.system(async (tx) => {
    const id = await anAuthorisedShift(tx, place, NIGHT);
    await tx
      .updateTable('timesheet')
      .set({ authorised_at: null, authorised_by: null })
      .where('booking_id', '=', id)
      .execute();
    return id;
  });
  expect((await unbilled()).shifts).toMatchObject([{ id: before, charge: null }]);
  expect(await issue([before], 192)).toMatchObject({ status: 409, body: { code: 'NO_RATE' } });
  expect(await issue([waiting], 228)).toMatchObject({ status: 409 });
  expect(await issue([foreign], 228)).toMatchObject({ status: 409 });
  const neighbour = await app.signedIn({ userType: 'AGENCY', agencyId: other.agencyId });
  const { clientId } = place;
  const body = { clientId, bookingIds: [waiting], net: 228 };
  expect((await neighbour.call(issueStaffInvoice, { body })).status).toBe(404);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect((await reader.call(issueStaffInvoice, { body })).status).toBe(403);
  expect((await reader.call(listUnbilledShifts, { params: { id: clientId } })).body.can).toEqual({ issue: false });
});

test('the database refuses a shift on two invoices, and hours that nobody has authorised', async () => {
  const { place, issue } = await aCustomer();
  const { agencyId, clientId } = place;
  const booking = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const { id } = (await issue([booking], 228)).body;
  const add = (bookingId: number) =>
    app.system(async (tx) => {
      const { rate_id } = await tx
        .selectFrom('shift_invoice_source')
        .select('rate_id')
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
      const of = { agency_id: agencyId, client_id: clientId, document_id: id, plain_minutes: 0 };
      await tx
        .insertInto('shift_invoice_source')
        .values({ ...of, booking_id: bookingId, rate_id, first_position: 1, last_position: 1 })
        .execute();
    });
  await expect(add(booking)).rejects.toThrow('shift_invoiced_once');
  const waiting = await app.system(async (tx) => {
    const other = await anAuthorisedShift(tx, place, NIGHT);
    await tx
      .updateTable('timesheet')
      .set({ authorised_at: null, authorised_by: null })
      .where('booking_id', '=', other)
      .execute();
    return other;
  });
  await expect(add(waiting)).rejects.toThrow('not authorised');
  const free = app.system((tx) =>
    tx.updateTable('shift_invoice_source').set({ credited_by: id }).where('document_id', '=', id).execute(),
  );
  await expect(free).rejects.toThrow('still stands');
});

test('a client says since when its work should have been invoiced, once that is more than 14 days', async () => {
  const { place, desk } = await aCustomer();
  const lateOf = async () => (await desk.call(listUnbilledClients, {})).body.map(({ lateSince }) => lateSince);
  const anEnded = (hours: number) =>
    app.system((tx) => anAuthorisedShift(tx, place, { starts_at: inHours(hours - 8), ends_at: inHours(hours) }));
  await anEnded(-300);
  expect(await lateOf()).toEqual([null]);
  await anEnded(-400);
  const day = Temporal.Instant.from(inHours(-400)).toZonedDateTimeISO('Europe/London').toPlainDate();
  expect(await lateOf()).toEqual([day.toString()]);
});

test('a rate that reaches back is removed on the day it was entered, unless an invoice has charged by it', async () => {
  const { place, agencyId, desk, unbilled, issue } = await aCustomer();
  const shift = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const former = await app.system((tx) =>
    tx.selectFrom('assignment_rate').select('id').where('agency_id', '=', agencyId).executeTakeFirstOrThrow(),
  );
  const change = async (hour: string) =>
    (
      await desk.call(changeAssignmentRate, {
        params: { id: former.id },
        body: { from: '2026-11-23', bands: [{ name: 'Day', from: '00:00', weekday: hour }] },
      })
    ).body.id;
  const netOf = async () => (await unbilled()).shifts[0]?.charge?.total;
  const remove = (id: number) => desk.call(removeAssignmentRate, { params: { id } });
  const mistyped = await change('200');
  expect(await netOf()).toBe(1600);
  expect((await remove(mistyped)).status).toBe(204);
  expect(await netOf()).toBe(228);
  const right = await change('20');
  const canRemove = async () =>
    (await desk.call(listAssignmentRates, { query: {} })).body.content.find(({ id }) => id === right)?.can.remove;
  expect(await canRemove()).toBe(true);
  await issue([shift], 160);
  expect(await canRemove()).toBe(false);
  expect((await remove(right)).failure.message).toMatch(/^An invoice has charged by this rate by now/);
});

test('a credited invoice frees its shifts, says so to both, and is credited once', async () => {
  const { place, clientId, desk, client, unbilled, issue } = await aCustomer();
  const booking = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const { id } = (await issue([booking], 228)).body;
  const before = await paper(client, id);
  expect(before.text).toContain('Staff');
  const credit = () => desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'Wrong ward' } });
  const [first, second] = await Promise.all([credit(), credit()]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  const credited = (first.status === 201 ? first : second).body.credit ?? { id: 0 };
  expect((await client.call(getInvoice, { params: { id } })).body).toMatchObject({
    state: 'CREDITED',
    open: 0,
    creditNotes: [{ id: credited.id, total: 273.6 }],
    can: { credit: false, pay: false },
  });
  expect((await client.call(getInvoice, { params: { id: credited.id } })).body).toMatchObject({
    state: 'CREDIT',
    corrects: { id, reference: 'INV-000001' },
    reason: 'Wrong ward',
  });
  // What was issued reads the same for good.
  expect(await paper(client, id)).toEqual(before);
  expect((await unbilled()).shifts.map(({ id: each }) => each)).toEqual([booking]);
  expect((await issue([booking], 228)).body.reference).toBe('INV-000002');
  expect((await desk.call(listUnbilledClients, {})).body.some((each) => each.id === clientId)).toBe(false);
});

test('whoever has asked for a change to an invoice hears that it was credited meanwhile', async () => {
  const { place, agencyId, desk, issue } = await aCustomer();
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const { id } = (await issue([await app.system((tx) => anAuthorisedShift(tx, place, NIGHT))], 228)).body;
  for (const [each, position] of [
    [desk, 1],
    [colleague, 2],
  ] as const)
    await each.call(raiseInvoiceNote, {
      params: { id },
      body: { kind: 'CREDIT', position, amount: '1.00', reason: 'Goodwill' },
    });
  await desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'Wrong ward' } });
  const whole = (await desk.call(listInvoiceNotes, { query: {} })).body.content[0]?.id ?? 0;
  expect((await colleague.call(approveInvoiceNote, { params: { id: whole } })).status).toBe(200);
  const told = async (reader: typeof desk) =>
    (await reader.call(listNotifications, { query: {} })).body.content
      .filter(({ title }) => title.endsWith('withdrawn'))
      .map(({ body }) => body);
  for (const asker of [desk, colleague])
    expect(await told(asker)).toEqual([
      'Invoice INV-000001 was credited in full with CN-000001, so what you asked to change about it is withdrawn.',
    ]);
});

test('what a client pays goes towards the invoice, and what is over stays as credit', async () => {
  const { place, desk, client, issue } = await aCustomer();
  const booking = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const { id } = (await issue([booking], 228)).body;
  const today = Temporal.Now.plainDateISO('Europe/London').toString();
  const pay = (amount: string, receivedOn = today) =>
    desk.call(recordInvoicePayment, {
      params: { id },
      body: { amount, receivedOn, method: 'BANK_TRANSFER', reference: 'FP 1' },
    });
  expect((await pay('73.60')).body).toMatchObject({ state: 'PART_PAID', open: 200, payments: [{ amount: 73.6 }] });
  expect((await pay('10', '2999-01-01')).status).toBe(400);
  expect((await pay('250')).body).toMatchObject({ state: 'PAID', open: 0, payments: [{}, { amount: 200 }] });
  expect((await pay('1')).status).toBe(409);
  // What is over stays as credit, for both of them to see.
  const nothing = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
  const credit = [{ due: [{ currency: 'GBP', ages: nothing, credit: 50 }] }];
  for (const caller of [desk, client])
    expect((await caller.call(listAccounts, { query: {} })).body).toMatchObject({
      content: credit,
      totals: credit[0]?.due,
    });
  for (const [caller, what] of [
    [desk, 'Client'],
    [client, 'Agency'],
  ] as const) {
    const ask = (query = '') =>
      app.app.server.inject({
        url: `${exportAccounts.path}${query}`,
        headers: { authorization: `Bearer ${caller.token}` },
      });
    const { rawPayload, headers } = await ask();
    // What the list is narrowed to, the file and its totals are.
    const none = await caller.call(listAccounts, { query: { search: 'nobody is called so', sort: 'total' } });
    expect(none.body).toMatchObject({ content: [], totals: [] });
    const empty = await ask('?search=nobody%20is%20called%20so&sort=total&direction=DESC');
    expect(empty.rawPayload.toString().trim().split(/\r?\n/)).toHaveLength(1);
    expect(headers['content-disposition']).toContain(`owed-${today}.csv`);
    const [titles, line, ...others] = rawPayload.toString().trim().split(/\r?\n/);
    expect(titles).toContain(`${what},Currency,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Credit,Total`);
    expect(line).toMatch(/,GBP,0,0,0,0,0,-50,-50$/);
    expect(others).toEqual([]);
  }
  for (const [caller, other, statement] of [
    [desk, place.clientId, downloadClientStatement],
    [client, place.agencyId, downloadAgencyStatement],
  ] as const) {
    const { statusCode, text } = await paper(caller, other, statement.path);
    expect(statusCode).toBe(200);
    for (const part of ['Statement of account', 'Payment FP 1', '-£50.00', 'In your favour £50.00'])
      expect(text).toContain(part);
    expect(text).not.toContain('Invoice');
  }
  const read = (await client.call(getInvoice, { params: { id } })).body;
  expect(read.payments.map(({ amount }) => amount)).toEqual([73.6, 200]);
  const [row] = (await client.call(listInvoices, { query: {} })).body.content;
  expect(row).toMatchObject({ id, state: 'PAID', open: 0 });
});

test('lists tell each side of its own invoices, open and overdue ones apart, and of hires the client alone', async () => {
  const { place, agencyId, clientId, desk, client } = await aCustomer();
  const day = Temporal.PlainDate.from('2026-01-05');
  const due = await app.system((tx) => anInvoice(tx, place, {}, { issuedOn: day }));
  const later = await app.system((tx) => anInvoice(tx, place, { purchaseOrder: 'PO 99' }));
  const hire = await app.system((tx) =>
    anInvoice(tx, place, {
      kind: 'VEHICLE_HIRE',
      lines: [{ description: 'Car', price: null, amount: pence(1), vatBasisPoints: 0 }],
    }),
  );
  const other = await aCustomer();
  await app.system((tx) => anInvoice(tx, other.place));
  const ids = async (caller: typeof desk, query: { show?: 'OPEN' | 'OVERDUE'; search?: string }) =>
    (await caller.call(listInvoices, { query })).body.content.map(({ id }) => id);
  for (const [caller, hires] of [
    [desk, []],
    [client, [hire.id]],
  ] as const) {
    expect(await ids(caller, {})).toEqual([...hires, later.id, due.id]);
    expect(await ids(caller, { show: 'OPEN' })).toEqual([...hires, later.id, due.id]);
    expect(await ids(caller, { show: 'OVERDUE' })).toEqual([due.id]);
    expect(await ids(caller, { search: 'po 99' })).toEqual([later.id]);
    expect(await ids(caller, { search: 'inv-000001' })).toEqual([due.id]);
  }
  const { name } = await app.system((tx) =>
    tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirstOrThrow(),
  );
  expect(await ids(desk, { search: name.toUpperCase() })).toEqual([later.id, due.id]);
  const backwards = name.split(' ').toReversed().join(' ');
  expect(await ids(desk, { search: backwards })).toEqual([later.id, due.id]);
  expect(await ids(desk, { search: `po ${backwards}` })).toEqual([later.id]);
  expect(await ids(desk, { search: `${name} nobody` })).toEqual([]);
  expect(await ids(other.desk, { search: backwards })).toEqual([]);
  expect((await desk.call(listInvoices, { query: {} })).body.content[0]?.party.id).toBe(clientId);
  expect((await client.call(listInvoices, { query: {} })).body.content[0]?.party.id).toBe(agencyId);
  expect((await desk.call(getInvoice, { params: { id: hire.id } })).status).toBe(404);
  expect((await other.client.call(getInvoice, { params: { id: due.id } })).status).toBe(404);
  expect((await paper(other.client, due.id)).statusCode).toBe(404);
  expect((await paper(other.client, agencyId, downloadAgencyStatement.path)).statusCode).toBe(404);
  const { text } = await paper(client, agencyId, downloadAgencyStatement.path);
  for (const part of ['INV-000001', '04/02/2026, ', ' days overdue', 'overdue £120.00', 'Total to pay'])
    expect(text).toContain(part);
});

test('invoices are sorted by when they are due, whichever was issued first', async () => {
  const { place, desk, client } = await aCustomer();
  const issued = (issuedOn: string, dueOn: string) =>
    app.system((tx) =>
      anInvoice(tx, place, {}, { issuedOn: Temporal.PlainDate.from(issuedOn), dueOn: Temporal.PlainDate.from(dueOn) }),
    );
  const last = await issued('2026-01-05', '2026-04-05');
  const first = await issued('2026-02-05', '2026-02-12');
  const second = await issued('2026-02-06', '2026-02-12');
  for (const caller of [desk, client])
    for (const show of ['ALL', 'OPEN'] as const) {
      const ids = async (direction: 'ASC' | 'DESC') =>
        (await caller.call(listInvoices, { query: { sort: 'dueOn', direction, show } })).body.content.map(
          ({ id }) => id,
        );
      expect(await ids('ASC')).toEqual([first.id, second.id, last.id]);
      expect(await ids('DESC')).toEqual([last.id, second.id, first.id]);
    }
});

test('what a narrowed list comes to is added up by currency, for each side its own', async () => {
  const { place, desk, client } = await aCustomer();
  const day = Temporal.PlainDate.from('2026-01-05');
  const totals = async (caller: typeof desk, query: { show?: 'OPEN' | 'OVERDUE'; search?: string }) =>
    (await caller.call(sumInvoices, { query })).body;
  expect(await totals(desk, {})).toEqual([]);
  await app.system(async (tx) => {
    const due = await anInvoice(tx, place, { purchaseOrder: 'PO-7' }, { issuedOn: day });
    await aPayment(tx, place, { amount: pence(2000), allocations: [{ invoiceId: due.id, amount: pence(2000) }] });
    await anInvoice(tx, place, { currency: 'EUR', purchaseOrder: 'PO-7' });
    const { id } = await anInvoice(tx, place, { purchaseOrder: 'PO-8' });
    await creditInvoice(tx, place.agencyId, aKey(), { invoiceId: id, reason: 'Twice', on: MARCH });
    await anInvoice(tx, await aBilled(tx));
    await anInvoice(tx, place, { kind: 'VEHICLE_HIRE' });
  });
  const late = { currency: 'GBP', invoices: 1, creditNotes: 0, invoiced: 120, credited: 0, open: 100 };
  const euros = { currency: 'EUR', invoices: 1, creditNotes: 0, invoiced: 120, credited: 0, open: 120 };
  for (const [caller, hires] of [
    [desk, 0],
    [client, 1],
  ] as const) {
    expect(await totals(caller, { show: 'OVERDUE' })).toEqual([late]);
    expect(await totals(caller, { search: 'po-7' })).toEqual([euros, late]);
    expect(await totals(caller, {})).toEqual([
      euros,
      {
        currency: 'GBP',
        invoices: 2 + hires,
        creditNotes: 1,
        invoiced: 240 + hires * 120,
        credited: 120,
        open: 100 + hires * 120,
      },
    ]);
  }
});

test('care staff are exempt where a nurse supervises them, or in one hospital at a time', async () => {
  const { clientId, desk } = await aCustomer();
  const set = (treatment: StaffVat, client: number | null) =>
    desk.call(setStaffVat, {
      body: { assignmentCodeId: NURSE, treatment, from: '2026-01-01', clientId: client },
    });
  expect((await set('CARE_IN_HOSPITAL', null)).failure.violations).toEqual([
    {
      field: 'clientId',
      message: 'Choose the hospital, hospice or nursing home: this doesn’t count for every client.',
    },
  ]);
  expect((await set('CARE_IN_HOSPITAL', clientId)).status).toBe(201);
  expect((await set('CARE_SUPERVISED', null)).status).toBe(201);
});

test('VAT is standard until somebody says otherwise, for all clients or for one, for work from a day on', async () => {
  const { place, agencyId, clientId, desk, unbilled, issue } = await aCustomer();
  const booking = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const set = (treatment: StaffVat, from: string, forClient: number | null = null) =>
    desk.call(setStaffVat, { body: { assignmentCodeId: NURSE, treatment, from, clientId: forClient } });
  const vat = async () => (await unbilled()).shifts[0]?.vat;
  expect(await vat()).toEqual({ percent: 20, treatment: 'STANDARD', isDecided: false });
  expect((await desk.call(listStaffVat, {})).body).toMatchObject({ content: [], undecided: [{ id: NURSE }] });

  expect((await set('NURSING_CONCESSION', '2026-11-24')).status).toBe(201);
  expect(await vat()).toMatchObject({ isDecided: false });
  expect((await set('NURSING_CONCESSION', '2026-11-23')).body).toMatchObject({
    content: [{ state: 'CURRENT' }, { state: 'PAST' }],
    undecided: [],
  });
  expect(await vat()).toEqual({ percent: 0, treatment: 'NURSING_CONCESSION', isDecided: true });
  expect(await set('STANDARD', '2026-11-23')).toMatchObject({ status: 409 });
  await set('STANDARD', '2026-01-01', clientId);
  expect(await vat()).toEqual({ percent: 20, treatment: 'STANDARD', isDecided: true });
  expect((await set('NURSING_CONCESSION', '2026-02-01', clientId)).body.content.map(({ state }) => state)).toEqual([
    'CURRENT',
    'PAST',
    'CURRENT',
    'PAST',
  ]);

  const { id } = (await issue([booking], 228)).body;
  const { text } = await paper(desk, id);
  for (const part of [
    'nursing agencies’ concession (VAT Notice 701/57, section 6.5)',
    'No VAT on £228.00 £0.00',
    '£228.00 due',
  ])
    expect(text).toContain(part);

  const planned = (await set('LOCUM_DOCTOR', '2999-01-01')).body.content.find(({ state }) => state === 'PLANNED');
  const { content: rules } = (await desk.call(removeStaffVat, { params: { id: planned?.id ?? 0 } })).body;
  expect(rules).toHaveLength(4);
  expect(rules.map(({ can }) => can.remove)).toEqual([true, true, false, true]);
  const other = await aCustomer();
  expect((await other.desk.call(listStaffVat, {})).body.content).toEqual([]);
  expect((await other.desk.call(removeStaffVat, { params: { id: rules[0]?.id ?? 0 } })).status).toBe(404);
  const body = { assignmentCodeId: NURSE, treatment: 'STANDARD', from: '2026-05-01', clientId } as const;
  expect((await other.desk.call(setStaffVat, { body })).status).toBe(404);
  const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
  expect((await reader.call(setStaffVat, { body })).status).toBe(403);
  expect((await reader.call(removeStaffVat, { params: { id: rules[0]?.id ?? 0 } })).status).toBe(403);
});

test('a slip in VAT is put right until an invoice has charged by it, and again once that is credited', async () => {
  const { place, clientId, desk, unbilled, issue } = await aCustomer();
  const booking = await app.system((tx) => anAuthorisedShift(tx, place, NIGHT));
  const set = async (treatment: StaffVat, forClient: number | null = null) => {
    const body = { assignmentCodeId: NURSE, treatment, from: '2026-11-23', clientId: forClient };
    const { content } = (await desk.call(setStaffVat, { body })).body;
    return content.find(({ client }) => (client?.id ?? null) === forClient)?.id ?? 0;
  };
  const remove = (id: number) => desk.call(removeStaffVat, { params: { id } });
  const treatment = async () => (await unbilled()).shifts[0]?.vat.treatment;

  expect((await remove(await set('NURSING_CONCESSION'))).status).toBe(200);
  expect(await treatment()).toBe('STANDARD');
  const slip = await set('LOCUM_DOCTOR');
  const other = await set('STANDARD', clientId);
  await remove(other);
  const { id } = (await issue([booking], 228)).body;
  const { status, failure } = await remove(slip);
  expect([status, failure.message]).toEqual([
    409,
    'An invoice has charged VAT by this, so it stays. Credit that invoice first, or set what applies from a later day.',
  ]);
  const [kept] = (await desk.call(listStaffVat, {})).body.content;
  expect(kept).toMatchObject({ id: slip, can: { remove: false } });

  await desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'Wrong VAT' } });
  expect((await remove(slip)).status).toBe(200);
  await set('NURSING_CONCESSION');
  expect(await treatment()).toBe('NURSING_CONCESSION');
  expect((await paper(desk, id)).text).toContain('locum doctor');
  expect((await issue([booking], 228)).status).toBe(201);
});
