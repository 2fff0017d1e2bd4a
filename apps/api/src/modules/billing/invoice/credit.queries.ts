import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * Whether all that the payment of `open_item credit` has ever paid are bills to clients, or it has paid nothing yet: what has paid for a hire
 * is looked after there.
 */
const paysBillsAlone = sql<boolean>`coalesce((
  select bool_and(d.kind = 'AGENCY_TO_CLIENT') from allocation paid
  join open_item i on i.agency_id = paid.agency_id and i.id = paid.debit_item_id
  join money_document d on d.agency_id = i.agency_id and d.id = i.document_id
  where paid.agency_id = credit.agency_id and paid.credit_item_id = credit.id), true)`;

/** By payment and by credit note: what it has ever paid of an invoice, the first payment and then the first note first. */
const findAllocated = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('open_item as o')
    .innerJoin('allocation as x', (join) =>
      join.onRef('x.agency_id', '=', 'o.agency_id').onRef('x.debit_item_id', '=', 'o.id'),
    )
    .innerJoin('open_item as credit', (join) =>
      join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'credit.agency_id').onRef('p.id', '=', 'credit.payment_id'),
    )
    .leftJoin('payment_reversal as r', (join) =>
      join.onRef('r.agency_id', '=', 'p.agency_id').onRef('r.payment_id', '=', 'p.id'),
    )
    .leftJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'credit.agency_id').onRef('n.id', '=', 'credit.document_id'),
    )
    .select(['p.id as paymentId', 'p.received_on as receivedOn', 'p.reference', 'p.amount_pence as received'])
    .select(['r.reversed_on as takenBackOn', 'r.reason', 'n.id as noteId', 'n.reference as note'])
    .select((each) => [
      each.cast<number>(each.fn.sum('x.amount_pence'), 'bigint').as('amount'),
      paysBillsAlone.as('paysBillsAlone'),
    ])
    .where('o.agency_id', '=', agencyId)
    .where('o.document_id', '=', id)
    .where('n.corrects_id', 'is distinct from', id)
    .groupBy(['credit.id', 'credit.agency_id', 'p.id', 'r.agency_id', 'r.payment_id', 'n.id'])
    .orderBy('p.received_on')
    .orderBy('p.id')
    .orderBy('n.id')
    .execute();

/**
 * What has paid an invoice and wasn’t given back, payments and credit notes over something else, the first ones first; and what had paid it until
 * it was taken back, for who may read why.
 */
export const findPaying = async (tx: Tx, agencyId: number, id: number) => {
  const allocated = await findAllocated(tx, agencyId, id);
  const paying = allocated.filter(({ amount }) => amount > 0);
  return {
    payments: paying.flatMap(({ paymentId, receivedOn, received, reference, amount, paysBillsAlone: bills }) =>
      paymentId === null || receivedOn === null || received === null
        ? []
        : [{ id: paymentId, receivedOn, reference, received, amount, paysBillsAlone: bills }],
    ),
    notes: paying.flatMap(({ noteId, note, amount }) =>
      noteId === null ? [] : [{ id: noteId, reference: note, amount }],
    ),
    takenBack: allocated
      .flatMap(({ paymentId, receivedOn, received, takenBackOn, reason }) =>
        paymentId === null || receivedOn === null || received === null || takenBackOn === null || reason === null
          ? []
          : [{ id: paymentId, receivedOn, takenBackOn, reason, received }],
      )
      .toSorted((one, other) => one.takenBackOn.localeCompare(other.takenBackOn) || one.id - other.id),
  };
};

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
    // Not as parameters, of which a plan that is kept couldn’t tell that they fit an index of what is open alone.
    .where(sql<boolean>`credit.side = 'CREDIT' and credit.open_pence > 0`)
    .orderBy('credit.id')
    .execute();
