import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { aCrewMember, anAcceptedJob, anAmbulance } from '../apps/api/src/modules/transport/transport.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const PEOPLE = [
  { firstname: 'Ada', gender: 'FEMALE', address: '1 Example Road, Southampton SO14 0AB', drives: true },
  { firstname: 'Bo', gender: 'FEMALE', address: '2 Example Road, Southampton SO16 4XX', drives: false },
  { firstname: 'Cy', gender: 'FEMALE', address: '3 Example Road, Leeds LS1 4AP', drives: false },
  { firstname: 'Dan', gender: 'MALE', address: '4 Example Road, Leeds LS1 4AP', drives: false },
] as const;

/** An accepted job that needs two escorts, a vehicle, and four workers, one of whom may drive. */
const aTown = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const clientId = await aClient(tx);
    await aLink(tx, agencyId, clientId);
    const codes = await tx
      .selectFrom('assignment_code')
      .select(['id', 'code'])
      .where('code', 'in', ['002', '032'])
      .execute();
    const [driver, escort] = ['002', '032'].map((code) => codes.find((each) => each.code === code)?.id ?? 0) as [
      number,
      number,
    ];
    await anAmbulance(tx, agencyId, { name: 'Fordham' });
    const ids: number[] = [];
    for (const { drives, ...person } of PEOPLE) {
      // The second one gets a way in below.
      const signsIn = ids.length !== 1;
      const id = await aCrewMember(tx, agencyId, { codes: drives ? [driver, escort] : [escort], signsIn });
      await tx
        .updateTable('worker')
        .set({ ...person, lastname: 'Crewman' })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    const { jobId } = await anAcceptedJob(tx, agencyId, {
      clientId,
      values: {
        passengerGender: 'MALE',
        sexuallyInappropriate: 'M',
        sexuallyInappropriateDesc: 'Makes remarks to women.',
        transportWorkerSpecList: [{ assignmentCode: escort, numberOfStaff: 2 }],
      },
    });
    return {
      jobId,
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      phone: await aSigningUser(tx, { userType: 'WORKER', workerId: ids[1] ?? 0 }),
    };
  });

test('an agency takes a proposed crew, changed by hand, and finds somebody else for one who cancels on a phone', async ({
  page,
  browser,
}) => {
  const { jobId, desk, phone } = await aTown();
  await signIn(page, 'agency', desk);
  await page.goto(`/agency/jobs/agency-list/${jobId}`);
  const proposal = page.getByRole('region', { name: 'Proposed crew' });
  await expect(proposal.getByText('Lives in SO14, where the pick-up is.')).toBeVisible();
  await expect(proposal.getByText('In the crew anyway, so nobody else has to be booked.')).toBeVisible();
  await expect(proposal.getByText('Dan Crewman')).toBeHidden();
  await settled(page);
  await expectAccessible(page);

  await proposal.getByRole('button', { name: 'Consider the patient’s risks' }).click();
  const reason = page.getByRole('dialog', { name: 'Consider the patient’s risks?' });
  await expect(reason).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await reason.getByRole('button', { name: 'Propose again' }).click();
  await expect(proposal.getByText('A man is with the patient beside the driver, as the risks advise.')).toBeVisible();
  await expect(proposal.getByText('Dan Crewman')).toHaveCount(2);

  await proposal.getByRole('button', { name: 'Others: Escort 2' }).click();
  const others = page.getByRole('dialog', { name: 'Escort 2: others who would do' });
  await expect(others).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await others.getByRole('button', { name: 'Choose Bo Crewman' }).click();
  await expect(proposal.getByText('Dan Crewman')).toBeHidden();
  await proposal.getByRole('button', { name: 'Book this crew' }).click();
  await expect(page.getByText('Crew booked')).toBeVisible();
  await expect(proposal).toBeHidden();
  const plan = page.getByRole('region', { name: 'Vehicle and crew' });
  await expect(plan.getByText('2 of 2 booked')).toBeVisible();
  await expect(plan.getByText(/^Fordham/)).toBeVisible();

  const mobile = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(mobile, 'worker', phone);
  await mobile.goto('/worker/transport');
  const mine = mobile.getByRole('region', { name: 'Your transports' });
  await mine.getByRole('button', { name: /^Cancel booking/ }).click();
  const dialog = mobile.getByRole('dialog', { name: 'Cancel your booking?' });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await mobile.getByRole('option', { name: 'Sickness' }).click();
  await settled(mobile);
  await expectAccessible(mobile);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(mobile.getByText('Booking cancelled')).toBeVisible();
  await mobile.close();

  await page.reload();
  await expect(plan.getByText(/^Sickness, .* before the start$/)).toBeVisible();
  await expect(proposal.getByText('Cy Crewman').first()).toBeVisible();
  await proposal.getByRole('button', { name: 'Book this crew' }).click();
  await expect(plan.getByText('2 of 2 booked')).toBeVisible();
});
