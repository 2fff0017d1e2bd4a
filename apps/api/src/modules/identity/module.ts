import type { Module } from '#platform/http/module.ts';
import { auditWords } from './audit-words.ts';
import { accountRoutes } from './account/account.routes.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { otpPolicyRoutes } from './otp-policy/otp-policy.routes.ts';
import { sendEmailLinkJob } from './email-change/email-change.service.ts';
import { recoverPasswordJob, sendPasswordLinkJob } from './password-link/link.service.ts';
import { passwordRoutes } from './password-link/password.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export const identity: Module = {
  name: 'identity',
  routes: [...configurationRoutes, ...sessionRoutes, ...passwordRoutes, ...accountRoutes, ...otpPolicyRoutes],
  jobs: [recoverPasswordJob, sendEmailLinkJob, sendPasswordLinkJob],
  // Everybody is added by email address, which is their user name.
  outdated: [
    { table: 'password_guess', when: `at < now() - interval '1 day'` },
    { table: 'recovery_request', when: `at < now() - interval '1 day'` },
    { table: 'password_link', when: `greatest(expires_at, closed_at) < now() - interval '1 day'` },
    { table: 'email_change', when: 'expires_at < now()' },
    { table: 'otp_challenge', when: `expires_at < now() - interval '1 day'` },
    { table: 'user_session', when: `created_at < now() - interval '30 days'` },
  ],
  audit: auditWords,
  constraints: { app_user_username: { field: 'email', message: 'This username is already taken.' } },
  borders: () => import('./borders.factory.ts'),
};
