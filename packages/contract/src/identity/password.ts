import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { brokenRule } from './password-rules.ts';
import { LoginResponse } from './session.ts';
import { PASSWORD_LINK_PATH, RESET_PASSWORD_PATH, SAVE_PASSWORD_PATH } from './paths.ts';

/** The upper bound keeps hashing cheap. */
export const newPassword = z
  .string('Enter New Password')
  .min(1, 'Enter New Password')
  .max(128, 'Use at most 128 characters.')
  .superRefine((password, context) => {
    const broken = password === '' ? undefined : brokenRule(password);
    if (broken !== undefined) context.addIssue({ code: 'custom', message: broken });
  });

/** A password that somebody has already. */
export const currentPassword = z.string('Enter your password.').min(1, 'Enter your password.').max(128);

/** What comes at the end of an emailed link. */
export const linkToken = z
  .string('This link is no longer valid.')
  .min(20, 'This link is no longer valid.')
  .max(200, 'This link is no longer valid.');

/** The answer may carry a message to show. */
const Message = z.object({ message: z.string().optional() });

/** Who was invited is signed in by choosing the first password: the link has shown that the address is theirs. */
const Saved = Message.extend({ session: LoginResponse.optional() });

export const RecoveryRequest = z.strictObject({
  email: z
    .string('Enter Recovery Email')
    .trim()
    .min(1, 'Enter Recovery Email')
    .max(255, 'Use at most 255 characters.')
    .refine(
      (typed) => typed === '' || z.email().safeParse(typed).success,
      'Enter an email address like name@example.org.',
    ),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: RESET_PASSWORD_PATH,
  summary: 'Email a link to set a new password; the answer is the same whether or not the address has an account',
  access: 'ANYONE',
  body: RecoveryRequest,
  response: Message,
  example: { email: 'someone@example.org' },
});

export const describePasswordLink = endpoint({
  method: 'POST',
  path: PASSWORD_LINK_PATH,
  summary: 'Whose password a link sets; 400 once it has been used, replaced or has expired',
  access: 'ANYONE',
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    username: z.string(),
    purpose: z.enum(['RESET', 'INVITATION']),
    /** Whether later sign-ins ask for a one-time password by email. */
    asksForOtp: z.boolean(),
  }),
  example: { token: 'a-token-that-came-in-an-email' },
});

export const savePassword = endpoint({
  method: 'POST',
  path: SAVE_PASSWORD_PATH,
  summary:
    'Set a new password from an emailed link and sign that user out everywhere; a first password also signs them in',
  access: 'ANYONE',
  body: z.strictObject({ token: linkToken, newPassword }),
  response: Saved,
  example: { token: 'a-token-that-came-in-an-email', newPassword: 'Not-the-password-1' },
});
