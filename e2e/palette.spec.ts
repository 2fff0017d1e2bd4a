import { expect, test } from '@playwright/test';
import { expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn } from './accounts.ts';

test('the palette jumps to a screen, a worker and a shift without a mouse, and remembers where to', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await settled(page);
  const input = page.getByRole('combobox', { name: /^Jump to a screen, a worker, a client/ });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(input).toBeFocused();
  };
  await open();
  await expect(page.getByRole('banner').getByText('Ctrl K')).toBeVisible();

  const workers = page.getByRole('group', { name: 'Workers' });
  await input.fill('willa');
  await expect(workers.getByRole('option').first()).toHaveText(/^Willa Demo/);
  await settled(page);
  await expectAccessibleInBoth(page);
  const marked = page.getByRole('option', { selected: true });
  await expect(marked).toHaveText(/^Willa Demo/);
  expect(await input.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/workers\/info\/\d+$/);
  const worker = page.url();

  await open();
  await input.fill('respiratory');
  await expect(page.getByRole('group', { name: 'Shifts' }).getByRole('option').first()).toContainText('Respiratory');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/shifts\/info\/\d+$/);

  await open();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/Respiratory/, /^Willa Demo/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(worker);

  await open();
  await input.fill('harbour');
  await expect(page.getByRole('group', { name: 'Clients' }).getByRole('option')).toHaveText([/^Harbour View Hospital/]);
  await input.fill('rota');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Shifts/);
  await input.fill('add worker');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Add worker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/workers$/);
  await expect(page.getByRole('dialog', { name: 'Add worker' })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await open();
  await input.fill('#1');
  await expect(page.getByRole('group', { name: 'Bookings' }).getByRole('option').first()).toContainText('#1 · ');
  await input.fill('assignment rates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/rates\/assignment-rates$/);

  await open();
  await input.fill('nobody is called this');
  await expect(page.getByText('No matches for “nobody is called this”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();
  // Names of people do not lie about in the browser, nor outlive the session.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Willa');
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('recent'))).toBeNull();
});
