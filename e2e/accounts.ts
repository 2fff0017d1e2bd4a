import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';

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

/** Signs in, as the demo account of the portal unless told who, and waits for the portal's home. */
export const signIn = async (
  page: Page,
  portal: Portal,
  username: string = ACCOUNTS[portal],
  password = DEMO_PASSWORD,
): Promise<void> => {
  await enterCredentials(page, username, password);
  await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
};
