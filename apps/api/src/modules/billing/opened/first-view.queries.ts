import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly id: number };

/** That somebody who is billed has opened an invoice. Nothing is written from the second time on. */
export const keepFirstView = async (tx: Tx, { agencyId, clientId, id }: Invoice, userId: number): Promise<void> => {
  await sql`
    insert into invoice_view (agency_id, client_id, invoice_id, viewed_by_user_id)
    select ${agencyId}::bigint, ${clientId}::bigint, ${id}::bigint, ${userId}::bigint
    where not exists (select from invoice_view v
                      where v.agency_id = ${agencyId} and v.client_id = ${clientId} and v.invoice_id = ${id})
    on conflict do nothing`.execute(tx);
};

/** The same of invoices of the platform. */
export const keepFirstFeeViews = async (
  tx: Tx,
  { agencyId, ids }: { readonly agencyId: number; readonly ids: readonly number[] },
  userId: number,
): Promise<void> => {
  await sql`
    insert into invoice_view (agency_id, fee_invoice_id, viewed_by_user_id)
    select ${agencyId}::bigint, i.id, ${userId}::bigint
    from unnest(${[...ids]}::bigint[]) i (id)
    where not exists (select from invoice_view v where v.agency_id = ${agencyId} and v.fee_invoice_id = i.id)
    on conflict do nothing`.execute(tx);
};

/** When whoever is billed has first opened an invoice; undefined until then. */
export const findFirstView = async (tx: Tx, { agencyId, clientId, id }: Invoice): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('invoice_view')
      .select('viewed_at as at')
      .where('agency_id', '=', agencyId)
      .where('client_id', '=', clientId)
      .where('invoice_id', '=', id)
      .executeTakeFirst()
  )?.at;

/** When an agency has first opened which invoice of the platform. */
export const findFirstFeeViews = async (tx: Tx, agencyId: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .selectFrom('invoice_view')
    .select(['fee_invoice_id as id', 'viewed_at as at'])
    .where('agency_id', '=', agencyId)
    .where('fee_invoice_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
};
