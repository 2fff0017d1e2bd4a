import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { aRentalVehicle } from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const vehicleOfOwnAgency = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const { id } = await aRentalVehicle(tx, agencyId, { name: 'Merrow', model: 'Access Lift' });
    return { id, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

test('somebody beside a vehicle records what was done, takes its keys, and corrects an entry', async ({ page }) => {
  const { id, username } = await vehicleOfOwnAgency();
  await signIn(page, 'agency', username);
  await page.goto(`/agency/jobs/vehicle/view/${id}`);
  const panel = page.getByRole('region', { name: 'General logs' });
  await expect(panel).toContainText('No entries yet');

  // Three taps.
  const begin = page.getByRole('button', { name: 'New log entry' });
  await begin.click();
  const form = page.getByRole('dialog', { name: 'New entry' });
  await form.getByRole('radio', { name: 'Cleaning', exact: true }).check();
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('Cleaning');

  await begin.click();
  await form.getByRole('radio', { name: 'Keys', exact: true }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose whether the keys go out or come in.').first()).toBeVisible();
  await form.getByRole('radio', { name: 'Keys out', exact: true }).check();
  await form.getByLabel('Who has them', { exact: true }).fill('Dan Driver');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Keys' })).toContainText('Dan Driver');

  await page.goto('/agency/agency-logs-list');
  await expect(page.getByRole('heading', { level: 1, name: 'General Logs' })).toBeVisible();
  await expect(page.getByText('Keys to Dan Driver')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New entry' }).click();
  await form.getByRole('radio', { name: 'Incident', exact: true }).check();
  await form.getByLabel('Description').fill('Kerbed the rear left wheel');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose a vehicle or a worker.').first()).toBeVisible();
  await form.getByRole('combobox', { name: 'Vehicle' }).click();
  await page.getByRole('option', { name: /Merrow Access Lift/ }).click();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'wheel.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  // Photos travel on while one goes about.
  await expect(page.getByText('Kerbed the rear left wheel')).toBeVisible();
  await page
    .getByRole('link', { name: /Merrow Access Lift/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Incident: Merrow Access Lift/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'wheel.jpg' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct' }).click();
  const correction = page.getByRole('dialog', { name: /^Correct entry/ });
  await correction.getByLabel('Description').fill('Kerbed the rear right wheel');
  await correction.getByRole('button', { name: 'Save' }).click();
  await expect(correction).toBeHidden();
  await expect(page.getByText('This entry was corrected')).toBeVisible();
  await page.getByRole('link', { name: /^entry \d+$/ }).click();
  await expect(page.getByText('Kerbed the rear right wheel')).toBeVisible();
});

test('a dangerous defect takes a vehicle off the road until a colleague signs it off', async ({ page, browser }) => {
  const { id, username, colleague } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const vehicle = await aRentalVehicle(tx, agencyId, { name: 'Merrow', model: 'Access Lift' });
    return {
      id: vehicle.id,
      username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      colleague: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });
  await signIn(page, 'agency', username);
  await page.goto(`/agency/jobs/vehicle/view/${id}`);
  const panel = page.getByRole('region', { name: 'Defects' });
  await panel.getByRole('button', { name: 'Report defect' }).click();
  const form = page.getByRole('dialog', { name: 'Report defect' });
  await form.getByLabel('Description').fill('Brakes pull to the left');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Choose whether it’s safe to drive.').first()).toBeVisible();
  await form.getByRole('radio', { name: 'No, it’s dangerous' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('alert', { name: 'Off the road' })).toBeVisible();
  await expect(panel).toContainText('Dangerous');
  await settled(page);
  await expectAccessible(page);

  await panel.getByRole('button', { name: /^Mark as rectified/ }).click();
  const work = page.getByRole('dialog', { name: 'Defect rectified' });
  await work.getByLabel('What was done').fill('New pads and discs');
  await work.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toContainText('a colleague has to sign it off');
  await page.goto('/agency/agency-vehicles?view=OFF_ROAD');
  await expect(page.getByText('Merrow Access Lift').first()).toBeVisible();

  const second = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await second.newPage();
  await signIn(desk, 'agency', colleague);
  await desk.goto(`/agency/jobs/vehicle/view/${id}`);
  const theirs = desk.getByRole('region', { name: 'Defects' });
  await theirs.getByRole('button', { name: /^Sign off/ }).click();
  await desk.getByRole('dialog', { name: 'Sign off this defect?' }).getByRole('button', { name: 'Sign off' }).click();
  await expect(theirs).toContainText('Signed off');
  await expect(desk.getByRole('alert', { name: 'Off the road' })).toBeHidden();
  await second.close();
});
