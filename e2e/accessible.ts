import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that see nothing but colours; all others answer the same in light and in dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The small build of the axe that the builder itself would bring; that one is more than twice as much to read. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Once per document, straight to the browser, which then remembers how it has compiled it. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: AXE });
  await browser.detach();
};

/** Runs in the page itself: the product has no frames, and the other way opens a blank page each time. */
const axeOn = async (page: Page): Promise<AxeBuilder> => {
  await bringAxe(page);
  return new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] });
};

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
type Node = Finding['nodes'][number];

/** Text in the very colour of what lies behind it: axe only asks to look at it, since such text may be hidden on purpose. */
const isInvisible = ({ any }: Node): boolean =>
  any.some(({ data }: { data: { messageKey?: string } | null }) => data?.messageKey === 'equalRatio');

/**
 * Axe measures how much of a button is not covered. Of one behind an open dialog that is what happens to stick out of it, and nobody can
 * press it; the page is looked at without the dialog as well.
 */
const isBehindDialog = (page: Page, { target }: Node): Promise<boolean> =>
  page.evaluate((selector) => {
    const dialog = document.querySelector('[aria-modal="true"]');
    return dialog !== null && !dialog.contains(document.querySelector(selector));
  }, String(target[0]));

const expectNothing = async (page: Page, axe: AxeBuilder, where: string): Promise<void> => {
  const { violations, incomplete } = await axe.analyze();
  const invisible = incomplete.map((finding) => ({ ...finding, nodes: finding.nodes.filter(isInvisible) }));
  const found: string[] = [];
  for (const { id, nodes } of [...violations, ...invisible])
    for (const node of nodes)
      if (id !== 'target-size' || !(await isBehindDialog(page, node))) found.push(`${id}: ${node.html}`);
  expect(found, `at ${page.url()}${where}`).toEqual([]);
};

/** Nothing that axe can see is wrong with what is on screen, once there is a screen: an address changes a moment before. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await expectNothing(
    page,
    (await axeOn(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
    '',
  );
};

/** The same in both colour schemes; leaves the page in light. */
export const expectAccessibleInBoth = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectNothing(page, (await axeOn(page)).withRules(COLOURS), ', dark');
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Contrast of 7 : 1, in both colour schemes (WCAG 1.4.6); leaves the page in light. */
export const expectReadableAtNight = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNothing(page, (await axeOn(page)).withRules(['color-contrast-enhanced']), `, ${colorScheme}`);
  }
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

/** The first stop of the keyboard leads past what stands above each page, and leaves the address as it is. */
export const expectSkipLink = async (page: Page, to = page.getByRole('main')): Promise<void> => {
  const address = page.url();
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(to).toBeFocused();
  await expect(link).not.toBeInViewport();
  expect(page.url()).toBe(address);
};

/** Changes the screen as a link does: the application stays, and nothing but the calls of the screen can fail. */
export const follow = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await settled(page);
};

/** What a thumb needs, in CSS pixels. */
const THUMB = 44;
const GLOVE = 48;

/**
 * On a phone, whatever is pressed is as large as a thumb, or as far from everything else as if it were (WCAG 2.5.8, with the
 * size of 2.5.5). Links within a sentence go by its lines. In gloves it is larger itself, whatever is around it.
 */
/* oxlint-disable unicorn/consistent-function-scoping -- the page knows nothing but what is in here */
export const expectRoomForThumbs = async (page: Page, { glove }: { glove?: true } = {}): Promise<void> => {
  const tight = await page.evaluate(
    ({ thumb, alone }) => {
      type Box = { left: number; top: number; right: number; bottom: number };
      const PRESSED =
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"], [role="option"]';
      const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isInSentence = (element: Element) =>
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      /** With its label, and with what a pseudo-element adds around it or over the whole card. */
      const boxOf = (element: HTMLElement): Box => {
        const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...(element.matches('[type="checkbox"], [type="radio"]') ? label : [])].map((each) =>
          each.getBoundingClientRect(),
        );
        const after = getComputedStyle(element, '::after');
        if (after.content !== 'none' && after.position === 'absolute') {
          let holder: HTMLElement | null = element;
          while (holder && getComputedStyle(holder).position === 'static') holder = holder.parentElement;
          const { left, top, right, bottom } = (holder ?? element).getBoundingClientRect();
          const [l = 0, t = 0, r = 0, b = 0] = [after.left, after.top, after.right, after.bottom].map(parseFloat);
          boxes.push(new DOMRect(left + l, top + t, right - left - l - r, bottom - top - t - b));
        }
        return {
          left: Math.min(...boxes.map(({ left }) => left)),
          top: Math.min(...boxes.map(({ top }) => top)),
          right: Math.max(...boxes.map(({ right }) => right)),
          bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
        };
      };
      /** Bars that stay in place lie over what scrolls. */
      const layerOf = (element: Element): Element | null => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
        return null;
      };
      const targets = [...document.querySelectorAll<HTMLElement>(PRESSED)]
        .filter((element) => isSeen(element) && !element.matches('[tabindex="-1"][aria-hidden="true"]'))
        .map((element) => ({ element, box: boxOf(element), layer: layerOf(element) }))
        .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
      const contains = (one: Box, other: Box) =>
        one.left <= other.left && one.right >= other.right && one.top <= other.top && one.bottom >= other.bottom;
      return targets
        .filter(({ element, box, layer }) => {
          const [width, height] = [box.right - box.left, box.bottom - box.top];
          if ((width >= thumb - 0.5 && height >= thumb - 0.5) || isInSentence(element)) return false;
          if (!alone) return true;
          const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          return targets.some((other) => {
            if (other.element === element || other.layer !== layer) return false;
            if (other.element.contains(element) || element.contains(other.element)) return false;
            if (contains(other.box, box)) return false;
            const dx = Math.max(other.box.left - x, 0, x - other.box.right);
            const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
            return Math.hypot(dx, dy) < thumb / 2 - 0.5;
          });
        })
        .map(({ element, box }) => {
          const size = [box.right - box.left, box.bottom - box.top].map(Math.round).join(' × ');
          return `${size}: ${element.outerHTML.slice(0, 120)}`;
        });
    },
    glove ? { thumb: GLOVE, alone: false } : { thumb: THUMB, alone: true },
  );
  // A sweep names them all at once.
  expect.soft(tight, `targets at ${page.url()}`).toEqual([]);
};
