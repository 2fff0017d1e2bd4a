import { expect, type Page } from '@playwright/test';
import { settled } from './accessible.ts';

/** What may move, as browsers count it: an end of the page that is read last of all, and nothing that is pressed. */
const HARDLY = 0.05;

type Moves = { readonly value: number; readonly what: readonly string[] }[];
declare global {
  var moves: Moves | undefined;
}

/** From now on each page notes how far what is on it moves by itself, and what does. */
export const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const moves: Moves = [];
    globalThis.moves = moves;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect: { y: from }, currentRect: { y: to } }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.outerHTML.slice(0, 120)} from ${from} to ${to}`;
        });
        moves.push({ value, what: [`${value.toFixed(3)} after ${Math.round(startTime)} ms:`, ...what] });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far it has moved since it was opened. */
export const movesOf = async (page: Page): Promise<number> => {
  const moves = await page.evaluate(() => globalThis.moves ?? []);
  return moves.reduce((sum, { value }) => sum + value, 0);
};

/** Once all of it is there, nothing has moved since it was opened, or since it had moved so far. */
export const expectStill = async (page: Page, since = 0): Promise<void> => {
  await settled(page);
  const moved = (await movesOf(page)) - since;
  const what = await page.evaluate(() => globalThis.moves?.flatMap((each) => each.what).join('\n  '));
  expect.soft(moved, `at ${page.url()}\n  ${what}`).toBeLessThanOrEqual(HARDLY);
};

/** A slow connection: no two answers come at once. */
export const slowDown = (page: Page) => {
  let asked = 0;
  return page.route('**/api/v1/**', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100 + ((asked * 170) % 600)));
    await route.continue();
  });
};
