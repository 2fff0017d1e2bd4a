import type { Module } from '#platform/http/module.ts';
import { systemRoutes } from './system.routes.ts';

export const system: Module = {
  name: 'system',
  routes: systemRoutes,
  borders: () => import('./borders.factory.ts'),
};
