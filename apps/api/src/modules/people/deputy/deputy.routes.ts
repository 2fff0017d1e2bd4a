import * as contract from '@worklane/contract/people/deputy.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addDeputy, endDeputy } from './deputy.service.ts';
import { listNameable, listOwnDeputies } from './deputy.views.ts';

export const deputyRoutes: Route[] = [
  route(contract.listDeputies, (cx, { query }) => listOwnDeputies(cx, query)),
  route(contract.listColleagues, ({ tx, actor }, { query }) => listNameable(tx, actor, query)),
  route(contract.nameDeputy, (cx, { body }) => addDeputy(cx, body)),
  route(contract.endDeputy, (cx, { params, body }) => endDeputy(cx, params.id, body.version)),
];
