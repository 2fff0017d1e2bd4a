import type { Received } from '@worklane/contract/endpoint.ts';
import type { listNotifications, Notification } from '@worklane/contract/messages/notification.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';

/** The badge shows “99+” beyond this, so nobody counts further. */
const MAX_UNREAD = 100;

/** Ids are given in the order of creation, and the index on reader and id serves them in it. */
export const listOwnNotifications = (
  tx: Tx,
  userId: number,
  query: Received<typeof listNotifications>['query'],
): Promise<Page<Notification>> => {
  let own = tx.selectFrom('notification').where('user_id', '=', userId);
  if (query.unreadOnly) own = own.where('read_at', 'is', null);
  if (query.search) {
    own = own.where((row) =>
      everyWord(query.search, (text) => row.or([row('title', 'ilike', text), row('body', 'ilike', text)])),
    );
  }
  return pageOf(tx, query, own, (matching) =>
    matching
      .select(['id', 'title', 'body', 'link', 'created_at as createdAt', sql<boolean>`read_at is not null`.as('read')])
      .orderBy('id', directionOf(query)),
  );
};

/** How much is unread, and the newest of all: whoever polls sees by it that something has arrived. */
export const countUnread = (tx: Tx, userId: number): Promise<{ unread: number; latest: number | null }> => {
  const unread = tx
    .selectFrom('notification')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .limit(MAX_UNREAD);
  return tx
    .selectFrom(unread.as('unread'))
    .select((each) => [
      sql<number>`count(*)`.as('unread'),
      each
        .selectFrom('notification')
        .where('user_id', '=', userId)
        .select(({ fn }) => fn.max('id').as('latest'))
        .as('latest'),
    ])
    .executeTakeFirstOrThrow();
};

/** False when the reader has no such notification. One that was read keeps the moment of its first reading. */
export const markAsRead = async (tx: Tx, userId: number, id: number): Promise<boolean> => {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: sql<string>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

export const markAllAsRead = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .updateTable('notification')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
};
