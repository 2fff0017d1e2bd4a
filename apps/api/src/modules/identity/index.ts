import type { Module } from '#platform/http/module.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export { hashPassword } from './password/hasher.ts';
export { weaknessOf } from './password/password.rules.ts';
export { checkNewAdmin, createAdmin } from './user/create-admin.service.ts';

export const identity: Module = {
  name: 'identity',
  routes: [...configurationRoutes, ...sessionRoutes],
  constraints: { app_user_username: 'This user name is taken.' },
};
