import type { Permission } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import { type NavigationEntry, navigationOf } from '~/app/navigation.ts';
import type { AreaPart } from '~/app/routing.tsx';
import type { Portal } from '~/app/session/session.ts';
import { adminAreas } from './admin/areas.ts';
import { agencyAreas } from './agency/areas.ts';
import { clientAreas } from './client/areas.ts';
import { workerAreas } from './worker/areas.ts';

const AREAS: { [Name in Portal]: readonly AreaPart<Name>[] } = {
  admin: adminAreas,
  agency: agencyAreas,
  client: clientAreas,
  worker: workerAreas,
};
const admin = navigationOf(AREAS.admin, 'Acme');
const agency = navigationOf(AREAS.agency, 'Acme');
const client = navigationOf(AREAS.client, 'Acme');
const worker = navigationOf(AREAS.worker, 'Acme');

const find = (entries: readonly NavigationEntry[], path: string) => entries.find((entry) => entry.path === path);

/** The sidebars of document 000, section 2, word for word but for the trailing slash. */
const ADMIN = `home shifts/list shifts/applied shifts/locations shifts/directorates shifts/types trainings/list
  rates/codes rates/charge-rates rates/expense-rates agencies/list clients/list clients/services workers/list
  workers/training-and-qualifications workers/info billing/agency billing/invoicing billing/debit-notes
  billing/vat-rate staff/system-users staff/system-user/info staff/role-permissions reporting/agency reporting/client
  communications/broadcast settings/all`;
const AGENCY = `home shifts/applied shifts/list shifts/directorates trainings/list/self trainings/list/other
  trainings/list/report/self-report jobs/agency-list agency-vehicles agency-logs-list rates/codes
  rates/assignment-rates rates/expense-rates clients workers workers/info applicants applicants/info worker-leave
  billing/agency billing/client-billing payslips/worker-pay-advices payslips payslips/expenses-claimed
  payslips/payroll-settings staff/users staff/users/info reporting/agency reporting/client reporting/closed-shift
  communications/broadcast settings/all`;
const CLIENT = `home shifts/list shifts/new shifts/applied shifts/directorates rates/codes rates/assignment-rates
  agencies workers/list workers/directly-book workers/info transport taxi billing/client billing/invoicing
  billing/debit-notes staff/users staff/user/info staff/permissions communications/broadcast services`;
const WORKER =
  'home trainings compliance forms communications shifts/list shifts/mine transport calendar leave availability expenses';

test.each([
  [
    'admin',
    admin,
    `${ADMIN} rates/statutory-figures hire-dashboard vehicles vehicles/calendar promo-codes vehicle-bookings staff/audit system`,
  ],
  [
    'agency',
    agency,
    `${AGENCY} rates/equal-pay rates/transport-rates rates/client-terms hire-dashboard vehicles vehicles/calendar promo-codes bookings taxi worker-availability staff/permissions staff/deputies staff/audit workers/reviews`,
  ],
  ['client', client, `${CLIENT} shifts/locations billing/purchase-orders staff/audit`],
  ['worker', worker, WORKER],
] as const)('the %s sidebar holds what the documents name', (_, entries, named) => {
  expect(entries.map(({ path }) => path).toSorted()).toEqual(named.split(/\s+/).toSorted());
});

test('the admin sidebar hides three entries [000-2-admin-hidden-items]', () => {
  expect(admin.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual([
    'shifts/applied',
    'billing/invoicing',
    'billing/debit-notes',
  ]);
});

test('agency trainings carry the document’s names [000-2-agency-menu-titles]', () => {
  expect(['self', 'other', 'report/self-report'].map((list) => find(agency, `trainings/list/${list}`)?.label)).toEqual([
    'Offered Trainings',
    'Received Trainings',
    'Reports',
  ]);
});

test('the agency sidebar has a Secure Transport group [000-2-agency-transport-group]', () => {
  expect(agency.filter(({ group }) => group === 'Secure Transport').map(({ label }) => label)).toEqual([
    'Jobs',
    'Fleet Management',
    'General Logs',
  ]);
});

test('some labels of admin and agency show the product name [000-1-menu-product-name]', () => {
  for (const entries of [admin, agency]) expect(entries.some(({ label }) => label.startsWith('Acme '))).toBe(true);
});

test('admin reports need no permission [000-6-admin-reports-open]', () => {
  expect([find(admin, 'reporting/agency')?.permission, find(admin, 'reporting/client')?.permission]).toEqual([
    undefined,
    undefined,
  ]);
});

/** design/product.md, section 3, by the first part of a path. */
const PERMISSIONS: readonly (readonly [RegExp, Permission])[] = [
  [/^shifts\/(list|applied|types|new|mine)$|directly-book/, 'VIEW_SHIFT'],
  [/^shifts\/locations/, 'VIEW_SHIFT_LOCATION'],
  [/^shifts\/directorates/, 'VIEW_SHIFT_DIRECTORATE'],
  [/^rates\/codes/, 'VIEW_ASSIGNMENT_CODE'],
  [
    /^rates\/((charge|assignment|transport)-rates|client-terms|equal-pay|statutory-figures)/,
    'VIEW_ASSIGNMENT_CODE_RATE',
  ],
  [/^rates\/expense-rates/, 'VIEW_EXPENSE_RATE'],
  [/^agencies/, 'VIEW_AGENCY'],
  [/^(clients|services)/, 'VIEW_CLIENT'],
  [/^(workers|applicants|worker-)/, 'VIEW_WORKER'],
  [/^billing\/(agency|vat-rate)/, 'VIEW_WORKLINK_BILLING'],
  [/^billing\//, 'VIEW_CLIENT_BILLING'],
  [/^staff\/audit/, 'VIEW_AUDIT'],
  [/^staff\/deputies/, 'DEPUTY_USER'],
  [/^staff/, 'VIEW_SYSTEM_USERS'],
  [/^trainings/, 'VIEW_TRAINING_SESSION'],
  [/^(transport|taxi|jobs|agency-|vehicle|hire-|bookings|promo-codes)/, 'VIEW_TRANSPORT'],
  [/^payslips/, 'VIEW_PAYROL'],
  [/^communications/, 'VIEW_BROADCAST'],
  [/^reporting/, 'VIEW_AGENCY_REPORT'],
  [/^(settings|system)/, 'VIEW_SETTINGS'],
];

test.each([...agency, ...client, ...admin.filter(({ path }) => !path.startsWith('reporting'))])(
  '$path asks for the permission of the menu',
  ({ path, permission }) => {
    expect(permission).toBe(path === 'home' ? undefined : PERMISSIONS.find(([paths]) => paths.test(path))?.[1]);
  },
);

test('the bar at the bottom of a worker’s phone has four places beside More', () => {
  expect(worker.flatMap(({ tab }) => tab ?? [])).toEqual(['Home', 'Find shifts', 'My shifts', 'Compliances']);
});

/** Document 000, section 6. */
const GATES =
  `VIEW_SHIFT VIEW_SHIFT_LOCATION VIEW_SHIFT_DIRECTORATE VIEW_ASSIGNMENT_CODE VIEW_ASSIGNMENT_CODE_RATE VIEW_EXPENSE_RATE
  VIEW_AGENCY VIEW_CLIENT VIEW_WORKER VIEW_WORKLINK_BILLING VIEW_CLIENT_BILLING VIEW_SYSTEM_USERS VIEW_AGENCY_REPORT
  VIEW_BROADCAST VIEW_TRAINING_SESSION VIEW_TRANSPORT VIEW_PAYROL VIEW_SETTINGS DEPUTY_USER`.split(/\s+/);

test('each of nineteen permissions gates an item of some menu [000-6-permission-names]', () => {
  const asked = new Set([...admin, ...agency, ...client, ...worker].map((entry) => entry.permission));
  expect(GATES).toHaveLength(19);
  expect(GATES.filter((name) => !asked.has(name as Permission))).toEqual([]);
});
