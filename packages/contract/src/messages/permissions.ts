import type { Subject } from '../subject.ts';

export const messagePermissions = [
  {
    group: 'Administration',
    label: 'Broadcasts',
    permissions: { VIEW: 'VIEW_BROADCAST', MANAGE: 'MANAGE_BROADCAST' },
  },
] as const satisfies readonly Subject[];
