import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Invoices of the platform that stand, that nobody disputes, and that were, or will be, due between two days, with what is left to pay; the longest due first. */
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
    select i.id, i.agency_id as "agencyId", i.number, i.due_on as "dueOn", i.currency, (i.total_pence - p.paid)::bigint as open,
           ${today}::date - i.due_on as "daysSince",
           (select max(r.days) from platform_fee_reminder r where r.agency_id = i.agency_id and r.invoice_id = i.id) as last
    from platform_fee_invoice i
    cross join lateral (
      select coalesce(sum(p.amount_pence), 0) as paid from platform_fee_payment p
      where p.agency_id = i.agency_id and p.invoice_id = i.id and p.taken_back_at is null) p
    where (${agencyId}::bigint is null or i.agency_id = ${agencyId}) and i.due_on between ${from} and ${to}
      and i.corrects_id is null and not exists (select from platform_fee_invoice n where n.corrects_id = i.id)
      and i.total_pence > p.paid
      and not exists (
        select from invoice_dispute x where x.agency_id = i.agency_id and x.fee_invoice_id = i.id and x.status = 'OPEN')
    order by i.due_on, i.id`.execute(tx);
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
