import type { Subject } from '../subject.ts';

export const billingPermissions = [
  {
    group: 'Rates and money',
    label: 'Platform billing',
    permissions: { VIEW: 'VIEW_WORKLINK_BILLING', MANAGE: 'MANAGE_WORKLINK_BILLING' },
    holders: { VIEW: ['ADMIN', 'AGENCY'], MANAGE: ['ADMIN'] },
  },
  {
    group: 'Rates and money',
    label: 'Client billing',
    permissions: { VIEW: 'VIEW_CLIENT_BILLING', MANAGE: 'MANAGE_CLIENT_BILLING' },
  },
] as const satisfies readonly Subject[];
