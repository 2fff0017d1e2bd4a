import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPdf, aPng } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { expectAccessible } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { documentOf } from './document.ts';
import { fillRest } from './fill-form.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

/** The occupational questionnaire and the application, as a worker fills them in and the agency reads them. */

const isPhone = () => test.info().project.name === 'phone';

/** A worker who has filled in nothing yet, and a consultant of the agency. */
const aNewcomer = () =>
  makeOwn(async (tx) => {
    const agencyName = `Juniper Staffing ${randomUUID()}`;
    const agencyId = await anAgency(tx, { name: agencyName });
    const workerId = await aWorker(tx, agencyId, {
      firstname: 'Robin',
      lastname: 'Formsworth',
      dob: '1990-01-31',
      nationality: 'IE',
      address: '4 Example Quay',
    });
    return {
      agencyName,
      workerId,
      username: await aSigningUser(tx, { userType: 'WORKER', workerId }),
      consultant: await aSigningUser(tx, { userType: 'AGENCY', agencyId }),
    };
  });

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page, words: string) => page.getByText(words, { exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name });
const said = (page: Page, words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a section: by the list beside the form, on a phone by the choice above it. */
const openSection = async (page: Page, title: string): Promise<void> => {
  const steps = page.getByRole('navigation', { name: 'Sections' });
  if (isPhone()) {
    const choice = steps.getByRole('combobox', { name: 'Section' });
    const option = choice.getByRole('option', { name: new RegExp(`^\\d+\\. ${title}$`) });
    await choice.selectOption((await option.getAttribute('value')) ?? '');
  } else
    await steps
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .first()
      .click();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
};

/** Fills in a date and closes its calendar. */
const enterDate = async (page: Page, field: Locator, day: string): Promise<void> => {
  await field.fill(day);
  await page.keyboard.press('Tab');
};

/** Which of red and green is the stronger in the colour of a button. */
const colourOf = (of: Locator): Promise<string> =>
  of.evaluate((element) => {
    const [red = 0, green = 0] = (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number);
    return red > green ? 'red' : 'green';
  });

/** What a consultant sees of a form, on the screen and on paper. */
const readAsAgency = async (
  page: Page,
  { consultant, workerId, path, title }: { consultant: string; workerId: number; path: string; title: string },
  look: (paper: Locator, desk: Page) => Promise<void>,
): Promise<void> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const office = await browser.newContext({ viewport: page.viewportSize() });
  const desk = await office.newPage();
  await startSession(desk, 'agency', consultant);
  await desk.goto(`/agency/${path}/${workerId}`);
  const paper = desk.getByRole('article', { name: title });
  await expect(paper).toBeVisible();
  for (const action of ['Save', 'Update', 'Submit']) await expect(button(desk, action)).toBeHidden();
  await look(paper, desk);
  await expectAccessible(desk);
  await desk.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(button(desk, 'Download')).toBeHidden();
  // Paper is light, whatever the screen is.
  const root = desk.locator('html');
  await desk.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  for (const [moment, scheme] of [
    ['afterprint', 'dark'],
    ['beforeprint', 'light'],
    ['afterprint', 'dark'],
  ] as const) {
    await desk.evaluate((type) => dispatchEvent(new Event(type)), moment);
    await expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
  }
  await office.close();
};

test('a worker fills in the health questionnaire on a phone, proves immunity and submits, and the agency reads it [002-2-nationality-list] [002-2-occ-medical-details] [002-2-occ-journeys] [002-2-occ-view-file] [002-2-occ-buttons] [002-4-yes-reveals] [002-4-reveal-on-load] [002-4-upload-reload] [002-5-locked-fields] [002-7-occupational-saved] [002-7-upload-ok] [002-8-upload-status-0] [002-8-upload-message] [002-8-upload-500] [002-8-upload-otherwise]', async ({
  page,
}) => {
  test.skip(!isPhone(), 'Workers fill it in on their phones.');
  const { username, consultant, workerId } = await aNewcomer();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/occupational');
  await expect(section(page, 'Confidentiality notice')).toContainText('confidential medical information');
  await expectAccessible(page);

  await button(page, 'Next').click();
  for (const [label, value] of [
    ['Surname', 'Formsworth'],
    ['First names', 'Robin'],
    ['Date of birth', '31/01/1990'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await group(page, 'Title').getByLabel('Ms').check();
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await expect(nationality).toHaveValue('Ireland');
  await nationality.fill('');
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(235);
  await nationality.fill('Portug');
  await page.getByRole('option', { name: 'Portugal' }).click();

  await openSection(page, 'Medical history');
  const details = page.getByLabel('Please provide details:');
  await expect(details).toBeHidden();
  await group(page, 'Do you have an illness').getByLabel('Yes').check();
  await details.fill('Asthma, well controlled');

  await openSection(page, 'Infections');
  await group(page, 'MRSA').getByLabel('Yes').check();
  await enterDate(page, page.getByLabel('When you had MRSA'), '14/03/2024');
  await group(page, 'C-diff').getByLabel('Yes').check();
  await expect(page.getByLabel('When you had C-diff')).toBeVisible();
  await group(page, 'C-diff').getByLabel('No').check();
  await expect(page.getByLabel('When you had C-diff')).toBeHidden();

  await openSection(page, 'Tuberculosis');
  await group(page, 'lived outside the UK').getByLabel('Yes').check();
  const journey = (number: number) => page.getByRole('listitem', { name: `Journeys ${number}` });
  await journey(1).getByRole('combobox', { name: 'Country' }).fill('Ken');
  await page.getByRole('option', { name: 'Kenya' }).click();
  await enterDate(page, journey(1).getByLabel('From'), '05/01/2026');
  await enterDate(page, journey(1).getByLabel('To'), '01/02/2026');
  await button(page, 'Add a journey').click();
  await expect(journey(2)).toBeFocused();
  // Each can be removed, the first one as well: the second takes its place.
  await journey(2).getByRole('combobox', { name: 'Country' }).fill('Ire');
  await page.getByRole('option', { name: 'Ireland' }).click();
  await button(page, 'Remove this journey 1').click();
  await expect(journey(2)).toBeHidden();
  await expect(journey(1)).toBeFocused();
  await expect(journey(1).getByRole('combobox', { name: 'Country' })).toHaveValue('Ireland');
  await button(page, 'Remove this journey 1').click();
  await expect(journey(1).getByRole('combobox', { name: 'Country' })).toHaveValue('');
  await expect(button(page, 'Remove this journey 1')).toBeHidden();
  await journey(1).getByRole('combobox', { name: 'Country' }).fill('Ken');
  await page.getByRole('option', { name: 'Kenya' }).click();
  await enterDate(page, journey(1).getByLabel('From'), '05/01/2026');
  await enterDate(page, journey(1).getByLabel('To'), '01/02/2026');

  await openSection(page, 'TB symptoms');
  await group(page, 'cough for more than 3 weeks').getByLabel('Yes').check();
  await expect(details).toBeVisible();
  await group(page, 'cough for more than 3 weeks').getByLabel('No').check();
  await group(page, 'fever').getByLabel('Yes').check();
  await details.fill('After a vaccination');

  await openSection(page, 'Immunisation history');
  await group(page, 'hepatitis B').getByLabel('Yes').check();
  await enterDate(page, page.getByLabel('Hepatitis B course 1'), '15/01/2018');

  // Failures of an upload, each in its words; then it works.
  await openSection(page, 'Proof of immunity');
  const proof = page.getByLabel('Hepatitis B', { exact: true });
  const report = { name: 'report.pdf', mimeType: 'application/pdf', buffer: aPdf() };
  const words = { status: 400, code: 'X', message: 'The words of the server.', violations: [] };
  for (const [answer, message] of [
    [undefined, 'Network Connection Failure'],
    [{ status: 400, json: words }, 'The words of the server.'],
    [{ status: 500, json: { ...words, status: 500 } }, 'Internal Server Error'],
    [{ status: 418, body: '' }, 'Request Failed: 418'],
  ] as const) {
    await page.route('**/occupational/proof**', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await proof.setInputFiles(report);
    await expect(notice(page, message).first()).toBeVisible();
    await page.unroute('**/occupational/proof**');
  }
  await expect(notice(page, 'Sucessfully uploaded.')).toBeHidden();
  await proof.setInputFiles({ ...report, mimeType: 'text/html', name: 'report.html' });
  await expect(notice(page, 'Choose a PDF, PNG or JPG file.').first()).toBeVisible();
  // Errors stay until they are dismissed, and two are shown at a time.
  const dismiss = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' });
  while (await dismiss.first().isVisible()) await dismiss.first().click();
  await proof.setInputFiles(report);
  await expect(notice(page, 'Sucessfully uploaded.')).toBeVisible();
  await expect(button(page, 'View File of Hepatitis B')).toBeVisible();
  await expectAccessible(page);
  // Like every PDF it opens as a blob, by the address that the record has for it.
  const document = documentOf(page);
  const [opened] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('item=hepbUP')),
    button(page, 'View File of Hepatitis B').click(),
  ]);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const { tab, address } = await document;
  expect(address).toMatch(/^blob:/);
  await tab.close();

  await openSection(page, 'Exposure-prone procedures');
  await expect(page.getByLabel('Hepatitis C')).toBeHidden();
  await group(page, 'Will you carry out exposure-prone procedures?').getByLabel('Yes').check();
  for (const label of ['Hepatitis B surface antigen', 'Hepatitis C', 'HIV'])
    await expect(page.getByLabel(label, { exact: true })).toBeAttached();

  await openSection(page, 'Declaration');
  await page.getByLabel('Full name').fill('Robin Formsworth');
  // What was said of a signature that did not come is over once another has.
  const signature = { name: 'me.png', mimeType: 'image/png', buffer: await aPng() };
  await page.route('**/occupational/signature**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Signature', { exact: true }).setInputFiles(signature);
  await expect(notice(page, 'Internal Server Error').first()).toBeVisible();
  await page.unroute('**/occupational/signature**');
  await page.getByLabel('Signature', { exact: true }).setInputFiles(signature);
  await expect(page.getByRole('img', { name: 'Signature' }).first()).toBeVisible();
  await expect(notice(page, 'Internal Server Error')).toHaveCount(0);

  expect(await colourOf(button(page, 'Save'))).toBe('red');
  await button(page, 'Save').click();
  await expect(notice(page, 'Worker Occupational Added Successfully')).toBeVisible();
  await said(page, 'All changes saved.');
  await openSection(page, 'Personal details');
  await fillRest(page);
  await button(page, 'Submit').click();
  // What has no answer is named, and leads there.
  const unanswered = page.getByRole('dialog', { name: 'Submit with optional questions unanswered?' });
  await expect(unanswered.getByRole('listitem').first()).toContainText('Proof of immunity');
  await expectAccessible(page);
  await button(unanswered, 'Tuberculosis').click();
  await expect(unanswered).toBeHidden();
  await expect(section(page, 'Proof of immunity')).toBeVisible();
  await expect(page.getByLabel('Tuberculosis', { exact: true })).toBeFocused();
  await openSection(page, 'Declaration');
  await button(page, 'Submit').click();
  await button(page.getByRole('dialog'), 'Submit').click();
  await expect(button(page, 'Update')).toBeVisible();
  expect(await colourOf(button(page, 'Update'))).toBe('green');
  for (const gone of ['Save', 'Submit']) await expect(button(page, gone)).toBeHidden();

  // What a yes revealed is there again after loading.
  await page.reload();
  await openSection(page, 'Tuberculosis');
  await expect(journey(1).getByRole('combobox', { name: 'Country' })).toHaveValue('Kenya');
  await openSection(page, 'TB symptoms');
  await expect(details).toHaveValue('After a vaccination');

  const form = { path: 'occupational', title: 'Occupational Health Medical Questionnaire' };
  await readAsAgency(page, { consultant, workerId, ...form }, async (paper) => {
    for (const text of ['Asthma, well controlled', 'Portugal', 'Kenya', '05/01/2026', 'After a vaccination'])
      await expect(paper).toContainText(text);
    await expect(paper).not.toContainText('When you had C-diff');
    await expect(button(paper, 'View File of Hepatitis B')).toBeVisible();
    await expect(paper.getByRole('img', { name: 'Signature' })).toBeVisible();
  });
});

/** A picture for the address that an agency's logo has. */
const giveLogo = async (page: Page, agencyName: string): Promise<void> => {
  const picture = await aPng(120, 40);
  await page.route('**/picture-of-test.png', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
  await page.route(/\/api\/v1\/agency\/\d+(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const agency = (await response.json()) as { name: string };
    await route.fulfill({
      response,
      json: agency.name === agencyName ? { ...agency, logo: '/picture-of-test.png' } : agency,
    });
  });
};

test('a worker writes an application that saves itself, and the agency prints it [002-2-app-spinner] [002-2-app-header] [002-2-app-repeatables] [002-2-app-first-reference] [002-2-app-references] [002-2-app-download] [002-4-autosave] [002-4-autosave-stop] [002-4-yes-reveals] [002-5-locked-fields] [002-7-application-saved] [002-7-references-saved] [002-8-save-unhandled]', async ({
  page,
}) => {
  const { username, consultant, workerId, agencyName } = await aNewcomer();
  await signIn(page, 'worker', username);
  await giveLogo(page, agencyName);
  await page.clock.install();
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });

  // A spinner until the form is there, and then whose form it is.
  const call = /\/api\/v1\/worker\/\d+\/application(\?.*)?$/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/worker/forms/application');
  await expect(page.getByLabel('Loading the form')).toBeVisible();
  release();
  await expect(page.getByLabel('Loading the form')).toBeHidden();
  await page.unroute(call);
  await expect(page.getByRole('img', { name: `Logo of ${agencyName}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Robin Formsworth' })).toBeVisible();
  await expectAccessible(page);

  // What is typed is saved every 10 seconds, and nothing is said of it.
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(new URL(request.url()).pathname);
  });
  const saved = notice(page, 'Worker Application Updated Successfully');
  await page.getByLabel('Position').fill('Nurse');
  await page.clock.runFor(10_000);
  await said(page, 'All changes saved.');
  expect(saves).toHaveLength(1);
  await page.clock.runFor(20_000);
  expect(saves).toHaveLength(1);
  await expect(saved).toBeHidden();

  // Once the screen is left nothing is saved any more, and nothing is lost either, be the connection gone or not.
  await page.route(call, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await page.getByLabel('Location').fill('Anywhere');
  await said(page, 'kept on this device');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/worker\/home$/);
  await expect(page.getByLabel('Location')).toHaveCount(0);
  const before = saves.length;
  await page.clock.runFor(20_000);
  expect(saves).toHaveLength(before);
  await page.unroute(call);
  await page.goto('/worker/forms/application');
  await expect(page.getByText('We kept your unsaved changes')).toBeVisible();
  await expect(page.getByLabel('Position')).toHaveValue('Nurse');
  await expect(page.getByLabel('Location')).toHaveValue('Anywhere');

  // One slip keeps nothing else from being saved by itself: it is said at its field, and stays as it was typed.
  await openSection(page, 'Personal details');
  await page.getByLabel('Preferred contact number').fill('call me');
  await page.getByLabel('Preferred name').fill('Rob');
  await page.clock.runFor(10_000);
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await said(page, 'Some answers need correcting');
  await page.reload();
  await openSection(page, 'Personal details');
  await expect(page.getByLabel('Preferred contact number')).toHaveValue('call me');
  await expect(page.getByLabel('Preferred name')).toHaveValue('Rob');
  await page.getByLabel('Preferred contact number').fill('07700\u00a0900123\u200e');
  await openSection(page, 'Vacancy information');

  // A save that fails is no success; one that works is, when somebody pressed the button.
  await page.route(call, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await button(page, 'Save').click();
  await expect(notice(page, 'Internal server error, please try later.')).toBeVisible();
  await expect(saved).toBeHidden();
  await page.unroute(call);
  await button(page, 'Save').click();
  await expect(saved).toBeVisible();
  await said(page, 'All changes saved.');

  await openSection(page, 'Personal details');
  for (const label of ['Surname', 'First names', 'Nationality', 'Date of birth', 'Home address', 'Email'])
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Nationality')).toHaveValue('Ireland');

  await openSection(page, 'Entitlement to work in the UK');
  await group(page, 'restrictions').getByLabel('Yes').check();
  await page.getByLabel('Please provide details:').fill('Twenty hours a week');

  await openSection(page, 'Employment and non-employment history');
  const entry = (number: number) =>
    page.getByRole('listitem', { name: `Employment and non-employment history ${number}` });
  await entry(1).getByLabel('Employer').fill('Example Infirmary');
  await button(page, 'Add an entry').click();
  await entry(2).getByLabel('Employer').fill('Gone again');
  await button(page, 'Remove this entry 2').click();
  await expect(entry(2)).toBeHidden();

  // References can be saved by themselves; the first one is the latest.
  await openSection(page, 'References');
  await expect(section(page, 'References').first()).toContainText('Two references are requested,');
  const reference = (number: number) => page.getByRole('listitem', { name: `References ${number}` });
  await expect(reference(1)).toContainText('Latest');
  await expect(reference(2)).not.toContainText('Latest');
  await reference(1).getByLabel('Organisation name').fill('Harbour Hospital');
  await reference(1).getByRole('group', { name: 'May we contact them' }).getByLabel('No').check();
  await expectAccessible(page);
  await button(page, 'Save references').click();
  await expect(notice(page, 'Worker References Added Successfully')).toBeVisible();
  expect(saves.filter((path) => path.endsWith('/application/references'))).toHaveLength(1);

  await openSection(page, 'Safeguarding declarations');
  await group(page, 'Do you have a DBS certificate?').getByLabel('Yes').check();
  await group(page, 'Type of DBS certificate').getByLabel('Enhanced with barred lists').check();
  await group(page, 'update service').getByLabel('Yes').check();
  await expect(page.getByLabel('Renewal date')).toBeVisible();
  await openSection(page, 'Availability');
  await group(page, 'not available for an interview').getByLabel('Yes').check();
  await page.getByLabel('Dates not available for interview').fill('Christmas week');

  await openSection(page, 'Vacancy information');
  await fillRest(page);
  // Submitted with fewer references than asked for: a reminder, and no refusal.
  await button(page, 'Submit').click();
  await button(page.getByRole('dialog'), 'Submit').click();
  // The clock stands still unless told, and so does what waits for it: a second try, and the third notice behind two others.
  const reminder = page.getByText('Two references are requested, one of them your current or last employer.');
  for (const shown of [button(page, 'Update'), reminder]) {
    await expect(async () => {
      await page.clock.runFor(400);
      await expect(shown).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 30_000 });
  }
  await expect(button(page, 'Save')).toBeHidden();

  // Download prints the whole form, without its buttons.
  await button(page, 'Download').click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Application form' });
  await expect(sheet).toContainText('Twenty hours a week');
  for (const action of ['Update', 'Download', 'Next']) await expect(button(page, action)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const form = { path: 'application', title: 'Application form' };
  await readAsAgency(page, { consultant, workerId, ...form }, async (paper, desk) => {
    await expect(desk.getByRole('heading', { name: 'Robin Formsworth' })).toBeVisible();
    for (const text of ['Harbour Hospital', 'Example Infirmary', 'Enhanced with barred lists', 'Christmas week'])
      await expect(paper).toContainText(text);
    await expect(paper).not.toContainText('Gone again');
  });
});

test('two tabs with rows of an application: both versions are shown, and a reload loses nothing', async ({
  page,
  context,
}) => {
  test.skip(isPhone(), 'The same everywhere; once is enough.');
  const { username } = await aNewcomer();
  await startSession(page, 'worker', username);
  await page.goto('/worker/forms/application');
  await openSection(page, 'References');
  const reference = (of: Page, number: number) => of.getByRole('listitem', { name: `References ${number}` });
  await reference(page, 1).getByLabel('Organisation name').fill('First Hospital');
  await button(page, 'Save references').click();
  await said(page, 'All changes saved.');

  const other = await context.newPage();
  await other.goto('/worker/forms/application');
  await openSection(other, 'References');
  await expect(reference(other, 1).getByLabel('Organisation name')).toHaveValue('First Hospital');
  await reference(page, 2).getByLabel('Organisation name').fill('Second Hospital');
  await button(page, 'Save references').click();
  await said(page, 'All changes saved.');
  await reference(other, 1).getByLabel('Position').fill('Matron');
  await button(other, 'Save references').click();
  const dialog = other.getByRole('dialog', { name: 'This form was also saved somewhere else' });
  await expect(dialog.getByRole('radio', { name: /Matron/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Second Hospital/ })).toBeVisible();
  await expectAccessible(other);
  await dialog.getByRole('radio', { name: /Second Hospital/ }).click();
  await button(other, 'Use these answers').click();
  await expect(reference(other, 2).getByLabel('Organisation name')).toHaveValue('Second Hospital');

  // It saves itself every ten seconds; held back, only the draft is there meanwhile.
  await other.route(/\/api\/v1\/worker\/\d+\/application/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : new Promise(() => {}),
  );
  await button(other, 'Add a reference').click();
  await reference(other, 3).getByLabel('Organisation name').fill('Third Hospital');
  // The draft is written a moment after the last key, enciphered anew each time: it is there once it stays the same.
  const drafts = () =>
    other.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('draft:'))
        .join(),
    );
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await drafts();
        return last !== '' && last === before;
      },
      { intervals: [700] },
    )
    .toBe(true);
  await other.reload();
  await expect(other.getByText('We kept your unsaved changes')).toBeVisible();
  await openSection(other, 'References');
  await expect(reference(other, 3).getByLabel('Organisation name')).toHaveValue('Third Hospital');
});
