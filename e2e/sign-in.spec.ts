import { expect, test, type Page, type Request } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { expectAccessible, expectSkipLink } from './accessible.ts';
import { ACCOUNTS, enterCredentials, type Portal } from './accounts.ts';
import { latestCode } from './mailbox.ts';

const withoutToken = (request: Request) => {
  const { authorization: _, ...headers } = request.headers();
  return headers;
};

const isCall = (url: URL) => url.pathname.startsWith('/api/v1/');
const isRefresh = (url: URL) => url.pathname.includes('/refresh-token/');

/** As people do it, and not as the other journeys have it done. */
const signIn = async (page: Page, portal: Portal): Promise<void> => {
  await enterCredentials(page, ACCOUNTS[portal]);
  await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
};

test('the empty address leads to sign-in [000-2-empty-redirect]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
});

test('credentials are required [000-5-login-required]', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter Credentials.')).toBeVisible();
});

test('a wrong password is refused in the documents’ words [000-8-login-bad-credentials]', async ({ page }) => {
  await enterCredentials(page, 'nobody@demo.test', 'not the password');
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a lost connection is said so [000-8-login-status-0]', async ({ page }) => {
  await page.goto('/login');
  await page.route(/user-permission\/login/, (route) => route.abort());
  await page.getByLabel('Email or username').fill(ACCOUNTS.agency);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Network Connection Failure')).toBeVisible();
});

for (const portal of ['admin', 'agency', 'client', 'worker'] as const) {
  test(`${portal} lands in its own portal and nowhere else [000-4-login-redirect]`, async ({ page }) => {
    await signIn(page, portal);
    await page.goto(portal === 'admin' ? '/client/home' : '/admin/home');
    await expect(page.getByText('Access To Portal not allowed!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
  });
}

test('who is not signed in is sent to sign-in, and on to what was asked for [000-6-guard-signed-in]', async ({
  page,
}) => {
  await page.goto('/agency/shifts/list');
  await expect(page.getByText('Access not allowed!')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('the link in emails leads to the choice of them, also for who has to sign in first or is signed in already', async ({
  page,
}) => {
  const choice = page.getByRole('dialog', { name: 'What we email you about' });
  await page.goto('/agency#emails');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email or username').fill(ACCOUNTS.agency);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(choice).toBeVisible();
  await expect(page).toHaveURL(/\/agency\/home#emails$/);

  await page.goto('/agency/home');
  await expect(choice).toBeHidden();
  await page.goto('about:blank');
  await page.goto('/agency#emails');
  await expect(choice).toBeVisible();
});

test('who is signed in already is taken home from sign-in [000-4-session-restored]', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/login');
  await expect(page.getByText('Session Restored')).toBeVisible();
  await expect(page).toHaveURL(/\/client\/home$/);
});

test('a page that is loaded right after a browser’s first sign-in is signed in', async ({ page }) => {
  await page.addInitScript(() => {
    // A disk that takes its time: what is added stands open for a while, although its request has succeeded.
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the store below
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...values) {
      const until = performance.now() + 1_500;
      const stay = () => {
        if (performance.now() < until) this.get('storage').addEventListener('success', stay);
      };
      const added = add.apply(this, values);
      stay();
      return added;
    };
  });
  await enterCredentials(page, ACCOUNTS.client);
  await page.waitForFunction(() => localStorage.getItem('agencyBaseCurrency') !== null);
  await page.goto('/client/shifts/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Shifts' })).toBeVisible();
  await expect(page).toHaveURL(/\/client\/shifts\/list$/);
});

test('what the browser keeps of a session is encrypted [000-3-session-encrypted]', async ({ page }) => {
  await signIn(page, 'agency');
  // What anybody may know of the deployment is kept as it came.
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, value]) => (name === 'configuration' ? [] : [String(value)])),
  );
  // Three letters may turn up in anything that is encrypted; longer words do not.
  expect(stored).not.toContain('GBP');
  for (const plain of ['AGENCY', 'agency', 'Bright', 'VIEW_SHIFT', '"GBP"', 'eyJhbG'])
    expect(stored.join('\n')).not.toContain(plain);
});

test('a one-time password is asked for, resent and taken [000-4-otp-sent] [000-4-otp-confirm] [000-4-otp-resend]', async ({
  page,
}) => {
  const username = 'otp2@demo.test';
  await enterCredentials(page, username);
  await expect(page.getByRole('dialog', { name: 'OTP' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByRole('dialog', { name: 'OTP' })).toBeHidden();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'OTP' })).toBeVisible();

  const code = await latestCode(page, username);
  await page.getByLabel('One-time password').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await page.getByLabel('One-time password').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/agency\/home$/);
});

test('an expired token is refreshed once for all waiting calls, and the new pair is stored encrypted [000-4-refresh-on-401] [000-4-refresh-stores]', async ({
  page,
}) => {
  await signIn(page, 'agency');
  const pair = () => page.evaluate(() => ['access_token', 'refresh_token'].map((name) => localStorage.getItem(name)));
  const before = await pair();
  await page.goto('about:blank');
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (isRefresh(new URL(request.url()))) refreshes.push(request.url());
  });
  const refused = new Set<string>();
  await page.route(isCall, (route) => {
    const { url } = { url: () => route.request().url() };
    const again = refused.has(url());
    refused.add(url());
    return again || refreshes.length > 0
      ? route.continue()
      : route.continue({ headers: withoutToken(route.request()) });
  });
  await page.goto('/agency/home');
  // The shifts are there only once the calls that were refused have been answered after all.
  await expect(page.getByRole('region', { name: 'Next shifts' }).getByRole('listitem').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Session Expired.')).toBeHidden();
  expect(refused.size).toBeGreaterThan(1);
  expect(refreshes).toHaveLength(1);
  const after = await pair();
  // A token has dots, what is encrypted has none.
  for (const at of [0, 1]) {
    expect(after[at]).not.toBe(before[at]);
    expect(after[at]).toMatch(/^[A-Za-z0-9+/]{40,}={0,2}$/);
  }
});

test('a session that cannot be refreshed ends [000-4-refresh-fails]', async ({ page }) => {
  await signIn(page, 'agency');
  // What the home still asks for must not be refused before the page is left.
  await page.goto('about:blank');
  await page.route(isCall, (route) => route.continue({ headers: withoutToken(route.request()) }));
  await page.route(isRefresh, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/refresh-token\/.*/, `refresh-token/${'x'.repeat(60)}`),
    }),
  );
  await page.goto('/agency/home');
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Session Expired.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  const stored = await page.evaluate(() => localStorage.getItem('access_token'));
  expect(stored).toBeNull();
});

test('logging out ends the session', async ({ page }) => {
  await signIn(page, 'client');
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/client/home');
  await expect(page.getByText('Access not allowed!')).toBeVisible();
});

test('Change Password asks first, then logs out [000-4-change-password-confirm]', async ({ page }) => {
  await signIn(page, 'client');
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change Password' })).toContainText('signs you out');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(/\/change-password$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a page that is not there yet says so, with a way back [000-2-coming-soon]', async ({ page }) => {
  await signIn(page, 'agency');
  await page.goto('/agency/no-such-page');
  await expect(page.getByText('COMING SOON!')).toBeVisible();
  await expect(page.getByText('This feature is currently unavailable. Please try again later.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/agency\/home$/);
});

test('the skip link is the first stop of the keyboard [000-2-skip-link]', async ({ page }) => {
  await signIn(page, 'agency');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSkipLink(page);
});
