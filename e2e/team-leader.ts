import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import type { Tx } from '../apps/api/src/platform/db/database.ts';
import { aSigningUser } from './own-data.ts';

/** Named as the role of every worker is, by which the entry knows them. */
export const aWorkerUser = async (tx: Tx, workerId: number): Promise<string> => {
  const username = await aSigningUser(tx, { userType: 'WORKER', workerId });
  await sql`
    update user_role set role_id = (select id from role where name = 'ROLE_WORKER' and agency_id is null and client_id is null)
    where user_id = (select id from app_user where username = ${username})`.execute(tx);
  return username;
};

export const passAccessControl = async (page: Page, username: string): Promise<void> => {
  const modal = page.getByRole('dialog', { name: 'Access Control' });
  await modal.getByLabel('Username').fill(username);
  await modal.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await modal.getByRole('button', { name: 'Sign In' }).click();
};

export const PIN = '740291';

export const setPin = async (page: Page): Promise<void> => {
  const modal = page.getByRole('dialog', { name: 'Set a PIN' });
  await modal.getByLabel('PIN, 6 digits', { exact: true }).fill(PIN);
  await modal.getByLabel('Repeat PIN', { exact: true }).fill(PIN);
  await modal.getByRole('button', { name: 'Set PIN' }).click();
};

export const declinePin = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Set a PIN' }).getByRole('button', { name: 'Not now' }).click();

export const enterPin = async (page: Page, pin = PIN): Promise<void> => {
  const modal = page.getByRole('dialog', { name: 'Enter your PIN' });
  await modal.getByLabel('PIN', { exact: true }).fill(pin);
  await modal.getByRole('button', { name: 'Open', exact: true }).click();
};
