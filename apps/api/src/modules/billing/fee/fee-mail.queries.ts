import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Those of an agency who read what it pays for the platform, by address. */
export const findReaders = async (tx: Tx, agencyId: number) => {
  const { rows } = await sql<{ address: string; firstName: string }>`
    select distinct on (u.email) u.email as address, u.first_name as "firstName" from app_user u
    where u.id in (select app.people(array[${agencyId}::bigint], '{}', '{}', 'VIEW_WORKLINK_BILLING'))
    order by u.email, u.id`.execute(tx);
  return rows;
};

type Sent = { readonly agencyId: number; readonly invoiceId: number; readonly userId: number };

/** Answers their ids. */
export const insertFeeMails = async (
  tx: Tx,
  { agencyId, invoiceId, userId }: Sent,
  people: Awaited<ReturnType<typeof findReaders>>,
): Promise<number[]> => {
  const rows = await tx
    .insertInto('platform_fee_mail')
    .values(
      people.map(({ address, firstName }) => ({
        agency_id: agencyId,
        invoice_id: invoiceId,
        address,
        first_name: firstName,
        sent_by_user_id: userId,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes those whose emails are to be queued, without those whose have been. */
export const takeFeeMails = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('platform_fee_mail')
    .set({ is_queued: true })
    .where('id', 'in', ids)
    .where('is_queued', '=', false)
    .returning(['invoice_id as invoiceId', 'address', 'first_name as firstName'])
    .execute();

/** To whom invoices of an agency were emailed, and when, the first time first. */
export const findFeeMails = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('platform_fee_mail')
    .select(['invoice_id as invoiceId', 'address', 'sent_at as sentAt'])
    .where('agency_id', '=', agencyId)
    .orderBy('id')
    .execute();

/** How often an invoice was emailed within the last day, to however many people at once. */
export const countRecentRounds = async (tx: Tx, agencyId: number, invoiceId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('platform_fee_mail')
    .select((row) => row.fn.count<number>('sent_at').distinct().as('count'))
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .where('sent_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
};
