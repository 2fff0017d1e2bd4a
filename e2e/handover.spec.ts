import { expect, test, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import {
  aHireInvoice,
  aHirer,
  aHirePayment,
  aRentalVehicle,
  aVehicleBooking,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { pence } from '../packages/contract/src/money.ts';
import { aPdf, aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A vehicle goes out and comes back, beside the car: on a phone, with a connection that comes and goes. */

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A booking that began an hour ago, paid, with a deposit of £200; 100 km a day are included. */
const aHire = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const clientId = await aClient(tx, { name: `Quay Example ${randomUUID()}` });
    await aLink(tx, agencyId, clientId);
    await aHirer(tx, agencyId, clientId);
    const vehicle = await aRentalVehicle(tx, agencyId, {
      mileage: 12_000,
      max_daily_mileage: 100,
      excess_mileage_rate: 5000,
    });
    const bookingId = await aVehicleBooking(tx, vehicle, clientId, {
      starts_at: fromNow(-1),
      ends_at: fromNow(47),
      days_hired: 2,
      deposit_pence: 20_000,
      deposit_status: 'HELD',
    });
    const items = [{ description: 'Car rental for 2 days', days: 2, ratePence: 6000, totalPence: 12_000 }];
    const invoiceId = await aHireInvoice(tx, bookingId, items, { vatPercentage: 20 });
    await aHirePayment(tx, invoiceId, pence(12_000));
    return { clientId, bookingId, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

const photo = async () => ({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) });

const slot = (page: Page, view: string): Locator =>
  page.getByRole('list', { name: 'Photos' }).getByRole('listitem').filter({ hasText: view });

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** From the top: what is half under the bar there counts as too small to press. */
const expectGood = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await expectAccessible(page);
};

test('a vehicle is handed over without a connection for a while, comes back damaged, and is settled [001-2-booking-links]', async ({
  page,
}) => {
  const hire = await aHire();
  await signIn(page, 'agency', hire.username);
  const address = `/agency/clients/${hire.clientId}/bookings/${hire.bookingId}`;
  await page.goto(address);
  const panel = page.getByRole('region', { name: 'Handover and return' });
  await expect(page.getByRole('region', { name: 'Costs' })).toContainText('Deposit£200.00, due by the pick-up');
  await page.getByRole('button', { name: 'Vehicle Booking Invoice' }).click();
  await expect(page.getByRole('dialog', { name: /^Invoice HIRE-\d+$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('link', { name: 'Hand over vehicle' })).toBeVisible();
  await panel.getByRole('link', { name: 'Vehicle Condition Report form' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Condition Report form' })).toBeVisible();
  await expectGood(page);
  // On a slow connection the form is there at once and stays where it is; handing over waits for what it says of the deposit.
  const { promise: known, resolve: letKnow } = Promise.withResolvers<void>();
  await page.route('**/card', (route) => known.then(() => route.continue()));
  await page.reload();
  const odometer = page.getByLabel('Odometer (km)');
  const handOver = page.getByRole('button', { name: 'Hand over vehicle' });
  await expect(odometer).toBeVisible();
  await expect(handOver).toBeDisabled();
  const place = await odometer.boundingBox();
  letKnow();
  await expect(page.getByText('Take the deposit of £200.00 first')).toBeVisible();
  expect(await odometer.boundingBox()).toEqual(place);
  await handOver.click();
  await expect(page.getByText('Choose how full it is.').first()).toBeVisible();

  // The connection goes. What is typed and photographed stays, also when the page is loaded anew.
  await page.getByLabel('Odometer (km)').fill('12010');
  await choose(page, 'Fuel', '7/8');
  await page.getByRole('button', { name: 'Add damage' }).click();
  await page.getByLabel('Damage 1', { exact: true }).fill('Dent in the left door');
  await page.route('**/condition/photo', (route) => route.abort('internetdisconnected'));
  await slot(page, 'Front')
    .locator('input[type="file"]')
    .setInputFiles(await photo());
  await expect(slot(page, 'Front')).toContainText('Not sent yet – kept on this device');
  await expect(page.getByText('1 photo hasn’t arrived yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over vehicle' })).toBeDisabled();
  await expectGood(page);
  await page.reload();
  await expect(page.getByText('What you entered before is still here')).toBeVisible();
  await expect(page.getByLabel('Odometer (km)')).toHaveValue('12,010');
  await expect(page.getByLabel('Damage 1', { exact: true })).toHaveValue('Dent in the left door');
  await expect(slot(page, 'Front').getByRole('img', { name: 'Front' })).toBeVisible();

  // It comes back.
  await page.unroute('**/condition/photo');
  await page.getByRole('button', { name: 'Send again now' }).click();
  await expect(page.getByText('1 photo hasn’t arrived yet')).toBeHidden();
  // What is no picture is refused, and the one that is there stays.
  const pdf = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: aPdf() };
  await slot(page, 'Rear').locator('input[type="file"]').setInputFiles(pdf);
  await expect(page.getByText('We couldn’t read this picture. Choose another one.')).toBeVisible();
  await expect(slot(page, 'Front').getByRole('img', { name: 'Front' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand over vehicle' }).click();
  await expect(page.getByText('Vehicle handed over', { exact: true })).toBeVisible();

  // It comes back: beside each photo stands how it was.
  await expect(page.getByRole('region', { name: 'Record the return' })).toBeVisible();
  await expect(slot(page, 'Front').getByRole('img', { name: 'Front at handover' }).first()).toBeVisible();
  await makeOwn((tx) =>
    tx
      .updateTable('vehicle_booking')
      .set({ actual_start: fromNow(-1) })
      .where('id', '=', hire.bookingId)
      .execute(),
  );
  await page.getByLabel('Odometer (km)').fill('12310');
  await choose(page, 'Fuel', '1/2');
  await slot(page, 'Front')
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo());
  await expect(slot(page, 'Front').getByRole('img', { name: 'Front', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add damage' }).click();
  await page.getByLabel('Damage 1', { exact: true }).fill('Scratch on the bumper');
  await expectGood(page);
  await page.getByRole('button', { name: 'Record return' }).click();
  await expect(page.getByText('Return recorded', { exact: true })).toBeVisible();

  const sheet = page.getByRole('article', { name: 'Vehicle Condition Report form' });
  await expect(sheet.getByRole('row', { name: 'Odometer' })).toContainText('12,010 km12,310 km');
  await expect(sheet.getByRole('row', { name: 'Fuel' })).toContainText('7/81/2');
  await expect(sheet.getByRole('row', { name: 'Damage' })).toContainText('Dent in the left doorScratch on the bumper');
  await expect(sheet.getByRole('img', { name: 'Front at handover' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Front at return' })).toBeVisible();
  await expect(sheet).toContainText('Driven: 300 km (200 km included, 100 km extra)');
  await expectGood(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`vehicle-condition-report-${hire.bookingId}.pdf`);

  await page.getByRole('link', { name: 'Back to booking' }).click();
  await panel.getByRole('button', { name: 'Authorise return' }).click();
  const settling = page.getByRole('dialog', { name: 'Authorise the return' });
  await expect(settling).toContainText('Excess mileage, 100 km: £50.00');
  await settling.getByLabel('Amount for damage 1').fill('80');
  await settling.getByLabel('Keep of the deposit').fill('200');
  await settling.getByRole('button', { name: 'Authorise return' }).click();
  await expect(
    settling.getByText('Keep £130.00 at most: the deposit pays for what this return costs.').first(),
  ).toBeVisible();
  await expectGood(page);
  await settling.getByLabel('Keep of the deposit').fill('130');
  await settling.getByRole('button', { name: 'Authorise return' }).click();
  await expect(page.getByText('Return authorised', { exact: true })).toBeVisible();
  const costs = page.getByRole('region', { name: 'Costs' });
  await expect(costs).toContainText('Deposit paid£200.00, of which £130.00 was kept');
  await expect(costs).toContainText('All invoices£250.00');
  await panel.getByRole('button', { name: 'Complete booking' }).click();
  await expect(page.getByText('Booking complete', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Ratings' }).getByRole('button', { name: 'Rate the hirer' }),
  ).toBeVisible();
});
