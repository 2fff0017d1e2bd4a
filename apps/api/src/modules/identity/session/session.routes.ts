import * as contract from '@worklane/contract/identity/session.ts';
import { openRoute, route, type Route } from '#platform/http/module.ts';
import { getProfile } from './profile.views.ts';
import { refreshSession } from './refresh.service.ts';
import { signIn } from './sign-in.service.ts';
import { revokeSession } from './session.queries.ts';

export const sessionRoutes: Route[] = [
  openRoute(contract.login, (services, { body }, call) => signIn(services, body, call)),
  openRoute(contract.refreshToken, (services, { params }) => refreshSession(services, params.token)),
  route(contract.logout, (cx) => revokeSession(cx.tx, cx.sessionId)),
  route(contract.getLoggedInUser, (cx) => getProfile(cx)),
];
