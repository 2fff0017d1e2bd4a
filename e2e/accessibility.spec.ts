import { expect, test, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  expectRoomForThumbs,
  expectSkipLink,
  follow,
  settled,
} from './accessible.ts';
import { ACCOUNTS, signIn, startSession, type Portal } from './accounts.ts';
import { builtAddressesOf, PUBLIC_ADDRESSES } from './routes.ts';

/**
 * One screen of each kind. They are looked at in all four looks: on a desk and on a phone, light and dark. What stands on others of
 * the kind is made of the same parts, so that those are looked at once, light and on a desk.
 */
const KINDS: ReadonlySet<string> = new Set([
  '/login',
  '/guest/apply/1',
  '/hire/1',
  '/terms',
  '/error',
  '/admin/home',
  '/admin/workers/training-and-qualifications?view=compliances',
  '/admin/staff/role-permissions',
  '/admin/settings/all?view=bank-holidays',
  '/admin/system',
  '/agency/home',
  '/agency/shifts/list',
  '/agency/shifts/list?layout=week',
  '/agency/shifts/info/20',
  '/agency/shifts/new',
  '/agency/clients/1/bookings/1',
  '/agency/workers/info/1',
  '/agency/vehicles/calendar',
  '/agency/worker-leave?view=month',
  '/agency/staff/audit',
  '/agency/staff/users/info/2',
  '/agency/settings/all',
  '/agency/occupational/1',
  '/client/workers/directly-book',
  '/worker/home',
  '/worker/shifts/list',
  '/worker/calendar',
  '/worker/availability',
  '/worker/trainings',
  '/worker/forms/occupational',
  '/worker/certificate/1',
  '/worker/account',
  '/worker/no-such-page',
]);

const expectGood = async (page: Page, address: string) => {
  const isOnPhone = test.info().project.name === 'phone';
  if (isOnPhone) await expectRoomForThumbs(page);
  if (KINDS.has(address)) await expectAccessibleInBoth(page);
  else if (!isOnPhone) await expectAccessible(page);
};

const PORTALS = Object.keys(ACCOUNTS) as Portal[];

test('each screen that stands for its kind is one that people can get to', () => {
  const known = new Set([...PUBLIC_ADDRESSES, ...PORTALS.flatMap(builtAddressesOf)]);
  expect([...KINDS].filter((address) => !known.has(address))).toEqual([]);
});

test('public pages have nothing that axe objects to, and room for thumbs', async ({ page }) => {
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await expectGood(page, address);
  }
});

test('guests skip to the main content, too [000-2-skip-link]', async ({ page }) => {
  for (const address of [
    '/guest/transport/request/1',
    '/transport/status/nothing',
    '/hire/1',
    '/guest/1/brightside-care-staffing',
    '/guest/apply/1',
    '/guest/team-leader-login/1',
    '/guest/team-leader/entry/start',
    '/login',
  ]) {
    await page.goto(address);
    await settled(page);
    await expectSkipLink(page);
  }
});

for (const portal of PORTALS) {
  test(`every built screen of the ${portal} portal is accessible, each kind in light and dark, with room for thumbs`, async ({
    page,
  }) => {
    await signIn(page, portal);
    for (const address of builtAddressesOf(portal)) {
      await follow(page, address);
      await expectGood(page, address);
    }
  });
}

test('what the keyboard reaches on a phone does not lie behind the bars', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'Only phones have a bar at the foot.');
  await startSession(page, 'worker');
  await page.goto('/worker/forms/occupational');
  await page.getByLabel('Section', { exact: true }).selectOption({ label: '3. Medical history' });
  await expect(page.getByRole('heading', { name: 'Medical history' })).toBeFocused();
  const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox();
  const last = page.getByRole('button', { name: /^(Update|Save)$/ });
  for (let tabs = 0; tabs < 20 && !(await last.evaluate((button) => button === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
    const bottom = await page
      .locator(':focus')
      .evaluate((at) => (at.closest('label') ?? at).getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expect(last).toBeFocused();
});
