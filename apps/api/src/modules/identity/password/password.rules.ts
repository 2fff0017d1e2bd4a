import { brokenRule } from '@worklane/contract/identity/password-rules.ts';
import { newPassword } from '@worklane/contract/identity/password.ts';

/** What is tried first by those who guess, without the digits and signs that people add to pass the rules above. */
const COMMON = [
  'abcdefg',
  'admin',
  'administrator',
  'changeme',
  'football',
  'iloveyou',
  'letmein',
  'liverpool',
  'monday',
  'passw0rd',
  'password',
  'qwerty',
  'qwertyuiop',
  'secret',
  'spring',
  'summer',
  'autumn',
  'sunshine',
  'welcome',
  'winter',
  'worklane',
];

/** “Welcome2030!” and “p@ssw0rd1” are as easy to guess as what they are made of. */
const coreOf = (password: string): string =>
  password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Why a new password is not good enough, for people; undefined when it is. A special sign is welcome, not needed. */
export const weaknessOf = (password: string): string | undefined => {
  const broken = brokenRule(password) ?? newPassword.safeParse(password).error?.issues[0]?.message;
  if (broken !== undefined) return broken;
  if (COMMON.includes(coreOf(password))) return 'This password is too easy to guess. Choose a different one.';
  return undefined;
};
