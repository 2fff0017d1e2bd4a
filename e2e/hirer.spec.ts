import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aRentalVehicle,
  aVehicleBooking,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** What clients hire, as a provider looks it up. The demo data has a hirer with 25 bookings and one without any. */

const isPhone = () => test.info().project.name === 'phone';
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Bookings' })
    .getByRole(isPhone() ? 'listitem' : 'row')
    .filter({ hasText: /\d{2}\/\d{2}\/\d{4}/ });

const openClient = async (page: Page, name: string): Promise<void> => {
  await page.goto('/agency/clients');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();

test('an agency looks through a hirer’s bookings and opens one [000-2-bookings-columns] [000-2-bookings-paging] [000-4-booking-status-complete] [000-4-booking-status-cancelled] [000-4-booking-status-other]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await openClient(page, 'Harbour View Hospital');

  await expect(page.getByText('Showing 1 - 10 of 25', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  if (!isPhone()) {
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Date',
      'Vehicle',
      'Reg Number',
      'Days Hired',
      'Amount',
      'Status',
      'Full Details',
    ]);
  }
  await expect(rowsOf(page).filter({ hasText: 'Pending' })).toHaveCount(5);
  await expect(rowsOf(page).filter({ hasText: 'Complete' }).first().locator('svg')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Cancelled' }).first().locator('svg')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 11 - 20 of 25', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21 - 25 of 25', { exact: true })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  // The address holds the tab and the page.
  await page.reload();
  await expect(page.getByText('Showing 21 - 25 of 25', { exact: true })).toBeVisible();

  const last = rowsOf(page).filter({ hasText: 'Complete' }).last();
  const [regno = ''] = /BR\d\d AA\w/.exec(await last.innerText()) ?? [];
  await last.getByRole('link', { name: /^Full Details of booking \d+$/ }).click();
  await expect(page).toHaveURL(/\/agency\/clients\/\d+\/bookings\/\d+$/);
  await expect(page.getByRole('region', { name: 'Rental' })).toContainText(regno);
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('Rental fee');
  await expect(page.getByRole('region', { name: 'Hirer' })).toContainText('Verified Hirer');
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to hirer' }).click();
  await expect(page.getByText('Showing 1 - 10 of 25', { exact: true })).toBeVisible();
});

test('nothing that can be pressed is shown until it stays where it is', async ({ page }) => {
  await signIn(page, 'agency');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/hirer', async (route) => {
    await held;
    await route.continue();
  });
  await openClient(page, 'Harbour View Hospital');
  await expect(page.getByText('Loading hirer...', { exact: true })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(rowsOf(page)).toHaveCount(0);
  answer();
  await expect(rowsOf(page)).toHaveCount(10);
});

test('the bookings tab says that it loads, that it failed, and that there is nothing [000-2-bookings-loading] [000-2-bookings-error] [000-2-bookings-empty]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  let answer: (value: 'fail') => void = () => {};
  const held = new Promise<'fail'>((resolve) => {
    answer = resolve;
  });
  await page.route('**/vehicle-booking?*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { status: 500, code: 'FAULT', message: '', violations: [] } });
  });
  await openClient(page, 'St Aldhelm Hospice');
  await expect(page.getByText('Loading hirer bookings...', { exact: true })).toBeVisible();
  answer('fail');
  await expect(page.getByText('Error loading hirer bookings', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading hirer bookings...', { exact: true })).toBeHidden();

  await page.unroute('**/vehicle-booking?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This hirer has no bookings', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing 0 - 0 of 0', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
});

test('what a hirer pays is recorded, taken back, and stands on the invoice [001-2-booking-rental-fee] [001-2-invoice-bill-to] [001-2-invoice-tax-note] [001-2-invoice-items] [001-2-invoice-totals] [001-2-invoice-transactions]', async ({
  page,
}) => {
  const { username, clientId, bookingId } = await makeOwn(async (tx) => {
    const [agencyId, ownClientId] = [
      await anAgency(tx),
      await aClient(tx, {
        name: `Quay Example ${randomUUID()}`,
        telephone: '023 8081 0404',
        email: 'desk@quay.example',
      }),
    ];
    await aLink(tx, agencyId, ownClientId);
    await aHirer(tx, agencyId, ownClientId);
    const id = await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), ownClientId);
    await aHireInvoice(
      tx,
      id,
      [
        { description: 'Car rental for 2 days', days: 2, ratePence: 4210, totalPence: 8420 },
        { description: '3% Booking fee', totalPence: 253 },
      ],
      { discountPence: 400, vatPercentage: 20 },
    );
    return {
      clientId: ownClientId,
      bookingId: id,
      username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });
  await startSession(page, 'agency', username);
  await page.goto(`/agency/clients/${clientId}/bookings/${bookingId}`);
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect(costs).toContainText('Rental fee£82.73');
  await costs.getByRole('button', { name: 'Vehicle Booking Invoice' }).click();

  const invoice = page.getByRole('dialog', { name: /^Invoice HIRE-\d+$/ });
  await expect(invoice.getByRole('region', { name: 'Bill to' })).toContainText('Quay Example');
  await expect(invoice.getByRole('region', { name: 'Bill to' })).toContainText('023 8081 0404');
  await expect(invoice.getByRole('region', { name: 'Bill to' })).toContainText('desk@quay.example');
  const items = invoice.getByRole('region', { name: 'Items' });
  await expect(items.getByRole('columnheader')).toHaveText(['Description', 'Days hired', 'Rate', 'Total']);
  await expect(items.getByRole('row', { name: 'Car rental for 2 days' })).toContainText('2£42.10£84.20');
  await expect(items.getByRole('row', { name: 'Reservation Fee' })).toContainText('£2.53');
  await expect(items.getByRole('row', { name: 'Subtotal' })).toContainText('£86.73');
  await expect(items.getByRole('row', { name: 'Discount' })).toContainText('-£4.00');
  await expect(items.getByRole('row', { name: 'Total Charge' })).toContainText('£82.73');
  await expect(items.getByRole('row', { name: 'Amount Due' })).toContainText('£82.73');
  await expect(items).toContainText('This invoice includes 20% tax totaling £13.79');
  await expect(invoice.getByText('No payments made yet.', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  // More than is due is refused at its field.
  await invoice.getByRole('button', { name: 'Record a payment' }).click();
  const form = page.getByRole('dialog', { name: 'Record a payment' });
  await expect(form.getByLabel('Amount')).toHaveValue('82.73');
  await form.getByLabel('Amount').fill('90');
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByText('Enter £82.73 at most: no more is due.').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await form.getByLabel('Amount').fill('50');
  await form.getByLabel('Reference').fill('https://pay.example/stripe/1');
  await form.getByRole('button', { name: 'Record payment' }).click();

  const transactions = invoice.getByRole('region', { name: 'Transactions' });
  await expect(transactions.getByRole('columnheader')).toHaveText(['Date processed', 'Paid via', 'Amount']);
  await expect(transactions.getByRole('row', { name: 'Card' })).toContainText('£50.00');
  await expect(items.getByRole('row', { name: 'Amount Due' })).toContainText('£32.73');

  const download = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-HIRE-\d+\.pdf$/);

  await transactions.getByRole('button', { name: 'Take back the payment of £50.00' }).click();
  const question = page.getByRole('dialog', { name: 'Take back the payment of £50.00?' });
  await question.getByLabel('Why?').fill('The card was refused.');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(transactions.getByRole('row', { name: '-£50.00' })).toBeVisible();
  await expect(items.getByRole('row', { name: 'Amount Due' })).toContainText('£82.73');
});

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an agency looks at a hirer’s documents and replaces one in the preview [000-2-hirer-documents] [001-2-document-modal-upload]', async ({
  page,
}) => {
  // Both sizes of screen share the demo data, so each has a document of its own to replace.
  const name = isPhone() ? 'ID' : 'Passport';
  await signIn(page, 'agency');
  await openClient(page, 'Harbour View Hospital');
  await openTab(page, 'Documents');
  const documents = page.getByRole('region', { name: 'Documents' });
  const view = page.getByRole('button', { name: `View ${name}`, exact: true });
  const row = documents.getByRole(isPhone() ? 'listitem' : 'row').filter({ has: view });
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  if (!isPhone()) {
    await expect(documents.getByRole('columnheader').nth(0)).toHaveText('Document');
    await expect(documents.getByRole('columnheader').nth(1)).toHaveText('Upload date');
    await expect(row).toContainText('About to expire');
  }

  await view.click();
  const viewed = page.getByRole('dialog', { name });
  const picture = viewed.getByRole('img', { name });
  await expect(picture).toHaveJSProperty('naturalWidth', 856);
  await expectAccessible(page);
  await viewed.getByRole('button', { name: 'Re-upload' }).click();

  const form = viewed.getByRole('region', { name: 'New file' });
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form.getByText('Please select a file')).toBeVisible();
  await expectAccessible(page);
  const input = form.getByLabel('New file');
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Failed to upload document')).toBeVisible();
  await expect(form.getByText('Choose a PNG, JPG, WEBP or PDF file.')).toBeVisible();
  await input.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: PNG });
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2040');
  // Leaving the field closes its calendar.
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Document uploaded successfully')).toBeVisible();
  await expect(row).toContainText('31/12/2040');

  await expect(picture).toHaveJSProperty('naturalWidth', 1);
  await viewed
    .getByRole('region', { name: 'All files' })
    .getByRole('button', { name: /^View the file/ })
    .last()
    .click();
  await expect(picture).toHaveJSProperty('naturalWidth', 856);
});

test('another agency’s hirer and booking do not exist [001-8-hirer-error]', async ({ page }) => {
  await startSession(page, 'agency', 'agency2@demo.test');
  await page.goto('/agency/clients/1?view=bookings');
  await expect(page.getByText('Error loading hirer', { exact: true })).toBeVisible();
  await expect(page.getByText('This client does not exist.').first()).toBeVisible();
  await page.goto('/agency/clients/1/bookings/1');
  await expect(page.getByText('Error loading booking', { exact: true })).toBeVisible();
  await expect(page.getByText('This booking does not exist.').first()).toBeVisible();
});

/** A consultant of an agency of its own, with a hirer that has an address and a rating, and one without anything. */
const aProvider = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const name = `Tideway Hospice ${Date.now()}`;
    const address = { first_line: '4 Quay Street', town: 'Poole', country: 'United Kingdom' };
    const clientId = await aClient(tx, { name, ...address });
    const newcomerId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    await aLink(tx, agencyId, newcomerId);
    await aHirer(tx, agencyId, clientId);
    await tx.updateTable('hirer').set({ rating: '3.70' }).where('client_id', '=', clientId).execute();
    await aVehicleBooking(tx, await aRentalVehicle(tx, agencyId), clientId);
    return { name, clientId, newcomerId, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

test('a consultant reads who the hirer is, and verifies them [001-2-hirer-back] [001-2-hirer-loading] [001-2-hirer-avatar] [001-2-hirer-rating] [001-2-hirer-badge] [001-2-hirer-total] [001-2-hirer-address] [001-2-hirer-tabs]', async ({
  page,
}) => {
  const { name, clientId, newcomerId, username } = await aProvider();
  await signIn(page, 'agency', username);
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/client/${clientId}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/agency/clients/${clientId}`);
  await expect(page.getByText('Loading hirer...', { exact: true })).toBeVisible();
  answer();

  const hirer = page.getByRole('region', { name: 'Hirer' });
  await expect(hirer).toContainText(name);
  await expect(page.getByText('Loading hirer...', { exact: true })).toBeHidden();
  await expect(hirer.locator('.mantine-Avatar-root')).toBeVisible();
  await expect(hirer.getByRole('img', { name: '3.5 of 5 stars' })).toBeVisible();
  await expect(hirer.getByText('3.70', { exact: true })).toBeVisible();
  await expect(hirer.getByText('4 Quay Street, Poole, United Kingdom', { exact: true })).toBeVisible();
  await expect(hirer.getByRole('definition')).toHaveText('1');
  // Bookings are what comes first.
  const tabs = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(tabs.nth(0)).toHaveText('Bookings');
  await expect(tabs.nth(1)).toHaveText('Documents');
  await expect(page.getByText('Showing 1 - 1 of 1', { exact: true })).toBeVisible();

  await expect(hirer.getByText('Unverified Hirer', { exact: true })).toBeVisible();
  await hirer.getByRole('switch', { name: 'Verified' }).click();
  await expect(hirer.getByText('Verified Hirer', { exact: true })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expect(page).toHaveURL(/\/agency\/clients(\?|$)/);
  await page.goto(`/agency/clients/${newcomerId}`);
  await expect(hirer.getByText('Not yet rated', { exact: true })).toBeVisible();
  await expect(hirer.getByText('Address not provided', { exact: true })).toBeVisible();
  await expect(hirer.getByText('Unverified Hirer', { exact: true })).toBeVisible();
  await expect(hirer.getByRole('definition')).toHaveText('0');
});

test('a consultant adds a hirer’s document [001-2-documents-tab] [001-2-add-document-picker] [001-2-uploading-label] [001-2-already-uploaded] [001-4-upload-states] [001-5-upload-required] [001-8-upload-success] [001-8-upload-failure]', async ({
  page,
}) => {
  const { clientId, username } = await aProvider();
  await startSession(page, 'agency', username);
  await page.goto(`/agency/clients/${clientId}?view=documents`);
  await expect(page.getByText('This hirer has no documents', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Document' }).click();
  const form = page.getByRole('dialog', { name: 'Add new document' });
  const upload = form.getByRole('button', { name: 'Upload', exact: true });

  await upload.click();
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(form.getByText('Document type is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Please select a file', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);

  const input = form.getByLabel('File', { exact: true });
  await input.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  const wrongType = page.getByText('Please select a valid image file (PNG, JPG, JPEG, or WEBP)', { exact: true });
  await expect(wrongType).toHaveCount(2);

  await form.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'Passport' }).click();
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await upload.click();
  await expect(page.getByText('Failed to upload document', { exact: true })).toBeVisible();
  await expect(wrongType.first()).toBeVisible();

  // While the picture travels nothing closes the dialog.
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/document/file', async (route) => {
    await held;
    await route.continue();
  });
  await input.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(await aPng(2000, 1000)) });
  await upload.click();
  await expect(form.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(form).toBeVisible();
  release();
  await expect(page.getByText('Document uploaded successfully', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();

  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
  await documents.getByRole('button', { name: 'Passport', exact: true }).click();
  const viewed = page.getByRole('dialog', { name: 'Passport' });
  await expect(viewed.getByRole('img', { name: 'Passport' })).toHaveJSProperty('naturalWidth', 1024);
  await viewed.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add Document' }).click();
  await form.getByRole('combobox', { name: 'Document type' }).click();
  const used = page.getByRole('option', { name: 'Passport (Already uploaded)' });
  await expect(used.locator('s')).toHaveText('Passport (Already uploaded)');
  await expect(used).toHaveAttribute('data-combobox-disabled', 'true');
});
