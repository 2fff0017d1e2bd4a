import type { Subject } from '../subject.ts';

export const auditPermissions = [
  { group: 'Administration', label: 'Audit log', permissions: { VIEW: 'VIEW_AUDIT' } },
] as const satisfies readonly Subject[];
