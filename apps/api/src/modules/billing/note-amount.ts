import { sql } from 'kysely';

/* Of an invoice note `n` about the invoice `i`, that is issued as `d`. */

/** A credit note over all that is left of its invoice. */
export const isWhole = sql<boolean>`(n.kind = 'CREDIT' and n.position is null)`;

/** One that isn’t issued yet, and may be. */
export const takesWhatIsLeft = sql<boolean>`(${isWhole} and n.status in ('WAITING_APPROVAL', 'APPROVED'))`;

/** Of the invoice. */
export const leftOf = (column: 'sub_total_pence' | 'total_pence') => sql<number>`
  ${sql.ref(`i.${column}`)} - coalesce((
    select sum(${sql.ref(`c.${column}`)}) from money_document c
    where c.agency_id = i.agency_id and c.corrects_id = i.id and c.status = 'ISSUED'), 0)::bigint`;

/** Before VAT. */
export const amountOf = sql<number>`
  case when ${takesWhatIsLeft} then ${leftOf('sub_total_pence')}
       when ${isWhole} then coalesce(d.sub_total_pence, n.amount_pence)
       else n.amount_pence end`;
