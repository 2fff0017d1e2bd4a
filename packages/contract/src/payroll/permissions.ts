import type { Subject } from '../subject.ts';

export const payrollPermissions = [
  {
    group: 'Rates and money',
    label: 'Payroll',
    permissions: { VIEW: 'VIEW_PAYROL', MANAGE: 'MANAGE_PAYROL', DECIDE: 'APPROVE_PAYROL' },
    decision: 'Approve pay runs',
    holders: { VIEW: ['AGENCY'], MANAGE: ['AGENCY'], DECIDE: ['AGENCY'] },
  },
] as const satisfies readonly Subject[];
