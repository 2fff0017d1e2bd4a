import { test } from '@playwright/test';
import { expectAccessibleInBoth, follow, settled } from './accessible.ts';
import { ACCOUNTS, signIn, type Portal } from './accounts.ts';
import { builtAddressesOf, PUBLIC_ADDRESSES } from './routes.ts';

test('public pages have nothing that axe objects to', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await expectAccessibleInBoth(page);
  }
});

for (const portal of Object.keys(ACCOUNTS) as Portal[]) {
  test(`every built screen of the ${portal} portal is accessible in light and dark`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, portal);
    for (const address of builtAddressesOf(portal)) {
      await follow(page, address);
      await expectAccessibleInBoth(page);
    }
  });
}
