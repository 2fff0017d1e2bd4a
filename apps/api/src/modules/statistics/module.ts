import type { Module } from '#platform/http/module.ts';
import { platformStatisticsRoutes } from './platform.routes.ts';

export const statistics: Module = { name: 'statistics', routes: platformStatisticsRoutes };
