import type { Module } from '#platform/http/module.ts';
import { assignmentCodeRoutes } from './assignment-code/assignment-code.routes.ts';

export const rates: Module = {
  name: 'rates',
  routes: assignmentCodeRoutes,
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
  constraints: { assignment_code_code_key: 'This assignment code is already in use.' },
  borders: () => import('./borders.factory.ts'),
};
