import type { Subject } from '../subject.ts';

export const statisticsPermissions = [
  {
    group: 'Administration',
    label: 'Reports',
    permissions: { VIEW: 'VIEW_AGENCY_REPORT' },
    holders: { VIEW: ['ADMIN', 'AGENCY'] },
  },
] as const satisfies readonly Subject[];
