import { expect, type Route, test } from '@playwright/test';
import { aChargeRate, anAuthorisedShift, anInvoicedShift } from '../apps/api/src/modules/billing/billing.factory.ts';
import { aCustomer, anInvoice, aPayment, aSpentNote } from '../apps/api/src/modules/money/money.factory.ts';
import { pence } from '../packages/contract/src/money.ts';
import {
  aHireCreditNote,
  aHireInvoice,
  aHirePayment,
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { aClientOf, aClientWithAgency } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** Three shifts that a client has authorised, two of them under a purchase order. */
const anUnbilledMonth = () =>
  makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    await aChargeRate(tx, agencyId);
    const on = (day: number) => ({ starts_at: `2026-06-0${day}T08:00:00Z`, ends_at: `2026-06-0${day}T16:00:00Z` });
    await anAuthorisedShift(tx, place, on(1));
    await anAuthorisedShift(tx, place, { ...on(2), purchase_order: 'PO-4711' });
    await anAuthorisedShift(tx, place, { ...on(3), purchase_order: 'PO-4711' });
    return {
      clientId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      payer: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });

test('an agency invoices authorised hours, the client reads the invoice, and it is paid, or taken back', async ({
  page,
  browser,
}) => {
  const { clientId, desk, payer } = await anUnbilledMonth();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing');
  await expect(page.getByText('3 shifts, 24 h')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  const ordered = page.getByRole('region', { name: /PO-4711/ });
  await ordered
    .getByRole('button', { name: /^Why this amount/ })
    .first()
    .click();
  await expect(ordered.getByText('8 h at £24.00').first()).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  // One of the two waits for a later invoice.
  await ordered.getByRole('checkbox').nth(1).uncheck();
  await ordered.getByRole('button', { name: 'Issue invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Invoice 1 shift of/ });
  await expect(dialog.getByText('£230.40')).toBeVisible();
  await expect(dialog.getByLabel('Purchase order')).toHaveValue('PO-4711');
  const preview = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Preview PDF' }).click();
  await (await preview).close();
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();
  await expect(ordered.getByRole('checkbox')).toHaveCount(1);

  await ordered.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Issue all invoices' }).click();
  const all = page.getByRole('dialog', { name: /^Issue 2 invoices to/ });
  await settled(page);
  await expectAccessible(page);
  // The first of them is issued, and the answer is lost.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/v1/staff-invoice', lost, { times: 1 });
  await all.getByRole('button', { name: 'Issue 2 invoices' }).click();
  await expect(all.getByRole('alert')).toContainText('may have been issued all the same');
  await settled(page);
  await expectAccessible(page);
  await all.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 invoices issued')).toBeVisible();
  await expect(page.getByText('Everything is invoiced')).toBeVisible();

  await page.goto('/agency/billing/client-billing?view=owed');
  await expect(page.getByRole('table', { name: 'What is owed' })).toContainText('£691.20');
  await settled(page);
  await expectAccessible(page);
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Client / })
    .click();
  const open = { name: 'Open invoices, and credit that is left' };
  await expect(page.getByRole('table', open).getByRole('link', { name: 'Invoice INV-000003' })).toBeVisible();

  const client = await browser.newPage();
  await signIn(client, 'client', payer);
  await client.goto('/client/billing/client');
  await settled(client);
  await expectAccessible(client);
  await client.getByRole('table', { name: 'What is owed' }).getByRole('link').first().click();
  await settled(client);
  await expectAccessible(client);
  await client.getByRole('table', open).getByRole('link', { name: 'Invoice INV-000001' }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Invoice INV-000001' })).toBeVisible();
  await expect(client.getByRole('region', { name: 'Lines' })).toContainText('8 h × £24.00');
  await settled(client);
  await expectAccessibleInBoth(client);
  const paper = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toBe('invoice-INV-000001.pdf');

  await page.getByRole('table', open).getByRole('link', { name: 'Invoice INV-000001' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('First opened');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Amount').fill('100');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  const settling = page.getByRole('region', { name: 'Payments and credit' });
  const toPay = settling.getByRole('row', { name: /^To pay/ });
  await expect(toPay).toContainText('£130.40');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Amount').fill('100');
  await expect(payment.getByText(/^£100.00 of .* is recorded for this invoice already\./)).toBeVisible();
  await payment.getByLabel('Amount').fill('100.01');
  await expect(payment.getByText(/is recorded for this invoice already/)).toHaveCount(0);
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  // It was meant for another invoice; or was it? And in the end it bounced.
  const changePayment = settling.getByRole('button', { name: /^Change the payment of £100.00/ });
  await changePayment.click();
  await page.getByRole('menuitem', { name: 'Keep for another invoice' }).click();
  await page.getByRole('button', { name: 'Keep as credit' }).click();
  await expect(toPay).toContainText('£230.40');
  await page.getByRole('button', { name: 'Use £100.00 of credit' }).click();
  await page.getByRole('button', { name: 'Use credit', exact: true }).click();
  await expect(toPay).toContainText('£130.40');
  await changePayment.click();
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  const takingBack = page.getByRole('dialog', { name: /^Take back £100.00/ });
  await settled(page);
  await expectAccessible(page);
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(takingBack.getByText('Say why the payment is taken back.').first()).toBeVisible();
  await takingBack.getByLabel('Reason').fill('The cheque bounced');
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^£100.00 of .*: /)).toBeVisible();
  await expect(toPay).toContainText('£230.40');
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const credit = page.getByRole('dialog', { name: 'Credit invoice INV-000001?' });
  await credit.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(credit.getByText('Enter the reason.').first()).toBeVisible();
  await credit.getByLabel('Reason').fill('The wrong ward was billed');
  await credit.getByRole('button', { name: 'Credit invoice' }).click();
  await settling.getByRole('link', { name: /^Credit note/ }).click();
  await expect(page.getByText('The wrong ward was billed')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await client.close();

  // The shift goes onto another invoice, once somebody has said how VAT is charged on it.
  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('link', { name: 'Set VAT' }).click();
  await page.getByRole('button', { name: 'Set VAT' }).click();
  const vat = page.getByRole('dialog', { name: 'Set VAT' });
  await vat.getByRole('button', { name: 'Save' }).click();
  await expect(vat.getByText('Choose how VAT is charged.').first()).toBeVisible();
  await vat.getByRole('combobox', { name: 'Assignment code' }).click();
  await page.getByRole('option', { name: /Nurse$/ }).click();
  await vat.getByRole('radio', { name: /registered nurses and midwives/ }).check();
  await vat.getByLabel('First day').fill('01/06/2026');
  await vat.getByLabel('First day').press('Tab');
  await settled(page);
  await expectAccessible(page);
  await vat.getByRole('button', { name: 'Save' }).click();
  const rules = page.getByRole('region', { name: 'VAT on staff' });
  await expect(rules).toContainText('since 01/06/2026');
  await settled(page);
  await expectAccessible(page);
  // A slip is put right as long as no invoice has charged by it.
  await rules.getByRole('button', { name: /^Remove: .*, all clients, from 01\/06\/2026/ }).click();
  await page.getByRole('dialog', { name: 'Remove this rule?' }).getByRole('button', { name: 'Remove rule' }).click();
  await expect(rules.getByRole('button', { name: /^Remove:/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Set VAT' }).click();
  await vat.getByRole('combobox', { name: 'Assignment code' }).click();
  await page.getByRole('option', { name: /Nurse$/ }).click();
  await vat.getByRole('radio', { name: /registered nurses and midwives/ }).check();
  await vat.getByLabel('First day').fill('01/06/2026');
  await vat.getByLabel('First day').press('Tab');
  await vat.getByRole('button', { name: 'Save' }).click();
  await expect(rules).toContainText('since 01/06/2026');
  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(dialog).toContainText('No VAT');
});

test('what all clients owe is added up, and each invoice says how late it is', async ({ page }) => {
  const today = Temporal.Now.plainDateISO('Europe/London');
  const issuedOn = today.subtract({ days: 42 });
  const desk = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    await anInvoice(tx, place, {}, { issuedOn, dueOn: today.subtract({ days: 12 }) });
    await anInvoice(tx, await aCustomer(tx, place.agencyId), {}, { issuedOn, dueOn: today.add({ days: 5 }) });
    return aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId });
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing?view=owed');
  const owed = page.getByRole('table', { name: 'What is owed' });
  await expect(owed.getByRole('row', { name: /^Total/ })).toContainText('£240.00');
  await settled(page);
  await expectAccessibleInBoth(page);
  // Who is late by up to 30 days comes last, or first.
  const lateOfFirst = owed.getByRole('row').nth(1).locator('th, td').nth(2);
  await owed.getByRole('button', { name: '1–30 days' }).click();
  await expect(lateOfFirst).toHaveText('–');
  await owed.getByRole('button', { name: '1–30 days' }).click();
  await expect(lateOfFirst).toHaveText('£120.00');
  await page.getByPlaceholder('Search client').fill('nobody is called so');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(owed.getByRole('row', { name: /^Total/ })).toContainText('£240.00');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goto('/agency/billing/client-billing?view=invoices&show=OVERDUE');
  const late = page.getByRole('row', { name: /^INV-000001/ });
  await expect(late).toContainText('12 days overdue');
  await expect(page.getByText('1 invoice: £120.00 invoiced, £120.00 to pay')).toBeVisible();
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Which invoices' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('All');
  await page.getByRole('searchbox', { name: 'Search number, order or client' }).fill('INV-');
  await expect(page.getByText('2 invoices: £240.00 invoiced, £240.00 to pay')).toBeVisible();
  const numbers = page.getByRole('link', { name: /^INV-/ });
  await expect(numbers).toHaveText(['INV-000002', 'INV-000001']);
  await page.getByRole('button', { name: /^Due/ }).click();
  await expect(numbers).toHaveText(['INV-000001', 'INV-000002']);
  // On a phone, where a list has no heads, it is sorted beside its cards.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('dueOn');
  await page.getByRole('button', { name: 'Sort descending' }).click();
  await expect(numbers).toHaveText(['INV-000002', 'INV-000001']);
  await settled(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await choose('Overdue');
  await expect(page.getByText('1 invoice: £120.00 invoiced, £120.00 to pay')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await late.getByRole('link').click();
  await expect(page.getByText(/was due on .*, 12 days overdue/)).toBeVisible();
});

test('an agency invoices several clients at once, but for what it leaves out and what has no rate', async ({
  page,
}) => {
  const { desk, names } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId } = place;
    const others = [
      await aClientOf(tx, agencyId),
      await aClientOf(tx, agencyId),
      await aClientOf(tx, agencyId),
    ] as const;
    const on = (day: number) => ({ starts_at: `2026-06-0${day}T08:00:00Z`, ends_at: `2026-06-0${day}T16:00:00Z` });
    await anAuthorisedShift(tx, place, on(1));
    await anAuthorisedShift(tx, place, { ...on(2), purchase_order: 'PO-4711' });
    for (const other of others) await anAuthorisedShift(tx, other, on(3));
    // The last has no rate.
    for (const { clientId } of [place, others[0], others[1]]) await aChargeRate(tx, agencyId, { client_id: clientId });
    const named = async (clientId: number) =>
      (await tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirstOrThrow()).name;
    return {
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      names: { left: await named(others[1].clientId), unpriced: await named(others[2].clientId) },
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing');
  await page.getByRole('button', { name: 'Invoice all clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue invoices to all clients?' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(4);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Some shifts have no charge rate' })).toContainText(
    `${names.unpriced} (1 shift)`,
  );
  await dialog.getByRole('checkbox', { name: names.left }).uncheck();
  await settled(page);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Issue 3 invoices' }).click();
  await expect(page.getByText('3 invoices issued')).toBeVisible();
  const clients = page.getByRole('region', { name: 'Clients with shifts or expenses to invoice' });
  await expect(clients.getByRole('link')).toHaveText([names.left, names.unpriced]);
});

test('both sides read what was owed before, and after each invoice and payment', async ({ page, browser }) => {
  const today = Temporal.Now.plainDateISO('Europe/London');
  const { desk, payer } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    await anInvoice(tx, place, {}, { issuedOn: today.subtract({ days: 200 }) });
    const { id: invoiceId } = await anInvoice(tx, place, {}, { issuedOn: today.subtract({ days: 20 }) });
    await aPayment(tx, place, {
      receivedOn: today.subtract({ days: 5 }),
      reference: 'FP 77',
      allocations: [{ invoiceId, amount: pence(5000) }],
    });
    const { agencyId, clientId } = place;
    return {
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      payer: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing?view=owed');
  await page.getByRole('table', { name: 'What is owed' }).getByRole('link').first().click();
  const open = page.getByRole('table', { name: 'Open invoices, and credit that is left' });
  await expect(open.getByRole('row', { name: /INV-000002/ })).toContainText('£70.00');
  const account = page.getByRole('table', { name: 'Account in GBP' });
  await expect(account.getByRole('row', { name: /Opening balance/ })).toContainText('£120.00');
  await expect(account.getByRole('row', { name: /Payment FP 77/ })).toContainText('£190.00');
  await expect(account.getByRole('row', { name: /Closing balance/ })).toContainText('£190.00');
  await expect(page.getByRole('region', { name: 'Owed today' })).toContainText('£190.00');
  await settled(page);
  await expectAccessibleInBoth(page);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF of what’s owed' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  await page.getByRole('button', { name: 'Email what’s owed' }).click();
  const emailing = page.getByRole('dialog', { name: 'Email what’s owed' });
  await emailing.getByLabel('Email address').fill('accounts.payable@example.org');
  await settled(page);
  await expectAccessible(page);
  await emailing.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('region', { name: 'Owed today' })).toContainText('to accounts.payable@example.org');

  // Since before all of it, on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  const first = page.getByRole('textbox', { name: 'From' });
  await first.fill(today.subtract({ days: 210 }).toLocaleString('en-GB'));
  await first.press('Escape');
  await expect(account.getByRole('row', { name: /Opening balance/ })).toContainText('£0.00');
  await settled(page);
  await expectAccessible(page);
  await account.getByRole('link', { name: 'Invoice INV-000001' }).click();
  await page.getByRole('link', { name: 'Statement of account' }).click();
  await expect(account).toBeVisible();

  const client = await browser.newPage();
  await signIn(client, 'client', payer);
  await client.goto('/client/billing/client');
  await client.getByRole('table', { name: 'What is owed' }).getByRole('link').first().click();
  const theirs = client.getByRole('table', { name: 'Account in GBP' });
  await expect(theirs.getByRole('row', { name: /Closing balance/ })).toContainText('£190.00');
  await settled(client);
  await expectAccessible(client);
  await theirs.getByRole('link', { name: 'Invoice INV-000002' }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Invoice INV-000002' })).toBeVisible();
  await client.close();
});

test('what somebody owes for a hire alone leads from Owed to its statement, and on to the hire', async ({ page }) => {
  const desk = await makeOwn(async (tx) => {
    const { agencyId, clientId } = await aCustomer(tx);
    await aHirer(tx, agencyId, clientId);
    const times = { starts_at: '2026-03-01T09:00:00Z', ends_at: '2026-03-01T17:00:00Z' };
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId, times);
    await aHireInvoice(tx, bookingId, [{ description: 'Car rental', totalPence: 5000 }]);
    return aSigningUser(tx, { userType: 'AGENCY', agencyId });
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing?view=owed');
  await page.getByRole('table', { name: 'What is owed' }).getByRole('link').first().click();
  const open = page.getByRole('table', { name: 'Open invoices, and credit that is left' });
  await open.getByRole('link', { name: /^Invoice HIRE-/ }).click();
  await expect(page).toHaveURL(/\/agency\/clients\/\d+\/bookings\/\d+$/);
  await expect(page.getByRole('region', { name: 'Rental' })).toBeVisible();
});

test('a client reads what it was charged for a hire, paid and has back in part', async ({ page }) => {
  const payer = await makeOwn(async (tx) => {
    const { agencyId, clientId } = await aCustomer(tx);
    await aHirer(tx, agencyId, clientId);
    const times = { starts_at: '2026-03-01T09:00:00Z', ends_at: '2026-03-01T17:00:00Z' };
    const bookingId = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId, times);
    const items = [{ description: 'Car rental', totalPence: 6000 }];
    const invoiceId = await aHireInvoice(tx, bookingId, items, { discountPence: 1000, vatPercentage: 20 });
    await aHirePayment(tx, invoiceId, pence(5000), { reference: 'https://dashboard.stripe.example/payments/pi_1' });
    await aHireCreditNote(tx, invoiceId);
    return aSigningUser(tx, { userType: 'CLIENT', clientId });
  });
  await signIn(page, 'client', payer);
  await page.goto('/client/billing/invoicing');
  await page.getByRole('link', { name: /^HIRE-/ }).click();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Discount−£10.00');
  const settling = page.getByRole('region', { name: 'Payments and credit' });
  await expect(settling.getByRole('row', { name: /Card payment/ })).toContainText('−£50.00');
  await expect(settling.getByRole('row', { name: 'Added to credit' })).toContainText('£0.01');
  await expect(settling.getByRole('row', { name: /^To pay/ })).toContainText('£0.00');
  await settled(page);
  await expectAccessibleInBoth(page);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^invoice-HIRE-\d+\.pdf$/);
  await page.getByRole('link', { name: 'Statement of account' }).click();
  const account = page.getByRole('table', { name: 'Account in GBP' });
  await expect(account.getByRole('row', { name: /Closing balance/ })).toContainText('-£0.01');
  await account.getByRole('link', { name: /^Credit note/ }).click();
  await expect(page.getByText(/^Takes back from invoice HIRE-/)).toBeVisible();
});

test('what was kept for another invoice bounces, and a credit note pays the wrong one', async ({ page }) => {
  const { desk, first, second } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { id } = await anInvoice(tx, place);
    await aPayment(tx, place, { amount: pence(12_000), allocations: [{ invoiceId: id, amount: pence(12_000) }] });
    const other = await anInvoice(tx, place);
    await aSpentNote(tx, place, other.id);
    return {
      first: id,
      second: other.id,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/billing/client-billing/invoice/${first}`);
  const settling = page.getByRole('region', { name: 'Payments and credit' });
  const toPay = settling.getByRole('row', { name: /^To pay/ });
  const changePayment = settling.getByRole('button', { name: /^Change the payment of £120.00/ });
  await changePayment.click();
  await page.getByRole('menuitem', { name: 'Keep for another invoice' }).click();
  await page.getByRole('button', { name: 'Keep as credit' }).click();
  const unused = settling.getByRole('row', { name: /^Unused credit/ });
  await expect(unused).toHaveCount(1);
  await expect(toPay).toContainText('£120.00');
  await settled(page);
  await expectAccessibleInBoth(page);
  await changePayment.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Take back']);
  await page.getByRole('menuitem', { name: 'Take back' }).click();
  const takingBack = page.getByRole('dialog', { name: /^Take back £120.00/ });
  await takingBack.getByLabel('Reason').fill('The cheque bounced');
  await takingBack.getByRole('button', { name: 'Take back' }).click();
  await expect(unused).toHaveCount(0);
  await expect(page.getByRole('button', { name: /of credit$/ })).toHaveCount(0);

  await page.goto(`/agency/billing/client-billing/invoice/${second}`);
  await settling.getByRole('button', { name: /^Change the use of credit note/ }).click();
  await page.getByRole('menuitem', { name: 'Keep for another invoice' }).click();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep as credit' }).click();
  await expect(unused).toContainText('credit note');
  await expect(toPay).toContainText('£120.00');
  await page.goto(`/agency/billing/client-billing/invoice/${first}`);
  await page.getByRole('button', { name: 'Use £120.00 of credit' }).click();
  await page.getByRole('button', { name: 'Use credit', exact: true }).click();
  await expect(settling.getByRole('row', { name: /^Credit of credit note/ })).toContainText('£120.00');
  await expect(toPay).toContainText('£0.00');
});

test('an agency puts its VAT number and account on its invoices, and the client has them as XML', async ({
  page,
  browser,
}) => {
  const { clientId, desk, payer } = await anUnbilledMonth();
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  const missing = page.getByText('Your invoices show no VAT number and no account to pay into');
  await expect(missing).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings, Invoices' }).click();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('123456789');
  await page.getByLabel('Name on account').fill('Example Staffing Ltd');
  await page.getByLabel('Sort code').fill('200415');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a VAT number like GB 123 4567 82').first()).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('textbox', { name: 'VAT number' }).fill('123456782');
  await page.getByLabel('Account number').fill('12345678');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invoice details saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'VAT number' })).toHaveValue('GB 123 4567 82');
  await expect(page.getByLabel('Sort code')).toHaveValue('20-04-15');
  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  const ordered = page.getByRole('region', { name: /PO-4711/ });
  await expect(ordered.getByRole('checkbox')).toHaveCount(2);
  await expect(missing).toBeHidden();
  await ordered.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText('Invoice INV-000001 issued')).toBeVisible();

  await page.goto('/agency/billing/client-billing?view=invoices');
  await page.getByRole('link', { name: 'INV-000001' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const emailing = page.getByRole('dialog', { name: 'Email Invoice INV-000001' });
  await emailing.getByLabel('Email address').fill('nobody');
  await emailing.getByRole('button', { name: 'Send email' }).click();
  await expect(emailing.getByText('Enter an email address like name@example.org.').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await emailing.getByLabel('Email address').fill('accounts.payable@example.org');
  await emailing.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Email on its way')).toBeVisible();
  await expect(page.getByText(/to accounts\.payable@example\.org$/)).toBeVisible();

  const client = await browser.newContext();
  const theirs = await client.newPage();
  await signIn(theirs, 'client', payer);
  await theirs.goto('/client/billing/invoicing');
  await theirs.getByRole('link', { name: 'INV-000001' }).click();
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download XML' }).click();
  expect((await download).suggestedFilename()).toBe('invoice-INV-000001.xml');
  await client.close();
});

test('where an agency wants it, a colleague approves what it invoices, and the client has it by email', async ({
  page,
  browser,
}) => {
  const { clientId, desk, colleague } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId: client } = place;
    await tx.updateTable('client').set({ email: 'payables@example.org' }).where('id', '=', client).execute();
    await aChargeRate(tx, agencyId);
    for (const order of ['PO-1', 'PO-2', 'PO-3'])
      await anAuthorisedShift(tx, place, {
        starts_at: '2026-06-01T08:00:00Z',
        ends_at: '2026-06-01T16:00:00Z',
        purchase_order: order,
      });
    return {
      clientId: client,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      colleague: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/settings/all?view=invoices');
  await page.getByRole('textbox', { name: 'VAT number' }).fill('GB 123 4567 82');
  await page.getByRole('switch', { name: 'A colleague approves each invoice before it’s issued' }).check();
  await page.getByRole('switch', { name: 'Email each invoice and credit note to the client when it’s issued' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Invoice details saved')).toBeVisible();

  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  await page.getByRole('button', { name: 'Ask for approval', exact: true }).first().click();
  const asking = page.getByRole('dialog', { name: /^Invoice 1 shift of/ });
  await expect(asking).toContainText('emailed to payables@example.org');
  await settled(page);
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Invoice prepared for approval')).toBeVisible();
  await expect(page.getByText('1 shift waiting for approval')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for approval of all' }).click();
  await page.getByRole('button', { name: 'Prepare 2 invoices' }).click();
  await expect(page.getByText('Nothing left to invoice')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Shifts', exact: true }).getByRole('link').first().click();
  const list = page.getByRole('table', { name: 'Invoices to approve' });
  await expect(list.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const review = (of: typeof page, order: string) =>
    of
      .getByRole('row')
      .filter({ hasText: order })
      .getByRole('button', { name: /^Review/ })
      .click();
  await review(page, 'PO-1');
  const own = page.getByRole('dialog', { name: /^Invoice to/ });
  await expect(own.getByText('£230.40')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve and issue' })).toHaveCount(0);
  await expect(own).toContainText('a colleague has to approve it');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: /^Withdraw the invoice/ })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(list.getByRole('row')).toHaveCount(3);

  await page.goto(`/agency/billing/client-billing/client/${clientId}`);
  await page.getByRole('button', { name: 'Ask for approval', exact: true }).click();
  await asking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('3 shifts waiting for approval')).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'agency', colleague);
  await other.goto('/agency/billing/client-billing?view=approval');
  await expect(other.getByRole('button', { name: 'Approve 3 invoices' })).toBeVisible();
  await settled(other);
  await expectAccessibleInBoth(other);
  await review(other, 'PO-2');
  const theirs = other.getByRole('dialog', { name: /^Invoice to/ });
  await expect(theirs.getByRole('button', { name: 'Approve and issue' })).toBeVisible();
  await settled(other);
  await expectAccessible(other);
  await theirs.getByRole('button', { name: 'Reject' }).click();
  const rejecting = other.getByRole('dialog', { name: /^Reject the invoice/ });
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(rejecting.getByText('Enter the reason.')).toBeVisible();
  await rejecting.getByLabel('Reason').fill('That order is used up');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(other.getByText('Invoice rejected')).toBeVisible();
  await other.getByRole('button', { name: 'Approve 2 invoices' }).click();
  const all = other.getByRole('dialog', { name: 'Approve 2 invoices?' });
  await settled(other);
  await expectAccessible(other);
  await all.getByRole('button', { name: 'Approve 2 invoices' }).click();
  await expect(other.getByText('2 invoices issued')).toBeVisible();
  await expect(other.getByText('Nothing is waiting for approval')).toBeVisible();
  await other.getByRole('combobox', { name: 'Which invoices' }).click();
  await other.getByRole('option', { name: 'All' }).click();
  await expect(other.getByText('Rejected: That order is used up')).toBeVisible();
  await other.getByRole('link', { name: 'INV-000001' }).click();
  await expect(other.getByText(/to payables@example\.org$/)).toBeVisible();
  const printed = other.waitForEvent('popup');
  await other.getByRole('button', { name: 'Print' }).click();
  await printed;
  await other.close();
});

test('an agency records what clients have paid from a file of its bank, and no line twice', async ({ page }) => {
  const { desk, invoices } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const issued = [];
    for (const amount of [10_000, 5000]) {
      const lines = [{ description: 'Night shift', price: null, amount: pence(amount), vatBasisPoints: 2000 }];
      issued.push(await anInvoice(tx, place, { lines }));
    }
    return { desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }), invoices: issued };
  });
  const csv = [
    'Date,Description,Paid in,Paid out',
    '24/11/2025,PAYMENT INV-000001,120.00,',
    '24/11/2025,Rent,,900.00',
    '23/11/2025,BACS CREDIT,60.00,',
    '23/11/2025,SOMEBODY,70.00,',
    'soon,BROKEN,5.00,',
  ].join('\r\n');
  const choose = () =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing?view=owed');
  await page.getByRole('link', { name: 'Import bank statement' }).click();
  await choose();
  const lines = page.getByRole('list', { name: 'What was paid in' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(page.getByText('Row 6: “soon” isn’t a date.')).toBeVisible();
  await expect(lines.nth(0).getByRole('checkbox')).toBeChecked();
  await expect(lines.nth(1).getByRole('checkbox')).not.toBeChecked();
  await expect(lines.nth(1).getByRole('combobox')).toHaveValue(/^INV-000002/);
  await expect(lines.nth(2).getByRole('checkbox')).toBeDisabled();
  await settled(page);
  await expectAccessibleInBoth(page);

  await lines.nth(2).getByRole('combobox').click();
  await page.getByRole('option', { name: /^INV-000002/ }).click();
  await expect(lines.nth(2)).toContainText('£10.00 stays as the client’s credit.');
  await page.getByRole('button', { name: 'Record 2 payments' }).click();
  await expect(page.getByText('2 payments recorded')).toBeVisible();
  await expect(lines.nth(0)).toContainText('Recorded');
  await expect(lines.nth(2)).toContainText('Recorded');
  await expect(lines.nth(1)).toContainText('No match');
  await choose();
  await expect(lines.nth(0).getByRole('checkbox')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Record payments' })).toBeDisabled();
  // Nobody knows what it was for: it is kept as credit for whoever has paid it.
  await lines.nth(1).getByRole('combobox').click();
  await page.getByRole('option', { name: /^Credit of / }).click();
  await expect(lines.nth(1).getByText(/stays as the client’s credit/)).toBeVisible();
  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(lines.nth(1)).toContainText('Recorded');
  await page.goto(`/agency/billing/client-billing/invoice/${invoices[0]?.id}`);
  await expect(page.getByText('PAYMENT INV-000001')).toBeVisible();
});

test('a payment that an agency has recorded by hand is marked as a line of its bank, not recorded again', async ({
  page,
}) => {
  const { desk, invoice } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const lines = [{ description: 'Night shift', price: null, amount: pence(10_000), vatBasisPoints: 2000 }];
    const issued = await anInvoice(tx, place, { lines });
    await aPayment(tx, place, {
      amount: pence(5000),
      receivedOn: Temporal.PlainDate.from('2025-11-24'),
      allocations: [{ invoiceId: issued.id, amount: pence(5000) }],
    });
    return { desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }), invoice: issued };
  });
  const csv = `Date,Description,Paid in\r\n26/11/2025,PAYMENT ${invoice.reference},50.00`;
  await signIn(page, 'agency', desk);
  await page.goto('/agency/billing/client-billing/bank-statement');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const line = page.getByRole('list', { name: 'What was paid in' }).getByRole('listitem');
  await expect(line).toContainText('Check this');
  await expect(line.getByRole('combobox')).toHaveValue(/^Recorded by hand, 24\/11\/2025, .*, INV-000001$/);
  await expect(line.getByRole('checkbox')).not.toBeChecked();
  await line.getByRole('checkbox').check();
  await expect(line.getByText('This line is that payment, so nothing is recorded a second time.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark 1 as recorded' }).click();
  await expect(page.getByText('1 marked as recorded')).toBeVisible();
  await expect(line).toContainText('Recorded');
  await page.goto(`/agency/billing/client-billing/invoice/${invoice.id}`);
  await expect(page.getByRole('row', { name: /^To pay/ })).toContainText('£70.00');
});

test('an invoice is credited as a whole once a colleague has approved it', async ({ page, browser }) => {
  const { invoiceId, desk, colleague } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId } = place;
    const rateId = await aChargeRate(tx, agencyId);
    return {
      invoiceId: await anInvoicedShift(tx, place, { rateId, on: Temporal.PlainDate.from('2026-03-01') }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      colleague: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/billing/client-billing/invoice/${invoiceId}`);
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const asking = page.getByRole('dialog', { name: 'Credit invoice INV-000001?' });
  await expect(asking).toContainText('A colleague approves the credit first');
  await asking.getByLabel('Reason').fill('The wrong ward was billed');
  await asking.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(page.getByText('Sent to a colleague for approval')).toBeVisible();
  // Nothing else can be asked for while that waits, and it is still to be paid.
  for (const name of ['Credit invoice', 'Change']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^To pay/ })).toContainText('£240.00');
  await settled(page);
  await expectAccessibleInBoth(page);

  const other = await browser.newPage();
  await signIn(other, 'agency', colleague);
  await other.goto(`/agency/billing/client-billing/invoice/${invoiceId}`);
  await other.getByRole('link', { name: 'View what’s waiting' }).click();
  await expect(other.getByRole('row').filter({ hasText: 'The wrong ward was billed' })).toContainText(
    'The whole invoice',
  );
  await other.getByRole('button', { name: /^Approve credit note/ }).click();
  const approval = other.getByRole('dialog', { name: /^Approve the credit note/ });
  await expect(approval).toContainText('All that is left of invoice INV-000001 is taken back, £200.00 before VAT');
  await settled(other);
  await expectAccessible(other);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Credit note approved')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText('Credited', { exact: true })).toBeVisible();
  await page.goto('/agency/billing/client-billing');
  await expect(page.getByText('1 shift, 8 h')).toBeVisible();
});

test('a client approves what is added to an invoice, and a colleague what is taken back', async ({ page, browser }) => {
  const { invoiceId, desk, colleague, payer } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    const { id } = await anInvoice(tx, place, {}, { issuedOn: Temporal.PlainDate.from('2026-03-01') });
    return {
      invoiceId: id,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      colleague: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      payer: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/billing/client-billing/invoice/${invoiceId}`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Add by a debit note' }).click();
  const adding = page.getByRole('dialog', { name: 'Debit note for invoice INV-000001' });
  await adding.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(adding.getByText('Enter what you charge for.').first()).toBeVisible();
  await adding.getByLabel('What you charge for').fill('Travel to the second site');
  await adding.getByLabel('Amount before VAT').fill('25.00');
  await adding.getByLabel('Reason').fill('As agreed on the phone');
  await settled(page);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(adding).toHaveCount(0);

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Credit a part' }).click();
  const taking = page.getByRole('dialog', { name: 'Credit a part of invoice INV-000001' });
  await taking.getByLabel('Amount before VAT').fill('30');
  await taking.getByLabel('Reason').fill('The nurse left early');
  await settled(page);
  await expectAccessible(page);
  await taking.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Credit note raised')).toBeVisible();
  await page.goto('/agency/billing/client-billing?view=notes');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(2);
  await settled(page);
  await expectAccessibleInBoth(page);

  const client = await browser.newPage();
  await signIn(client, 'client', payer);
  await client.goto('/client/billing/debit-notes');
  const asked = client.getByRole('row').filter({ hasText: 'Travel to the second site' });
  await expect(asked).toContainText('Waiting for approval');
  await expect(client.getByText('The nurse left early')).toHaveCount(0);
  await settled(client);
  await expectAccessible(client);
  await asked.getByRole('button', { name: 'Approve debit note for invoice INV-000001' }).click();
  const approval = client.getByRole('dialog', { name: /^Approve the debit note/ });
  await expect(approval).toContainText('£25.00 before VAT');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await asked.getByRole('link', { name: 'Debit note INV-000002' }).click();
  await expect(client.getByText('Debit note: adds to invoice INV-000001')).toBeVisible();
  await expect(client.getByRole('region', { name: 'Details' }).getByRole('link', { name: 'INV-000001' })).toBeVisible();
  await settled(client);
  await expectAccessible(client);
  await client.close();

  const other = await browser.newPage();
  await signIn(other, 'agency', colleague);
  await other.goto('/agency/billing/client-billing?view=notes');
  await other.getByRole('combobox', { name: 'Which notes' }).click();
  await other.getByRole('option', { name: 'Waiting for approval' }).click();
  await other.getByRole('button', { name: /^Approve credit note/ }).click();
  const crediting = other.getByRole('dialog', { name: /^Approve the credit note/ });
  await expect(crediting).toContainText('£30.00 before VAT (£36.00 with VAT) of invoice INV-000001 is taken back');
  await crediting.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Credit note approved')).toBeVisible();
  await other.close();

  await page.goto(`/agency/billing/client-billing/invoice/${invoiceId}`);
  const settling = page.getByRole('region', { name: 'Payments and credit' });
  await expect(settling.getByRole('row', { name: /^To pay/ })).toContainText('£84.00');
  await expect(settling.getByRole('link', { name: 'Debit note INV-000002' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.goto('/agency/billing/client-billing?view=owed');
  const reminders = page.getByRole('region', { name: 'Reminders' });
  await expect(reminders).toContainText('Nobody is reminded of open invoices.');
  await reminders.getByRole('button', { name: 'Set reminders' }).click();
  const plan = page.getByRole('dialog', { name: 'Reminders' });
  await plan.getByRole('checkbox', { name: '3 days before it’s due' }).check();
  await plan.getByRole('checkbox', { name: '14 days after it’s due' }).check();
  await settled(page);
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(reminders).toContainText(
    'Clients are reminded of open invoices 3 days before and 14 days after they’re due.',
  );
  await settled(page);
  await expectAccessibleInBoth(page);

  await page.goto('/agency/billing/client-billing?view=books&month=2026-03-01');
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await expect(accounts.getByRole('row', { name: /^Trade receivables/ })).toContainText('£120.00');
  await settled(page);
  await expectAccessibleInBoth(page);
  const journal = page.waitForEvent('download');
  await accounts.getByRole('button', { name: 'Export CSV' }).click();
  expect((await journal).suggestedFilename()).toBe('journal-2026-03.csv');
  await page.getByRole('button', { name: 'Close this month' }).click();
  const closing = page.getByRole('dialog', { name: 'Close March 2026?' });
  await expect(closing.getByText('counts from 1 April 2026')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Close for good' }).click();
  await expect(page.getByText('Nothing more is booked in this month.')).toBeVisible();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'April 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close this month' })).toBeVisible();
});

test('a client disputes an invoice, both sides write about it, and the agency settles it', async ({
  page,
  browser,
}) => {
  const { invoiceId, desk, payer } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const { agencyId, clientId } = place;
    const { id } = await anInvoice(tx, place, {}, { issuedOn: Temporal.PlainDate.from('2026-03-01') });
    // Paid, and for no invoice yet.
    await aPayment(tx, place, { amount: pence(5000), receivedOn: Temporal.PlainDate.from('2026-03-09') });
    return {
      invoiceId: id,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      payer: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
    };
  });
  await signIn(page, 'client', payer);
  await page.goto(`/client/billing/invoicing/${invoiceId}`);
  await page.getByRole('button', { name: 'Dispute this invoice' }).click();
  const raising = page.getByRole('dialog', { name: 'Dispute invoice INV-000001' });
  await raising.getByRole('button', { name: 'Dispute' }).click();
  await expect(raising.getByText('Choose what is wrong.').first()).toBeVisible();
  await raising.getByRole('combobox', { name: 'What is wrong?' }).click();
  await page.getByRole('option', { name: 'Hours' }).click();
  await raising.getByLabel('Say more').fill('The night of 3 March ended at 06:00.');
  await settled(page);
  await expectAccessible(page);
  await raising.getByRole('button', { name: 'Dispute' }).click();
  const dispute = page.getByRole('article', { name: 'Hours' });
  await expect(dispute).toContainText('The night of 3 March ended at 06:00.');
  await expect(page.getByText('Disputed').first()).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  const agency = await browser.newPage();
  await signIn(agency, 'agency', desk);
  await agency.goto('/agency/billing/client-billing?view=invoices&show=DISPUTED');
  await agency.getByRole('row').filter({ hasText: 'INV-000001' }).click();
  const seen = agency.getByRole('article', { name: 'Hours' });
  await seen.getByRole('button', { name: 'Answer' }).click();
  const answering = agency.getByRole('dialog', { name: 'Answer' });
  await answering.getByLabel('Your answer').fill('We have asked the ward.');
  await answering.getByRole('button', { name: 'Send' }).click();
  await expect(seen).toContainText('We have asked the ward.');
  await settled(agency);
  await expectAccessible(agency);
  await seen.getByRole('button', { name: 'Settle' }).click();
  const settling = agency.getByRole('dialog', { name: 'Settle the dispute' });
  await settling.getByLabel('How is it settled?').fill('The ward says 07:00.');
  await settling.getByRole('button', { name: 'Settle' }).click();
  await expect(seen).toContainText('Settled');
  await expect(seen.getByRole('button')).toHaveCount(0);

  await agency.getByRole('button', { name: 'Use £50.00 of credit' }).click();
  const spending = agency.getByRole('dialog', { name: 'Use £50.00 of credit?' });
  await settled(agency);
  await expectAccessible(agency);
  await spending.getByRole('button', { name: 'Use credit' }).click();
  const sums = agency.getByRole('region', { name: 'Payments and credit' });
  await expect(sums.getByRole('row', { name: /^Paid 09\/03\/2026/ })).toContainText('£50.00');
  await expect(sums.getByRole('row', { name: /^To pay/ })).toContainText('£70.00');
  await expect(sums.getByRole('button', { name: /of credit$/ })).toHaveCount(0);
  await agency.close();

  await page.reload();
  await expect(dispute).toContainText('The ward says 07:00.');
  await expect(dispute.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dispute this invoice' })).toBeVisible();
});

test('the platform plans a rate of VAT and takes it back', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/admin/billing/vat-rate');
  await expect(page.getByText('In force since 04/01/2011')).toBeVisible();
  await page.getByRole('button', { name: 'Plan a rate' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a rate' });
  await form.getByLabel('Rate').fill('21,5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Use a full stop for decimals and no commas, like 12.50.').first()).toBeVisible();
  await form.getByLabel('Rate').fill('21.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose the first day.').first()).toBeVisible();
  await form.getByLabel('First day').fill('01/01/2098');
  await form.getByLabel('First day').press('Tab');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const planned = page.getByRole('listitem').filter({ hasText: '21.5%' });
  await expect(planned).toContainText('From 01/01/2098');
  await planned.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog', { name: 'Remove this rate?' }).getByRole('button', { name: 'Remove rate' }).click();
  await expect(planned).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '20%' })).toBeVisible();
});

test('the platform says what a pound is worth in another currency, and changes it', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/admin/billing/vat-rate');
  await page.getByRole('button', { name: 'Add exchange rate' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Currency' }).fill('CHF');
  await page.getByRole('option', { name: 'Swiss franc (CHF)' }).click();
  await form.getByLabel('A pound is worth').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter how much of it a pound is worth').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await form.getByLabel('A pound is worth').fill('1.1105');
  await form.getByRole('button', { name: 'Save' }).click();
  const rate = page.getByRole('listitem').filter({ hasText: 'CHF' });
  await expect(rate).toContainText('CHF 1.1105 to £1');
  await settled(page);
  await expectAccessibleInBoth(page);
  await rate.getByRole('button', { name: /^Change CHF/ }).click();
  await form.getByLabel('A pound is worth').fill('1.12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rate).toContainText('CHF 1.12 to £1');
});

test('a client keeps a purchase order, and both sides are warned of what goes over it', async ({ page, browser }) => {
  const { clientId, desk, payer } = await anUnbilledMonth();
  await signIn(page, 'client', payer);
  await page.goto('/client/billing/purchase-orders');
  await page.getByRole('button', { name: 'Add purchase order' }).click();
  const form = page.getByRole('dialog', { name: 'Add purchase order' });
  await form.getByLabel('Number').fill('po-4711');
  await form.getByLabel('Limit before VAT').fill('300');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  // Two shifts of eight hours at £24.
  await expect(page.getByText('£84.00 over the limit')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.goto('/client/shifts/new');
  const number = page.getByRole('combobox', { name: 'Purchase order' });
  await number.fill('PO-4711');
  await expect(page.getByText('The limit of this purchase order is used up')).toBeVisible();
  await number.fill('PO-1');
  await expect(page.getByText('You don’t have a purchase order with this number')).toBeVisible();

  const agency = await browser.newPage();
  await signIn(agency, 'agency', desk);
  await agency.goto(`/agency/billing/client-billing/client/${clientId}`);
  const ordered = agency.getByRole('region', { name: /PO-4711/ });
  await expect(ordered.getByText(/£84\.00 over the limit/)).toBeVisible();
  await settled(agency);
  await expectAccessible(agency);
  // One of them alone is within it, until the other one follows.
  await ordered.getByRole('checkbox').nth(1).uncheck();
  await expect(ordered.getByText(/over the limit/)).toBeHidden();
  await ordered.getByRole('button', { name: 'Issue invoice' }).click();
  const issuing = agency.getByRole('dialog');
  // It can be issued under any number.
  await issuing.getByRole('textbox', { name: 'Purchase order' }).fill('PO-1');
  await expect(issuing.getByText(/doesn’t have a purchase order with this number for you/)).toBeVisible();
  await issuing.getByRole('textbox', { name: 'Purchase order' }).fill('PO-4711');
  await expect(issuing.getByText(/for you/)).toBeHidden();
  await issuing.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(agency.getByText('Invoice INV-000001 issued')).toBeVisible();
  await expect(ordered.getByRole('checkbox')).toHaveCount(1);
  await ordered.getByRole('checkbox').check();
  await expect(ordered.getByText(/£192\.00 of £300\.00 before VAT.*£84\.00 over the limit/)).toBeVisible();
});

test('an agency claims interest on an invoice that is late', async ({ page }) => {
  const { desk, id } = await makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const days = {
      issuedOn: Temporal.PlainDate.from('2026-01-30'),
      dueOn: Temporal.PlainDate.from('2026-03-01'),
    };
    const lines = [{ description: 'Shifts', price: null, amount: pence(100_000), vatBasisPoints: 2000 }];
    const invoice = await anInvoice(tx, place, { lines }, days);
    return { id: invoice.id, desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }) };
  });
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/billing/client-billing/invoice/${id}`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Claim interest' }).click();
  const dialog = page.getByRole('dialog', { name: /^Interest on invoice INV-/ });
  await expect(dialog.getByText(/owes 11.75% a year/)).toBeVisible();
  await expect(dialog.getByText(/days on £1,200.00/)).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('Interest').fill('1000000');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText(/That’s more than the £[\d.]+ of interest that is owed/).first()).toBeVisible();
  await dialog.getByLabel('Interest').fill('20');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(/is asked to approve it/)).toBeVisible();
  await page.goto('/agency/billing/client-billing?view=notes');
  await expect(page.getByText(/£20.00 of the interest at 11.75% a year/)).toBeVisible();
});
