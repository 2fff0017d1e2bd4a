import type { Subject } from '../subject.ts';

export const peoplePermissions = [
  {
    group: 'Administration',
    label: 'Users',
    permissions: { VIEW: 'VIEW_SYSTEM_USERS', MANAGE: 'MANAGE_SYSTEM_USERS' },
  },
  { group: 'Administration', label: 'Roles', permissions: { MANAGE: 'MANAGE_ROLES' } },
  {
    group: 'Administration',
    label: 'Deputy',
    permissions: { DECIDE: 'DEPUTY_USER' },
    decision: 'Name a deputy',
    holders: { DECIDE: ['AGENCY'] },
  },
] as const satisfies readonly Subject[];
