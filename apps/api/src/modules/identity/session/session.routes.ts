import * as contract from '@worklane/contract/identity/session.ts';
import { openRoute, route, type Route } from '#platform/http/module.ts';
import { getProfile } from './profile.views.ts';
import { refreshSession } from './refresh.service.ts';
import { signIn } from './sign-in.service.ts';
import { revokeSession } from './session.queries.ts';

export const sessionRoutes: Route[] = [
  openRoute(contract.login, (services, { body }, call) => signIn(services, body, call)),
  // Everybody in an office shares its address, and each of them renews every few minutes; nobody can guess a token.
  openRoute(contract.refreshToken, (services, { params }) => refreshSession(services, params.token), {
    unlimited: true,
  }),
  route(contract.logout, (cx) => revokeSession(cx.tx, cx.sessionId)),
  route(contract.getLoggedInUser, (cx) => getProfile(cx)),
];
