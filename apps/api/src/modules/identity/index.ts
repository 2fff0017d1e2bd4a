import type { Module } from '#platform/http/module.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { otpPolicyRoutes } from './otp-policy/otp-policy.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export { hashPassword } from './password/hasher.ts';
export { weaknessOf } from './password/password.rules.ts';
export { checkNewAdmin, createAdmin } from './user/create-admin.service.ts';

export const identity: Module = {
  name: 'identity',
  routes: [...configurationRoutes, ...sessionRoutes, ...otpPolicyRoutes],
  constraints: { app_user_username: 'This user name is taken.' },
};
