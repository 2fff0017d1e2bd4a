import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LOGIN_PATH } from '@worklane/contract/identity/paths.ts';
import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import { transformWithOxc } from 'vite';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { sessionFrom } from '../apps/web/src/app/session/begin.ts';
import type { Session } from '../apps/web/src/app/session/session.ts';

/** The demo accounts by portal. */
export const ACCOUNTS = {
  admin: 'admin@demo.test',
  agency: 'agency@demo.test',
  client: 'client@demo.test',
  worker: 'worker@demo.test',
} as const;

export type Portal = keyof typeof ACCOUNTS;

/** Fills in the sign-in page and sends it. */
export const enterCredentials = async (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A page of this origin with nothing on it but the product's own storage. */
const BLANK = '/blank-page-of-the-journeys';
const STORAGE = join(import.meta.dirname, '../apps/web/src/app/session/encrypted-storage.ts');
declare global {
  var keepInStorage: ((values: Session) => Promise<void>) | undefined;
}

let blank: Promise<string> | undefined;
const blankPage = (): Promise<string> =>
  (blank ??= readFile(STORAGE, 'utf8')
    .then((source) => transformWithOxc(source, STORAGE))
    .then(({ code }) => `<script type="module">${code}; globalThis.keepInStorage = writeAllEncrypted;</script>`));

/**
 * Signed in, as the demo account of the portal unless told who, and not yet on any screen: the session is in the browser as signing in
 * leaves it, without the sign-in page and the home that would be loaded on the way.
 */
export const startSession = async (
  page: Page,
  portal: Portal,
  username: string = ACCOUNTS[portal],
  password = DEMO_PASSWORD,
): Promise<void> => {
  const response = await page.request.post(LOGIN_PATH, { data: { username, password } });
  const answer = (await response.json()) as LoginResponse;
  const outcome = sessionFrom(answer);
  if ('refused' in outcome) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer)}`);
  const { session } = outcome;
  expect(session.userType).toBe(portal);
  const agencyBaseCurrency = portal === 'agency' ? await baseCurrencyOf(page, session) : null;
  await page.route(BLANK, async (route) => route.fulfill({ contentType: 'text/html', body: await blankPage() }));
  await page.goto(BLANK);
  await page.evaluate((values) => globalThis.keepInStorage?.(values), { ...session, agencyBaseCurrency });
  await page.unroute(BLANK);
};

const baseCurrencyOf = async (page: Page, { agentId, access_token }: Session): Promise<string | null> => {
  const headers = { authorization: `Bearer ${access_token}` };
  const agency = await page.request.get(`/api/v1/agency/${agentId}`, { headers });
  return ((await agency.json()) as { baseCurrency: string | null }).baseCurrency;
};

/** Signed in, and at the portal's home. */
export const signIn = async (page: Page, portal: Portal, username?: string, password?: string): Promise<void> => {
  await startSession(page, portal, username, password);
  await page.goto(`/${portal}/home`);
  await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
};
