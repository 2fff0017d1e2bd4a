import { PERMISSIONS, type Permission, type UserType } from '@worklane/contract/identity/permission.ts';
import type { Actor } from '#platform/auth/actor.ts';

type Values = Partial<Pick<Actor, 'agencyId' | 'clientId' | 'workerId'>> & { permissions?: readonly Permission[] };

/** For tests of policies: somebody who holds every permission unless told which. */
export const anActor = (userType: UserType, { permissions = PERMISSIONS, ...values }: Values = {}): Actor => ({
  userId: 1,
  userType,
  name: 'Test Person',
  organisation: null,
  agencyId: null,
  clientId: null,
  workerId: null,
  permissions: new Set(permissions),
  ...values,
});
