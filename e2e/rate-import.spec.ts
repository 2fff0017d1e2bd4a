import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { anExpenseRate } from '../apps/api/src/modules/rates/expense-rate.factory.ts';
import { aTransportRate } from '../apps/api/src/modules/rates/transport-rate.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** An agency that pays for mileage and charges for transports. */
const anOffice = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    await anExpenseRate(tx, agencyId);
    await aTransportRate(tx, agencyId, { effective_from: '2026-01-01' });
    return aSigningUser(tx, { userType: 'AGENCY', agencyId });
  });

const inAMonth = Temporal.Now.plainDateISO('Europe/London')
  .add({ days: 30 })
  .toString()
  .split('-')
  .toReversed()
  .join('/');

const choose = (page: Page, csv: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** From the list to the import, with the file of the list. */
const openImport = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await page.getByRole('link', { name: 'Import CSV' }).click();
  return (await readFile(await download.path())).toString();
};

test('an agency changes what it pays for expenses in a spreadsheet, and sees each amount before it does', async ({
  page,
}) => {
  await signIn(page, 'agency', await anOffice());
  const csv = await openImport(page, '/agency/rates/expense-rates');
  const [titles = '', mileage = ''] = csv.trim().split('\r\n');
  await choose(page, '');
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await choose(page, 'Name,Amount\r\nMileage,0.5');
  await expect(page.getByText('The first row has to hold the titles of the columns.')).toBeVisible();
  await choose(page, csv);
  await expect(page.getByText('Your rates are already as this file says.')).toBeVisible();
  const dearer = mileage.replace('01/01/2026', inAMonth).replace(',0.45,', ',0.5,');
  await choose(page, `${csv}${dearer.replace(',Mile,', ',Night,')}`);
  await expect(page.getByText('This expense is counted by the mile.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await settled(page);
  await expectAccessible(page);
  const items = Array.from({ length: 999 }, (_, number) => dearer.replace('Mileage,Mile', `Item ${number + 1},Item`));
  await choose(page, [titles, ...items, dearer].join('\r\n'));
  await expect(page.getByText('1 rate to change, 999 to add.')).toBeVisible();
  // The one that changes comes first, and the others once somebody asks for them.
  const rates = page.getByRole('list', { name: 'Rates of the file' }).getByRole('listitem');
  await expect(rates.first()).toContainText('Worker gets £0.45 → £0.50');
  await expect(rates).toHaveCount(50);
  await page.getByRole('button', { name: 'Show all 1,000 rows' }).click();
  await expect(rates).toHaveCount(1000);
  await choose(page, `${csv}${dearer}`);
  await expect(page.getByText('1 rate to change, 0 to add.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 rate' }).click();
  await expect(page.getByText('1 rate added')).toBeVisible();
  await expect(page.getByText('£0.50 a mile')).toBeVisible();
});

test('an agency changes what transports cost in a spreadsheet, and what isn’t up to date is checked again', async ({
  page,
  context,
}) => {
  await signIn(page, 'agency', await anOffice());
  const csv = await openImport(page, '/agency/rates/transport-rates');
  const [titles = '', general = ''] = csv.trim().split('\r\n');
  const dearer = general.replace('01/01/2026', inAMonth).replace(',20,', ',21.5,');
  const special = dearer.replace(',,,', ',,Special,').replace(',No,GBP', ',Yes,GBP');
  const file = [titles, dearer, special].join('\r\n');
  await choose(page, file);
  await expect(page.getByText('1 rate to change, 1 to add.')).toBeVisible();
  await expect(page.getByText('An hour £20.00 → £21.50')).toBeVisible();
  await expect(page.getByText('An hour £21.50, A mile £1.50, Exempt from VAT Yes')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  // Somebody else is faster.
  const other = await context.newPage();
  await other.goto('/agency/rates/transport-rates/import');
  await choose(other, file);
  await other.getByRole('button', { name: 'Import 2 rates' }).click();
  await expect(other.getByText('2 rates added')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Import 2 rates' }).click();
  await expect(page.getByText('Your rates have changed since this preview. Check the file again.')).toBeVisible();
  await choose(page, file);
  await expect(page.getByText('Your rates are already as this file says.')).toBeVisible();
});
