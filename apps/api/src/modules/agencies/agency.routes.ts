import * as contract from '@worklane/contract/agencies/agency.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addAgency, changeAgency, getAgency } from './agency.service.ts';
import { listVisibleAgencies } from './agency.views.ts';

export const agencyRoutes: Route[] = [
  route(contract.listAgencies, ({ tx, actor }, { query }) => listVisibleAgencies(tx, actor, query)),
  route(contract.getAgency, (cx, { params }) => getAgency(cx, params.id)),
  route(contract.createAgency, (cx, { body }) => addAgency(cx, body)),
  route(contract.updateAgency, (cx, { params, body }) => changeAgency(cx, params.id, body)),
];
