import type { Subject } from '../subject.ts';

export const transportPermissions = [
  {
    group: 'Transport',
    label: 'Patient details',
    permissions: { VIEW: 'VIEW_PATIENT' },
    holders: { VIEW: ['AGENCY', 'CLIENT'] },
  },
] as const satisfies readonly Subject[];
