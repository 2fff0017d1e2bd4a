import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aRentalVehicle } from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** `dd/MM/yyyy`, so many days from today. */
const day = (days: number) =>
  Temporal.Now.plainDateISO('Europe/London').add({ days }).toString().split('-').toReversed().join('/');

const vehicleOfOwnAgency = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const { id } = await aRentalVehicle(tx, agencyId, { name: 'Merrow', model: 'Access Lift', mileage: 59_500 });
    return { id, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

test('an agency enters when its vehicle is due, and sees what needs attention', async ({ page }) => {
  const { id, username } = await vehicleOfOwnAgency();
  await startSession(page, 'agency', username);
  await page.goto('/agency/agency-vehicles');
  await expect(page.getByRole('heading', { level: 1, name: 'Fleet Management' })).toBeVisible();
  await expect(page.getByText('Not entered').last()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Merrow Access Lift' }).click();
  await expect(page).toHaveURL(new RegExp(`/agency/jobs/vehicle/view/${id}$`));

  const panel = page.getByRole('region', { name: 'Due dates' });
  await panel.getByRole('button', { name: 'Edit due dates' }).click();
  const form = page.getByRole('dialog', { name: 'Edit due dates' });
  await form.getByLabel('MOT expires').fill('nonsense');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the day the MOT expires.').first()).toBeVisible();
  await form.getByLabel('MOT expires').fill(day(-1));
  await form.getByLabel('Tax expires').fill(day(20));
  await form.getByLabel('Insurance expires').fill(day(200));
  await form.getByLabel('Service due at').fill('60000');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText(`${day(-1)}Overdue`);
  await expect(panel).toContainText(`${day(20)}Due soon`);
  await expect(panel).toContainText('60,000 km Due soon');

  await page.goto('/agency/agency-vehicles');
  const views = page.getByRole('navigation', { name: 'What needs attention' });
  await expect(views.getByRole('link', { name: /^Overdue/ })).toContainText('1');
  await views.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page.getByText(`MOT ${day(-1)}`)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await views.getByRole('link', { name: 'In maintenance' }).click();
  await expect(page.getByText('Nothing here')).toBeVisible();
});
