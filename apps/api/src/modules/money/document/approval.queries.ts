import { sql } from 'kysely';
import { type Actor, may } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

/** Whether a colleague approves each invoice of the agency before it is issued. */
export const needsApproval = async (tx: Tx, agencyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_details')
    .select('agency_id')
    .where('agency_id', '=', agencyId)
    .where('needs_approval', '=', true)
    .executeTakeFirst()) !== undefined;

/** Whether nobody else of the agency may approve what this user has raised or prepared. */
export const decidesAlone = async (tx: Tx, agencyId: number, userId: number): Promise<boolean> => {
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select from app.people(array[${agencyId}::bigint], '{}', '{}', 'MANAGE_CLIENT_BILLING') as p where p <> ${userId}
    ) as others`.execute(tx);
  return rows[0]?.others === false;
};

type Asking = Pick<Actor, 'userId' | 'permissions'> & { readonly agencyId: number };

/** Why nobody could ever approve what somebody asks for, `invoices` or `credit notes`; null where somebody can. */
export const whyNobodyApproves = async (tx: Tx, actor: Asking, what: string): Promise<string | null> =>
  may(actor, 'MANAGE_CLIENT_BILLING') || !(await decidesAlone(tx, actor.agencyId, actor.userId))
    ? null
    : `Nobody in your agency may approve ${what}. Ask whoever manages your users to give somebody a role that manages client billing.`;

/** Whether a colleague approves an invoice first, and why none could be asked. */
export const approvalOf = async (
  tx: Tx,
  actor: Asking,
): Promise<{ readonly needsApproval: boolean; readonly notYet: string | null }> => {
  const needs = await needsApproval(tx, actor.agencyId);
  return { needsApproval: needs, notYet: needs ? await whyNobodyApproves(tx, actor, 'invoices') : null };
};
