import type { Module } from '#platform/http/module.ts';
import { auditRoutes } from './audit.routes.ts';
import { namesFrom } from './audit.rules.ts';

/** The log tells of all the others. */
export const auditOf = (others: readonly Module[]): Module => ({
  name: 'audit',
  routes: auditRoutes(namesFrom(others.flatMap(({ audit }) => audit ?? []))),
});
