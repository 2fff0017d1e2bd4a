import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Whether all that the payment of `open_item credit` has ever paid are bills to clients: what has paid for a hire is looked after there. */
const paysBillsAlone = sql<boolean>`coalesce((
  select bool_and(d.kind = 'AGENCY_TO_CLIENT') from allocation paid
  join open_item i on i.agency_id = paid.agency_id and i.id = paid.debit_item_id
  join money_document d on d.agency_id = i.agency_id and d.id = i.document_id
  where paid.agency_id = credit.agency_id and paid.credit_item_id = credit.id), false)`;

/** What has been paid of an invoice and not given back, the first payment first. */
export const findPayments = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('open_item as o')
    .innerJoin('allocation as x', (join) =>
      join.onRef('x.agency_id', '=', 'o.agency_id').onRef('x.debit_item_id', '=', 'o.id'),
    )
    .innerJoin('open_item as credit', (join) =>
      join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
    )
    .innerJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'credit.agency_id').onRef('p.id', '=', 'credit.payment_id'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.document_id', '=', id)
    .groupBy(['p.id', 'p.received_on', 'p.reference', 'p.amount_pence', 'credit.id', 'credit.agency_id'])
    .having((each) => each.fn.sum('x.amount_pence'), '>', 0)
    .select((each) => [
      'p.id',
      'p.received_on as receivedOn',
      'p.reference',
      'p.amount_pence as received',
      each.cast<number>(each.fn.sum('x.amount_pence'), 'bigint').as('amount'),
      paysBillsAlone.as('paysBillsAlone'),
    ])
    .orderBy('p.received_on')
    .orderBy('p.id')
    .execute();

/** What had paid an invoice until it was taken back, for who may read why; the first one first. */
export const findTakenBack = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('payment_reversal as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['p.id', 'p.received_on as receivedOn', 'r.reversed_on as takenBackOn', 'r.reason'])
    .select('p.amount_pence as received')
    .where('r.agency_id', '=', agencyId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('open_item as o')
          .innerJoin('allocation as x', (join) =>
            join.onRef('x.agency_id', '=', 'o.agency_id').onRef('x.debit_item_id', '=', 'o.id'),
          )
          .innerJoin('open_item as credit', (join) =>
            join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
          )
          .select('o.id')
          .where('o.agency_id', '=', agencyId)
          .where('o.document_id', '=', id)
          .whereRef('credit.payment_id', '=', 'r.payment_id'),
      ),
    )
    .orderBy('r.reversed_on')
    .orderBy('p.id')
    .execute();

/** The credit notes over something else that have paid a part of an invoice, the first one first. */
export const findCreditUsed = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('open_item as o')
    .innerJoin('allocation as x', (join) =>
      join.onRef('x.agency_id', '=', 'o.agency_id').onRef('x.debit_item_id', '=', 'o.id'),
    )
    .innerJoin('open_item as credit', (join) =>
      join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
    )
    .innerJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'credit.agency_id').onRef('n.id', '=', 'credit.document_id'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.document_id', '=', id)
    .where('n.corrects_id', '<>', id)
    .groupBy(['n.id', 'n.reference'])
    .having((each) => each.fn.sum('x.amount_pence'), '>', 0)
    .select((each) => ['n.id', 'n.reference', each.cast<number>(each.fn.sum('x.amount_pence'), 'bigint').as('amount')])
    .orderBy('n.id')
    .execute();

type Account = { readonly agencyId: number; readonly clientId: number; readonly currency: string };

/** What a client has left as credit: payments and credit notes that haven’t paid all that they could, the first one first. */
export const findCredit = (tx: Tx, { agencyId, clientId, currency }: Account) =>
  tx
    .selectFrom('open_item as credit')
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'credit.agency_id').onRef('p.id', '=', 'credit.payment_id'),
    )
    .leftJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'credit.agency_id').onRef('n.id', '=', 'credit.document_id'),
    )
    .select(['credit.payment_id as paymentId', 'credit.document_id as noteId'])
    .select(['p.received_on as receivedOn', 'p.amount_pence as received'])
    .select((row) => row.fn.coalesce('p.reference', 'n.reference').as('reference'))
    .select(['credit.open_pence as amount', paysBillsAlone.as('paysBillsAlone')])
    .where('credit.agency_id', '=', agencyId)
    .where('credit.client_id', '=', clientId)
    .where('credit.currency', '=', currency)
    .where('credit.side', '=', 'CREDIT')
    .where('credit.open_pence', '>', 0)
    .orderBy('credit.id')
    .execute();
