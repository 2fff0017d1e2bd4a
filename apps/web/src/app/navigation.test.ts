import { IconHome } from '@tabler/icons-react';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import type { Session } from './session/session.ts';
import {
  activePath,
  firstOfSection,
  grouped,
  type NavigationEntry,
  navigationOf,
  type Place,
  visibleEntries,
} from './navigation.ts';

const entry = (path: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  path,
  label: path,
  icon: IconHome,
  ...more,
});
const session = (...permissions: Permission[]): Session => ({
  access_token: 'access',
  refresh_token: 'refresh',
  display_name: 'Okafor.A',
  permissions,
  userType: 'agency',
  agentId: 7,
  clientId: null,
  workerId: null,
  agencyBaseCurrency: 'GBP',
});
const entries = [
  entry('home'),
  entry('shifts/applied', { group: 'Shifts', permission: 'VIEW_SHIFT', staffing: true, hidden: true }),
  entry('shifts/list', { group: 'Shifts', permission: 'VIEW_SHIFT', staffing: true }),
  entry('clients', { permission: 'VIEW_CLIENT' }),
  entry('payslips', { group: 'Payroll', staffing: true }),
  entry('payslips/expenses-claimed', { group: 'Payroll', staffing: true }),
  entry('jobs/agency-list', { permission: 'VIEW_TRANSPORT', staffing: true }),
  entry('vehicles', { permission: 'VIEW_TRANSPORT', also: 'jobs/vehicle' }),
];
const never = () => false;
const paths = (shown: readonly NavigationEntry[]) => shown.map(({ path }) => path);

test('an entry needs its permission, and is never shown when hidden [000-2-admin-hidden-items]', () => {
  expect(paths(visibleEntries(entries, session('VIEW_SHIFT'), { carRental: false, demo: true }, never))).toEqual([
    'home',
    'shifts/list',
    'payslips',
    'payslips/expenses-claimed',
  ]);
});

test('a car-rental deployment does without staffing', () => {
  expect(
    paths(visibleEntries(entries, session('VIEW_SHIFT', 'VIEW_CLIENT'), { carRental: true, demo: true }, never)),
  ).toEqual(['home', 'clients']);
});

test('outside development nothing leads to an empty page but what the documents demand by name', () => {
  const shown = visibleEntries(
    [entry('home'), entry('payslips'), entry('trainings/list/self', { demanded: true })],
    session(),
    { carRental: false, demo: false },
    (path) => path === 'home',
  );
  expect(paths(shown)).toEqual(['home', 'trainings/list/self']);
});

test('entries without a group come together, at the place of the first one', () => {
  expect(grouped(entries).map(({ group, entries: members }) => [group, members.length])).toEqual([
    [undefined, 4],
    ['Shifts', 2],
    ['Payroll', 2],
  ]);
});

test.each([
  ['/agency/home', 'home'],
  ['/agency/shifts/list', 'shifts/list'],
  ['/agency/shifts/42', 'shifts/list'],
  ['/agency/clients/7/bookings/3', 'clients'],
  ['/agency/payslips', 'payslips'],
  ['/agency/payslips/expenses-claimed', 'payslips/expenses-claimed'],
  ['/agency/jobs/4', 'jobs/agency-list'],
  ['/agency/jobs/vehicle/view/4', 'vehicles'],
  ['/agency/vehicles/locations', 'vehicles'],
  ['/agency/unknown', undefined],
])('%s belongs to %s', (address, path) => {
  expect(activePath(entries, address)).toBe(path);
});

test('a page that says what it belongs to is believed, unless that is not there', () => {
  expect(activePath(entries, '/agency/clients/7', 'payslips')).toBe('payslips');
  expect(activePath(entries, '/agency/clients/7', 'shifts/mine')).toBe('clients');
});

test('the places of several areas stand in the order of the areas, unless one follows another', () => {
  const place = (path: string, more: Partial<Place> = {}): Place => ({ path, label: path, icon: IconHome, ...more });
  const areas = [
    { navigation: [place('shifts/list'), place('shifts/types', { after: 'shifts/directorates' })] },
    {},
    { navigation: [place('shifts/directorates'), place('clients')] },
    {
      navigation: [
        place('settings', { label: (product) => `${product} settings` }),
        place('last', { after: 'nowhere' }),
      ],
    },
  ];
  expect(navigationOf(areas, 'Acme').map(({ path, label }) => [path, label])).toEqual([
    ['shifts/list', 'shifts/list'],
    ['shifts/directorates', 'shifts/directorates'],
    ['shifts/types', 'shifts/types'],
    ['clients', 'clients'],
    ['settings', 'Acme settings'],
    ['last', 'last'],
  ]);
});

test.each([
  ['/agency/shifts', 'shifts/applied'],
  ['/agency/shifts/', 'shifts/applied'],
  ['/agency/jobs', 'jobs/agency-list'],
  ['/agency/shifts/nothing', undefined],
  ['/agency/nothing', undefined],
  ['/agency/vehicles', undefined],
  ['/agency', undefined],
])('%s leads to %s', (address, path) => {
  expect(firstOfSection(entries, address)).toBe(path);
});
