import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { version } from '../fields.ts';

/** Whether an organisation asks all its people for a one-time password at sign-in, or leaves it to each of them. */
export const OtpPolicy = z.enum(['PERSONAL', 'REQUIRED'], 'Choose who needs a one-time password.');
export type OtpPolicy = z.infer<typeof OtpPolicy>;

export const OtpPolicyDetail = z.object({
  policy: OtpPolicy,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type OtpPolicyDetail = z.infer<typeof OtpPolicyDetail>;

const PATH = '/api/v1/settings/otp-policy';

export const getOtpPolicy = endpoint({
  method: 'GET',
  path: PATH,
  summary:
    'Whether your organisation requires one-time passwords: the platform for its staff, an agency for its people',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'VIEW_SETTINGS' },
  response: OtpPolicyDetail,
});

export const changeOtpPolicy = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Require one-time passwords, or leave them to each person; applies from the next sign-in',
  access: { userTypes: ['ADMIN', 'AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: z.strictObject({ policy: OtpPolicy, version }),
  response: OtpPolicyDetail,
  example: { policy: 'REQUIRED', version: 1 },
});
