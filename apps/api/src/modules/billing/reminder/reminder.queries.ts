import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isDisputed } from '../readers.ts';

/** An agency’s; without one, the platform’s. */
export const findPlan = async (tx: Tx, agencyId: number | null): Promise<number[]> =>
  (
    await tx
      .selectFrom('reminder_plan')
      .select('days')
      .where('agency_id', 'is not distinct from', agencyId)
      .executeTakeFirst()
  )?.days ?? [];

export const savePlan = async (
  tx: Tx,
  agencyId: number | null,
  { days, userId }: { readonly days: readonly number[]; readonly userId: number },
): Promise<void> => {
  const values = { days: [...days], set_by_user_id: userId };
  await tx
    .insertInto('reminder_plan')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet({ ...values, set_at: sql`now()` }))
    .execute();
};

/** Of `o`: the client’s credit with the agency pays it, with all that was due before: nobody asks for money that is there. */
const isCovered = sql<boolean>`(
  select coalesce(sum(k.open_pence), 0) from open_item k
  where k.agency_id = o.agency_id and k.client_id = o.client_id and k.currency = o.currency and k.side = 'CREDIT' and k.open_pence > 0
) >= (
  select sum(x.open_pence) from open_item x
  where x.agency_id = o.agency_id and x.client_id = o.client_id and x.currency = o.currency and x.side = 'DEBIT' and x.open_pence > 0
    and (x.due_on, x.id) <= (o.due_on, o.id))`;

/**
 * Open invoices to clients that were, or will be, due between two days, which nobody disputes and no credit covers; the longest due
 * first.
 */
export const findRemindable = (tx: Tx, agencyId: number, today: string, span: { from: string; to: string }) =>
  tx
    .selectFrom('open_item as o')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'o.agency_id').onRef('d.id', '=', 'o.document_id'),
    )
    .innerJoin('client as c', 'c.id', 'd.client_id')
    .select([
      'd.id',
      'd.client_id as clientId',
      'c.customer_agency_id as billedAgencyId',
      'd.reference',
      'd.due_on as dueOn',
      'd.currency',
      'o.open_pence as open',
    ])
    .select(sql<number>`${today}::date - d.due_on`.as('daysSince'))
    .select((row) =>
      row
        .selectFrom('invoice_reminder as r')
        .select((each) => each.fn.max('r.days').as('days'))
        .whereRef('r.agency_id', '=', 'd.agency_id')
        .whereRef('r.invoice_id', '=', 'd.id')
        .as('last'),
    )
    .where('o.agency_id', '=', agencyId)
    .where('o.side', '=', 'DEBIT')
    .where('o.open_pence', '>', 0)
    .where('o.due_on', '>=', span.from)
    .where('o.due_on', '<=', span.to)
    .where('d.kind', '=', 'AGENCY_TO_CLIENT')
    .where(sql<boolean>`not ${isDisputed}`)
    .where(sql<boolean>`not ${isCovered}`)
    .orderBy('d.due_on')
    .orderBy('d.id')
    .execute();

type Sent = { readonly clientId: number; readonly id: number; readonly days: number };

export const insertReminders = async (
  tx: Tx,
  agencyId: number,
  today: string,
  sent: readonly Sent[],
): Promise<void> => {
  await tx
    .insertInto('invoice_reminder')
    .values(
      sent.map(({ clientId, id, days }) => ({
        agency_id: agencyId,
        client_id: clientId,
        invoice_id: id,
        days,
        sent_on: today,
      })),
    )
    .execute();
};

/** On which days the client was reminded of an invoice. */
export const findReminders = async (tx: Tx, agencyId: number, invoiceId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('invoice_reminder')
    .select('sent_on as sentOn')
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('days')
    .execute();
  return rows.map(({ sentOn }) => sentOn);
};

export const findAgencyName = async (tx: Tx, agencyId: number): Promise<string> =>
  (await tx.selectFrom('agency').select('name').where('id', '=', agencyId).executeTakeFirstOrThrow()).name;
