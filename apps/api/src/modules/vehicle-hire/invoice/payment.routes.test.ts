import { randomUUID } from 'node:crypto';
import { pence } from '@worklane/contract/money.ts';
import { getVehicleBooking } from '@worklane/contract/vehicle-hire/booking.ts';
import { completeVehicleBooking } from '@worklane/contract/vehicle-hire/condition-report.ts';
import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import {
  downloadElectronicHireCreditNote,
  downloadElectronicHireInvoice,
  downloadHireCreditNote,
  downloadHireInvoice,
  recordHirePayment,
  reverseHirePayment,
  type HirePaymentInput,
} from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient, aLink } from '../../clients/client.factory.ts';
import {
  aHireCreditNote,
  aHireInvoice,
  aHirePayment,
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
} from '../vehicle-hire.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = () => Temporal.Now.plainDateISO('Europe/London').toString();

/** A hire with an invoice of 82.73, and one of its agency’s people. */
const aBilledHire = async () => {
  const hire = await app.system(async (tx) => {
    const [agencyId, clientId] = [
      await anAgency(tx, { name: `Kestrel Example ${randomUUID()}` }),
      await aClient(tx, {
        name: `Harbour Example ${randomUUID()}`,
        telephone: '023 8081 0404',
        email: 'desk@harbour.example',
      }),
    ];
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
    const invoiceId = await aHireInvoice(
      tx,
      bookingId,
      [
        { description: 'Car rental for 2 days', days: 2, ratePence: 4210, totalPence: 8420 },
        { description: '3% Booking fee', totalPence: 253 },
      ],
      { discountPence: 400, vatPercentage: 20 },
    );
    return { agencyId, bookingId, invoiceId };
  });
  return { ...hire, desk: await app.signedIn({ userType: 'AGENCY', agencyId: hire.agencyId }) };
};
type Hire = Awaited<ReturnType<typeof aBilledHire>>;

const pay = ({ desk, bookingId, invoiceId }: Hire, values: Partial<HirePaymentInput> = {}, key?: string) =>
  desk.call(
    recordHirePayment,
    {
      params: { id: bookingId },
      body: { invoiceId, paidOn: today(), amount: '82.73', method: 'CARD', ref: '', ...values },
    },
    key === undefined ? {} : { 'idempotency-key': key },
  );

const invoiceOf = async ({ desk, bookingId }: Hire, caller: Caller = desk) => {
  const { body } = await caller.call(getVehicleBooking, { params: { id: bookingId } });
  const [invoice] = body.invoices;
  if (!invoice) throw new Error('There is no invoice.');
  return invoice;
};

const takeBack = ({ desk, bookingId }: Hire, paymentId: number) =>
  desk.call(reverseHirePayment, { params: { id: bookingId, paymentId }, body: { reason: 'The cheque bounced.' } });

describe('a payment', () => {
  test('lowers what is due, and stands in the transactions [001-9-amount-due]', async () => {
    const hire = await aBilledHire();
    expect(await invoiceOf(hire)).toMatchObject({ totalAmount: 82.73, amountDue: 82.73, payments: [] });
    const { status, body } = await pay(hire, { amount: '50', ref: 'https://pay.example/stripe/1' });
    expect(status).toBe(201);
    expect(await invoiceOf(hire)).toMatchObject({
      totalAmount: 82.73,
      amountDue: 32.73,
      payments: [
        {
          paymentId: body.id,
          paymentDate: today(),
          total: 50,
          ref: 'https://pay.example/stripe/1',
          can: { reverse: true },
        },
      ],
    });
    await pay(hire, { amount: '32.73', method: 'CASH' });
    const { amountDue, payments } = await invoiceOf(hire);
    expect(amountDue).toBe(0);
    expect(payments.map(({ ref }) => ref)).toEqual(['https://pay.example/stripe/1', 'Cash']);
  });

  test('is recorded once, however often it is sent', async () => {
    const hire = await aBilledHire();
    const key = randomUUID();
    const [first, second] = await Promise.all([pay(hire, { amount: '10' }, key), pay(hire, { amount: '10' }, key)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await invoiceOf(hire)).payments).toHaveLength(1);
  });

  test('of all that is due wins once of two at the same time', async () => {
    const hire = await aBilledHire();
    const statuses = (await Promise.all([pay(hire), pay(hire)])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await invoiceOf(hire)).amountDue).toBe(0);
  });

  test.each<[Partial<HirePaymentInput>, string, string]>([
    [{ amount: '82.74' }, 'amount', 'Enter £82.73 at most: no more is due.'],
    [{ amount: '0' }, 'amount', 'Enter an amount such as 84.20.'],
    [{ amount: '-1' }, 'amount', 'Enter an amount such as 84.20.'],
    [{ amount: '1.005' }, 'amount', 'Enter an amount such as 84.20.'],
    [{ paidOn: '2999-01-01' }, 'paidOn', 'Enter today or an earlier day: a payment is recorded once it has arrived.'],
    [{ paidOn: '0001-01-01' }, 'paidOn', 'Enter a day up to a year before the invoice, or later.'],
    [{ paidOn: '0000-01-01' }, 'paidOn', 'Enter a day up to a year before the invoice, or later.'],
    [{ paidOn: 'soon' }, 'paidOn', 'Enter the day of the payment.'],
  ])('of %j is refused at its field, and nothing has happened', async (values, field, message) => {
    const hire = await aBilledHire();
    const { status, failure } = await pay(hire, values);
    expect(status).toBe(400);
    expect(failure.violations).toEqual([{ field, message }]);
    expect(await invoiceOf(hire)).toMatchObject({ amountDue: 82.73, payments: [] });
  });

  test('of what is paid already is refused as that', async () => {
    const hire = await aBilledHire();
    await pay(hire);
    const { status, failure } = await pay(hire, { amount: '1.00' });
    expect([status, failure.message]).toEqual([409, 'Nothing is left to pay of this invoice.']);
  });

  test.each([
    ['https://www.paynow.example/transaction/1', 'MOBILE_MONEY'],
    ['https://dashboard.stripe.example/pi_1', 'CARD'],
    ['A receipt', 'CASH'],
  ])('with the reference %s counts as %s', async (ref, method) => {
    const hire = await aBilledHire();
    const { body } = await pay(hire, { method: 'CASH', ref });
    const payment = await app.system((tx) =>
      tx.selectFrom('payment').select('method').where('id', '=', body.id).executeTakeFirstOrThrow(),
    );
    expect(payment.method).toBe(method);
  });

  test('taken back is due again, and both stay to be seen', async () => {
    const hire = await aBilledHire();
    const { body } = await pay(hire);
    expect((await takeBack(hire, body.id)).status).toBe(204);
    // Whoever presses twice takes it back once.
    expect((await takeBack(hire, body.id)).status).toBe(204);
    expect(await invoiceOf(hire)).toMatchObject({
      amountDue: 82.73,
      payments: [
        { total: 82.73, can: { reverse: false } },
        { total: -82.73, paymentDate: today(), can: { reverse: false } },
      ],
    });
  });
});

test('a payment of a complete booking that bounces is due again, and the booking is complete once it is paid', async () => {
  const hire = await aBilledHire();
  const { body } = await pay(hire, { method: 'CHEQUE' });
  const status = async () => (await hire.desk.call(getVehicleBooking, { params: { id: hire.bookingId } })).body.status;
  const complete = () => hire.desk.call(completeVehicleBooking, { params: { id: hire.bookingId } });
  await app.system((tx) =>
    tx.updateTable('vehicle_booking').set({ status: 'AUTHORIZED' }).where('id', '=', hire.bookingId).execute(),
  );
  expect((await complete()).body.status).toBe('COMPLETE');
  expect((await invoiceOf(hire)).payments).toMatchObject([{ can: { reverse: true } }]);
  const both = await Promise.all([takeBack(hire, body.id), takeBack(hire, body.id)]);
  expect(both.map((answer) => answer.status)).toEqual([204, 204]);
  expect([await status(), (await invoiceOf(hire)).amountDue]).toEqual(['AUTHORIZED', 82.73]);
  expect((await complete()).failure.code).toBe('NOT_NOW');
  await pay(hire, { method: 'CASH' });
  expect((await complete()).body.status).toBe('COMPLETE');
  // What was taken back is taken back again by nobody, long after.
  expect((await takeBack(hire, body.id)).status).toBe(204);
  expect(await status()).toBe('COMPLETE');
});

describe('borders', () => {
  test('another booking’s invoice and payment do not exist under this one', async () => {
    const [one, other] = [await aBilledHire(), await aBilledHire()];
    const paid = await app.system((tx) => aHirePayment(tx, other.invoiceId, pence(100)));
    expect((await pay(one, { invoiceId: other.invoiceId })).status).toBe(404);
    expect((await takeBack(one, paid)).status).toBe(404);
    expect((await takeBack({ ...one, bookingId: other.bookingId }, paid)).status).toBe(404);
    expect((await invoiceOf(other)).payments).toHaveLength(1);
  });

  test('the platform looks on, and whoever may not manage hires cannot record', async () => {
    const hire = await aBilledHire();
    await pay(hire, { amount: '10' });
    const admin = await app.signedIn({ userType: 'ADMIN' });
    expect((await invoiceOf(hire, admin)).payments[0]?.can).toEqual({ reverse: false });
    const reader = await app.signedIn({
      userType: 'AGENCY',
      agencyId: hire.agencyId,
      permissions: ['VIEW_CLIENT', 'VIEW_TRANSPORT'],
    });
    expect((await reader.call(getVehicleBooking, { params: { id: hire.bookingId } })).body.can).toMatchObject({
      recordPayment: false,
    });
    expect((await pay({ ...hire, desk: reader })).status).toBe(403);
  });
});

describe('the paper', () => {
  const paper = async ({ desk, invoiceId }: Hire) => {
    const answer = await app.app.server.inject({
      url: downloadHireInvoice.path.replace(':id', String(invoiceId)),
      headers: { authorization: `Bearer ${desk.token}` },
    });
    return answer;
  };
  const textOf = async (bytes: Buffer) => {
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return { text: text.replaceAll(/\s+/g, ' '), totalPages };
  };

  test('says what the screen says [001-2-invoice-bill-to] [001-9-reservation-fee]', async () => {
    const hire = await aBilledHire();
    await pay(hire, { amount: '50', ref: 'https://www.paynow.example/1' });
    const { number } = await invoiceOf(hire);
    const answer = await paper(hire);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`attachment; filename="invoice-${number}.pdf"`);
    const { text, totalPages } = await textOf(answer.rawPayload);
    expect(totalPages).toBe(1);
    for (const words of [
      `Invoice ${number}`,
      '023 8081 0404 desk@harbour.example',
      'Harbour Example',
      'Car rental for 2 days 2 £42.10 £84.20',
      'Reservation Fee £2.53',
      'Subtotal £86.73',
      'Discount -£4.00',
      'Total Charge £82.73',
      'Amount Due £32.73',
      'This invoice includes 20% tax totaling £13.79',
      'Transactions Date processed Paid via Amount',
      'Mobile Money £50.00',
    ])
      expect(text).toContain(words);
  });

  test('goes on over pages with all four sums, and without payments says so [001-2-invoice-totals] [001-2-invoice-transactions]', async () => {
    const hire = await aBilledHire();
    const invoiceId = await app.system((tx) =>
      aHireInvoice(
        tx,
        hire.bookingId,
        Array.from({ length: 60 }, (_, index) => ({ description: `Damage ${index + 1}`, totalPence: 100 })),
      ),
    );
    const { text, totalPages } = await textOf((await paper({ ...hire, invoiceId })).rawPayload);
    expect(totalPages).toBeGreaterThan(1);
    expect(text).toContain(`page ${totalPages} of ${totalPages}`);
    expect(text).toContain('Damage 60 £1.00');
    expect(text).toContain('Subtotal £60.00 Discount £0.00 Total Charge £60.00 Amount Due £60.00');
    expect(text).toContain('No payments made yet.');
    expect(text).not.toContain('tax totaling');
  });
});

const registerForVat = (desk: Caller) =>
  desk.call(setInvoiceDetails, {
    body: {
      legalName: '',
      vatRegistered: true,
      vatNumber: 'GB123456782',
      companyNumber: '',
      accountName: '',
      sortCode: '',
      accountNumber: '',
      needsApproval: false,
      emailsAtIssue: false,
      version: 1,
    },
  });

test('an invoice is there as XML where the agency had a VAT number, before tax and to the penny', async () => {
  const before = await aBilledHire();
  const { bookingId, desk } = before;
  const xmlOf = (id: number) =>
    app.app.server.inject({
      url: downloadElectronicHireInvoice.path.replace(':id', String(id)),
      headers: { authorization: `Bearer ${desk.token}` },
    });
  expect((await invoiceOf(before)).isElectronic).toBe(false);
  expect((await xmlOf(before.invoiceId)).statusCode).toBe(409);
  await registerForVat(desk);
  const invoiceId = await app.system((tx) =>
    aHireInvoice(tx, bookingId, [{ description: 'Damage', totalPence: 8420 }], {
      discountPence: 400,
      vatPercentage: 20,
    }),
  );
  const { invoices } = (await desk.call(getVehicleBooking, { params: { id: bookingId } })).body;
  expect(invoices.map(({ isElectronic }) => isElectronic)).toEqual([false, true]);
  const { statusCode, body } = await xmlOf(invoiceId);
  expect(statusCode).toBe(200);
  // £80.20 with the tax in it.
  for (const amount of ['TaxAmount currencyID="GBP">13.37', 'TaxExclusiveAmount currencyID="GBP">66.83'])
    expect(body).toContain(`<cbc:${amount}<`);
  expect(body).toContain('<cbc:PayableAmount currencyID="GBP">80.20</cbc:PayableAmount>');
  const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  const { statusCode: refused } = await app.app.server.inject({
    url: downloadElectronicHireInvoice.path.replace(':id', String(invoiceId)),
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(refused).toBe(404);
});

test('a credit note is there as a PDF and as XML, for its own agency alone', async () => {
  const { bookingId, desk, invoiceId } = await aBilledHire();
  await registerForVat(desk);
  const creditNoteId = await app.system((tx) => aHireCreditNote(tx, invoiceId));
  const get = ({ path }: { path: string }, { token }: Caller = desk, id = creditNoteId) =>
    app.app.server.inject({
      url: path.replace(':id', String(id)),
      headers: { authorization: `Bearer ${token}` },
    });
  const { invoices } = (await desk.call(getVehicleBooking, { params: { id: bookingId } })).body;
  const [note] = invoices.flatMap(({ creditNotes }) => creditNotes);
  expect(note).toMatchObject({ id: creditNoteId, totalAmount: 0.01, isElectronic: true });
  const paper = await get(downloadHireCreditNote);
  expect(paper.headers['content-disposition']).toContain(`credit-note-${note?.number}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), { mergePages: true });
  for (const words of [`Credit note ${note?.number}`, 'Late handover', 'Total credited', '£0.01', 'included'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  const xml = await get(downloadElectronicHireCreditNote);
  expect(xml.statusCode).toBe(200);
  expect(xml.body).toContain('<cbc:PayableAmount currencyID="GBP">0.01</cbc:PayableAmount>');
  const stranger = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  for (const endpoint of [downloadHireCreditNote, downloadElectronicHireCreditNote]) {
    expect((await get(endpoint, stranger)).statusCode).toBe(404);
    expect((await get(endpoint, desk, invoiceId)).statusCode).toBe(404);
  }
});
