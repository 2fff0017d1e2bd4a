import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aVehicleCheck } from '../apps/api/src/modules/transport/log/log.factory.ts';
import { aCrewMember, anAmbulance, anOfferedJob } from '../apps/api/src/modules/transport/transport.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A client’s job that needs two escorts, an agency with a vehicle that may go and one that may not, and two workers of it. */
const aTown = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const { id: escort } = await tx
      .selectFrom('assignment_code')
      .select('id')
      .where('code', '=', '032')
      .executeTakeFirstOrThrow();
    await anAmbulance(tx, agencyId, { name: 'Fordham' });
    await anAmbulance(tx, agencyId, { name: 'Oldcastle', status: 'RETIRED' });
    const { id: driver } = await tx
      .selectFrom('assignment_code')
      .select('id')
      .where('code', '=', '002')
      .executeTakeFirstOrThrow();
    const [first, second] = [
      await aCrewMember(tx, agencyId, { codes: [driver, escort] }),
      await aCrewMember(tx, agencyId, { codes: [escort], signsIn: false }),
    ];
    for (const [id, firstname] of [
      [first, 'Ada'],
      [second, 'Bo'],
    ] as const)
      await tx.updateTable('worker').set({ firstname, lastname: 'Crewman' }).where('id', '=', id).execute();
    await anOfferedJob(tx, clientId, [agencyId], {
      transportWorkerSpecList: [{ assignmentCode: escort, numberOfStaff: 2 }],
    });
    return {
      agencyId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      phone: await aSigningUser(tx, { userType: 'WORKER', workerId: second }),
    };
  });

test('an agency gives a job its vehicle and its crew, one of them from a phone, and commits it [003-2-agency-loads] [003-7-assets-query]', async ({
  page,
  browser,
}) => {
  const { agencyId, desk, phone } = await aTown();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/jobs/agency-list');
  await page.getByRole('link', { name: /^ST-/ }).click();
  await page.getByRole('button', { name: 'Accept job' }).click();
  const plan = page.getByRole('region', { name: 'Vehicle and crew' });
  const ready = page.getByRole('region', { name: 'Before it’s ready' });
  await expect(ready.getByText('No vehicle is picked.')).toBeVisible();
  await expect(ready.getByText('2 places are still to fill.')).toBeVisible();
  await expect(ready.getByRole('button', { name: 'Commit job' })).toBeHidden();

  const asked = page.waitForRequest((request) => request.url().includes('/asset?'));
  await plan.getByRole('button', { name: 'Pick the vehicle' }).click();
  const { searchParams } = new URL((await asked).url());
  // What is left out of an address is empty.
  expect({ search: '', ...Object.fromEntries(searchParams) }).toEqual({
    type: 'VEHICLE',
    search: '',
    page: '0',
    size: '1000',
    sort: 'name',
  });
  const vehicles = page.getByRole('dialog', { name: 'Pick a vehicle' });
  await expect(vehicles.getByText('Retired.')).toBeVisible();
  await expect(vehicles.getByRole('button', { name: 'Pick Oldcastle' })).toBeDisabled();
  await settled(page);
  await expectAccessible(page);
  await vehicles.getByRole('button', { name: 'Pick Fordham' }).click();
  await expect(page.getByText('Vehicle set')).toBeVisible();

  await plan.getByRole('button', { name: 'Book a worker: 2 × Escort' }).click();
  const workers = page.getByRole('dialog', { name: /^Book: 2 × Escort/ });
  await settled(page);
  await expectAccessible(page);
  await workers.getByRole('button', { name: 'Book Ada Crewman' }).click();
  await expect(page.getByText('Booked worker')).toBeVisible();

  await plan.getByRole('button', { name: 'Pick the driver' }).click();
  const drivers = page.getByRole('dialog', { name: 'Pick a driver' });
  await expect(drivers.getByRole('button', { name: 'Pick Bo Crewman' })).toBeDisabled();
  await drivers.getByRole('button', { name: 'Pick Ada Crewman' }).click();
  await expect(page.getByText('Driver saved')).toBeVisible();

  await plan.getByRole('button', { name: 'Pick the team leader' }).click();
  await page
    .getByRole('dialog', { name: 'Pick a team leader' })
    .getByRole('button', { name: 'Pick Ada Crewman' })
    .click();
  await expect(page.getByText('Team leader saved')).toBeVisible();
  await expect(ready.getByText('One place is still to fill.')).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  const mobile = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(mobile, 'worker', phone);
  await mobile.goto('/worker/transport');
  await mobile.getByRole('button', { name: /^Apply as Escort/ }).click();
  await mobile.getByRole('dialog', { name: 'Apply as Escort?' }).getByRole('button', { name: 'Apply' }).click();
  const mine = mobile.getByRole('region', { name: 'Your transports' });
  await expect(mine.getByText('Applied', { exact: true })).toBeVisible();
  await expect(mobile.getByText('Robin Patient')).toBeHidden();
  await settled(mobile);
  await expectAccessible(mobile);

  await expect(ready.getByText(/^Nobody has checked it today\. The team leader checks it on a phone/)).toBeVisible();
  await makeOwn(async (tx) => {
    const job = await tx
      .selectFrom('transport_job')
      .select(['id', 'vehicle_id'])
      .where('agency_id', '=', agencyId)
      .executeTakeFirstOrThrow();
    await aVehicleCheck(tx, job.id, { agencyId, vehicleId: job.vehicle_id ?? 0 });
  });
  await page.reload();
  await plan.getByRole('button', { name: 'Approve Bo Crewman' }).click();
  await expect(page.getByText('Approved')).toBeVisible();
  await ready.getByRole('button', { name: 'Commit job' }).click();
  await expect(page.getByText('Job commited and ready for execution')).toBeVisible();
  await mobile.reload();
  await expect(mine.getByText('Booked', { exact: true })).toBeVisible();
  await mobile.close();

  await plan.getByRole('button', { name: 'Remove Bo Crewman' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Bo Crewman from the crew?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('Rejected')).toBeVisible();
  await expect(ready.getByText('One place is still to fill.')).toBeVisible();
  await expect(page.getByText('Accepted').first()).toBeVisible();
});
