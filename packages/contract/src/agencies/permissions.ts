import type { Subject } from '../subject.ts';

export const agencyPermissions = [
  {
    group: 'Organisations',
    label: 'Agencies',
    permissions: { VIEW: 'VIEW_AGENCY', MANAGE: 'MANAGE_AGENCY' },
    holders: { VIEW: ['ADMIN', 'CLIENT'], MANAGE: ['ADMIN'] },
  },
] as const satisfies readonly Subject[];
