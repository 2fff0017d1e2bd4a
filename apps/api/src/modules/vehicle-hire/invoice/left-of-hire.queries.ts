import { pence, sum, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';

type Of = { readonly agencyId: number; readonly bookingId: number };

/** What is open of the booking’s invoices, by the ids of their documents, the oldest first. */
export const openInvoices = async (tx: Tx, { agencyId, bookingId }: Of) => {
  const rows = await tx
    .selectFrom('hire_invoice as i')
    .innerJoin('open_item as o', (join) =>
      join.onRef('o.agency_id', '=', 'i.agency_id').onRef('o.document_id', '=', 'i.document_id'),
    )
    .select(['o.document_id as id', 'o.open_pence as open'])
    .where('i.agency_id', '=', agencyId)
    .where('i.booking_id', '=', bookingId)
    .where('o.open_pence', '>', 0)
    .orderBy('i.id')
    .execute();
  return rows.map(({ id, open }) => ({ id: id ?? 0, open: pence(open) }));
};

/** What is due of the booking’s invoices. */
export const dueOfInvoices = async (tx: Tx, of: Of): Promise<Pence> =>
  sum((await openInvoices(tx, of)).map(({ open }) => open));

/** The credit notes of the booking of which something is open, by the ids of their documents. */
export const openCredits = async (tx: Tx, { agencyId, bookingId }: Of) => {
  const rows = await tx
    .selectFrom('hire_invoice as i')
    .innerJoin('money_document as n', (join) =>
      join.onRef('n.agency_id', '=', 'i.agency_id').onRef('n.corrects_id', '=', 'i.document_id'),
    )
    .innerJoin('open_item as o', (join) =>
      join.onRef('o.agency_id', '=', 'n.agency_id').onRef('o.document_id', '=', 'n.id'),
    )
    .select(['n.id', 'o.open_pence as open'])
    .where('i.agency_id', '=', agencyId)
    .where('i.booking_id', '=', bookingId)
    .where('o.open_pence', '>', 0)
    .orderBy('n.id')
    .execute();
  return rows.map(({ id, open }) => ({ id, open: pence(open) }));
};

/** What credit notes of the booking leave to be paid back. */
export const toPayBackOf = async (tx: Tx, of: Of): Promise<Pence> =>
  sum((await openCredits(tx, of)).map(({ open }) => open));

/** What was asked for to go back to the cards that paid for the booking, and isn’t there yet. */
const beingRefundedOf = async (tx: Tx, { agencyId, bookingId }: Of): Promise<Pence> => {
  const refunds = await tx
    .selectFrom('card_payment as c')
    .innerJoin('card_refund as r', (join) =>
      join.onRef('r.agency_id', '=', 'c.agency_id').onRef('r.card_payment_id', '=', 'c.id'),
    )
    .select('r.amount_pence as amount')
    .where('c.agency_id', '=', agencyId)
    .where('c.booking_id', '=', bookingId)
    .where('r.state', '=', 'REQUESTED')
    .execute();
  return sum(refunds.map(({ amount }) => pence(amount)));
};

/** What of a booking is on its way back to a card, what else is to be paid back, and what is to be paid. */
export const leftOfHire = async (tx: Tx, { agencyId, id }: { agencyId: number; id: number }) => {
  const of = { agencyId, bookingId: id };
  return {
    beingRefunded: await beingRefundedOf(tx, of),
    toPayBack: await toPayBackOf(tx, of),
    due: await dueOfInvoices(tx, of),
  };
};
