import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { enterCredentials, signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** The ways on that the homes offer, and to whom. */

const LINKS = [
  { permission: 'VIEW_WORKER', label: 'View Flexi Workers', address: '/agency/workers' },
  { permission: 'VIEW_SHIFT', label: 'View Shifts', address: '/agency/shifts/list' },
  { permission: 'DEPUTY_USER', label: 'Deputy', address: '/agency/staff/deputies' },
] as const;

test('an agency’s home offers what the user may do [000-6-agency-home-workers] [000-6-agency-home-shifts] [000-6-agency-home-deputy]', async ({
  page,
}) => {
  const users = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const made = [];
    for (const { permission } of LINKS)
      made.push(await aSigningUser(tx, { userType: 'AGENCY', agencyId, permissions: [permission] }));
    return made;
  });
  for (const [index, { label, address }] of LINKS.entries()) {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await enterCredentials(page, users[index] ?? '');
    const links = page.getByRole('list', { name: 'Quick links' }).getByRole('link');
    await expect(links).toHaveText([label]);
    await expect(links).toHaveAttribute('href', address);
  }
});

test('a client’s home leads to asking for staff and to the people [000-2-client-quick-links]', async ({ page }) => {
  await signIn(page, 'client');
  const links = page.getByRole('list', { name: 'Quick links' });
  await links.getByRole('link', { name: 'Add Shifts' }).click();
  await expect(page).toHaveURL(/\/client\/shifts\/list$/);
  await page.goBack();
  await links.getByRole('link', { name: 'View Flexi Workers' }).click();
  await expect(page).toHaveURL(/\/client\/workers\/list$/);
});
