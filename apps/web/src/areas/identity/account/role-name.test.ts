import { expect, test } from 'vitest';
import { roleName } from './role-name.ts';

test.each([
  ['ROLE_AGENCY', 'Agency'],
  ['ROLE_TEAM_LEADER', 'Team leader'],
  ['Night desk', 'Night desk'],
])('the role %s reads %s', (name, words) => {
  expect(roleName(name)).toBe(words);
});
