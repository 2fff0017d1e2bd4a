import type { Module } from '#platform/http/module.ts';
import { applicantRoutes } from './applicant.routes.ts';
import { takeApplicationJob, welcomeWorkerJob } from './guest.service.ts';

export const applicants: Module = {
  name: 'applicants',
  routes: applicantRoutes,
  jobs: [takeApplicationJob, welcomeWorkerJob],
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
