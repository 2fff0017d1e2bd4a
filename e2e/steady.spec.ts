import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aNurse } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aCrewedJob } from '../apps/api/src/modules/transport/leader/leader.factory.ts';
import { anOfferedJob } from '../apps/api/src/modules/transport/transport.factory.ts';
import {
  aHirePage,
  aRentalVehicle,
  someVehicleRates,
} from '../apps/api/src/modules/vehicle-hire/vehicle-hire.factory.ts';
import { startSession, type Portal } from './accounts.ts';
import { latestHireLink } from './mailbox.ts';
import { aSigningUser, makeOwn } from './own-data.ts';
import { expectStill, movesOf, slowDown, watchMoves } from './still.ts';
import { aWorkerUser, declinePin, passAccessControl } from './team-leader.ts';

/** Whatever can be pressed stays where it is: nothing comes in above it while somebody aims at it. */

/** Those that are put together from many answers; the homes have a journey of their own. */
const SCREENS: Record<Portal, readonly string[]> = {
  admin: ['vehicle-bookings', 'jobs/vehicle/view/1'],
  agency: [
    'clients/1/bookings/1',
    'jobs/vehicle/view/1',
    'bookings',
    'agency-vehicles',
    'jobs/agency-list',
    'jobs/agency-list/4',
    'jobs/agency-list/8',
    'taxi/1',
  ],
  client: ['transport/1', 'transport/8'],
  worker: ['transport'],
};

test.beforeEach(({ page }) => watchMoves(page));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Keeps an answer from the page until it is let go. */
const holdBack = async (page: Page, address: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

for (const portal of Object.keys(SCREENS) as Portal[]) {
  test(`the ${portal}’s screens don’t move while they load`, async ({ page }) => {
    await startSession(page, portal);
    await slowDown(page);
    for (const path of SCREENS[portal]) {
      await page.goto(`/${portal}/${path}`);
      await expectStill(page);
    }
  });
}

test('the form of a guest who asks for transport doesn’t move while it loads', async ({ page }) => {
  await slowDown(page);
  await page.goto('/guest/transport/request/1');
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeVisible();
  await expectStill(page);
});

test('the tabs of a fleet stay where they are when their counts come', async ({ page }) => {
  await startSession(page, 'agency');
  const answer = await holdBack(page, '**/api/v1/fleet-count');
  await page.goto('/agency/agency-vehicles');
  const tabs = page.getByRole('navigation', { name: 'What needs attention' });
  const last = tabs.getByRole('link', { name: 'Off the road' });
  await expect(last).toBeVisible();
  const before = await last.boundingBox();
  answer();
  await expect(tabs.getByText(/^\d+$/).first()).toBeVisible();
  expect(await last.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
});

test('the crew of a job that was just accepted comes at once', async ({ page }) => {
  const { jobId, desk } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    return {
      jobId: await anOfferedJob(tx, clientId, [agencyId]),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });
  await startSession(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  await slowDown(page);
  await page.getByRole('button', { name: 'Accept job' }).click();
  await expect(page.getByRole('region', { name: 'Vehicle and crew' })).toBeVisible();
  await expectStill(page, await movesOf(page));
});

test('the steps of the team leader’s log stay where they are when it is known what was recorded', async ({ page }) => {
  const { jobId, leader } = await makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const [workerId, driverId] = [await aNurse(tx, agencyId), await aNurse(tx, agencyId)];
    const job = await aCrewedJob(tx, { agencyId, workerId, driverId, status: 'COMMITTED', inHours: -1 });
    return { ...job, leader: await aWorkerUser(tx, workerId) };
  });
  const answer = await holdBack(page, '**/api/v1/team-leader/job/*/record');
  await page.goto(`/guest/team-leader/entry/${jobId}`);
  await passAccessControl(page, leader);
  await declinePin(page);
  const step = page.getByRole('navigation', { name: 'Steps of the log' }).getByRole('button').first();
  await expect(step).toBeVisible();
  await expect(page.getByText('No legal basis recorded yet')).toHaveCount(0);
  const before = await step.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: 'Record an incident' })).toBeVisible();
  expect(await step.boundingBox()).toEqual(before);
});

test('what a hirer is asked for comes with the booking', async ({ page }) => {
  const { agencyId, vehicle } = await makeOwn(async (tx) => {
    const agencyOfHire = await anAgency(tx, { base_currency: 'GBP' });
    const vehicleForHire = await aRentalVehicle(tx, agencyOfHire);
    await someVehicleRates(tx, vehicleForHire);
    await aHirePage(tx, agencyOfHire);
    return { agencyId: agencyOfHire, vehicle: vehicleForHire };
  });
  const email = `robin-${randomUUID().slice(0, 8)}@example.org`;
  const at = (days: number) => `${Temporal.Now.plainDateISO('Europe/London').add({ days }).toString()}T09:00`;
  await page.goto(`/hire/${agencyId}?location=${vehicle.locationId}&from=${at(10)}&to=${at(12)}&vehicle=${vehicle.id}`);
  const details = page.getByRole('region', { name: 'Your details' });
  for (const [label, text] of [
    ['First name', 'Robin'],
    ['Last name', 'Example'],
    ['Email', email],
  ] as const)
    await details.getByRole('textbox', { name: label, exact: true }).fill(text);
  await details.getByRole('checkbox').check();
  await details.getByRole('button', { name: 'Reserve for 15 minutes' }).click();
  await expect.poll(() => latestHireLink(page, email)).not.toBe('');
  await page.goto(await latestHireLink(page, email));
  await expectStill(page);

  // Not even code is waited for.
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('You’re booked', { exact: true })).toBeVisible();
  const moved = await movesOf(page);
  await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible();
  await expectStill(page, moved);
});
