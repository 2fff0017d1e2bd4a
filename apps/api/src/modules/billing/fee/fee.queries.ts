import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PlatformFeeInvoice } from '#platform/db/schema.generated.ts';
import type { Parties } from '#modules/money/index.ts';
import type { Charged, PrintedLine, Terms } from './fee.rules.ts';
import { fromCreditOf, isStanding, paidOf } from './standing.ts';

/** What an agency is charged, the earliest first. */
export const findTerms = (tx: Tx, agencyId: number): Promise<(Terms & { readonly id: number })[]> =>
  tx
    .selectFrom('platform_fee')
    .select(['id', 'basis', 'amount', 'effective_from as from'])
    .where('agency_id', '=', agencyId)
    .orderBy('effective_from')
    .execute();

export const insertTerms = async (
  tx: Tx,
  { agencyId, userId }: { readonly agencyId: number; readonly userId: number },
  { basis, amount, from }: Terms,
): Promise<void> => {
  await tx
    .insertInto('platform_fee')
    .values({ agency_id: agencyId, basis, amount, effective_from: from, set_by_user_id: userId })
    .execute();
};

/** Whose terms they are, and from when on; undefined where there are none. */
export const findTermsOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('platform_fee')
    .select(['agency_id as agencyId', 'effective_from as from'])
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteTerms = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('platform_fee').where('id', '=', id).execute();
};

/** The last day that what stands has invoiced; null where nothing has. */
export const findInvoicedTo = async (tx: Tx, agencyId: number): Promise<string | null> => {
  const { to } = await tx
    .selectFrom('platform_fee_invoice as i')
    .select((row) => row.fn.max<string | null>('i.to_on').as('to'))
    .where('i.agency_id', '=', agencyId)
    .where('i.corrects_id', 'is', null)
    .where(isStanding)
    .executeTakeFirstOrThrow();
  return to;
};

/**
 * What an agency has invoiced for shifts and their expenses between two days, both included, by the day on which it did: with debit notes
 * but for interest, and less what it has credited of either. Hours and shifts of an invoice go once a credit note has taken all of it back.
 */
export const findCharged = async (
  tx: Tx,
  agencyId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Charged[]> => {
  const { rows } = await sql<Charged>`
    with recursive issued as (
      select d.id, d.client_id, d.corrects_id, d.issued_on, d.sub_total_pence - d.discount_pence as net,
             case when d.corrects_id is null then 1 else -1 end as sign
      from money_document d
      where d.agency_id = ${agencyId} and d.status = 'ISSUED' and d.issued_on between ${from} and ${to}
    ), invoice (document_id, client_id, id) as (
      -- Which invoice a document is about; from a debit note on to the one that it adds to.
      select i.id, i.client_id, coalesce(i.corrects_id, i.id) from issued i
      union
      select i.document_id, i.client_id, n.invoice_id from invoice i
      join invoice_note n on n.agency_id = ${agencyId} and n.client_id = i.client_id and n.document_id = i.id and n.kind = 'DEBIT'
    )
    select i.issued_on as day, sum(i.sign * i.net)::bigint as net, sum(i.sign * coalesce(l.minutes, 0))::bigint as minutes,
           sum(i.sign * w.shifts)::bigint as shifts
    from issued i
    cross join lateral (
      select count(*) as shifts from shift_invoice_source s
      where s.agency_id = ${agencyId} and s.document_id = coalesce(i.corrects_id, i.id)
        and (i.corrects_id is null or s.credited_by = i.id)) w
    left join lateral (
      select round(sum(l.quantity) * 60) as minutes from money_document_line l
      where l.agency_id = ${agencyId} and l.document_id = coalesce(i.corrects_id, i.id) and l.unit = 'HOUR') l on w.shifts > 0
    where exists (
      select from invoice v
      join (select agency_id, document_id from shift_invoice_source
            union all select agency_id, document_id from expense_invoice_source) s
        on s.agency_id = ${agencyId} and s.document_id = v.id
      where v.document_id = i.id)
      -- Interest for paying late is no charge for work.
      and not exists (
        select from interest_claim c join invoice_note n on n.agency_id = c.agency_id and n.id = c.note_id
        where c.agency_id = ${agencyId} and n.document_id = coalesce(i.corrects_id, i.id))
    group by i.issued_on
    order by i.issued_on`.execute(tx);
  return rows;
};

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

type Which = { readonly agencyId: number } | { readonly id: number };

/** Ten years of months. */
const MOST = 240;

/** Invoices and credit notes to an agency, or one of them, the latest first. */
export const findInvoices = (tx: Tx, which: Which) =>
  tx
    .selectFrom('platform_fee_invoice as i')
    .leftJoin('platform_fee_invoice as c', 'c.id', 'i.corrects_id')
    .select(['i.id', 'i.agency_id as agencyId', 'i.number', 'i.corrects_id as correctsId', 'c.number as corrects'])
    .select('c.issued_on as correctsIssuedOn')
    .select(['i.reason', 'i.from_on as from', 'i.to_on as to', 'i.issued_on as issuedOn', 'i.due_on as dueOn'])
    .select(['i.currency', 'i.net_pence as net', 'i.vat_basis_points as basisPoints', 'i.vat_pence as vat'])
    .select(['i.total_pence as total', 'i.units_per_pound as unitsPerPound', 'i.pound_vat_pence as poundVat'])
    .select([sql<readonly PrintedLine[]>`i.lines`.as('lines'), sql<Parties>`i.parties`.as('parties')])
    .select(sql<boolean>`not ${isStanding}`.as('isCredited'))
    .select(sql<number>`${paidOf}::bigint`.as('paid'))
    .select(sql<number>`${fromCreditOf}::bigint`.as('fromCredit'))
    .where((row) => ('id' in which ? row('i.id', '=', which.id) : row('i.agency_id', '=', which.agencyId)))
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MOST)
    .execute();

/** Undefined where there is no such agency. */
export const findAgency = (tx: Tx, id: number) =>
  tx.selectFrom('agency').select(['id', 'name', 'base_currency as currency']).where('id', '=', id).executeTakeFirst();

/** Nobody else issues, credits, records a payment or spends credit for the agency until the transaction ends. */
export const lockAgency = async (tx: Tx, id: number): Promise<void> => {
  await tx.selectFrom('agency').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
};

/** The next number of the invoices, or of the credit notes; whoever wants the one after it waits until the transaction ends. */
export const takeNumber = async (tx: Tx, isCredit: boolean): Promise<number> => {
  const { last } = await tx
    .updateTable('platform_fee_series')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('is_credit', '=', isCredit)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

export const insertInvoice = async (tx: Tx, values: Insertable<PlatformFeeInvoice>): Promise<number> => {
  const { id } = await tx.insertInto('platform_fee_invoice').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** The name and address of an agency, for what is issued to it. */
export const findBuyer = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('agency')
    .select(['name as buyerName', 'street as buyerStreet', 'town as buyerTown', 'post_code as buyerPostCode'])
    .select(['telephone as buyerTelephone', 'email as buyerEmail'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
