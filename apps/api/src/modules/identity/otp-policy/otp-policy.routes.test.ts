import { changeOtpPolicy, getOtpPolicy } from '@worklane/contract/identity/otp-policy.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aClient } from '#modules/clients/client.factory.ts';
import { hashPassword } from '../password/hasher.ts';
import { aUser, RIGHT_PASSWORD, type UserValues } from '../user.factory.ts';

let app: TestApp;
let hash: string;
let agencyId: number;
let agency: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  hash = await hashPassword(RIGHT_PASSWORD);
  admin = await app.signedIn({ userType: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  agencyId = await app.system((tx) => anAgency(tx));
  agency = await app.signedIn({ userType: 'AGENCY', agencyId });
});

const require = (caller: Caller, version = 1) =>
  caller.call(changeOtpPolicy, { body: { policy: 'REQUIRED', version } });

/** What the next sign-in of such a user, who has chosen no one-time password, is answered. */
const nextSignIn = async (values: UserValues, otpEnabled = false): Promise<'OTP_SENT' | 'SIGNED_IN'> => {
  const { username } = await app.system((tx) => aUser(tx, values, { password_hash: hash, otp_enabled: otpEnabled }));
  const { body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
  return body.access_token === 'OTP_SENT' ? 'OTP_SENT' : 'SIGNED_IN';
};

describe('the policy', () => {
  test('begins with each person’s own choice', async () => {
    expect((await agency.call(getOtpPolicy, {})).body).toEqual({
      policy: 'PERSONAL',
      version: 1,
      can: { edit: true },
    });
    expect(await nextSignIn({ userType: 'AGENCY', agencyId })).toBe('SIGNED_IN');
    expect(await nextSignIn({ userType: 'AGENCY', agencyId }, true)).toBe('OTP_SENT');
  });

  test('of an agency holds for its people, and for nobody else', async () => {
    expect((await require(agency)).body).toEqual({ policy: 'REQUIRED', version: 2, can: { edit: true } });
    expect(await nextSignIn({ userType: 'AGENCY', agencyId })).toBe('OTP_SENT');
    const other = await app.system((tx) => anAgency(tx));
    expect(await nextSignIn({ userType: 'AGENCY', agencyId: other })).toBe('SIGNED_IN');
    expect(await nextSignIn({ userType: 'ADMIN' })).toBe('SIGNED_IN');
  });

  test('of the platform holds for its staff, and for nobody else', async () => {
    await require(admin);
    expect(await nextSignIn({ userType: 'ADMIN' })).toBe('OTP_SENT');
    expect(await nextSignIn({ userType: 'AGENCY', agencyId })).toBe('SIGNED_IN');
    const clientId = await app.system((tx) => aClient(tx));
    expect(await nextSignIn({ userType: 'CLIENT', clientId })).toBe('SIGNED_IN');
    await admin.call(changeOtpPolicy, { body: { policy: 'PERSONAL', version: 2 } });
    expect(await nextSignIn({ userType: 'ADMIN' })).toBe('SIGNED_IN');
  });

  test('leaves whoever is signed in signed in', async () => {
    await require(agency);
    expect((await agency.call(getOtpPolicy, {})).status).toBe(200);
  });

  test('is changed once per version', async () => {
    await require(agency);
    const again = await require(agency);
    expect([again.status, again.failure.code]).toEqual([409, 'STALE']);
  });

  test('is changed with the permission, and audited', async () => {
    const reader = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: ['VIEW_SETTINGS'] });
    expect((await reader.call(getOtpPolicy, {})).body.can).toEqual({ edit: false });
    expect((await require(reader)).status).toBe(403);
    await require(agency);
    const entry = await app.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['operation', 'user_id', 'after'])
        .where('subject', '=', 'otp_policy')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      operation: 'changeOtpPolicy',
      user_id: agency.userId,
      after: { agency_id: agencyId, required: true },
    });
  });
});
