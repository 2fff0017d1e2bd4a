import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Refusal } from '#platform/errors/errors.ts';
import { createAdmin, type NewAdmin } from './create-admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const PASSWORD = 'Quite-Long-1';
const ann: NewAdmin = { email: 'Ann@Example.org', firstName: 'Ann', lastName: 'Other' };

const refusal = async (person: NewAdmin, password = PASSWORD) => {
  const error: unknown = await createAdmin(app.app.services.db, person, password).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.message : error;
};

test('somebody of the platform is added, with a one-time password on', async () => {
  await createAdmin(app.app.services.db, ann, PASSWORD);
  const browser = aBrowser(app);
  expect((await browser.login('ann@example.org', PASSWORD)).body).toEqual({ access_token: 'OTP_SENT' });
  const mail = await app.system((tx) =>
    tx.selectFrom('mail').select(['recipient', 'first_name', 'body']).executeTakeFirstOrThrow(),
  );
  expect(mail).toMatchObject({ recipient: 'Ann@Example.org', first_name: 'Ann' });
  const { body } = await browser.login('ann@example.org', PASSWORD, /\d{6}/.exec(mail.body)?.[0]);
  expect(body).toMatchObject({ userType: 'ADMIN', firstName: 'Ann', lastName: 'Other', agentId: null });
  expect(body.roles?.map(({ name }) => name)).toEqual(['ROLE_ADMIN']);
  expect(body.roles?.[0]?.permissions).toEqual(expect.arrayContaining(['MANAGE_AGENCY', 'MANAGE_SYSTEM_USERS']));

  const entry = await app.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['operation', 'after'])
      .where('subject', '=', 'app_user')
      .executeTakeFirstOrThrow(),
  );
  expect(entry).toMatchObject({ operation: 'create-admin', after: { password_hash: '…', otp_enabled: true } });
});

test('a user name is given once, however it is written', async () => {
  expect(await refusal({ ...ann, email: 'ANN@example.org' })).toBe('This username is already taken.');
});

test.each([
  [{ ...ann, email: 'ann' }, PASSWORD, 'Enter an email address like name@example.org.'],
  [{ ...ann, firstName: ' ' }, PASSWORD, 'Enter the first name.'],
  [{ ...ann, lastName: '' }, PASSWORD, 'Enter the last name.'],
  [{ ...ann, email: 'new@example.org' }, 'short', 'Use at least 8 characters.'],
])('%j with %j is refused', async (person, password, message) => {
  expect(await refusal(person, password)).toBe(message);
});
