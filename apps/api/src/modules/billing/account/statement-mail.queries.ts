import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Parties } from './make-statement.ts';

type Sent = Parties & { readonly address: string; readonly userId: number };

/** Answers its id. */
export const insertStatementMail = async (tx: Tx, { agencyId, clientId, address, userId }: Sent): Promise<number> => {
  const { id } = await tx
    .insertInto('statement_mail')
    .values({ agency_id: agencyId, client_id: clientId, address, sent_by_user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** To whom statements were emailed, and when: so many, the last one first. */
export const findStatementMails = (tx: Tx, { agencyId, clientId }: Parties, most: number) =>
  tx
    .selectFrom('statement_mail')
    .select(['address', 'sent_at as sentAt'])
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** How many were emailed within the last day. */
export const countRecentStatementMails = async (tx: Tx, { agencyId, clientId }: Parties): Promise<number> => {
  const { count } = await tx
    .selectFrom('statement_mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .where('sent_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Takes one whose email is to be queued; undefined where it has been. */
export const takeStatementMail = (tx: Tx, id: number) =>
  tx
    .updateTable('statement_mail')
    .set({ is_queued: true })
    .where('id', '=', id)
    .where('is_queued', '=', false)
    .returning(['agency_id as agencyId', 'client_id as clientId', 'address'])
    .executeTakeFirst();
