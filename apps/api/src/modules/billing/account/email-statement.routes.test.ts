import { emailStatement, getAgencyStatement, getClientStatement } from '@worklane/contract/billing/account.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anInvoice, aPayment } from '../../money/money.factory.ts';
import { pence } from '@worklane/contract/money.ts';
import { aClientWithAgency } from '../../shifts/shift.factory.ts';
import { emailStatementFile } from './email-statement.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let addresses = 0;
const anAddress = () => `accounts-${++addresses}@example.org`;

const aDesk = async () => {
  const place = await app.system(aClientWithAgency);
  const { agencyId, clientId } = place;
  const desk = await app.signedIn({ userType: 'AGENCY', agencyId });
  const send = (address: string) => desk.call(emailStatement, { params: { id: clientId }, body: { address } });
  return { place, desk, send };
};

/** Writes what waits, as the queue does, and answers it with its file. */
const write = (address: string) =>
  app.system(async (tx) => {
    const { id: mailId } = await tx
      .selectFrom('statement_mail')
      .select('id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    await emailStatementFile.run(app.jobDeps, { mailId });
    return tx
      .selectFrom('mail as m')
      .innerJoin('mail_attachment as f', 'f.mail_id', 'm.id')
      .selectAll()
      .where('m.recipient', '=', address)
      .execute();
  });

test('a statement goes out as a PDF, once, with what is left to pay, and the agency sees to whom', async () => {
  const { place, desk, send } = await aDesk();
  const { id, reference } = await app.system((tx) => anInvoice(tx, place));
  await app.system((tx) =>
    aPayment(tx, place, { amount: pence(2000), allocations: [{ invoiceId: id, amount: pence(2000) }] }),
  );
  const address = anAddress();
  const { status, body } = await send(address);
  expect([status, body.emailed]).toEqual([201, [{ address, sentAt: expect.any(String) }]]);
  await write(address);
  const mails = await write(address);
  const { body: account } = await desk.call(getClientStatement, { params: { id: place.clientId }, query: {} });
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Statement of account from ./) }]);
  expect(mails[0]?.facts).toEqual([
    ['To', account.party.name],
    ['Account in GBP', '£100.00 to pay'],
  ]);
  expect(mails[0]?.name).toMatch(/^statement-\d{4}-\d{2}-\d{2}\.pdf$/);
  const pdf = await getDocumentProxy(new Uint8Array(mails[0]?.content ?? []));
  expect((await extractText(pdf, { mergePages: true })).text).toContain(`Invoice ${reference}`);
});

test('where nothing is open it says so', async () => {
  const { send } = await aDesk();
  const address = anAddress();
  await send(address);
  expect((await write(address))[0]?.facts).toContainEqual(['To pay', 'Nothing']);
});

test('what a client has paid beyond its invoices is in its favour', async () => {
  const { place, send } = await aDesk();
  await app.system((tx) => aPayment(tx, place, { amount: pence(450), allocations: [] }));
  const address = anAddress();
  await send(address);
  expect((await write(address))[0]?.facts).toContainEqual(['Account in GBP', '£4.50 in your favour']);
});

test('nobody’s mailbox is filled, nothing goes to what is no address, and nobody else sends or sees anything', async () => {
  const { place, desk, send } = await aDesk();
  const email = anAddress();
  await app.system((tx) => tx.updateTable('client').set({ email }).where('id', '=', place.clientId).execute());
  expect((await send('nobody')).status).toBe(400);
  const address = anAddress();
  // Also of those who click at once.
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(address)));
  expect(sent.filter((each) => each.status === 201)).toHaveLength(10);
  const { status, failure } = await send(address);
  expect([status, failure.code]).toEqual([409, 'TOO_OFTEN']);
  const params = { id: place.clientId };
  const own = (await desk.call(getClientStatement, { params, query: {} })).body;
  expect([own.emailed.length, own.emailTo, own.can.email]).toEqual([5, email, true]);
  const other = await aDesk();
  expect((await other.desk.call(emailStatement, { params, body: { address } })).status).toBe(404);
  const clerk = await app.signedIn({
    userType: 'AGENCY',
    agencyId: place.agencyId,
    permissions: ['VIEW_CLIENT_BILLING'],
  });
  expect((await clerk.call(emailStatement, { params, body: { address } })).status).toBe(403);
  const seen = (await clerk.call(getClientStatement, { params, query: {} })).body;
  expect([seen.emailTo, seen.can.email]).toEqual([null, false]);
  const client = await app.signedIn({ userType: 'CLIENT', clientId: place.clientId });
  const theirs = (await client.call(getAgencyStatement, { params: { id: place.agencyId }, query: {} })).body;
  expect([theirs.emailed, theirs.emailTo, theirs.can.email]).toEqual([[], null, false]);
});
