import { expect, test, type BrowserContextOptions, type Locator } from '@playwright/test';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aRentalVehicle, aVehicleLocation } from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A provider’s vehicles, from the first one to what the platform says of it. Each journey has an agency of its own. */

const anOwnAgency = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    return aSigningUser(tx, { userType: 'AGENCY', agencyId });
  });

const aPlate = () => `E2E ${Math.floor(Math.random() * 1e6)}`;

const choose = async (form: Locator, label: string, option: string): Promise<void> => {
  await form.getByRole('combobox', { name: label }).click();
  await form.page().getByRole('option', { name: option, exact: true }).click();
};

test('an agency adds its first vehicle and sets its rates; the platform rejects it, and approves it once it is corrected', async ({
  page,
  browser,
}) => {
  const username = await anOwnAgency();
  const plate = aPlate();
  await startSession(page, 'agency', username);
  await page.goto('/agency/vehicles');
  await expect(page.getByText('You have no vehicles yet')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const place = page.getByRole('dialog', { name: 'Add a location first' });
  await place.getByLabel('Name').fill('Airport desk');
  await place.getByLabel('City').fill('Leeds');
  await place.getByLabel('Monday', { exact: true }).check();
  await place.getByLabel('Monday until').fill('20:00');
  await place.getByLabel('Tuesday', { exact: true }).check();
  await place.getByLabel('Monday', { exact: true }).uncheck();
  await expect(place.getByLabel('Tuesday until')).toHaveValue('20:00');
  await settled(page);
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Save' }).click();

  const form = page.getByRole('dialog', { name: 'Add vehicle' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the registration number.').first()).toBeVisible();
  await form.getByLabel('Name').fill('Larkspur');
  await form.getByLabel('Model').fill('Estate');
  await form.getByLabel('Registration number').fill(plate.toLowerCase());
  await choose(form, 'Location', 'Airport desk');
  await choose(form, 'Body type', 'Hatchback');
  await choose(form, 'Fuel type', 'Electric');
  await choose(form, 'Transmission', 'Automatic');
  await form.getByLabel('Doors').fill('5');
  await form.getByLabel('Seats').fill('5');
  await form.getByLabel('Deposit').fill('250');
  await form.getByLabel('Kilometres a day').fill('200');
  await form.getByLabel('Each extra kilometre').fill('0.1255');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(page).toHaveURL(/\/agency\/jobs\/vehicle\/view\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1, name: 'Larkspur Estate' })).toBeVisible();
  await expect(page.getByText('The platform has been told.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hire terms' })).toContainText('£250.00');
  await expect(page.getByRole('region', { name: 'Hire terms' })).toContainText('£0.1255 per KM');
  await expect(page.getByRole('link', { name: 'Vehicles', exact: true })).toHaveAttribute('aria-current', 'page');

  const rates = page.getByRole('region', { name: 'Rates', exact: true });
  await rates.getByRole('button', { name: 'Edit rates' }).click();
  const rateForm = page.getByRole('dialog', { name: 'Edit rates' });
  await rateForm.getByLabel('Monday to Friday').fill('45');
  await rateForm.getByLabel('Saturday').fill('52.50');
  await rateForm.getByRole('button', { name: 'Save' }).click();
  await expect(rates).toContainText('£45.00 per day');
  await expect(rates).toContainText('£52.50 per day');
  await expect(rates).toContainText('As on weekdays');
  await expect(rates.getByRole('list', { name: 'Rates over time' })).toContainText('Current');

  const photos = page.getByRole('region', { name: 'Photos' });
  for (const name of ['one.jpg', 'two.jpg']) {
    const chooser = page.waitForEvent('filechooser');
    await photos.getByRole('button', { name: 'Add photo' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await aPhoto(900, 600) });
    await expect(photos.getByRole('button', { name: 'Add photo' })).toBeEnabled();
    await expect(photos.getByRole('img').first()).toBeVisible();
    if (name === 'two.jpg') await expect(photos.getByRole('button', { name: /^Show photo/ })).toHaveCount(2);
  }
  const maintenance = page.getByRole('region', { name: 'Maintenance' });
  await maintenance.getByRole('button', { name: 'Add maintenance' }).click();
  const off = page.getByRole('dialog', { name: 'Add maintenance' });
  await off.getByLabel('What is done').fill('MOT');
  await off.getByLabel('Start date').fill('01/03/2028');
  await off.getByLabel('Start time').fill('8');
  await off.getByLabel('End date').fill('01/03/2028');
  await off.getByLabel('End time').fill('07:00');
  await off.getByRole('button', { name: 'Save' }).click();
  await expect(off.getByText('The end has to be later than the start.').first()).toBeVisible();
  await off.getByLabel('End time').fill('17:00');
  await off.getByRole('button', { name: 'Save' }).click();
  await expect(maintenance).toContainText('01/03/2028 08:00 – 17:00');
  await expect(maintenance).toContainText('Planned');

  await photos.getByRole('button', { name: 'Show photo 2' }).click();
  await photos.getByRole('button', { name: 'Make main photo' }).click();
  await expect(photos.getByRole('button', { name: 'Make main photo' })).toBeHidden();
  await settled(page);
  await expectAccessible(page);

  const platform = await (await browser.newContext(test.info().project.use as BrowserContextOptions)).newPage();
  await startSession(platform, 'admin');
  await platform.goto(`/admin/vehicles?statuses=AWAITING_APPROVAL&search=${encodeURIComponent(plate)}`);
  await platform.getByRole('link', { name: 'Larkspur Estate' }).click();
  await expect(platform).toHaveURL(new RegExp(`/admin/jobs/vehicle/view/${id}$`));
  await expect(platform.getByRole('button', { name: 'Edit' })).toBeHidden();
  await settled(platform);
  await expectAccessible(platform);
  await platform.getByRole('button', { name: 'Reject' }).click();
  const rejection = platform.getByRole('dialog', { name: 'Reject Larkspur Estate?' });
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(rejection.getByText('Enter a reason for the agency.')).toBeVisible();
  await rejection.getByLabel('Reason').fill('This is the plate of a van.');
  await rejection.getByRole('button', { name: 'Reject' }).click();
  await expect(platform.getByText('Vehicle rejected')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This is the plate of a van.');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit vehicle' });
  await edit.getByLabel('Registration number').fill(`${plate} B`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${plate} B`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('The platform has been told.')).toBeVisible();

  await platform.reload();
  await platform.getByRole('button', { name: 'Approve' }).click();
  await expect(platform.getByText('Vehicle approved')).toBeVisible();
  await platform.close();
  await page.goto(`/agency/vehicles?statuses=ACTIVE`);
  await expect(page.getByText('Showing 1 - 1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText('£45.00');
});

test('an agency imports its fleet: a file with a mistake imports nothing, the corrected one all of it', async ({
  page,
}) => {
  const { username, plate } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const location_id = await aVehicleLocation(tx, agencyId, { name: 'Airport desk' });
    const kept = aPlate();
    await aRentalVehicle(tx, agencyId, { location_id, regno: kept });
    return { username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }), plate: kept };
  });
  const titles = 'Registration number,Name,Model,Body type,Fuel type,Transmission,Doors,Seats,For,Location';
  const rowOf = (regno: string, fuel: string) => `${regno},Tarn,Ridge,SUV,${fuel},Manual,5,5,Hire,Airport desk`;
  const [first, second] = [aPlate(), aPlate()];
  const give = async (name: string, rows: readonly string[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Choose/ }).click();
    const buffer = Buffer.from([titles, ...rows].join('\r\n'));
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };

  await startSession(page, 'agency', username);
  await page.goto('/agency/vehicles');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/agency\/vehicles\/import$/);
  await give('fleet.csv', [rowOf(first, 'Petrol'), rowOf(second, 'Steam'), rowOf(plate, 'Diesel')]);
  await expect(page.getByText('1 row can’t be imported')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Rows of the file' });
  await expect(rows.getByRole('listitem').filter({ hasText: second })).toContainText('Fuel type: Choose a fuel type.');
  await expect(page.getByRole('button', { name: 'Import 2 vehicles' })).toBeDisabled();
  await settled(page);
  await expectAccessible(page);

  await give('corrected.csv', [rowOf(first, 'Petrol'), rowOf(second, 'Hydrogen'), rowOf(plate, 'Diesel')]);
  await expect(page.getByText('2 vehicles to add, 1 to update.')).toBeVisible();
  await expect(rows.getByRole('listitem').filter({ hasText: plate })).toContainText('Changes Name, Model');
  await page.getByRole('button', { name: 'Import 3 vehicles' }).click();
  await expect(page).toHaveURL(/\/agency\/vehicles$/);
  await expect(page.getByText('Showing 1 - 3 of 3', { exact: true })).toBeVisible();
});
