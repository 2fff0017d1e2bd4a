import { expect, test, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { signIn, type Portal } from './accounts.ts';
import { letShiftPass } from './own-data.ts';

/** One shift from the request to authorised hours, through all portals, as four people would take it there. */
test.describe.configure({ mode: 'serial' });

const openPortals = async (browser: Browser): Promise<Record<Portal, Page>> => {
  const open = async (portal: Portal) => {
    const page = await (await browser.newContext(test.info().project.use as BrowserContextOptions)).newPage();
    await signIn(page, portal);
    return page;
  };
  return {
    admin: await open('admin'),
    agency: await open('agency'),
    client: await open('client'),
    worker: await open('worker'),
  };
};

let portals: Record<Portal, Page>;
test.beforeAll(async ({ browser }) => {
  portals = await openPortals(browser);
});
test.afterAll(async () => {
  for (const page of Object.values(portals)) await page.context().close();
});

/** Days beyond all demo shifts; every journey at every size of screen has one of its own. */
const dayAhead = (days: number): Date => {
  const size = test.info().project.name === 'phone' ? 20 : 0;
  return new Date(Date.now() + (90 + days + size) * 24 * 3_600_000);
};

const choose = async (page: Page, label: string, option: string) => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
};

const chooseDay = async (page: Page, day: Date) => {
  const name = day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const button = page.getByRole('button', { name, exact: true });
  for (let month = 0; month < 6 && !(await button.isVisible()); month += 1) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await button.click();
};

/** Asks for one nurse on an early shift. Answers the shift's id. */
const askForNurse = async (client: Page, day: Date, location: string): Promise<number> => {
  await client.goto('/client/shifts/new');
  await choose(client, 'Location', location);
  await choose(client, 'Assignment', 'Nurse');
  await choose(client, 'Shift type', 'Early');
  await chooseDay(client, day);
  await settled(client);
  await expectAccessible(client);
  await client.getByRole('button', { name: 'Request shift', exact: true }).click();
  await expect(client).toHaveURL(/\/client\/shifts\/info\/\d+$/);
  return Number(/\d+$/.exec(client.url())?.[0]);
};

const openShift = async (page: Page, portal: Portal, id: number) => {
  await page.goto(`/${portal}/shifts/info/${id}`);
  await settled(page);
};

/** The word on a badge: elsewhere on the page it may stand from the start, as the name of a figure. */
const expectStatus = (within: Page | Locator, word: string) =>
  expect(within.locator('.mantine-Badge-root').getByText(word, { exact: true }).first()).toBeVisible();

/**
 * The server has done it. What takes one click shows at once what it will be, so whoever looks from another place has to
 * wait for the notice.
 */
const expectDone = (page: Page, what: string) =>
  expect(page.getByRole('region', { name: 'Notices' }).getByText(what)).toBeVisible();

/** A tab that asks for news every second, since no journey waits half a minute. */
const watchInAnotherTab = async (page: Page): Promise<Page> => {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => {
    const repeat = window.setInterval;
    window.setInterval = ((work: () => void, every: number) =>
      repeat(work, every === 30_000 ? 1_000 : every)) as typeof setInterval;
  });
  return tab;
};

/** The newest notification says this; opening it leads to the shift, as it is by now. */
const followNotification = async (page: Page, title: string, id: number) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByText(title).first().click();
  await expect(page).toHaveURL(new RegExp(`/shifts/info/${id}$`));
  await settled(page);
};

test('a request becomes authorised hours, and everybody concerned hears of every step', async () => {
  const { client, agency, worker, admin } = portals;
  // Both sizes of screen tell the same people at the same time.
  const ward = test.info().project.name === 'phone' ? 'Maternity' : 'Ward 3 Respiratory';
  const id = await askForNurse(client, dayAhead(0), ward);
  await expectStatus(client, 'Open (0 of 1)');

  await followNotification(agency, `Requested: Nurse, ${ward}`, id);
  await expectAccessible(agency);

  await worker.goto('/worker/shifts/list');
  await settled(worker);
  await expectAccessible(worker);
  await openShift(worker, 'worker', id);
  await expectAccessible(worker);
  await worker.getByRole('button', { name: /^Apply/ }).click();
  await expectStatus(worker, 'Applied');
  const watching = await watchInAnotherTab(worker);
  await openShift(watching, 'worker', id);
  await expectStatus(watching, 'Applied');

  await followNotification(client, `Applied: Nurse, ${ward}`, id);
  await expectAccessible(client);
  await client
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  await expectStatus(client, 'Booked');

  // Nothing is loaded anew: neither where the notification arrives, nor where it is opened on the page it leads to.
  await expectStatus(watching, 'Booked');
  await watching.close();
  await followNotification(worker, `You’re booked: Nurse, ${ward}`, id);
  await expectStatus(worker, 'Booked');

  const beside = await client.context().newPage();
  await openShift(beside, 'client', id);
  await expectStatus(beside, 'Booked');

  await letShiftPass(id);
  await openShift(worker, 'worker', id);
  await worker.getByRole('button', { name: /^Enter times/ }).click();
  await settled(worker);
  await expectAccessible(worker);
  await worker.getByLabel('Unpaid break, minutes').fill('15');
  await worker.getByRole('button', { name: 'Save times' }).click();
  await expectStatus(worker, 'Awaiting authorisation');

  await followNotification(client, `Times entered: Nurse, ${ward}`, id);
  await expectStatus(beside, 'Awaiting authorisation');
  await beside.close();
  await client
    .getByRole('button', { name: /^Query/ })
    .first()
    .click();
  await client.getByLabel('What needs checking').fill('The break was half an hour.');
  await client.getByRole('button', { name: 'Send query' }).click();
  await expectStatus(client, 'Queried');

  await followNotification(worker, `Your timesheet was queried: Nurse, ${ward}`, id);
  await worker.getByRole('button', { name: /^Correct times/ }).click();
  await worker.getByLabel('Unpaid break, minutes').fill('30');
  await worker.getByRole('button', { name: 'Save times' }).click();
  await expectStatus(worker, 'Awaiting authorisation');

  await followNotification(client, `Times corrected: Nurse, ${ward}`, id);
  await client
    .getByRole('button', { name: /^Authorise/ })
    .first()
    .click();
  await expectDone(client, 'Authorised');
  await expectStatus(client, 'Authorised');
  await followNotification(agency, `Authorised: Nurse, ${ward}`, id);
  await expectStatus(agency, 'Authorised');

  await openShift(admin, 'admin', id);
  for (const action of [
    'Requested',
    'Applied',
    'Approved',
    'Times entered',
    'Times queried',
    'Times corrected',
    'Authorised',
  ]) {
    await expect(admin.getByText(new RegExp(`^${action}`)).first()).toBeVisible();
  }
});

test('a shift with somebody booked moves once they have accepted, and the booking ends by two steps only', async () => {
  const { client, worker } = portals;
  // The two sizes of screen leave the same client notifications of the same words.
  const ward = test.info().project.name === 'phone' ? 'Ward 7 Orthopaedics' : 'Theatres';
  const id = await askForNurse(client, dayAhead(8), ward);
  await client.getByRole('button', { name: 'Book directly' }).click();
  await client.getByRole('searchbox', { name: 'Search by name' }).fill('Willa');
  await client.getByRole('button', { name: /Willa Demo/ }).click();
  await expectStatus(client, 'Booked');
  // The drawer stays for the next one.
  await client.keyboard.press('Escape');
  await expect(client.getByText('All your agencies can already see this shift.')).toBeVisible();

  await client.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = client.getByRole('dialog', { name: 'Edit shift' });
  await expect(form.getByText('1 worker is booked')).toBeVisible();
  await expect(form.getByLabel('Assignment').first()).toBeDisabled();
  await form.getByLabel('Start').fill('08:00');
  await settled(client);
  await expectAccessible(client);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(client.getByText('0 of 1 worker has answered')).toBeVisible();

  await openShift(worker, 'worker', id);
  await worker.getByRole('button', { name: /^Answer change/ }).click();
  await settled(worker);
  await expectAccessible(worker);
  await worker.getByRole('button', { name: 'Accept change' }).click();
  await expect(worker.getByText(/You’ve accepted the change|You are booked/)).toBeVisible();
  // Everybody has answered, so the shift moves in a moment.
  await expect(async () => {
    await openShift(worker, 'worker', id);
    await expect(worker.getByText(/08:00 –/).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await followNotification(client, `Changed: Nurse, ${ward}`, id);
  await expect(client.getByText(/08:00 –/).first()).toBeVisible();

  await openShift(worker, 'worker', id);
  await worker.getByRole('button', { name: /^Cancel booking/ }).click();
  const dialog = worker.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await choose(worker, 'Reason', 'Sickness');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/It can’t be undone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectStatus(worker, 'Cancelled');

  await openShift(client, 'client', id);
  await client.getByRole('link', { name: 'Duplicate' }).click();
  await expect(client.getByLabel('Start').first()).toHaveValue('08:00');
});

test('an agency proposes a worker and sees who cannot come, and why', async () => {
  const { client, agency } = portals;
  const id = await askForNurse(client, dayAhead(2), 'Maternity');
  await openShift(agency, 'agency', id);
  await agency.getByRole('button', { name: 'Propose a worker' }).click();
  await settled(agency);
  await expectAccessible(agency);
  await agency
    .getByRole('dialog')
    .getByRole('button', { name: /^Propose /, disabled: false })
    .first()
    .click();
  // The drawer stays for the next one, and says who was proposed.
  await expect(agency.getByRole('dialog').getByText('Proposed', { exact: true })).toBeVisible();
  await expect(agency.getByRole('dialog').getByText('1 place left')).toBeVisible();
  await expectStatus(agency, 'Applied');
  await openShift(client, 'client', id);
  await client
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  await client
    .getByRole('dialog')
    .getByRole('button', { name: /Reject/ })
    .click();
  await expectStatus(client, 'Open (0 of 1)');
});

test('a client books directly and the worker confirms', async () => {
  const { client, worker } = portals;
  const id = await askForNurse(client, dayAhead(4), 'Theatres');
  await client.getByRole('button', { name: 'Book directly' }).click();
  await client.getByRole('searchbox', { name: 'Search by name' }).fill('Willa');
  await client.getByRole('button', { name: /Willa Demo/ }).click();
  await expectStatus(client, 'Booked');
  await openShift(worker, 'worker', id);
  await worker.getByRole('button', { name: /^Confirm/ }).click();
  await expect(worker.getByRole('button', { name: /^Confirm/ })).toBeHidden();
  await expectDone(worker, 'Confirmed');
  await openShift(client, 'client', id);
  await expect(client.getByText(/Confirmed/).first()).toBeVisible();
});

test('several days are asked for at once, and the week shows them by location', async () => {
  const { client } = portals;
  await client.goto('/client/shifts/new');
  await choose(client, 'Location', 'Ward 7 Orthopaedics');
  await choose(client, 'Assignment', 'Nurse');
  await choose(client, 'Shift type', 'Night');
  await chooseDay(client, dayAhead(6));
  await chooseDay(client, dayAhead(7));
  await client.getByRole('button', { name: 'Request shifts' }).click();
  await expect(client.getByText('2 shifts requested')).toBeVisible();
  await expect(client).toHaveURL(/\/client\/shifts\/list/);
});
