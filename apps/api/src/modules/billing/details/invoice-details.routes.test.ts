import { downloadAgencyStatement, downloadClientStatement } from '@worklane/contract/billing/account.ts';
import { getInvoiceDetails, setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import { downloadElectronicInvoice, downloadInvoice, getInvoice } from '@worklane/contract/billing/invoice.ts';
import { issueStaffInvoice, listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { aLine, anInvoice } from '../../money/money.factory.ts';
import { aClientWithAgency, aNurse, inHours } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DETAILS = {
  legalName: 'Example Staffing Limited',
  vatRegistered: true,
  vatNumber: 'GB 123 4567 82',
  companyNumber: '01234567',
  accountName: 'Example Staffing Ltd',
  sortCode: '20-04-15',
  accountNumber: '12345678',
  needsApproval: false,
  emailsAtIssue: false,
  version: 1,
};

const aPlace = async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const [desk, colleague] = [
    await app.signedIn({ userType: 'AGENCY', agencyId }),
    await app.signedIn({ userType: 'AGENCY', agencyId }),
  ];
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const set = (values = {}) => desk.call(setInvoiceDetails, { body: { ...DETAILS, ...values } });
  const issue = () => app.system((tx) => anInvoice(tx, place));
  return { place, agencyId, clientId, desk, colleague, client, set, issue };
};

const file = async ({ token }: Caller, path: string, id: number) => {
  const { statusCode, rawPayload, headers } = await app.app.server.inject({
    url: path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, bytes: rawPayload, type: headers['content-type'] };
};

const paper = async (caller: Caller, id: number, path = downloadInvoice.path): Promise<string> => {
  const { bytes } = await file(caller, path, id);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

const newsOf = async (caller: Caller) =>
  (await caller.call(listNotifications, {})).body.content.map(({ title, body }) => ({ title, body }));

test('what invoices say of an agency is kept as typed in its usual form, and nothing is lost in a second tab', async () => {
  const { desk, set } = await aPlace();
  expect((await desk.call(getInvoiceDetails, {})).body).toEqual({
    legalName: null,
    vatRegistered: true,
    vatNumber: null,
    companyNumber: null,
    accountName: null,
    sortCode: null,
    accountNumber: null,
    needsApproval: false,
    emailsAtIssue: false,
    version: 1,
    can: { edit: true },
  });
  const { body } = await set({ vatNumber: '123456782', sortCode: '200415' });
  expect(body).toEqual({ ...DETAILS, version: 2, can: { edit: true } });
  expect((await set({ accountNumber: '87654321' })).status).toBe(409);
  expect((await desk.call(getInvoiceDetails, {})).body).toEqual(body);
});

test('an issued invoice says for good what held when it was issued', async () => {
  const { place, desk, client, set, issue } = await aPlace();
  const { agencyId } = place;
  const unset = await issue();
  await set();
  const first = await issue();
  await set({ legalName: '', vatNumber: 'GB123456727', accountNumber: '87654321', version: 2 });
  await app.system((tx) =>
    tx.updateTable('agency').set({ street: '9 New Street' }).where('id', '=', agencyId).execute(),
  );
  const second = await issue();

  const before = await paper(client, first.id);
  expect(before).toContain('Example Staffing Limited');
  expect(before).toContain('VAT number GB 123 4567 82 Company number 01234567');
  expect(before).toContain(
    `Pay to Example Staffing Ltd Sort code 20-04-15 Account 12345678 Reference ${first.reference}`,
  );
  expect(before).toContain('20% £100.00');
  expect(before).not.toContain('9 New Street');
  expect(await paper(desk, first.id)).toBe(before);
  const after = await paper(client, second.id);
  expect(after).toContain('9 New Street');
  expect(after).toContain('VAT number GB 123 4567 27');
  expect(after).toContain('Account 87654321');
  expect(await paper(client, unset.id)).not.toContain('Pay to');
  const shown = (await client.call(getInvoice, { params: { id: first.id } })).body;
  expect(shown).toMatchObject({
    agency: 'Example Staffing Limited',
    payTo: ['Example Staffing Ltd', 'Sort code 20-04-15', 'Account 12345678', `Reference ${first.reference}`],
  });
  expect((await client.call(getInvoice, { params: { id: unset.id } })).body.payTo).toEqual([]);
});

test('a statement says what is overdue by how many days, and where the latest invoice says to pay', async () => {
  const { place, desk, client, set } = await aPlace();
  const today = Temporal.Now.plainDateISO('Europe/London');
  const statement = (caller: Caller) =>
    caller === desk
      ? paper(desk, place.clientId, downloadClientStatement.path)
      : paper(client, place.agencyId, downloadAgencyStatement.path);
  const due = (days: number) =>
    app.system((tx) =>
      anInvoice(tx, place, undefined, { issuedOn: today.subtract({ days: 40 }), dueOn: today.add({ days }) }),
    );
  expect(await statement(client)).toContain('Nothing is open.');
  const late = await due(-12);
  expect(await statement(client)).not.toContain('Pay to');
  await set();
  await due(-1);
  await due(20);
  for (const caller of [desk, client]) {
    const text = await statement(caller);
    for (const part of [
      '£360.00 to pay, £240.00 overdue',
      'Example Staffing Limited',
      'VAT number GB 123 4567 82 Company number 01234567',
      'Pay to Example Staffing Ltd Sort code 20-04-15 Account 12345678 Reference your invoice numbers',
      `Invoice ${late.reference} ${dayMonthYear(today.subtract({ days: 12 }).toString())}, 12 days overdue`,
      ', 1 day overdue',
    ])
      expect(text).toContain(part);
  }
});

test('an invoice and its credit note are there as XML for both sides, once there was a VAT number', async () => {
  const { place, desk, client, set, issue } = await aPlace();
  const unset = await issue();
  const canXml = async (id: number) => (await client.call(getInvoice, { params: { id } })).body.can.downloadXml;
  expect(await canXml(unset.id)).toBe(false);
  expect((await file(client, downloadElectronicInvoice.path, unset.id)).status).toBe(409);
  await set();
  const { id, reference } = await issue();
  expect(await canXml(id)).toBe(true);
  const { status, type, bytes } = await file(client, downloadElectronicInvoice.path, id);
  expect([status, type]).toEqual([200, 'application/xml']);
  const xml = bytes.toString('utf8');
  expect(xml).toContain(`<cbc:ID>${reference}</cbc:ID>`);
  expect(xml).toContain('<cbc:CompanyID>GB123456782</cbc:CompanyID>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="GBP">120.00</cbc:PayableAmount>');
  expect((await file(desk, downloadElectronicInvoice.path, id)).bytes.toString('utf8')).toBe(xml);
  const credit = await app.system((tx) =>
    creditInvoice(tx, place.agencyId, `credit-${id}-whole`, {
      invoiceId: id,
      reason: 'By mistake',
      on: Temporal.PlainDate.from('2030-03-02'),
    }),
  );
  const note = (await file(client, downloadElectronicInvoice.path, credit)).bytes.toString('utf8');
  expect(note).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(note).toContain(`<cbc:ID>${reference}</cbc:ID>`);
  const stranger = await app.signedIn({ userType: 'CLIENT', clientId: (await app.system(aClientWithAgency)).clientId });
  expect((await file(stranger, downloadElectronicInvoice.path, id)).status).toBe(404);
});

test('colleagues hear of another account, and of nothing else', async () => {
  const { desk, colleague, set } = await aPlace();
  await set();
  await set({ companyNumber: '', version: 2 });
  await set({ companyNumber: '', accountName: '', sortCode: '', accountNumber: '', version: 3 });
  const title = 'The account on your invoices has changed';
  expect((await newsOf(colleague)).filter((news) => news.title === title)).toEqual([
    { title, body: expect.stringContaining('has taken the account off your invoices.') },
    { title, body: expect.stringContaining('another account on your invoices: 20-04-15, ending in 5678.') },
  ]);
  expect((await newsOf(desk)).filter((news) => news.title === title)).toEqual([]);
});

test('whoever is about to issue sees what an invoice would not say', async () => {
  const { clientId, desk, set } = await aPlace();
  const missing = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.missing;
  expect(await missing()).toEqual({ vatNumber: true, account: true, exchangeRate: null });
  expect((await set({ vatNumber: '' })).failure.violations).toMatchObject([{ field: 'vatNumber' }]);
  await set({ accountName: '', sortCode: '', accountNumber: '' });
  expect(await missing()).toEqual({ vatNumber: false, account: true, exchangeRate: null });
  await set({ version: 2 });
  expect(await missing()).toEqual({ vatNumber: false, account: false, exchangeRate: null });
});

test('an agency that isn’t registered charges no VAT, and says so', async () => {
  const { place, clientId, agencyId, desk, client, set } = await aPlace();
  const bookingId = await app.system(async (tx) => {
    const workerId = await aNurse(tx, agencyId);
    await aChargeRate(tx, agencyId);
    return anAuthorisedShift(tx, place, { starts_at: inHours(-58), ends_at: inHours(-50) }, workerId);
  });
  const waiting = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body;
  const charged = (await waiting()).shifts[0]?.charge?.total ?? 0;
  expect((await waiting()).shifts).toMatchObject([{ vat: { percent: 20, isDecided: false } }]);
  // A number that is sent all the same is no longer one.
  const { body } = await set({ vatRegistered: false });
  expect([body.vatRegistered, body.vatNumber]).toEqual([false, null]);
  expect(await waiting()).toMatchObject({
    missing: { vatNumber: false, account: false, exchangeRate: null },
    shifts: [{ vat: { percent: 0, isDecided: true } }],
  });
  const input = { clientId, bookingIds: [bookingId], claimIds: [], purchaseOrder: null, net: charged };
  const { body: issued } = await desk.call(issueStaffInvoice, { body: input });
  const text = await paper(client, issued.id);
  expect((await client.call(getInvoice, { params: { id: issued.id } })).body).toMatchObject({
    net: charged,
    vat: 0,
    total: charged,
    can: { downloadXml: false },
  });
  expect(text).toContain('No VAT on');
  expect(text).not.toMatch(/Exempt|VAT number/);
});

test('a line without VAT is exempt where the agency had a VAT number, on screen and on paper', async () => {
  const { place, client, set } = await aPlace();
  const issue = () => app.system((tx) => anInvoice(tx, place, { lines: [aLine(6_000, 0), aLine(5_000)] }));
  const without = await issue();
  await set();
  const registered = await issue();
  const exemptOf = async (id: number) =>
    (await client.call(getInvoice, { params: { id } })).body.lines.map(({ isExempt }) => isExempt);
  expect(await exemptOf(without.id)).toEqual([false, false]);
  expect(await paper(client, without.id)).toContain('None £60.00');
  expect(await exemptOf(registered.id)).toEqual([true, false]);
  expect(await paper(client, registered.id)).toContain('Exempt £60.00');
});
