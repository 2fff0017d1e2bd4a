import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { enterCredentials, signIn } from './accounts.ts';

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
  page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name }).click();

test('an agency looks through a hirer’s bookings and opens one [000-2-bookings-columns] [000-2-bookings-paging] [000-4-booking-status-complete] [000-4-booking-status-cancelled] [000-4-booking-status-other]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await openClient(page, 'Harbour View Hospital');
  await openTab(page, 'Bookings');
  await expect(page).toHaveURL(/view=bookings/);

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

  const last = rowsOf(page).last();
  const [regno = ''] = /BR\d\d AA\w/.exec(await last.innerText()) ?? [];
  await last.getByRole('link', { name: /^Full Details of booking \d+$/ }).click();
  await expect(page).toHaveURL(/\/agency\/clients\/\d+\/bookings\/\d+$/);
  await expect(page.getByRole('region', { name: 'Vehicle' })).toContainText(regno);
  await expect(page.getByRole('region', { name: 'Invoice', exact: true })).toContainText('Reservation Fee');
  await expect(page.getByRole('region', { name: 'Hirer' })).toContainText('Verified Hirer');
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to hirer' }).click();
  await expect(page.getByText('Showing 1 - 10 of 25', { exact: true })).toBeVisible();
});

test('the bookings tab says that it loads, that it failed, and that there is nothing [000-2-bookings-loading] [000-2-bookings-error] [000-2-bookings-empty]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await openClient(page, 'St Aldhelm Hospice');
  let answer: (value: 'fail') => void = () => {};
  const held = new Promise<'fail'>((resolve) => {
    answer = resolve;
  });
  await page.route('**/vehicle-booking?*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { status: 500, code: 'FAULT', message: '', violations: [] } });
  });
  await openTab(page, 'Bookings');
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

test('another agency’s hirer and booking do not exist', async ({ page }) => {
  await enterCredentials(page, 'agency2@demo.test');
  await expect(page).toHaveURL(/\/agency\/home$/);
  await page.goto('/agency/clients/1?view=bookings');
  await expect(page.getByText('This client could not be loaded')).toBeVisible();
  await expect(page.getByText('This client does not exist.').first()).toBeVisible();
  await page.goto('/agency/clients/1/bookings/1');
  await expect(page.getByText('Error loading booking', { exact: true })).toBeVisible();
  await expect(page.getByText('This booking does not exist.').first()).toBeVisible();
});
