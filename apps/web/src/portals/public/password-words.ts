import { brokenRule } from '@worklane/contract/identity/password-rules.ts';
import type { CallFailed } from '~/app/failure.ts';

/** Document 000, section 8, in its order: why a password was not saved. */
export const saveFailureWords = ({ status, message }: Pick<CallFailed, 'status' | 'message'>): string => {
  if (status === 0) return 'Network Connection Failure';
  if (message) return message;
  return status === 500 ? 'Internal Server Error' : 'Your password wasn’t saved. Try again.';
};

/** Document 000, section 8: what a request for a link that succeeded says. */
export const sentWords = ({ message }: { message?: string | undefined }): string => message || 'Email sent.';

/** Document 000, section 5: what is wrong with a recovery e-mail address. */
export const recoveryEmailError = (email: string, looksLikeEmail: boolean): string | undefined => {
  if (!email.trim()) return 'Enter Recovery Email';
  return looksLikeEmail ? undefined : 'Enter an email address, such as name@example.org.';
};

export type NewPasswordErrors = { password?: string; repeat?: string };

/** Document 000, section 5: what is wrong with a new password and its repeat. */
export const newPasswordErrors = (password: string, repeat: string): NewPasswordErrors => {
  if (!password) return { password: 'Enter New Password' };
  const broken = brokenRule(password);
  return {
    ...(broken !== undefined && { password: broken }),
    ...(password !== repeat && { repeat: 'Passwords Should Match' }),
  };
};
