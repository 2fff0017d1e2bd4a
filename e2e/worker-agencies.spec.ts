import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aWorker, joins } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { latestPasswordLink } from './mailbox.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const NURSE = 3;

/** Somebody with two agencies, the second of which has not decided yet. */
const aWorkerWithAgencies = (unique: string) =>
  makeOwn(async (tx) => {
    const first = await anAgency(tx, { name: `Alder Staffing ${unique}`, telephone: '020 7946 0909', town: 'Leeds' });
    const second = await anAgency(tx, { name: `Birch Staffing ${unique}` });
    const workerId = await aWorker(tx, first, { codes: [NURSE] });
    await joins(tx, workerId, second, [], 'WAITING_APPROVAL');
    return { first, second, workerId, username: await aSigningUser(tx, { userType: 'WORKER', workerId }) };
  });

test('a worker finds the own agencies in the sidebar, and what each of them is to the worker [000-2-worker-agencies-menu] [000-9-worker-agencies-size]', async ({
  page,
  browser,
}, { project }) => {
  const unique = `${project.name} ${Date.now()}`;
  const { first, second, workerId, username } = await aWorkerWithAgencies(unique);
  const openSidebar = async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  };

  const asked = page.waitForRequest(/\/worker\/\d+\/agency/);
  await signIn(page, 'worker', username);
  await openSidebar();
  const { pathname, searchParams } = new URL((await asked).url());
  expect([pathname, searchParams.get('page'), searchParams.get('size')]).toEqual([
    `/api/v1/worker/${workerId}/agency`,
    '0',
    '100',
  ]);
  const own = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: unique });
  await expect(own).toHaveText([`Alder Staffing ${unique}`, `Birch Staffing ${unique}`]);

  await own.first().click();
  await expect(page).toHaveURL(new RegExp(`/worker/agency/${first}$`));
  await expect(page.getByRole('heading', { name: `Alder Staffing ${unique} Details` })).toBeVisible();
  await expect(page.getByRole('link', { name: '020 7946 0909' })).toBeVisible();
  const work = page.getByRole('region', { name: 'Job Information' });
  await expect(work).toContainText('Active');
  await expect(work).toContainText('003 Nurse');
  await expect(page.getByRole('region', { name: 'My next shifts' })).toContainText('No upcoming shifts');
  await settled(page);
  await expectAccessible(page);

  await openSidebar();
  await own.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`/worker/agency/${second}$`));
  await expect(work).toContainText('Awaiting approval');

  // An agency works at a desk.
  if (project.name !== 'phone')
    await test.step('an agency adds somebody, whose emailed link sets a password and signs in', async () => {
      const desk = await (await browser.newContext()).newPage();
      const email = `sable.${unique.replace(' ', '.')}@demo.test`;
      await startSession(desk, 'agency');
      await desk.goto('/agency/workers');
      await desk.getByRole('button', { name: 'Add worker' }).click();
      const form = desk.getByRole('dialog', { name: 'Add worker' });
      await form.getByLabel('First name').fill('Sable');
      await form.getByLabel('Last name').fill('Fenwick');
      await form.getByLabel('Date of Birth').fill('02/03/1990');
      await desk.keyboard.press('Tab');
      await form.getByLabel('Gender').click();
      await desk.getByRole('option', { name: 'Female' }).click();
      await form.getByRole('textbox', { name: /^E-?mail/ }).fill(email);
      await form.getByLabel('Phone').fill('07700 900123');
      await form.getByLabel('Assignment codes').click();
      await desk.getByRole('option', { name: /Nurse/ }).first().click();
      await desk.keyboard.press('Tab');
      await form.getByRole('button', { name: 'Add and invite' }).click();
      await expect(desk.getByText('Invitation sent').first()).toBeVisible();

      const invited = await (await browser.newContext()).newPage();
      await expect.poll(() => latestPasswordLink(invited, email)).not.toBe('');
      await invited.goto(await latestPasswordLink(invited, email));
      await invited.getByLabel('New password', { exact: true }).fill('Quiet-Meadow-41');
      await invited.getByLabel('Repeat new password').fill('Quiet-Meadow-41');
      await invited.getByRole('button', { name: 'Save password' }).click();
      await expect(invited).toHaveURL(/\/worker\/home$/);
    });

  // Brightside, which is none of this worker's; a foreign agency is not there.
  await page.goto('/worker/agency/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
