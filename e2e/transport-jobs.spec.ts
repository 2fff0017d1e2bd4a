import { expect, test } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink } from '../apps/api/src/modules/clients/client.factory.ts';
import { anOfferedJob, aTransportJob } from '../apps/api/src/modules/transport/transport.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A client’s job that two agencies may accept, one that a guest has asked the first of them for, and a job in hand. */
const aTown = () =>
  makeOwn(async (tx) => {
    const [agencyId, rivalId] = [await anAgency(tx), await anAgency(tx)];
    const clientId = await aClient(tx);
    for (const each of [agencyId, rivalId]) await aLink(tx, each, clientId);
    await anOfferedJob(tx, clientId, [agencyId, rivalId]);
    await aTransportJob(
      tx,
      { agencyId, clientId: null },
      {
        dateTimeRequired: '2041-03-02T09:30:00Z',
        patientName: 'Sam Specimen',
        nhs: '943 476 5919',
        absconsionRisk: 'H',
        absconsionRiskDesc: 'Left the ward twice.',
      },
    );
    return {
      desk: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      rival: await aSigningUser(tx, { userType: 'AGENCY', agencyId: rivalId }),
      clerk: await aSigningUser(tx, { userType: 'AGENCY', agencyId, permissions: ['VIEW_TRANSPORT'] }),
    };
  });

/** Document 003, section 2: what an agency sees of a patient. */
const PATIENT_FACTS = [
  'Name',
  'Gender',
  'Date of birth',
  'NHS number',
  'Diagnosis',
  'Mental health',
  'Reason for transport',
  'Medication within 4 hours',
  'Physical health',
  'Infection control',
  'Covid-19 status in the last 48hrs',
  'Dietary requirements',
  'Allergies',
  'Present medication',
  'Rapid tranquillisation in the last 6hrs',
];
const ANSWERS = [
  'Walking',
  'Restraints',
  'Awareness of transport',
  'Ward staff escorting',
  'Other risks',
  'Risk document',
];

test('an agency reads a new job and takes it on; afterwards the patient opens with a reason alone [003-2-agency-info]', async ({
  page,
  browser,
}) => {
  const { desk, rival, clerk } = await aTown();
  await signIn(page, 'agency', desk);
  await page.goto('/agency/jobs/agency-list');
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  const references = page.getByRole('link', { name: /^ST-/ });
  await expect(references).toHaveCount(2);
  await expect(page.getByText('Robin Patient')).toBeHidden();
  await settled(page);
  await expectAccessible(page);
  const reference = (await references.first().textContent()) ?? '';
  await references.first().click();

  const patient = page.getByRole('region', { name: 'Patient information' });
  await expect(patient).toContainText('Robin Patient');
  await expect(patient).toContainText('31/01/1990');
  await expect(patient.getByRole('term')).toHaveText(PATIENT_FACTS);
  const journey = page.getByRole('region', { name: 'On the journey' });
  await expect(journey.getByRole('term')).toHaveText(ANSWERS);
  await expect(page.getByRole('region', { name: 'Current Risks' }).getByRole('listitem')).toHaveCount(9);
  await settled(page);
  await expectAccessible(page);
  const address = page.url();

  const around = page.getByRole('navigation', { name: 'Jobs of the list' });
  await expect(around.getByRole('button', { name: 'Back' })).toBeDisabled();
  await around.getByRole('link', { name: 'Next' }).click();
  await expect(patient).toContainText('Sam Specimen');
  await expect(patient).not.toContainText('Robin Patient');
  const risk = page
    .getByRole('region', { name: 'Current Risks' })
    .getByRole('listitem')
    .filter({ hasText: 'Absconding' });
  await expect(risk).toContainText('High');
  await expect(risk).toContainText('Left the ward twice.');
  await around.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: 'Accept job' }).click();
  await expect(page.getByText('Job Accepted Successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept job' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'History of this job' }).getByRole('listitem')).toHaveCount(2);

  await page.reload();
  await expect(page.getByText('Patient details are closed')).toBeVisible();
  await page.getByRole('button', { name: 'Show patient details' }).click();
  const dialog = page.getByRole('dialog', { name: `Show the patient’s details of ${reference}?` });
  await settled(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show patient details' }).click();
  await expect(dialog.getByText('Say why you need to see the patient’s details.').first()).toBeVisible();
  await dialog.getByLabel('Why do you need to see them?').fill('The crew asked about medication');
  await dialog.getByRole('button', { name: 'Show patient details' }).click();
  await expect(dialog).toBeHidden();
  await expect(patient).toContainText('Robin Patient');

  await page.goto('/agency/jobs/agency-list');
  await page.getByRole('button', { name: 'Find a patient' }).click();
  const finder = page.getByRole('dialog', { name: 'Find a patient' });
  await finder.getByLabel('NHS number').fill('943 476 5919');
  await finder.getByRole('button', { name: 'Find jobs' }).click();
  await expect(finder.getByRole('link', { name: /^ST-/ })).toHaveCount(1);
  await settled(page);
  await expectAccessible(page);
  await finder.getByRole('link', { name: /^ST-/ }).click();
  await expect(patient).toContainText('Sam Specimen');

  const other = await browser.newPage();
  await signIn(other, 'agency', rival);
  await other.goto('/agency/jobs/agency-list');
  await expect(other.getByText('No open jobs')).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: `Job ${reference}` })).toBeHidden();
  await expect(other.getByText('Robin Patient')).toBeHidden();
  await other.close();

  const office = await browser.newPage();
  await signIn(office, 'agency', clerk);
  await office.goto('/agency/jobs/agency-list');
  await office.getByRole('link', { name: reference }).click();
  await expect(office.getByText('You can’t see patient details')).toBeVisible();
  await expect(office.getByText('Robin Patient')).toBeHidden();
  await office.close();
});
