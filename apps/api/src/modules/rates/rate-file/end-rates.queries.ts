import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type RateTable = 'assignment_rate' | 'expense_rate' | 'transport_rate';

/** One import of an agency waits for the other, so that it plans with what that one has saved. */
export const awaitOtherImports = async (tx: Tx, agencyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('rate import', ${agencyId}))`.execute(tx);
};

/** They end for others of the file. All in one statement. */
export const endRates = async (
  tx: Tx,
  agencyId: number,
  table: RateTable,
  ending: readonly { readonly id: number; readonly to: string | null }[],
): Promise<void> => {
  await sql`
    update ${sql.table(table)} r set effective_to = e."to", is_ended = false
    from jsonb_to_recordset(${JSON.stringify(ending)}::jsonb) as e(id bigint, "to" date)
    where r.agency_id = ${agencyId} and r.id = e.id`.execute(tx);
};
