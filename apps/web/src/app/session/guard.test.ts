import { expect, test } from 'vitest';
import { landingOf, may, refusalAt } from './guard.ts';
import { PORTALS, type Session } from './session.ts';

const agencyUser: Session = {
  access_token: 'access',
  refresh_token: 'refresh',
  display_name: 'Okafor.A',
  permissions: ['VIEW_SHIFT'],
  userType: 'agency',
  agentId: 7,
  clientId: null,
  workerId: null,
  agencyBaseCurrency: 'GBP',
};

test.each(PORTALS)('without a session %s sends to login [000-6-guard-signed-in]', (portal) => {
  expect(refusalAt(portal, null)).toEqual({ message: 'Access not allowed!', to: '/login' });
});

test.each(['admin', 'client', 'worker'] as const)(
  'an agency user does not get into %s [000-6-guard-portal]',
  (portal) => {
    expect(refusalAt(portal, agencyUser)).toEqual({ message: 'Access To Portal not allowed!', to: '/agency/home' });
  },
);

test('the own portal is open [000-2-portal-prefix]', () => {
  expect(refusalAt('agency', agencyUser)).toBeUndefined();
});

test('a permission is held or not, or one of several; none is asked for where none is named', () => {
  expect(may(agencyUser, 'VIEW_SHIFT')).toBe(true);
  expect(may(agencyUser, 'VIEW_WORKER')).toBe(false);
  expect(may(agencyUser, undefined)).toBe(true);
  expect(may(agencyUser, ['VIEW_WORKER', 'VIEW_SHIFT'])).toBe(true);
  expect(may(agencyUser, ['VIEW_WORKER', 'VIEW_CLIENT'])).toBe(false);
});

test('a sign-in leads back to the page that asked for it, inside the own portal only', () => {
  expect(landingOf('agency', '/agency/shifts/list?page=2')).toBe('/agency/shifts/list?page=2');
  expect(landingOf('agency', '/agency#emails')).toBe('/agency#emails');
  expect(landingOf('agency', '/agency-else')).toBe('/agency/home');
  expect(landingOf('agency', '/admin/home')).toBe('/agency/home');
  expect(landingOf('agency', '//elsewhere.example')).toBe('/agency/home');
  expect(landingOf('agency', undefined)).toBe('/agency/home');
});
