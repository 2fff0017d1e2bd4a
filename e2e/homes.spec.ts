import { expect, test } from '@playwright/test';
import { settled } from './accessible.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { ACCOUNTS, enterCredentials, signIn, type Portal } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';
import { expectStill, slowDown, watchMoves } from './still.ts';

/** The ways on that the homes offer, and to whom. */

const LINKS = [
  { permission: 'VIEW_WORKER', label: 'View Flexi Workers', address: '/agency/workers' },
  { permission: 'VIEW_SHIFT', label: 'View Shifts', address: '/agency/shifts/list' },
  { permission: 'DEPUTY_USER', label: 'Deputy', address: '/agency/staff/deputies' },
] as const;

for (const portal of Object.keys(ACCOUNTS) as Portal[]) {
  test(`the ${portal}’s home does not move while it loads`, async ({ page }) => {
    await watchMoves(page);
    await signIn(page, portal);
    await settled(page);
    await slowDown(page);
    await page.reload();
    await expect(page.getByRole('list', { name: 'Quick links' })).toBeVisible();
    await expectStill(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

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

test('the platform’s home counts what there is and draws how shifts were filled, inside its frame [002-2-admin-home] [002-9-admin-tiles] [002-7-admin-stats] [002-2-admin-layout]', async ({
  page,
}, { project }) => {
  await signIn(page, 'admin');
  const figures = page.getByRole('list', { name: 'Figures' });
  const shown: number[] = [];
  for (const [name, least] of [
    ['Agencies', 4],
    ['Clients', 4],
    ['Flexi-Workers', 70],
  ] as const) {
    const tile = figures.getByRole('listitem').filter({ hasText: name });
    await expect(tile).toHaveText(/\d/);
    const figure = Number(/[\d,]+$/.exec((await tile.textContent()) ?? '')?.[0].replace(',', ''));
    expect(figure, name).toBeGreaterThanOrEqual(least);
    shown.push(figure);
  }
  // What the document shows is an example; one of the figures may come about by itself.
  expect(shown).not.toEqual([123, 541, 321]);
  const graph = page.getByRole('region', { name: 'Places requested and filled' });
  await expect(graph.locator('svg rect[data-kind="asked"]')).toHaveCount(12);
  await graph.getByText('Show as a table').click();
  await expect(graph.getByRole('row')).toHaveCount(13);
  await expect(graph.getByRole('row').last()).toHaveText(/^\d\d\/\d\d\/\d{4}\d+%?.*%$/);

  await figures.getByRole('link', { name: 'Flexi-Workers' }).click();
  await expect(page).toHaveURL(/\/admin\/workers\/list$/);
  await settled(page);
  if (project.name === 'desktop') await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
});
