import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

const firstDay = (month: Temporal.PlainYearMonth): string => month.toPlainDate({ day: 1 }).toString();

/** When a month of the books was closed, by itself or with a later one, and who did it; undefined while it is open. */
export const findClosing = (tx: Tx, agencyId: number, month: Temporal.PlainYearMonth) =>
  tx
    .selectFrom('closed_month as m')
    .innerJoin('app_user as u', 'u.id', 'm.closed_by_user_id')
    .select(['m.closed_at as at', sql<string>`u.first_name || ' ' || u.last_name`.as('by')])
    .where('m.agency_id', '=', agencyId)
    .where('m.month', '>=', firstDay(month))
    .orderBy('m.month')
    .limit(1)
    .executeTakeFirst();

/** Closes a month of the books; false where it was closed already. Waits for what is being booked at the moment. */
export const insertClosing = async (
  tx: Tx,
  agencyId: number,
  { month, userId }: { readonly month: Temporal.PlainYearMonth; readonly userId: number },
): Promise<boolean> => {
  const row = await tx
    .insertInto('closed_month')
    .values({ agency_id: agencyId, month: firstDay(month), closed_by_user_id: userId })
    .onConflict((on) => on.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
};
