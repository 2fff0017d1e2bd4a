import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isStanding, leftOf, paidOf } from './standing.ts';

/** Of `o`: the agency’s credit pays it, with all that was due before: nobody asks for money that is there. */
const isCovered = sql<boolean>`(
  select coalesce(sum(${leftOf}), 0) from platform_fee_payment p
  where p.agency_id = o.agency_id and p.currency = o.currency and p.taken_back_at is null
) >= (
  select sum(i.total_pence - ${paidOf}) from platform_fee_invoice i
  where i.agency_id = o.agency_id and i.currency = o.currency and i.corrects_id is null and ${isStanding}
    and (i.due_on, i.id) <= (o.due_on, o.id))`;

/**
 * Invoices of the platform that stand, that nobody disputes and no credit covers, and that were, or will be, due between two days, with what is
 * left to pay; the longest due first.
 */
export const findRemindableFees = async (
  tx: Tx,
  agencyId: number | null,
  today: string,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const { rows } = await sql<{
    id: number;
    agencyId: number;
    number: number;
    dueOn: string;
    currency: string;
    open: number;
    daysSince: number;
    last: number | null;
  }>`
    select o.id, o.agency_id as "agencyId", o.number, o.due_on as "dueOn", o.currency, o.open::bigint as open,
           ${today}::date - o.due_on as "daysSince",
           (select max(r.days) from platform_fee_reminder r where r.agency_id = o.agency_id and r.invoice_id = o.id) as last
    from (
      select i.*, i.total_pence - ${paidOf} as open from platform_fee_invoice i
      where (${agencyId}::bigint is null or i.agency_id = ${agencyId}) and i.due_on between ${from} and ${to}
        and i.corrects_id is null and ${isStanding}) o
    where o.open > 0 and not ${isCovered}
      and not exists (
        select from invoice_dispute x where x.agency_id = o.agency_id and x.fee_invoice_id = o.id and x.status = 'OPEN')
    order by o.due_on, o.id`.execute(tx);
  return rows;
};

type Sent = { readonly agencyId: number; readonly id: number; readonly days: number };

export const insertFeeReminders = async (tx: Tx, today: string, sent: readonly Sent[]): Promise<void> => {
  await tx
    .insertInto('platform_fee_reminder')
    .values(sent.map(({ agencyId, id, days }) => ({ agency_id: agencyId, invoice_id: id, days, sent_on: today })))
    .execute();
};

/** On which days an agency was reminded of which invoice. */
export const findFeeReminders = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('platform_fee_reminder')
    .select(['invoice_id as invoiceId', 'sent_on as sentOn'])
    .where('agency_id', '=', agencyId)
    .orderBy('days')
    .execute();
