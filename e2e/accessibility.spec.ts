import { test } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { ACCOUNTS, signIn, type Portal } from './accounts.ts';
import { addressesOf, PUBLIC_ADDRESSES } from './routes.ts';

test('public pages have nothing that axe objects to', async ({ page }) => {
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await expectAccessible(page);
  }
});

for (const portal of Object.keys(ACCOUNTS) as Portal[]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every screen of the ${portal} portal is accessible in ${scheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, portal);
      await page.evaluate((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), scheme);
      for (const address of addressesOf(portal)) {
        await page.goto(address);
        await settled(page);
        await expectAccessible(page);
      }
    });
  }
}
