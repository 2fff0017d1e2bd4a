import { expect, test } from '@playwright/test';
import { aChargeRate, aFeeInvoice, anInvoicedShift } from '../apps/api/src/modules/billing/billing.factory.ts';
import { insertFeeReminders } from '../apps/api/src/modules/billing/fee/fee-reminder.queries.ts';
import { findInvoices, insertTerms } from '../apps/api/src/modules/billing/fee/fee.queries.ts';
import { aClientWithAgency } from '../apps/api/src/modules/shifts/shift.factory.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** Long over, whichever day it is. */
const twoMonthsAgo = () => Temporal.Now.plainDateISO('Europe/London').subtract({ months: 2 }).with({ day: 10 });
const typed = (day: Temporal.PlainDate) =>
  [day.day, day.month, day.year].map((part) => String(part).padStart(2, '0')).join('/');

const anAgencyThatInvoices = () =>
  makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const rateId = await aChargeRate(tx, place.agencyId, { effective_from: '2020-01-01' });
    await anInvoicedShift(tx, place, { rateId, on: twoMonthsAgo() });
    return { agencyId: place.agencyId, desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }) };
  });

/** An invoice to an agency, somebody there who reads it, and what the agency is called. */
const anInvoiceToPay = async (tx: Tx, agencyId: number) => {
  const desk = await aSigningUser(tx, { userType: 'AGENCY', agencyId });
  const { userId, agency } = await tx
    .selectFrom('app_user as u')
    .innerJoin('agency as a', 'a.id', 'u.agency_id')
    .select(['u.id as userId', 'a.name as agency'])
    .where('u.username', '=', desk)
    .executeTakeFirstOrThrow();
  await aFeeInvoice(tx, agencyId, {}, userId);
  return { agencyId, agency, desk, userId };
};

test('the platform sets a fee and invoices it, the agency reads what it pays, and it is paid, or taken back', async ({
  page,
  browser,
}) => {
  const { agencyId, desk } = await anAgencyThatInvoices();
  await startSession(page, 'admin');
  await page.goto(`/admin/billing/agency/${agencyId}`);
  await expect(page.getByText('Nothing is charged')).toBeVisible();
  await page.getByRole('button', { name: 'Set the fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Set the fee' });
  await fee.getByLabel('First day').fill(typed(twoMonthsAgo().with({ day: 1 })));
  await fee.getByLabel('Per cent').fill('2.5');
  await settled(page);
  await expectAccessible(page);
  await fee.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2.5% of shifts and expenses invoiced')).toBeVisible();
  await page.getByRole('button', { name: 'Adjust next invoice' }).click();
  const adjusting = page.getByRole('dialog', { name: 'Adjust the next invoice' });
  await adjusting.getByLabel('Amount before VAT').fill('0.50');
  await adjusting.getByLabel('What it’s for').fill('A shift too many');
  await settled(page);
  await expectAccessible(page);
  await adjusting.getByRole('button', { name: 'Adjust', exact: true }).click();
  const adjustments = page.getByRole('region', { name: 'Adjustments' });
  await expect(adjustments).toContainText('-£0.50 before VAT, on the next invoice');
  await expect(page.getByRole('region', { name: 'To invoice' })).toContainText('A shift too many');
  await adjustments.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove adjustment' }).click();
  await expect(adjustments).toContainText('The next invoice is for the fee alone.');
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue this invoice?' });
  await expect(issuing).toContainText(/£\d+\.\d\d with VAT, for 01\//);
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  const invoice = page.getByRole('region', { name: /^Invoice FEE-/ });
  await expect(invoice).toContainText('£6.00');
  await expect(page.getByText('Nothing to invoice yet')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  const agency = await browser.newPage();
  await startSession(agency, 'agency', desk);
  await agency.goto('/agency/billing/agency');
  const theirs = agency.getByRole('region', { name: /^Invoice FEE-/ });
  await expect(theirs).toContainText('£6.00 to pay by');
  await expect(theirs.getByRole('button')).toHaveText([
    'Download PDF',
    'Print',
    'Download XML',
    'Dispute this invoice',
  ]);
  const paper = agency.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^invoice-FEE-\d{6}\.pdf$/);
  await settled(agency);
  await expectAccessible(agency);

  await invoice.getByRole('button', { name: /^Email to agency/ }).click();
  const emailing = page.getByRole('dialog', { name: 'Email this to the agency?' });
  await emailing.getByRole('button', { name: 'Cancel' }).click();
  await expect(invoice).not.toContainText('Emailed');
  await invoice.getByRole('button', { name: /^Email to agency/ }).click();
  await settled(page);
  await expectAccessible(page);
  await emailing.getByRole('button', { name: 'Send email' }).click();
  await expect(invoice).toContainText(/Emailed .* to /);
  await expect(invoice).toContainText('First opened');

  await invoice.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Amount').fill('2');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(invoice).toContainText('£4.00 to pay by');
  await invoice.getByRole('button', { name: 'Take back the payment of £2.00' }).click();
  const taking = page.getByRole('dialog', { name: 'Take back £2.00?' });
  await taking.getByRole('button', { name: 'Take back' }).click();
  await expect(invoice).toContainText('£6.00 to pay by');

  await invoice.getByRole('button', { name: 'Credit invoice' }).click();
  const credit = page.getByRole('dialog', { name: /^Credit invoice FEE-/ });
  await credit.getByLabel('Reason').fill('We agreed on something else');
  await credit.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(page.getByRole('region', { name: /^Credit note FCN-/ })).toContainText('We agreed on something else');
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust next invoice' }).click();
  await adjusting.getByLabel('Amount before VAT').fill('0.50');
  await adjusting.getByLabel('What it’s for').fill('A shift too many');
  await adjusting.getByRole('button', { name: 'Adjust', exact: true }).click();
  await expect(adjustments).toContainText('-£0.50 before VAT, on the next invoice');
  await makeOwn(async (tx) => {
    const [sent] = await findInvoices(tx, { agencyId });
    await insertFeeReminders(tx, '2026-01-05', [{ agencyId, id: sent?.correctsId ?? 0, days: 1 }]);
  });
  await agency.reload();
  await expect(agency.getByRole('region', { name: /^Credit note FCN-/ })).toBeVisible();
  await expect(theirs).toContainText('Reminded 05/01/2026');
  const waiting = agency.getByRole('region', { name: 'On your next invoice' });
  await expect(waiting).toContainText('A shift too many');
  await expect(waiting).toContainText('£0.50 before VAT, taken off');
  await settled(agency);
  await expectAccessible(agency);
  await agency.close();

  await page.goto('/admin/billing/agency');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await reminders.getByRole('button', { name: 'Set reminders' }).click();
  const plan = page.getByRole('dialog', { name: 'Reminders' });
  await plan.getByRole('checkbox', { name: 'The day after it’s due' }).check();
  await plan.getByRole('checkbox', { name: '14 days after it’s due' }).check();
  await settled(page);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(reminders).toContainText(
    'Agencies are reminded of open invoices the day after and 14 days after they’re due.',
  );
  await settled(page);
  await expectAccessibleInBoth(page);
});

test('an agency disputes an invoice of the platform, both sides write about it, and the platform settles it', async ({
  page,
  browser,
}) => {
  const { agencyId, agency, desk } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    return anInvoiceToPay(tx, place.agencyId);
  });
  await startSession(page, 'agency', desk);
  await page.goto('/agency/billing/agency');
  const invoice = page.getByRole('region', { name: /^Invoice FEE-/ });
  await invoice.getByRole('button', { name: 'Dispute this invoice' }).click();
  const raising = page.getByRole('dialog', { name: /^Dispute invoice FEE-/ });
  await raising.getByRole('combobox', { name: 'What is wrong?' }).click();
  await expect(page.getByRole('option', { name: 'Purchase order' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Hours' }).click();
  await raising.getByLabel('Say more').fill('Two shifts of January were credited.');
  await settled(page);
  await expectAccessible(page);
  await raising.getByRole('button', { name: 'Dispute', exact: true }).click();
  const dispute = invoice.getByRole('article', { name: 'Hours' });
  await expect(dispute).toContainText('Two shifts of January were credited.');
  await expect(invoice.getByText('Disputed')).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Dispute this invoice' })).toHaveCount(0);
  await settled(page);
  await expectAccessibleInBoth(page);

  const platform = await browser.newPage();
  await startSession(platform, 'admin');
  await platform.goto('/admin/billing/agency');
  await platform.getByRole('searchbox', { name: 'Search agencies' }).fill(agency);
  const row = platform.getByRole('row').or(platform.getByRole('listitem')).filter({ hasText: agency });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Disputed');
  await platform.goto(`/admin/billing/agency/${agencyId}`);
  const seen = platform.getByRole('article', { name: 'Hours' });
  await expect(seen.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await seen.getByRole('button', { name: 'Answer' }).click();
  const answering = platform.getByRole('dialog', { name: 'Answer' });
  await answering.getByLabel('Your answer').fill('We’re looking at January.');
  await answering.getByRole('button', { name: 'Send' }).click();
  await expect(seen).toContainText('We’re looking at January.');
  await seen.getByRole('button', { name: 'Settle' }).click();
  const settling = platform.getByRole('dialog', { name: 'Settle the dispute' });
  await settling.getByLabel('How is it settled?').fill('They were credited in February, and count there.');
  await settled(platform);
  await expectAccessible(platform);
  await settling.getByRole('button', { name: 'Settle' }).click();
  await expect(seen).toContainText('Settled');
  await expect(seen.getByRole('button')).toHaveCount(0);
  await platform.close();

  await page.reload();
  await expect(dispute).toContainText('They were credited in February, and count there.');
  await expect(invoice.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Dispute this invoice' })).toBeVisible();
});

test('what an agency pays too much is kept as its credit, pays an invoice, is paid back and taken back', async ({
  page,
  browser,
}) => {
  const { agencyId, agency, desk } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const rateId = await aChargeRate(tx, place.agencyId, { effective_from: '2020-01-01' });
    await anInvoicedShift(tx, place, { rateId, on: twoMonthsAgo() });
    const toPay = await anInvoiceToPay(tx, place.agencyId);
    const terms = { basis: 'PERCENT', amount: 250, from: twoMonthsAgo().with({ day: 1 }).toString() } as const;
    await insertTerms(tx, toPay, terms);
    return toPay;
  });
  await startSession(page, 'admin');
  await page.goto(`/admin/billing/agency/${agencyId}`);
  const credit = page.getByRole('region', { name: 'Credit', exact: true });
  await expect(credit).toContainText('There’s no credit.');
  const invoices = page.getByRole('region', { name: /^Invoice FEE-/ });
  await expect(invoices).toHaveCount(1);
  await invoices.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(payment).not.toContainText('is kept as credit');
  await payment.getByLabel('Amount').fill('7');
  await expect(payment).toContainText(`£4.00 is kept as credit for ${agency}. It pays the next invoice.`);
  await settled(page);
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(`Payment recorded. £4.00 is kept as credit for ${agency}.`)).toBeVisible();
  await expect(credit).toContainText('£4.00 pays the next invoice');
  await expect(credit).toContainText('Left of £7.00 paid');

  await credit.getByRole('button', { name: /^Pay back £4\.00/ }).click();
  const refund = page.getByRole('dialog', { name: 'Pay back credit' });
  await refund.getByLabel('Amount').fill('1.50');
  await refund.getByLabel('Reference').fill('BACS 77');
  await settled(page);
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(credit).toContainText('£1.50 paid back');
  await expect(credit).toContainText('£2.50 pays the next invoice');
  await expect(page.getByRole('button', { name: /^Take back the payment/ })).toHaveCount(0);
  await settled(page);
  await expectAccessibleInBoth(page);

  const next = page.getByRole('region', { name: 'To invoice' });
  await expect(next).toContainText('£2.50 of it is paid from credit once it’s issued.');
  await next.getByRole('button', { name: 'Issue invoice' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue this invoice?' });
  await expect(issuing).toContainText(`Credit of ${agency} pays £2.50 of it.`);
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(invoices).toHaveCount(2);
  await expect(invoices.first()).toContainText('£3.50 to pay by');
  await expect(invoices.first()).toContainText('Paid from credit');

  const theirs = await browser.newPage();
  await startSession(theirs, 'agency', desk);
  await theirs.goto('/agency/billing/agency');
  await expect(theirs.getByRole('region', { name: 'Credit', exact: true })).toContainText('£1.50 paid back');
  await expect(theirs.getByRole('region', { name: /^Invoice FEE-/ }).first()).toContainText('Paid from credit');
  await expect(theirs.getByRole('button', { name: /^(Take back|Pay back|Remove)/ })).toHaveCount(0);
  await settled(theirs);
  await expectAccessibleInBoth(theirs);

  await credit.getByRole('button', { name: 'Remove the refund of £1.50' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove refund' }).click();
  await expect(credit).toContainText('£1.50 pays the next invoice');
  await invoices
    .first()
    .getByRole('button', { name: /^Use £1\.50 of credit/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use credit' }).click();
  await expect(invoices.first()).toContainText('£2.00 to pay by');
  await invoices.first().getByRole('button', { name: 'Take back the payment of £7.00' }).first().click();
  await page.getByRole('dialog', { name: 'Take back £7.00?' }).getByRole('button', { name: 'Take back' }).click();
  await expect(invoices.first()).toContainText('£6.00 to pay by');
  await expect(invoices.first()).toContainText('Taken back');
  await expect(invoices.last()).toContainText('£3.00 was due on');

  await credit.getByRole('button', { name: 'Record payment as credit' }).click();
  const keeping = page.getByRole('dialog', { name: 'Record a payment as credit' });
  await keeping.getByLabel('Amount').fill('20');
  await settled(page);
  await expectAccessible(page);
  await keeping.getByRole('button', { name: 'Record payment' }).click();
  await expect(credit).toContainText('£20.00 pays the next invoice');
  await page.goto('/admin/billing/agency');
  await page.getByRole('searchbox', { name: 'Search agencies' }).fill(agency);
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: agency });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('£20.00');
  await theirs.reload();
  await expect(theirs.getByRole('region', { name: 'Credit', exact: true })).toContainText(
    '£20.00 pays the next invoice',
  );
  await theirs.close();
});
