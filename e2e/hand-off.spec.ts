import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { LOGIN_PATH } from '../packages/contract/src/identity/paths.ts';
import { settled } from './accessible.ts';
import { ACCOUNTS, type Portal } from './accounts.ts';
import { startDeployment, type Deployment } from './deployment.ts';

/** A sibling portal under the same parent domain sends its user over. */
test.describe.configure({ mode: 'default' });

const PARENT = 'portal.localhost';

let deployment: Deployment;
let home: string;
test.beforeAll(async () => {
  deployment = await startDeployment();
  home = deployment.address.replace('127.0.0.1', `app.${PARENT}`);
});
test.afterAll(() => deployment.stop());

type Pair = { access_token: string; refresh_token: string };

/** What the sibling got when its user signed in there. */
const signInAtSibling = async (page: Page, portal: Portal, username: string = ACCOUNTS[portal]): Promise<Pair> => {
  const answer = await page.request.post(`${deployment.address}${LOGIN_PATH}`, {
    data: { username, password: DEMO_PASSWORD },
  });
  const { access_token, refresh_token } = (await answer.json()) as Pair;
  return { access_token, refresh_token };
};

const handOver = (page: Page, values: Record<string, string>) =>
  page.context().addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      domain: `.${PARENT}`,
      path: '/',
      sameSite: 'Lax',
    })),
  );

const namesOfCookies = async (page: Page) => (await page.context().cookies(home)).map(({ name }) => name);

/** The stored value as the application would read it: encrypted, with a key that only this page can use. */
const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate(async (wanted) => {
    const opening = indexedDB.open('session', 1);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('keys').objectStore('keys').get('storage');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const bytes = Uint8Array.from(atob(localStorage.getItem(wanted) ?? ''), (character) => character.charCodeAt(0));
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: new TextEncoder().encode(wanted) },
      reading.result as CryptoKey,
      bytes.subarray(12),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  }, name);

const refreshWith = async (page: Page, { refresh_token: token }: Pair): Promise<number> => {
  const path = LOGIN_PATH.replace(/login$/, `refresh-token/${token}`);
  return (await page.request.post(`${deployment.address}${path}`)).status();
};

test('the tokens in the cookies become a session, and the server says whose it is [000-4-handoff-trigger] [000-4-handoff-cookies] [000-4-handoff-param-removed]', async ({
  page,
}) => {
  const pair = await signInAtSibling(page, 'agency');
  // A cookie is no proof of who somebody is.
  await handOver(page, { ...pair, userType: 'ADMIN', agentId: '999', permissions: '["MANAGE_AGENCY"]' });
  await page.goto(`${home}/agency/shifts/list?redirected=true&layout=week`);
  await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${home}/agency/shifts/list?layout=week`);
  await expect(page.getByText(/^Signed in as /)).toBeVisible();
  expect(await namesOfCookies(page)).toEqual([]);
  expect(await stored(page, 'userType')).toBe('agency');
  expect(await stored(page, 'agentId')).not.toBe(999);
  expect(await stored(page, 'agencyBaseCurrency')).toBe('GBP');
  expect(await stored(page, 'refresh_token')).not.toBe(pair.refresh_token);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Shifts', level: 1 })).toBeVisible();

  // Once the moment is over in which two tabs may renew at once, a copy of the pair ends the session. A page that is open and asks
  // for something at that moment hears of it, and has said so before it is loaded anew; whoever comes back later is told then.
  await page.goto('about:blank');
  await deployment.sql(`update user_session set advanced_at = now() - interval '1 minute'`);
  expect(await refreshWith(page, pair)).toBe(401);
  await page.goto(`${home}/agency/shifts/list`);
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Session Expired.')).toBeVisible();
});

test('a hand-off to the same user reads the base currency again [000-4-handoff-currency]', async ({ page }) => {
  // An agency that completes its profile at the sibling, between two hand-overs.
  const cross = async () => handOver(page, await signInAtSibling(page, 'agency', 'newagency@demo.test'));
  await cross();
  await page.goto(`${home}/login?redirected=true`);
  await expect(page).toHaveURL(`${home}/agency/home`);
  await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible();
  expect(await stored(page, 'agencyBaseCurrency')).toBeNull();

  await deployment.sql(`update agency set base_currency = 'EUR' where id = $1`, [await stored(page, 'agentId')]);
  await cross();
  await page.goto(`${home}/agency/home?redirected=true`);
  await settled(page);
  expect(await stored(page, 'agencyBaseCurrency')).toBe('EUR');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('nobody is put in the place of whoever is signed in', async ({ page }) => {
  await handOver(page, await signInAtSibling(page, 'client'));
  await page.goto(`${home}/client/home?redirected=true`);
  await expect(page.getByText(/^Signed in as /)).toBeVisible();

  const planted = await signInAtSibling(page, 'agency');
  await handOver(page, planted);
  await page.goto(`${home}/client/home?redirected=true`);
  await expect(page.getByText(/^You are signed in as .* Log out to change/)).toBeVisible();
  await expect(page).toHaveURL(`${home}/client/home`);
  expect(await namesOfCookies(page)).toEqual([]);
  expect(await stored(page, 'userType')).toBe('client');
  expect(await refreshWith(page, planted)).toBe(401);
});

test('what is no session leads to sign-in, and the cookies are gone all the same', async ({ page }) => {
  await handOver(page, { access_token: 'OTP_SENT', refresh_token: 'none' });
  await page.goto(`${home}/agency/home?redirected=true`);
  await expect(page).toHaveURL(`${home}/login`);
  await expect(page.getByText('Access not allowed!')).toBeVisible();
  expect(await namesOfCookies(page)).toEqual([]);

  const pair = await signInAtSibling(page, 'agency');
  await deployment.sql('update user_session set revoked_at = now()');
  await handOver(page, pair);
  await page.goto(`${home}/agency/home?redirected=true`);
  await expect(page).toHaveURL(`${home}/login`);
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Session Expired.')).toBeVisible();
  expect(await namesOfCookies(page)).toEqual([]);

  // Without the parameter nothing is taken, nor touched.
  await handOver(page, await signInAtSibling(page, 'agency'));
  await page.goto(`${home}/agency/home`);
  await expect(page).toHaveURL(`${home}/login`);
  expect(await namesOfCookies(page)).toEqual(['access_token', 'refresh_token']);
});
