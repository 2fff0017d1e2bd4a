import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import { listInvoices } from '@worklane/contract/billing/invoice.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  listPreparedInvoices,
  prepareStaffInvoice,
  previewPreparedInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { issueSeatInvoice } from '@worklane/contract/billing/seat-invoice.ts';
import {
  issueStaffInvoice,
  listUnbilledShifts,
  previewStaffInvoice,
} from '@worklane/contract/billing/staff-invoice.ts';
import { invoiceTaxis } from '@worklane/contract/transport/taxi/taxi.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency as anotherAgency } from '../../agencies/agency.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aTrainingSeat, aTrainingSession } from '../../training/session/session.factory.ts';
import { aCompleteTaxi } from '../../transport/taxi/taxi.factory.ts';
import { aCrewMember } from '../../transport/transport.factory.ts';
import { aWorker } from '../../workers/worker.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = { starts_at: '2026-06-01T08:00:00Z', ends_at: '2026-06-01T16:00:00Z' };
const DETAILS = {
  legalName: '',
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: '',
  accountName: 'Northgate',
  sortCode: '200415',
  accountNumber: '12345678',
  needsApproval: false,
  emailsAtIssue: true,
  version: 1,
};

/** An agency and a client of it, two shifts of which are to be invoiced at £192 each. */
const aDesk = async (details: Partial<typeof DETAILS> = {}) => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx, { email: 'payables@example.org' });
    await aChargeRate(tx, where.agencyId);
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  await desk.call(setInvoiceDetails, { body: { ...DETAILS, ...details } });
  const one = await app.system((tx) => anAuthorisedShift(tx, place, DAY));
  const other = await app.system((tx) => anAuthorisedShift(tx, place, DAY));
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  return { agencyId, clientId, desk, client, bookingIds: [one, other] };
};

/** What the paper says, or why there is none. */
const preview = async ({ token }: Caller, path: string, body: object | undefined) => {
  const { statusCode, rawPayload, headers } = await app.app.server.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (statusCode !== 200) return { status: statusCode, text: rawPayload.toString() };
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return { status: statusCode, text: text.replaceAll(/\s+/g, ' ') };
};
const previewOf = (caller: Caller, id: number) =>
  preview(caller, previewPreparedInvoice.path.replace(':id', String(id)), undefined);

const traces = async () =>
  app.system(async (tx) => {
    const count = async (table: 'money_document' | 'mail' | 'notification' | 'audit_log' | 'ledger_entry') =>
      (
        await tx
          .selectFrom(table)
          .select((row) => row.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
      ).count;
    return [
      await count('money_document'),
      await count('mail'),
      await count('notification'),
      await count('audit_log'),
      await count('ledger_entry'),
    ];
  });

test('an invoice is read as it will be, without a number, and nothing is left of that', async () => {
  const { clientId, desk, client, bookingIds } = await aDesk();
  const body = { clientId, bookingIds, purchaseOrder: 'PO 4711', net: 384 };
  const before = await traces();
  const { status, text } = await preview(desk, previewStaffInvoice.path, body);
  expect(status).toBe(200);
  for (const part of ['Invoice preview', 'PO 4711', '£460.80', 'Account 12345678', 'Reference preview'])
    expect(text).toContain(part);
  expect(text).not.toContain('INV-');
  expect(await traces()).toEqual(before);
  expect((await client.call(listNotifications, { query: {} })).body.content).toEqual([]);
  expect((await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.shifts).toHaveLength(2);
  // The first number is still there for it.
  expect((await desk.call(issueStaffInvoice, { body })).body.reference).toBe('INV-000001');
});

test('what comes to something else, or is on an invoice, has none, nor has what is of others', async () => {
  const { clientId, desk, client, bookingIds } = await aDesk();
  const body = { clientId, bookingIds, purchaseOrder: null, net: 383 };
  expect((await preview(desk, previewStaffInvoice.path, body)).status).toBe(409);
  const stranger = await aDesk();
  expect((await preview(stranger.desk, previewStaffInvoice.path, { ...body, net: 384 })).status).toBe(404);
  expect((await preview(client, previewStaffInvoice.path, { ...body, net: 384 })).status).toBe(403);
  await desk.call(issueStaffInvoice, { body: { ...body, net: 384 } });
  expect((await preview(desk, previewStaffInvoice.path, { ...body, net: 384 })).status).toBe(409);
});

test('one that waits for approval is read by whoever prepared it and whoever approves it, and waits on', async () => {
  const { agencyId, clientId, desk, bookingIds } = await aDesk({ needsApproval: true });
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const { body } = await desk.call(prepareStaffInvoice, {
    body: { clientId, bookingIds, purchaseOrder: null, net: 384 },
  });
  const before = await traces();
  for (const who of [desk, colleague]) {
    const { status, text } = await previewOf(who, body.id);
    expect([status, text.includes('£460.80')]).toEqual([200, true]);
  }
  expect(await traces()).toEqual(before);
  const stranger = await aDesk();
  expect((await previewOf(stranger.desk, body.id)).status).toBe(404);
  expect((await colleague.call(getPreparedInvoice, { params: { id: body.id } })).body.status).toBe('WAITING_APPROVAL');
  const approved = await colleague.call(approvePreparedInvoice, { params: { id: body.id } });
  expect(approved.body.issuedAs?.reference).toBe('INV-000001');
  expect((await previewOf(desk, body.id)).status).toBe(409);
  expect((await desk.call(listInvoices, { query: {} })).body.content).toHaveLength(1);
});

test('taxis and seats that wait are read as they will be, too', async () => {
  const { agencyId, clientId, desk } = await aDesk({ needsApproval: true });
  const { taxiId, seatId } = await app.system(async (tx) => {
    const workerId = await aCrewMember(tx, agencyId);
    const other = await anotherAgency(tx, { name: 'Birch Care' });
    const session = await aTrainingSession(tx, agencyId, { capacity: 5 });
    return {
      taxiId: await aCompleteTaxi(tx, clientId, agencyId, workerId, { at: '2041-04-03T09:30:00Z' }),
      seatId: await aTrainingSeat(tx, session, other, await aWorker(tx, other), 'ATTENDED'),
    };
  });
  await desk.call(invoiceTaxis, { body: { taxiIds: [taxiId] } });
  await desk.call(issueSeatInvoice, { body: { seatIds: [seatId], net: 45 } });
  const { content } = (await desk.call(listPreparedInvoices, { query: {} })).body;
  const papers = await Promise.all(content.map(({ id }) => previewOf(desk, id)));
  expect(papers.map(({ status }) => status)).toEqual([200, 200]);
  expect(papers.some(({ text }) => text.includes('Birch Care'))).toBe(true);
});
