import type { Subject } from '../subject.ts';

export const clientPermissions = [
  {
    group: 'Shifts',
    label: 'Shift locations',
    permissions: { VIEW: 'VIEW_SHIFT_LOCATION', MANAGE: 'MANAGE_SHIFT_LOCATION' },
    holders: { MANAGE: ['ADMIN', 'CLIENT'] },
  },
  {
    group: 'Shifts',
    label: 'Directorates',
    permissions: { VIEW: 'VIEW_SHIFT_DIRECTORATE', MANAGE: 'MANAGE_SHIFT_DIRECTORATE' },
    holders: { MANAGE: ['ADMIN', 'CLIENT'] },
  },
  { group: 'Organisations', label: 'Clients', permissions: { VIEW: 'VIEW_CLIENT', MANAGE: 'MANAGE_CLIENT' } },
] as const satisfies readonly Subject[];
