import { z } from 'zod';
import { agencyPermissions } from '../agencies/permissions.ts';
import { auditPermissions } from '../audit/permissions.ts';
import { billingPermissions } from '../billing/permissions.ts';
import { clientPermissions } from '../clients/permissions.ts';
import { messagePermissions } from '../messages/permissions.ts';
import { payrollPermissions } from '../payroll/permissions.ts';
import { peoplePermissions } from '../people/permissions.ts';
import { ratePermissions } from '../rates/permissions.ts';
import { shiftPermissions } from '../shifts/permissions.ts';
import { statisticsPermissions } from '../statistics/permissions.ts';
import { systemPermissions } from '../system/permissions.ts';
import { trainingPermissions } from '../training/permissions.ts';
import { transportPermissions } from '../transport/permissions.ts';
import { vehicleHirePermissions } from '../vehicle-hire/permissions.ts';
import { workerPermissions } from '../workers/permissions.ts';
import { PERMISSION_ACTIONS, type Subject } from '../subject.ts';

export const USER_TYPES = ['ADMIN', 'AGENCY', 'CLIENT', 'WORKER'] as const;
export const UserType = z.enum(USER_TYPES);
export type UserType = z.infer<typeof UserType>;

/** What the areas have permissions for, in the order in which roles show it. */
const LISTED = [
  ...shiftPermissions,
  ...agencyPermissions,
  ...clientPermissions,
  ...workerPermissions,
  ...trainingPermissions,
  ...vehicleHirePermissions,
  ...transportPermissions,
  ...ratePermissions,
  ...billingPermissions,
  ...payrollPermissions,
  ...peoplePermissions,
  ...auditPermissions,
  ...statisticsPermissions,
  ...messagePermissions,
  ...systemPermissions,
] as const;

type PermissionsOf<S> = S extends { permissions: infer P } ? P[keyof P] : never;
export type Permission = PermissionsOf<(typeof LISTED)[number]>;

export type ListedSubject = Omit<Subject, 'permissions'> & {
  readonly permissions: Readonly<Partial<Record<(typeof PERMISSION_ACTIONS)[number], Permission>>>;
};
export const SUBJECTS: readonly ListedSubject[] = LISTED;

/** Those to look at something first, those that decide last. */
export const PERMISSIONS: readonly Permission[] = PERMISSION_ACTIONS.flatMap((action) =>
  SUBJECTS.flatMap(({ permissions }) => permissions[action] ?? []),
);
export const Permission = z.enum(PERMISSIONS);
