import * as contract from '@worklane/contract/identity/account.ts';
import { openRoute, route, steppedRoute, type Route } from '#platform/http/module.ts';
import { confirmEmail } from '../email-change/email-change.service.ts';
import { revokeSessions } from '../session/session.queries.ts';
import { changeEmail, changeName, changePassword, endOwnSession, turnOffOtp, turnOnOtp } from './account.service.ts';
import { getAccount, listOwnSessions } from './account.views.ts';

export const accountRoutes: Route[] = [
  route(contract.getAccount, (cx) => getAccount(cx)),
  route(contract.changeName, (cx, { body }) => changeName(cx, body)),
  steppedRoute(contract.changeEmail, changeEmail),
  openRoute(contract.confirmEmail, confirmEmail),
  steppedRoute(contract.changePassword, changePassword),
  route(contract.turnOnOtp, (cx) => turnOnOtp(cx)),
  steppedRoute(contract.turnOffOtp, turnOffOtp),
  route(contract.listOwnSessions, (cx) => listOwnSessions(cx)),
  route(contract.endOwnSession, (cx, { params }) => endOwnSession(cx, params.id)),
  route(contract.endAllOwnSessions, ({ tx, actor }) => revokeSessions(tx, actor.userId)),
];
