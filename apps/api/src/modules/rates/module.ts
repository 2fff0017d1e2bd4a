import type { Module } from '#platform/http/module.ts';
import { assignmentCodeRoutes } from './assignment-code/assignment-code.routes.ts';
import { assignmentRateFileRoutes } from './assignment-rate-file/assignment-rate-file.routes.ts';
import { assignmentRateRoutes } from './assignment-rate/assignment-rate.routes.ts';
import { clientTermsRoutes } from './client-terms/client-terms.routes.ts';
import { expenseRateFileRoutes } from './expense-rate-file/expense-rate-file.routes.ts';
import { expenseRateRoutes } from './expense-rate/expense-rate.routes.ts';
import { statutoryFigureRoutes } from './statutory-figure/statutory-figure.routes.ts';
import { transportRateFileRoutes } from './transport-rate-file/transport-rate-file.routes.ts';
import { transportRateRoutes } from './transport-rate/transport-rate.routes.ts';

const ALREADY_IN_FORCE =
  'Another rate for this client and kind of vehicle is in force then. Change that one from a day on, or end it first.';

const SAME_WORK = 'Another rate for the same work is in force then. Change that one from a day on, or end it first.';

export const rates: Module = {
  name: 'rates',
  routes: [
    ...assignmentCodeRoutes,
    ...assignmentRateRoutes,
    ...assignmentRateFileRoutes,
    ...transportRateRoutes,
    ...transportRateFileRoutes,
    ...expenseRateRoutes,
    ...expenseRateFileRoutes,
    ...clientTermsRoutes,
    ...statutoryFigureRoutes,
  ],
  audit: {
    named: [
      {
        table: 'assignment_code',
        columns: ['assignment_code_id'],
        precedence: { assignment_code_id: 35 },
        searched: true,
      },
    ],
  },
  constraints: {
    assignment_code_code_key: 'This assignment code is already in use.',
    assignment_rate_assignment_code_id_fkey: { field: 'assignmentCodeId', message: 'Choose an assignment code.' },
    assignment_rate_shift_type_id_fkey: { field: 'shiftTypeId', message: 'Choose a shift type.' },
    assignment_rate_once: { field: 'from', message: SAME_WORK },
    assignment_rate_once_paid_so: { field: 'from', message: SAME_WORK },
    client_terms_once: {
      field: 'from',
      message: 'Terms already begin on that day. Remove them first, or choose another day.',
    },
    expense_rate_once: {
      field: 'from',
      message: 'Another rate of that name is in force then. Change that one from a day on, or end it first.',
    },
    statutory_figure_once: { field: 'from', message: 'Another figure of this kind begins on that day.' },
    transport_rate_once: { field: 'from', message: ALREADY_IN_FORCE },
    transport_rate_once_for_all: { field: 'from', message: ALREADY_IN_FORCE },
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
