import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { testOn } from './deployment.ts';

/** The home of a car-rental deployment, as an agency and as the platform have it, and the lists of bookings behind it. */

const test = testOn({ CAR_RENTAL: 'true' });
test.describe.configure({ mode: 'default' });

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the server says when something is wrong with it. */
const FAULT = { status: 500, json: { status: 500, code: 'FAULT', message: '', violations: [] } };
const FORBIDDEN = { status: 403, json: { status: 403, code: 'FORBIDDEN', message: '', violations: [] } };
const BUSY = { status: 503, json: { status: 503, code: 'BUSY', message: 'Come back in a minute.', violations: [] } };

const cardOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Overview' }).locator('> li').filter({ hasText: label });

test('the platform’s home shows the figures of all providers, and revenue [001-1-admin-sees-all] [001-6-admin-widgets] [001-2-stats-cards] [001-2-performance-cards] [001-2-vehicle-widgets] [001-2-upcoming-columns] [001-2-upcoming-amount] [001-7-summary-timeframe]', async ({
  page,
  deployment,
}) => {
  const summaries: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/stats/bookings/summary') summaries.push(url);
  });
  await signIn(page, 'admin');
  await settled(page);
  expect(summaries.map(({ searchParams }) => searchParams.get('timeframe'))).toEqual(['all_time']);
  const [there] = await deployment.sql(`
    select count(*) filter (where status = 'BOOKED') as upcoming, count(*) filter (where status = 'WAITINGAUTH') as out
    from vehicle_booking`);
  const { upcoming: ahead, out } = there ?? {};
  expect(ahead, 'as many upcoming as in progress would prove nothing').not.toBe(out);
  for (const [label, note] of [
    ['Total Bookings', new RegExp(`${String(ahead)} upcoming${String(out)} in progress$`)],
    ['Total Vehicles', /\d+ awaiting approval\d+ active$/],
    ['Total Clients', /\d+ new this month$/],
    ['Total Providers', /\d+$/],
  ] as const)
    await expect(cardOf(page, label)).toHaveText(note);

  const performance = panel(page, 'Booking Performance');
  await expect(performance.getByLabel('Interval').locator('option')).toHaveCount(11);
  await expect(performance.locator('svg rect')).toHaveCount(30);
  await performance.getByText('Show as a table').click();
  await expect(performance.getByRole('row')).toHaveCount(31);
  await performance.getByLabel('Interval').selectOption('All time');
  await performance.getByLabel('Metric').selectOption('Revenue');
  await expect(performance.getByText('Other currencies aren’t included.')).toBeVisible();
  await performance.getByText('Show as a table').click();
  await expect(performance.getByRole('row').last()).toHaveText(/£[\d,]+\.\d\d$/);

  for (const [name, chart] of [
    ['Payment Methods', 'donut'],
    ['Booking Status', 'stack'],
    ['Booking Source', 'donut'],
  ] as const)
    await expect(panel(page, name).locator(`[data-chart="${chart}"]`)).toBeVisible();
  await expect(panel(page, 'Booking Source')).toContainText(/Platform conversion \d+\.\d%/);
  const providers = panel(page, 'Top Vehicle Providers').getByRole('row');
  // The register of vehicles, with the one that takes patients and isn’t for hire.
  await expect(providers.filter({ hasText: 'Brightside Care Staffing' })).toHaveText(/11$/);
  await expect(providers.filter({ hasText: 'Northgate Medical Staffing' })).toHaveText(/3$/);
  for (const name of ['Most Rented Vehicles', 'Total Vehicles By Body Shape', 'Total Vehicles By Status'])
    await expect(panel(page, name).getByRole('row').nth(1)).toHaveText(/\d$/);

  const upcoming = panel(page, 'Upcoming Bookings');
  await expect(upcoming.getByRole('columnheader')).toHaveText([
    'Booking ID',
    'Hirer',
    'Vehicle',
    'Agency',
    'Start Date',
    'Location',
    'Amount (GBP)',
  ]);
  await expect(upcoming.getByText('Northgate Medical Staffing').first()).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);

  await page.goto('/admin/vehicle-bookings?statuses=BOOKED');
  await expect(page.getByText('Showing 1 - 6 of 6', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('bookings.csv');
  expect(
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(7);
  await settled(page);
  await expectAccessible(page);
});

test('an agency’s home shows its own figures alone, and its vehicles without rates [001-1-agency-own-data] [001-6-admin-widgets] [001-2-performance-controls] [001-6-admin-revenue] [001-6-agency-column] [001-2-missing-rates-build] [001-2-missing-rates-link]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await settled(page);
  await expect(cardOf(page, 'Total Vehicles')).toContainText('11');
  await expect(cardOf(page, 'Total Providers')).toBeHidden();
  await expect(panel(page, 'Top Vehicle Providers')).toBeHidden();
  await expect(panel(page, 'Booking Performance').getByLabel('Interval')).toBeEnabled();
  const metric = panel(page, 'Booking Performance').getByLabel('Metric');
  await expect(metric.locator('option')).toHaveText(['Count', 'Revenue']);
  await expect(metric.locator('option:disabled')).toHaveText(['Revenue']);

  const upcoming = panel(page, 'Upcoming Bookings');
  await expect(upcoming.getByText('Agency', { exact: true })).toBeHidden();
  await expect(upcoming.getByText('Northgate Medical Staffing')).toBeHidden();
  await expect(upcoming.getByText('Showing 1 to 5 of 5 items', { exact: true })).toBeVisible();

  const missing = panel(page, 'Vehicles Missing Rates');
  await expect(missing).toContainText('2 vehicles');
  await expect(missing).toContainText('Brightside Care Staffing');
  await expect(missing.getByRole('link')).toHaveText(['Edit Rates', 'Edit Rates']);
  await expectAccessibleInBoth(page);
  await missing.getByRole('link', { name: 'Edit Rates of BR76 AAG' }).click();
  await expect(page).toHaveURL(/\/agency\/jobs\/vehicle\/view\/\d+$/);
  await expect(page.getByText('BR76 AAG').first()).toBeVisible();
});

test('upcoming bookings are searched and paged [001-2-upcoming-search] [001-2-upcoming-page-change] [001-2-upcoming-paging-auto] [001-2-upcoming-empty-search] [001-7-upcoming-query] [001-7-upcoming-zero-based] [001-9-upcoming-size] [001-6-session-source]', async ({
  page,
  deployment,
}) => {
  await deployment.sql(`
    insert into vehicle_booking (agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, status, days_hired, currency)
    select b.agency_id, b.client_id, b.vehicle_id, b.location_id, s, s + interval '1 day', 'BOOKED', 1, 'GBP'
    from (select * from vehicle_booking where agency_id = (select id from agency where name like 'Brightside%') limit 1) b,
         generate_series(timestamptz '2040-01-01', timestamptz '2040-02-10', interval '2 days') s`);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/v1/vehicle-booking/')) asked.push(url);
  });
  await signIn(page, 'agency');
  const upcoming = panel(page, 'Upcoming Bookings');
  await expect(upcoming.getByText('Showing 1 to 10 of 26 items', { exact: true })).toBeVisible();
  const [first] = asked;
  expect(first?.pathname).toBe('/api/v1/vehicle-booking/0/10');
  expect(first?.searchParams.get('statuses')).toBe('BOOKED');

  // Whose they are comes from the session, which lies in the storage enciphered.
  const [own] = await deployment.sql(`select agency_id from app_user where lower(username) = 'agency@demo.test'`);
  const ownId = String(own?.['agency_id']);
  expect(first?.searchParams.get('agencyId')).toBe(ownId);
  const kept = await page.evaluate(() => ['userType', 'agentId'].map((name) => localStorage.getItem(name) ?? ''));
  for (const value of kept) expect(value).toMatch(/^[\w+/=]{24,}$/);
  await page.reload();
  await expect(upcoming.getByText('Showing 1 to 10 of 26 items', { exact: true })).toBeVisible();
  expect(asked.at(-1)?.searchParams.get('agencyId')).toBe(ownId);

  await upcoming.getByRole('button', { name: 'Page 3' }).click();
  await expect(upcoming.getByText('Showing 21 to 26 of 26 items', { exact: true })).toBeVisible();
  await expect(upcoming.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(asked.at(-1)?.pathname).toBe('/api/v1/vehicle-booking/2/10');

  const box = upcoming.getByPlaceholder('Search bookings...');
  const before = asked.length;
  await box.pressSequentially('Kingsmere nowhere', { delay: 20 });
  await expect(upcoming.getByText('No upcoming bookings found', { exact: true })).toBeVisible();
  await expect(upcoming.getByText('Try adjusting your search criteria', { exact: true })).toBeVisible();
  await expect(upcoming.getByText('Showing 0 to 0 of 0 items', { exact: true })).toBeVisible();
  await expect(upcoming.getByRole('button', { name: 'Next' })).toBeHidden();
  const searched = asked.slice(before);
  expect(searched.map(({ searchParams }) => searchParams.get('searchCriteria'))).toEqual(['Kingsmere nowhere']);
  expect(searched[0]?.pathname).toBe('/api/v1/vehicle-booking/0/10');
  // The same words again are no other search.
  await box.press('End');
  await box.pressSequentially(' ');
  await page.waitForTimeout(700);
  expect(asked).toHaveLength(before + 1);
  await box.fill('');
  await expect(upcoming.getByText('Showing 1 to 10 of 26 items', { exact: true })).toBeVisible();
});

test('each part shows that it loads, and says that it failed [001-2-stats-skeleton] [001-2-upcoming-states] [001-8-stats-error] [001-8-graph-error] [001-8-chart-errors] [001-8-vehicle-errors] [001-8-upcoming-error]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await settled(page);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const parts = /\/api\/v1\/(stats\/|asset\/vehicle\/without-rates|vehicle-booking\/\d+\/\d+)/;
  let fault: object = FAULT;
  await page.route(parts, async (route) => {
    await held;
    await route.fulfill(fault);
  });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Overview' }).locator('.mantine-Skeleton-root')).toHaveCount(6);
  const upcoming = panel(page, 'Upcoming Bookings');
  await expect(upcoming.getByText('Loading bookings...', { exact: true })).toBeVisible();
  release();
  const fault500 = 'Internal server error, please try later.';
  for (const message of [
    'Unable to load statistics',
    `Error loading graph data: ${fault500}`,
    'Unable to load payment data',
    'Unable to load status data',
    'Unable to load source data',
    'Error loading vehicle stats',
    'Error loading vehicles without rates',
    `Error loading bookings: ${fault500}`,
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(upcoming.getByRole('alert')).toHaveText(new RegExp(`^Error loading bookings: ${fault500}`));
  await expect(upcoming.getByRole('row').getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  fault = BUSY;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Error loading dashboard data: Come back in a minute.', { exact: true })).toBeVisible();

  // Who may not see it is told whom to ask, not to try again.
  fault = FORBIDDEN;
  await page.reload();
  await expect(page.getByText('ask a colleague who manages users and roles')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();

  await page.unroute(parts);
  await page.reload();
  await expect(cardOf(page, 'Total Bookings')).toHaveText(/\d/);
});

test('where all vehicles have rates, the dashboard says so [001-2-missing-rates-empty]', async ({
  page,
  deployment,
}) => {
  await deployment.sql(`
    insert into vehicle_rate (agency_id, vehicle_id, effective_from, mtf_pence)
    select agency_id, id, '2026-01-01', 4500 from vehicle on conflict do nothing`);
  await signIn(page, 'agency');
  const missing = panel(page, 'Vehicles Missing Rates');
  await expect(missing.getByText('All vehicles have rates configured.', { exact: true })).toBeVisible();
  await expect(missing).toContainText('0 vehicles');
});
