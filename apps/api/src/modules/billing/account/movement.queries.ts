import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Parties = { readonly agencyId: number; readonly clientId: number };
type Period = { readonly from: string; readonly to: string };

/** More than anybody reads at a time. */
export const MOST_MOVEMENTS = 2000;

/** Invoices, credit notes and payments between two. */
const between = (tx: Tx, { agencyId, clientId }: Parties) =>
  tx
    .selectFrom('open_item as i')
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'i.agency_id').onRef('d.id', '=', 'i.document_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'i.agency_id').onRef('p.id', '=', 'i.payment_id'),
    )
    .where('i.agency_id', '=', agencyId)
    .where('i.client_id', '=', clientId);

/** Of a payment that was taken back there is nothing left. */
const happened = (tx: Tx, parties: Parties) =>
  between(tx, parties).where((row) => row.or([row('i.document_id', 'is not', null), row('i.amount_pence', '>', 0)]));

const on = sql<string>`coalesce(d.issued_on, p.received_on)`;

/** What was owed before a day, by currency. */
export const findOpenings = (tx: Tx, parties: Parties, from: string) =>
  happened(tx, parties)
    .select('i.currency')
    .select(sql<number>`sum(case i.side when 'DEBIT' then i.amount_pence else -i.amount_pence end)::bigint`.as('pence'))
    .where(on, '<', from)
    .groupBy('i.currency')
    .execute();

/** With all that a statement says of each. */
const entries = (query: ReturnType<typeof between>) =>
  query
    .select(['i.side', 'i.currency', 'i.amount_pence as amount', 'i.open_pence as open', 'i.payment_id as paymentId'])
    .select([on.as('on'), 'd.due_on as dueOn'])
    .select((row) => row.fn.coalesce('d.reference', 'p.reference').as('reference'))
    .select(['i.document_id as documentId', 'd.bills_client as billsClient'])
    .select(
      sql<number | null>`case when not d.bills_client then (
        select h.booking_id from hire_invoice h
        where h.agency_id = d.agency_id and h.document_id = coalesce(d.corrects_id, d.id)) end`.as('hireId'),
    );

/** The earliest first; one more than the most, where there are more. */
export const findMovements = (tx: Tx, parties: Parties, { from, to }: Period) =>
  entries(happened(tx, parties))
    .where(on, '>=', from)
    .where(on, '<=', to)
    .orderBy(on)
    .orderBy('i.id')
    .limit(MOST_MOVEMENTS + 1)
    .execute();

/** Invoices that are not paid, and payments and credit notes that are not used up, by currency, the earliest first. */
export const findOpen = (tx: Tx, parties: Parties) =>
  entries(between(tx, parties))
    .where('i.open_pence', '>', 0)
    .orderBy('i.currency')
    .orderBy(on)
    .orderBy('i.id')
    .limit(MOST_MOVEMENTS)
    .execute();

export type EntryRow = Awaited<ReturnType<typeof findOpen>>[number];
