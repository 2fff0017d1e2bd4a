import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, requiredText, version } from '../fields.ts';
import { Id } from '../paging.ts';
import { currentPassword, linkToken, newPassword } from './password.ts';
import { ACCOUNT_PATH, CONFIRM_EMAIL_PATH } from './paths.ts';
import { UserType } from './permission.ts';

export const Account = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userType: UserType,
  organisation: z.string().nullable(),
  roles: z.array(z.string()),
  /** A worker's name stands on records and pay advices: an agency suggests another, and the worker confirms it. */
  mayRename: z.boolean(),
  otpEnabled: z.boolean(),
  /** The organisation asks everybody for one-time passwords. */
  otpDemanded: z.boolean(),
  version: z.int(),
});
export type Account = z.infer<typeof Account>;

export const OwnSession = z.object({
  id: z.int(),
  /** Browser and system in words; null when the browser did not say. */
  device: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const getAccount = endpoint({
  method: 'GET',
  path: ACCOUNT_PATH,
  summary: 'Your account',
  access: {},
  response: Account,
});

export const Name = z.strictObject({
  firstName: requiredText('Enter the first name.', 80),
  lastName: requiredText('Enter the last name.', 80),
});

export const changeName = endpoint({
  method: 'PUT',
  path: `${ACCOUNT_PATH}/name`,
  summary: 'Change your name; workers ask one of their agencies instead, and confirm the change it suggests',
  access: {},
  body: Name.extend({ version }),
  response: Account,
  example: { firstName: 'Ann', lastName: 'Other', version: 1 },
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: `${ACCOUNT_PATH}/email`,
  summary: 'Request a new email address, giving your password; it changes once the link we send there is opened',
  access: {},
  body: z.strictObject({ email, password: currentPassword }),
  response: z.void(),
  status: 204,
  example: { email: 'someone@example.org', password: 'not-the-password' },
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: CONFIRM_EMAIL_PATH,
  summary: 'Confirm a new email address from its link; the previous address is told',
  access: 'ANYONE',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ email: z.string() }),
  example: { token: 'a-token-that-came-in-an-email' },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: `${ACCOUNT_PATH}/password`,
  summary: 'Change your password, and sign out everywhere else',
  access: {},
  body: z.strictObject({ password: currentPassword, newPassword }),
  response: z.void(),
  status: 204,
  example: { password: 'not-the-password', newPassword: 'Not-the-password-1' },
});

export const turnOnOtp = endpoint({
  method: 'PUT',
  path: `${ACCOUNT_PATH}/one-time-password`,
  summary: 'Turn on one-time passwords for your sign-ins',
  access: {},
  response: Account,
});

export const turnOffOtp = endpoint({
  method: 'POST',
  path: `${ACCOUNT_PATH}/one-time-password/off`,
  summary: 'Turn off one-time passwords, giving your password; not allowed where your organisation requires them',
  access: {},
  body: z.strictObject({ password: currentPassword }),
  response: Account,
  example: { password: 'not-the-password' },
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: `${ACCOUNT_PATH}/session`,
  summary: 'Your open sessions, the current one first',
  access: {},
  response: z.object({ content: z.array(OwnSession) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${ACCOUNT_PATH}/session/:id`,
  summary: 'End one of your sessions',
  access: {},
  params: z.strictObject({ id: Id }),
  response: z.void(),
  status: 204,
});

export const endAllOwnSessions = endpoint({
  method: 'DELETE',
  path: `${ACCOUNT_PATH}/session`,
  summary: 'Sign out everywhere, including here',
  access: {},
  response: z.void(),
  status: 204,
});
