import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aDirectorate, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aPdf, aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A ward manager asks for a transport with a risk document, an agency reads it, and the ward repeats and cancels; a guest sends a document. */

const isPhone = () => test.info().project.name === 'phone';

const look = async (page: Page) => {
  await settled(page);
  await expectAccessibleInBoth(page);
  if (isPhone()) await expectRoomForThumbs(page);
};

const aTown = () =>
  makeOwn(async (tx) => {
    const tag = randomUUID().slice(0, 8);
    const names = [`Kestrel Example ${tag}`, `Osprey Example ${tag}`] as const;
    const [agencyId, rivalId] = [
      await anAgency(tx, { name: names[0], telephone: '0113 496 0000' }),
      await anAgency(tx, { name: names[1] }),
    ];
    const clientId = await aClient(tx, { name: `Fulbrook Example ${tag}`, first_line: '1 Example Road' });
    for (const each of [agencyId, rivalId]) await aLink(tx, each, clientId);
    await aDirectorate(tx, { client_id: clientId, name: 'Mental health' });
    return {
      agencyId,
      names,
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

const tomorrow = () => Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toString();

const TEXTS = [
  ['Address', 'Fulbrook Ward, 1 Example Road'],
  ['Postcode', 'so14 0aa'],
  ['Contact name', 'Una Ward'],
  ['Contact email', 'ward@example.org'],
  ['Destination address', 'Harbour Unit, 2 Example Street'],
  ['Destination postcode', 'po1 2ab'],
  ['Patient’s name', 'Robin Patient'],
  ['Patient’s date of birth', '31/01/1990'],
  ['Mental health status', 'Calm'],
] as const;

const fillIn = async (page: Page) => {
  for (const [label, value] of TEXTS) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Pick-up date' }).fill(tomorrow());
  await page.getByRole('textbox', { name: 'Pick-up time' }).fill('14:30');
  await choose(page, 'Patient’s gender', 'Female');
  await choose(page, 'Reason for transport', 'Informal patient');
  await choose(page, 'Is the patient aware of the transport?', 'Yes');
  await choose(page, 'Has the patient had medication in the last 4 hours?', 'No');
  await choose(page, 'Can the patient walk?', 'Yes');
  await choose(page, 'Does the patient need restraints?', 'No');
  await choose(page, 'Are ward staff escorting the patient?', 'No');
  await page.getByLabel('Number of staff').nth(1).fill('1');
};

const document = () => ({ name: 'Robin risks.pdf', mimeType: 'application/pdf', buffer: aPdf() });
const tooLarge = () => ({
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(1_048_576, '%PDF-1.7 '),
});

/** Document 003, section 8. */
const expectSent = async (page: Page) => {
  await page.getByLabel('Risk document').setInputFiles(tooLarge());
  await expect(page.getByText('Maximum upload file size is 1mb')).toBeVisible();
  await page.getByLabel('Risk document').setInputFiles(document());
  await expect(page.getByText('Sucessfully uploaded.')).toBeVisible();
  await expect(page.getByText('Robin risks.pdf was sent.')).toBeVisible();
  await expect(page.getByText('Maximum upload file size is 1mb')).toBeHidden();
};

/** A directions service hears of the districts alone, from whoever sees the whole postcodes, too. */
const expectDirectionsByDistricts = (page: Page) =>
  expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    /\?api=1&origin=[A-Z]{1,2}\d+&destination=[A-Z]{1,2}\d+$/,
  );

const expectDocumentOpens = async (page: Page) => {
  const opened = page.waitForResponse((response) => /\/api\/v1\/file\//.test(response.url()));
  await page.getByRole('button', { name: 'View Risk Document' }).click();
  const response = await opened;
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
};

test('a ward asks with a risk document, which the agency reads, and the ward repeats and cancels', async ({
  page,
  browser,
}) => {
  test.skip(isPhone(), 'A ward manager plans at a desk.');
  const { ward, desk, names } = await aTown();
  await signIn(page, 'client', ward);
  await page.goto('/client/transport');
  await expect(page.getByText('No transport ahead')).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: 'Request transport' }).click();
  for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Who pays' })).toHaveValue(/^Fulbrook Example/);
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue(/@/);
  await expect(page.locator('input[value="Mental health"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'need your attention' })).toBeFocused();
  await look(page);

  await fillIn(page);
  await page.getByRole('textbox', { name: 'Purchase order number' }).fill('PO-4711');
  await expectSent(page);
  // The document is there again with what was typed, also after a reload.
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByText('Robin risks.pdf was sent.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Patient’s name' })).toHaveValue('Robin Patient');
  await look(page);
  await page.getByRole('checkbox').check();
  // The request arrives, and its answer does not.
  let arrived = '';
  await page.route('**/api/v1/client-transport', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    arrived = ((await (await route.fetch()).json()) as { refPrefix: string }).refPrefix;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('What you entered is still here.')).toBeVisible();
  await page.unroute('**/api/v1/client-transport');
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Transport ${arrived}` })).toBeVisible();
  await expect(page.getByText('Nobody has accepted yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Journey', exact: true })).toContainText('PO-4711');
  await expectDirectionsByDistricts(page);
  await expect(page.getByRole('region', { name: 'Patient information' })).toContainText('Robin Patient');
  await expectDocumentOpens(page);
  await look(page);
  const address = page.url();

  const office = await browser.newPage();
  await signIn(office, 'agency', desk);
  await office.goto('/agency/jobs/agency-list');
  await office.getByRole('link', { name: arrived }).click();
  await expect(office.getByRole('region', { name: 'Patient information' })).toContainText('Robin Patient');
  await expectDocumentOpens(office);
  await office.getByRole('button', { name: 'Accept job' }).click();
  await expect(office.getByText('Job Accepted Successfully')).toBeVisible();
  await expectDirectionsByDistricts(office);
  await office.reload();
  await office.getByRole('button', { name: 'Show patient details' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Why do you need to see them?').fill('The crew asked about risks');
  await dialog.getByRole('button', { name: 'Show patient details' }).click();
  await expectDocumentOpens(office);

  await page.goto('/client/transport');
  await expect(page.getByRole('row', { name: arrived })).toContainText(names[0]);
  await expect(page.getByRole('link', { name: /^ST-/ })).toHaveCount(1);
  await look(page);
  await page.getByRole('link', { name: arrived }).click();
  await expect(page.getByText('0113 496 0000')).toBeVisible();
  await page.getByRole('link', { name: 'Request again' }).click();
  const why = page.getByRole('dialog', { name: `Show the patient’s details of ${arrived}?` });
  await expect(why.getByLabel('Why do you need to see them?')).toHaveValue('To request this transport again');
  await settled(page);
  await why.getByRole('button', { name: 'Show patient details' }).click();
  await expect(page.getByRole('textbox', { name: 'Patient’s name' })).toHaveValue('Robin Patient');
  await expect(page.getByRole('textbox', { name: 'Pick-up time' })).toHaveValue('');
  await expect(page.getByText('was sent.')).toBeHidden();
  await page.getByRole('textbox', { name: 'Pick-up date' }).fill(tomorrow());
  await page.getByRole('textbox', { name: 'Pick-up time' }).fill('16:00');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('None was sent')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Cancel transport' }).click();
  const cancelling = page.getByRole('dialog', { name: `Cancel transport ${arrived}?` });
  await settled(page);
  await cancelling.getByRole('button', { name: 'Cancel transport' }).click();
  await expect(cancelling.getByText('Say why you’re cancelling.').first()).toBeVisible();
  await look(page);
  await cancelling.getByLabel('Why are you cancelling?').fill('The bed isn’t free');
  await cancelling.getByRole('button', { name: 'Cancel transport' }).click();
  await expect(page.getByText(`${arrived} was cancelled`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'History of this transport' })).toContainText('The bed isn’t free');
  await expect(page.getByRole('button', { name: 'Cancel transport' })).toBeHidden();
  await look(page);

  await office.reload();
  await expect(office.getByText('Cancelled').first()).toBeVisible();
  await expect(office.getByText('The bed isn’t free')).toBeHidden();
  await office.close();
});

test('a guest sends a risk document, and the agency opens it [003-8-risk-doc-success]', async ({ page, browser }) => {
  const { agencyId, desk } = await aTown();
  await page.goto(`/guest/transport/request/${agencyId}`);
  await fillIn(page);
  await page.getByRole('textbox', { name: 'Your email' }).fill(`una-${randomUUID().slice(0, 8)}@example.org`);
  await expectSent(page);
  await look(page);
  await page.getByRole('button', { name: 'Remove Robin risks.pdf' }).click();
  await expect(page.getByText('Robin risks.pdf was sent.')).toBeHidden();
  // A photo is made to fit.
  await page
    .getByLabel('Risk document')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: await aPng() });
  await expect(page.getByText('page.png was sent.')).toBeVisible();
  await page.getByLabel('Risk document').setInputFiles(document());
  await expect(page.getByText('Robin risks.pdf was sent.')).toBeVisible();
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.getByText('Robin risks.pdf was sent.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  const office = await browser.newPage();
  await signIn(office, 'agency', desk);
  await office.goto('/agency/jobs/agency-list');
  await office.getByRole('link', { name: /^ST-/ }).click();
  await expectDocumentOpens(office);
  await office.close();
});
