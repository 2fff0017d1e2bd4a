import { describe, expect, test } from 'vitest';
import { landingAfter, NOT_AUTHORIZED, refusalAtEntry } from './words.ts';

test('an agency user goes on to the entry of the job, everybody else to their portal [003-2-signin-redirect]', () => {
  expect((['agency', 'client', 'worker', 'admin'] as const).map((portal) => landingAfter(portal, '7'))).toEqual([
    '/guest/team-leader/entry/7',
    '/client',
    '/worker',
    '/admin',
  ]);
});

describe('the entry', () => {
  const signedIn = (names: string[], workerId: number | null) =>
    refusalAtEntry({ roles: names.map((name) => ({ name, permissions: [] })), workerId });

  test('takes a worker, by the name of the first role [000-6-worker-link-role]', () => {
    expect(signedIn(['ROLE_WORKER'], 3)).toBeUndefined();
    for (const names of [[], ['ROLE_AGENCY'], ['ROLE_AGENCY', 'ROLE_WORKER']])
      expect(signedIn(names, 3)).toEqual(['error', NOT_AUTHORIZED]);
  });

  test('takes nobody without a worker’s id [003-6-entry-worker-id]', () => {
    expect(signedIn(['ROLE_WORKER'], null)).toEqual(['error', 'You are not authorized to access this resource.']);
  });
});
