import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import type { AreaPart } from '~/app/routing.tsx';
import { actionsFor, sourcesFor, synonymsOf, type Palette } from '~/app/palette.ts';
import type { Portal, Session } from '~/app/session/session.ts';
import { adminAreas } from './admin/areas.ts';
import { agencyAreas } from './agency/areas.ts';
import { clientAreas } from './client/areas.ts';
import { workerAreas } from './worker/areas.ts';

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

const AREAS: { [Name in Portal]: readonly AreaPart<Name>[] } = {
  admin: adminAreas,
  agency: agencyAreas,
  client: clientAreas,
  worker: workerAreas,
};
const told = async (portal: Portal): Promise<Palette[]> =>
  Promise.all(AREAS[portal].flatMap(({ palette }) => palette?.() ?? []));
const PALETTES: Record<Portal, readonly Palette[]> = {
  admin: await told('admin'),
  agency: await told('agency'),
  client: await told('client'),
  worker: await told('worker'),
};

const sourcesOf = (session: Session, carRental = false) =>
  sourcesFor(PALETTES[session.userType], session, { carRental });
const headings = (session: Session, carRental = false) => sourcesOf(session, carRental).map(({ heading }) => heading);

test.each([
  ['admin', ['Workers', 'Clients', 'Agencies', 'Shifts', 'Bookings', 'Vehicles', 'Users']],
  [
    'agency',
    ['Workers', 'Clients', 'Shifts', 'Bookings', 'Applicants', 'Vehicles', 'Private hirers', 'Users', 'Taxis'],
  ],
  ['client', ['Workers', 'Agencies', 'Shifts', 'Bookings', 'Users', 'Taxis']],
  ['worker', ['Shifts', 'Bookings']],
] as const)('%s finds what the portal has pages for', (portal, expected) => {
  expect(headings(user(portal))).toEqual(expected);
});

test('nobody looks for what they may not see', () => {
  expect(headings(user('agency', ['VIEW_CLIENT']))).toEqual(['Clients', 'Private hirers']);
  expect(headings(user('agency', []))).toEqual([]);
});

test('a car-rental deployment has no workers and no shifts', () => {
  expect(headings(user('agency'), true)).toEqual(['Clients', 'Vehicles', 'Private hirers', 'Users']);
});

test('a row leads to its page in the portal', () => {
  const rows = {
    Workers: {
      id: 7,
      firstname: 'Willa',
      lastname: 'Demo',
      assignmentNames: 'Nurse',
      employmentNumber: 'E-7',
      email: null,
    },
    Agencies: { id: 3, name: 'Bright & Co', town: null },
  };
  const found = sourcesOf(user('admin')).flatMap(({ heading, destinationsIn }) =>
    heading in rows ? destinationsIn([{ content: [rows[heading as keyof typeof rows]] }]) : [],
  );
  expect(found).toEqual([
    { path: 'workers/info/7', label: 'Willa Demo', hint: 'Nurse · E-7' },
    { path: 'agencies/info/3', label: 'Bright & Co', hint: '' },
  ]);
});

test('applicants who are named alike are told apart', () => {
  const row = { id: 9, firstname: 'Willa', lastname: 'Demo', assignmentName: 'Nurse', email: 'willa@example.org' };
  const applicants = sourcesOf(user('agency')).find(({ heading }) => heading === 'Applicants');
  expect(applicants?.destinationsIn([{ content: [row] }])).toEqual([
    { path: 'applicants/info/9', label: 'Willa Demo', hint: 'Nurse · willa@example.org' },
  ]);
});

test('what is ahead stands before what is over, five of it at most', () => {
  const shifts = sourcesOf(user('agency')).find(({ heading }) => heading === 'Shifts');
  const now = '2026-11-22T10:00:00.000Z';
  expect(shifts?.argumentsFor('ward', now)).toEqual([
    { query: { search: 'ward', size: 5, from: now, sort: 'start', direction: 'ASC' } },
    { query: { search: 'ward', size: 5, to: now, sort: 'start', direction: 'DESC' } },
  ]);
  const page = (...ids: number[]) => ({
    content: ids.map((id) => ({ id, assignmentName: 'Nurse', location: 'Ward 3', start: now, timeZone: 'UTC' })),
  });
  const found = shifts?.destinationsIn([page(7, 8), page(6, 5, 4, 3)]) ?? [];
  expect(found.map(({ path }) => path)).toEqual([7, 8, 6, 5, 4].map((id) => `shifts/info/${id}`));
  expect(found[0]).toEqual({ path: 'shifts/info/7', label: 'Nurse, Ward 3', hint: '#7 · 22/11/2026 10:00' });
});

test.each([
  ['admin', PERMISSIONS, ['Add agency', 'Add client']],
  [
    'agency',
    PERMISSIONS,
    ['Add worker', 'New shift', 'Add client', 'Add vehicle', 'New vehicle booking', 'New log entry'],
  ],
  ['agency', ['MANAGE_SHIFT'], ['New shift']],
  ['client', ['VIEW_SHIFT'], []],
  ['worker', PERMISSIONS, ['Request leave', 'Claim an expense']],
] as const)('%s may begin what they are allowed to', (portal, permissions, expected) => {
  const actions = actionsFor(PALETTES[portal], user(portal, permissions), { carRental: false, suspended: false });
  expect(actions.map(({ label }) => label)).toEqual(expected);
});

test('a suspended agency begins nothing', () => {
  expect(actionsFor(PALETTES.agency, user('agency'), { carRental: false, suspended: true })).toEqual([]);
});

test('every area that the sidebar shows tells what its places are called besides', () => {
  expect(synonymsOf(PALETTES.agency, 'shifts/list')).toContain('roster');
  expect(synonymsOf(PALETTES.agency, 'staff/audit')).toBe('history changes who did what');
  expect(synonymsOf(PALETTES.agency, 'home')).toBe('');
});
