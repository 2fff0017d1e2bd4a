import { expect, test, type Page } from '@playwright/test';
import { anAgency } from '../apps/api/src/modules/agencies/agency.factory.ts';
import {
  aBroughtTraining,
  aComplianceRecord,
  aTrainingRecord,
} from '../apps/api/src/modules/training/record.factory.ts';
import { aWorker } from '../apps/api/src/modules/workers/worker.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-file.factory.ts';
import { DEMO_PASSWORD } from '../apps/api/src/demo/accounts.ts';
import { LOGIN_PATH } from '../packages/contract/src/identity/paths.ts';
import { expectAccessible, expectAccessibleInBoth, settled } from './accessible.ts';
import { signIn, startSession } from './accounts.ts';
import { aSigningUser, makeOwn } from './own-data.ts';

const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

/** An agency with four records that wait, in this order, and two that run out. */
const aConsultant = () =>
  makeOwn(async (tx) => {
    const agencyId = await anAgency(tx);
    const ann = await aWorker(tx, agencyId, { firstname: 'Ann', lastname: 'Adams' });
    const bea = await aWorker(tx, agencyId, { firstname: 'Bea', lastname: 'Brown' });
    const at = (hour: number) => ({ created_at: `2026-01-05T0${hour}:00:00Z` });
    const first = await aBroughtTraining(tx, agencyId, ann, { name: 'Fire Safety', ...at(1) });
    await aComplianceRecord(tx, agencyId, bea, {
      name: 'Proof of address',
      comment: 'Please show both sides.',
      ...at(2),
    });
    await aBroughtTraining(tx, agencyId, bea, { name: 'Manual Handling', ...at(3) });
    const taken = await aComplianceRecord(tx, agencyId, ann, { name: 'References', ...at(4) });
    await aTrainingRecord(tx, agencyId, ann, { name: 'Food Hygiene', issued_on: '2020-01-01', expires_on: inDays(-3) });
    await aTrainingRecord(tx, agencyId, bea, { name: 'Basic Life Support', expires_on: inDays(20) });
    return { first, taken, username: await aSigningUser(tx, { userType: 'AGENCY', agencyId }) };
  });

/** The agency has scanned the paper itself. */
const uploadDocument = async ({ request }: Page, username: string, id: number) => {
  const login = await request.post(LOGIN_PATH, { data: { username, password: DEMO_PASSWORD } });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const answer = await request.put(`/api/v1/worker-training/${id}/document`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { version: '1', file: { name: 'fire-safety.pdf', mimeType: 'application/pdf', buffer: aPdf() } },
  });
  expect(answer.ok()).toBe(true);
};

/** A colleague decides about a record while somebody else has it open. */
const decideElsewhere = (id: number) =>
  makeOwn((tx) =>
    tx.updateTable('worker_record').set({ status: 'APPROVED', version: 2 }).where('id', '=', id).execute(),
  );

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test.describe('the consultant’s work list', () => {
  test('is checked with keys alone [002-4-approve-reject]', async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'A phone has no keys.');
    const { username, first, taken } = await aConsultant();
    await uploadDocument(page, username, first);
    await signIn(page, 'agency', username);

    await test.step('the home says what waits and leads there', async () => {
      const panel = page.getByRole('region', { name: 'Record checks' });
      await expect(panel.getByRole('link', { name: '4 Awaiting approval' })).toBeVisible();
      await expect(panel.getByRole('link', { name: '1 Expired' })).toBeVisible();
      await panel.getByRole('link', { name: '4 Awaiting approval' }).click();
      await expect(page).toHaveURL(/\/agency\/workers\/reviews$/);
    });
    const rows = page.getByRole('table', { name: 'Record checks' }).locator('tbody').getByRole('row');
    const row = (name: string) => rows.filter({ hasText: name });
    await expect(row('Fire Safety')).toBeVisible();
    await expect(rows).toHaveCount(4);
    await settled(page);
    await expectAccessibleInBoth(page);

    await test.step('? shows the keys, and no key fires while somebody types', async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
      await page.getByRole('searchbox', { name: 'Search worker or record' }).fill('jo');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await expect(page.getByRole('searchbox', { name: 'Search worker or record' })).toHaveValue('');
      await expect(rows).toHaveCount(4);
      await page.getByRole('searchbox', { name: 'Search worker or record' }).blur();
    });

    await test.step('j moves on, Enter opens, a approves and opens the next', async () => {
      await page.keyboard.press('j');
      await expect(row('Fire Safety').getByRole('link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Fire Safety')).toBeFocused();
      await expect(page.getByText('1 of 4')).toBeVisible();
      await expect(page.getByTitle('Document of Fire Safety')).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      await page.keyboard.press('a');
      await expect(heading(page, 'Proof of address')).toBeFocused();
      await expect(page.getByText('Approved: Fire Safety of Ann Adams.')).toBeVisible();
      await expect(page.getByText('Please show both sides.')).toBeVisible();
    });

    await test.step('n passes over, r rejects with a comment, and what was passed over comes last', async () => {
      await page.keyboard.press('n');
      await expect(heading(page, 'Manual Handling')).toBeFocused();
      await page.keyboard.press('k');
      await expect(heading(page, 'Proof of address')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(heading(page, 'Manual Handling')).toBeFocused();
      await page.keyboard.press('r');
      await expect(page.getByLabel('Why are you rejecting it?')).toBeFocused();
      // The letters of the keys are letters here.
      await page.keyboard.type('a page is missing, jack');
      await page.keyboard.press('Enter');
      await expect(heading(page, 'References')).toBeFocused();
      await expect(page.getByText('Rejected: Manual Handling of Bea Brown.')).toBeVisible();
    });

    await test.step('a colleague was faster: it says so and goes on', async () => {
      // Read again after the last decision; the next reading would say by itself that the record has gone.
      await expect(page.getByText('2 of 2')).toBeVisible();
      await decideElsewhere(taken);
      await page.keyboard.press('a');
      await expect(page.getByText('A colleague has approved References of Ann Adams in the meantime.')).toBeVisible();
      await expect(heading(page, 'Proof of address')).toBeFocused();
    });

    await test.step('after the last one nothing waits', async () => {
      await page.keyboard.press('a');
      await expect(page.getByText('No records awaiting approval')).toBeVisible();
      await expect(page).toHaveURL(/\/agency\/workers\/reviews$/);
    });

    await test.step('the worker finds the comment, and what runs out has a view of its own', async () => {
      await page.getByRole('link', { name: /^Expiring/ }).click();
      await expect(row('Food Hygiene')).toContainText('Expired');
      await expect(rows).toHaveText([/Food Hygiene/, /Basic Life Support/]);
      await page.keyboard.press('j');
      await page.keyboard.press('o');
      await expect(heading(page, 'Food Hygiene')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(row('Food Hygiene').getByRole('link')).toBeFocused();
      const [decided] = await makeOwn((tx) =>
        tx
          .selectFrom('worker_record')
          .select(['status', 'comment'])
          .where('name', '=', 'Manual Handling')
          .where('comment', 'like', '%jack')
          .execute(),
      );
      expect(decided).toEqual({ status: 'REJECTED', comment: 'a page is missing, jack' });
    });
  });

  test('is checked by touch on a phone', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'The keys have a journey of their own.');
    const { username } = await aConsultant();
    await startSession(page, 'agency', username);
    await page.goto('/agency/workers/reviews');
    await page.getByRole('link', { name: 'Ann Adams' }).first().tap();
    await expect(heading(page, 'Fire Safety')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve' }).tap();
    await expect(heading(page, 'Proof of address')).toBeVisible();
    await page.getByRole('button', { name: 'Reject…' }).tap();
    await page.getByLabel('Why are you rejecting it?').fill('The other side, please.');
    await page.getByRole('button', { name: 'Reject', exact: true }).tap();
    await expect(heading(page, 'Manual Handling')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).tap();
    await expect(page.getByRole('link', { name: 'Bea Brown' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ann Adams' })).toHaveCount(1);
  });
});
