import type { Tx } from '#platform/db/database.ts';

const ownJob = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('transport_job')
    .select(['id', 'erased_at as erasedAt'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', id);

export const findKeptJob = (tx: Tx, agencyId: number, id: number) => ownJob(tx, agencyId, id).executeTakeFirst();

/** The same, locked: holds of a job are counted one after the other, and it isn’t erased meanwhile. */
export const lockKeptJob = (tx: Tx, agencyId: number, id: number) =>
  ownJob(tx, agencyId, id).forUpdate().executeTakeFirst();

/** The latest first. */
export const findHolds = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_legal_hold')
    .select(['number', 'held', 'reason', 'at', 'done_by as by'])
    .where('job_id', '=', jobId)
    .orderBy('number', 'desc')
    .execute();

type NewHold = {
  readonly jobId: number;
  readonly agencyId: number;
  readonly number: number;
  readonly held: boolean;
  readonly reason: Buffer;
  readonly by: string;
};

export const insertHold = async (tx: Tx, { jobId, agencyId, number, held, reason, by }: NewHold): Promise<void> => {
  await tx
    .insertInto('transport_legal_hold')
    .values({ job_id: jobId, agency_id: agencyId, number, held, reason, done_by: by })
    .execute();
};
