import { expect, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { testOn } from './deployment.ts';

/** A car-rental deployment as its three kinds of people use it: nothing of staffing is in the way, and hire works from end to end. */
const test = testOn({ CAR_RENTAL: 'true' });
test.describe.configure({ mode: 'default' });

const STAFFING = ['Shifts', 'Workers', 'Trainings', 'Rates', 'Payroll', 'Secure Transport'];

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const expectNoStaffing = async (page: Page): Promise<void> => {
  await expect(sidebar(page).getByRole('link', { name: 'Home' })).toBeVisible();
  for (const group of STAFFING)
    await expect(sidebar(page).getByRole('button', { name: group, exact: true })).toBeHidden();
};

const expectQuickLinks = (page: Page, names: string[]): Promise<void> =>
  expect(page.getByRole('list', { name: 'Quick links' }).getByRole('link')).toHaveText(names);

/** The calls that the server has refused. */
const refusalsOf = (page: Page): string[] => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
};

const TODAY = Temporal.Now.plainDateISO('Europe/London');

/** A day of a week some weeks ahead, Monday being 1: the demo world’s places are closed on Sundays. */
const dayAhead = (weekday: number): string => {
  const monday = TODAY.add({ weeks: 6 }).subtract({ days: TODAY.dayOfWeek - 1 });
  const [year, month, day] = monday
    .add({ days: weekday - 1 })
    .toString()
    .split('-');
  return `${day}/${month}/${year}`;
};

test('an agency goes from its home to a vehicle and to a new booking', async ({ page }) => {
  const refused = refusalsOf(page);
  await signIn(page, 'agency');
  await expectNoStaffing(page);
  await expectQuickLinks(page, ['View Bookings', 'View Vehicles', 'Deputy']);
  await expect(page.getByRole('region', { name: 'Upcoming Bookings' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await sidebar(page).getByRole('link', { name: 'Vehicles', exact: true }).click();
  // Home has a table as well, and stays until the vehicles are there.
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/agency\/jobs\/vehicle\/view\/\d+$/);
  await expect(sidebar(page).getByRole('link', { name: 'Vehicles', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await sidebar(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'View Bookings' }).click();
  await page.getByRole('link', { name: 'New booking' }).click();
  const search = page.getByRole('region', { name: 'Dates and place' });
  await search.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Southampton', exact: true }).click();
  for (const [label, weekday] of [
    ['Pick-up', 1],
    ['Drop-off', 3],
  ] as const) {
    await search.getByRole('textbox', { name: label, exact: true }).fill(dayAhead(weekday));
    await search.getByRole('textbox', { name: label, exact: true }).blur();
  }
  await search.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('list', { name: 'Free vehicles' })
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  await booking.getByRole('combobox', { name: 'Hirer' }).click();
  await page.getByRole('option', { name: 'Harbour View Hospital' }).click();
  await booking.getByRole('button', { name: 'Book now' }).click();
  await expect(page).toHaveURL(/\/agency\/clients\/\d+\/bookings\/\d+$/);
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Vehicle Booking Invoice' }).click();
  await expect(page.getByRole('dialog')).toContainText('Reservation Fee');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to hirer' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour View Hospital' }).first()).toBeVisible();
  await settled(page);
  expect(refused).toEqual([]);
});

test('the platform goes from its home to the vehicles and bookings of all agencies', async ({ page }) => {
  const refused = refusalsOf(page);
  await signIn(page, 'admin');
  await expectNoStaffing(page);
  await expectQuickLinks(page, ['Agencies', 'Clients', 'Vehicles']);
  const upcoming = page.getByRole('region', { name: 'Upcoming Bookings' });
  await upcoming.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/vehicle-bookings\/\d+$/);
  await expect(page.getByRole('region', { name: 'Rental' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings', level: 1 })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Vehicles', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/jobs\/vehicle\/view\/\d+$/);
  await settled(page);
  expect(refused).toEqual([]);
});

test('a client finds its own details, and nothing about staff', async ({ page }) => {
  const refused = refusalsOf(page);
  await signIn(page, 'client');
  await expectNoStaffing(page);
  await expectQuickLinks(page, ['Our organisation']);
  await settled(page);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
