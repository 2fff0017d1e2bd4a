import { setInvoiceDetails } from '@worklane/contract/billing/invoice-details.ts';
import { getInvoice, listInvoices } from '@worklane/contract/billing/invoice.ts';
import { approveInvoiceNote, listInvoiceNotes, raiseInvoiceNote } from '@worklane/contract/billing/invoice-note.ts';
import {
  approvePreparedInvoice,
  getPreparedInvoice,
  prepareStaffInvoice,
} from '@worklane/contract/billing/prepared-invoice.ts';
import { creditStaffInvoice, issueStaffInvoice, listUnbilledShifts } from '@worklane/contract/billing/staff-invoice.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { aChargeRate, anAuthorisedShift } from '../billing.factory.ts';
import { applyInvoiceNote } from '../note/apply-note.job.ts';
import { emailInvoiceFiles } from './email-invoice.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DETAILS = {
  legalName: '',
  vatRegistered: true,
  vatNumber: 'GB123456782',
  companyNumber: '',
  accountName: '',
  sortCode: '',
  accountNumber: '',
  needsApproval: false,
  emailsAtIssue: true,
  version: 1,
};
let addresses = 0;

/** An agency with two people at the desk, and a client that is written to at this address. */
const aCustomer = async (values: { address: string | null } = { address: `payables-${++addresses}@example.org` }) => {
  const place = await app.system(async (tx) => {
    const where = await aClientWithAgency(tx);
    await aChargeRate(tx, where.agencyId);
    await tx.updateTable('client').set({ email: values.address }).where('id', '=', where.clientId).execute();
    return where;
  });
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const colleague = await app.signedIn({ userType: 'AGENCY', agencyId });
  const client = await app.signedIn({ userType: 'CLIENT', clientId });
  const set = (changed: Partial<typeof DETAILS> = {}) =>
    desk.call(setInvoiceDetails, { body: { ...DETAILS, ...changed } });
  const body = async () => {
    const bookingId = await app.system((tx) =>
      anAuthorisedShift(tx, place, { starts_at: '2026-06-01T08:00:00Z', ends_at: '2026-06-01T16:00:00Z' }),
    );
    return { clientId, bookingIds: [bookingId], net: 192, purchaseOrder: null };
  };
  const issue = async () => (await desk.call(issueStaffInvoice, { body: await body() })).body.id;
  const emailed = async (id: number) =>
    (await desk.call(getInvoice, { params: { id } })).body.emailed.map(({ address }) => address);
  return { ...values, clientId, desk, colleague, client, set, body, issue, emailed };
};

test('an invoice is emailed once it is issued, once each, and none from before that was set', async () => {
  const { address, clientId, desk, set, issue, emailed } = await aCustomer();
  const unbilled = async () => (await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.email;
  const before = await issue();
  expect(await unbilled()).toBeNull();
  await set();
  expect(await unbilled()).toEqual({ address });
  const id = await issue();
  expect(await emailed(id)).toEqual([address]);
  expect(await emailed(before)).toEqual([]);
  const mail = await app.system((tx) =>
    tx.selectFrom('invoice_mail').select('id').where('document_id', '=', id).executeTakeFirstOrThrow(),
  );
  const write = () => emailInvoiceFiles.run(app.jobDeps, { mailId: mail.id });
  await write();
  await write();
  const mails = await app.system((tx) =>
    tx
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', address ?? '')
      .execute(),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Invoice INV-000002 from /)]);
  await set({ emailsAtIssue: false, version: 2 });
  expect(await emailed(await issue())).toEqual([]);
});

test('nothing goes out where the client has no address, and whoever is about to issue sees so', async () => {
  const { clientId, desk, set, issue, emailed } = await aCustomer({ address: null });
  await set();
  expect((await desk.call(listUnbilledShifts, { params: { id: clientId } })).body.email).toEqual({ address: null });
  expect(await emailed(await issue())).toEqual([]);
});

test('what a colleague approves goes out as well, and so do debit and credit notes', async () => {
  const { address, desk, colleague, client, set, body, emailed } = await aCustomer();
  await set({ needsApproval: true });
  const { id } = (await desk.call(prepareStaffInvoice, { body: await body() })).body;
  expect((await colleague.call(getPreparedInvoice, { params: { id } })).body.email).toEqual({ address });
  const invoiceId = (await colleague.call(approvePreparedInvoice, { params: { id } })).body.issuedAs?.id ?? 0;
  expect(await emailed(invoiceId)).toEqual([address]);

  const raise = (kind: 'DEBIT' | 'CREDIT') =>
    desk.call(raiseInvoiceNote, {
      params: { id: invoiceId },
      body:
        kind === 'DEBIT'
          ? { kind, description: 'Travel', amount: '25', vatPercent: 20, reason: 'As agreed' }
          : { kind, position: 1, amount: '1', reason: 'Goodwill' },
    });
  const debit = (await raise('DEBIT')).body.id;
  await client.call(approveInvoiceNote, { params: { id: debit } });
  await applyInvoiceNote.run(app.jobDeps, { noteId: debit });
  const credit = (await colleague.call(approveInvoiceNote, { params: { id: (await raise('CREDIT')).body.id } })).body;
  const [last] = (await desk.call(listInvoices, { query: { search: 'INV-000002' } })).body.content;
  expect(await emailed(last?.id ?? 0)).toEqual([address]);
  expect(await emailed(credit.issuedAs?.id ?? 0)).toEqual([address]);
});

test('a credit note over a whole invoice goes out where that is set', async () => {
  const { address, desk, colleague, set, issue, emailed } = await aCustomer();
  const credit = async (id: number) => {
    await desk.call(creditStaffInvoice, { params: { id }, body: { reason: 'Wrong ward' } });
    const [note] = (await colleague.call(listInvoiceNotes, { query: { show: 'WAITING' } })).body.content;
    return (await colleague.call(approveInvoiceNote, { params: { id: note?.id ?? 0 } })).body.issuedAs?.id ?? 0;
  };
  expect(await emailed(await credit(await issue()))).toEqual([]);
  await set();
  expect(await emailed(await credit(await issue()))).toEqual([address]);
});
