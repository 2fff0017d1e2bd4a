import { getInvoice } from '@worklane/contract/billing/invoice.ts';
import { approveInvoiceNote, listInvoiceNotes } from '@worklane/contract/billing/invoice-note.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { listTransportRates, removeTransportRate } from '@worklane/contract/rates/transport-rate.ts';
import { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { answerTransportQuery, authoriseTransport, queryTransport } from '@worklane/contract/transport/crew.ts';
import {
  creditTransportInvoice,
  downloadTransportInvoice,
  getTransportPrice,
  invoiceTransports,
  listBilledClients,
  listTransportsToInvoice,
  priceTransport,
} from '@worklane/contract/transport/transport-price.ts';
import { getTaxi, invoiceTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { anExchangeRate } from '#modules/money/money.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { issuing } from '../../../testing/issuing.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aCompleteTaxi } from '../taxi/taxi.factory.ts';
import { aCrewMember, anOfferedJob } from '../transport.factory.ts';
import { aJourneyToPrice, WORKED } from './price.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TERMS = { minimum_pence: 0, waiting_pence: 1000, free_minutes: 30, aborted_pence: 8500 };

/** An agency with a rate, unless told otherwise, and a client of it, with somebody at the desk of either. */
const aTown = async (values: object | null = TERMS) => {
  const { agencyId, clientId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const client = await aClient(tx);
    await aLink(tx, agency, client);
    if (values) await aTransportRate(tx, agency, values);
    return { agencyId: agency, clientId: client };
  });
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  return { agencyId, clientId, desk, ward };
};
type Town = Awaited<ReturnType<typeof aTown>>;

const aJourney = ({ agencyId, clientId }: Town, values?: { logged: boolean }) =>
  app.system((tx) => aJourneyToPrice(tx, agencyId, clientId, values));
const authorise = ({ desk }: Town, transportId: number) =>
  desk.call(authoriseTransport, { body: { transportId, ...WORKED } });
const price = async (caller: Caller, id: number) => (await caller.call(getTransportPrice, { params: { id } })).body;
const again = (caller: Caller, id: number) => caller.call(priceTransport, { params: { id } });
const invoice = (caller: Caller, ...transportIds: number[]) =>
  issuing(caller.call(invoiceTransports, { body: { transportIds } }));
const credit = (caller: Caller, id: number) =>
  caller.call(creditTransportInvoice, { params: { id }, body: { reason: 'WRONG_PRICE' } });
/** As if it had been authorised eight days ago. */
const age = (id: number) =>
  ownerQuery(app, `update transport_job set authorised_at = authorised_at - interval '8 days' where id = $1`, [id]);
const aged = async (town: Town) => {
  const id = await aJourney(town);
  await authorise(town, id);
  await age(id);
  return id;
};
const paper = async (caller: Caller, id: number) => {
  const { statusCode, rawPayload, headers } = await app.app.server.inject({
    url: downloadTransportInvoice.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${caller.token}` },
  });
  if (statusCode !== 200) return { statusCode, text: '', type: '' };
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return { statusCode, text: text.replaceAll(/\s+/g, ' '), type: headers['content-type'] };
};

describe('the price of a transport', () => {
  test('is worked out when it is authorised, and kept with the working; the client sees the charge alone', async () => {
    const town = await aTown();
    const id = await aJourney(town);
    expect(await price(town.desk, id)).toMatchObject({ state: 'ESTIMATE', can: { price: false, invoice: false } });
    expect((await authorise(town, id)).status).toBe(200);
    const detail = await price(town.desk, id);
    expect(detail).toMatchObject({
      state: 'PRICED',
      price: { net: 263.15, vat: 52.63, total: 315.78, currency: 'GBP', missing: [], rateFrom: '2020-01-01' },
      can: { price: true, invoice: false, credit: false },
      notYet: expect.stringContaining('The client can query the times until'),
    });
    expect(detail.price?.lines.map(({ charge, quantity, amount }) => [charge, quantity, amount])).toEqual([
      ['CREW', 8, 160],
      ['MILEAGE', 62.1, 93.15],
      ['WAITING', 1, 10],
    ]);
    expect(detail.price?.lines[1]?.working[0]).toBe('100 km by the vehicle log = 62.1 miles.');
    const shown = await town.ward.call(getClientTransport, { params: { id } });
    expect(shown.body.charge).toEqual({ net: 263.15, vat: 52.63, total: 315.78, currency: 'GBP' });
    expect((await town.ward.call(getTransportPrice, { params: { id } })).status).toBe(403);
  });

  test('keeps the rate that it was worked out by', async () => {
    const town = await aTown();
    const rate = async () => (await town.desk.call(listTransportRates, { query: {} })).body.content[0];
    expect((await rate())?.can.remove).toBe(true);
    await authorise(town, await aJourney(town));
    const { id = 0, can } = (await rate()) ?? {};
    expect(can?.remove).toBe(false);
    const { status, failure } = await town.desk.call(removeTransportRate, { params: { id } });
    expect([status, failure.message]).toEqual([
      409,
      'Transports have been priced by this rate by now. Change it from a later day, or end it.',
    ]);
  });

  test('stays as it was when the rate changes, until somebody prices it again', async () => {
    const town = await aTown();
    const id = await aJourney(town);
    await authorise(town, id);
    await app.system(async (tx) => {
      await tx
        .updateTable('transport_rate')
        .set({ effective_to: '2025-12-31' })
        .where('agency_id', '=', town.agencyId)
        .execute();
      await aTransportRate(tx, town.agencyId, { effective_from: '2026-01-01', hourly_rate: 300_000, mile_rate: 0 });
    });
    expect((await price(town.desk, id)).price?.net).toBe(263.15);
    expect((await again(town.desk, id)).body.price).toMatchObject({ net: 240, rateFrom: '2026-01-01' });
  });

  test('follows the answer to a query of the client', async () => {
    const town = await aTown();
    const id = await aJourney(town);
    await authorise(town, id);
    await town.ward.call(queryTransport, { params: { id }, body: { reason: 'They left at 12:00.' } });
    expect((await price(town.desk, id)).notYet).toBe('The client has queried the times. Answer the query first.');
    await town.desk.call(answerTransportQuery, {
      params: { id },
      body: { answer: 'Right.', ...WORKED, end: '2026-03-03T12:00:00Z' },
    });
    expect(await price(town.desk, id)).toMatchObject({ price: { net: 223.15 }, can: { invoice: true }, notYet: null });
  });

  test('without a rate the job is authorised all the same, and priced once there is one', async () => {
    const town = await aTown(null);
    const id = await aJourney(town);
    expect((await price(town.desk, id)).price).toBeNull();
    expect((await authorise(town, id)).status).toBe(200);
    expect(await price(town.desk, id)).toMatchObject({
      state: 'OPEN',
      price: null,
      can: { price: true, invoice: false },
    });
    expect((await again(town.desk, id)).status).toBe(409);
    await age(id);
    expect((await invoice(town.desk, id)).status).toBe(409);
    await app.system((tx) => aTransportRate(tx, town.agencyId));
    expect((await again(town.desk, id)).body).toMatchObject({ state: 'PRICED', price: { net: 253.15 } });
  });

  test('says what nobody has recorded', async () => {
    const town = await aTown();
    const id = await aJourney(town, { logged: false });
    await authorise(town, id);
    expect((await price(town.desk, id)).price).toMatchObject({
      net: 160,
      missing: [expect.stringContaining('Mileage'), expect.stringContaining('Waiting')],
    });
  });

  test('is estimated for a job that the agency may accept, by whoever was asked', async () => {
    const town = await aTown();
    const id = await app.system((tx) => anOfferedJob(tx, town.clientId, [town.agencyId]));
    expect(await price(town.desk, id)).toMatchObject({ state: 'ESTIMATE', price: { net: 100, pricedAt: null } });
    const stranger = await aTown();
    expect((await stranger.desk.call(getTransportPrice, { params: { id } })).status).toBe(404);
    expect((await again(stranger.desk, id)).status).toBe(404);
    expect((await again(town.desk, id)).status).toBe(409);
  });

  test('of a journey that was aborted is the fee; of one that never began, nothing', async () => {
    const town = await aTown();
    const id = await aJourney(town);
    const other = await app.system((tx) => anOfferedJob(tx, town.clientId, [town.agencyId]));
    await ownerQuery(app, `update transport_job set agency_id = $2, status = 'CANCELLED' where id = $1`, [
      other,
      town.agencyId,
    ]);
    expect(await price(town.desk, other)).toMatchObject({ state: 'NOTHING', price: null });
    // Nobody can do that in the product to a job whose log is submitted; what counts is that it had begun.
    await ownerQuery(app, 'alter table transport_job disable trigger transport_job_goes_on');
    await ownerQuery(app, `update transport_job set status = 'CANCELLED' where id = $1`, [id]);
    await ownerQuery(app, 'alter table transport_job enable trigger transport_job_goes_on');
    expect((await again(town.desk, id)).body).toMatchObject({
      price: { net: 85, lines: [{ charge: 'ABORTED' }] },
      can: { invoice: true },
    });
  });

  test('is exempt from VAT where the rate for special vehicles says so', async () => {
    const town = await aTown();
    await app.system((tx) => aTransportRate(tx, town.agencyId, { body_type: 'SPECIAL', vat_exempt: true }));
    const id = await aged(town);
    expect((await price(town.desk, id)).price).toMatchObject({ vat: 0, lines: [{ vat: { treatment: 'EXEMPT' } }, {}] });
    const { body } = await invoice(town.desk, id);
    const { text } = await paper(town.ward, body.id);
    expect(text).toContain('VATA 1994, Sch. 9, Group 7, item 11');
    expect(text).toContain('No VAT');
  });
});

describe('the invoice of a transport', () => {
  test('has the lines of the price, and a PDF that both sides open', async () => {
    const town = await aTown();
    const id = await aged(town);
    expect((await price(town.desk, id)).can.invoice).toBe(true);
    const { status, body } = await invoice(town.desk, id);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), reference: 'INV-000001', total: 315.78, currency: 'GBP' },
    ]);
    const detail = await price(town.desk, id);
    expect(detail).toMatchObject({
      invoices: [{ reference: 'INV-000001', total: 315.78, credit: null }],
      can: { price: false, invoice: false, credit: true },
    });
    for (const caller of [town.desk, town.ward]) {
      const { text, type } = await paper(caller, body.id);
      expect(type).toBe('application/pdf');
      for (const part of [
        'Invoice INV-000001',
        'SO14 to PO1: Crew',
        '£160.00',
        '1 quarter-hour',
        'VAT at 20%',
        '£52.63',
        '£315.78',
      ])
        expect(text).toContain(part);
    }
    const shown = await town.ward.call(getClientTransport, { params: { id } });
    expect(shown.body.invoices).toMatchObject([{ reference: 'INV-000001' }]);
    expect((await paper((await aTown()).desk, body.id)).statusCode).toBe(404);
    expect((await paper((await aTown()).ward, body.id)).statusCode).toBe(404);
  });

  test('waits until nobody can query the times, and is one however many try', async () => {
    const town = await aTown();
    const fresh = await aJourney(town);
    await authorise(town, fresh);
    const id = await aged(town);
    for (const ids of [[fresh], [fresh, id]]) expect((await invoice(town.desk, ...ids)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 5 }, () => invoice(town.desk, id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect((await again(town.desk, id)).status).toBe(409);
    await expect(ownerQuery(app, 'update transport_price set net_pence = 1 where job_id = $1', [id])).rejects.toThrow(
      'is on an invoice',
    );
    await expect(ownerQuery(app, 'delete from transport_price_line where job_id = $1', [id])).rejects.toThrow(
      'is on an invoice',
    );
  });

  test('is for one client', async () => {
    const town = await aTown();
    const ids = [await aged(town)];
    const elsewhere = await app.system(async (tx) => {
      const clientId = await aClient(tx);
      await aLink(tx, town.agencyId, clientId);
      return clientId;
    });
    ids.push(await aged({ ...town, clientId: elsewhere }));
    expect((await invoice(town.desk, ...ids)).failure).toMatchObject({ violations: [{ field: 'transportIds' }] });
    expect((await invoice((await aTown()).desk, ids[0] ?? 0)).status).toBe(404);
  });

  test('those that can be invoiced are listed until they are, and again once that is credited', async () => {
    const town = await aTown();
    const toInvoice = async (caller = town.desk) => (await caller.call(listTransportsToInvoice, {})).body;
    const id = await aged(town);
    const queried = await aJourney(town);
    await authorise(town, queried);
    const { jobs, ...rest } = await toInvoice();
    expect(rest).toEqual({
      waiting: 1,
      prepared: 0,
      more: false,
      needsApproval: false,
      notYet: null,
      orders: [],
      missingRate: null,
      can: { invoice: true },
    });
    expect(jobs).toMatchObject([
      { id, client: { id: town.clientId }, purchaseOrder: null, net: 263.15, total: 315.78, currency: 'GBP' },
    ]);
    const invoiceId = (await invoice(town.desk, id)).body.id;
    expect((await toInvoice()).jobs).toEqual([]);
    await credit(town.desk, invoiceId);
    expect((await toInvoice()).jobs.map((job) => job.id)).toEqual([id]);
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: town.agencyId,
      permissions: ['VIEW_TRANSPORT'],
    });
    expect((await toInvoice(reader)).can).toEqual({ invoice: false });
    const other = await aTown();
    expect(await toInvoice(other.desk)).toMatchObject({ jobs: [], waiting: 0 });
    expect((await town.ward.call(listTransportsToInvoice, {})).status).toBe(403);
  });

  test('says beforehand that its currency has no exchange rate, where it has VAT and can be invoiced', async () => {
    const [town, exempt] = [
      await aTown({ ...TERMS, currency: 'SEK' }),
      await aTown({ ...TERMS, currency: 'SEK', vat_exempt: true }),
    ];
    const toInvoice = async ({ desk }: Town) => (await desk.call(listTransportsToInvoice, {})).body.missingRate;
    const [id, free] = [await aged(town), await aged(exempt)];
    expect([await toInvoice(town), (await price(town.desk, id)).missingRate]).toEqual(['SEK', 'SEK']);
    expect((await invoice(town.desk, id)).failure.code).toBe('NO_EXCHANGE_RATE');
    expect([await toInvoice(exempt), (await price(exempt.desk, free)).missingRate]).toEqual([null, null]);
    const fresh = await aJourney(town);
    await authorise(town, fresh);
    expect((await price(town.desk, fresh)).missingRate).toBeNull();
    await app.system((tx) => anExchangeRate(tx, 'SEK', Temporal.Now.plainDateISO('Europe/London')));
    expect([await toInvoice(town), (await price(town.desk, id)).missingRate]).toEqual([null, null]);
    expect((await invoice(town.desk, id)).status).toBe(201);
  });

  test('of a guest’s transport goes to the client that the agency chooses, at once, since nobody queries it', async () => {
    const town = await aTown();
    const [stranger, own] = [await aTown(), await aged(town)];
    const id = await app.system((tx) => aJourneyToPrice(tx, town.agencyId, undefined));
    await authorise(town, id);
    expect(await price(town.desk, id)).toMatchObject({ isGuest: true, notYet: null, can: { invoice: true } });
    expect((await price(town.desk, own)).isGuest).toBe(false);
    const bill = (clientId: number, ...transportIds: number[]) =>
      issuing(town.desk.call(invoiceTransports, { body: { transportIds, clientId } }));
    const choices = (await town.desk.call(listBilledClients, {})).body;
    expect(choices).toEqual([{ id: town.clientId, name: expect.any(String), purchaseOrders: [] }]);
    for (const [answer, message] of [
      [await invoice(town.desk, id), 'Choose the client you bill.'],
      [await bill(stranger.clientId, id), 'Choose one of your clients.'],
    ] as const)
      expect([answer.status, answer.failure.violations]).toEqual([400, [{ field: 'clientId', message }]]);
    const { status, body } = await bill(town.clientId, id, own);
    expect([status, body]).toEqual([201, expect.objectContaining({ total: 631.56 })]);
    const { text } = await paper(town.ward, body.id);
    expect(text).toContain('Invoice INV-000001');
    // Who was asked for it stays with the agency: the client has the invoice, and nothing of the job.
    expect((await town.ward.call(getClientTransport, { params: { id } })).status).toBe(404);
    const news = await ownerQuery<{ body: string; link: string | null }>(
      app,
      'select body, link from notification where user_id = $1 order by id desc limit 1',
      [town.ward.userId],
    );
    expect(news).toMatchObject([
      { link: `billing/invoicing/${body.id}`, body: expect.stringContaining('without an account') },
    ]);
    expect((await credit(town.desk, body.id)).status).toBe(201);
    expect((await bill(town.clientId, id)).status).toBe(201);
  });

  test('is emailed once it is issued, where the agency has said so', async () => {
    const town = await aTown();
    const { agencyId, clientId, desk } = town;
    const taxi = () => app.system(async (tx) => aCompleteTaxi(tx, clientId, agencyId, await aCrewMember(tx, agencyId)));
    await ownerQuery(app, `update client set email = 'payables@example.org' where id = $1`, [clientId]);
    const issueTaxi = async () =>
      (await issuing(desk.call(invoiceTaxis, { body: { taxiIds: [await taxi()] } }))).body.id;
    const before = await issueTaxi();
    await ownerQuery(
      app,
      'insert into invoice_details (agency_id, emails_at_issue, set_by_user_id) values ($1, true, $2)',
      [agencyId, desk.userId],
    );
    const issued = [(await invoice(desk, await aged(town))).body.id, await issueTaxi()];
    const emailed = await app.system((tx) =>
      tx
        .selectFrom('invoice_mail')
        .select(['document_id as id', 'address'])
        .where('agency_id', '=', agencyId)
        .orderBy('id')
        .execute(),
    );
    expect(emailed).toEqual(issued.map((id) => ({ id, address: 'payables@example.org' })));
    expect(issued).not.toContain(before);
  });

  test('of a client’s own transport goes to nobody else', async () => {
    const town = await aTown();
    const id = await aged(town);
    const elsewhere = await app.system(async (tx) => {
      const clientId = await aClient(tx);
      await aLink(tx, town.agencyId, clientId);
      return clientId;
    });
    const { failure } = await town.desk.call(invoiceTransports, { body: { transportIds: [id], clientId: elsewhere } });
    expect(failure.violations).toEqual([
      { field: 'clientId', message: 'A client’s own transport is billed to that client.' },
    ]);
  });

  test('once credited frees the job, which can be priced and invoiced again', async () => {
    const town = await aTown();
    const [id, other] = [await aged(town), await aged(town)];
    const { body: first } = await invoice(town.desk, id, other);
    const stranger = await aTown();
    expect((await credit(stranger.desk, first.id)).status).toBe(404);
    const clerk = await app.signedIn({ userType: 'AGENCY', agencyId: town.agencyId, permissions: ['VIEW_TRANSPORT'] });
    expect((await credit(clerk, first.id)).status).toBe(403);
    const books = await app.signedIn({
      userType: 'AGENCY',
      agencyId: town.agencyId,
      permissions: ['VIEW_CLIENT_BILLING', 'MANAGE_CLIENT_BILLING'],
    });
    const can = async (caller: Caller) => (await caller.call(getInvoice, { params: { id: first.id } })).body.can;
    expect(await can(town.desk)).toMatchObject({ credit: false, creditTransports: true });
    for (const caller of [books, town.ward]) expect((await can(caller)).creditTransports).toBe(false);
    const { status, body } = await credit(town.desk, first.id);
    expect([status, body]).toEqual([201, { credit: null }]);
    expect(await credit(town.desk, first.id)).toMatchObject({ status: 409, body: { code: 'WAITING' } });
    expect(await price(town.desk, id)).toMatchObject({ invoices: [{ creditWaits: true }], can: { credit: false } });
    expect((await can(town.desk)).creditTransports).toBe(false);
    const [waiting] = (await books.call(listInvoiceNotes, { query: {} })).body.content;
    expect(waiting).toMatchObject({ isWhole: true, reason: 'The price was wrong', can: { decide: true } });
    const { status: approved, body: applied } = await books.call(approveInvoiceNote, {
      params: { id: waiting?.id ?? 0 },
    });
    expect([approved, applied.issuedAs?.reference]).toEqual([200, 'CN-000001']);
    const note = { id: applied.issuedAs?.id ?? 0 };
    const news = (await town.desk.call(listNotifications, { query: {} })).body.content[0];
    expect(news).toMatchObject({ title: 'Invoice INV-000001 credited', link: 'jobs/agency-list' });
    expect((await credit(town.desk, first.id)).status).toBe(409);
    expect((await can(town.desk)).creditTransports).toBe(false);
    const { text } = await paper(town.ward, note.id);
    for (const part of ['Credit note CN-000001', 'Invoice INV-000001', 'The price was wrong', '£631.56'])
      expect(text).toContain(part);
    expect((await again(town.desk, id)).status).toBe(200);
    const { body: second } = await invoice(town.desk, id);
    expect(second.reference).toBe('INV-000002');
    expect((await price(town.desk, id)).invoices).toMatchObject([
      { reference: 'INV-000002', credit: null },
      { reference: 'INV-000001', credit: { reference: 'CN-000001' } },
    ]);
    expect((await price(town.desk, other)).can.invoice).toBe(true);
  });

  test('can’t be asked to be credited by somebody who could never have it approved', async () => {
    const town = await aTown();
    const id = await aged(town);
    const { body } = await invoice(town.desk, id);
    await ownerQuery(app, 'update app_user set status = $1 where id = $2', ['DISABLED', town.desk.userId]);
    const clerk = await app.signedIn({
      userType: 'AGENCY',
      agencyId: town.agencyId,
      permissions: ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'],
    });
    expect(await credit(clerk, body.id)).toMatchObject({ status: 409, body: { code: 'NO_APPROVER' } });
    const shown = await price(clerk, id);
    expect([shown.can.credit, shown.notYet]).toEqual([false, expect.stringContaining('may approve credit notes')]);
  });

  test('frees nothing by itself: only a credit note over all of it does', async () => {
    const town = await aTown();
    const id = await aged(town);
    const { body } = await invoice(town.desk, id);
    await expect(
      ownerQuery(app, 'update transport_invoice_source set credited_by = $1 where document_id = $1', [body.id]),
    ).rejects.toThrow('still stands');
  });
});

test('the invoice of a taxi has a PDF, and crediting it frees the taxi', async () => {
  const town = await aTown();
  const id = await app.system(async (tx) => {
    const driverId = await aCrewMember(tx, town.agencyId);
    return aCompleteTaxi(tx, town.clientId, town.agencyId, driverId);
  });
  const issue = () => issuing(town.desk.call(invoiceTaxis, { body: { taxiIds: [id] } }));
  const show = async () => (await town.desk.call(getTaxi, { params: { id } })).body;
  const { body: first } = await issue();
  expect((await paper(town.ward, first.id)).text).toContain('Invoice INV-000001');
  expect((await credit(town.desk, first.id)).status).toBe(201);
  expect(await show()).toMatchObject({
    status: 'COMPLETE',
    invoice: null,
    invoices: [{ reference: 'INV-000001', credit: { reference: 'CN-000001' } }],
    can: { invoice: true, setFare: true, credit: false },
  });
  expect((await issue()).body.reference).toBe('INV-000002');
  expect(await show()).toMatchObject({ status: 'INVOICED', can: { credit: true } });
});
