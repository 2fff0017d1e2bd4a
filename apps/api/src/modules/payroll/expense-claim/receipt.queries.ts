import type { ContentType } from '@worklane/contract/files/upload.ts';
import type { Receipt } from '@worklane/contract/payroll/expense-claim.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

/** Of claims, in the order in which they were added. */
export const findReceipts = async (
  tx: Tx,
  claimIds: readonly number[],
): Promise<(Receipt & { readonly claimId: number })[]> => {
  if (claimIds.length === 0) return [];
  const rows = await tx
    .selectFrom('expense_receipt as r')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.worker_id', '=', 'r.worker_id').onRef('f.id', '=', 'r.file_id'),
    )
    .select(['r.id', 'r.claim_id as claimId', 'f.name', 'f.content_type as contentType'])
    .where('r.claim_id', 'in', claimIds)
    .orderBy('r.id')
    .execute();
  // The database knows no others.
  return rows.map((row) => ({ ...row, contentType: row.contentType as ContentType }));
};

/** The file of a receipt: of the worker’s own, or of what was submitted to the agency. */
export const findReceiptFile = async (
  tx: Tx,
  { agencyId, workerId }: Pick<AgencyActor | WorkerActor, 'agencyId' | 'workerId'>,
  id: number,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('expense_receipt as r')
    .innerJoin('expense_claim as c', 'c.id', 'r.claim_id')
    .select('r.file_id')
    .where('r.id', '=', id)
    .where((claim) =>
      workerId === null
        ? claim.and([claim('c.agency_id', '=', agencyId), claim('c.status', '<>', 'DRAFT')])
        : claim('c.worker_id', '=', workerId),
    )
    .executeTakeFirst();
  return row?.file_id;
};

export const findClaimOfReceipt = (tx: Tx, workerId: number, id: number) =>
  tx
    .selectFrom('expense_receipt')
    .select('claim_id as claimId')
    .where('worker_id', '=', workerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertReceipt = async (
  tx: Tx,
  { workerId, claimId, fileId }: { workerId: number; claimId: number; fileId: number },
): Promise<void> => {
  await tx.insertInto('expense_receipt').values({ worker_id: workerId, claim_id: claimId, file_id: fileId }).execute();
};

/** One receipt of a claim, or all of them; answers the files that they leave behind. */
export const deleteReceipts = async (tx: Tx, claimId: number, id?: number): Promise<number[]> => {
  const rows = await tx
    .deleteFrom('expense_receipt')
    .where('claim_id', '=', claimId)
    .where((row) => (id === undefined ? row.lit(true) : row('id', '=', id)))
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
};
