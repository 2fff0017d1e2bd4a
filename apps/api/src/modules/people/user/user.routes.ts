import * as contract from '@worklane/contract/people/system-user.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  activateSystemUser,
  changePerson,
  disableSystemUser,
  getPerson,
  inviteAgain,
  invitePerson,
  makeChoosePassword,
  withdrawPerson,
} from './user.service.ts';
import { listPeople } from './user.views.ts';

export const userRoutes: Route[] = [
  route(contract.listSystemUsers, ({ tx, actor }, { query }) => listPeople(tx, actor, query)),
  route(contract.getSystemUser, (cx, { params }) => getPerson(cx, params.id)),
  route(contract.inviteSystemUser, (cx, { body }) => invitePerson(cx, body)),
  route(contract.updateSystemUser, (cx, { params, body }) => changePerson(cx, params.id, body)),
  route(contract.resendInvitation, (cx, { params }) => inviteAgain(cx, params.id)),
  route(contract.withdrawInvitation, (cx, { params }) => withdrawPerson(cx, params.id)),
  route(contract.activateSystemUser, (cx, { params, body }) => activateSystemUser(cx, params.id, body.version)),
  route(contract.disableSystemUser, (cx, { params, body }) => disableSystemUser(cx, params.id, body.version)),
  route(contract.forcePasswordReset, (cx, { params, body }) => makeChoosePassword(cx, params.id, body.version)),
];
