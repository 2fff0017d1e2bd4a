import * as contract from '@worklane/contract/clients/directorate.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addDirectorate, changeDirectorate } from './directorate.service.ts';
import { listVisibleDirectorates } from './directorate.views.ts';

export const directorateRoutes: Route[] = [
  route(contract.listDirectorates, ({ tx, actor }, { query }) => listVisibleDirectorates(tx, actor, query)),
  route(contract.createDirectorate, (cx, { body }) => addDirectorate(cx, body)),
  route(contract.updateDirectorate, (cx, { params, body }) => changeDirectorate(cx, params.id, body)),
];
