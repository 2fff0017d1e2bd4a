import { raiseDispute } from '@worklane/contract/billing/dispute.ts';
import {
  downloadElectronicInvoice,
  downloadInvoice,
  getInvoice,
  listInvoices,
  sumInvoices,
} from '@worklane/contract/billing/invoice.ts';
import { pence } from '@worklane/contract/money.ts';
import { downloadHireCreditNote, downloadHireInvoice } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice, reversePayment } from '../../money/index.ts';
import { aCustomer, aKey } from '../../money/money.factory.ts';
import {
  aHireCreditNote,
  aHireInvoice,
  aHirePayment,
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
} from '../../vehicle-hire/vehicle-hire.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A client that has hired a vehicle for £120 less £12 of discount, £18 of VAT in it, of which it has paid £50 by card and a penny is credited. */
const aHire = async () => {
  const place = await app.system((tx) => aCustomer(tx));
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const made = await app.system(async (tx) => {
    await aHirer(tx, agencyId, clientId);
    const times = { starts_at: '2026-03-01T09:00:00Z', ends_at: '2026-03-02T17:00:00Z' };
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId, times);
    const items = [{ description: 'Car rental and 3% Booking fee', days: 2, ratePence: 6000, totalPence: 12_000 }];
    const hireInvoiceId = await aHireInvoice(tx, bookingId, items, { discountPence: 1200, vatPercentage: 20 });
    await aHirePayment(tx, hireInvoiceId, pence(5000), { reference: 'https://dashboard.stripe.example/payments/pi_1' });
    const noteId = await aHireCreditNote(tx, hireInvoiceId);
    const { document_id: id } = await tx
      .selectFrom('hire_invoice')
      .select('document_id')
      .where('id', '=', hireInvoiceId)
      .executeTakeFirstOrThrow();
    return { bookingId, hireInvoiceId, id, noteId };
  });
  return { ...place, ...made, desk, client };
};

const fileFor = ({ token }: Caller, endpoint: Parameters<typeof urlOf>[0], id: number) =>
  app.app.server.inject({ url: urlOf(endpoint, { params: { id } }), headers: { authorization: `Bearer ${token}` } });
const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

test('a client lists and reads what it is charged for hires, which its agency reads elsewhere', async () => {
  const { agencyId, bookingId, id, noteId, desk, client } = await aHire();
  const { content } = (await client.call(listInvoices, {})).body;
  expect(content.map((invoice) => [invoice.id, invoice.state, invoice.total, invoice.open])).toEqual([
    [noteId, 'CREDIT', 0.01, 0],
    [id, 'PART_PAID', 108, 57.99],
  ]);
  expect((await client.call(sumInvoices, {})).body).toMatchObject([{ invoiced: 108, credited: 0.01, open: 57.99 }]);
  const invoice = (await client.call(getInvoice, { params: { id } })).body;
  expect(invoice).toMatchObject({
    party: { id: agencyId },
    net: 90,
    vat: 18,
    total: 108,
    hire: { bookingId, discount: 12 },
    lines: [{ description: 'Reservation Fee', rate: 60, amount: 120, vatPercent: 20 }],
    // The way to a payment at its provider is of use to the agency alone.
    payments: [{ amount: 50, reference: 'Card payment' }],
    creditNotes: [{ id: noteId }],
  });
  expect((await client.call(getInvoice, { params: { id: noteId } })).body).toMatchObject({
    corrects: { id, reference: invoice.reference },
    hire: { bookingId, discount: 0 },
    total: 0.01,
  });
  expect((await desk.call(listInvoices, {})).body.content).toEqual([]);
  for (const each of [id, noteId]) expect((await desk.call(getInvoice, { params: { id: each } })).status).toBe(404);
});

test('the papers of a hire are the same for both, and nobody else’s', async () => {
  const { hireInvoiceId, id, noteId, desk, client } = await aHire();
  for (const [endpoint, ofHire, number] of [
    [downloadHireInvoice, hireInvoiceId, id],
    [downloadHireCreditNote, noteId, noteId],
  ] as const) {
    const own = await fileFor(client, downloadInvoice, number);
    expect(own.statusCode).toBe(200);
    expect(await textOf(own.rawPayload)).toBe(await textOf((await fileFor(desk, endpoint, ofHire)).rawPayload));
  }
  const { client: stranger, desk: otherDesk } = await aHire();
  for (const caller of [stranger, otherDesk, desk])
    for (const file of [downloadInvoice, downloadElectronicInvoice])
      expect((await fileFor(caller, file, id)).statusCode).toBe(404);
  expect((await stranger.call(getInvoice, { params: { id } })).status).toBe(404);
});

test('what was paid and taken back is none for the client, and a note says what is off its lines', async () => {
  const { agencyId, hireInvoiceId, id, client } = await aHire();
  const paperOf = async (number: number) => textOf((await fileFor(client, downloadInvoice, number)).rawPayload);
  expect(await paperOf(id)).toContain('£50.00');
  const noteId = await app.system(async (tx) => {
    const on = Temporal.Now.plainDateISO('Europe/London');
    const paymentId = await aHirePayment(tx, hireInvoiceId, pence(700));
    await reversePayment(tx, agencyId, { paymentId, reason: 'Not theirs', on });
    return creditInvoice(tx, agencyId, aKey(), { invoiceId: id, reason: 'Called off', on });
  });
  const paper = await paperOf(id);
  expect(paper).toContain('£50.00');
  expect(paper).not.toContain('£7.00');
  expect(paper).not.toContain('Not theirs');
  const note = (await client.call(getInvoice, { params: { id: noteId } })).body;
  expect([note.hire?.discount, note.lines.map(({ amount }) => amount)]).toEqual([12, [119.99]]);
  expect(note.total).toBe(107.99);
  expect(await paperOf(noteId)).toContain('-£12.00');
});

test('a hire is not disputed here: nobody would read it', async () => {
  const { id, client } = await aHire();
  const asked = { params: { id }, body: { kind: 'OTHER' as const, text: 'It was returned early.' } };
  expect((await client.call(raiseDispute, asked)).status).toBe(404);
});
