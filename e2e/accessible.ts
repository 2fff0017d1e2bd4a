import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that see nothing but colours; all others answer the same in light and in dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs in the page itself: the product has no frames, and the other way opens a blank page each time. The source of axe
 * is half a megabyte, so it goes over once per document.
 */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
};

const expectNothing = async (page: Page, axe: AxeBuilder, where: string): Promise<void> => {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  expect(found, `at ${page.url()}${where}`).toEqual([]);
};

/** Nothing that axe can see is wrong with what is on screen now. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expectNothing(
    page,
    (await axeOn(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    '',
  );

/** The same in both colour schemes; leaves the page in light. */
export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNothing(page, (await axeOn(page)).withRules(COLOURS), ', dark');
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Moments in a row at which nothing was loading and nothing had changed; a busy browser has fewer of them to the second. */
const STILL_MOMENTS = 6;
const MOMENT_MS = 20;

/** The page has said all it has to say: nothing is loading, and nothing has changed for a while. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    ({ moments, momentMs }) =>
      new Promise((resolve) => {
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing but what is in here
        const isBusy = () =>
          document.querySelector('main') === null || document.querySelector('[aria-busy="true"], [data-busy]') !== null;
        let still = 0;
        const observer = new MutationObserver(() => (still = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const timer = setInterval(() => {
          still = isBusy() ? 0 : still + 1;
          if (still < moments) return;
          clearInterval(timer);
          observer.disconnect();
          resolve(true);
        }, momentMs);
      }),
    { moments: STILL_MOMENTS, momentMs: MOMENT_MS },
  );
};

/** Changes the screen as a link does: the application stays, and nothing but the calls of the screen can fail. */
export const follow = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await settled(page);
};
