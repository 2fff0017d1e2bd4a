import type { Subject } from '../subject.ts';

export const trainingPermissions = [
  {
    group: 'Workers',
    label: 'Trainings',
    permissions: { VIEW: 'VIEW_TRAINING_SESSION', MANAGE: 'MANAGE_TRAINING_SESSION', DECIDE: 'APPROVE_TRAINING' },
    decision: 'Approve training records',
    holders: { VIEW: ['ADMIN', 'AGENCY'], MANAGE: ['ADMIN', 'AGENCY'], DECIDE: ['AGENCY'] },
  },
] as const satisfies readonly Subject[];
