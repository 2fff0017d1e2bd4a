import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aLedJob } from '../apps/api/src/modules/transport/log/log.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const aJourney = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const workerId = await aWorker(tx, agencyId, { firstname: 'Ada', lastname: 'Crewman' });
    const { jobId } = await aLedJob(tx, {
      agencyId,
      clientId,
      workerId,
      status: 'IN_PROGRESS',
      values: { dateTimeRequired: '2026-03-01T09:00:00Z' },
    });
    return { jobId, desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

test.use({ viewport: { width: 390, height: 844 } });

test('an agency records a restraint on a phone, corrects it and downloads the inspection pack', async ({ page }) => {
  const { jobId, desk } = await aJourney();
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  const records = page.getByRole('region', { name: 'Records', exact: true });
  await expect(records.getByText('No legal basis recorded')).toBeVisible();
  await records.getByRole('button', { name: 'Add a record' }).click();
  const drawer = page.getByRole('dialog');
  await settled(page);
  await expectAccessible(page);
  await drawer.getByText('Restraint', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Enter why the restraint was needed.').first()).toBeVisible();
  for (const [part, date, time] of [
    ['Began', '01/03/2026', '09:30'],
    ['Ended', '01/03/2026', '09:34'],
  ] as const) {
    await drawer.getByLabel(`${part} date`).fill(date);
    await drawer.getByLabel(`${part} time`).fill(time);
  }
  await drawer.getByLabel('Why it was needed').fill('She tried to open the door while we drove.');
  await drawer.getByLabel('What was tried before').fill('We stopped and talked to her.');
  await drawer.getByLabel('Authorised by').fill('Ada Crewman');
  await drawer.getByLabel('Ada Crewman').check();
  await drawer.getByLabel('Techniques used').fill('Two arms held, seated');
  await drawer.getByRole('button', { name: 'Add observation' }).click();
  const observation = drawer.getByRole('group', { name: 'Observation 1' });
  await observation.getByLabel('Time').fill('09:35');
  await observation.getByLabel('Pulse').fill('92');
  await drawer.getByRole('button', { name: 'Add person' }).click();
  await drawer.getByRole('group', { name: 'Person 1' }).getByLabel('Who').click();
  await page.getByRole('option', { name: 'Police' }).click();
  await drawer.getByLabel('Reference number').fill('CAD 1123');
  await settled(page);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record added')).toBeVisible();
  await expect(records.getByText('1. Restraint')).toBeVisible();
  await expect(records.getByText('open the door')).toBeHidden();

  await records.getByRole('button', { name: 'Read the records' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why do you need to see them?').fill('To review the restraint');
  await dialog.getByRole('button', { name: 'Read the records' }).click();
  await expect(records.getByText('She tried to open the door while we drove.')).toBeVisible();
  await expect(records.getByText('09:35, pulse 92')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await records.getByRole('button', { name: 'Correct record 1' }).click();
  await expect(drawer.getByLabel('Pulse')).toHaveValue('92');
  await drawer.getByLabel('Pulse').fill('96');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Correction added')).toBeVisible();
  await expect(records.getByText('Corrected by record 2.')).toBeVisible();

  await records.getByRole('button', { name: 'Download inspection pack' }).click();
  await dialog.getByLabel('Why do you need to see them?').fill('The CQC asks for it');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download inspection pack' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inspection-pack-ST-.*\.pdf$/);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(await download.path()))), {
    mergePages: true,
  });
  for (const said of ['Record 1: Restraint', 'Record 2: Restraint', 'pulse 96', 'CAD 1123', 'The CQC asks for it'])
    expect(text).toContain(said);
});

test('an agency sets a legal hold on a phone, and lifts it, each time with a reason', async ({ page }) => {
  const { jobId, desk } = await aJourney();
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  const hold = page.getByRole('region', { name: 'Legal hold' });
  await hold.getByRole('button', { name: 'Set legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set legal hold' }).click();
  await expect(dialog.getByText('Say why the details have to be kept.').first()).toBeVisible();
  await dialog.getByLabel('Why do they have to be kept?').fill('A claim was announced');
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set legal hold' }).click();
  await expect(hold.getByText('On legal hold')).toBeVisible();
  await hold.getByRole('button', { name: 'Lift legal hold' }).click();
  await page.getByLabel('Why is it lifted?').fill('The claim was settled');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift legal hold' }).click();
  await expect(hold.getByText('The claim was settled')).toBeVisible();
  await expect(hold.getByRole('button', { name: 'Set legal hold' })).toBeVisible();
});
