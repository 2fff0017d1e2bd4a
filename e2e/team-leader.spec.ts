import { expect, test, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aNurse } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aCrewedJob } from '../apps/api/src/modules/transport/leader/leader.factory.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';
import { expectAccessible, expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { ACCOUNTS, signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** Named as the role of every worker is, by which the entry knows them. */
const aWorkerUser = async (tx: Tx, workerId: number): Promise<string> => {
  const username = await aSigningUser(tx, { userType: 'WORKER', workerId });
  await sql`
    update user_role set role_id = (select id from role where name = 'ROLE_WORKER' and agency_id is null and client_id is null)
    where user_id = (select id from app_user where username = ${username})`.execute(tx);
  return username;
};

type Status = NonNullable<Parameters<typeof aCrewedJob>[1]['status']>;

/** A job whose pick-up was an hour ago, with a team leader who can sign in. */
const aLeader = (status: Status) =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const [workerId, driverId] = [await aNurse(tx, agencyId), await aNurse(tx, agencyId)];
    const { jobId } = await aCrewedJob(tx, { agencyId, workerId, driverId, status, inHours: -1 });
    return {
      jobId,
      leader: await aWorkerUser(tx, workerId),
      driver: await aWorkerUser(tx, driverId),
    };
  });

const passAccessControl = async (page: Page, username: string) => {
  const modal = page.getByRole('dialog', { name: 'Access Control' });
  await modal.getByLabel('Username').fill(username);
  await modal.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await modal.getByRole('button', { name: 'Sign In' }).click();
};

test('the team leader gets in by signing in, starts the journey and reads of the patient [003-2-entry-logout] [003-2-entry-load] [003-2-wizard-nav]', async ({
  page,
}) => {
  const { jobId, leader } = await aLeader('COMMITTED');
  await signIn(page, 'worker', leader);
  await page.goto(`/guest/team-leader/entry/${jobId}`);
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await settled(page);
  await expectAccessible(page);
  await passAccessControl(page, leader);

  await expect(page.getByRole('heading', { level: 1, name: /^ST-/ })).toBeVisible();
  await expect(page.getByText('SO14 0AA → PO1 2AB')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Steps of the log' }).getByRole('button');
  await expect(tabs).toHaveCount(6);
  await page.getByRole('button', { name: 'Start journey' }).click();
  await page.getByRole('dialog', { name: 'Start the journey?' }).getByRole('button', { name: 'Start journey' }).click();
  await page.getByRole('button', { name: 'We’re at the pick-up' }).click();
  await expect(page.getByText(/^At the pick-up,/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'We’re at the pick-up' })).toBeVisible();

  await tabs.nth(1).click();
  await expect(page).toHaveURL(/tab=1/);
  await expect(page.getByText('Robin Patient')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Patient’s Property' })).toBeVisible();

  await page.reload();
  await passAccessControl(page, leader);
  await expect(page.getByRole('heading', { level: 2, name: 'Patient’s Property' })).toBeVisible();
});

test('the team leader enters the times of the crew, and is led home [003-7-times-success]', async ({ page }) => {
  const { jobId, leader } = await aLeader('WAITING_AUTHORIZATION');
  await page.goto(`/guest/team-leader/entry/${jobId}?tab=5`);
  await passAccessControl(page, leader);
  await expect(page.getByRole('heading', { level: 2, name: 'Job Planner' })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Shift times updated')).toBeVisible();
  await expect(page).toHaveURL(/\/worker\/home$/);
});

test('somebody who does not lead the job is turned away [003-6-entry-team-leader] [003-6-entry-worker-id]', async ({
  page,
}) => {
  const { jobId, driver } = await aLeader('COMMITTED');
  for (const username of [driver, ACCOUNTS.client]) {
    await page.goto(`/guest/team-leader/entry/${jobId}`);
    await passAccessControl(page, username);
    await expect(page.getByText('You are not authorized to access this resource.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('the sign-in for a job remembers the user name and leads on by kind [003-2-signin-token-stored] [003-2-remember-me] [003-2-signin-terms] [003-2-signin-redirect]', async ({
  page,
}) => {
  const { jobId, leader } = await aLeader('COMMITTED');
  await signIn(page, 'client');
  await page.goto(`/guest/team-leader-login/${jobId}`);
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expect(page.getByText('By signing in you accept the terms and conditions and privacy policy.')).toBeVisible();
  await page.getByLabel('Email').fill(leader);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/worker\/home$/);
  await page.goto(`/guest/team-leader-login/${jobId}`);
  await expect(page.getByLabel('Email')).toHaveValue(leader);
});

test('a one-time password is asked for, and sent again at once [003-2-otp-text]', async ({ page }) => {
  await page.goto('/guest/team-leader-login/1');
  await page.getByLabel('Email').fill('otp@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const modal = page.getByRole('dialog', { name: 'OTP' });
  await expect(modal.getByText('A one-time password was sent to your email.')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'CONFIRM' })).toBeVisible();
  const sent = page.waitForResponse(/user-permission\/login/);
  await modal.getByRole('button', { name: 'RESEND OTP' }).click();
  await sent;
  await expect(modal).toBeVisible();
});
