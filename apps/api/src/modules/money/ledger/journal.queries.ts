import type { Tx } from '#platform/db/database.ts';

/** Days from and to, both included. */
export type Days = { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate };

/** Every entry of some days, with what it is about, of a payment also when it was received, in the order in which they were booked; `limit` at most. */
export const findJournal = (tx: Tx, agencyId: number, { from, to }: Days, limit: number) =>
  tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.agency_id', '=', 't.agency_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 't.agency_id').onRef('d.id', '=', 't.document_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 't.agency_id').onRef('p.id', '=', 't.payment_id'),
    )
    .innerJoin('client as c', (join) =>
      join.on((row) => row('c.id', '=', row.fn.coalesce('d.client_id', 'p.client_id'))),
    )
    .select(['t.id', 't.dated', 't.event', 'd.kind', 'c.name as client', 'p.received_on as receivedOn'])
    .select((row) => row.fn.coalesce('d.reference', 'p.reference').as('reference'))
    .select(['e.account', 'e.currency', 'e.amount_pence as amount'])
    .where('t.agency_id', '=', agencyId)
    .where('t.dated', '>=', from.toString())
    .where('t.dated', '<=', to.toString())
    .orderBy('t.dated')
    .orderBy('t.id')
    .orderBy('e.id')
    .limit(limit)
    .execute();
