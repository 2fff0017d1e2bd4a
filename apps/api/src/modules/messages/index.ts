import type { Module } from '#platform/http/module.ts';
import { mailChoiceRoutes } from './mail-choice/mail-choice.routes.ts';
import { notificationRoutes } from './notification.routes.ts';

export { ACCOUNT_SECURITY, tell, tellWorkers, type Facts, type News } from './tell.ts';

export const messages: Module = { name: 'messages', routes: [...notificationRoutes, ...mailChoiceRoutes] };
