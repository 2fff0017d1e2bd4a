import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aTrainingRecord } from '../apps/api/src/modules/training/record.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { LOGIN_PATH } from '../packages/contract/src/identity/paths.ts';
import { expectAccessible, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A worker of an agency, with a training that has a certificate and one that waits for approval. */
const aTrainedWorker = () =>
  makeOwn(async (tx) => {
    const agencyName = `Cedar Care ${Date.now()}`;
    const agencyId = await anAgency(tx, { name: agencyName, base_currency: 'GBP' });
    const workerId = await aWorker(tx, agencyId, { firstname: 'Łucja', lastname: 'Erdős-Şahin' });
    const certified = await aTrainingRecord(tx, agencyId, workerId, {
      name: 'Manual Handling',
      issued_on: '2026-02-03',
      expires_on: '2029-02-02',
      supervisor: 'Sam Supervisor',
    });
    const waiting = await aTrainingRecord(tx, agencyId, workerId, { name: 'Fire Safety', status: 'WAITING_APPROVAL' });
    return {
      agencyId,
      agencyName,
      workerId,
      certified,
      waiting,
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      agency: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });

const numberOf = (id: number) => String(id).padStart(6, '0');

/** What a reader finds in a PDF. */
const read = async (pdf: Uint8Array) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') };
};

test('a worker looks at a certificate, prints it and keeps it [000-2-certificate-number] [000-2-certificate-fields] [000-2-certificate-printable]', async ({
  page,
}) => {
  const { worker, certified, waiting, agencyName } = await aTrainedWorker();
  await page.addInitScript(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await startSession(page, 'worker', worker);
  await page.goto('/worker/trainings');
  await page.getByRole('link', { name: 'View certificate of Manual Handling' }).click();
  await expect(page).toHaveURL(new RegExp(`/worker/certificate/${certified}$`));

  const sheet = page.getByRole('article', { name: `Certificate ${numberOf(certified)}` });
  const shown = [
    `No. ${numberOf(certified)}`,
    'Łucja Erdős-Şahin',
    'Manual Handling',
    '03/02/2026',
    '02/02/2029',
    'Sam Supervisor',
    agencyName,
  ];
  for (const part of shown) await expect(sheet).toContainText(part);
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const printed = await read(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.totalPages).toBe(1);
  for (const part of shown) expect(printed.text).toContain(part);
  for (const part of ['Trainings & Qualifications', 'Download PDF', 'Proof of a training', '· 20'])
    expect(printed.text).not.toContain(part);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`certificate-${numberOf(certified)}.pdf`);
  const kept = await read(readFileSync(await download.path()));
  expect(kept.totalPages).toBe(1);
  for (const part of shown) expect(kept.text).toContain(part);

  await page.goto(`/worker/certificate/${waiting}`);
  await expect(page.getByRole('heading', { name: 'Certificate was not issued' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  // Somebody else's is not there.
  await page.goto('/worker/certificate/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

/** As the agency's settings do it. */
const uploadLogo = async ({ request }: Page, username: string, agencyId: number) => {
  const login = await request.post(LOGIN_PATH, { data: { username, password: DEMO_PASSWORD } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const answer = await request.post(`/api/v1/agency/${agencyId}/logo`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer: await aPng(320, 80) } },
  });
  expect(answer.ok()).toBe(true);
};

test('an agency finds the certificate at its worker, under its own logo or the product’s [000-2-certificate-logo]', async ({
  page,
}) => {
  const { agency, agencyId, agencyName, workerId, certified } = await aTrainedWorker();
  await startSession(page, 'agency', agency);
  await page.goto(`/agency/workers/info/${workerId}?tab=training`);
  await page.getByRole('link', { name: 'View certificate of Manual Handling' }).click();
  await expect(page).toHaveURL(new RegExp(`/agency/certificate/${certified}$`));
  const sheet = page.getByRole('article', { name: `Certificate ${numberOf(certified)}` });
  // Without a logo of the agency there is the product's.
  await expect(sheet.getByText('Worklane', { exact: true })).toBeVisible();

  await uploadLogo(page, agency, agencyId);
  await page.reload();
  await expect(sheet.getByRole('img', { name: `Logo of ${agencyName}` })).toBeVisible();
  await expect(sheet.getByText('Worklane', { exact: true })).toHaveCount(0);

  await page.route(/\/logo\?/, (route) => route.abort());
  await page.reload();
  await expect(sheet.getByText('Worklane', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('img')).toHaveCount(0);

  await page.goto('/agency/certificate/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
