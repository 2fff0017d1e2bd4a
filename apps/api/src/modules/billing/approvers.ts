import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** Whether nobody else of the agency may approve what this user has raised or prepared. */
export const decidesAlone = async (tx: Tx, agencyId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from app.people(array[${agencyId}::bigint], '{}', '{}', 'MANAGE_CLIENT_BILLING') as p where p <> ${userId}
    ) as others`.execute(tx);
  return rows[0]?.others === false;
};
