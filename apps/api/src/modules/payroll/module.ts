import { namedByWorker } from '#modules/workers/index.ts';
import type { Module } from '#platform/http/module.ts';
import { expenseClaimRoutes } from './expense-claim/expense-claim.routes.ts';
import { expenseRateChangeRoutes } from './rate-change/rate-change.routes.ts';

export const payroll: Module = {
  name: 'payroll',
  routes: [...expenseClaimRoutes, ...expenseRateChangeRoutes],
  audit: { named: [{ ...namedByWorker('expense_claim'), columns: ['claim_id'] }, namedByWorker('expense_receipt')] },
  constraints: {
    expense_claim_agency_id_rate_id_unit_fkey: 'Something has been claimed by this rate by now. End it instead.',
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
