import type { Module } from '#platform/http/module.ts';
import { catalogueConstraints, catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { workerTrainingRoutes } from './worker-training.routes.ts';

export const training: Module = {
  name: 'training',
  routes: [...catalogueRoutes, ...workerTrainingRoutes],
  constraints: catalogueConstraints,
};
