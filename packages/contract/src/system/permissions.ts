import type { Subject } from '../subject.ts';

export const systemPermissions = [
  {
    group: 'Administration',
    label: 'Settings',
    permissions: { VIEW: 'VIEW_SETTINGS', MANAGE: 'MANAGE_SETTINGS' },
  },
] as const satisfies readonly Subject[];
