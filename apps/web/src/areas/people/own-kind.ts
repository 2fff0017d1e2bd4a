import type { UserType } from '@worklane/contract/identity/permission.ts';
import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';

const TYPES: Record<Portal, UserType> = { admin: 'ADMIN', agency: 'AGENCY', client: 'CLIENT', worker: 'WORKER' };

/** The kind of user that is signed in, as the API calls it. */
export const useOwnKind = (): UserType => TYPES[useSession().userType];

/** Whom a role is for, in words. */
export const KIND_WORDS: Record<UserType, string> = {
  ADMIN: 'Platform staff',
  AGENCY: 'Agency staff',
  CLIENT: 'Client staff',
  WORKER: 'Workers',
};
