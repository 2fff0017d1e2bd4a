import { join } from 'node:path';
import { patternOf, placesOf, readBelow, screensOf } from '../apps/web/build/route-table.ts';
import type { Portal } from './accounts.ts';

/** The first of the demo data's applicants to Brightside. */
const APPLICANT = 77;

/** Screens that are reached from another one, and one that no portal knows. */
const FURTHER: Record<Portal, readonly string[]> = {
  admin: [
    'shifts/info/20',
    'agencies/info/1',
    'clients/info/1',
    'vehicle-bookings/1',
    'jobs/vehicle/view/1',
    'vehicle-bookings/1/condition',
    'workers/info/1',
    'workers/info/1?tab=information',
    'staff/system-user/info/1',
    'settings/all?view=bank-holidays',
    'workers/training-and-qualifications?view=compliances',
    'account',
    'no-such-page',
  ],
  agency: [
    'shifts/info/20',
    'shifts/new',
    'shifts/list?layout=week',
    'clients/1',
    'clients/1?view=documents',
    'clients/1/bookings/1',
    'clients/1/bookings/1/condition',
    'workers/info/1',
    `applicants/info/${APPLICANT}`,
    'jobs/agency-list/4',
    'jobs/agency-list/8',
    'vehicles/calendar?view=month',
    'jobs/vehicle/view/1',
    'worker-leave?view=month',
    'worker-leave?open=1',
    'workers/info/1?tab=information',
    'workers-print/info/1',
    'driver-info/1',
    'settings/all?view=shifts',
    'settings/all?view=hire',
    'certificate/1',
    'application/1',
    'occupational/1',
    'hmrc/2',
    'bank/2',
    'account',
    'staff/users/info/2',
    'taxi/1',
    'taxi/5',
    'no-such-page',
  ],
  client: [
    'shifts/info/20',
    'shifts/list?layout=week',
    'transport/new',
    'transport/1',
    'transport/8',
    'workers/info/1',
    'staff/user/info/3',
    'taxi/1',
    'taxi/new',
    'taxi/new?from=1&way=back',
    'account',
    'no-such-page',
  ],
  worker: [
    'shifts/info/20',
    'forms/application',
    'forms/occupational',
    'forms/hmrc',
    'forms/bank',
    'agency/1',
    'workers/info/1',
    'clients',
    'certificate/1',
    'account',
    'no-such-page',
  ],
};

const read = readBelow(join(import.meta.dirname, '../apps/web/src'));

/** Every address of a portal that a person can get to. */
export const addressesOf = (portal: Portal): string[] =>
  [...new Set([...placesOf(portal, read), ...FURTHER[portal]])].map((path) => `/${portal}/${path}`);

/** Those that have a screen of their own already, and one that has not: all the others look like it. */
export const builtAddressesOf = (portal: Portal): string[] => {
  const patterns = screensOf(portal, read).map(({ path }) => new RegExp(patternOf(path)));
  const isBuilt = (address: string) => patterns.some((pattern) => pattern.test(address.replace(/\?.*/, '')));
  return addressesOf(portal).filter((address) => isBuilt(address) || address.endsWith('/no-such-page'));
};

export const PUBLIC_ADDRESSES = [
  '/login',
  '/register',
  '/reset-password',
  '/change-password',
  '/resetPassword/changePassword',
  '/confirm-email',
  '/hire/pay',
  '/terms',
  '/privacy',
  '/guest/1/brightside-care-staffing',
  '/guest/apply/1',
  '/guest/transport/request/1',
  '/transport/status/nothing',
  '/guest/team-leader-login/1',
  '/guest/team-leader/entry/1',
  '/guest/team-leader/entry/start',
  '/hire/1',
  '/hire/booking/nothing',
  '/error',
  '/nowhere',
  '/guest/nowhere',
];
