import type { Module } from '#platform/http/module.ts';
import { accountRoutes } from './account/account.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { otpPolicyRoutes } from './otp-policy/otp-policy.routes.ts';
import { sendEmailLinkJob } from './email-change/email-change.service.ts';
import { recoverPasswordJob, sendPasswordLinkJob } from './password-link/link.service.ts';
import { passwordRoutes } from './password-link/password.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export { accountOf } from './password/guess.rules.ts';
export { confirmPassword } from './password/confirm-password.ts';
export { hashPassword } from './password/hasher.ts';
export { weaknessOf } from './password/password.rules.ts';
export type { Occasion } from './password-link/link.mails.ts';
export { sendPasswordLink } from './password-link/link.service.ts';
export { countRequest } from './password-link/request-limit.ts';
export { checkNewAdmin, createAdmin } from './user/create-admin.service.ts';
export { askForChange } from './email-change/email-change.service.ts';
export {
  findAccount,
  findUserOfWorker,
  isAccount,
  letWorkerIn,
  lockEmail,
  moveAccount,
  noteInvited,
} from './user/worker-user.queries.ts';

export const identity: Module = {
  name: 'identity',
  routes: [...configurationRoutes, ...sessionRoutes, ...passwordRoutes, ...accountRoutes, ...otpPolicyRoutes],
  jobs: [recoverPasswordJob, sendEmailLinkJob, sendPasswordLinkJob],
  // Everybody is added by email address, which is their user name.
  constraints: { app_user_username: { field: 'email', message: 'This username is already taken.' } },
};
