import { test } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { ACCOUNTS, signIn, type Portal } from './accounts.ts';
import { builtAddressesOf, PUBLIC_ADDRESSES } from './routes.ts';

test('public pages have nothing that axe objects to', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await expectAccessible(page);
  }
});

for (const portal of Object.keys(ACCOUNTS) as Portal[]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`every built screen of the ${portal} portal is accessible in ${scheme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.addInitScript((chosen) => localStorage.setItem('mantine-color-scheme-value', chosen), scheme);
      await signIn(page, portal);
      for (const address of builtAddressesOf(portal)) {
        await page.goto(address);
        await settled(page);
        await expectAccessible(page);
      }
    });
  }
}
