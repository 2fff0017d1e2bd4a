import * as contract from '@worklane/contract/people/access.ts';
import { route, type Route } from '#platform/http/module.ts';
import { actFor, getAccess, stopActing } from './access.service.ts';

export const accessRoutes: Route[] = [
  route(contract.getAccess, (cx) => getAccess(cx)),
  route(contract.actFor, (cx, { params }) => actFor(cx, params.id)),
  route(contract.stopActing, (cx) => stopActing(cx)),
];
