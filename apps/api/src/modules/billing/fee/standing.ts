import { sql } from 'kysely';

/** That no credit note takes back the invoice `i`. */
export const isStanding = sql<boolean>`not exists (select from platform_fee_invoice n where n.corrects_id = i.id)`;

/** What has been paid of the invoice `i`, in pence. */
export const paidOf = sql<number>`(
  select coalesce(sum(a.amount_pence), 0) from platform_fee_allocation a
  where a.agency_id = i.agency_id and a.invoice_id = i.id and a.freed_at is null)`;

/** What of that was credit for the agency before, in pence. */
export const fromCreditOf = sql<number>`(
  select coalesce(sum(a.amount_pence), 0) from platform_fee_allocation a
  where a.agency_id = i.agency_id and a.invoice_id = i.id and a.freed_at is null and a.from_credit)`;

/** What was paid back of the payment `p`, in pence. */
export const paidBackOf = sql<number>`(
  select coalesce(sum(r.amount_pence), 0) from platform_fee_refund r
  where r.agency_id = p.agency_id and r.payment_id = p.id and r.taken_back_at is null)`;

/** What the agency has left as credit of the payment `p`, as long as that isn’t taken back, in pence. */
export const leftOf = sql<number>`(
  p.amount_pence - ${paidBackOf} - (
    select coalesce(sum(a.amount_pence), 0) from platform_fee_allocation a
    where a.agency_id = p.agency_id and a.payment_id = p.id and a.freed_at is null))`;
