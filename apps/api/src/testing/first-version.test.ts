import { changeCalendarChoice } from '@worklane/contract/calendar/calendar-choice.ts';
import type { Endpoint } from '@worklane/contract/endpoint.ts';
import { changeOtpPolicy } from '@worklane/contract/identity/otp-policy.ts';
import { changeMailPolicy, changeMailPreference } from '@worklane/contract/messages/mail-choice.ts';
import { changeApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from './test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';

let app: TestApp;
let consultant: Caller;
beforeAll(async () => {
  app = await startTestApp();
  consultant = await app.signedIn({ userType: 'AGENCY', agencyId: await app.system((tx) => anAgency(tx)) });
});
afterAll(() => app.close());

/** Settings that nobody has saved yet count as version 1. */
const SETTINGS: Record<string, Endpoint> = {
  changeOtpPolicy,
  changeMailPolicy,
  changeMailPreference,
  changeApprovalRules,
  changeCalendarChoice,
};

test.each(Object.entries(SETTINGS))(
  '%s takes no version that never was, so that one follows it',
  async (_, endpoint) => {
    const save = async (version: number) => {
      const body = { ...(endpoint.example as object), version };
      const { status, failure } = await consultant.call(endpoint, { body });
      return status === 200 ? status : failure.code;
    };
    expect([await save(2_147_483_646), await save(2), await save(1), await save(1), await save(2)]).toEqual([
      'CONFLICT',
      'CONFLICT',
      200,
      'STALE',
      200,
    ]);
  },
);
