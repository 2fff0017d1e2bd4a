import { listExchangeRates, setExchangeRate } from '@worklane/contract/billing/exchange-rate.ts';
import { downloadElectronicInvoice, downloadInvoice, getInvoice } from '@worklane/contract/billing/invoice.ts';
import { approveInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import * as fees from '@worklane/contract/billing/platform-fee.ts';
import { listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { vatInPoundsText } from '@worklane/contract/vat-in-pounds.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { startTestApp, urlOf, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aCustomer, aLine, anInvoice } from '../../money/money.factory.ts';
import { aClient, aLink, aLocation } from '../../clients/client.factory.ts';
import { aChargeRate, anInvoicedShift } from '../billing.factory.ts';
import { type Details, saveDetails } from '../details/invoice-details.queries.ts';
import { PLATFORM_DETAILS } from '../fee/fee.factory.ts';
import { workOff } from '../../../testing/queue.ts';
import { insertNote } from '../note/note.queries.ts';
import { askForExchangeRates } from './ask-for-exchange-rates.job.ts';
import { monthOf, monthsToHave } from './exchange-rate.rules.ts';

let app: TestApp;
let platform: Caller;
beforeAll(async () => {
  app = await startTestApp();
  platform = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());

const today = () => Temporal.Now.plainDateISO('Europe/London');
const month = () => monthOf(today().toString());

const set = (currency: string, unitsPerPound: string | number, of = month(), by = platform) =>
  by.call(setExchangeRate, { body: { currency, month: of, unitsPerPound } });
const list = async (by = platform) => (await by.call(listExchangeRates, {})).body;
const missingOf = async (currency: string) => (await list()).missing.filter((each) => each.currency === currency);

const DETAILS: Details = {
  legalName: null,
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: null,
  accountName: null,
  sortCode: null,
  accountNumber: null,
  needsApproval: false,
  emailsAtIssue: false,
};

/** An agency that keeps its books in a currency and has a client. */
const aPlaceIn = (currency: string, values: Partial<Details> = {}) =>
  app.system(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: currency });
    const { clientId } = await aCustomer(tx, agencyId);
    await saveDetails(tx, { agencyId, userId: platform.userId, version: 1 }, { ...DETAILS, ...values });
    return { agencyId, clientId };
  });

const fileOf = async ({ token }: Caller, endpoint: Endpoint, id: number) => {
  const { rawPayload } = await app.app.server.inject({
    url: urlOf(endpoint, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  });
  return rawPayload;
};

test('the platform sets a rate for this month or the next, and changes it until an invoice stands on it', async () => {
  const { months } = await list();
  expect(months[0]).toBe(month());
  const place = await aPlaceIn('CHF');
  expect((await set('CHF', '1.2', months[1])).body.content).toMatchObject([{ month: months[1], unitsPerPound: 1.2 }]);
  expect((await set('CHF', '1.1105', today().with({ day: 20 }).toString())).body.content).toMatchObject([
    { month: months[1], can: { change: true } },
    { currency: 'CHF', month: month(), unitsPerPound: 1.1105, can: { change: true } },
  ]);
  expect((await set('CHF', 1.1205)).body.content).toMatchObject([{}, { unitsPerPound: 1.1205 }]);

  await app.system((tx) => anInvoice(tx, place, { currency: 'CHF', taxPoint: today() }, { issuedOn: today() }));
  expect((await set('CHF', '1.3')).body).toMatchObject({
    message: 'An invoice uses this rate, so it can’t be changed.',
  });
  expect((await list()).content).toMatchObject([
    { month: months[1], can: { change: true } },
    { unitsPerPound: 1.1205, can: { change: false } },
  ]);
});

test('whoever changes a rate waits for an invoice that is being issued by it, and is refused then', async () => {
  const place = await aPlaceIn('HUF');
  await set('HUF', '460');
  const [isIssued, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const issuing = app.system(async (tx) => {
    await anInvoice(tx, place, { currency: 'HUF', taxPoint: today() }, { issuedOn: today() });
    isIssued.resolve();
    await committing.promise;
  });
  await isIssued.promise;
  const changing = set('HUF', '470');
  const first = await Promise.race([changing, app.system((tx) => tx.selectFrom('agency').select('id').execute())]);
  expect(Array.isArray(first)).toBe(true);
  committing.resolve();
  await issuing;
  expect((await changing).status).toBe(409);
});

test.each([
  ['a month that is over', { month: '2020-01-01' }, 'month'],
  ['a month too far ahead', { month: '2999-01-01' }, 'month'],
  ['the pound itself', { currency: 'GBP' }, 'currency'],
  ['a currency that there isn’t', { currency: 'ZZZ' }, 'currency'],
  ['nothing', { unitsPerPound: '0' }, 'unitsPerPound'],
  ['a decimal comma', { unitsPerPound: '1,15' }, 'unitsPerPound'],
  ['five decimals', { unitsPerPound: '1.15471' }, 'unitsPerPound'],
  ['more than any currency is worth', { unitsPerPound: '1000000.0001' }, 'unitsPerPound'],
])('%s is refused', async (_, values, field) => {
  const body = { currency: 'NOK', month: month(), unitsPerPound: '13.5', ...values };
  expect((await platform.call(setExchangeRate, { body })).body).toMatchObject({ violations: [{ field }] });
});

test('what is missing is said, of agencies that charge VAT alone, until it is there', async () => {
  const place = await aPlaceIn('SEK');
  await aPlaceIn('DKK', { vatRegistered: false, vatNumber: null });
  const needed = monthsToHave(today().toString());
  expect(await missingOf('SEK')).toEqual(needed.map((each) => ({ currency: 'SEK', month: each })));
  expect(await missingOf('DKK')).toEqual([]);
  expect(await missingOf('GBP')).toEqual([]);
  const charged = await aPlaceIn('RON', { vatRegistered: false, vatNumber: null });
  expect(await missingOf('RON')).toEqual([]);
  await platform.call(fees.setFeeTerms, {
    params: { id: charged.agencyId },
    body: { basis: 'SHIFT', amount: '1.00', from: today().toString() },
  });
  expect(await missingOf('RON')).toHaveLength(needed.length);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const missingForDesk = async () =>
    (await desk.call(listUnbilledShifts, { params: { id: place.clientId } })).body.missing.exchangeRate;
  expect(await missingForDesk()).toBe('SEK');

  const ask = () => askForExchangeRates({ db: app.db, enqueue: app.app.services.jobs.enqueue }, today().toString());
  const received = async () =>
    (await platform.call(listNotifications, {})).body.content.filter(
      ({ title }) => title === 'Exchange rates are missing',
    );
  await ask();
  expect(await received()).toMatchObject([{ link: 'billing/vat-rate' }]);
  const { content } = (await desk.call(listNotifications, {})).body;
  expect(content.map(({ title }) => title)).toEqual(['Invoices with VAT can’t be issued for now']);
  for (const each of needed) for (const { currency } of (await list()).missing) await set(currency, '12', each);
  expect((await list()).missing).toEqual([]);
  await ask();
  expect(await received()).toHaveLength(1);
  expect(await missingForDesk()).toBeNull();
});

test('an invoice says its VAT in pounds on screen, on paper and in XML, to both sides', async () => {
  const place = await aPlaceIn('EUR');
  await set('EUR', '1.1547');
  const { id } = await app.system((tx) =>
    anInvoice(tx, place, { currency: 'EUR', taxPoint: today() }, { issuedOn: today() }),
  );
  for (const reader of [
    await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId }),
    await app.signedIn({ userType: 'CLIENT', clientId: place.clientId }),
  ]) {
    const { inPounds } = (await reader.call(getInvoice, { params: { id } })).body;
    expect(inPounds).toEqual({ vat: 17.32, unitsPerPound: 1.1547 });
    const pdf = await fileOf(reader, downloadInvoice, id);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    expect(text).toContain('VAT in pounds: £17.32, at €1.1547 to £1');
    const xml = (await fileOf(reader, downloadElectronicInvoice, id)).toString();
    expect(xml).toContain('<cbc:TaxCurrencyCode>GBP</cbc:TaxCurrencyCode>');
    expect(xml).toContain('<cbc:TaxAmount currencyID="GBP">17.32</cbc:TaxAmount>');
  }
});

test('the platform’s own invoices do so too, and wait for the rate', async () => {
  const place = await app.system(async (tx) => {
    const location = await aLocation(tx, { client_id: await aClient(tx) });
    const agencyId = await anAgency(tx, { base_currency: 'PLN' });
    await aLink(tx, agencyId, location.clientId);
    return { agencyId, clientId: location.clientId, location };
  });
  const { agencyId } = place;
  await app.system(async (tx) => {
    const rateId = await aChargeRate(tx, agencyId, { effective_from: '2020-01-01' });
    await anInvoicedShift(tx, place, { rateId, on: today().subtract({ months: 2 }).with({ day: 10 }) });
  });
  const { version } = (await platform.call(fees.getPlatformDetails, {})).body;
  await platform.call(fees.setPlatformDetails, {
    body: {
      ...PLATFORM_DETAILS,
      version,
    },
  });
  const params = { id: agencyId };
  const from = today().subtract({ months: 2 }).with({ day: 1 }).toString();
  const { next } = (await platform.call(fees.setFeeTerms, { params, body: { basis: 'SHIFT', amount: '10.00', from } }))
    .body;
  const issue = () =>
    platform.call(fees.issueFeeInvoice, { params, body: { to: next?.to ?? '', net: (next?.net ?? 0).toFixed(2) } });
  expect(await issue()).toMatchObject({
    status: 409,
    body: {
      code: 'NO_EXCHANGE_RATE',
      message: expect.stringMatching(/no PLN .* Add it under VAT rate first\.$/) as string,
    },
  });
  await set('PLN', '4.8');
  const [invoice] = (await issue()).body.invoices;
  expect(invoice).toMatchObject({ net: 10, vat: 2, inPounds: { vat: 0.42, unitsPerPound: 4.8 } });
  expect((await set('PLN', '4.9')).status).toBe(409);
  const pdf = await fileOf(platform, fees.downloadFeeInvoice, invoice?.id ?? 0);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replaceAll(/\s/g, ' ')).toContain(
    vatInPoundsText({ vat: 0.42, unitsPerPound: 4.8 }, 'PLN').replaceAll(/\s/g, ' '),
  );
  const body = { reason: 'Too much' };
  const [credit] = (await platform.call(fees.creditFeeInvoice, { params: { id: invoice?.id ?? 0 }, body })).body
    .invoices;
  expect(credit).toMatchObject({ state: 'CREDIT', inPounds: { vat: 0.42, unitsPerPound: 4.8 } });
});

test('a client approves a debit note with VAT once there is a rate, and it is issued', async () => {
  const place = await aPlaceIn('CZK');
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  const { userId } = await app.signedIn({ userType: 'AGENCY', agencyId: place.agencyId });
  const aNote = (vat_basis_points: number) =>
    app.system(async (tx) =>
      insertNote(tx, {
        agency_id: place.agencyId,
        client_id: place.clientId,
        invoice_id: (await anInvoice(tx, place, { currency: 'CZK', lines: [aLine(100, 0)] })).id,
        kind: 'DEBIT',
        description: 'Travel',
        amount_pence: 1000,
        vat_basis_points,
        reason: 'As agreed',
        raised_by_user_id: userId,
      }),
    );
  const approve = (id: number) => client.call(approveInvoiceNote, { params: { id } });
  expect((await approve(await aNote(0))).body).toMatchObject({ status: 'APPROVED' });
  const id = await aNote(2000);
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'NO_EXCHANGE_RATE' } });
  await set('CZK', '28.1');
  expect((await approve(id)).body).toMatchObject({ status: 'APPROVED' });
  await workOff(app);
  const note = await app.system((tx) =>
    tx.selectFrom('invoice_note').select('document_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(note.document_id).not.toBeNull();
});

test('whoever only reads sets nothing, and agencies reach none of it', async () => {
  const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
  expect((await list(reader)).can).toEqual({ set: false });
  expect((await list(reader)).content.some(({ can }) => can.change)).toBe(false);
  expect((await set('JPY', '190', month(), reader)).status).toBe(403);
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
  expect((await desk.call(listExchangeRates, {})).status).toBe(403);
  expect((await set('JPY', '190', month(), desk)).status).toBe(403);
});
