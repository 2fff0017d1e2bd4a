import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import type { Portal, Session } from '../session/session.ts';
import { sourcesFor } from './palette-sources.ts';
import { withLatest } from './recent.ts';

const user = (userType: Portal, permissions: Session['permissions'] = PERMISSIONS): Session => ({
  access_token: 'access',
  refresh_token: 'refresh',
  display_name: 'Okafor.A',
  permissions,
  userType,
  agentId: null,
  clientId: null,
  workerId: null,
  agencyBaseCurrency: null,
});
const headings = (session: Session, carRental = false) =>
  sourcesFor(session, { carRental }).map(({ heading }) => heading);

test.each([
  ['admin', ['Workers', 'Shifts', 'Bookings', 'Clients', 'Agencies']],
  ['agency', ['Workers', 'Shifts', 'Bookings', 'Clients']],
  ['client', ['Workers', 'Shifts', 'Bookings', 'Agencies']],
  ['worker', ['Shifts', 'Bookings']],
] as const)('%s finds what the portal has pages for', (portal, expected) => {
  expect(headings(user(portal))).toEqual(expected);
});

test('nobody looks for what they may not see', () => {
  expect(headings(user('agency', ['VIEW_CLIENT']))).toEqual(['Clients']);
  expect(headings(user('agency', []))).toEqual([]);
});

test('a car-rental deployment has no workers and no shifts', () => {
  expect(headings(user('agency'), true)).toEqual(['Clients']);
});

test('a row leads to its page in the portal', () => {
  const rows = {
    Workers: { id: 7, firstname: 'Willa', lastname: 'Demo', assignmentNames: 'Nurse' },
    Agencies: { id: 3, name: 'Bright & Co', town: null },
  };
  const found = sourcesFor(user('admin'), { carRental: false }).flatMap(({ heading, destinationsIn }) =>
    heading in rows ? destinationsIn({ content: [rows[heading as keyof typeof rows]] }) : [],
  );
  expect(found).toEqual([
    { path: 'workers/info/7', label: 'Willa Demo', hint: 'Nurse' },
    { path: 'agencies/info/3', label: 'Bright & Co', hint: '' },
  ]);
});

test('six recent destinations are kept, the latest first and each once', () => {
  const at = (path: string) => ({ path, label: path });
  const recent = ['a', 'b', 'c', 'd', 'e', 'f'].map(at);
  expect(withLatest(recent, at('c')).map(({ path }) => path)).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
  expect(withLatest(recent, at('g')).map(({ path }) => path)).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
});
