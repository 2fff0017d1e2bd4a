import { EVERYBODY, type Subject } from '../subject.ts';

export const ratePermissions = [
  {
    group: 'Rates and money',
    label: 'Assignment codes',
    permissions: { VIEW: 'VIEW_ASSIGNMENT_CODE', MANAGE: 'MANAGE_ASSIGNMENT_CODE' },
    holders: { VIEW: EVERYBODY, MANAGE: ['ADMIN'] },
  },
  {
    group: 'Rates and money',
    label: 'Charge and assignment rates',
    permissions: { VIEW: 'VIEW_ASSIGNMENT_CODE_RATE', MANAGE: 'MANAGE_ASSIGNMENT_CODE_RATE' },
    holders: { MANAGE: ['ADMIN', 'AGENCY'] },
  },
  {
    group: 'Rates and money',
    label: 'Expense rates',
    permissions: { VIEW: 'VIEW_EXPENSE_RATE', MANAGE: 'MANAGE_EXPENSE_RATE' },
    holders: { VIEW: ['ADMIN', 'AGENCY'], MANAGE: ['ADMIN', 'AGENCY'] },
  },
] as const satisfies readonly Subject[];
