import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import { expect, test } from 'vitest';
import { sessionFrom } from './begin.ts';
import { displayName } from './session.ts';

const response: LoginResponse = {
  access_token: 'access',
  refresh_token: 'refresh',
  firstName: 'Amara',
  lastName: 'Okafor',
  userType: 'AGENCY',
  agentId: 7,
  clientId: null,
  workerId: null,
  roles: [
    { name: 'ROLE_CONSULTANT', permissions: ['VIEW_SHIFT', 'VIEW_WORKER'] },
    { name: 'ROLE_PAYROLL', permissions: ['VIEW_PAYROL', 'VIEW_WORKER'] },
  ],
};

const begun = (changes: Partial<LoginResponse> = {}) => {
  const outcome = sessionFrom({ ...response, ...changes });
  if ('refused' in outcome) throw new Error(outcome.refused[1]);
  return outcome.session;
};
const refused = (changes: Partial<LoginResponse>) => {
  const outcome = sessionFrom({ ...response, ...changes });
  return 'refused' in outcome ? outcome.refused : undefined;
};

test('the display name is the last name, a dot, then the first initial [000-3-display-name] [003-3-display-name-short]', () => {
  expect(begun().display_name).toBe('Okafor.A');
  expect(displayName('', 'Okafor')).toBe('Okafor.');
});

test('the permissions are the union over all roles [000-4-permissions-union]', () => {
  expect(begun().permissions).toEqual(['VIEW_SHIFT', 'VIEW_WORKER', 'VIEW_PAYROL']);
});

test.each([
  ['ADMIN', 'admin'],
  ['AGENCY', 'agency'],
  ['CLIENT', 'client'],
  ['WORKER', 'worker'],
] as const)('%s is kept as %s [000-1-user-kinds] [003-1-stored-types]', (userType, portal) => {
  expect(begun({ userType, clientId: 1, workerId: 2 }).userType).toBe(portal);
});

test('an agency user without agency is refused [000-5-missing-agency-id]', () => {
  expect(refused({ agentId: null })).toEqual(['error', 'No Agency Identifier Found.']);
});

test('a client user without client is refused [000-5-missing-client-id]', () => {
  expect(refused({ userType: 'CLIENT' })).toEqual(['error', 'No Client Identifier Found.']);
});

test('a worker without worker is refused [000-5-missing-worker-id]', () => {
  expect(refused({ userType: 'WORKER' })).toEqual(['error', 'No worker Identifier Found.']);
});

test('an admin needs no id', () => {
  expect(begun({ userType: 'ADMIN', agentId: null }).agentId).toBeNull();
});

test('an unknown type is named by its role [000-5-unknown-type] [003-6-first-role-name]', () => {
  expect(refused({ userType: undefined })).toEqual([
    'warning',
    'Failed to determine user or Invalid role: ROLE_CONSULTANT',
  ]);
  expect(refused({ userType: undefined, roles: [] })?.[1]).toBe('Failed to determine user or Invalid role: ');
});
