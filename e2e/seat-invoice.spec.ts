import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aRecordType } from '../apps/api/src/modules/training/catalogue/catalogue.factory.ts';
import {
  aTrainingSeat,
  aTrainingSession,
  letSessionPass,
} from '../apps/api/src/modules/training/session/session.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** An agency that has held a training, another one with two seats on it, of which one is recorded, and a third without any. */
const afterTraining = () =>
  makeOwn(async (tx) => {
    const unique = `${Date.now()}-${test.info().project.name}`;
    const owner = await anAgency(tx, { name: `Alder Training ${unique}` });
    const other = await anAgency(tx, { name: `Birch Care ${unique}`, street: '2 Mill Lane', town: 'Leeds' });
    const third = await anAgency(tx, { name: `Cedar Staff ${unique}` });
    const training = `Fire Safety ${unique}`;
    const sessionId = await aTrainingSession(tx, owner, { record_type_id: await aRecordType(tx, { name: training }) });
    const seat = async (firstname: string, status: 'ATTENDED' | 'BOOKED') =>
      aTrainingSeat(tx, sessionId, other, await aWorker(tx, other, { firstname, lastname: 'Example' }), status);
    await seat('Rowan', 'ATTENDED');
    await seat('Sorrel', 'BOOKED');
    await letSessionPass(tx, sessionId);
    const userOf = (agencyId: number) => aSigningUser(tx, { userType: 'AGENCY', agencyId });
    return {
      training,
      sessionId,
      names: { owner: `Alder Training ${unique}`, other: `Birch Care ${unique}` },
      owner: await userOf(owner),
      other: await userOf(other),
      third: await userOf(third),
    };
  });

test('an agency invoices another one for the seats on its training, which reads the invoice and nobody else does', async ({
  page,
  browser,
}) => {
  const { training, sessionId, names, owner, other, third } = await afterTraining();
  await startSession(page, 'agency', owner);
  await page.goto('/agency/billing/client-billing');
  const seats = page.getByRole('region', { name: `Seats of ${names.other}` });
  await expect(seats.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('1 seat can’t be invoiced yet')).toBeVisible();
  // Sorrel stayed away, which costs the same.
  await page.goto(`/agency/trainings/list/self/${sessionId}`);
  await page.getByRole('button', { name: 'No-show: Sorrel Example' }).click();
  await expect(page.getByRole('button', { name: 'No-show: Sorrel Example' })).toHaveCount(0);
  await page.goto('/agency/billing/client-billing');
  await expect(seats.getByRole('listitem')).toHaveCount(2);
  await settled(page);
  await expectAccessibleInBoth(page);
  await seats.getByRole('button', { name: 'Issue invoice' }).click();
  const asked = page.getByRole('dialog', { name: `Invoice 2 seats of ${names.other}?` });
  await expect(asked.getByText('£108.00')).toBeVisible();
  await expect(asked.getByText('Training is standard-rated')).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('link', { name: 'Open invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice INV-000001' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Sorrel Example, did not attend');
  // The attendance stays as it is now.
  await page.goto(`/agency/trainings/list/self/${sessionId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Rowan Example' })).toContainText('Invoiced');
  await expect(page.getByRole('button', { name: 'No-show: Rowan Example' })).toHaveCount(0);

  const birch = await browser.newPage();
  await startSession(birch, 'agency', other);
  await birch.goto('/agency/billing/agency');
  await birch.getByRole('link', { name: 'Other agencies' }).click();
  await expect(birch.getByText(names.owner)).toBeVisible();
  await settled(birch);
  await expectAccessibleInBoth(birch);
  await birch.getByRole('link', { name: 'INV-000001' }).click();
  await expect(birch.getByRole('region', { name: 'Lines' })).toContainText(training);
  await expect(birch.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await settled(birch);
  await expectAccessible(birch);
  const download = birch.waitForEvent('download');
  await birch.getByRole('button', { name: 'Statement of account' }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  const address = birch.url();

  const cedar = await browser.newPage();
  await startSession(cedar, 'agency', third);
  await cedar.goto(address);
  await expect(cedar.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await cedar.goto('/agency/billing/agency?view=received');
  await expect(cedar.getByText('No agency has invoiced you yet')).toBeVisible();
  await cedar.close();

  await page.goto('/agency/billing/client-billing?view=invoices');
  await page.getByRole('link', { name: 'INV-000001' }).click();
  await page.getByRole('button', { name: 'Credit invoice' }).click();
  const crediting = page.getByRole('dialog', { name: 'Credit invoice INV-000001?' });
  await crediting.getByLabel('Reason').fill('Sorrel was ill');
  await crediting.getByRole('button', { name: 'Credit invoice' }).click();
  await expect(page.getByRole('link', { name: 'Credit note CN-000001' })).toBeVisible();
  await page.goto('/agency/billing/client-billing');
  await expect(seats.getByRole('listitem')).toHaveCount(2);
  await birch.reload();
  await birch.getByRole('link', { name: 'Credit note CN-000001' }).click();
  await expect(birch.getByRole('heading', { level: 1, name: 'Credit note CN-000001' })).toBeVisible();
  await birch.close();
});
