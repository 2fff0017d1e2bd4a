import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aRecordType } from '../apps/api/src/modules/training/catalogue/catalogue.factory.ts';
import { inHours, letSessionPass } from '../apps/api/src/modules/training/session/session.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** Two agencies, of which one holds a training that the other sends its workers to. */
const twoAgencies = () =>
  makeOwn(async (tx) => {
    const unique = `${Date.now()}-${test.info().project.name}`;
    const owner = await anAgency(tx, { name: `Alder Training ${unique}` });
    const other = await anAgency(tx, { name: `Birch Care ${unique}` });
    const training = `Moving and Handling ${unique}`;
    await aRecordType(tx, { name: training });
    await aWorker(tx, owner, { firstname: 'Olive', lastname: 'Owner' });
    const workerId = await aWorker(tx, other, { firstname: 'Rowan', lastname: 'Example' });
    await aWorker(tx, other, { firstname: 'Sorrel', lastname: 'Example' });
    return {
      training,
      owner: await aSigningUser(tx, { userType: 'AGENCY', agencyId: owner }),
      other: await aSigningUser(tx, { userType: 'AGENCY', agencyId: other }),
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
    };
  });

const inDays = (days: number) => {
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days });
  return [day.day, day.month, day.year].map((part) => String(part).padStart(2, '0')).join('/');
};

const planSession = async (page: Page, training: string): Promise<void> => {
  await page.goto('/agency/trainings/list/self');
  await page.getByRole('button', { name: 'Plan session' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a training session' });
  await form.getByRole('combobox', { name: 'Training' }).fill(training);
  await page.getByRole('option', { name: training }).click();
  await form.getByLabel('Start date').fill(inDays(5));
  await form.getByLabel('Start time').fill('09:00');
  await form.getByLabel('End date').fill(inDays(5));
  await form.getByLabel('End time').fill('13:00');
  await form.getByRole('combobox', { name: 'Who may come' }).click();
  await page.getByRole('option', { name: 'Workers of all agencies' }).click();
  await form.getByLabel('Price per seat').fill('45');
  await form.getByLabel('Address').fill('1 Harbour Road, Bristol');
  await form.getByLabel('Trainer').fill('Tara Trainer');
  await form.getByLabel('Supervisor').fill('Sam Supervisor');
  await form.getByLabel('Places').fill('3');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
};

test('an agency holds a training, another one sends its workers, and whoever attended has a certificate', async ({
  page,
  browser,
}) => {
  const { training, owner, other, worker } = await twoAgencies();
  await startSession(page, 'agency', owner);
  await planSession(page, training);
  await expect(page.getByRole('heading', { level: 1, name: training })).toBeVisible();
  await page.getByRole('button', { name: 'Open for bookings' }).click();
  await expect(page.getByRole('button', { name: 'Close for bookings' })).toBeVisible();
  await page.getByRole('button', { name: 'Book workers' }).click();
  const booking = page.getByRole('dialog', { name: 'Book workers' });
  await booking.getByLabel('Olive Owner').check();
  await booking.getByRole('button', { name: 'Book 1' }).click();
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats.getByRole('listitem').filter({ hasText: 'Olive Owner' })).toContainText('Booked');

  const birch = await browser.newPage();
  await startSession(birch, 'agency', other);
  await birch.goto('/agency/trainings/list/other');
  await birch.getByPlaceholder('Search training, agency or place').fill(training);
  await birch.getByRole('link', { name: training }).click();
  await expect(birch.getByText('£45.00 before VAT')).toBeVisible();
  await birch.getByRole('button', { name: 'Apply for seats' }).click();
  const applying = birch.getByRole('dialog', { name: 'Apply for seats' });
  await applying.getByLabel('Rowan Example').check();
  await applying.getByLabel('Sorrel Example').check();
  await settled(birch);
  await expectAccessible(birch);
  await applying.getByRole('button', { name: 'Apply for 2, £90.00' }).click();
  const theirs = birch.getByRole('region', { name: 'Seats' });
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  // Of the other agency's worker nothing is to be seen.
  await expect(theirs.getByText('Olive Owner')).toHaveCount(0);

  await page.reload();
  await expect(seats.getByRole('listitem')).toHaveCount(3);
  await settled(page);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Accept Rowan Example' }).click();
  await expect(page.getByRole('button', { name: 'Accept Rowan Example' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Decline Sorrel Example' }).click();
  const declining = page.getByRole('dialog', { name: 'Decline the seat of Sorrel Example?' });
  await declining.getByLabel('Reason').fill('Nurses only');
  await declining.getByRole('button', { name: 'Decline seat' }).click();
  await expect(seats.getByRole('listitem').filter({ hasText: 'Sorrel Example' })).toContainText('Cancelled');

  const phone = await browser.newPage();
  await startSession(phone, 'worker', worker);
  await phone.goto('/worker/trainings');
  await expect(phone.getByRole('region', { name: 'You’re booked on' })).toContainText(training);

  const id = Number(page.url().split('/').at(-1));
  await makeOwn((tx) => letSessionPass(tx, id));
  await page.reload();
  await page.getByRole('button', { name: 'All others attended' }).click();
  await expect(seats.getByText('Attended', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'No-show: Olive Owner' }).click();
  await expect(seats.getByRole('listitem').filter({ hasText: 'Olive Owner' })).toContainText('No-show');
  await expect(page.getByRole('region', { name: 'Session' })).toContainText('Completed');

  await page.goto('/agency/trainings/list/report/self-report');
  const yesterday = Temporal.Instant.from(inHours(-28)).toZonedDateTimeISO('Europe/London');
  if (yesterday.month !== Temporal.Now.zonedDateTimeISO('Europe/London').month)
    await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('region', { name: 'Trainings' })).toContainText('1 attended, 1 no-show');
  await expect(page.getByRole('region', { name: 'Seats of other agencies' })).toContainText('£45.00 before VAT');
  await settled(page);
  await expectAccessibleInBoth(page);

  await birch.goto('/agency/trainings/list/other?view=seats&direction=DESC');
  // The choices of the filter are in the page as well, unseen.
  await expect(birch.getByText('Attended', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await settled(birch);
  await expectAccessible(birch);
  await expect(async () => {
    await phone.goto('/worker/trainings');
    await expect(phone.getByText(training).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(phone.getByRole('region', { name: 'You’re booked on' })).toHaveCount(0);
  await birch.close();
  await phone.close();
});

test('a session is cancelled with its reason, and its seats with it', async ({ page }) => {
  const { training, owner } = await twoAgencies();
  await startSession(page, 'agency', owner);
  await planSession(page, training);
  await page.getByRole('button', { name: 'Open for bookings' }).click();
  await expect(page.getByRole('button', { name: 'Close for bookings' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel session' }).click();
  const asked = page.getByRole('dialog', { name: `Cancel ${training}?` });
  await asked.getByRole('button', { name: 'Cancel session' }).click();
  await expect(asked.getByText('Enter the reason.')).toBeVisible();
  await asked.getByLabel('Reason').fill('The trainer is ill.');
  await asked.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('This session is cancelled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel session' })).toHaveCount(0);
});
