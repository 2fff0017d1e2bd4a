import { EVERYBODY, type Subject } from '../subject.ts';

export const vehicleHirePermissions = [
  {
    group: 'Transport',
    label: 'Transport, fleet and vehicle hire',
    permissions: { VIEW: 'VIEW_TRANSPORT', MANAGE: 'MANAGE_TRANSPORT' },
    holders: { VIEW: EVERYBODY },
  },
] as const satisfies readonly Subject[];
