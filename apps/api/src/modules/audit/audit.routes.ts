import * as contract from '@worklane/contract/audit/audit.ts';
import { route, type Route } from '#platform/http/module.ts';
import type { Names } from './audit.rules.ts';
import { listEntries, listPeopleOfLog, listSubjects } from './audit.views.ts';

/** The log calls records by what the modules say of their tables. */
export const auditRoutes = (names: Names): Route[] => [
  route(contract.listAuditEntries, ({ tx, actor }, { query }) => listEntries(names, tx, actor, query)),
  route(contract.listAuditPeople, ({ tx, actor }, { query }) => listPeopleOfLog(tx, actor, query)),
  route(contract.listAuditSubjects, ({ tx }) => listSubjects(tx)),
];
