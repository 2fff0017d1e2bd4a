import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, follow, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { testOn } from './deployment.ts';

/** The frame around the screens, on a car-rental deployment with a name and colours of its own. */
const test = testOn({
  PRODUCT_NAME: 'Acme Hire',
  PRIMARY_COLOUR: '#0a6e5c',
  FAVICON_URL: '/favicon.svg?acme',
  CAR_RENTAL: 'true',
});
test.describe.configure({ mode: 'default' });

test('title, icon, colours and footer are the deployment’s [000-2-shell-config] [003-2-shell-config] [000-2-footer]', async ({
  page,
}) => {
  const answer = await page.request.get('/login', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toContain('<title>Acme Hire</title>');
  await page.goto('/login');
  await expect(page).toHaveTitle(/Acme Hire$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg?acme');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('background-color', 'rgb(10, 110, 92)');

  await signIn(page, 'client');
  await expect(page.getByRole('contentinfo')).toHaveText(`Acme Hire · ${new Date().getFullYear()}`);
});

test('the top bar has the logo, the name, Change Password and Logout; Back is hidden at home and waits for a history [000-2-top-bar] [000-2-back-hidden-home] [000-2-back-disabled]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Acme Hire, home' }).locator('svg, img')).toBeVisible();
  await bar.getByRole('button', { name: /account$/ }).click();
  const menu = page.getByRole('menu');
  await expect(page.getByText('Bright.A', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(menu.getByRole('menuitem')).toHaveText(['My account', 'Change Password', 'Logout']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Back' })).toBeHidden();

  // Opened by itself, as from a link in an e-mail.
  const link = await page.context().newPage();
  await link.goto('/agency/clients');
  const back = link.getByRole('banner').getByRole('button', { name: 'Back' });
  await expect(back).toBeDisabled();
  await link.getByRole('link', { name: 'Harbour View Hospital' }).first().click();
  await expect(link).toHaveURL(/\/agency\/clients\/\d+$/);
  await back.click();
  await expect(link).toHaveURL(/\/agency\/clients$/);
  await expect(back).toBeDisabled();
});

/** Keeps an answer back until it is wanted. */
const holdBack = async (page: Page, address: string | RegExp) => {
  const release = Promise.withResolvers<void>();
  await page.route(address, async (route: Route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
};

test('a bar at the top shows while a screen or a request is on its way [000-2-loading-bar] [000-9-loading-bar-style]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  await settled(page);
  const bar = page.locator('#root > div[aria-hidden="true"]').first();
  await expect(bar).toHaveCSS('opacity', '0');

  const showScreen = await holdBack(page, /\/assets\/.+\.js$/);
  const answer = await holdBack(page, /\/api\/v1\/client\?/);
  await page.evaluate(() => history.pushState({}, '', '/agency/clients'));
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar).toHaveCSS('height', '5px');
  await expect(bar).toHaveCSS('background-color', 'rgb(214, 221, 237)');
  expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeHidden();
  showScreen();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(bar).toHaveCSS('opacity', '1');
  answer();
  await expect(page.getByText('Harbour View Hospital').first()).toBeVisible();
  await expect(bar).toHaveCSS('opacity', '0');
});

test('every request of an agency user carries the agency [000-9-car-rental-agency-id]', async ({
  page,
  deployment,
}) => {
  const [agency] = await deployment.sql(`select agency_id from app_user where lower(username) = 'agency@demo.test'`);
  const sent: URL[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization']) sent.push(new URL(request.url()));
  });
  await signIn(page, 'agency');
  for (const address of ['/agency/clients', '/agency/clients/1', '/agency/workers', '/agency/shifts/list'])
    await follow(page, address);
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(sent.length).toBeGreaterThan(6);
  for (const url of sent) {
    expect(url.searchParams.get('agencyId'), url.pathname).toBe(String(agency?.['agency_id']));
  }

  // Others have none.
  sent.length = 0;
  await signIn(page, 'client');
  await settled(page);
  expect(sent.filter(({ searchParams }) => searchParams.has('agencyId'))).toEqual([]);
});

test('a car-rental deployment asks for no statistics of staffing [002-7-admin-stats]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'admin');
  await settled(page);
  await expect(page.getByRole('list', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Agencies',
    'Clients',
    'Vehicles',
  ]);
  await expect(page.getByRole('list', { name: 'Figures' })).toBeHidden();
  expect(asked.filter((path) => path.startsWith('/api/v1/statistics'))).toEqual([]);
});

const AREAS = [
  ['agency', '[001-2-agency-auth] [001-2-agency-unknown]'],
  ['admin', '[001-2-admin-auth] [001-2-admin-unknown]'],
] as const;

for (const [portal, rules] of AREAS) {
  test(`the ${portal} area asks to sign in, begins at home, and announces what it does not know ${rules}`, async ({
    page,
  }) => {
    // Whoever signs in is led to where they wanted to go last.
    for (const path of ['', '/promo-codes', '/no-such-page', '/home']) {
      await page.goto(`/${portal}${path}`);
      await expect(page).toHaveURL(/\/login$/);
    }
    await startSession(page, portal);
    await page.goto(`/${portal}`);
    await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
    for (const path of ['/no-such-page', '/vehicles/no/such/page']) {
      await page.goto(`/${portal}${path}`);
      await expect(page.getByRole('main')).toContainText('COMING SOON!');
      await expect(
        page
          .getByRole('navigation', { name: 'Main' })
          .or(page.getByRole('button', { name: 'Menu' }))
          .first(),
      ).toBeVisible();
    }
    // A section without a screen of its own leads to the first of its entries.
    await page.goto(`/${portal}/settings`);
    await expect(page).toHaveURL(new RegExp(`/${portal}/settings/.`));
    await expect(page.getByRole('main')).not.toContainText('COMING SOON!');
  });
}
