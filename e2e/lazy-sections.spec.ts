import { expect, test, type Page } from '@playwright/test';
import { follow, settled } from './accessible.ts';
import { signIn } from './accounts.ts';
import { builtAddressesOf } from './routes.ts';

/** Sections come when they are entered (document 001, section 2): what the browser has fetched says so. */

const AREAS = {
  agency: {
    rule: '[001-2-agency-lazy]',
    sections: `shifts jobs bookings trainings staff billing rates payslips communications settings worker-leave
      worker-availability reporting`,
  },
  // Trainings are two sections under one address.
  admin: {
    rule: '[001-2-admin-lazy]',
    sections: 'shifts trainings agencies clients workers staff reporting rates billing communications settings',
  },
} as const;

/** The scripts that the page has fetched so far, by their address. */
const scriptsOf = (page: Page) => {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.set(response.url(), response.text());
  });
  return async () => new Map(await Promise.all([...scripts].map(async ([url, text]) => [url, await text] as const)));
};

/** What is on screen that may stand in a script as it is read; what comes from the database does not. */
const textsOn = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      // Letters beyond these may be written otherwise in a script.
      .flatMap((node) => node.textContent?.match(/[A-Za-z ,.]{12,}/g) ?? []),
  );

const holdsAny = (scripts: Iterable<string>, texts: readonly string[]): string[] => {
  const all = [...scripts].join('\n');
  return texts.filter((text) => all.includes(text));
};

for (const [portal, { rule, sections }] of Object.entries(AREAS) as [keyof typeof AREAS, (typeof AREAS)['agency']][]) {
  test(`a section of the ${portal} area is fetched once it is entered, and nothing of it before ${rule}`, async ({
    page,
  }) => {
    const fetched = scriptsOf(page);
    await signIn(page, portal);
    await settled(page);
    await page.waitForLoadState('networkidle');
    for (const section of sections.split(/\s+/)) {
      const before = await fetched();
      const address = builtAddressesOf(portal).find((each) => new RegExp(`^/${portal}/${section}(/|$)`).test(each));
      await follow(page, address ?? `/${portal}/${section}/some-page`);
      await page.waitForLoadState('networkidle');
      const brought = [...(await fetched())].filter(([url]) => !before.has(url)).map(([, text]) => text);
      if (address === undefined) {
        await expect(page.getByRole('main')).toContainText('COMING SOON!');
        expect(brought, section).toEqual([]);
        continue;
      }
      const words = holdsAny(brought, await textsOn(page));
      const known = holdsAny(before.values(), words);
      expect(
        words.filter((text) => !known.includes(text)).length,
        `${address} says: ${words.join(' | ')}`,
      ).toBeGreaterThan(0);
    }
  });
}
