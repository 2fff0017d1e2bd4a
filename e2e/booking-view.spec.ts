import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aHireRating,
  aRentalVehicle,
  aVehicleBooking,
  aVehicleLocation,
  someVehicleRates,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A booking as a provider looks it up, and what it writes down of it. Each journey has an agency of its own. */

type Values = NonNullable<Parameters<typeof aVehicleBooking>[3]>;

/** A booking of a vehicle of which everything is known, and one of the agency's people. */
const aHire = (values: Values = {}) =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const clientId = await aClient(tx, { name: `Quay Example ${randomUUID()}` });
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const city = `Leeds ${randomUUID().slice(0, 4)}`;
    const vehicle = await aRentalVehicle(tx, agencyId, {
      location_id: await aVehicleLocation(tx, agencyId, { name: 'Airport desk', city }),
      engine_size: '1.6 l',
      air_conditioning: true,
      max_daily_mileage: 200,
      excess_mileage_rate: 1850,
      deposit_pence: 20000,
    });
    await someVehicleRates(tx, vehicle, { mtf_pence: 4210 });
    const bookingId = await aVehicleBooking(tx, vehicle, clientId, values);
    await aHireInvoice(tx, bookingId, [
      { description: 'Car rental for 3 days', days: 3, ratePence: 4210, totalPence: 12630 },
    ]);
    const username = await aSigningUser(tx, { userType: 'AGENCY', agencyId });
    return { agencyId, clientId, bookingId, vehicleId: vehicle.id, city, username };
  });

const openBooking = (page: Page, { clientId, bookingId }: { clientId: number; bookingId: number }) =>
  page.goto(`/agency/clients/${clientId}/bookings/${bookingId}`);

/** Presses on the stars of an item where so many of them end. */
const giveStars = async (form: Locator, item: string, stars: number): Promise<void> => {
  const row = form.getByRole('group', { name: item, exact: true }).locator('.mantine-Rating-root');
  const { width = 0, height = 0 } = (await row.boundingBox()) ?? {};
  const position = { x: (stars / 5) * width - 4, y: height / 2 };
  // Half a star comes to the front once the pointer is over it.
  await row.hover({ position });
  await expect(row.locator('[data-active]').first()).toBeAttached();
  await row.click({ position });
};

test('a booking shows what is hired, on which terms, and leads back to its hirer [001-2-booking-back] [001-2-booking-card]', async ({
  page,
}) => {
  const hire = await aHire();
  await makeOwn((tx) => aHireRating(tx, hire.bookingId, 'VEHICLE', { rate: 4.5 }));
  await startSession(page, 'agency', hire.username);
  await page.goto(`/agency/jobs/vehicle/view/${hire.vehicleId}`);
  const photo = { name: 'larkspur.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByText('Photo added', { exact: true })).toBeVisible();

  await openBooking(page, hire);
  const rental = page.getByRole('region', { name: 'Rental' });
  await expect(rental.getByRole('img', { name: 'Photo of Larkspur Estate' })).toBeVisible();
  for (const words of [
    'Larkspur Estate',
    '£42.10 per day',
    '4.50',
    'Engine size1.6 l',
    'Air conditioningYes',
    'Doors5',
    'Seats5',
    'Fuel typePetrol',
    'TransmissionManual',
    'Mileage allowance200 KM/day',
    'Excess mileage£0.185 per KM',
    `Pick-up01/03/2030 09:00${hire.city}, United Kingdom`,
    `Drop-off04/03/2030 09:00${hire.city}, United Kingdom`,
  ])
    await expect(rental).toContainText(words);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to hirer' }).click();
  await expect(page).toHaveURL(new RegExp(`/agency/clients/${hire.clientId}`));
});

test('a part of a booking that answers late moves no button away from whoever is about to press it', async ({
  page,
}) => {
  const hire = await aHire();
  await startSession(page, 'agency', hire.username);
  await page.route('**/terms', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await openBooking(page, hire);
  const invoice = page.getByRole('button', { name: 'Vehicle Booking Invoice' });
  await expect(invoice).toBeVisible();
  const before = await invoice.boundingBox();
  await expect(page.getByRole('region', { name: 'Booking terms' })).toContainText('Deposit');
  await settled(page);
  expect(await invoice.boundingBox()).toEqual(before);
});

test('a booking that cannot be loaded says so, and is asked for again [001-8-booking-error]', async ({ page }) => {
  const hire = await aHire();
  await signIn(page, 'agency', hire.username);
  const fault = { status: 500, json: { status: 500, code: 'FAULT', message: '', violations: [] } };
  await page.route(`**/vehicle-booking/${hire.bookingId}`, (route) => route.fulfill(fault));
  await openBooking(page, hire);
  await expect(page.getByText('Error loading booking', { exact: true })).toBeVisible();
  await page.unroute(`**/vehicle-booking/${hire.bookingId}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Rental' })).toContainText('Larkspur Estate');
});

test('once it is complete, the hirer and the hire are rated, once each [001-2-booking-ratings-icon] [001-2-rating-modal] [001-2-rating-modal-titles]', async ({
  page,
}) => {
  const hire = await aHire({ status: 'COMPLETE' });
  const title = (name: string) => `Booking ${hire.bookingId} - ${name}`;
  await signIn(page, 'agency', hire.username);
  await openBooking(page, hire);
  const ratings = page.getByRole('region', { name: 'Ratings' });
  await expect(ratings).toContainText('Hirer ratingNot rated.');
  await expect(ratings).toContainText('Booking ratingNot rated.');

  await ratings.getByRole('button', { name: 'Rate the hirer' }).click();
  const form = page.getByRole('dialog', { name: title('Hirer Rating') });
  await form.getByRole('button', { name: 'Save rating' }).click();
  await expect(form.getByText('Choose from 1 to 5 stars for “Would you hire to them again?”.').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const items = ['Professionalism', 'On time at pick-up and drop-off', 'Condition at return', 'Cleanliness at return'];
  for (const name of items) await giveStars(form, name, 4);
  await giveStars(form, 'Would you hire to them again?', 4.5);
  await form.getByLabel('Comment').fill('Back on time, and clean.');
  await form.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('Rating saved', { exact: true })).toBeVisible();
  await expect(ratings).toContainText('Hirer rating4.10');
  await expect(ratings.getByRole('button', { name: 'Rate the hirer' })).toBeHidden();

  await ratings.getByRole('button', { name: 'View hirer rating' }).click();
  const given = page.getByRole('dialog', { name: title('Hirer Rating') });
  await expect(given).toContainText('Professionalism4.00');
  await expect(given.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(5);
  await expect(given).toContainText('Would you hire to them again?4.50');
  await expect(given).toContainText('Overall4.10');
  await expect(given).toContainText('CommentBack on time, and clean.');
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await ratings.getByRole('button', { name: 'Record the hirer’s rating' }).click();
  const told = page.getByRole('dialog', { name: title('Booking rating') });
  for (const name of [
    'Condition of the vehicle',
    'Cleanliness',
    'Comfort',
    'Booking and handover',
    'Professionalism of your team',
  ])
    await giveStars(told, name, 3);
  await told.getByRole('button', { name: 'Save rating' }).click();
  await expect(told.getByText('Choose how the hirer told you.').first()).toBeVisible();
  await told.getByRole('combobox', { name: 'How did they tell you?' }).click();
  await page.getByRole('option', { name: 'By phone' }).click();
  await told.getByRole('button', { name: 'Save rating' }).click();
  await expect(ratings).toContainText('Booking rating3.00');
  await ratings.getByRole('button', { name: 'View booking rating' }).click();
  await expect(page.getByRole('dialog', { name: title('Booking rating') })).toContainText('No comment');
});

test('the platform opens a booking from its list, and reads all of it without a button that would not work', async ({
  page,
}) => {
  const hire = await aHire({ status: 'COMPLETE' });
  await makeOwn((tx) => aHireRating(tx, hire.bookingId, 'VEHICLE', { rate: 4.5 }));
  await startSession(page, 'admin');
  await page.goto(`/admin/vehicle-bookings?search=${hire.bookingId}`);
  await page
    .getByRole('row', { name: new RegExp(`^${hire.bookingId}\\b`) })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/vehicle-bookings/${hire.bookingId}`);
  await expect(page.getByRole('region', { name: 'Rental' })).toContainText('£42.10 per day');
  await expect(page.getByRole('region', { name: 'Hirer' }).getByRole('link', { name: /Quay Example/ })).toBeVisible();

  await page.getByRole('button', { name: 'Vehicle Booking Invoice' }).click();
  const invoice = page.getByRole('dialog');
  await expect(invoice).toContainText('Car rental for 3 days');
  await expect(invoice.getByRole('button', { name: /payment|Take back/ })).toBeHidden();
  const download = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-/);
  await page.keyboard.press('Escape');

  const ratings = page.getByRole('region', { name: 'Ratings' });
  await ratings.getByRole('button', { name: 'View booking rating' }).click();
  await expect(page.getByRole('dialog', { name: `Booking ${hire.bookingId} - Booking rating` })).toContainText('4.50');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Vehicle Booking Invoice', '']);
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Vehicle Condition Report form' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicle Condition Report form', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to booking', exact: true }).click();
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL(/\/admin\/vehicle-bookings$/);
});

test('who sees vehicle hire and no clients opens a booking too, and is led back to the bookings', async ({ page }) => {
  const hire = await aHire();
  const username = await makeOwn((tx) =>
    aSigningUser(tx, { userType: 'AGENCY', agencyId: hire.agencyId, permissions: ['VIEW_TRANSPORT'] }),
  );
  await startSession(page, 'agency', username);
  await page.goto('/agency/bookings');
  await page
    .getByRole('row', { name: new RegExp(`^${hire.bookingId}\\b`) })
    .getByRole('link')
    .first()
    .click();
  const hirer = page.getByRole('region', { name: 'Hirer' });
  await expect(hirer).toContainText('Quay Example');
  await expect(hirer.getByRole('link', { name: /Quay Example/ })).toBeHidden();
  await page.getByRole('link', { name: 'Vehicle Condition Report form' }).click();
  await page.getByRole('link', { name: 'Back to booking', exact: true }).click();
  await page.getByRole('link', { name: 'Back to bookings' }).click();
  await expect(page).toHaveURL(/\/agency\/bookings$/);
});

test('who sees clients and no vehicle hire reads a booking, its photo and its invoice', async ({ page }) => {
  const hire = await aHire();
  const username = await makeOwn((tx) =>
    aSigningUser(tx, { userType: 'AGENCY', agencyId: hire.agencyId, permissions: ['VIEW_CLIENT'] }),
  );
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await signIn(page, 'agency', username);
  await openBooking(page, hire);
  await expect(page.getByRole('region', { name: 'Rental' })).toContainText('Larkspur Estate');
  await page.getByRole('button', { name: 'Vehicle Booking Invoice' }).click();
  await expect(page.getByRole('dialog')).toContainText('Car rental for 3 days');
  await settled(page);
  expect(refused).toEqual([]);
});
