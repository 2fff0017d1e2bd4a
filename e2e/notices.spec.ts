import { expect, test, type Page } from '@playwright/test';
import { settled } from './accessible.ts';
import { signIn } from './accounts.ts';

/** Whether a notice lies on a button. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stack = document.querySelector('section[aria-label="Notices"]');
    const notices = [...(stack?.children ?? [])].map((notice) => notice.getBoundingClientRect());
    return [...document.querySelectorAll('[role="dialog"] button, [role="dialog"] input')]
      .filter((each) => !stack?.contains(each))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return notices.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
      })
      .map((each) => each.textContent ?? '');
  });

test('a notice covers no button of the form it is about, and is over when the form is sent again', async ({ page }) => {
  await signIn(page, 'admin');
  for (const size of [page.viewportSize() ?? { width: 0, height: 0 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await page.goto('/admin/rates/codes');
    await page.getByRole('button', { name: 'Add assignment code' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Code' }).fill('003');
    await form.getByRole('textbox', { name: 'Name' }).fill('Another nurse');
    await page.route('**/api/v1/assignment-code', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await form.getByRole('button', { name: 'Save' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('Network Connection Failure')).toBeVisible();
    await settled(page);
    expect(await coveredBy(page)).toEqual([]);

    await page.unroute('**/api/v1/assignment-code');
    // What was said this very moment belongs to what is happening now, and stays.
    await page.waitForTimeout(1_000);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(notices.getByText('Network Connection Failure')).toBeHidden();
  }
});

test('a screen that cannot be fetched says so, and opens by itself when the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await settled(page);
  await context.setOffline(true);
  await page.evaluate(() => history.pushState({}, '', '/admin/shifts/types'));
  await expect(page.getByRole('heading', { name: /^No connection/ })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Shift types', level: 1 })).toBeVisible();
});
