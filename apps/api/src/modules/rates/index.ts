import type { Module } from '#platform/http/module.ts';
import { assignmentCodeRoutes } from './assignment-code/assignment-code.routes.ts';

export const rates: Module = {
  name: 'rates',
  routes: assignmentCodeRoutes,
  constraints: { assignment_code_code_key: 'This assignment code is already in use.' },
};
