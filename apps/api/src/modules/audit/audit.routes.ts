import * as contract from '@worklane/contract/audit/audit.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listEntries, listPeopleOfLog, listSubjects } from './audit.views.ts';

export const auditRoutes: Route[] = [
  route(contract.listAuditEntries, ({ tx, actor }, { query }) => listEntries(tx, actor, query)),
  route(contract.listAuditPeople, ({ tx, actor }, { query }) => listPeopleOfLog(tx, actor, query)),
  route(contract.listAuditSubjects, ({ tx }) => listSubjects(tx)),
];
