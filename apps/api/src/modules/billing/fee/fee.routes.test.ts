import * as fees from '@worklane/contract/billing/platform-fee.ts';
import { pence } from '@worklane/contract/money.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { creditInvoice } from '../../money/document/document.service.ts';
import { anInvoice } from '../../money/money.factory.ts';
import { insertNote } from '../note/note.queries.ts';
import { emailFeeInvoiceFile } from './email-fee-invoice.job.ts';
import { feePaper, feeScene, lastMonth, start, today, type FeeScene } from './fee.factory.ts';

let app: TestApp;
let platform: Caller;
let setDetails: FeeScene['setDetails'];
let anAgencyWithShifts: FeeScene['anAgencyWithShifts'];
beforeAll(async () => {
  app = await startTestApp();
  ({ platform, setDetails, anAgencyWithShifts } = await feeScene(app));
});
afterAll(() => app.close());

describe('what can be invoiced', () => {
  test.each([
    ['PERCENT', '2.5', 10],
    ['HOUR', '0.40', 6.4],
    ['SHIFT', '3', 6],
  ] as const)('%s at %s', async (basis, amount, net) => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.invoiced();
    expect((await agency.get()).next).toBeNull();
    await agency.set(basis, amount);
    const { next, ready } = await agency.get();
    expect([next?.from, next?.net, next?.vatPercent, ready]).toEqual([start(), net, 20, true]);
    expect(next?.lines).toHaveLength(1);
  });

  test('is less what was credited, hours and shifts once all of their invoice is', async () => {
    const agency = await anAgencyWithShifts();
    const id = await agency.invoiced();
    await agency.invoiced();
    await agency.set('SHIFT', '3');
    await agency.credited(id, lastMonth().add({ days: 2 }));
    expect((await agency.get()).next?.net).toBe(3);
  });

  test('counts a shift as long as only a part of it is credited', async () => {
    const agency = await anAgencyWithShifts();
    const { agencyId } = agency;
    const invoiceId = await agency.invoiced();
    await app.system((tx) =>
      creditInvoice(tx, agencyId, `credit-part-${invoiceId}`, {
        invoiceId,
        lines: [{ position: 1, amount: pence(5000) }],
        reason: 'The nurse left early',
        on: lastMonth().add({ days: 1 }),
      }),
    );
    await agency.set('SHIFT', '3');
    expect((await agency.get()).next?.net).toBe(3);
    await agency.set('PERCENT', '10', lastMonth().add({ days: 1 }).toString());
    expect((await agency.get()).next?.lines).toMatchObject([{ amount: 3 }, { quantity: '-£50.00', amount: -5 }]);
  });

  test('is more with a debit note, and with one to that, until they are credited', async () => {
    const agency = await anAgencyWithShifts();
    const { agencyId, clientId } = agency;
    const id = await agency.invoiced();
    await agency.set('PERCENT', '10');
    const net = async () => (await agency.get()).next?.net;
    /** £50 added to an invoice. */
    const debited = (invoiceId: number) =>
      app.system(async (tx) => {
        const lines = [{ description: 'Travel', price: null, amount: pence(5000), vatBasisPoints: 2000 }];
        const on = lastMonth().add({ days: 1 });
        const { id: documentId } = await anInvoice(tx, agency, { lines }, { issuedOn: on, dueOn: on });
        await insertNote(tx, {
          agency_id: agencyId,
          client_id: clientId,
          invoice_id: invoiceId,
          kind: 'DEBIT',
          description: 'Travel',
          amount_pence: 5000,
          vat_basis_points: 2000,
          reason: 'As agreed',
          raised_by_user_id: agency.desk.userId,
          status: 'APPLIED',
          decided_by_user_id: agency.desk.userId,
          decided_at: '2026-01-01T12:00:00Z',
          document_id: documentId,
        });
        return documentId;
      });
    expect(await net()).toBe(20);
    const first = await debited(id);
    expect(await net()).toBe(25);
    const second = await debited(first);
    expect(await net()).toBe(30);
    for (const [index, each] of [second, first].entries()) {
      await app.system((tx) =>
        creditInvoice(tx, agencyId, `credit-debit-${each}`, {
          invoiceId: each,
          reason: 'Wrong',
          on: lastMonth().add({ days: 2 }),
        }),
      );
      expect(await net()).toBe(25 - index * 5);
    }
  });

  test('is nothing of what other things were invoiced for, or before the terms began', async () => {
    const agency = await anAgencyWithShifts();
    await app.system((tx) => anInvoice(tx, agency, {}, { issuedOn: lastMonth(), dueOn: lastMonth() }));
    await agency.invoiced(lastMonth().subtract({ days: 20 }));
    await agency.set('PERCENT', '2.5');
    expect((await agency.get()).next?.lines).toEqual([]);
    expect((await agency.issue()).failure.message).toBe('There’s nothing to charge for these days yet.');
  });
});

describe('an invoice', () => {
  test('is issued once, as it was shown, and the agency reads it', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.set('PERCENT', '2.5');
    expect((await agency.issue({ net: '4.99' })).failure.code).toBe('CHANGED');
    const { to } = (await agency.get()).next ?? { to: '' };
    const [one, other] = await Promise.all([agency.issue({ to, net: '5' }), agency.issue({ to, net: '5' })]);
    expect([one.status, other.status].toSorted((first, second) => first - second)).toEqual([201, 409]);
    const { invoices, next } = await agency.get();
    expect(next).toBeNull();
    expect(invoices).toMatchObject([
      { state: 'OPEN', net: 5, vat: 1, total: 6, open: 6, can: { pay: true, credit: true } },
    ]);
    expect(invoices[0]?.openedAt).toBeNull();
    const mine = (await agency.desk.call(fees.getMyFee, {})).body;
    const openedAt = (await agency.get()).invoices[0]?.openedAt;
    expect(openedAt).toEqual(expect.any(String));
    expect(mine.terms).toMatchObject([{ basis: 'PERCENT', amount: 2.5, state: 'CURRENT' }]);
    expect(mine.invoices).toMatchObject([{ reference: invoices[0]?.reference, can: { pay: false, credit: false } }]);
    const news = (await agency.desk.call(listNotifications, {})).body.content.map(({ title }) => title);
    expect(news).toContainEqual(expect.stringContaining(`Invoice ${invoices[0]?.reference}`));

    const { text } = await feePaper(app, agency.desk, invoices[0]?.id ?? 0);
    for (const part of ['Example Platform Limited', 'VAT number GB 123 4567 82', 'Sort code 20-04-15', '2.5%', '£6.00'])
      expect(text).toContain(part);
    expect((await agency.get()).invoices[0]?.openedAt).toBe(openedAt);
    const stranger = await anAgencyWithShifts();
    expect((await feePaper(app, stranger.desk, invoices[0]?.id ?? 0)).statusCode).toBe(404);
    expect((await stranger.desk.call(fees.getMyFee, {})).body).toEqual({
      terms: [],
      adjustments: [],
      credit: [],
      refunds: [],
      invoices: [],
    });
  });

  test('has the number after the last one, however many are issued at once', async () => {
    const agencies = await Promise.all(Array.from({ length: 5 }, anAgencyWithShifts));
    for (const agency of agencies) {
      await agency.invoiced();
      await agency.set('SHIFT', '3');
    }
    await Promise.all(agencies.map((agency) => agency.issue()));
    const rows = await ownerQuery<{ number: number }>(
      app,
      'select number from platform_fee_invoice where not is_credit order by number',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });

  test('never changes, and what stands never covers a day twice, also by hand', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.set('SHIFT', '3');
    await agency.issue();
    await expect(
      ownerQuery(app, 'update platform_fee_invoice set net_pence = 1 where agency_id = $1', [agency.agencyId]),
    ).rejects.toThrow();
    await expect(
      ownerQuery(
        app,
        `insert into platform_fee_invoice (agency_id, number, from_on, to_on, issued_on, due_on, currency, net_pence, vat_basis_points,
                                           vat_pence, total_pence, lines, parties, issued_by_user_id)
         select agency_id, number + 1000000, to_on, to_on, issued_on, due_on, currency, net_pence, vat_basis_points, vat_pence,
                total_pence, lines, parties, issued_by_user_id from platform_fee_invoice where agency_id = $1`,
        [agency.agencyId],
      ),
    ).rejects.toThrow('has been invoiced for some of these days');
  });

  test('has what was agreed besides, and frees it once it is credited', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.invoiced();
    await agency.set('SHIFT', '3');
    const adjust = (kind: 'TAKE_OFF' | 'ADD', amount: string, description = 'As agreed', by = platform) =>
      by.call(fees.adjustFee, { params: { id: agency.agencyId }, body: { kind, amount, description } });
    expect((await adjust('TAKE_OFF', '0')).status).toBe(400);
    expect((await adjust('TAKE_OFF', '1', ' ')).failure.violations).toMatchObject([{ field: 'description' }]);
    expect((await adjust('TAKE_OFF', '1', 'Mine', agency.desk)).status).toBe(403);
    const before = (await agency.get()).next?.net ?? 0;
    const { adjustments } = (await adjust('TAKE_OFF', '1.25', 'A shift too many')).body;
    const readBy = async (desk: Caller) => (await desk.call(fees.getMyFee, {})).body.adjustments;
    expect(await readBy(agency.desk)).toMatchObject([
      { description: 'A shift too many', amount: -1.25, currency: 'GBP' },
    ]);
    expect(await readBy((await anAgencyWithShifts()).desk)).toEqual([]);
    const mistaken = (await adjust('ADD', '9')).body.adjustments[1]?.id ?? 0;
    const remove = () => platform.call(fees.removeFeeAdjustment, { params: { id: mistaken } });
    expect((await remove()).body.adjustments).toEqual(adjustments);
    expect((await remove()).status).toBe(404);
    expect((await agency.get()).next).toMatchObject({ net: before - 1.25 });

    const issued = (await agency.issue()).body;
    expect(issued.adjustments).toEqual([]);
    expect(await readBy(agency.desk)).toEqual([]);
    expect(issued.invoices[0]).toMatchObject({
      net: before - 1.25,
      lines: [{}, { description: 'A shift too many', quantity: '', rate: '', amount: -1.25 }],
    });
    const gone = { params: { id: adjustments[0]?.id ?? 0 } };
    expect((await platform.call(fees.removeFeeAdjustment, gone)).status).toBe(404);
    const id = issued.invoices[0]?.id ?? 0;
    const credited = await platform.call(fees.creditFeeInvoice, { params: { id }, body: { reason: 'Wrong' } });
    expect(credited.body.adjustments).toEqual(adjustments);
    expect(await readBy(agency.desk)).toEqual(adjustments);
    // As much as the fee comes to, or more, joins a later one.
    await adjust('TAKE_OFF', String(before));
    expect((await agency.get()).next).toMatchObject({ net: -1.25 });
    expect((await agency.issue()).status).toBe(400);
  });

  test('is paid in parts, and what was recorded by mistake is taken back', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.set('PERCENT', '2.5');
    const [invoice] = (await agency.issue()).body.invoices;
    const id = invoice?.id ?? 0;
    const pay = (amount: string, receivedOn = today().toString()) =>
      platform.call(fees.recordFeePayment, { params: { id }, body: { amount, receivedOn, reference: '' } });
    expect((await pay('1', '2999-01-01')).failure.violations).toMatchObject([{ field: 'receivedOn' }]);
    expect((await pay('2.50')).body.invoices).toMatchObject([
      { state: 'PART_PAID', open: 3.5, payTo: expect.arrayContaining([`Reference ${invoice?.reference}`]) },
    ]);
    const answers = await Promise.all([pay('3.50'), pay('3.50'), pay('3.50')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const [paid] = (await agency.get()).invoices;
    expect(paid).toMatchObject({ state: 'PAID', open: 0, payTo: [], credit: 0, can: { pay: false } });
    expect((await pay('1')).status).toBe(409);
    const credit = () => platform.call(fees.creditFeeInvoice, { params: { id }, body: { reason: 'Wrong' } });
    for (const { paymentId } of paid?.payments ?? []) {
      const take = () => platform.call(fees.takeBackFeePayment, { params: { id: paymentId } });
      expect((await take()).status).toBe(200);
      expect((await take()).status).toBe(404);
    }
    expect((await credit()).body.invoices.map(({ state }) => state)).toEqual(['CREDIT', 'CREDITED']);
    // Its days can be invoiced again.
    expect((await agency.get()).next?.net).toBe(5);
    expect((await credit()).status).toBe(409);
  });

  test('needs to say who it is from, and charges no VAT without a number', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.set('PERCENT', '2.5');
    await setDetails({ vatNumber: '' });
    expect((await agency.get()).next).toMatchObject({ net: 5, vat: 0, total: 5 });
    await setDetails();
  });
});

describe('terms', () => {
  test('begin on a day that has not been invoiced, and are taken back until it is', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    const remove = (termsId = 0) => platform.call(fees.removeFeeTerms, { params: { id: termsId } });
    const [mistyped] = (await agency.set('PERCENT', '25')).body.terms;
    expect(mistyped).toMatchObject({ state: 'CURRENT', can: { remove: true } });
    expect((await remove(mistyped?.id)).body.terms).toEqual([]);
    const [news] = (await agency.desk.call(listNotifications, {})).body.content;
    expect(news?.body).toMatch(/isn’t charged after all/);
    await agency.set('PERCENT', '2.5');
    expect((await agency.set('SHIFT', '3')).failure.violations).toMatchObject([{ field: 'from' }]);
    await agency.issue();
    expect((await agency.set('SHIFT', '3', lastMonth().toString())).failure.code).toBe('INVOICED');
    expect(await agency.set('SHIFT', '3', '2099-01-01')).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'from' }] },
    });
    const planned = await agency.set('SHIFT', '3', lastMonth().add({ years: 1 }).toString());
    const [latest, current] = planned.body.terms;
    expect([latest?.state, latest?.can.remove, current?.can.remove]).toEqual(['PLANNED', true, false]);
    expect((await remove(current?.id)).failure.code).toBe('INVOICED');
    expect((await remove(latest?.id)).body.terms).toHaveLength(1);
    expect((await remove(latest?.id)).status).toBe(404);
  });

  test.each([
    [{ basis: 'PERCENT', amount: '101' }, 'Enter a percentage from 0 to 100, with two decimals at most.'],
    [{ basis: 'HOUR', amount: '0.405' }, 'Enter an amount from 0 to 1,000, with two decimals at most.'],
  ] as const)('not %o', async ({ basis, amount }, message) => {
    const agency = await anAgencyWithShifts();
    expect((await agency.set(basis, amount)).failure.violations).toEqual([{ field: 'amount', message }]);
  });

  test('are the platform’s to set, and each agency’s to read', async () => {
    const agency = await anAgencyWithShifts();
    await agency.set('PERCENT', '2.5');
    const { body } = await platform.call(fees.listFeeAgencies, { query: { size: 100, search: '' } });
    expect(body.content.find(({ id }) => id === agency.agencyId)).toMatchObject({
      terms: { basis: 'PERCENT', amount: 2.5 },
      invoicedTo: null,
      open: 0,
    });
    expect((await agency.desk.call(fees.listFeeAgencies, { query: {} })).status).toBe(403);
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
    const params = { id: agency.agencyId };
    expect((await reader.call(fees.getAgencyFee, { params })).body.can.manage).toBe(false);
    expect(
      (await reader.call(fees.setFeeTerms, { params, body: { basis: 'SHIFT', amount: '1', from: start() } })).status,
    ).toBe(403);
  });
});

test('software reads an invoice and its credit note as XML, which needs a VAT number', async () => {
  const agency = await anAgencyWithShifts();
  await agency.invoiced();
  await agency.set('SHIFT', '3');
  const [invoice] = (await agency.issue()).body.invoices;
  const { id = 0, reference = '', total = 0 } = invoice ?? {};
  const xml = async ({ token }: Caller, of: number) => {
    const { statusCode, payload } = await app.app.server.inject({
      url: fees.downloadElectronicFeeInvoice.path.replace(':id', String(of)),
      headers: { authorization: `Bearer ${token}` },
    });
    return { statusCode, payload };
  };
  expect(invoice?.can.downloadXml).toBe(true);
  for (const caller of [agency.desk, platform]) {
    const { statusCode, payload } = await xml(caller, id);
    expect(statusCode).toBe(200);
    for (const part of [
      `<cbc:ID>${reference}</cbc:ID>`,
      `<cbc:PayableAmount currencyID="GBP">${total.toFixed(2)}</cbc:PayableAmount>`,
      'Example Platform Limited',
    ])
      expect(payload).toContain(part);
  }
  const stranger = await anAgencyWithShifts();
  expect((await xml(stranger.desk, id)).statusCode).toBe(404);
  const { body } = await platform.call(fees.creditFeeInvoice, { params: { id }, body: { reason: 'Sent twice' } });
  const note = body.invoices.find(({ corrects }) => corrects === reference);
  const credit = (await xml(platform, note?.id ?? 0)).payload;
  expect(credit).toContain('<CreditNote');
  expect(credit).toContain(`<cbc:ID>${reference}</cbc:ID>`);

  await setDetails({ vatNumber: '' });
  const unregistered = await anAgencyWithShifts();
  await unregistered.invoiced();
  await unregistered.set('SHIFT', '3');
  const [plain] = (await unregistered.issue()).body.invoices;
  await setDetails({});
  expect(plain?.can.downloadXml).toBe(false);
  expect((await xml(platform, plain?.id ?? 0)).statusCode).toBe(409);
});

describe('an emailed invoice', () => {
  const mailsOf = (agencyId: number) =>
    app.system((tx) =>
      tx.selectFrom('platform_fee_mail').select(['id', 'address']).where('agency_id', '=', agencyId).execute(),
    );

  test('goes as a PDF to those at the agency who read its platform billing, once each', async () => {
    const agency = await anAgencyWithShifts();
    const { agencyId } = agency;
    await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_CLIENT_BILLING'] });
    await agency.invoiced();
    await agency.set('SHIFT', '3');
    const id = (await agency.issue()).body.invoices[0]?.id ?? 0;
    const email = () => platform.call(fees.emailFeeInvoice, { params: { id } });
    const { status, body } = await email();
    const mails = await mailsOf(agencyId);
    expect([status, body.invoices[0]?.emailed]).toEqual([
      201,
      [{ address: mails[0]?.address, sentAt: expect.any(String) }],
    ]);
    for (const _ of [1, 2]) await emailFeeInvoiceFile.run(app.jobDeps, { mailIds: mails.map((mail) => mail.id) });
    const kept = await app.system((tx) =>
      tx
        .selectFrom('mail as m')
        .innerJoin('mail_attachment as a', 'a.mail_id', 'm.id')
        .select(['m.subject', 'm.first_name', 'a.name', 'a.content'])
        .where('m.recipient', '=', mails[0]?.address ?? '')
        .where('m.subject', 'like', 'Invoice FEE-%')
        .orderBy('a.name')
        .execute(),
    );
    expect(kept).toMatchObject([
      { subject: expect.stringContaining('from Example Platform Limited'), name: expect.stringMatching(/\.pdf$/) },
      { name: expect.stringMatching(/\.xml$/) },
    ]);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(kept[0]?.content ?? [])), {
      mergePages: true,
    });
    expect(text).toContain(body.invoices[0]?.reference);
    expect((await agency.desk.call(fees.getMyFee, {})).body.invoices[0]).toMatchObject({
      emailed: [],
      can: { email: false },
    });
    await email();
    await email();
    expect(await email()).toMatchObject({ status: 409, body: { code: 'TOO_OFTEN' } });
  });

  test('needs somebody who reads it, and the platform to send it', async () => {
    const agency = await anAgencyWithShifts();
    await agency.invoiced();
    await agency.set('SHIFT', '3');
    const id = (await agency.issue()).body.invoices[0]?.id ?? 0;
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
    expect((await reader.call(fees.emailFeeInvoice, { params: { id } })).status).toBe(403);
    expect((await agency.desk.call(fees.emailFeeInvoice, { params: { id } })).status).toBe(403);
    await ownerQuery(app, `update app_user set status = 'DISABLED' where agency_id = $1`, [agency.agencyId]);
    expect(await platform.call(fees.emailFeeInvoice, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'NOBODY' },
    });
    expect((await platform.call(fees.emailFeeInvoice, { params: { id: 999_999_999 } })).status).toBe(404);
  });
});
