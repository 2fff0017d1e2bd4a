import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aClient, aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { aBooking, aShift, inHours } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aComplianceRecord, aTrainingRecord } from '../apps/api/src/modules/training/record.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPhoto } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { CONFIGURATION_PATH } from '../packages/contract/src/identity/paths.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const NURSE = 3;

/** A nurse of one agency that works for one client, with a past and a coming shift, and somebody of each to sign in. */
const aNurseAtWork = (unique: string) =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { name: `Cedar Staffing ${unique}`, base_currency: 'GBP' });
    const clientId = await aClient(tx, { name: `Dene Hospital ${unique}`, town: 'Leeds' });
    await aLink(tx, agencyId, clientId);
    const workerId = await aWorker(tx, agencyId, {
      firstname: 'Nora',
      lastname: `Example ${unique}`,
      dob: '1990-01-31',
      phone_number: '07700 900123',
      codes: [NURSE],
    });
    const location = await aLocation(tx, { client_id: clientId });
    for (const [hours, status] of [
      [-200, 'AUTHORIZED'],
      [50, 'BOOKED'],
    ] as const) {
      const times = { starts_at: inHours(hours), ends_at: inHours(hours + 8) };
      const shiftId = await aShift(tx, { clientId, location, agencyId }, times);
      await aBooking(tx, shiftId, agencyId, workerId, { shift_status: status });
    }
    return {
      agencyId,
      workerId,
      agency: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      client: await aSigningUser(tx, { userType: 'CLIENT', clientId }),
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
    };
  });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

const enterDate = async (page: Page, label: string, typed: string) => {
  const field = page.getByRole('textbox', { name: label });
  await field.fill(typed);
  await field.press('Tab');
};

/** The person is edited in place: the mode is turned on and off, and an incomplete form is not saved. */
const editPerson = async (page: Page) => {
  const panel = region(page, 'Flexi-Worker Information');
  await panel.getByRole('button', { name: 'Edit worker information' }).click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('button', { name: 'Edit worker information' })).toBeFocused();
  await panel.getByRole('button', { name: 'Edit worker information' }).click();
  await panel.getByLabel('Phone').fill('');
  await panel.getByRole('button', { name: 'Update' }).click();
  await said(page, 'Missing Required Info.');
  await panel.getByLabel('Phone').fill('07700 900456');
  await panel.getByRole('button', { name: 'Update' }).click();
  // Whoever has signed in confirms what others change about them.
  await said(page, 'Saved. Changes to personal details await confirmation.');
  await expect(region(page, 'Awaiting Nora’s confirmation')).toContainText('07700 900456');
};

const recordFitness = async (page: Page) => {
  const panel = region(page, 'Fit to work');
  await expect(panel).toContainText('Not Known');
  await panel.getByRole('radio', { name: 'Yes' }).check();
  await panel.getByRole('button', { name: 'Update' }).click();
  await said(page, 'Worker Fit To Work Updated Successfully');
};

const changeJobs = async (page: Page) => {
  const panel = region(page, 'Job Information');
  await expect(panel).toContainText('1 booking done');
  await expect(panel.getByRole('listitem')).toContainText(['1 done · 1 upcoming']);
  await panel.getByRole('button', { name: 'Add Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Job' });
  await dialog.getByRole('button', { name: 'Add Job' }).click();
  await expect(dialog.getByText('Choose an assignment code.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Assignment code' }).fill('Driver');
  await page.getByRole('option', { name: '002 Driver' }).click();
  await dialog.getByRole('combobox', { name: 'Payment method' }).click();
  await expect(page.getByRole('option')).toHaveText(['Paye', 'Umbrella', 'Pvt. Ltd']);
  await page.getByRole('option', { name: 'Umbrella' }).click();
  await dialog.getByRole('button', { name: 'Add Job' }).click();
  await said(page, 'Worker Job Added Successfully');
  await expect(panel.getByRole('listitem').first()).toContainText('Payment method: Umbrella');
  await panel.getByRole('button', { name: 'Remove Driver' }).click();
  await page.getByRole('button', { name: 'Remove job' }).click();
  await said(page, 'Worker Removed Successfully');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
};

const addNote = async (page: Page) => {
  const panel = region(page, 'Notes');
  await panel.getByRole('button', { name: 'Add NOTE' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add NOTE' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Rang about the rota.');
  await dialog.getByRole('button', { name: 'Add NOTE' }).click();
  await said(page, 'Worker Note Added Successfully');
  await expect(panel.getByRole('listitem')).toContainText(['Rang about the rota.']);
};

/** The fifth tab is hidden until somebody asks for it. */
const enterInformation = async (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Worker' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Training & Qualifications', 'Compliance', 'Form']);
  await page.getByRole('link', { name: 'Compliance information' }).click();
  await expect(page).toHaveURL(/\?tab=information$/);
  await expect(tabs.last()).toHaveText('Compliance information');
  const panel = region(page, 'Compliance information');
  await expect(panel.getByText('Not Set')).toHaveCount(8);
  await panel.getByRole('button', { name: 'Edit compliance information' }).click();
  await panel.getByRole('button', { name: 'Update' }).click();
  await said(page, 'Missing Required Info.');
  await panel.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Pvt. Ltd' }).click();
  await enterDate(page, 'Employment start date', '05/01/2026');
  await enterDate(page, 'Contract end date', '04/01/2030');
  await enterDate(page, 'Next check date', '05/01/2029');
  await panel.getByRole('combobox', { name: 'Right to work' }).click();
  await expect(page.getByRole('option')).toHaveText(['Temporary', 'Residency', 'Citizen']);
  await page.getByRole('option', { name: 'Residency' }).click();
  await panel.getByLabel('DBS number').fill('001234567890');
  await panel.getByRole('button', { name: 'Update' }).click();
  await expect(panel).toContainText('Residency');
  await expect(panel).toContainText('••••••••••90');
  await expect(panel).not.toContainText('001234567890');
  await panel.getByRole('button', { name: 'Show number' }).click();
  await expect(panel).toContainText('001234567890');
  await settled(page);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Edit compliance information' }).click();
  await panel.getByRole('button', { name: 'Remove the number' }).click();
  await expect(panel.getByText('••••••••••90 is removed when you save.')).toBeVisible();
  await panel.getByRole('button', { name: 'Update' }).click();
  await expect(panel).toContainText('Residency');
  await expect(panel).not.toContainText('••••••••••90');
};

test('an agency keeps all it knows of a worker on one screen, and prints it [002-2-agency-view-header] [002-4-edit-toggle] [002-5-missing-info] [002-8-placeholders] [002-8-worker-success]', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'A consultant sits at a desk.');
  const unique = `${project.name} ${Date.now()}`;
  const { agency, agencyId, workerId } = await aNurseAtWork(unique);
  await startSession(page, 'agency', agency);
  await page.goto(`/agency/workers/info/${workerId}`);
  await expect(page.getByRole('heading', { name: `Nora Example ${unique} Details` })).toBeVisible();
  await editPerson(page);
  await recordFitness(page);
  await changeJobs(page);
  await addNote(page);
  await enterInformation(page);

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(new RegExp(`/agency/workers-print/info/${workerId}$`));
  const paper = page.getByRole('main');
  await expect(paper).toContainText('Pvt. Ltd');
  await expect(paper).toContainText('003 Nurse');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);

  const licence = { name: 'Driving licence check', code: null };
  await makeOwn((tx) => aComplianceRecord(tx, agencyId, workerId, licence));
  await page.goto(`/agency/driver-info/${workerId}`);
  await expect(page.getByText('Not cleared to drive')).toBeVisible();
  await expect(page.getByText(licence.name)).toBeVisible();
});

test('a client sees who comes, and nothing to change [002-6-client-limits] [002-1-view-worker]', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'The same for a narrower screen.');
  const { client, agencyId, workerId } = await aNurseAtWork(`${project.name} ${Date.now()}`);
  await makeOwn(async (tx) => {
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Basic Life Support' });
    await aTrainingRecord(tx, agencyId, workerId, { name: 'First Aid', status: 'WAITING_APPROVAL' });
  });
  await startSession(page, 'client', client);
  await page.goto(`/client/workers/info/${workerId}?tab=information`);
  const panel = region(page, 'Flexi-Worker Information');
  await expect(panel).toContainText('Female');
  await expect(panel).toContainText('003 Nurse');
  await expect(panel).not.toContainText('07700');
  await expect(region(page, 'Job Information')).toHaveCount(0);
  // All that a client decides about a worker is whether to have them.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expect(region(page, 'Your shifts').getByRole('button')).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Worker' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Training & Qualifications']);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await tabs.last().click();
  const trainings = region(page, 'Trainings & Qualifications');
  await expect(trainings.getByRole('listitem')).toHaveText([/^Basic Life Support.*Expires 03\/02\/2029/]);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
});

test('the platform looks at a worker and changes nothing [002-6-compliance-not-admin] [002-2-compliance-tab-agency] [002-1-view-worker]', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'The same for a narrower screen.');
  const { agencyId, workerId } = await aNurseAtWork(`${project.name} ${Date.now()}`);
  await makeOwn(async (tx) => {
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Basic Life Support' });
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Manual Handling', status: 'WAITING_APPROVAL' });
  });
  await startSession(page, 'admin');
  await page.goto(`/admin/workers/info/${workerId}`);
  const tabs = page.getByRole('navigation', { name: 'Worker' }).getByRole('link');
  await expect(tabs).toHaveText(['Overview', 'Training & Qualifications']);
  await expect(region(page, 'Job Information')).toContainText('003 Nurse');
  await expect(region(page, 'Notes')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.goto(`/admin/workers/info/${workerId}?tab=training`);
  // Whose turn it is, and nothing that is asked of the agency.
  await expect(page.getByText('The agency is checking it')).toBeVisible();
  await page.getByRole('button', { name: 'View Basic Life Support' }).click();
  const document = page.getByRole('dialog', { name: 'View Document' });
  // There is a certificate, and no page of the platform's that shows it.
  await expect(document.getByRole('definition').filter({ hasText: 'Issued' })).toBeVisible();
  await expect(document.getByRole('button', { name: /Approve|Reject|Upload/ })).toHaveCount(0);
  await page.goto(`/admin/workers/info/${workerId}?tab=information`);
  await expect(page.getByRole('main')).toContainText('Compliance information');
  await expect(page.getByRole('button', { name: /Edit|Update|Show number/ })).toHaveCount(0);

  // Where nothing is behind it, workers have no button for it, and the platform hears why.
  const unset = page.getByRole('alert').filter({ hasText: 'ONLINE_TRAINING_URL' });
  await page.goto('/admin/system');
  await expect(region(page, 'Waiting')).toBeVisible();
  await expect(unset).toHaveCount(0);
  await page.route(CONFIGURATION_PATH, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), onlineTrainingUrl: null } });
  });
  await page.reload();
  await expect(unset).toContainText('Workers don’t see the Online Training button.');
});

test('a worker’s home has the name, the card and what comes next, and lets the worker change how to be reached and add a training [002-2-worker-home-title] [002-2-worker-home-card] [002-3-worker-id-encrypted]', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'desktop', 'Workers carry a phone.');
  const unique = `${project.name} ${Date.now()}`;
  const { worker, workerId, agencyId } = await aNurseAtWork(unique);
  await signIn(page, 'worker', worker);
  await expect(page.getByRole('heading', { name: `Nora Example ${unique} Details` })).toBeVisible();
  await expect(region(page, 'My next shifts')).toContainText('Booked');
  const details = region(page, 'Personal details');
  await expect(details).toContainText('Employee Number');
  await expect(details).toContainText('31/01/1990');
  await expect(details).toContainText('Female');
  const stored = await page.evaluate(() => localStorage.getItem('workerId'));
  expect(stored).not.toBe(null);
  expect(stored).not.toContain(String(workerId));

  const contact = region(page, 'Contact');
  await expect(contact).toContainText('07700 900123');
  await expect(contact).toContainText('Not Set');
  await contact.getByRole('button', { name: 'Edit contact' }).click();
  await contact.getByLabel('Address').fill('3 Example Lane, Leeds');
  await contact.getByRole('button', { name: 'Update' }).click();
  await said(page, 'Worker Info Updated Successfully');
  await expect(contact).toContainText('3 Example Lane, Leeds');

  await contact
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(contact.getByRole('img', { name: `Photo of Nora Example ${unique}` })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Training' }).click();
  const training = page.getByRole('dialog', { name: 'Add Training' });
  await expect(training.getByRole('textbox', { name: 'Training date' })).toBeVisible();
  await training.getByRole('button', { name: 'Cancel' }).click();
  // What is the agency's to add has no button here.
  await expect(page.getByRole('button', { name: /Add (NOTE|Job)/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'My clients' }).click();
  await expect(page.getByText(`Dene Hospital ${unique}`)).toBeVisible();

  await page.goto('/worker/workers');
  await expect(page).toHaveURL(new RegExp(`/worker/workers/info/${workerId}$`));
  await expect(page.getByRole('navigation', { name: 'Worker' }).getByRole('link')).toHaveText([
    'Overview',
    'Training & Qualifications',
    'Form',
  ]);
  await expect(region(page, 'Notes')).toHaveCount(0);
  // The document's address of the home names the worker; there is one's own and no other.
  await page.goto(`/worker/home/${workerId}`);
  await expect(page).toHaveURL(/\/worker\/home$/);
  await page.goto('/worker/home/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/worker/communications');
  await expect(page.getByRole('heading', { level: 1, name: 'Communications' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose emails' }).click();
  await expect(page.getByRole('dialog', { name: 'What we email you about' })).toBeVisible();
  await page.goto('/worker/workers/info/1');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await page.goto(`/worker/agency/${agencyId}?tab=compliance`);
  const jobs = region(page, 'Job Information');
  await expect(jobs).toContainText('003 Nurse');
  await expect(jobs.getByRole('button')).toHaveCount(0);
});

test('the worker area asks to sign in, begins at home, and announces what it does not know [002-2-worker-auth] [002-2-worker-unknown]', async ({
  page,
}) => {
  await page.goto('/worker/home');
  await expect(page).toHaveURL(/\/login/);
  await startSession(page, 'worker');
  await page.goto('/worker');
  await expect(page).toHaveURL(/\/worker\/home$/);
  await page.goto('/worker/no-such-page');
  await expect(page.getByText('COMING SOON!')).toBeVisible();
});

test('the screens of one worker have addresses in the agency’s area, too [002-2-agency-sub-routes] [002-2-agency-view-ids]', async ({
  page,
}, { project }) => {
  test.skip(project.name === 'phone', 'The addresses are the same.');
  await signIn(page, 'agency');
  for (const path of ['workers/info/1', 'workers-print/info/1', 'driver-info/1', 'certificate/1']) {
    await page.goto(`/agency/${path}`);
    await expect(page.getByRole('main')).toContainText('Willa Demo');
  }
  await page.goto('/agency/workers-print/info/999999');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
