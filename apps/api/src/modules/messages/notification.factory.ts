import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Notification } from '#platform/db/schema.generated.ts';

/** For tests: an unread notification for a user. */
export const aNotification = async (
  tx: Tx,
  userId: number,
  values: Partial<Insertable<Notification>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('notification')
    .values({ title: 'Booked', body: 'You are booked.', ...values, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
