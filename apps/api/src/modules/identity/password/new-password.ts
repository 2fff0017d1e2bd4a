import type { News } from '#modules/messages/index.ts';
import { ruleBroken } from '#platform/errors/errors.ts';
import { weaknessOf } from './password.rules.ts';

/** Throws a refusal that says what is wrong with a new password. */
export const assertStrong = (password: string): void => {
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw ruleBroken('WEAK_PASSWORD', weakness, 'newPassword');
};

export const sameAsBefore = () =>
  ruleBroken('SAME_PASSWORD', 'This is the password that you have now. Choose another one.', 'newPassword');

/** Whoever did not do it themselves has to hear of it. */
export const passwordChanged = (userId: number): News => ({
  userIds: [userId],
  title: 'Your password was changed',
  body: 'Your password was changed just now, and you were signed out everywhere else. If it was not you, ask for a new password at once with “Forgot your password?” on the sign-in page.',
  link: 'account',
});
