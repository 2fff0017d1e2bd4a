import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Somebody who may come in and has no password yet; nothing else happens to them meanwhile. */
export const lockInvited = (tx: Tx, userId: number) =>
  tx
    .selectFrom('app_user as u')
    .leftJoin('agency as a', 'a.id', 'u.agency_id')
    .leftJoin('client as c', 'c.id', 'u.client_id')
    .select(['u.email', 'u.provisional', sql<string | null>`coalesce(a.name, c.name)`.as('organisation')])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'ACTIVE')
    .where('u.password_hash', 'is', null)
    .forNoKeyUpdate('u')
    .executeTakeFirst();

/** The user name is theirs; the version stays, since whoever invited them must not tell by it. */
export const holdName = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ provisional: false })
    .where('id', '=', userId)
    .where('provisional', '=', true)
    .execute();
};
