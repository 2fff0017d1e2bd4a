import { PERMISSIONS, type Permission, type UserType } from '@worklane/contract/identity/permission.ts';
import type { ActorOf } from '#platform/auth/actor.ts';

type Values<Type extends UserType> = Partial<Omit<ActorOf<Type>, 'userType' | 'permissions'>> & {
  permissions?: readonly Permission[];
};

const PERSON = { userId: 1, name: 'Test Person', permissions: new Set<string>(PERMISSIONS), suspended: false } as const;
const NOBODY = { organisation: null, agencyId: null, clientId: null, workerId: null } as const;

/** One of each user type, of the first agency, client or worker. */
const ACTORS: { readonly [Type in UserType]: ActorOf<Type> } = {
  ADMIN: { ...PERSON, ...NOBODY, userType: 'ADMIN' },
  AGENCY: { ...PERSON, ...NOBODY, userType: 'AGENCY', organisation: 'Test Agency', agencyId: 1 },
  CLIENT: { ...PERSON, ...NOBODY, userType: 'CLIENT', organisation: 'Test Client', clientId: 1 },
  WORKER: { ...PERSON, ...NOBODY, userType: 'WORKER', workerId: 1 },
};

/** For tests of policies: somebody who holds every permission unless told which. */
export const anActor = <Type extends UserType>(
  userType: Type,
  { permissions = PERMISSIONS, ...values }: Values<Type> = {},
) => ({ ...ACTORS[userType], ...values, permissions: new Set<string>(permissions) });
