import type { Tx } from '#platform/db/database.ts';

/** Whether a colleague approves each invoice of the agency before it is issued. */
export const needsApproval = async (tx: Tx, agencyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_details')
    .select('agency_id')
    .where('agency_id', '=', agencyId)
    .where('needs_approval', '=', true)
    .executeTakeFirst()) !== undefined;
