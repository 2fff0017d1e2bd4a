import * as contract from '@worklane/contract/clients/client.ts';
import { route, type Route } from '#platform/http/module.ts';
import { linkAgency, listAgencyLinks } from './agency-link.service.ts';
import { addClient, changeClient, getClient } from './client.service.ts';
import { listVisibleClients } from './client.views.ts';

export const clientRoutes: Route[] = [
  route(contract.listClients, ({ tx, actor }, { query }) => listVisibleClients(tx, actor, query)),
  route(contract.getClient, (cx, { params }) => getClient(cx, params.id)),
  route(contract.createClient, (cx, { body }) => addClient(cx, body)),
  route(contract.updateClient, (cx, { params, body }) => changeClient(cx, params.id, body)),
  route(contract.listAgencyLinks, (cx, { params }) => listAgencyLinks(cx, params.id)),
  route(contract.linkAgency, (cx, input) => linkAgency(cx, input)),
];
