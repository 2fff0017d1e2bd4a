import * as contract from '@worklane/contract/identity/password.ts';
import { openRoute, type Route } from '#platform/http/module.ts';
import { describeLink, requestRecovery, saveNewPassword } from './recovery.service.ts';

export const passwordRoutes: Route[] = [
  openRoute(contract.requestPasswordReset, requestRecovery),
  openRoute(contract.describePasswordLink, describeLink),
  openRoute(contract.savePassword, saveNewPassword),
];
