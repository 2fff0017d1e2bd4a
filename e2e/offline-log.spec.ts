import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import { aNurse } from '../apps/api/src/modules/shifts/shift.factory.ts';
import { aLedJob } from '../apps/api/src/modules/transport/log/log.factory.ts';
import { expectAccessibleInBoth, expectReadableAtNight, expectRoomForThumbs, settled } from './accessible.ts';
import { type FlakyProxy, startFlakyProxy } from './flaky-proxy.ts';
import { makeOwn } from './own-data.ts';
import { aWorkerUser, enterPin, passAccessControl, setPin } from './team-leader.ts';

/** The log of a journey with a network that comes and goes, as on the way from one ward to another. */

let network: FlakyProxy;
test.beforeEach(async ({ baseURL }) => {
  network = await startFlakyProxy(baseURL ?? '');
});
test.afterEach(() => network.stop());

const aJourney = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const workerId = await aNurse(tx, agencyId);
    const { jobId } = await aLedJob(tx, { agencyId, clientId: null, workerId, status: 'IN_PROGRESS' });
    return { jobId, leader: await aWorkerUser(tx, workerId) };
  });

const entryOf = (jobId: number) => `${network.address}/guest/team-leader/entry/${jobId}`;
const onDevice = (page: Page) => page.getByRole('region', { name: 'On this device' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Steps of the log' }).getByRole('button');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** The job is loaded, and everything that it needs without a connection is on the device. */
const load = async (page: Page, jobId: number, leader: string) => {
  await page.goto(entryOf(jobId));
  await passAccessControl(page, leader);
  await setPin(page);
  await expect(onDevice(page).getByText('You can go on without a connection.')).toBeVisible();
};

const photo = async (page: Page) => ({
  name: 'dent.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } }),
});

const storedOf = (jobId: number) =>
  makeOwn(async (tx) => {
    const job = await tx.selectFrom('transport_job').select('status').where('id', '=', jobId).executeTakeFirstOrThrow();
    const leader = await tx
      .selectFrom('transport_leader_log')
      .select(['tab', 'version'])
      .where('job_id', '=', jobId)
      .execute();
    const vehicle = await tx
      .selectFrom('transport_vehicle_log')
      .select('version')
      .where('job_id', '=', jobId)
      .execute();
    const steps = await tx.selectFrom('transport_journey_step').select('step').where('job_id', '=', jobId).execute();
    const photos = await tx.selectFrom('transport_damage_photo').select('job_id').where('job_id', '=', jobId).execute();
    return {
      status: job.status,
      leader: leader.map(({ tab, version }) => `${tab} ${version}`).toSorted(),
      vehicle,
      steps: steps.map(({ step }) => step).toSorted(),
      photos: photos.length,
    };
  });

test('what is recorded without a connection outlives a reload behind the PIN, a flapping network and a page that dies, and arrives once', async ({
  page,
  context,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page);

  await context.setOffline(true);
  await page.getByLabel('Start mileage (km)').fill('1200');
  await page.getByRole('button', { name: 'All OK' }).click();
  await page.locator('input[type="file"]').setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: 'Damage' })).toBeVisible();
  await next(page);
  await expect(heading(page, 'View Patient’s Information')).toBeVisible();
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('Robin Patient')).toBeVisible();
  await next(page);
  await page.getByLabel('Item 1', { exact: true }).fill('Black rucksack');
  await next(page);
  await page.getByLabel('Medication 1', { exact: true }).fill('Lithium 400 mg');
  await next(page);
  await expect(heading(page, 'Drop Off & Feedback')).toBeVisible();
  await expect(onDevice(page).getByText('4 changes kept on this device, not sent yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Overall comments' }).fill('Calm journey');
  // A moment later it is enciphered.
  await page.waitForTimeout(600);

  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible();
  await expectRoomForThumbs(page);
  await enterPin(page, '111222');
  await expect(page.getByText('This PIN is wrong. You have 4 tries left')).toBeVisible();
  await enterPin(page);
  await expect(heading(page, 'Drop Off & Feedback')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Overall comments' })).toHaveValue('Calm journey');
  await expect(page.getByText('You need a connection to record an incident')).toBeVisible();
  await page.getByRole('button', { name: 'We’ve set off' }).click();
  await page.getByRole('button', { name: 'We’re at the pick-up' }).click();
  await expect(page.getByText('not sent yet', { exact: false }).first()).toBeVisible();
  await page.getByLabel('I confirm that the information entered on this log is correct').click();
  await next(page);
  await page.getByRole('button', { name: 'Submit the log' }).click();
  await expect(onDevice(page).getByText('7 changes kept on this device, not sent yet')).toBeVisible();
  await expect(page.getByText('Job was completed')).toBeHidden();
  await settled(page);
  await expectAccessibleInBoth(page);
  await tabs(page).nth(0).click();
  await expect(page.getByLabel('Start mileage (km)')).toHaveValue('1200');
  await expect(page.getByRole('img', { name: 'Damage' })).toBeVisible();
  await tabs(page).nth(1).click();
  await expect(page.getByText('Robin Patient')).toBeVisible();

  // The first answer is lost, and from then on every second call fails; what hasn’t arrived when the page dies arrives later.
  let calls = 0;
  let died = false;
  network.decide = (method, path) => {
    if (method === 'GET' || !/\/(transport-log|step)\b/.test(path)) return 'ARRIVES';
    calls += 1;
    if (calls > 3 && !died) return 'FAILS';
    return calls === 1 ? 'LOST' : calls % 2 === 0 ? 'FAILS' : 'ARRIVES';
  };
  await context.setOffline(false);
  await onDevice(page).getByRole('button', { name: 'Sign in to send' }).click();
  await passAccessControl(page, leader);
  await expect.poll(() => calls, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  // The page dies in the middle of it.
  await page.close();
  died = true;
  const later = await context.newPage();
  await later.goto(entryOf(jobId));
  await passAccessControl(later, leader);
  await enterPin(later);
  await expect(later.getByText('Job was completed & log was submitted for authorisation.')).toBeVisible({
    timeout: 60_000,
  });
  await later.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(heading(later, 'Job Plan')).toBeVisible();

  expect(await storedOf(jobId)).toEqual({
    status: 'WAITING_AUTHORIZATION',
    leader: ['DROP_OFF 1', 'MEDICATION 1', 'PROPERTY 1'],
    vehicle: [{ version: 1 }],
    steps: ['AT_PICKUP', 'EN_ROUTE'],
    photos: 1,
  });
  expect(network.arrived.filter((call) => call.endsWith('/submission 200')).length).toBeGreaterThanOrEqual(1);
  // Nothing of it is left on the device.
  await later.reload();
  await passAccessControl(later, leader);
  await expect(later.getByRole('heading', { level: 1, name: /^ST-/ })).toBeVisible();
  await expect(onDevice(later)).toBeHidden();
});

const openElsewhere = async (context: BrowserContext, jobId: number, leader: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${entryOf(jobId)}?tab=2`);
  await passAccessControl(page, leader);
  await setPin(page);
  await expect(page.getByLabel('Item 1', { exact: true })).toBeVisible();
  return page;
};

test('two devices: both versions of the tab are shown once the first is back, and the leader keeps one of them', async ({
  page,
  context,
  browser,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  await tabs(page).nth(2).click();
  await page.getByLabel('Item 1', { exact: true }).fill('Black rucksack');
  await next(page);
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();

  const other = await browser.newContext();
  const there = await openElsewhere(other, jobId, leader);
  await there.getByLabel('Item 1', { exact: true }).fill('Green bag');
  await next(there);
  await expect(there.getByText('Property List Updated')).toBeVisible();
  await other.close();

  await context.setOffline(false);
  await expect(onDevice(page).getByText('Look at this tab, so that it can be sent:')).toBeVisible({ timeout: 30_000 });
  await onDevice(page).getByRole('button', { name: 'Patient’s Property' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Saved on another device' });
  await expect(dialog.getByText('Black rucksack')).toBeVisible();
  await expect(dialog.getByText('Green bag')).toBeVisible();
  await settled(page);
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByText('Property List Updated')).toBeVisible();
  expect((await storedOf(jobId)).leader).toEqual(['PROPERTY 2']);
});

/** Whether anything that IndexedDB holds of this page can be read as one of these texts. */
const readableOnDisk = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (sought) => {
    const settle = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('not read')));
      });
    const textOf = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ');
      return String(value);
    };
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const all = await settle(database.transaction(store).objectStore(store).getAll());
        const text = all.map(textOf).join(' ');
        found.push(...sought.filter((each) => text.includes(each)));
      }
      database.close();
    }
    return found;
  }, texts);

test('what another device’s submission has overtaken stays on this one, sealed, to be copied or removed', async ({
  page,
  context,
  browser,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  await page.locator('input[type="file"]').setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: 'Damage' })).toBeVisible();
  await tabs(page).nth(3).click();
  await page.getByLabel('Medication 1', { exact: true }).fill('Lithium 400 mg');
  await next(page);
  await page.getByRole('button', { name: 'We’ve set off' }).click();
  await page.getByRole('button', { name: 'We’re at the pick-up' }).click();
  await expect(onDevice(page).getByText('3 changes kept on this device, not sent yet')).toBeVisible();

  const other = await browser.newContext();
  const there = await openElsewhere(other, jobId, leader);
  await tabs(there).nth(4).click();
  await there.getByRole('textbox', { name: 'Overall comments' }).fill('Calm journey');
  await there.getByLabel('I confirm that the information entered on this log is correct').click();
  await next(there);
  await there.getByRole('button', { name: 'Submit the log' }).click();
  await expect(there.getByText('Job was completed & log was submitted for authorisation.')).toBeVisible();
  await there.getByRole('button', { name: 'Ok', exact: true }).click();
  const unsentOn = (where: Page) => where.getByRole('region', { name: 'Recorded on this device, but never sent' });
  await expect(heading(there, 'Job Plan')).toBeVisible();
  await expect(unsentOn(there)).toBeHidden();
  await other.close();

  await context.setOffline(false);
  const unsent = unsentOn(page);
  await expect(unsent).toBeVisible({ timeout: 30_000 });
  const expectAllOfIt = async () => {
    await expect(unsent.getByText('Lithium 400 mg')).toBeVisible();
    await expect(unsent.getByRole('img', { name: 'Damage' })).toBeVisible();
    await expect(unsent.getByText('At the pick-up')).toBeVisible();
    await expect(unsent.getByText('Kept on this device, encrypted, until')).toBeVisible();
  };
  await expectAllOfIt();
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page, { glove: true });
  await expectReadableAtNight(page);
  expect(await readableOnDisk(page, ['Lithium', 'Robin', 'AT_PICKUP'])).toEqual([]);
  expect(await readableOnDisk(page, ['ST-'])).not.toEqual([]);
  expect((await storedOf(jobId)).leader).toEqual(['DROP_OFF 1']);

  // Neither a page that is closed nor a night without a network takes it away.
  await page.reload();
  await passAccessControl(page, leader);
  await enterPin(page);
  await expectAllOfIt();
  await context.setOffline(true);
  await page.reload();
  await enterPin(page);
  await expectAllOfIt();
  await expect(page.getByText('Robin Patient')).toBeHidden();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await unsent.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^ST-\S+\n\nPhoto of the damage\n[^]+\n\nMedication\nMedication 1: Lithium 400 mg\n\nJourney\n/,
  );

  await unsent.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(unsent).toBeHidden();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible();
});

/** From now on the product is of another build: its page begins with a script of another name, and tells itself apart. */
const deploy = async (page: Page, version: string) => {
  const html = await (await page.request.get(`${network.address}/login`, { headers: { accept: 'text/html' } })).text();
  const [, before = ''] = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(html) ?? [];
  const script = before.replace(/[^/]+(?=\.js$)/, version);
  network.replace = (path) => {
    if (path === script) return { path: before };
    if (path.startsWith('/guest/team-leader/offline.js'))
      return {
        path,
        edit: (text) => text.replaceAll(before, script).replace(/"version":"[^"]+"/, `"version":"${version}"`),
      };
    if (path.startsWith('/guest/team-leader/entry/'))
      return {
        path,
        edit: (text) =>
          text.replaceAll(before, script).replace('<head>', `<head><meta name="build" content="${version}">`),
      };
    return undefined;
  };
};

test('a new version comes while a log is open: it stays usable, says so, and changes over with everything that waits', async ({
  page,
  context,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  await tabs(page).nth(2).click();
  await page.getByLabel('Item 1', { exact: true }).fill('Black rucksack');
  await next(page);
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();
  // Nothing that waits gets through, before and after the change.
  network.decide = (method) => (method === 'PUT' ? 'FAILS' : 'ARRIVES');
  await deploy(page, 'next');
  await context.setOffline(false);
  await expect(onDevice(page).getByText('There’s a new version of this page.')).toBeVisible({ timeout: 30_000 });
  await settled(page);
  await expectAccessibleInBoth(page);
  await expectRoomForThumbs(page, { glove: true });

  // Files that only this device has by now.
  network.decide = (method, path) => (method === 'PUT' || path.startsWith('/assets/') ? 'FAILS' : 'ARRIVES');
  await tabs(page).nth(4).click();
  await page.getByRole('textbox', { name: 'Overall comments' }).fill('Calm journey');
  await onDevice(page).getByRole('button', { name: 'Load the new version' }).click();
  await passAccessControl(page, leader);
  await enterPin(page);
  await expect(page.getByRole('textbox', { name: 'Overall comments' })).toHaveValue('Calm journey');
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next');
  await expect(onDevice(page).getByText('There’s a new version of this page.')).toBeHidden();
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();
  expect((await storedOf(jobId)).leader).toEqual([]);

  network.decide = () => 'ARRIVES';
  await onDevice(page).getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Property List Updated')).toBeVisible();
  expect((await storedOf(jobId)).leader).toEqual(['PROPERTY 1']);
  // The new version opens without a connection, too.
  await context.setOffline(true);
  await page.reload();
  await enterPin(page);
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'next');
  await expect(page.getByRole('textbox', { name: 'Overall comments' })).toHaveValue('Calm journey');
});

test('a device without room says so, and what is on the screen is sent all the same', async ({ page, context }) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  await tabs(page).nth(3).click();
  await page.getByLabel('Medication 1', { exact: true }).fill('Lithium 400 mg');
  await expect(
    onDevice(page).getByText('This device has no room left, so it doesn’t keep what you enter.'),
  ).toBeVisible();
  await next(page);
  await expect(page.getByText('Not sent yet. Keep this page open until you’re back online.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Info Medication List Updated')).toBeVisible({ timeout: 20_000 });
  expect((await storedOf(jobId)).leader).toEqual(['MEDICATION 1']);
});

test('a log that was forgotten, or had five wrong PINs, is gone from the device', async ({ page, context }) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  await page.reload();
  for (let tries = 1; tries <= 4; tries += 1) {
    await enterPin(page, '999000');
    await expect(page.getByText(/^This PIN is wrong/)).toBeVisible();
    // Neither does a reload give a try back.
    await page.reload();
  }
  await enterPin(page, '999000');
  await expect(page.getByText('The log was removed from this device after five wrong PINs.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible();

  await context.setOffline(false);
  await passAccessControl(page, leader);
  await setPin(page);
  await onDevice(page).getByRole('button', { name: 'Forget this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(onDevice(page).getByText('This log isn’t kept on this device.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on without a connection' })).toBeHidden();
});

test('from the home screen the log starts at the job that is kept, also without a connection', async ({
  page,
  context,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await (await fetch(link?.href ?? '')).json()) as { start_url: string };
  });
  await context.setOffline(true);
  await page.goto(`${network.address}${manifest.start_url}`);
  await expect(page).toHaveURL(new RegExp(`/entry/${jobId}$`));
  await expect(page.getByRole('dialog', { name: 'Enter your PIN' })).toBeVisible();
});

test('one tab of the browser has the log at a time', async ({ page, context }) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto(entryOf(jobId));
  await enterPin(second);
  await second
    .getByRole('dialog', { name: 'Open in another tab' })
    .getByRole('button', { name: 'Use it here' })
    .click();
  await expect(second.getByRole('heading', { level: 1, name: /^ST-/ })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Open in another tab' })).toBeVisible();
});

test('a browser that was closed opens the log again without a connection, and sends it later', async () => {
  const info = test.info();
  const { jobId, leader } = await aJourney();
  const { launchOptions, viewport, userAgent, isMobile, hasTouch, deviceScaleFactor, locale } = info.project.use;
  const start = () =>
    chromium.launchPersistentContext(info.outputPath('browser'), {
      ...launchOptions,
      viewport: viewport ?? null,
      ...(userAgent !== undefined && { userAgent }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
      ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
      ...(locale !== undefined && { locale }),
    });
  const first = await start();
  const page = await first.newPage();
  await load(page, jobId, leader);
  await first.setOffline(true);
  await tabs(page).nth(2).click();
  await page.getByLabel('Item 1', { exact: true }).fill('Black rucksack');
  await next(page);
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();
  await first.close();

  const second = await start();
  await second.setOffline(true);
  const later = await second.newPage();
  await later.goto(`${entryOf(jobId)}?tab=2`);
  await enterPin(later);
  await expect(later.getByLabel('Item 1', { exact: true })).toHaveValue('Black rucksack');
  await second.setOffline(false);
  await onDevice(later).getByRole('button', { name: 'Sign in to send' }).click();
  await passAccessControl(later, leader);
  await expect(later.getByText('Property List Updated')).toBeVisible();
  await second.close();
  expect((await storedOf(jobId)).leader).toEqual(['PROPERTY 1']);
});

test('a session that ends meanwhile is asked for anew, and the queue goes out under the new one', async ({
  page,
  context,
}) => {
  const { jobId, leader } = await aJourney();
  await load(page, jobId, leader);
  await context.setOffline(true);
  await tabs(page).nth(3).click();
  await page.getByLabel('Medication 1', { exact: true }).fill('Lithium 400 mg');
  await next(page);
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();
  await makeOwn((tx) =>
    sql`update user_session set revoked_at = now() where user_id = (select id from app_user where username = ${leader})`.execute(
      tx,
    ),
  );

  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible({ timeout: 30_000 });
  expect((await storedOf(jobId)).leader).toEqual([]);
  await passAccessControl(page, leader);
  await expect(page.getByText('Info Medication List Updated')).toBeVisible();
  expect((await storedOf(jobId)).leader).toEqual(['MEDICATION 1']);
});

test('in a car park at night, in gloves: contrast and size of all six tabs, and no call that is refused', async ({
  page,
  context,
}) => {
  const { jobId, leader } = await aJourney();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(entryOf(jobId));
  await expect(page.getByRole('dialog', { name: 'Access Control' })).toBeVisible();
  await settled(page);
  await expectReadableAtNight(page);
  await expectRoomForThumbs(page, { glove: true });
  await passAccessControl(page, leader);
  await expect(page.getByRole('dialog', { name: 'Set a PIN' })).toBeVisible();
  await expectReadableAtNight(page);
  await expectRoomForThumbs(page, { glove: true });
  await setPin(page);
  await expect(onDevice(page).getByText('You can go on without a connection.')).toBeVisible();
  for (let tab = 0; tab < 6; tab += 1) {
    await tabs(page).nth(tab).click();
    await settled(page);
    await expectReadableAtNight(page);
    await expectRoomForThumbs(page, { glove: true });
  }
  expect(refused).toEqual([]);

  await context.setOffline(true);
  await tabs(page).nth(2).click();
  await next(page);
  await expect(onDevice(page).getByText('1 change kept on this device, not sent yet')).toBeVisible();
  await expectReadableAtNight(page);
  await page.reload();
  await enterPin(page, '111222');
  await expect(page.getByText(/^This PIN is wrong/)).toBeVisible();
  await expectReadableAtNight(page);
  await expectRoomForThumbs(page, { glove: true });
  await page.getByRole('button', { name: 'I’ve forgotten my PIN' }).click();
  await expect(page.getByRole('dialog', { name: 'Forget this device?' })).toBeVisible();
  await expectReadableAtNight(page);
  await expectRoomForThumbs(page, { glove: true });
});
