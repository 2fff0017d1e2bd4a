import { EVERYBODY, type Subject } from '../subject.ts';

export const workerPermissions = [
  {
    group: 'Workers',
    label: 'Workers and applicants',
    permissions: { VIEW: 'VIEW_WORKER', MANAGE: 'MANAGE_WORKER' },
    holders: { VIEW: EVERYBODY, MANAGE: ['ADMIN', 'AGENCY'] },
  },
] as const satisfies readonly Subject[];
