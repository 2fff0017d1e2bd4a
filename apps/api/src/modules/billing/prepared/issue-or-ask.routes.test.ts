import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  listPreparedInvoices,
  rejectPreparedInvoice,
  withdrawPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { listInvoiceNotes, rejectInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { authoriseTransport } from '@worklane/contract/transport/crew.ts';
import { getTaxi, invoiceTaxis, listTaxis, setTaxiFare } from '@worklane/contract/transport/taxi/taxi.ts';
import {
  creditTransportInvoice,
  getTransportPrice,
  invoiceTransports,
  listTransportsToInvoice,
  priceTransport,
} from '@worklane/contract/transport/transport-price.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient, aLink } from '#modules/clients/client.factory.ts';
import { aTransportRate } from '#modules/rates/transport-rate.factory.ts';
import { insertSources } from '#modules/transport/invoice/source.queries.ts';
import { aJourneyToPrice, WORKED } from '#modules/transport/price/price.factory.ts';
import { aCompleteTaxi } from '#modules/transport/taxi/taxi.factory.ts';
import { aCrewMember } from '#modules/transport/transport.factory.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);

const TRANSPORT = ['VIEW_TRANSPORT', 'MANAGE_TRANSPORT'] as const;

/** An agency in which a colleague approves invoices: somebody who sees to transports alone, and two who see to billing. */
const aTown = async ({ approvers = 2 } = {}) => {
  const { agencyId, clientId } = await app.system(async (tx) => {
    const agency = await anAgency(tx);
    const client = await aClient(tx);
    await aLink(tx, agency, client);
    await aTransportRate(tx, agency, { minimum_pence: 0, waiting_pence: 1000, free_minutes: 30, aborted_pence: 8500 });
    return { agencyId: agency, clientId: client };
  });
  const dispatcher = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: TRANSPORT });
  const desk = approvers > 0 ? await app.signedIn({ userType: 'AGENCY', agencyId }) : dispatcher;
  const colleague = approvers > 1 ? await app.signedIn({ userType: 'AGENCY', agencyId }) : dispatcher;
  const ward = await app.signedIn({ userType: 'CLIENT', clientId });
  await ownerQuery(
    app,
    'insert into invoice_details (agency_id, needs_approval, set_by_user_id) values ($1, true, $2)',
    [agencyId, desk.userId],
  );
  const aJob = async () => {
    const id = await app.system((tx) => aJourneyToPrice(tx, agencyId, clientId));
    await dispatcher.call(authoriseTransport, { body: { transportId: id, ...WORKED } });
    await ownerQuery(app, `update transport_job set authorised_at = authorised_at - interval '8 days' where id = $1`, [
      id,
    ]);
    return id;
  };
  const aTaxi = (values = {}) =>
    app.system(async (tx) => aCompleteTaxi(tx, clientId, agencyId, await aCrewMember(tx, agencyId), values));
  return { agencyId, clientId, desk, dispatcher, colleague, ward, aJob, aTaxi };
};

const waiting = async (reader: Caller) =>
  (await reader.call(listPreparedInvoices, { query: { show: 'WAITING' } })).body.content;
const shown = async (reader: Caller, id: number) => (await reader.call(getPreparedInvoice, { params: { id } })).body;
const approve = (caller: Caller, id: number) => caller.call(approvePreparedInvoice, { params: { id } });
const titles = async (reader: Caller) =>
  (await reader.call(listNotifications, { query: {} })).body.content.map(({ title }) => title);
const references = async (reader: Caller) =>
  (await reader.call(listInvoices, { query: {} })).body.content.map(({ reference }) => reference);
const priceOf = async (reader: Caller, id: number) => (await reader.call(getTransportPrice, { params: { id } })).body;

test('transports wait for a colleague, and are on an invoice once one has approved it', async () => {
  const { clientId, desk, dispatcher, ward, aJob } = await aTown();
  const id = await aJob();
  const invoice = (caller = dispatcher) => caller.call(invoiceTransports, { body: { transportIds: [id] } });
  expect(await priceOf(dispatcher, id)).toMatchObject({ needsApproval: true, can: { invoice: true, price: true } });
  const before = (await dispatcher.call(listTransportsToInvoice, {})).body;
  expect(before).toMatchObject({ needsApproval: true, prepared: 0, jobs: [{ id }] });

  expect(await invoice()).toMatchObject({ status: 201, body: { invoice: null } });
  expect(await priceOf(dispatcher, id)).toMatchObject({ invoiceWaits: true, can: { invoice: false, price: false } });
  const after = (await dispatcher.call(listTransportsToInvoice, {})).body;
  expect(after).toMatchObject({ jobs: [], prepared: 1, waiting: 0 });
  for (const refused of [await invoice(), await dispatcher.call(priceTransport, { params: { id } })])
    expect(refused).toMatchObject({ status: 409, body: { code: 'WAITING' } });
  expect(await references(ward)).toEqual([]);

  const [prepared] = await waiting(desk);
  expect(prepared).toMatchObject({ client: { id: clientId }, shifts: 0, transports: 1, net: 263.15 });
  expect((await titles(desk))[0]).toMatch(/^Approve an invoice to /);
  expect(await shown(desk, prepared?.id ?? 0)).toMatchObject({
    changed: null,
    lines: [],
    otherLines: [{ amount: 160 }, { amount: 93.15 }, { amount: 10, vatPercent: 20 }],
    journeyDays: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  });
  const { body } = await approve(desk, prepared?.id ?? 0);
  expect(body).toMatchObject({ status: 'APPROVED', issuedAs: { reference: 'INV-000001' } });
  expect(await references(ward)).toEqual(['INV-000001']);
  expect(await titles(ward)).toContain('Invoice INV-000001');
  expect((await titles(dispatcher))[0]).toBe('Invoice INV-000001 issued');
  expect(await priceOf(desk, id)).toMatchObject({ invoiceWaits: false, invoices: [{ total: 315.78 }] });
});

test('a transport that somebody without an account asked for is billed to whoever was chosen', async () => {
  const { agencyId, clientId, dispatcher, colleague, ward } = await aTown();
  const id = await app.system((tx) => aJourneyToPrice(tx, agencyId, undefined));
  await dispatcher.call(authoriseTransport, { body: { transportId: id, ...WORKED } });
  await dispatcher.call(invoiceTransports, { body: { transportIds: [id], clientId } });
  const [prepared] = await waiting(colleague);
  expect(prepared).toMatchObject({ client: { id: clientId }, transports: 1 });
  expect((await approve(colleague, prepared?.id ?? 0)).status).toBe(200);
  expect(await references(ward)).toEqual(['INV-000001']);
});

test('taxis wait as well, and what is changed meanwhile is not issued', async () => {
  const { dispatcher, desk, colleague, aTaxi } = await aTown();
  const [one, other] = [await aTaxi(), await aTaxi({ farePence: 1001 })];
  const invoice = (...taxiIds: number[]) => dispatcher.call(invoiceTaxis, { body: { taxiIds } });
  expect((await invoice(one, other)).body).toEqual({ invoice: null });
  expect((await dispatcher.call(getTaxi, { params: { id: one } })).body).toMatchObject({
    status: 'COMPLETE',
    invoiceWaits: true,
    can: { invoice: false },
  });
  const list = (await dispatcher.call(listTaxis, { query: {} })).body.content;
  expect(list.map(({ invoiceWaits }) => invoiceWaits)).toEqual([true, true]);
  expect(await invoice(one)).toMatchObject({ status: 409, body: { code: 'WAITING' } });
  const id = (await waiting(desk))[0]?.id ?? 0;
  expect(await shown(desk, id)).toMatchObject({
    taxis: 2,
    net: 34.51,
    otherLines: [{ amount: 24.5 }, { amount: 10.01 }],
  });

  await dispatcher.call(setTaxiFare, { params: { id: other }, body: { fare: '12.00' } });
  expect((await shown(desk, id)).changed).toBe('SUM');
  expect(await approve(desk, id)).toMatchObject({ status: 409, body: { code: 'NET_CHANGED' } });
  expect((await waiting(desk)).map((each) => each.id)).toEqual([id]);
  const reject = { params: { id }, body: { reason: 'The fare is wrong' } };
  expect((await colleague.call(rejectPreparedInvoice, reject)).status).toBe(200);
  expect((await dispatcher.call(getTaxi, { params: { id: one } })).body.can.invoice).toBe(true);
  expect((await invoice(one, other)).body).toEqual({ invoice: null });
  const again = (await waiting(desk))[0]?.id ?? 0;
  expect((await approve(colleague, again)).body).toMatchObject({ issuedAs: { reference: 'INV-000001' } });
  expect((await dispatcher.call(getTaxi, { params: { id: one } })).body).toMatchObject({
    status: 'INVOICED',
    invoice: 'INV-000001',
  });
});

test('whoever sees to transports alone reads of it where they may', async () => {
  const { dispatcher, desk, colleague, aJob, aTaxi } = await aTown();
  const news = async () => {
    const [latest] = (await dispatcher.call(listNotifications, { query: {} })).body.content;
    return [latest?.title.replace(/ to .* (?=rejected|withdrawn)/, ' '), latest?.link];
  };
  const ask = async () => {
    await dispatcher.call(invoiceTaxis, { body: { taxiIds: [await aTaxi()] } });
    return { id: (await waiting(desk))[0]?.id ?? 0 };
  };
  await desk.call(rejectPreparedInvoice, { params: await ask(), body: { reason: 'The fare is wrong' } });
  expect(await news()).toEqual(['Invoice rejected', 'taxi']);
  await desk.call(withdrawPreparedInvoice, { params: await ask() });
  expect(await news()).toEqual(['Invoice withdrawn', 'taxi']);
  await dispatcher.call(invoiceTransports, { body: { transportIds: [await aJob()] } });
  const issued = (await approve(desk, (await waiting(desk))[0]?.id ?? 0)).body.issuedAs?.id ?? 0;
  expect(await news()).toEqual(['Invoice INV-000001 issued', 'jobs/agency-list']);

  await dispatcher.call(creditTransportInvoice, { params: { id: issued }, body: { reason: 'WRONG_PRICE' } });
  const [note] = (await colleague.call(listInvoiceNotes, { query: {} })).body.content;
  await colleague.call(rejectInvoiceNote, { params: { id: note?.id ?? 0 }, body: { reason: 'It is right' } });
  expect(await news()).toEqual(['Credit note for invoice INV-000001 rejected', 'jobs/agency-list']);
});

test('nothing is issued or asked for other than was said before', async () => {
  const { agencyId, dispatcher, aTaxi } = await aTown();
  const taxiIds = [await aTaxi()];
  const invoice = (needsApproval: boolean) => dispatcher.call(invoiceTaxis, { body: { taxiIds, needsApproval } });
  expect(await invoice(false)).toMatchObject({ status: 409, body: { code: 'APPROVAL_CHANGED' } });
  await ownerQuery(app, 'update invoice_details set needs_approval = false where agency_id = $1', [agencyId]);
  expect(await invoice(true)).toMatchObject({ status: 409, body: { code: 'APPROVAL_CHANGED' } });
  expect(await invoice(false)).toMatchObject({ status: 201, body: { invoice: { reference: 'INV-000001' } } });
});

test('whoever prepares one approves it alone only where nobody else may', async () => {
  const { desk, colleague, aTaxi } = await aTown();
  await desk.call(invoiceTaxis, { body: { taxiIds: [await aTaxi()] } });
  const id = (await waiting(desk))[0]?.id ?? 0;
  expect(await approve(desk, id)).toMatchObject({ status: 409, body: { code: 'FOR_OTHERS' } });
  expect((await colleague.call(withdrawPreparedInvoice, { params: { id } })).status).toBe(200);

  const alone = await aTown({ approvers: 1 });
  await alone.desk.call(invoiceTaxis, { body: { taxiIds: [await alone.aTaxi()] } });
  const own = (await waiting(alone.desk))[0]?.id ?? 0;
  expect((await shown(alone.desk, own)).can).toMatchObject({ approve: true, ownDecision: true });
  expect((await approve(alone.desk, own)).status).toBe(200);
});

test('where nobody could ever approve it, it isn’t asked for, and every page says why', async () => {
  const { agencyId, dispatcher, aJob, aTaxi } = await aTown({ approvers: 0 });
  const [job, taxi] = [await aJob(), await aTaxi()];
  const refused = await dispatcher.call(invoiceTaxis, { body: { taxiIds: [taxi] } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'NO_APPROVER' } });
  const shownTo = async ({ call }: Caller) => [
    (await call(getTaxi, { params: { id: taxi } })).body,
    (await call(getTransportPrice, { params: { id: job } })).body,
    (await call(listTransportsToInvoice, {})).body,
  ];
  for (const page of await shownTo(dispatcher))
    expect(page).toMatchObject({ can: { invoice: false }, notYet: expect.stringContaining('may approve invoices') });
  await app.signedIn({ userType: 'AGENCY', agencyId });
  for (const page of await shownTo(dispatcher)) expect(page).toMatchObject({ can: { invoice: true }, notYet: null });
});

test('of two who ask at once one is told, and of two decisions one holds', async () => {
  const { dispatcher, desk, colleague, aJob, aTaxi } = await aTown();
  const [job, taxi] = [await aJob(), await aTaxi()];
  for (const ask of [
    (caller: Caller) => caller.call(invoiceTransports, { body: { transportIds: [job] } }),
    (caller: Caller) => caller.call(invoiceTaxis, { body: { taxiIds: [taxi] } }),
  ])
    expect(await statusesOf([ask(dispatcher), ask(desk)])).toEqual([201, 409]);
  const ids = (await waiting(colleague)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) {
    const params = { id };
    const decisions = [approve(colleague, id), colleague.call(withdrawPreparedInvoice, { params })];
    expect(await statusesOf(decisions)).toEqual([200, 409]);
  }
});

test('the database lets nothing that waits onto another invoice, and prepares nothing that is on one', async () => {
  const { agencyId, clientId, desk, colleague, aTaxi } = await aTown();
  const [free, taken] = [await aTaxi(), await aTaxi()];
  await desk.call(invoiceTaxis, { body: { taxiIds: [free] } });
  await desk.call(invoiceTaxis, { body: { taxiIds: [taken] } });
  const [second, first] = await waiting(colleague);
  const issued = (await approve(colleague, second?.id ?? 0)).body.issuedAs?.id ?? 0;
  await expect(
    app.system((tx) => insertSources(tx, { agencyId, clientId, documentId: issued }, [{ taxiId: free }])),
  ).rejects.toThrow('waits for approval of an invoice');
  const add = (taxi: number) =>
    ownerQuery(
      app,
      'insert into prepared_source (agency_id, client_id, prepared_id, taxi_id) values ($1, $2, $3, $4)',
      [agencyId, clientId, first?.id, taxi],
    );
  await expect(add(taken)).rejects.toThrow('is not to be invoiced');
  await expect(add(free)).rejects.toThrow('taxi_prepared_once');
});

test('another agency sees and decides nothing of it', async () => {
  const { desk, ward, aTaxi } = await aTown();
  await desk.call(invoiceTaxis, { body: { taxiIds: [await aTaxi()] } });
  const id = (await waiting(desk))[0]?.id ?? 0;
  const stranger = (await aTown()).desk;
  expect((await approve(stranger, id)).status).toBe(404);
  expect(await waiting(stranger)).toEqual([]);
  expect((await approve(ward, id)).status).toBe(403);
  expect((await ward.call(listTaxis, { query: {} })).body.content[0]?.invoiceWaits).toBe(false);
});
