import type { Module } from '#platform/http/module.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit: Module = { name: 'audit', routes: auditRoutes };
