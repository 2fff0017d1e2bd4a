import * as contract from '@worklane/contract/messages/notification.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/module.ts';
import { countUnread, listOwnNotifications, markAllAsRead, markAsRead } from './notification.queries.ts';

export const notificationRoutes: Route[] = [
  route(contract.listNotifications, ({ tx, actor }, { query }) => listOwnNotifications(tx, actor.userId, query)),
  route(contract.countUnread, ({ tx, actor }) => countUnread(tx, actor.userId)),
  route(contract.markRead, async ({ tx, actor }, { params }) => {
    if (!(await markAsRead(tx, actor.userId, params.id))) throw notFound('notification');
  }),
  route(contract.markAllRead, ({ tx, actor }) => markAllAsRead(tx, actor.userId)),
];
