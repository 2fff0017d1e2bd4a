import * as fees from '@worklane/contract/billing/platform-fee.ts';
import { setFeeReminderPlan } from '@worklane/contract/billing/reminder.ts';
import { listNotifications } from '@worklane/contract/messages/notification.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aFeeInvoice } from '../billing.factory.ts';
import { feeRemindersDue } from '../reminder/reminders-due.ts';

import { emailFeeInvoiceFile } from './email-fee-invoice.job.ts';
import { feePaper, feeScene, today, type FeeScene } from './fee.factory.ts';
import { insertPayment } from './payment.queries.ts';

let app: TestApp;
let scene: FeeScene;
beforeAll(async () => {
  app = await startTestApp();
  scene = await feeScene(app);
});
afterAll(() => app.close());

const sorted = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** An agency with an open invoice of £3, and shifts to invoice for £6 with VAT. */
const anAgencyThatOwes = async () => {
  const { platform, anAgencyWithShifts } = scene;
  const agency = await anAgencyWithShifts();
  const { agencyId } = agency;
  const day = today().toString();
  const paid = (amount: string, receivedOn: string, reference: string) => ({ amount, receivedOn, reference });
  await agency.invoiced();
  await agency.set('PERCENT', '2.5');
  const owe = (month: string, dueOn = '2020-03-03') =>
    app.system((tx) => aFeeInvoice(tx, agencyId, { month, dueOn }, platform.userId));
  const of = (invoiceId: number) => async () =>
    (await agency.get()).invoices.find(({ id }) => id === invoiceId) ?? expect.fail('There is no such invoice.');
  return {
    ...agency,
    owe,
    of,
    /** With its first invoice. */
    invoiceId: await owe('2020-01'),
    pay: (id: number, amount: string, reference = '') =>
      platform.call(fees.recordFeePayment, { params: { id }, body: paid(amount, day, reference) }),
    keep: (amount: string, receivedOn = day, by = platform) =>
      by.call(fees.keepFeeCredit, { params: { id: agencyId }, body: paid(amount, receivedOn, '') }),
    /** £5, or as much of another currency. */
    received: (currency: string) =>
      app.system((tx) =>
        insertPayment(tx, {
          agency_id: agencyId,
          received_on: day,
          amount_pence: 500,
          currency,
          recorded_by_user_id: platform.userId,
        }),
      ),
    spend: (id: number) => platform.call(fees.spendFeeCredit, { params: { id } }),
    takeBack: (id: number) => platform.call(fees.takeBackFeePayment, { params: { id } }),
    payBack: (id: number, amount: string, paidBackOn = day) =>
      platform.call(fees.payBackFeeCredit, { params: { id }, body: { amount, paidBackOn, reference: 'Back' } }),
    credit: (id: number) => platform.call(fees.creditFeeInvoice, { params: { id }, body: { reason: 'Wrong' } }),
    news: async () => (await agency.desk.call(listNotifications, {})).body.content,
    /** All that was received is in one place: an invoice, with the agency again, or credit. */
    accounted: async () => {
      const [received] = await ownerQuery<{ pence: string }>(
        app,
        'select coalesce(sum(amount_pence), 0) as pence from platform_fee_payment where agency_id = $1 and taken_back_at is null',
        [agencyId],
      );
      const { invoices, credit, refunds } = await agency.get();
      const amounts = [...invoices.flatMap(({ payments }) => payments), ...credit, ...refunds];
      const total = amounts.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
      expect(total).toBe(Number(received?.pence));
    },
  };
};

/** What the latest email of an invoice says, as text. */
const mailedFacts = async (invoice: fees.FeeInvoice | undefined): Promise<string | undefined> => {
  await scene.platform.call(fees.emailFeeInvoice, { params: { id: invoice?.id ?? 0 } });
  const mails = await ownerQuery<{ id: number }>(app, 'select id from platform_fee_mail where invoice_id = $1', [
    invoice?.id,
  ]);
  await emailFeeInvoiceFile.run(app.jobDeps, { mailIds: mails.map(({ id }) => id) });
  const [mail] = await ownerQuery<{ facts: string }>(
    app,
    'select facts::text from mail where subject = $1 order by id desc limit 1',
    [`Invoice ${invoice?.reference} from Example Platform Limited`],
  );
  return mail?.facts;
};

describe('what an agency pays too much', () => {
  test('is kept as its credit, which the platform’s list and the agency show', async () => {
    const agency = await anAgencyThatOwes();
    const { status, body } = await agency.pay(agency.invoiceId, '13.50', 'BACS 12');
    expect([status, body.kept]).toEqual([201, 10.5]);
    expect(body.invoices).toMatchObject([
      {
        state: 'PAID',
        open: 0,
        payments: [{ amount: 3, received: 13.5, fromCredit: false, can: { takeBack: true } }],
        can: { pay: false, spendCredit: false },
      },
    ]);
    const left = { received: 13.5, amount: 10.5, reference: 'BACS 12' };
    expect(body.credit).toMatchObject([
      { currency: 'GBP', amount: 10.5, payments: [{ ...left, can: { payBack: true, takeBack: true } }] },
    ]);
    const mine = (await agency.desk.call(fees.getMyFee, {})).body;
    expect(mine.credit).toMatchObject([
      { amount: 10.5, payments: [{ ...left, can: { payBack: false, takeBack: false } }] },
    ]);
    const { content } = (await scene.platform.call(fees.listFeeAgencies, { query: { size: 100, search: '' } })).body;
    expect(content.find(({ id }) => id === agency.agencyId)).toMatchObject({
      open: 0,
      credit: [{ currency: 'GBP', amount: 10.5 }],
    });
    const stranger = await anAgencyThatOwes();
    expect((await stranger.desk.call(fees.getMyFee, {})).body).toMatchObject({ credit: [], refunds: [] });
    expect(content.filter(({ credit }) => credit.length > 0)).toHaveLength(1);
    await agency.accounted();
  });

  test('can be paid while nothing is open, on a day that has come, by the platform’s word alone', async () => {
    const agency = await anAgencyThatOwes();
    expect((await agency.keep('5', '2999-01-01')).failure.violations).toMatchObject([{ field: 'receivedOn' }]);
    expect((await agency.keep('5', '2001-01-01')).failure.violations).toEqual([
      { field: 'receivedOn', message: 'Choose a day within the last 6 years.' },
    ]);
    expect((await agency.keep('0')).status).toBe(400);
    expect((await agency.keep('5', undefined, agency.desk)).status).toBe(403);
    const reader = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_WORKLINK_BILLING'] });
    expect((await agency.keep('5', undefined, reader)).status).toBe(403);
    expect((await agency.keep('5')).body.credit).toMatchObject([{ currency: 'GBP', amount: 5 }]);
    const params = { id: agency.agencyId };
    expect((await reader.call(fees.getAgencyFee, { params })).body).toMatchObject({
      credit: [{ payments: [{ can: { payBack: false, takeBack: false } }] }],
      invoices: [{ credit: 3, can: { spendCredit: false } }],
    });
    const keepOf = (id: number) =>
      scene.platform.call(fees.keepFeeCredit, {
        params: { id },
        body: { amount: '5', receivedOn: '2026-01-01', reference: '' },
      });
    const undecided = await app.system((tx) => anAgency(tx, { base_currency: null }));
    expect((await keepOf(undecided)).failure.code).toBe('NO_CURRENCY');
    const set = (basis: 'PERCENT' | 'HOUR', from: string) =>
      scene.platform.call(fees.setFeeTerms, { params: { id: undecided }, body: { basis, amount: '1.5', from } });
    const next = Temporal.Now.plainDateISO('Europe/London').add({ months: 1 }).toString();
    expect((await set('HOUR', next)).failure.code).toBe('NO_CURRENCY');
    expect((await set('PERCENT', next)).status).toBe(201);
    expect((await keepOf(999_999_999)).status).toBe(404);
  });

  test('pays an open invoice once somebody says so, the oldest first', async () => {
    const agency = await anAgencyThatOwes();
    await agency.keep('2', '2026-01-02');
    await agency.keep('2', '2026-01-01');
    const { invoices, credit } = (await agency.spend(agency.invoiceId)).body;
    expect(invoices[0]).toMatchObject({
      open: 0,
      payments: [
        { receivedOn: '2026-01-01', amount: 2, fromCredit: true },
        { receivedOn: '2026-01-02', amount: 1, fromCredit: true },
      ],
    });
    expect(credit).toMatchObject([{ amount: 1, payments: [{ receivedOn: '2026-01-02', received: 2 }] }]);
    expect((await agency.spend(agency.invoiceId)).failure.code).toBe('NO_CREDIT');
    expect((await agency.spend(999_999_999)).status).toBe(404);
    await agency.accounted();
  });
});

describe('an invoice that is issued', () => {
  test('is paid by credit in its own currency, and says so, on screen, on paper and to the agency', async () => {
    const agency = await anAgencyThatOwes();
    await agency.pay(agency.invoiceId, '7');
    expect((await agency.get()).next).toMatchObject({ total: 6, fromCredit: 4 });
    const [invoice] = (await agency.issue()).body.invoices;
    expect(invoice).toMatchObject({
      state: 'PART_PAID',
      total: 6,
      open: 2,
      payments: [{ amount: 4, fromCredit: true }],
    });
    expect((await agency.get()).credit).toEqual([]);
    const { text } = await feePaper(app, agency.desk, invoice?.id ?? 0);
    for (const part of ['£2.00 due', 'Paid from your credit £4.00', 'Left to pay £2.00']) expect(text).toContain(part);
    expect((await agency.news())[0]?.body).toContain('£6.00, of which your credit pays £4.00 and £2.00 is to pay by');
    await agency.accounted();

    expect(await mailedFacts(invoice)).toMatch(/"Paid from your credit", "£4\.00".*"To pay", "£2\.00 by /);
  });

  test('asks for what is left once some of it is paid, for nothing once all is, and nothing of what is credited', async () => {
    const agency = await anAgencyThatOwes();
    await agency.keep('1');
    const [invoice] = (await agency.issue()).body.invoices;
    const id = invoice?.id ?? 0;
    await agency.pay(id, '2');
    const read = async () => (await feePaper(app, agency.desk, id)).text;
    const part = await read();
    for (const line of ['£3.00 due', 'Paid from your credit £1.00', 'Paid £2.00', 'Left to pay £3.00', 'Sort code'])
      expect(part).toContain(line);
    await agency.pay(id, '3');
    const paid = await read();
    for (const line of ['Paid £5.00', 'Left to pay £0.00']) expect(paid).toContain(line);
    for (const line of [' due ', 'Sort code']) expect(paid).not.toContain(line);
    expect(await mailedFacts(invoice)).toMatch(/"Paid", "£5\.00".*"To pay", "Nothing"/);
    await agency.credit(id);
    const credited = await read();
    for (const line of ['Credited £6.00', 'Left to pay £0.00']) expect(credited).toContain(line);
    for (const line of [' due ', 'Sort code', 'Paid £']) expect(credited).not.toContain(line);
    expect(await mailedFacts(invoice)).toMatch(/"Credited", "£6\.00".*"To pay", "Nothing"/);
  });

  test('is taken back by a credit note that says of which day it was', async () => {
    const agency = await anAgencyThatOwes();
    const [note, invoice] = (await agency.credit(agency.invoiceId)).body.invoices;
    const { text } = await feePaper(app, agency.desk, note?.id ?? 0);
    expect(text).toContain(`Invoice ${invoice?.reference} of 02/02/2020 Wrong`);
  });

  test('asks for nothing once credit pays all of it', async () => {
    const agency = await anAgencyThatOwes();
    await agency.keep('6.01');
    const { invoices, credit } = (await agency.issue()).body;
    expect(invoices[0]).toMatchObject({ state: 'PAID', open: 0, payTo: [] });
    expect(credit).toMatchObject([{ amount: 0.01 }]);
    const { text } = await feePaper(app, agency.desk, invoices[0]?.id ?? 0);
    expect(text).not.toContain('due ');
    expect(text).not.toContain('Sort code');
  });

  test('leaves credit in another currency alone', async () => {
    const agency = await anAgencyThatOwes();
    await agency.received('EUR');
    await agency.keep('1');
    expect((await agency.get()).next).toMatchObject({ currency: 'GBP', fromCredit: 1 });
    const { invoices, credit } = (await agency.issue()).body;
    expect(invoices[0]).toMatchObject({ open: 5, credit: 0, payments: [{ amount: 1 }], can: { spendCredit: false } });
    expect(credit).toMatchObject([{ currency: 'EUR', amount: 5 }]);
    expect((await agency.spend(agency.invoiceId)).failure.code).toBe('NO_CREDIT');
    const { content } = (await scene.platform.call(fees.listFeeAgencies, { query: { size: 100, search: '' } })).body;
    expect(content.find(({ id }) => id === agency.agencyId)?.credit).toEqual([{ currency: 'EUR', amount: 5 }]);
  });

  test('is paid while its agency is suspended, which reads it', async () => {
    const agency = await anAgencyThatOwes();
    await agency.keep('1');
    await ownerQuery(app, `update agency set status = 'SUSPENDED' where id = $1`, [agency.agencyId]);
    expect((await agency.issue()).status).toBe(201);
    const mine = (await agency.desk.call(fees.getMyFee, {})).body;
    expect(mine.invoices[0]).toMatchObject({
      payments: [{ amount: 1, fromCredit: true }],
      can: { spendCredit: false },
    });
  });

  test('leaves what paid it as credit once it is credited, for the next one', async () => {
    const agency = await anAgencyThatOwes();
    await agency.keep('4');
    const id = (await agency.issue()).body.invoices[0]?.id ?? 0;
    const { credit, invoices } = (await agency.credit(id)).body;
    expect(credit).toMatchObject([{ amount: 4 }]);
    expect(invoices.slice(0, 2)).toMatchObject([
      { state: 'CREDIT', payments: [] },
      { state: 'CREDITED', payments: [], takenBack: [], can: { pay: false } },
    ]);
    expect((await agency.news())[0]?.body).toMatch(
      /^Invoice FEE-\d+ is taken back\. £4\.00 had been paid of it, which is kept as your credit\. Reason: Wrong$/,
    );
    expect((await agency.issue()).body.invoices[0]).toMatchObject({ open: 2 });
    await agency.accounted();
  });
});

describe('a payment that is taken back', () => {
  test('opens all that it has paid again, also by its credit, and each says so', async () => {
    const agency = await anAgencyThatOwes();
    await agency.pay(agency.invoiceId, '7');
    const issued = (await agency.issue()).body.invoices[0];
    const paymentId = issued?.payments[0]?.paymentId ?? 0;
    const { invoices, credit } = (await agency.takeBack(paymentId)).body;
    expect(invoices).toMatchObject([
      { open: 6, payments: [], takenBack: [{ amount: 4 }] },
      { open: 3, payments: [], takenBack: [{ amount: 3 }] },
    ]);
    expect(credit).toEqual([]);
    expect((await agency.desk.call(fees.getMyFee, {})).body.invoices[0]).toMatchObject({ takenBack: [{ amount: 4 }] });
    const [news] = await agency.news();
    expect(news?.title).toBe('Payment taken back');
    expect(news?.body).toMatch(/^Your payment of £7\.00 of .* FEE-\d+ and FEE-\d+ are open again\.$/);
    expect((await agency.takeBack(paymentId)).status).toBe(404);
    await agency.accounted();
  });

  test('takes its credit with it', async () => {
    const agency = await anAgencyThatOwes();
    const [left] = (await agency.keep('4')).body.credit;
    const { credit } = (await agency.takeBack(left?.payments[0]?.id ?? 0)).body;
    expect(credit).toEqual([]);
    expect((await agency.news())[0]?.body).toContain('It isn’t your credit any more.');
    expect((await agency.spend(agency.invoiceId)).failure.code).toBe('NO_CREDIT');
  });
});

describe('credit that is paid back', () => {
  test('is credit no longer, until that is taken back', async () => {
    const agency = await anAgencyThatOwes();
    const paymentId = (await agency.pay(agency.invoiceId, '13')).body.credit[0]?.payments[0]?.id ?? 0;
    expect((await agency.payBack(paymentId, '10.01')).failure.violations).toEqual([
      { field: 'amount', message: 'Enter £10.00 at most: no more is left as credit.' },
    ]);
    expect((await agency.payBack(paymentId, '4', '2999-01-01')).failure.violations).toMatchObject([
      { field: 'paidBackOn' },
    ]);
    expect(
      (await agency.payBack(paymentId, '4', today().subtract({ days: 1 }).toString())).failure.violations,
    ).toMatchObject([
      { field: 'paidBackOn', message: expect.stringMatching(/^Choose .+, when it was paid, or a later day\.$/) },
    ]);
    const { refunds, credit } = (await agency.payBack(paymentId, '4')).body;
    expect(refunds).toMatchObject([{ amount: 4, currency: 'GBP', reference: 'Back', can: { takeBack: true } }]);
    expect(credit).toMatchObject([{ amount: 6, payments: [{ can: { takeBack: false } }] }]);
    expect((await agency.news())[0]?.body).toContain('£4.00 of your credit was paid back to you on');
    await agency.accounted();
    expect((await agency.takeBack(paymentId)).failure).toMatchObject({
      code: 'PAID_BACK',
      message: '£4.00 of this was paid back to the agency. Remove that refund first.',
    });
    expect((await agency.desk.call(fees.getMyFee, {})).body.refunds).toMatchObject([{ can: { takeBack: false } }]);
    await agency.payBack(paymentId, '6');
    expect((await agency.payBack(paymentId, '1')).failure.code).toBe('NO_CREDIT');

    for (const { id } of (await agency.get()).refunds) {
      const undo = () => scene.platform.call(fees.takeBackFeeRefund, { params: { id } });
      expect((await undo()).status).toBe(200);
      expect((await undo()).status).toBe(404);
    }
    const [taken] = await agency.news();
    expect([taken?.title, taken?.body]).toEqual([
      'Refund taken back',
      expect.stringMatching(/^£4\.00 was not paid back to you on .+ after all\. It’s your credit again\.$/),
    ]);
    expect((await agency.get()).credit).toMatchObject([{ amount: 10 }]);
    expect((await agency.takeBack(paymentId)).status).toBe(200);
    expect((await agency.payBack(paymentId, '1')).status).toBe(404);
  });
});

describe('at once', () => {
  test('payments of one invoice pay it once, and the rest is credit', async () => {
    const agency = await anAgencyThatOwes();
    const answers = await Promise.all(Array.from({ length: 4 }, () => agency.pay(agency.invoiceId, '2')));
    expect(sorted(answers)).toEqual([201, 201, 409, 409]);
    const { invoices, credit } = await agency.get();
    expect([invoices[0]?.open, credit[0]?.amount]).toEqual([0, 1]);
    // Whoever knows that nothing is left records it as credit.
    const body = { amount: '2', receivedOn: today().toString(), reference: '', asCredit: true };
    const known = await scene.platform.call(fees.recordFeePayment, { params: { id: agency.invoiceId }, body });
    expect([known.status, known.body.kept, known.body.credit[0]?.amount]).toEqual([201, 2, 3]);
    await agency.accounted();
  });

  test('credit is spent once, whoever wants it: an invoice that is issued, one that is open, or a refund', async () => {
    const agency = await anAgencyThatOwes();
    const [left] = (await agency.keep('3')).body.credit;
    const answers = await Promise.all([
      agency.issue(),
      agency.spend(agency.invoiceId),
      agency.payBack(left?.payments[0]?.id ?? 0, '3'),
      agency.keep('1'),
    ]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(2);
    await agency.accounted();
    const [kept] = await ownerQuery<{ spent: string }>(
      app,
      `select sum(amount_pence) as spent from (
         select amount_pence from platform_fee_allocation where agency_id = $1 and freed_at is null
         union all select amount_pence from platform_fee_refund where agency_id = $1) s`,
      [agency.agencyId],
    );
    expect(Number(kept?.spent)).toBeLessThanOrEqual(400);
  });

  test('a payment is taken back or paid back, not both', async () => {
    const agency = await anAgencyThatOwes();
    const id = (await agency.keep('3')).body.credit[0]?.payments[0]?.id ?? 0;
    const answers = await Promise.all([agency.takeBack(id), agency.payBack(id, '3'), agency.takeBack(id)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await agency.accounted();
  });
});

test('nobody is reminded of what credit pays, the longest due first', async () => {
  const agency = await anAgencyThatOwes();
  const { agencyId } = agency;
  const [first, second] = [await agency.owe('2030-01', '2031-04-10'), await agency.owe('2030-02', '2031-04-10')];
  await scene.platform.call(setFeeReminderPlan, { body: { steps: ['AFTER_1'] } });
  const due = async () =>
    (await app.system((tx) => feeRemindersDue(tx, agencyId, { today: '2031-04-11', timeZone: 'Europe/London' }))).map(
      ({ id }) => id,
    );
  expect(await due()).toEqual([first, second]);
  // The oldest, which is long due, is paid first.
  await agency.keep('5.99');
  expect(await due()).toEqual([first, second]);
  await agency.keep('0.01');
  expect(await due()).toEqual([second]);
  await agency.spend(second);
  expect(await due()).toEqual([first]);
});

describe('the database', () => {
  const spend = (values: string, parameters: number[]) =>
    ownerQuery(
      app,
      `insert into platform_fee_allocation (agency_id, payment_id, invoice_id, amount_pence, from_credit) values (${values}, true)`,
      parameters,
    );

  test('spends no penny twice, pays no invoice twice, and none in another currency', async () => {
    const agency = await anAgencyThatOwes();
    const { agencyId, invoiceId } = agency;
    const paymentId = (await agency.keep('5')).body.credit[0]?.payments[0]?.id ?? 0;
    const another = await agency.owe('2020-02');
    const twice = /more of payment \d+ is spent than there is/;
    const more = /invoice \d+ is paid more than it can be/;
    await expect(spend('$1, $2, $3, 301', [agencyId, paymentId, invoiceId])).rejects.toThrow(more);
    await agency.spend(invoiceId);
    await expect(spend('$1, $2, $3, 201', [agencyId, paymentId, another])).rejects.toThrow(twice);
    await agency.payBack(paymentId, '2');
    await expect(spend('$1, $2, $3, 1', [agencyId, paymentId, another])).rejects.toThrow(twice);
    const own = [agencyId];
    for (const change of [
      'update platform_fee_payment set taken_back_at = now(), taken_back_by_user_id = recorded_by_user_id where agency_id = $1',
      `insert into platform_fee_refund (agency_id, payment_id, paid_back_on, amount_pence, recorded_by_user_id)
         select agency_id, id, received_on, 1, recorded_by_user_id from platform_fee_payment where agency_id = $1`,
    ])
      await expect(ownerQuery(app, change, own)).rejects.toThrow(twice);
    const credited = `
      insert into platform_fee_invoice (agency_id, corrects_id, reason, number, from_on, to_on, issued_on, due_on, currency, net_pence,
                                        vat_basis_points, vat_pence, total_pence, lines, parties, issued_by_user_id)
      select agency_id, id, 'Wrong', number + 1000000, from_on, to_on, issued_on, due_on, currency, net_pence, vat_basis_points, vat_pence,
             total_pence, lines, parties, issued_by_user_id from platform_fee_invoice where agency_id = $1 and id = $2`;
    await expect(ownerQuery(app, credited, [agencyId, invoiceId])).rejects.toThrow(more);
    const euros = await agency.received('EUR');
    await expect(spend('$1, $2, $3, 1', [agencyId, euros, another])).rejects.toThrow(more);
  });
});

test('another agency sees nothing of it, and no agency changes anything of it', async () => {
  const [agency, stranger] = [await anAgencyThatOwes(), await anAgencyThatOwes()];
  const paymentId = (await agency.pay(agency.invoiceId, '5')).body.credit[0]?.payments[0]?.id ?? 0;
  await agency.payBack(paymentId, '1');
  for (const call of [
    agency.desk.call(fees.takeBackFeePayment, { params: { id: paymentId } }),
    stranger.desk.call(fees.spendFeeCredit, { params: { id: agency.invoiceId } }),
    stranger.desk.call(fees.takeBackFeeRefund, { params: { id: 1 } }),
  ])
    expect((await call).status).toBe(403);
  expect((await stranger.desk.call(fees.getMyFee, {})).body).toMatchObject({
    credit: [],
    refunds: [],
    invoices: [{ payments: [] }],
  });
});
