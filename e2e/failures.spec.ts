import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { LOGOUT_PATH } from '../packages/contract/src/identity/paths.ts';
import { follow, settled } from './accessible.ts';
import { ACCOUNTS, signIn } from './accounts.ts';
import { testOn } from './deployment.ts';

/** Every kind of refusal, from a server that really refuses, and what the person is told. */
const test = testOn({ LOG_LEVEL: 'silent' });
test.describe.configure({ mode: 'default' });

type Severity = 'info' | 'warning' | 'error';

const expectNotice = (page: Page, severity: Severity, message: string | RegExp) =>
  expect(
    page.getByRole('region', { name: 'Notices' }).locator(`[data-severity="${severity}"]`).filter({ hasText: message }),
  ).toBeVisible();

const openForm = async (page: Page, code: string) => {
  await page.goto('/admin/rates/codes');
  await page.getByRole('button', { name: 'Add assignment code' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Porter');
};

/** What the browser sends arrives as something else. */
const changeOnItsWay = (page: Page, body: string) =>
  page.route('**/api/v1/assignment-code', (route) =>
    route.request().method() === 'POST' ? route.continue({ postData: body }) : route.continue(),
  );

test('a refused form names every violation, or that the request was bad [000-8-http-400-violations] [000-8-http-400-plain]', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openForm(page, '990');
  await changeOnItsWay(page, JSON.stringify({ code: '9 9', name: '', active: true }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'warning', 'Use letters, numbers and hyphens.');
  await expectNotice(page, 'warning', 'Enter the name.');

  await page.unroute('**/api/v1/assignment-code');
  await changeOnItsWay(page, '{"code":');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'error', 'Bad request');
});

test('a worker’s bookings that cannot be loaded say why, and are loaded again on request [002-8-bookings-load-error]', async ({
  page,
}) => {
  await page.route('**/api/v1/shift-booking?*', (route) => route.abort());
  await signIn(page, 'worker');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading bookings: Network Connection Failure' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/v1/shift-booking?*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My next shifts' })).toBeVisible();
});

test('of two people who change the same thing the second is told [000-8-http-409]', async ({
  page,
  context,
  deployment,
}) => {
  await signIn(page, 'admin');
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/admin/rates/codes');
    await each.getByRole('button', { name: 'Edit Nurse' }).click();
    await expect(each.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('Nurse');
  }
  await other.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nurse, general');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Assignment code updated')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nurse, ward');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'warning', 'Somebody else has just changed this.');
  await deployment.sql(`update assignment_code set name = 'Nurse' where name like 'Nurse,%'`);
});

test('what is not there, not allowed, broken or busy is said in the documents’ words [000-8-http-404] [000-8-http-403] [000-8-http-500]', async ({
  page,
  deployment,
}) => {
  await signIn(page, 'admin');
  await follow(page, '/admin/workers/info/999999');
  await expectNotice(page, 'warning', /does not exist|There is no|not found/i);

  const permissions = `update role set permissions = $1(permissions, 'VIEW_ASSIGNMENT_CODE')
    where id in (select role_id from user_role r join app_user u on u.id = r.user_id where u.username = '${ACCOUNTS.admin}')`;
  await deployment.sql(permissions.replace('$1', 'array_remove'));
  await follow(page, '/admin/rates/codes');
  await expectNotice(page, 'error', 'You are forbidden from accessing this resource.');
  await deployment.sql(permissions.replace('$1', 'array_append'));

  await deployment.sql('alter table shift_type rename to mislaid');
  await follow(page, '/admin/shifts/types');
  await expectNotice(page, 'warning', 'Internal server error, please try later.');
  await deployment.sql('alter table mislaid rename to shift_type');

  await deployment.report('cutDatabase');
  await follow(page, '/admin/clients/list');
  await expectNotice(page, 'warning', 'The service is busy. Please try again in a moment.');
  await deployment.report('restoreDatabase');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Harbour View Hospital').first()).toBeVisible();
});

/** Something between the browser and the product that refuses without a word: `/404` answers 404. */
const startBareServer = async () => {
  const server = createServer((request, response) => response.writeHead(Number(request.url?.slice(1))).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
};

test('a refusal without words is given the documents’ [000-8-http-404] [000-8-http-500]', async ({ page }) => {
  const bare = await startBareServer();
  await signIn(page, 'admin');
  await openForm(page, '991');
  for (const [status, message] of [
    [404, 'This service is currently unavailable.'],
    [429, 'Too many attempts. Wait a moment and try again.'],
    [500, 'Internal server error, please try later.'],
  ] as const) {
    await page.route('**/api/v1/assignment-code', (route) =>
      route.request().method() === 'POST' ? route.continue({ url: `${bare.address}/${status}` }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'warning', message);
    await page.unroute('**/api/v1/assignment-code');
  }
  bare.stop();
});

test('a session that ended elsewhere ends here, and a silent server is no reason to sign out [000-4-refresh-fails] [000-8-http-0]', async ({
  page,
  deployment,
}) => {
  await signIn(page, 'admin');
  const asked = page.waitForRequest('**/api/v1/agency?*');
  await follow(page, '/admin/agencies/list');
  const { authorization = '' } = (await asked).headers();
  await page.request.post(`${deployment.address}${LOGOUT_PATH}`, {
    headers: { authorization },
  });
  await follow(page, '/admin/clients/list');
  await expectNotice(page, 'warning', 'Session Expired.');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email or username').fill(ACCOUNTS.admin);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Back to where the session ended.
  await expect(page).toHaveURL(/\/admin\/clients\/list$/);
  await settled(page);
  await deployment.stop();
  await page.getByRole('searchbox').fill('harbour');
  await expectNotice(page, 'error', 'Network Connection Failure');
  // Neither is a screen whose files cannot be fetched: it says so, and the page is not loaded anew.
  await page.evaluate(() => history.pushState({}, '', '/admin/shifts/locations'));
  await expect(page.getByRole('heading', { name: /^No connection/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
});
