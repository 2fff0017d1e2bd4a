import * as contract from '@worklane/contract/people/role.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addRole, changeRole, deleteRole, getRole } from './role.service.ts';
import { listRolesInReach } from './role.views.ts';

export const roleRoutes: Route[] = [
  route(contract.listRoles, ({ tx, actor }, { query }) => listRolesInReach(tx, actor, query)),
  route(contract.getRole, (cx, { params }) => getRole(cx, params.id)),
  route(contract.createRole, (cx, { body }) => addRole(cx, body)),
  route(contract.updateRole, (cx, { params, body }) => changeRole(cx, params.id, body)),
  route(contract.deleteRole, (cx, { params }) => deleteRole(cx, params.id)),
];
