import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Those of clients that an agency may invoice under: for it, or for all. */
export const findOrdersFor = (tx: Tx, agencyId: number, clientIds: readonly number[]) =>
  tx
    .selectFrom('purchase_order')
    .select(['id', 'client_id as clientId', 'number', 'agency_id as agencyId', 'limit_pence as limit', 'currency'])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'closed_at as closedAt'])
    .where('client_id', 'in', clientIds)
    .where((order) => order.or([order('agency_id', 'is', null), order('agency_id', '=', agencyId)]))
    .orderBy('number_key')
    .execute();

const netOf = (document: 'd' | 'n') =>
  sql`${sql.ref(`${document}.sub_total_pence`)} - ${sql.ref(`${document}.discount_pence`)}
      - case when ${sql.ref(`${document}.tax_included`)} then ${sql.ref(`${document}.vat_pence`)} else 0 end`;

/**
 * What was invoiced to clients under their orders before VAT, less what credit notes have taken back, in pence by the id of the order.
 * For an agency what it has invoiced itself, whatever others have.
 */
export const findInvoiced = async (
  tx: Tx,
  { clientIds, agencyId }: { readonly clientIds: readonly number[]; readonly agencyId: number | null },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; net: number }>`
    select o.id, sum(${netOf('d')} - coalesce(taken.net, 0))::bigint as net
    from purchase_order o
    join money_document d on d.client_id = o.client_id and lower(btrim(d.purchase_order)) = o.number_key and d.status = 'ISSUED'
      and d.purchase_order is not null and d.kind = 'AGENCY_TO_CLIENT' and d.currency = o.currency
      and (o.agency_id is null or d.agency_id = o.agency_id)
    left join lateral (
      select sum(${netOf('n')}) as net from money_document n
      where n.agency_id = d.agency_id and n.corrects_id = d.id and n.status = 'ISSUED'
    ) taken on true
    where o.client_id = any (${clientIds}) and o.id = any (${ids}) and (${agencyId}::bigint is null or d.agency_id = ${agencyId})
    group by o.id`.execute(tx);
  return new Map(rows.map(({ id, net }) => [id, net]));
};
