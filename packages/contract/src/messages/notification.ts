import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, ListQuery, Page } from '../paging.ts';

export const Notification = z.object({
  id: z.int(),
  title: z.string(),
  body: z.string(),
  /** Where it leads inside the reader's portal, such as `shifts/42`; null when nowhere. */
  link: z.string().nullable(),
  createdAt: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notification',
  summary: 'Your notifications, newest first',
  access: {},
  query: ListQuery(['createdAt'], 'createdAt', 'DESC').extend({ unreadOnly: Flag }),
  response: Page(Notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/v1/notification/unread',
  summary: 'How many of your notifications are unread, up to 100, and which is the newest',
  access: {},
  unattended: true,
  response: z.object({ unread: z.int(), latest: z.int().nullable() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/v1/notification/:id/read',
  summary: 'Mark a notification as read',
  access: {},
  params: z.strictObject({ id: Id }),
  response: z.void(),
  status: 204,
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/v1/notification/read-all',
  summary: 'Mark all your notifications as read',
  access: {},
  response: z.void(),
  status: 204,
});
