import * as contract from '@worklane/contract/vehicle-hire/hirer.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listHirers } from './hirer-list.views.ts';
import { getHirer, verifyHirer } from './hirer.service.ts';

export const hirerRoutes: Route[] = [
  route(contract.listHirers, listHirers),
  route(contract.getHirer, (cx, { params }) => getHirer(cx, params.id)),
  route(contract.verifyHirer, (cx, { params, body }) => verifyHirer(cx, params.id, body.verified)),
];
