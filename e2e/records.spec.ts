import { expect, test, type Locator, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import {
  aBroughtTraining,
  aComplianceRecord,
  aTrainingRecord,
} from '../apps/api/src/modules/training/record.factory.ts';
import { aWorker, joins } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { documentOf } from './document.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** What a worker shows to an agency, from the side of each: the worker with a phone, the agency at a desk. */

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const displayDate = (date: string) => date.split('-').toReversed().join('/');

/** A worker of two agencies, of which only the first one keeps anything. */
const aWorkerWithRecords = () =>
  makeOwn(async (tx) => {
    const unique = Date.now();
    const agencyName = `Alder Care ${unique}`;
    const agencyId = await anAgency(tx, { name: agencyName });
    const second = await anAgency(tx, { name: `Birch Care ${unique}` });
    const workerId = await aWorker(tx, agencyId, { firstname: 'Rowan', lastname: 'Example' });
    await joins(tx, workerId, second);
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Fire Safety', expires_on: inDays(20) });
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Lone Working', expires_on: inDays(-3) });
    await aTrainingRecord(tx, agencyId, workerId, { name: 'Night Care', status: 'WAITING_APPROVAL' });
    await aBroughtTraining(tx, agencyId, workerId, {
      name: 'First Aid',
      status: 'REJECTED',
      comment: 'The second page is missing.',
    });
    await aBroughtTraining(tx, agencyId, workerId, {
      name: 'Online Basics',
      hasco_id: 'H-1',
      certificate_url: 'https://trainings.example/H-1',
    });
    await aComplianceRecord(tx, agencyId, workerId, { name: 'Proof of address' });
    return {
      agencyId,
      workerId,
      second,
      stranger: await anAgency(tx),
      worker: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      agency: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole(test.info().project.name === 'phone' ? 'listitem' : 'row').filter({ hasText: name });
const notice = (page: Page, words: string) => page.getByText(words, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

const choose = async (page: Page, record: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More about ${record}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const enterDates = async (form: Locator, label: string): Promise<void> => {
  await form.getByRole('textbox', { name: label }).fill('03/02/2026');
  await form.getByRole('textbox', { name: 'Expiry date' }).fill('02/02/2031');
  await form.getByRole('textbox', { name: 'Expiry date' }).press('Tab');
};

const drop = (form: Locator, name: string, buffer: Buffer) =>
  form.getByLabel('Certificate', { exact: true }).setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a worker keeps trainings and compliances current [002-2-trainings-screen] [002-2-compliances-screen] [002-2-upload-qualifications] [002-2-upload-compliances] [002-2-online-training] [002-4-status-icons] [002-5-missing-info] [002-5-certificate-none] [002-5-certificate-size] [002-7-upload-ok] [002-7-pdf-blob] [002-7-online-certificate] [002-8-worker-success]', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'phone', 'workers have phones');
  const { worker, agencyId, second, stranger } = await aWorkerWithRecords();
  await startSession(page, 'worker', worker);
  await page.goto('/worker/trainings');
  await expect(page.getByRole('heading', { level: 1, name: 'Trainings & Qualifications' })).toBeVisible();
  const online = page.getByRole('link', { name: 'Online Training' });
  await expect(online).toHaveAttribute('href', 'https://trainings.example/learn');
  await expect(online).toHaveAttribute('target', '_blank');
  // The document names the agency in the address.
  await page.goto(`/worker/trainings/${agencyId}`);
  await expect(page).toHaveURL(new RegExp(`/worker/trainings\\?agency=${agencyId}$`));
  // One that is not the worker's is not there, and nobody else's records stand under its address.
  await page.goto(`/worker/trainings/${stranger}`);
  await expect(page.getByRole('heading', { name: /Page not found/ })).toBeVisible();
  await page.goto(`/worker/compliance?agency=${stranger}`);
  await expect(page.getByRole('heading', { name: /Page not found/ })).toBeVisible();
  await page.goto(`/worker/trainings/${agencyId}`);

  await expect(rowOf(page, 'Fire Safety')).toContainText(`Expires${displayDate(inDays(20))}`);
  await expect(rowOf(page, 'Fire Safety')).toContainText('About to expire');
  await expect(rowOf(page, 'Fire Safety').getByRole('img', { name: 'Approved' })).toBeVisible();
  await expect(rowOf(page, 'Lone Working')).toContainText('Expired');
  // The green square is not beside the red word.
  await expect(rowOf(page, 'Lone Working').locator('svg[data-sign="OTHER"]')).toBeVisible();
  await expect(rowOf(page, 'Lone Working').getByRole('img', { name: 'Approved' })).toHaveCount(0);
  await expect(rowOf(page, 'Night Care')).toContainText('Awaiting approval');
  await expect(rowOf(page, 'First Aid')).toContainText('Rejected');
  await expect(rowOf(page, 'Online Basics')).toContainText('Approved');
  await settled(page);
  await expectAccessible(page);

  // A training, and its certificate.
  await page.getByRole('button', { name: 'Upload Qualifications' }).click();
  const form = dialog(page, 'Add Training');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Missing Required Info.')).toBeVisible();
  await expect(form.getByText('Enter the training date.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Phlebotomy');
  await enterDates(form, 'Training date');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Training Added Successfully')).toBeVisible();
  const sending = dialog(page, 'Upload Certificate');
  await sending.getByRole('button', { name: 'Upload' }).click();
  await expect(notice(page, 'Please select a certificate to upload.').first()).toBeVisible();
  await drop(sending, 'long.pdf', Buffer.alloc(1_048_576, '%PDF-1.7 '));
  await expect(sending.getByText('Maximum upload file size is 1mb')).toBeVisible();
  await drop(sending, 'phlebotomy.pdf', aPdf());
  await sending.getByRole('button', { name: 'Upload' }).click();
  await expect(notice(page, 'Sucessfully uploaded.')).toBeVisible();
  await expect(sending).toBeHidden();

  await page.getByRole('button', { name: 'View Phlebotomy' }).click();
  const view = dialog(page, 'View Document');
  await expect(view).toContainText('No Comment');
  await expect(view).toContainText('CertificateUploaded');
  await expect(view.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const opened = documentOf(page);
  await view.getByRole('button', { name: 'Open document' }).click();
  const { tab, address } = await opened;
  expect(address).toMatch(/^blob:/);
  await tab.close();
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  // What the agency said, and what a provider shows.
  await page.getByRole('button', { name: 'View First Aid' }).click();
  await expect(view).toContainText('The second page is missing.');
  await expect(view).toContainText('Document Not Uploaded');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Night Care' }).click();
  await expect(view).toContainText('Certificate was not issued');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Fire Safety' }).click();
  await expect(view).toContainText('Your agency approved this without a document.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View Online Basics' }).click();
  const certificate = view.getByRole('link', { name: 'Online certificate' });
  await expect(certificate).toHaveAttribute('href', 'https://trainings.example/H-1');
  await expect(certificate).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');

  await choose(page, 'Phlebotomy', 'Delete');
  await dialog(page, 'Delete Training').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Worker training deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Phlebotomy')).toHaveCount(0);
  // What the agency held is not the worker's to change.
  await page.getByRole('button', { name: 'More about Fire Safety' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Agency Comment']);
  await page.keyboard.press('Escape');

  // The other agency knows of none of this.
  await page.getByLabel('Agency', { exact: true }).selectOption(String(second));
  await expect(page).toHaveURL(new RegExp(`agency=${second}`));
  await expect(page.getByText('No trainings yet')).toBeVisible();

  // Nobody reads about themselves as somebody else.
  await page.goto('/worker/workers');
  await expect(page.getByText('The work that your agencies clear you for appears here.')).toBeVisible();

  await page.goto('/worker/compliance');
  await expect(rowOf(page, 'Proof of address')).toContainText('Awaiting approval');
  await page.getByRole('button', { name: 'Upload Compliances' }).click();
  const added = dialog(page, 'Add Compliance');
  await added.getByRole('textbox', { name: 'Name' }).fill('Reference');
  await enterDates(added, 'Compliance date');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Compliance Added Successfully')).toBeVisible();
  await sending.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Reference', 'Edit');
  const edited = dialog(page, 'Edit Compliance');
  await edited.getByRole('textbox', { name: 'Name' }).fill('Second reference');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Compliance Updated Successfully')).toBeVisible();
  await choose(page, 'Second reference', 'Delete');
  await dialog(page, 'Delete Compliance').getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'Worker compliance deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Second reference')).toHaveCount(0);
  await settled(page);
  await expectAccessible(page);
});

test('an agency adds, looks at and decides about what a worker brings [002-4-approve-reject] [002-4-approve-external] [002-5-certificate-pdf] [002-7-upload-ok] [002-8-placeholders] [002-8-worker-success]', async ({
  page,
}) => {
  test.skip(test.info().project.name !== 'desktop', 'consultants sit at a desk');
  const { agency, workerId } = await aWorkerWithRecords();
  await startSession(page, 'agency', agency);
  await page.goto(`/agency/workers/info/${workerId}?tab=training`);
  await expect(page.getByRole('button', { name: 'View First Aid' })).toBeVisible();

  // What is added is looked at before it counts.
  await page.getByRole('button', { name: 'Add Training' }).click();
  const form = dialog(page, 'Add Training');
  await form.getByRole('textbox', { name: 'Name' }).fill('Catheter Care');
  await enterDates(form, 'Training date');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Training Added Successfully')).toBeVisible();
  const sending = dialog(page, 'Upload Certificate');
  await drop(sending, 'catheter.pdf', aPdf());
  await sending.getByRole('button', { name: 'Upload' }).click();
  await expect(notice(page, 'Sucessfully uploaded.')).toBeVisible();

  await page.getByRole('button', { name: 'View Catheter Care' }).click();
  const view = dialog(page, 'View Document');
  await expect(view.getByTitle('Document of Catheter Care')).toBeVisible();
  await view.getByRole('textbox', { name: 'Agency Comment' }).fill('Seen the original.');
  await settled(page);
  await view.getByRole('button', { name: 'Approve' }).click();
  await expect(notice(page, 'Worker Training Updated Successfully')).toBeVisible();
  await expect(view).toBeHidden();
  await expect(rowOf(page, 'Catheter Care')).toContainText('Approved');
  await choose(page, 'Catheter Care', 'Agency Comment');
  const comment = dialog(page, 'Agency Comment');
  await expect(comment).toContainText('Seen the original.');
  await expect(comment.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More about Catheter Care' })).toBeFocused();

  // A provider's word needs no approval.
  await page.getByRole('button', { name: 'View Online Basics' }).click();
  await expect(view).toContainText('Approved');
  await expect(view.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View Online Basics' })).toBeFocused();
  await page.getByRole('button', { name: 'View Night Care' }).click();
  await expect(view).toContainText('Document Not Uploaded');
  await expect(view).toContainText('Certificate was not issued');
  await view.getByRole('button', { name: 'Approve' }).click();
  await expect(view).toBeHidden();
  await expect(page.getByRole('link', { name: 'View certificate of Night Care' })).toBeVisible();

  await page.goto(`/agency/workers/info/${workerId}?tab=compliance`);
  await choose(page, 'Proof of address', 'Agency Comment');
  await expect(comment).toContainText('No Comment');
  await comment.getByRole('textbox', { name: 'Agency Comment' }).fill('Older than three months.');
  await comment.getByRole('button', { name: 'Reject' }).click();
  await expect(notice(page, 'Worker Compliance Updated Successfully')).toBeVisible();
  await expect(rowOf(page, 'Proof of address')).toContainText('Rejected');
  await page.getByRole('button', { name: 'Add Compliance' }).click();
  const added = dialog(page, 'Add Compliance');
  await added.getByRole('textbox', { name: 'Name' }).fill('Reference');
  await enterDates(added, 'Compliance date');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Compliance Added Successfully')).toBeVisible();
  await sending.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Reference')).toContainText('Awaiting approval');
  await settled(page);
  await expectAccessible(page);
});
