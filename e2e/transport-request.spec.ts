import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { latestTransportLink } from './mailbox.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A ward nurse without an account asks an agency of the journey’s own to transport a patient. */

const isPhone = () => test.info().project.name === 'phone';

const look = async (page: Page) => {
  await settled(page);
  await expectAccessibleInBoth(page);
};

const lookAtThumbs = async (page: Page) => {
  await look(page);
  if (isPhone()) await expectRoomForThumbs(page);
};

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();

const DRAFT = 'draft:transport:';
const draftsOf = (page: Page) =>
  page.evaluate(
    (prefix) => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith(prefix) ? [value] : [])),
    DRAFT,
  );

const tomorrow = () => Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toString();

const texts = (email: string) =>
  [
    ['Address', 'Fulbrook Ward, 1 Example Road'],
    ['Postcode', 'so14 0aa'],
    ['Contact name', 'Una Ward'],
    ['Contact email', 'ward@example.org'],
    ['Destination address', 'Harbour Unit, 2 Example Street'],
    ['Destination postcode', 'po1 2ab'],
    ['Patient’s name', 'Robin Patient'],
    ['Patient’s date of birth', '31/01/1990'],
    ['Mental health status', 'Calm'],
    ['Your email', email],
  ] as const;

test('two tabs keep two patients apart, also where one was made as a copy of the other', async ({ page, context }) => {
  const agencyId = await makeOwn((tx) => anAgency(tx, { name: `Kestrel Example ${randomUUID().slice(0, 8)}` }));
  const address = `/guest/transport/request/${agencyId}`;
  const patient = (tab: Page) => tab.getByRole('textbox', { name: 'Patient’s name' });
  await page.goto(address);
  await patient(page).fill('Robin First');
  await expect.poll(async () => (await draftsOf(page)).length).toBe(1);
  const opened = context.waitForEvent('page');
  // A tab that is opened by another one begins with what that one keeps for itself.
  await page.evaluate((url) => void window.open(url), address);
  const second = await opened;
  await expect(patient(second)).toHaveValue('');
  await patient(second).fill('Alex Second');
  await expect.poll(async () => (await draftsOf(page)).length).toBe(2);
  for (const tab of [page, second]) await tab.reload();
  await expect(patient(page)).toHaveValue('Robin First');
  await expect(patient(second)).toHaveValue('Alex Second');
});

test('a ward asks for a transport, loses neither its draft nor a second press, and follows it by the emailed link', async ({
  page,
}) => {
  const name = `Kestrel Example ${randomUUID().slice(0, 8)}`;
  const agencyId = await makeOwn((tx) => anAgency(tx, { name, telephone: '0113 496 0000' }));
  const email = `una-${randomUUID().slice(0, 8)}@example.org`;
  await page.goto(`/guest/transport/request/${agencyId}`);
  await expect(page.getByRole('heading', { name: 'Secure Transport Request Form' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  for (const kind of ['Cleaner', 'Driver', 'Escort'])
    await expect(page.locator(`input[value="${kind}"]`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Submit request' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: 'Enter the patient’s name.' }).click();
  await expect(page.getByRole('textbox', { name: 'Patient’s name' })).toBeFocused();
  await lookAtThumbs(page);

  for (const [label, value] of texts(email)) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Pick-up date' }).fill(tomorrow());
  await page.getByRole('textbox', { name: 'Pick-up time' }).fill('2:30 PM');
  await page.getByRole('textbox', { name: 'Address', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Pick-up time' })).toHaveValue('14:30');
  await choose(page, 'Patient’s gender', 'Female');
  await choose(page, 'Reason for transport', 'Informal patient');
  await choose(page, 'Is the patient aware of the transport?', 'Yes');
  await choose(page, 'Has the patient had medication in the last 4 hours?', 'No');
  await choose(page, 'Can the patient walk?', 'Yes');
  await choose(page, 'Does the patient need restraints?', 'No');
  await choose(page, 'Are ward staff escorting the patient?', 'No');

  const explanation = page.getByRole('textbox', { name: 'Explanation: self-harm' });
  for (const level of ['Significant', 'High', 'Medium']) {
    await choose(page, 'Self-harm', level);
    await expect(explanation).toBeVisible();
  }
  for (const level of ['Low', 'Unknown']) {
    await choose(page, 'Self-harm', level);
    await expect(explanation).toBeHidden();
  }

  // What was typed is there again after a reload, and nobody reads it in the browser’s storage.
  await expect.poll(async () => (await draftsOf(page)).length).toBe(1);
  await page.waitForTimeout(300);
  expect((await draftsOf(page)).join()).not.toContain('Robin');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Patient’s name' })).toHaveValue('Robin Patient');
  await expect(page.getByText('We’ve kept what was entered on this device')).toBeVisible();
  await lookAtThumbs(page);

  await page.getByLabel('Number of staff').nth(1).fill('1');
  await page.getByRole('checkbox').check();
  // The request arrives, and its answer does not.
  let arrived = '';
  await page.route('**/public-transport/*/request', async (route) => {
    arrived = ((await (await route.fetch()).json()) as { reference: string }).reference;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('What you entered is still here.')).toBeVisible();
  await page.unroute('**/public-transport/*/request');
  await page.reload();
  await page.getByRole('button', { name: 'Submit request' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await expect(page.getByText(arrived)).toBeVisible();
  expect(await draftsOf(page)).toEqual([]);
  await lookAtThumbs(page);
  await page.reload();
  await expect(page.getByText(arrived)).toBeVisible();

  await expect.poll(() => latestTransportLink(page, email)).not.toBe('');
  await page.goto(await latestTransportLink(page, email));
  await expect(page.getByRole('heading', { name: `Transport ${arrived}` })).toBeVisible();
  await expect(page.getByText('Waiting for the agency')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Robin');
  await lookAtThumbs(page);
});

test('the form stands under the agency’s logo and name [003-2-request-heading]', async ({ page }) => {
  const name = `Kestrel Example ${randomUUID().slice(0, 8)}`;
  const agencyId = await makeOwn((tx) => anAgency(tx, { name }));
  await page.route(`**/guest/agency/${agencyId}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), logo: '/favicon.svg' } });
  });
  await page.goto(`/guest/transport/request/${agencyId}`);
  await expect(page.getByRole('img', { name: `Logo of ${name}` })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Transport Request Form' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeVisible();
});

test('somebody who is signed in is told to use Jobs or log out [003-2-request-logged-in]', async ({ page }) => {
  const { agencyId, username } = await makeOwn(async (tx) => {
    const id = await anAgency(tx);
    return { agencyId: id, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId: id }) };
  });
  await signIn(page, 'agency', username);
  await page.goto(`/guest/transport/request/${agencyId}`);
  await expect(page.getByText('You’re already logged in. Use Jobs, or log out')).toBeVisible();
  await lookAtThumbs(page);
  await page.getByRole('link', { name: 'Go to Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeVisible();
});

test('an agency that there is not has no form', async ({ page }) => {
  for (const id of ['999999999', 'x']) {
    await page.goto(`/guest/transport/request/${id}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('any other guest path shows a page that says so [003-2-guest-unknown]', async ({ page }) => {
  for (const path of ['nowhere', 'transport', 'transport/request', 'transport/request/1/2', 'team-leader/entry']) {
    await page.goto(`/guest/${path}`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the page of an agency that hasn’t completed its profile says that it takes no requests yet', async ({ page }) => {
  const name = `Plover Example ${randomUUID().slice(0, 8)}`;
  const agencyId = await makeOwn((tx) => anAgency(tx, { name, base_currency: null }));
  await page.goto(`/guest/transport/request/${agencyId}`);
  await expect(
    page.getByText(`${name} doesn’t take requests here yet. Please contact them directly, or ask another agency.`),
  ).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await look(page);
});
