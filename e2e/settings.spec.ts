import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { enterCredentials, startSession } from './accounts.ts';
import { latestCode } from './mailbox.ts';
import { anAgencyAtWork } from './own-data.ts';

const openTab = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name }).or(page.getByRole('heading', { name })).first()).toBeVisible();
  await settled(page);
};

const displayDate = (date: string) => date.split('-').toReversed().join('/');

test('an agency decides about sign-in and its bank holidays, and both hold', async ({ page }) => {
  const { username, day } = await anAgencyAtWork();
  await startSession(page, 'agency', username);

  await page.goto('/agency/settings/all');
  await openTab(page, 'Sign-in');
  await page.getByLabel('Required of everybody').check();

  // What is not saved is not lost by a slip: neither by a link nor by Back.
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Shift rules' }).click();
  await expectAccessible(page);
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/view=sign-in/);
  await expect(page.getByLabel('Required of everybody')).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sign-in settings saved')).toBeVisible();

  await openTab(page, 'Bank holidays');
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByRole('textbox', { name: 'Day' }).fill(displayDate(day));
  await page.getByRole('textbox', { name: 'Name' }).fill('Founders’ Day');
  await page.getByRole('button', { name: 'Add day' }).click();
  await expect(page.getByText('Bank holiday added')).toBeVisible();
  await page.goto(`/agency/settings/all?view=bank-holidays&year=${day.slice(0, 4)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Founders’ Day' })).toContainText('Own day');
  await page.goto(`/agency/shifts/list?layout=week&week=${day}`);
  await expect(page.getByText('Bank holiday: Founders’ Day').first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enterCredentials(page, username);
  await expect(page.getByRole('dialog', { name: 'OTP' })).toBeVisible();
  await page.getByLabel('One-time password').fill(await latestCode(page, username));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/agency\/home$/);
});

test('the platform keeps the list of bank holidays up', async ({ page }, { project }) => {
  const year = new Date().getFullYear() + (project.name === 'phone' ? 6 : 5);
  await startSession(page, 'admin');
  await page.goto('/admin/settings/all?view=bank-holidays&region=NORTHERN_IRELAND');
  await page.getByRole('button', { name: 'Add bank holiday' }).click();
  const form = page.getByRole('dialog', { name: 'Add bank holiday' });
  await form
    .getByRole('textbox', { name: 'Region' })
    .or(form.getByRole('combobox', { name: 'Region' }))
    .click();
  await page.getByRole('option', { name: 'Northern Ireland' }).click();
  await form.getByRole('textbox', { name: 'Day' }).fill(`15/06/${year}`);
  await form.getByRole('textbox', { name: 'Name' }).fill(`Jubilee ${year}`);
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank holiday added')).toBeVisible();

  await page.goto(`/admin/settings/all?view=bank-holidays&search=${year}`);
  await page.getByRole('button', { name: `Edit Jubilee ${year}, Northern Ireland` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`Royal Jubilee ${year}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Remove Royal Jubilee ${year}, Northern Ireland` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Bank holiday removed')).toBeVisible();
  await expect(page.getByText(`Royal Jubilee ${year}`)).toBeHidden();
});
