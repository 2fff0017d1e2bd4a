import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aWorker, joins } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible, expectAccessibleInBoth, follow } from './accessible.ts';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { signIn, startSession } from './accounts.ts';
import { fillRest } from './fill-form.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** Somebody of two agencies, and a consultant of the first. */
const aWorkerWithForms = () =>
  makeOwn(async (tx) => {
    const firstName = `Alder Staffing ${randomUUID()}`;
    const first = await anAgency(tx, { name: firstName });
    const second = await anAgency(tx);
    const workerId = await aWorker(tx, first, { firstname: 'Robin', lastname: 'Formsworth', dob: '1990-01-31' });
    await joins(tx, workerId, second);
    return {
      firstName,
      second,
      workerId,
      username: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      consultant: await aSigningUser(tx, { userType: 'AGENCY', agencyId: first }),
    };
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, words: string) => page.getByText(words, { exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name });
const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

const stepBackTo = async (page: Page, title: string): Promise<void> => {
  while (!(await section(page, title).isVisible()))
    await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
};

/** Opens a section by its steps, as on a phone. */
const stepTo = async (page: Page, title: string): Promise<void> => {
  while (!(await section(page, title).isVisible())) await button(page, 'Next').click();
};

test('a worker fills in the tax declaration, and nothing is lost by a reload or in two tabs [002-2-forms-index] [002-7-hmrc-saved] [002-4-reveal-on-load]', async ({
  page,
  context,
}) => {
  const { username, consultant } = await aWorkerWithForms();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms');
  await expect(page.getByRole('heading', { name: 'Forms', exact: true })).toBeVisible();
  for (const form of ['Application form', 'Occupational Health Medical Questionnaire', 'Bank Details'])
    await expect(page.getByRole('link', { name: `Fill in ${form}` })).toBeVisible();
  await page.getByRole('link', { name: 'Fill in HMRC Tax Declaration' }).click();

  // What the profile knows is there, and locked.
  await expect(page.getByLabel('Last name')).toHaveValue('Formsworth');
  await expect(page.getByLabel('Last name')).not.toBeEditable();
  await expect(page.getByLabel('Date of birth')).toHaveValue('31/01/1990');
  await expect(group(page, 'Sex').getByLabel('Female')).toBeChecked();
  await expect(button(page, 'Update')).toBeHidden();

  // A reload before anything was saved.
  await page.getByLabel('National insurance number').fill('QQ 12 34 56 C');
  await said(page, 'kept on this device');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('draft:'))))
    .toBe(true);
  await page.reload();
  await expect(page.getByText('We kept your unsaved changes')).toBeVisible();
  await expect(page.getByLabel('National insurance number')).toHaveValue('QQ 12 34 56 C');
  await button(page, 'Save').click();
  await expect(notice(page, 'Worker Hmrc Added Successfully')).toBeVisible();
  await said(page, 'All changes saved.');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))).toEqual([]);

  // Two tabs answer different questions, and one of them the same.
  const other = await context.newPage();
  await other.goto('/worker/forms/hmrc');
  await expect(other.getByLabel('National insurance number')).toHaveValue('QQ 12 34 56 C');
  await page.getByLabel('Home address').fill('1 Long Road');
  await button(page, 'Save').click();
  await said(page, 'All changes saved.');
  await other.getByLabel('Home address').fill('2 Short Street');
  await stepTo(other, 'Student loans');
  await group(other, 'Do you have a student loan').getByLabel('Yes').check();
  await group(other, 'Which plan').getByLabel('Plan 4').check();
  await button(other, 'Save').click();
  const dialog = other.getByRole('dialog', { name: 'This form was also saved somewhere else' });
  await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
  await expect(dialog).toContainText('1 Long Road');
  await expect(dialog).toContainText('2 Short Street');
  // What shows behind the edge of the dialog is not to be pressed.
  await other.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(other);
  await dialog
    .getByRole('radiogroup', { name: 'Home address' })
    .getByRole('radio', { name: /1 Long Road/ })
    .click();
  await button(other, 'Use these answers').click();
  await expect(dialog).toBeHidden();
  await button(other, 'Save').click();
  await said(other, 'All changes saved.');
  await other.close();

  // What was revealed by a saved answer is there after loading, and a No hides it.
  await page.reload();
  await expect(page.getByLabel('Home address')).toHaveValue('1 Long Road');
  await stepTo(page, 'Student loans');
  await expect(group(page, 'Which plan').getByLabel('Plan 4')).toBeChecked();
  await group(page, 'Do you have a student loan').getByLabel('No').check();
  await expect(group(page, 'Which plan')).toBeHidden();

  // Whoever signs out leaves nothing of it to whoever uses the device next.
  await said(page, 'kept on this device');
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'agency', consultant);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))).toEqual([]);
});

/** How many forms this browser keeps. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^draft:\d/.test(name)).length);

test('what is typed in one tab stays there, and what is discarded comes back in none', async ({ page, context }) => {
  const { username } = await aWorkerWithForms();
  await signIn(page, 'worker', username);
  const insurance = (tab: Page) => tab.getByLabel('National insurance number');
  await page.goto('/worker/forms/hmrc');
  await insurance(page).fill('QQ 12 34 56 C');
  await said(page, 'kept on this device');
  await expect.poll(() => drafts(page)).toBe(1);

  const other = await context.newPage();
  await other.goto('/worker/forms/hmrc');
  await expect(insurance(other)).toHaveValue('');
  await insurance(other).fill('QQ 65 43 21 C');
  await expect.poll(() => drafts(page)).toBe(2);
  await other.reload();
  await expect(insurance(other)).toHaveValue('QQ 65 43 21 C');
  await expect(other.getByText('We kept your unsaved changes')).toBeVisible();
  await button(other, 'Discard them').click();
  await expect(insurance(other)).toHaveValue('');
  await expect.poll(() => drafts(page)).toBe(1);
  await other.reload();
  await expect(insurance(other)).toHaveValue('');

  await page.reload();
  await expect(insurance(page)).toHaveValue('QQ 12 34 56 C');
  await button(page, 'Discard them').click();
  await expect(insurance(page)).toHaveValue('');
  await follow(page, '/worker/forms');
  await page.getByRole('link', { name: 'Fill in HMRC Tax Declaration' }).click();
  await expect(insurance(page)).toHaveValue('');
  expect(await drafts(page)).toBe(0);
});

test('answers that only go further than what another tab has saved are saved without a question', async ({
  page,
  context,
}) => {
  const { username } = await aWorkerWithForms();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/hmrc');
  const other = await context.newPage();
  await other.goto('/worker/forms/hmrc');
  for (const tab of [page, other]) await tab.getByLabel('National insurance number').fill('QQ 12 34 56 C');
  await other.getByLabel('Home address').fill('2 Short Street');
  await button(page, 'Save').click();
  await said(page, 'All changes saved.');
  await button(other, 'Save').click();
  await said(other, 'All changes saved.');
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.reload();
  await expect(other.getByLabel('Home address')).toHaveValue('2 Short Street');
});

test('a worker signs and submits the tax declaration: a failed upload is told of, and afterwards it is updated [002-4-form-not-submitted] [002-4-form-submitted] [002-7-upload-ok] [002-8-signature-silent]', async ({
  page,
}) => {
  const { username } = await aWorkerWithForms();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/hmrc');
  await expect(button(page, 'Save')).toBeVisible();
  await expect(button(page, 'Update')).toBeHidden();

  // A signature whose upload fails is told of; then it works, and the record has it.
  await stepTo(page, 'Declaration');
  await page.route('**/hmrc/signature**', (route) => route.abort());
  const signature = { name: 'me.png', mimeType: 'image/png', buffer: await aPng() };
  await page.getByLabel('Signature', { exact: true }).setInputFiles(signature);
  // It is said at the field alone, and stays there.
  await expect(notice(page, 'Network Connection Failure')).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await button(page, 'Next').click();
  await expect(notice(page, 'Network Connection Failure')).toBeVisible();
  await page.unroute('**/hmrc/signature**');
  await page
    .getByLabel('Signature', { exact: true })
    .setInputFiles({ ...signature, buffer: Buffer.alloc(1024 * 1024) });
  await expect(notice(page, 'Maximum upload file size is 1mb').first()).toBeVisible();
  await page.getByLabel('Signature', { exact: true }).setInputFiles(signature);
  await expect(notice(page, 'Sucessfully uploaded.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Signature' }).first()).toBeVisible();

  // What is missing or wrong is said at its field, and nothing of it is submitted or saved.
  const insurance = page.getByLabel('National insurance number');
  await stepBackTo(page, 'Employee details');
  await insurance.fill('abc');
  await page.getByLabel('Employment start date').fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Employment start date')).toHaveValue('31/02/2026');
  await expect(page.getByText('Enter a real date, such as 31/01/2026.')).toBeVisible();
  await expect(page.getByText('Enter a National Insurance number like QQ 12 34 56 C.')).toBeVisible();
  await button(page, 'Submit').click();
  await expect(notice(page, 'Missing Required Info.')).toBeVisible();
  await expect(button(page, 'Save')).toBeVisible();
  await expectAccessible(page);
  await insurance.fill('qq123456c\u200e');
  await page.getByLabel('Employment start date').fill('01/03/2026');
  await page.keyboard.press('Tab');
  await fillRest(page);
  await button(page, 'Submit').click();
  await expect(button(page, 'Update')).toBeVisible();
  await expect(button(page, 'Save')).toBeHidden();
  await expect(button(page, 'Submit')).toBeHidden();
  // The button that updates is filled on the last section alone.
  await expectAccessibleInBoth(page);
  await stepBackTo(page, 'Employee details');
  await expectAccessibleInBoth(page);
  await stepTo(page, 'Declaration');
  // A change takes the signature along: what was signed stays with the agency, until the change is signed.
  await page.getByLabel('Full name').fill('ROBIN FORMSWORTH');
  await button(page, 'Update').click();
  await said(page, 'All changes saved.');
  await expect(page.getByText('Not signed since it changed')).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('');
  await expect(page.getByText('fill in Date and Signature, and press Update.')).toBeVisible();
  await fillRest(page, '09/03/2026');
  await expect(page.getByText('check your details and press Update.')).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('Not signed since it changed')).toBeHidden();
  await button(page, 'Remove Signature').click();
  await expect(page.getByRole('dialog', { name: 'Remove your signature?' })).toContainText(
    'Your agency keeps the version',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Keep signature' }).click();
  await page.goto('/worker/forms');
  await expect(page.getByRole('row', { name: 'HMRC Tax Declaration' })).toContainText('Submitted');
});

test('whoever has no agency, or asks for the forms of another, is told so and not refused', async ({ page }) => {
  const { username, other } = await makeOwn(async (tx) => {
    const workerId = await aWorker(tx, await anAgency(tx), { status: 'REJECTED' });
    return { username: await aSigningUser(tx, { userType: 'WORKER', workerId }), other: await anAgency(tx) };
  });
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms');
  await expect(page.getByText('You’re not with an agency yet').first()).toBeVisible();
  await expect(page.getByText('This worker does not exist.')).toBeHidden();

  const { username: taken } = await aWorkerWithForms();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await startSession(page, 'worker', taken);
  await page.goto(`/worker/forms?agency=${other}`);
  await expect(page.getByRole('link', { name: 'Fill in Bank Details' })).toBeVisible();
});

test('bank details ask for the password, are masked, and a failed save never reads as a success; the agency reads them [002-7-bank-saved] [002-8-bank-failure] [002-8-save-unhandled] [002-2-agency-sub-routes]', async ({
  page,
  browser,
}) => {
  const { username, consultant, workerId, firstName, second } = await aWorkerWithForms();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/bank');
  await page.getByLabel('Name on account').fill('Robin Formsworth');
  await page.getByLabel('Account number, part 1 of 3').pressSequentially('12345678');
  await expect(page.getByLabel('Account number, part 3 of 3')).toHaveValue('78');
  // A sort code is two, two and two, typed on end or pasted as it stands on a card.
  const sortCode = async (parts: string[]) => {
    for (const [index, part] of parts.entries())
      await expect(page.getByLabel(`Sort code, part ${index + 1} of 3`)).toHaveValue(part);
  };
  await page.getByLabel('Sort code, part 1 of 3').fill('20-00-12');
  await sortCode(['20', '00', '12']);
  for (const index of [3, 2, 1]) await page.getByLabel(`Sort code, part ${index} of 3`).clear();
  await page.getByLabel('Sort code, part 1 of 3').focus();
  await page.keyboard.type('123456');
  await sortCode(['12', '34', '56']);

  // Half a number is said at its field and not saved.
  await page.getByLabel('Sort code, part 3 of 3').fill('5');
  await button(page, 'Save').first().click();
  await expect(page.getByText('Enter all 6 digits: 2, 2, 2.')).toBeVisible();
  await page.getByLabel('Sort code, part 3 of 3').fill('56');
  await expect(page.getByText('Your agency cannot pay into this account yet.')).toBeVisible();

  // Half an account is not saved, and what is missing is said at its field.
  await button(page, 'Save').first().click();
  await expect(notice(page, 'Missing Required Info.')).toBeVisible();
  await expect(page.getByText('Add your signature.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeHidden();
  await fillRest(page);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const confirm = async (password: string) => {
    if (!(await dialog.isVisible())) await button(page, 'Save').first().click();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  const saved = notice(page, 'Worker Banking Details Updated Successfully');
  const bankCall = /\/api\/v1\/worker\/\d+\/bank\?/;
  const fail = (status: number) =>
    page.route(bankCall, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, body: '' }) : route.continue(),
    );

  for (const [status, words] of [
    [500, 'Internal Server Error'],
    [418, 'Request Failed: 418'],
  ] as const) {
    await fail(status);
    await confirm(DEMO_PASSWORD);
    await expect(notice(page, words)).toBeVisible();
    await expect(saved).toBeHidden();
    await page.unroute(bankCall);
  }
  await confirm('Wrong-Pass-1');
  await expect(dialog.getByText('That password isn’t right. Try again.')).toBeVisible();
  await confirm(DEMO_PASSWORD);
  await expect(saved).toBeVisible();
  await expect(page.getByLabel('Account number, part 1 of 3')).toHaveValue('•••');
  await expect(page.getByLabel('Account number, part 3 of 3')).toHaveValue('78');
  await button(page, 'Show to change').first().click();
  await expect(page.getByLabel('Account number, part 1 of 3')).toHaveValue('123');
  // Whole and signed it counts.
  await expect(page.getByText('Your agency cannot pay into this account yet.')).toBeHidden();
  // Another account is signed and dated anew, and that is said before the password is asked for.
  await page.getByLabel('Account number, part 1 of 3').fill('321');
  await button(page, 'Save').first().click();
  await expect(page.getByText('Sign again. The form has changed since you signed.')).toBeVisible();
  await expect(page.getByText('Enter the date again. The form has changed since you signed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => drafts(page)).toBe(1);
  await page.reload();
  await button(page, 'Discard them').click();

  // The other agency has nothing of it, until the worker says so.
  await page.goto(`/worker/forms/bank?agency=${second}`);
  await expect(page.getByLabel('Name on account')).toHaveValue('');
  await button(page, `Copy from ${firstName}`).click();
  await expect(dialog).toBeVisible();
  await confirm(DEMO_PASSWORD);
  await expect(page.getByLabel('Name on account')).toHaveValue('Robin Formsworth');

  const office = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await office.newPage();
  await startSession(desk, 'agency', consultant);
  await desk.goto(`/agency/bank/${workerId}`);
  const paper = desk.getByRole('article', { name: 'Bank Details' });
  await expect(paper).toContainText('•••-•••-78');
  await button(desk, 'Show the numbers').click();
  await expect(paper).toContainText('123-456-78');
  await expect(button(desk, 'Save')).toBeHidden();
  await desk.goto(`/agency/hmrc/${workerId}`);
  await expect(desk.getByText('This form has not been filled in yet')).toBeVisible();
  await desk.goto('/agency/bank/1');
  await expect(desk.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await office.close();
});

test('an applicant fills in and signs all four forms on a phone before the agency has decided [002-1-forms-four]', async ({
  page,
}) => {
  const username = await makeOwn(async (tx) => {
    const workerId = await aWorker(tx, await anAgency(tx), {
      status: 'WAITING_APPROVAL',
      firstname: 'Robin',
      lastname: 'Formsworth',
      dob: '1990-01-31',
      nationality: 'IE',
      address: '4 Example Quay, Exampleton EX1 1AA',
      phone_number: '07700 900123',
    });
    return aSigningUser(tx, { userType: 'WORKER', workerId });
  });
  await signIn(page, 'worker', username);
  for (const path of ['application', 'occupational', 'hmrc']) {
    await page.goto(`/worker/forms/${path}`);
    await fillRest(page);
    await button(page, 'Submit').click();
    const dialog = page.getByRole('dialog', { name: 'Submit with optional questions unanswered?' });
    await expect(dialog.or(button(page, 'Update')).first()).toBeVisible();
    if (await dialog.isVisible()) await button(page, 'Submit').last().click();
    await expect(button(page, 'Update')).toBeVisible();
  }
  await page.goto('/worker/forms/bank');
  await page.getByLabel('Account number, part 1 of 3').pressSequentially('12345678');
  await page.getByLabel('Sort code, part 1 of 3').fill('20-00-12');
  await fillRest(page);
  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Worker Banking Details Updated Successfully')).toBeVisible();
  await expect(page.getByText('Your agency cannot pay into this account yet.')).toBeHidden();
});

test('an applicant is told at each locked field where it is changed, changes it there, and signs again', async ({
  page,
}) => {
  const username = await makeOwn(async (tx) => {
    const workerId = await aWorker(tx, await anAgency(tx), {
      status: 'WAITING_APPROVAL',
      firstname: 'Robin',
      lastname: 'Mistyped',
      dob: '1990-01-31',
    });
    return aSigningUser(tx, { userType: 'WORKER', workerId });
  });
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/hmrc');
  await fillRest(page);
  await button(page, 'Submit').click();
  const optional = page.getByRole('dialog', { name: 'Submit with optional questions unanswered?' });
  await expect(optional.or(button(page, 'Update')).first()).toBeVisible();
  if (await optional.isVisible()) await button(page, 'Submit').last().click();
  await expect(button(page, 'Update')).toBeVisible();

  await page.goto('/worker/account');
  await expect(page.getByText('To change it, edit Personal details on your home page.')).toBeVisible();
  await page.goto('/worker/forms/hmrc');
  const surname = page.getByLabel('Last name');
  await expect(surname).toHaveAccessibleDescription(/edit Personal details on your home page ?\.$/);
  await page.getByRole('link', { name: 'your home page' }).first().click();
  await button(page, 'Edit personal details').click();
  await page.getByRole('textbox', { name: 'Last name' }).fill('Formsworth');
  await button(page, 'Update').click();
  await expect(page.getByText('Formsworth').first()).toBeVisible();

  // The name is another, so the form is unsigned and undated, until it is signed, dated and sent.
  await page.goto('/worker/forms/hmrc');
  await expect(surname).toHaveValue('Formsworth');
  await expect(page.getByText('fill in Date and Signature, and press Update.')).toBeVisible();
  await fillRest(page, '09/03/2026');
  await expect(page.getByText('check your details and press Update.')).toBeVisible();
  await button(page, 'Update').click();
  await expect(page.getByText('Not signed since it changed')).toBeHidden();
  await expect(page.getByRole('img', { name: 'Signature' }).first()).toBeVisible();
});
