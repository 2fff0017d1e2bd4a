import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aNurse } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aCrewedJob } from '../apps/api/src/modules/transport/leader/leader.factory.ts';
import { aDropOff } from '../apps/api/src/modules/transport/log/log.factory.ts';
import { expectAccessibleInBoth, expectRoomForThumbs, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A journey of yesterday whose times were authorised a few hours ago. */
const aTown = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const workerId = await aNurse(tx, agencyId);
    const { jobId } = await aCrewedJob(tx, {
      agencyId,
      clientId,
      workerId,
      status: 'WAITING_AUTHORIZATION',
      inHours: -24,
    });
    await aDropOff(tx, jobId);
    await tx
      .updateTable('transport_job')
      .set({
        status: 'AUTHORIZED',
        authorised_at: sql<string>`now() - interval '3 hours'`,
        actual_start: sql<string>`starts_at`,
        actual_end: sql<string>`ends_at`,
        break_minutes: 30,
      })
      .where('id', '=', jobId)
      .execute();
    return {
      jobId,
      ward: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });

test('a ward reads the log of a journey, queries its times and sees the answer', async ({ page, browser }) => {
  const { jobId, ward, desk } = await aTown();
  const isPhone = test.info().project.name === 'phone';
  await signIn(page, 'client', ward);
  await page.goto(`/client/transport/${jobId}`);
  const times = page.getByRole('region', { name: 'Times' });
  await expect(times.getByText('6 days left')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  if (isPhone) await expectRoomForThumbs(page);

  await page.getByRole('button', { name: 'Show records' }).click();
  const why = page.getByRole('dialog', { name: /^Show the team leader’s records/ });
  await why.getByLabel('Why do you need to see them?').fill('To check the handover');
  await why.getByRole('button', { name: 'Show records' }).click();
  await expect(page.getByRole('region', { name: 'Handover' })).toContainText('Ola Fennick');
  await expect(page.getByRole('region', { name: 'Patient experience' })).toContainText('Calm journey');

  await times.getByRole('button', { name: 'Query the times' }).click();
  const dialog = page.getByRole('dialog', { name: /^Query the times of ST-/ });
  await settled(page);
  await dialog.getByRole('button', { name: 'Send query' }).click();
  await expect(dialog.getByText('Say what is wrong.').first()).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('What’s wrong with the times?').fill('The crew left at 12:00.');
  await dialog.getByRole('button', { name: 'Send query' }).click();
  await expect(times.getByText('You’ve queried these times')).toBeVisible();
  await expect(times.getByText('The crew left at 12:00.')).toBeVisible();
  await expect(times.getByRole('button', { name: 'Query the times' })).toBeHidden();

  const office = await browser.newPage();
  await signIn(office, 'agency', desk);
  await office.goto(`/agency/jobs/agency-list/${jobId}`);
  await office.getByRole('button', { name: 'Answer the query' }).click();
  const answering = office.getByRole('dialog', { name: 'Answer the client’s query' });
  await answering.getByRole('textbox', { name: 'Answer' }).fill('You’re right, it did.');
  await answering.getByRole('button', { name: 'Answer' }).click();
  await expect(office.getByText('Query answered')).toBeVisible();
  await office.close();

  await page.reload();
  await expect(times.getByText('You’re right, it did.')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
});
