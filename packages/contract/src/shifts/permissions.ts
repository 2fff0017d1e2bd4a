import { EVERYBODY, type Subject } from '../subject.ts';

export const shiftPermissions = [
  {
    group: 'Shifts',
    label: 'Shifts and bookings',
    permissions: { VIEW: 'VIEW_SHIFT', MANAGE: 'MANAGE_SHIFT', DECIDE: 'AUTHORIZE_SHIFT' },
    decision: 'Authorise worked times',
    holders: { VIEW: EVERYBODY, DECIDE: ['AGENCY', 'CLIENT'] },
  },
] as const satisfies readonly Subject[];
