import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aNurse } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aCrewedJob } from '../apps/api/src/modules/transport/leader/leader.factory.ts';
import { aRiskDocument } from '../apps/api/src/modules/transport/transport.factory.ts';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectRoomForThumbs,
  expectSkipLink,
  settled,
} from './accessible.ts';
import { ACCOUNTS, signIn } from './accounts.ts';
import { makeOwn } from './own-data.ts';
import { aWorkerUser, declinePin, passAccessControl } from './team-leader.ts';

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

  await expect(page.getByRole('dialog', { name: 'Set a PIN' })).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await declinePin(page);
  await expect(page.getByRole('heading', { level: 1, name: /^ST-/ })).toBeVisible();
  await expect(page.getByText('SO14 0AA → PO1 2AB')).toBeVisible();
  const directions = page.getByRole('link', { name: 'Get directions' });
  await expect(directions).toHaveAttribute('href', /^https:.*origin=SO14%200AA&destination=PO1%202AB$/);
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
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
  await declinePin(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Patient’s Property' })).toBeVisible();
});

test('in the log the keyboard skips to the tab [000-2-skip-link]', async ({ page }) => {
  const { jobId, leader } = await aLeader('COMMITTED');
  await page.goto(`/guest/team-leader/entry/${jobId}?tab=2`);
  await passAccessControl(page, leader);
  await declinePin(page);
  const tab = page.getByRole('heading', { level: 2, name: 'Patient’s Property' });
  await expect(tab).toBeVisible();
  // Whoever has just closed a dialog goes on from there.
  await page.evaluate(() => getSelection()?.setPosition(document.body, 0));
  await expectSkipLink(page, tab);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Item 1', { exact: true })).toBeFocused();
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

test('the team leader reads back what was recorded, corrects it and opens the risk document', async ({ page }) => {
  const { jobId, leader } = await aLeader('IN_PROGRESS');
  await makeOwn((tx) => aRiskDocument(tx, jobId));
  await page.goto(`/guest/team-leader/entry/${jobId}`);
  await passAccessControl(page, leader);
  await declinePin(page);
  await page.getByRole('button', { name: 'Record an incident' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Incident', { exact: true }).click();
  const began = Temporal.Now.zonedDateTimeISO('Europe/London').subtract({ minutes: 30 });
  await drawer.getByLabel('Began date').fill(began.toPlainDate().toLocaleString('en-GB'));
  await drawer.getByLabel('Began time').fill(began.toPlainTime().toString({ smallestUnit: 'minute' }));
  await drawer.getByLabel('What happened').fill('A tyre burst on the motorway.');
  await drawer.getByLabel('What was done').fill('We stopped and changed it.');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record added')).toBeVisible();

  await page.getByRole('button', { name: 'Read the records' }).click();
  const reading = page.getByRole('dialog', { name: 'Records' });
  await expect(reading.getByText('A tyre burst on the motorway.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page);
  await reading.getByRole('button', { name: 'Correct record 1' }).click();
  await expect(drawer.getByLabel('What happened')).toHaveValue('A tyre burst on the motorway.');
  await drawer.getByLabel('What happened').fill('A tyre burst on the slip road.');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Correction added')).toBeVisible();
  await page.getByRole('button', { name: 'Read the records' }).click();
  await expect(reading.getByText('Corrected by record 2.')).toBeVisible();
  await reading.getByRole('button', { name: 'Close' }).click();

  await page
    .getByRole('navigation', { name: 'Steps of the log' })
    .getByRole('button', { name: /Patient’s Information/ })
    .click();
  const opened = page.waitForResponse(/team-leader\/job\/\d+\/risk-document/);
  await page.getByRole('button', { name: 'View Risk Document' }).click();
  expect((await opened).status()).toBe(200);
});
