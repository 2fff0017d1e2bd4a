import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aBooking, aClientWithAgency, aNurse, aShift } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { joins } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A worker of two agencies asks for leave and says when to work; one agency decides, and plans by it. */

const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext(test.info().project.use as BrowserContextOptions)).newPage();

const today = Temporal.Now.plainDateISO('Europe/London');
/** The Monday three weeks ahead, and its Thursday and Friday. */
const monday = today.add({ days: 22 - today.dayOfWeek });
const thursday = monday.add({ days: 3 });
const friday = monday.add({ days: 4 });
const british = (date: Temporal.PlainDate): string => date.toString().split('-').toReversed().join('/');

/** Two agencies, a nurse of both who is booked on the Thursday by the first, and somebody of each who signs in. */
const aScene = () =>
  makeOwn(async (tx) => {
    const place = await aClientWithAgency(tx);
    const otherId = await anAgency(tx, { name: `Elsewhere Staffing ${Math.random().toString(36).slice(2, 7)}` });
    const workerId = await aNurse(tx, place.agencyId, { firstname: 'Nell', lastname: 'Awayday' });
    await joins(tx, workerId, otherId);
    const shift = await aShift(tx, place, {
      starts_at: `${thursday.toString()}T09:00:00Z`,
      ends_at: `${thursday.toString()}T17:00:00Z`,
    });
    await aBooking(tx, shift, place.agencyId, workerId, { shift_status: 'BOOKED' });
    return {
      shift,
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      agency: await aSigningUser(tx, { userType: 'AGENCY', agencyId: place.agencyId }),
      other: await aSigningUser(tx, { userType: 'AGENCY', agencyId: otherId }),
    };
  });

const fillDate = async (page: Page, label: string, date: Temporal.PlainDate) => {
  await page.getByLabel(label).fill(british(date));
  // Leaves the calendar.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
};

test('leave is asked for, decided with a look at what it clashes with, and shows in the calendars of both', async ({
  browser,
}) => {
  const scene = await aScene();
  const [worker, agency, other] = [await openPage(browser), await openPage(browser), await openPage(browser)];
  const mine = worker.getByRole('region', { name: 'My leave', exact: true });
  const theirs = agency.getByRole('region', { name: 'Worker leave', exact: true });

  await test.step('the worker asks both agencies at once', async () => {
    await signIn(worker, 'worker', scene.worker);
    await worker.locator('main').getByRole('link', { name: 'Leave' }).click();
    await expect(worker.getByText('No leave yet')).toBeVisible();
    await worker.getByRole('button', { name: 'Request leave' }).click();
    const form = worker.getByRole('dialog', { name: 'Request leave' });
    await expect(form.getByRole('checkbox')).toHaveCount(2);
    await form.getByRole('button', { name: 'Request leave' }).click();
    await expect(form.getByText('Enter the first day.').first()).toBeVisible();
    await fillDate(worker, 'First day', thursday);
    await fillDate(worker, 'Last day', friday);
    await expect(form.getByText('You’re booked on 1 shift in this time')).toBeVisible();
    await form.getByLabel('Reason').fill('A wedding');
    await expectAccessible(worker);
    await form.getByRole('button', { name: 'Request leave' }).click();
    await expect(mine.getByText('Awaiting approval')).toHaveCount(2);
    await expectAccessibleInBoth(worker);
  });

  await test.step('days that overlap are refused with a sentence', async () => {
    await worker.getByRole('button', { name: 'Request leave' }).click();
    await fillDate(worker, 'First day', friday);
    await fillDate(worker, 'Last day', friday);
    await worker.getByRole('dialog').getByRole('button', { name: 'Request leave' }).click();
    await expect(worker.getByText(/There’s already leave on some of these days/).first()).toBeVisible();
    await worker.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await worker.getByRole('button', { name: /^Discard/ }).click();
  });

  await test.step('the agency finds it by its notification, sees the clash and approves', async () => {
    await signIn(agency, 'agency', scene.agency);
    await agency.getByRole('button', { name: /Notifications/ }).click();
    await agency.getByRole('button', { name: /Nell Awayday has requested leave/ }).click();
    const drawer = agency.getByRole('dialog', { name: 'Nell Awayday’s leave' });
    await expect(drawer.getByText('Nell is booked on 1 shift in this time')).toBeVisible();
    await expectAccessibleInBoth(agency);
    await drawer.getByRole('button', { name: 'Reject' }).click();
    await expect(drawer.getByText('Enter a reason for the worker.')).toBeVisible();
    await drawer.getByLabel('Comment').fill('Dance well.');
    await drawer.getByRole('button', { name: 'Approve' }).click();
    await expect(drawer.getByText(/^The leave hasn’t cancelled anything/)).toBeVisible();
    await drawer.getByRole('link', { name: /^Nurse/ }).click();
    await expect(agency).toHaveURL(new RegExp(`/agency/shifts/info/${scene.shift}$`));
  });

  await test.step('the month shows who is away, and a sick call is entered for the worker', async () => {
    await agency.goto(`/agency/worker-leave?view=month&month=${thursday.toString()}`);
    const list = agency.getByRole('list', { name: 'Leave in this month' });
    await expect(list.getByRole('link', { name: 'Nell Awayday' })).toBeVisible();
    await settled(agency);
    await expectAccessibleInBoth(agency);
    await agency.goto('/agency/worker-leave');
    await agency.getByRole('button', { name: 'Enter leave' }).click();
    const form = agency.getByRole('dialog', { name: 'Enter leave' });
    await form.getByLabel('Worker').first().click();
    await agency.getByRole('option', { name: /Nell Awayday/ }).click();
    await fillDate(agency, 'First day', today);
    await fillDate(agency, 'Last day', today);
    await form.getByRole('button', { name: 'Enter leave' }).click();
    await expect(theirs.getByText('Sick leave')).toBeVisible();
    await expect(theirs.getByText('Approved', { exact: true })).toHaveCount(2);
  });

  await test.step('the other agency knows of its own alone', async () => {
    await startSession(other, 'agency', scene.other);
    await other.goto('/agency/worker-leave');
    const own = other.getByRole('region', { name: 'Worker leave', exact: true });
    await expect(own.getByText('Awaiting approval')).toHaveCount(1);
    await expect(own.getByText('Showing 1 - 1 of 1')).toBeVisible();
    await expect(own.getByText('Sick leave')).toBeHidden();
  });

  await test.step('the worker reads the answer, and takes the other one back', async () => {
    await worker.goto('/worker/leave');
    await expect(mine.getByText('Dance well.')).toBeVisible();
    await mine.getByRole('button', { name: /^Cancel leave: Annual leave.*Elsewhere/ }).click();
    await worker.getByRole('dialog').getByRole('button', { name: 'Cancel leave' }).click();
    await expect(mine.getByText('Cancelled', { exact: true })).toBeVisible();
  });

  for (const page of [worker, agency, other]) await page.context().close();
});

test('a worker says when to work, and agencies plan by it', async ({ browser }) => {
  const scene = await aScene();
  const [worker, agency] = [await openPage(browser), await openPage(browser)];

  await test.step('of weekdays, for a part of the day', async () => {
    await startSession(worker, 'worker', scene.worker);
    await worker.goto('/worker/availability');
    await worker.getByRole('button', { name: 'Monday' }).click();
    const form = worker.getByRole('dialog', { name: 'Mondays' });
    await form.getByText('Tue', { exact: true }).click();
    await form.getByRole('button', { name: 'Add availability' }).click();
    await form.getByRole('radio', { name: 'Preferred' }).check();
    await form.getByLabel('From').fill('19');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter both times, or leave both blank.').first()).toBeVisible();
    await form.getByLabel('To', { exact: true }).fill('0800');
    await expectAccessible(worker);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(worker.getByText('Preferred 19:00–08:00')).toHaveCount(2);
    await settled(worker);
    await expectAccessibleInBoth(worker);
  });

  await test.step('of a date, which goes before', async () => {
    await worker.getByRole('button', { name: 'Add dates' }).click();
    const form = worker.getByRole('dialog', { name: 'Single dates' });
    const next = form.getByRole('button', { name: 'Next month' });
    await expect(next).toBeVisible();
    const day = form.getByRole('button', { name: dayLabel(monday), exact: true });
    if (!(await day.isVisible())) await next.click();
    await day.click();
    await form.getByRole('radio', { name: 'Not available' }).check();
    await form.getByLabel('Note').fill('Exam');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(worker.getByText('Exam')).toBeVisible();
  });

  await test.step('the calendar has shifts and availability side by side', async () => {
    await worker.goto(`/worker/calendar?month=${monday.toString()}`);
    const day = worker.getByRole('region', { name: new RegExp(british(monday)) });
    await expect(day.getByText('Not available')).toBeVisible();
    if (monday.month === thursday.month)
      await expect(
        worker.getByRole('region', { name: new RegExp(british(thursday)) }).getByRole('link', { name: /^Nurse/ }),
      ).toBeVisible();
    await settled(worker);
    await expectAccessibleInBoth(worker);
  });

  await test.step('the agency asks who could work on which night', async () => {
    await signIn(agency, 'agency', scene.agency);
    const tuesday = monday.add({ days: 1 });
    await agency.goto(`/agency/worker-availability?on=${tuesday.toString()}&at=night`);
    const weeks = agency.getByRole('region', { name: 'Worker availability', exact: true });
    await expect(weeks.getByText('Exam')).toBeVisible();
    await expect(weeks.getByText('Preferred', { exact: true })).toBeVisible();
    await settled(agency);
    await expectAccessibleInBoth(agency);
    await agency.goto(`/agency/worker-availability?on=${monday.toString()}&at=night`);
    await expect(weeks.getByText('No matches')).toBeVisible();
    await agency.goto(`/agency/worker-availability?on=${thursday.toString()}&at=day`);
    await expect(weeks.getByText('No matches')).toBeVisible();
  });

  for (const page of [worker, agency]) await page.context().close();
});

/** `7 January 2030`, as the calendar names a day. */
const dayLabel = (date: Temporal.PlainDate): string =>
  date.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
