import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBoth, expectRoomForThumbs, follow, settled } from './accessible.ts';
import { ACCOUNTS, signIn, type Portal } from './accounts.ts';
import { builtAddressesOf, PUBLIC_ADDRESSES } from './routes.ts';

const expectGood = async (page: Page) => {
  await expectAccessibleInBoth(page);
  if (test.info().project.name === 'phone') await expectRoomForThumbs(page);
};

test('public pages have nothing that axe objects to, and room for thumbs', async ({ page }) => {
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await expectGood(page);
  }
});

for (const portal of Object.keys(ACCOUNTS) as Portal[]) {
  test(`every built screen of the ${portal} portal is accessible in light and dark, with room for thumbs`, async ({
    page,
  }) => {
    await signIn(page, portal);
    for (const address of builtAddressesOf(portal)) {
      await follow(page, address);
      await expectGood(page);
    }
  });
}

test('what the keyboard reaches on a phone does not lie behind the bars', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'Only phones have a bar at the foot.');
  await signIn(page, 'worker');
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
