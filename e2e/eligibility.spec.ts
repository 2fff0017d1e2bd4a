import { expect, test, type BrowserContextOptions } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { aShift } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aTrainingRecord } from '../apps/api/src/modules/training/record.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, startSession, type Portal } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** A kind of work that nobody else does, and an agency with a worker who does it and a shift that asks for it. */
const aWorkerForShift = (unique: string) =>
  makeOwn(async (tx) => {
    const code = await tx
      .insertInto('assignment_code')
      .values({ code: unique.slice(-10), name: `Work ${unique}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const agencyId = await anAgency(tx, { base_currency: 'GBP' });
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    const workerId = await aWorker(tx, agencyId, { codes: [code.id], lastname: `Elm ${unique}` });
    // Somebody of the same name.
    await aWorker(tx, agencyId, { codes: [code.id], lastname: `Elm ${unique}` });
    const place = { clientId: location.clientId, location, agencyId };
    return {
      agencyId,
      workerId,
      shiftId: await aShift(tx, place, { assignment_code_id: code.id }),
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      agency: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
      client: await aSigningUser(tx, { userType: 'CLIENT', clientId: location.clientId }),
    };
  });

const code = () => `${Date.now()}${Math.floor(Math.random() * 1e3)}`;

test('the platform asks for a training, and nobody takes such a shift before the agency has approved it', async ({
  browser,
}, { project }) => {
  // Three people sign in.
  test.slow();
  const somebody = async (...who: [Portal, string?]) => {
    const page = await (await browser.newContext(project.use as BrowserContextOptions)).newPage();
    await signIn(page, ...who);
    return page;
  };
  const unique = `${project.name} ${code()}`;
  const { agencyId, workerId, shiftId, worker, agency } = await aWorkerForShift(unique);
  const training = `Ladder Safety ${unique}`;

  const page = await somebody('admin');
  await page.goto('/admin/workers/training-and-qualifications');
  await page.getByRole('button', { name: 'Add training' }).click();
  const form = page.getByRole('dialog', { name: 'Add training' });
  await form.getByLabel('Name').fill(training);
  await form.getByLabel('Code').fill(unique.slice(-10));
  const work = form.getByRole('combobox', { name: 'Required for' });
  await work.fill(`Work ${unique}`);
  await expect(page.getByRole('option', { name: unique })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Nurse' })).toBeHidden();
  // By the keyboard: the list of choices lies over the buttons until the field is left.
  await work.press('ArrowDown');
  await work.press('Enter');
  await work.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added to the catalogue')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search code or name' }).fill(training);
  await expect(page.getByText('Basic Life Support')).toBeHidden();
  await expect(page.locator('tr, li').filter({ hasText: training }).last()).toContainText(`Work ${unique}`);
  await settled(page);
  await expectAccessible(page);

  const me = await somebody('worker', worker);
  await test.step('the worker reads why not, and is led to where it can be mended', async () => {
    await me.goto(`/worker/shifts/info/${shiftId}`);
    const why = me.getByRole('region', { name: 'Why you can’t take this shift' });
    await expect(why).toContainText('Your agency doesn’t have your DBS certificate.');
    await expect(why).toContainText(`${training} is missing.`);
    await expect(why).toContainText(`Upload your certificate of ${training}.`);
    await expect(why.getByRole('link', { name: 'Open compliances' })).toHaveAttribute(
      'href',
      new RegExp(`/worker/compliance\\?agency=${agencyId}$`),
    );
    await settled(me);
    await expectAccessible(me);
    await why.getByRole('link', { name: 'Open trainings' }).click();
    await expect(me).toHaveURL(/\/worker\/trainings/);
  });

  await test.step('the agency reads the same in its own words, and is led to the worker', async () => {
    const consultant = await somebody('agency', agency);
    await consultant.goto(`/agency/shifts/info/${shiftId}`);
    await consultant.getByRole('button', { name: 'Propose a worker' }).click();
    const row = consultant
      .getByRole('dialog', { name: 'Propose a worker' })
      .getByRole('listitem')
      .filter({ hasText: 'Elm' })
      .first();
    await expect(row).toContainText('There is no DBS certificate on file.');
    await expect(row).toContainText(`Add ${training} and approve it.`);
    await expect(row.getByRole('button', { name: /^Propose / })).toBeDisabled();
    const labels = await consultant
      .getByRole('button', { name: new RegExp(`^Propose .*Elm ${unique}`) })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    expect(labels).toHaveLength(2);
    expect(new Set(labels).size).toBe(2);
    await settled(consultant);
    await expectAccessible(consultant);
    await row.getByRole('link', { name: 'Open compliance information' }).click();
    await expect(consultant).toHaveURL(new RegExp(`/agency/workers/info/${workerId}`));
  });

  await test.step('with the papers in order the shift can be taken', async () => {
    await makeOwn((tx) => putInOrder(tx, agencyId, workerId, training));
    await me.goto(`/worker/shifts/info/${shiftId}`);
    const marked = me.locator('nav [aria-current="page"]').filter({ visible: true });
    await expect(marked).toHaveText('Find shifts');
    await me.getByRole('region', { name: 'Do you want this shift?' }).getByRole('button', { name: 'Apply' }).click();
    await expect(me.getByText('Applied. We’ll tell you as soon as there’s a decision.')).toBeVisible();
    // From here on it is a booking of their own.
    await expect(marked).toHaveText('My shifts');
  });
});

/** The agency has entered the DBS certificate and approved the training. */
const putInOrder = async (tx: Tx, agencyId: number, workerId: number, training: string) => {
  const type = await tx.selectFrom('record_type').select('id').where('name', '=', training).executeTakeFirstOrThrow();
  await aTrainingRecord(tx, agencyId, workerId, { record_type_id: type.id, name: training, expires_on: '2099-12-31' });
  await tx
    .insertInto('compliance_information')
    .values({ agency_id: agencyId, worker_id: workerId, dbs_expiry: '2099-12-31' })
    .execute();
};

test('a client bars a worker, who is told so neutrally, and allows them again', async ({ browser }, { project }) => {
  test.slow();
  const somebody = async (...who: [Portal, string?]) => {
    const page = await (await browser.newContext(project.use as BrowserContextOptions)).newPage();
    await signIn(page, ...who);
    return page;
  };
  const { workerId, shiftId, worker, client } = await aWorkerForShift(`${project.name} ${code()}`);
  const page = await somebody('client', client);
  await page.goto(`/client/workers/info/${workerId}`);
  const panel = page.getByRole('region', { name: 'Your shifts' });
  await expect(panel).toContainText('Allowed: can book your shifts.');
  await panel.getByRole('button', { name: 'Block this worker' }).click();
  const form = page.getByRole('dialog', { name: /^Block / });
  await expect(form.getByText('They have no bookings with you.')).toBeVisible();
  await form.getByRole('button', { name: 'Block' }).click();
  await expect(form.getByText('Enter the reason for blocking this worker.').first()).toBeVisible();
  await form.getByLabel('Reason').fill('Left the ward without a handover.');
  await settled(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Block' }).click();
  await expect(panel).toContainText('Blocked. Left the ward without a handover.');

  const me = await somebody('worker', worker);
  await me.goto(`/worker/shifts/info/${shiftId}`);
  const why = me.getByRole('region', { name: 'Why you can’t take this shift' });
  await expect(why).toContainText('This client isn’t taking bookings from you at the moment.');
  await expect(why).not.toContainText('handover');

  await panel.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(panel).toContainText('Allowed: can book your shifts.');
});

test('the platform keeps services', async ({ page }, { project }) => {
  const name = `Escorts ${project.name} ${code()}`;
  await startSession(page, 'admin');
  await page.goto('/admin/clients/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  const form = page.getByRole('dialog', { name: 'Add service' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter the name.').first()).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service added')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name' }).fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('switch', { name: 'In use' }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service updated')).toBeVisible();
  await expect(page.locator('tr, li').filter({ hasText: name }).last()).toContainText('Retired');
  await settled(page);
  await expectAccessible(page);
});
