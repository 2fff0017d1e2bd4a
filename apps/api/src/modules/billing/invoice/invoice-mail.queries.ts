import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Sent = {
  readonly agencyId: number;
  readonly clientId: number;
  readonly documentId: number;
  readonly address: string;
  readonly userId: number;
};

/** Answers its id. */
export const insertMail = async (
  tx: Tx,
  { agencyId, clientId, documentId, address, userId }: Sent,
): Promise<number> => {
  const { id } = await tx
    .insertInto('invoice_mail')
    .values({
      agency_id: agencyId,
      client_id: clientId,
      document_id: documentId,
      address,
      sent_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** To whom a document was emailed, and when, the first time first. */
export const findMails = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('invoice_mail')
    .select(['address', 'sent_at as sentAt'])
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();

/** How often a document was emailed within the last day. */
export const countRecentMails = async (tx: Tx, agencyId: number, documentId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('invoice_mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .where('sent_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Takes one whose email is to be queued; undefined where it has been. */
export const takeMail = (tx: Tx, id: number) =>
  tx
    .updateTable('invoice_mail')
    .set({ is_queued: true })
    .where('id', '=', id)
    .where('is_queued', '=', false)
    .returning(['agency_id as agencyId', 'document_id as documentId', 'address'])
    .executeTakeFirst();
