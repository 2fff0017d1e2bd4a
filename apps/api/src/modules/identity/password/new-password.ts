import { ACCOUNT_SECURITY, type NewNotification } from '#modules/messages/index.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { weaknessOf } from './password.rules.ts';

/** Throws a refusal that says what is wrong with a new password. */
export const assertStrong = (password: string): void => {
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw ruleBroken('WEAK_PASSWORD', weakness, 'newPassword');
};

export const sameAsBefore = () =>
  ruleBroken('SAME_PASSWORD', 'That’s your current password. Choose a different one.', 'newPassword');

/** Whoever did not do it themselves has to hear of it. */
export const passwordChanged = (userId: number): NewNotification => ({
  ...ACCOUNT_SECURITY,
  userIds: [userId],
  title: 'Your password was changed',
  body: 'Your password has just been changed and you’ve been signed out everywhere else. If it wasn’t you, set a new one now: choose “Forgot your password?” on the sign-in page.',
  link: 'account',
});
