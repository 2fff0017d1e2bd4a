import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import { emailInvoice, getInvoice, recordInvoicePayment } from '@worklane/contract/billing/invoice.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { anInvoice } from '../../money/money.factory.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { emailInvoiceFiles } from './email-invoice.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let addresses = 0;
const anAddress = () => `pay-${++addresses}@example.org`;

const anInvoiced = async (values = {}) => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const issue = () => app.system((tx) => anInvoice(tx, place, values));
  return { place, desk, client, issue };
};

/** Writes what waits, as the queue does. */
const write = async (address: string) => {
  const { id } = await app.system((tx) =>
    tx.selectFrom('invoice_mail').select('id').where('address', '=', address).executeTakeFirstOrThrow(),
  );
  await emailInvoiceFiles.run(app.jobDeps, { mailId: id });
};

const mailsTo = (address: string) =>
  app.system(async (tx) => {
    const mails = await tx.selectFrom('mail').selectAll().where('recipient', '=', address).execute();
    const files = await tx
      .selectFrom('mail_attachment')
      .selectAll()
      .where(
        'mail_id',
        'in',
        mails.map(({ id }) => id),
      )
      .orderBy('name', 'desc')
      .execute();
    return { mails, files };
  });

const DETAILS = {
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
};

test('an invoice goes out as PDF and as XML, once, and the agency sees to whom', async () => {
  const { desk, client, issue } = await anInvoiced({ purchaseOrder: 'PO 4711' });
  await desk.call(setInvoiceDetails, { body: DETAILS });
  const { id, reference } = await issue();
  const address = anAddress();
  const { status, body } = await desk.call(emailInvoice, { params: { id }, body: { address } });
  expect([status, body.emailed]).toEqual([201, [{ address, sentAt: expect.any(String) }]]);
  await write(address);
  await write(address);
  const { mails, files } = await mailsTo(address);
  expect(mails).toMatchObject([{ subject: `Invoice ${reference} from ${body.agency}`, sender: body.agency }]);
  expect(mails[0]?.body).toContain('as a PDF, and as XML for software that reads invoices');
  expect(mails[0]?.facts).toEqual([
    ['To', body.client],
    ['Total', '£120.00'],
    ['To pay', '£120.00 by 31/03/2030'],
    ['Purchase order', 'PO 4711'],
  ]);
  expect(files.map(({ name }) => name)).toEqual([`invoice-${reference}.xml`, `invoice-${reference}.pdf`]);
  const [xml, pdf] = files;
  expect(xml?.content.toString('utf8')).toContain(`<cbc:ID>${reference}</cbc:ID>`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf?.content ?? [])), { mergePages: true });
  expect(text).toContain(`Invoice ${reference}`);
  const theirs = (await client.call(getInvoice, { params: { id } })).body;
  expect([theirs.emailed, theirs.emailTo, theirs.can.email]).toEqual([[], null, false]);
});

test('an email asks for no more than is left to pay', async () => {
  const { desk, issue } = await anInvoiced();
  const { id } = await issue();
  const toPay = async (amount: string) => {
    const body = { amount, receivedOn: '2026-01-05', method: 'BANK_TRANSFER', reference: '' } as const;
    expect((await desk.call(recordInvoicePayment, { params: { id }, body })).status).toBe(201);
    const address = anAddress();
    await desk.call(emailInvoice, { params: { id }, body: { address } });
    await write(address);
    return new Map((await mailsTo(address)).mails[0]?.facts as [string, string][]).get('To pay');
  };
  expect(await toPay('20')).toBe('£100.00 by 31/03/2030');
  expect(await toPay('100')).toBe('Nothing');
});

test('a credit note goes out too, and without a VAT number there is no XML', async () => {
  const { place, desk, issue } = await anInvoiced();
  const { id: invoiceId, reference } = await issue();
  const id = await app.system((tx) =>
    creditInvoice(tx, place.agencyId, `credit-${invoiceId}-whole`, {
      invoiceId,
      reason: 'By mistake',
      on: Temporal.PlainDate.from('2030-03-02'),
    }),
  );
  const address = anAddress();
  expect((await desk.call(emailInvoice, { params: { id }, body: { address } })).status).toBe(201);
  await write(address);
  const { mails, files } = await mailsTo(address);
  expect(mails[0]?.subject).toMatch(/^Credit note CN-\d+ from /);
  expect(mails[0]?.facts).toContainEqual(['Takes back from', reference]);
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^credit-note-CN-\d+\.pdf$/)]);
});

test('nobody’s mailbox is filled, nothing goes to what is no address, and another agency sends nothing', async () => {
  const { desk, issue } = await anInvoiced();
  const { id } = await issue();
  const send = (address: string) => desk.call(emailInvoice, { params: { id }, body: { address } });
  expect((await send('nobody')).status).toBe(400);
  const address = anAddress();
  // Also of those who click at once.
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(address)));
  expect(sent.filter((each) => each.status === 201)).toHaveLength(10);
  const { status, failure } = await send(address);
  expect([status, failure.code]).toEqual([409, 'TOO_OFTEN']);
  const other = await anInvoiced();
  expect((await other.desk.call(emailInvoice, { params: { id }, body: { address } })).status).toBe(404);
});
