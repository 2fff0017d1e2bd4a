import type { Insertable } from 'kysely';
import { aWorker } from '#modules/workers/worker.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Applicant, Worker } from '#platform/db/schema.generated.ts';

/** For tests: somebody whose application to `agencyId` waits. */
export const anApplicant = async (
  tx: Tx,
  agencyId: number,
  {
    wish,
    status = 'WAITING_APPROVAL',
    ...person
  }: Partial<Insertable<Worker>> & {
    /** The id of an assignment code. */
    wish?: number;
    status?: 'WAITING_APPROVAL' | 'REJECTED';
  } = {},
  application: Partial<Insertable<Applicant>> = {},
): Promise<number> => {
  const workerId = await aWorker(tx, agencyId, { status, ...person });
  await tx
    .insertInto('applicant')
    .values({ agency_id: agencyId, worker_id: workerId, assignment_code_id: wish ?? null, ...application })
    .execute();
  return workerId;
};
