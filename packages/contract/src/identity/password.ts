import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PASSWORD_LINK_PATH, RESET_PASSWORD_PATH, SAVE_PASSWORD_PATH } from './paths.ts';

export type PasswordRule = {
  readonly hint: string;
  /** What is said about a password that breaks it; null for what is good advice and no more. */
  readonly weakness: string | null;
  readonly met: (password: string) => boolean;
};

/** Document 000, section 5: the live hints of a new password. The last one is shown, and not enforced. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    hint: 'At least 8 characters',
    weakness: 'Use at least 8 characters.',
    met: (password) => password.length >= 8,
  },
  {
    hint: 'One uppercase letter',
    weakness: 'Use at least one uppercase letter.',
    met: (password) => /\p{Lu}/u.test(password),
  },
  {
    hint: 'One lowercase letter',
    weakness: 'Use at least one lowercase letter.',
    met: (password) => /\p{Ll}/u.test(password),
  },
  { hint: 'One digit', weakness: 'Use at least one digit.', met: (password) => /\d/.test(password) },
  {
    hint: 'One special character from !@#$%^&*',
    weakness: null,
    met: (password) => /[!@#$%^&*]/.test(password),
  },
];

/** The first enforced rule that a password breaks. */
export const brokenRule = (password: string): string | undefined =>
  PASSWORD_RULES.find(({ weakness, met }) => weakness !== null && !met(password))?.weakness ?? undefined;

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

const linkToken = z.string().min(20).max(200);

/** The answer may carry a message to show. */
const Told = z.object({ message: z.string().optional() });

export const RecoveryRequest = z.strictObject({
  email: z
    .string('Enter Recovery Email')
    .trim()
    .min(1, 'Enter Recovery Email')
    .max(255, 'Use at most 255 characters.')
    .refine(
      (typed) => typed === '' || z.email().safeParse(typed).success,
      'Enter an e-mail address like name@example.org.',
    ),
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: RESET_PASSWORD_PATH,
  summary: 'E-mail a link to set a new password, if somebody has this e-mail address; answers alike if nobody has',
  access: 'ANYONE',
  body: RecoveryRequest,
  response: Told,
  example: { email: 'someone@example.org' },
});

export const describePasswordLink = endpoint({
  method: 'POST',
  path: PASSWORD_LINK_PATH,
  summary: 'Whose password a link sets; 400 once it is used, replaced or too old',
  access: 'ANYONE',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ username: z.string(), purpose: z.enum(['RESET', 'INVITATION']) }),
  example: { token: 'a-token-that-came-in-an-e-mail' },
});

export const savePassword = endpoint({
  method: 'POST',
  path: SAVE_PASSWORD_PATH,
  summary: 'Set a new password by an e-mailed link, and end every session of its user',
  access: 'ANYONE',
  body: z.strictObject({ token: linkToken, newPassword }),
  response: Told,
  example: { token: 'a-token-that-came-in-an-e-mail', newPassword: 'Not-the-password-1' },
});
