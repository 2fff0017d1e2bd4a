import { sql } from 'kysely';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';

/** Whether nobody else of the agency may approve what this user has raised or prepared. */
export const decidesAlone = async (tx: Tx, agencyId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from app.people(array[${agencyId}::bigint], '{}', '{}', 'MANAGE_CLIENT_BILLING') as p where p <> ${userId}
    ) as others`.execute(tx);
  return rows[0]?.others === false;
};

/** 409 where nobody could ever approve what the actor asks for: `invoices`, `credit notes`. */
export const assertApprover = async ({ tx, actor }: Context<AgencyActor>, what: string): Promise<void> => {
  if (may(actor, 'MANAGE_CLIENT_BILLING') || !(await decidesAlone(tx, actor.agencyId, actor.userId))) return;
  throw conflict(
    'NO_APPROVER',
    `Nobody in your agency may approve ${what}. Ask whoever manages your users to give somebody a role that manages client billing.`,
  );
};
