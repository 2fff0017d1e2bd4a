import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aWorker, joins } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
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

  // Brightside, which is none of this worker's; a foreign agency is not there.
  await page.goto('/worker/agency/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
