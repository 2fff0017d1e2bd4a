import { pence, type Pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isStanding, leftOf, paidBackOf, paidOf } from './standing.ts';

export type CreditRow = Awaited<ReturnType<typeof findCredit>>[number];

/** What an agency has left as credit: payments that haven’t paid all that they could, the oldest first. */
export const findCredit = async (tx: Tx, agencyId: number) => {
  const { rows } = await sql<{
    id: number;
    receivedOn: string;
    reference: string | null;
    currency: string;
    received: number;
    paidBack: number;
    amount: number;
  }>`
    select p.id, p.received_on as "receivedOn", p.reference, p.currency, p.amount_pence as received,
           ${paidBackOf}::bigint as "paidBack", ${leftOf}::bigint as amount
    from platform_fee_payment p
    where p.agency_id = ${agencyId} and p.taken_back_at is null and ${leftOf} > 0
    order by p.received_on, p.id`.execute(tx);
  return rows;
};

/**
 * Pays an invoice with what its agency has left as credit in its currency, the oldest first, as far as it goes; answers how much that was. The
 * caller has locked the agency.
 */
export const spendCredit = async (
  tx: Tx,
  { agencyId, invoiceId }: { readonly agencyId: number; readonly invoiceId: number },
): Promise<Pence> => {
  const { rows } = await sql<{ spent: number }>`
    with due as (
           select i.agency_id, i.id, i.currency, i.total_pence - ${paidOf} as open from platform_fee_invoice i
           where i.agency_id = ${agencyId} and i.id = ${invoiceId} and i.corrects_id is null and ${isStanding}),
         left_over as (
           select p.id, p.received_on, ${leftOf} as amount from platform_fee_payment p
           join due on due.agency_id = p.agency_id and due.currency = p.currency
           where p.taken_back_at is null),
         credit as (
           select id, amount, sum(amount) over (order by received_on, id) - amount as before from left_over where amount > 0),
         spent as (
           insert into platform_fee_allocation (agency_id, payment_id, invoice_id, amount_pence, from_credit)
           select due.agency_id, c.id, due.id, least(c.amount, due.open - c.before), true from credit c, due where c.before < due.open
           returning amount_pence)
    select coalesce(sum(amount_pence), 0)::bigint as spent from spent`.execute(tx);
  return pence(rows[0]?.spent ?? 0);
};
