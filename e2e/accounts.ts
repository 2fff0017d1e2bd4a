import { expect, type Page } from '@playwright/test';

/** The demo accounts by portal. */
export const ACCOUNTS = {
  admin: 'admin@demo.test',
  agency: 'agency@demo.test',
  client: 'client@demo.test',
  worker: 'worker@demo.test',
} as const;

export type Portal = keyof typeof ACCOUNTS;

export const PASSWORD = 'Demo-Pass-1';

/** Fills in the sign-in page and sends it. */
export const enterCredentials = async (page: Page, username: string, password = PASSWORD): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in and waits for the home of the portal. */
export const signIn = async (page: Page, portal: Portal): Promise<void> => {
  await enterCredentials(page, ACCOUNTS[portal]);
  await expect(page).toHaveURL(new RegExp(`/${portal}/home$`));
};
