import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aLink, aLocation } from '../apps/api/src/modules/clients/client.factory.ts';
import { hashPassword, createWorkerUser } from '../apps/api/src/modules/identity/index.ts';
import { aShift, NURSE } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { expectAccessible, settled } from './accessible.ts';
import { startSession } from './accounts.ts';
import { latestPasswordLink } from './mailbox.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const PASSWORD = 'Larch avenue 9';

const unique = (): string => `${test.info().project.name} ${Date.now()}`;
const addressOf = (name: string): string => `${name.replaceAll(' ', '.')}@applicants.example`;

/** An agency with a consultant who signs in, and a shift for a nurse. */
const anAgencyThatHires = (name: string) =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx, { name, town: 'Leeds' });
    const location = await aLocation(tx);
    await aLink(tx, agencyId, location.clientId);
    await aShift(tx, { clientId: location.clientId, location, agencyId });
    return { agencyId, consultant: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

/** A worker of another agency, with the role that every worker has. */
const aWorkerElsewhere = (email: string, work = NURSE) =>
  makeOwn(async (tx) => {
    const workerId = await aWorker(tx, await anAgency(tx), {
      codes: [work],
      firstname: 'Wanda',
      lastname: 'Elsewhere',
      email,
      dob: '1988-05-04',
      nationality: 'PL',
      phone_number: '07700 900123',
    });
    const id = await createWorkerUser(tx, { workerId, email, firstname: 'Wanda', lastname: 'Elsewhere' });
    await tx
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .where('id', '=', id ?? 0)
      .execute();
  });

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Newcomer');
  await choose(page, 'Gender', 'Male');
  await page.getByRole('combobox', { name: 'Nationality' }).fill('Irel');
  await page.getByRole('option', { name: 'Ireland', exact: true }).click();
  await page.getByLabel('Date of Birth').fill('31/01/1990');
  await page.getByLabel('Phone').fill('07700 900456');
  await page.getByLabel('Email').fill(email);
  await choose(page, 'Work you’re applying for', 'Nurse (003)');
};

const aPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext(test.info().project.use as BrowserContextOptions)).newPage();

test('a person applies, confirms the address and waits; the agency accepts, and shifts are there [002-1-public-apply] [002-2-public-header] [002-2-public-buttons] [002-3-username-email] [002-4-applicant-modes] [002-5-applicant-required] [002-5-applicant-email] [002-8-applicant-success]', async ({
  page,
  browser,
}) => {
  const name = `Alder Staffing ${unique()}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const email = addressOf(`robin ${unique()}`);
  const { agencyId, consultant } = await anAgencyThatHires(name);

  await test.step('the landing page, by whatever name, leads to the form', async () => {
    await page.goto(`/guest/${agencyId}/some-other-name`);
    await expect(page).toHaveURL(new RegExp(`/guest/${agencyId}/${slug}$`));
    await expect(page.getByRole('heading', { name: `Work with ${name}` })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Nurse$/ })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply now' }).click();
    await expect(page.getByRole('heading', { name: `Apply to ${name}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'I already have an account' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  await test.step('everything has to be filled in, and the e-mail address is checked with every key', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Missing Required Info.' })).toBeVisible();
    await expect(page.getByText('8 things need your attention')).toBeVisible();
    const field = page.getByLabel('Email');
    await field.pressSequentially('robin@ex');
    await expect(field).toHaveAttribute('data-validity', 'invalid');
    await expect(page.getByText('Not a valid email address yet')).toBeVisible();
    await field.pressSequentially('ample.org');
    await expect(field).toHaveAttribute('data-validity', 'valid');
    await expect(page.getByLabel('Username')).toHaveValue('robin@example.org');
  });

  await test.step('registering says what to do next', async () => {
    await fillIn(page, email);
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Applicant Added Successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  const inbox = await aPage(browser);
  await test.step('the link in the e-mail sets a password, and the home says what is waiting', async () => {
    await expect.poll(() => latestPasswordLink(inbox, email)).not.toBe('');
    await page.goto(await latestPasswordLink(inbox, email));
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat new password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    // Nobody types the address again.
    await expect(page).toHaveURL(/\/worker\/home$/);
    const waiting = page.getByRole('region', { name: 'Your applications' });
    await expect(waiting).toContainText(name);
    await expect(waiting).toContainText('Awaiting approval');
    await expect(page.getByRole('button', { name: 'Add Training' })).toHaveCount(0);
    for (const path of ['shifts/list', 'shifts/mine', 'trainings', 'compliance', 'leave']) {
      await page.goto(`/worker/${path}`);
      await expect(page.getByText(`Your application is with ${name}`), path).toBeVisible();
    }
    await page.getByRole('link', { name: 'Fill in your forms' }).click();
    await expect(page.getByRole('link', { name: 'Fill in Bank Details' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });

  const desk = inbox;
  await test.step('the agency has heard of it, looks at the application and accepts', async () => {
    await startSession(desk, 'agency', consultant);
    await desk.goto('/agency/applicants');
    await expect(desk.getByRole('link', { name: new RegExp(`/guest/${agencyId}/${slug}$`) })).toBeVisible();
    await settled(desk);
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'Robin Newcomer' }).click();
    await expect(desk.getByRole('region', { name: 'Application' })).toContainText('Nurse (003)');
    await expect(desk.getByRole('region', { name: 'Person' })).toContainText('Ireland');
    await desk.getByRole('button', { name: 'Accept' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Accept Robin Newcomer?' });
    await expect(dialog.getByText('003 Nurse')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByText('Accepted: Robin Newcomer')).toBeVisible();
    await expect(desk.getByRole('alert').filter({ hasText: 'Accepted' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Reject' })).toBeHidden();
  });

  await test.step('the worker has shifts to choose from', async () => {
    // Not yet to be taken, since the documents are missing; which, the card says.
    await page.goto('/worker/shifts/list?view=blocked');
    await expect(page.getByRole('main')).toContainText('Nurse');
    await page.goto('/worker/home');
    await expect(page.getByRole('heading', { name: 'Robin Newcomer Details' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your applications' })).toBeHidden();
  });
});

test('a worker applies to a further agency with the account that is there [002-2-public-modal] [002-4-applicant-modes] [002-4-applicant-existing] [002-6-worker-link-login] [002-8-applicant-success]', async ({
  page,
  browser,
}) => {
  const name = `Birch Staffing ${unique()}`;
  const email = addressOf(`wanda ${unique()}`);
  const { agencyId, consultant } = await anAgencyThatHires(name);
  await aWorkerElsewhere(email);
  await page.goto(`/guest/apply/${agencyId}`);
  await page.getByRole('button', { name: 'I already have an account' }).click();
  const modal = page.getByRole('dialog', { name: 'Login To Confirm Account' });
  const login = async (username: string, password: string) => {
    await modal.getByLabel('Username').fill(username);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Login' }).click();
  };

  await test.step('the modal leads to a forgotten password, the terms and the privacy notice', async () => {
    await expect(modal.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/reset-password');
    await expect(modal.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(modal.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('only a worker with the right password is let through', async () => {
    await modal.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Enter Credentials.')).toBeVisible();
    await login(email, 'not the password');
    await expect(page.getByText('Invalid Credentials')).toBeVisible();
    await login(consultant, DEMO_PASSWORD);
    await expect(page.getByText(/^Failed to determine user or Invalid role/)).toBeVisible();
    await login(email, DEMO_PASSWORD);
    await expect(modal).toBeHidden();
  });

  await test.step('what is known is filled in and locked', async () => {
    const submit = page.getByRole('button', { name: 'Submit APPLICATION' });
    await expect(submit).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register' })).toBeHidden();
    const known = {
      'First name': 'Wanda',
      'Last name': 'Elsewhere',
      Email: email,
      Username: email,
      Phone: '07700 900123',
    };
    await expect(page.getByText('We’ll email you a link.')).toHaveCount(0);
    for (const [label, value] of Object.entries({ ...known, 'Date of Birth': '04/05/1988', Nationality: 'Poland' })) {
      const field = page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }));
      await expect(field).toHaveValue(value);
      await expect(field).toBeDisabled();
    }
    await expect(page.getByRole('combobox', { name: 'Work you’re applying for' })).toHaveValue('Nurse (003)');
    await submit.click();
    await expect(page.getByText('Applicant Linked Successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page.getByRole('region', { name: 'Your applications' })).toContainText(name);
  });

  await test.step('the agency turns the application down, and the form says from when it may be sent again', async () => {
    const desk = await aPage(browser);
    await startSession(desk, 'agency', consultant);
    await desk.goto('/agency/applicants?statuses=WAITING_APPROVAL');
    await desk.getByRole('link', { name: 'Wanda Elsewhere' }).click();
    await desk.getByRole('button', { name: 'Reject' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Reject Wanda Elsewhere’s application?' });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByRole('button', { name: 'Enter the reason.' })).toBeVisible();
    await dialog.getByLabel('Reason').fill('Lives too far away.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(desk.getByRole('alert').filter({ hasText: 'Rejected' })).toContainText('Lives too far away.');
    await page.goto(`/guest/apply/${agencyId}`);
    await page.getByRole('button', { name: 'Submit APPLICATION' }).click();
    await expect(page.getByText(/has turned down your application\. You can apply again from/)).toBeVisible();
  });
});

test('a worker whose work nobody may apply for any more chooses other work [002-4-applicant-existing]', async ({
  page,
}) => {
  const name = `Cedar Staffing ${unique()}`;
  const email = addressOf(`wilma ${unique()}`);
  const { agencyId } = await anAgencyThatHires(name);
  const retired = await makeOwn((tx) =>
    tx
      .insertInto('assignment_code')
      .values({ code: String(Date.now()).slice(-8), name: `Stoker ${unique()}`, active: false })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await aWorkerElsewhere(email, retired.id);
  await startSession(page, 'worker', email);
  await page.goto(`/guest/apply/${agencyId}`);
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Work you’re applying for' })).toHaveValue('');
  await choose(page, 'Work you’re applying for', 'Nurse (003)');
  await page.getByRole('button', { name: 'Submit APPLICATION' }).click();
  await expect(page.getByText('Applicant Linked Successfully')).toBeVisible();
});

test('what goes wrong is said, and an agency that is not there is not found [002-8-applicant-errors]', async ({
  page,
}) => {
  const { agencyId } = await anAgencyThatHires(`Cedar Staffing ${unique()}`);
  await page.goto(`/guest/apply/${agencyId}`);
  await fillIn(page, addressOf(`nobody ${unique()}`));
  const answers = [
    [{ status: 500, body: '' }, 'Internal Server Error'],
    [{ status: 418, body: '' }, 'Request Failed: 418'],
    [{ status: 409, json: { message: 'Come back tomorrow.' } }, 'Come back tomorrow.'],
    [undefined, 'Network Connection Failure'],
  ] as const;
  for (const [answer, words] of answers) {
    await page.route('**/api/v1/guest/worker', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.unroute('**/api/v1/guest/worker');
  }
  await expect(page.getByLabel('First name')).toHaveValue('Robin');

  for (const path of ['/guest/987654/any-name', '/guest/apply/987654', '/guest/apply/nobody']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});
