import type { Module } from '#platform/http/module.ts';
import { mailChoiceRoutes } from './mail-choice/mail-choice.routes.ts';
import { notificationRoutes } from './notification.routes.ts';

export const messages: Module = {
  name: 'messages',
  routes: [...notificationRoutes, ...mailChoiceRoutes],
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
