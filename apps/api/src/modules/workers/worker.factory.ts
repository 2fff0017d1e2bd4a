import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { LinkStatus, Worker } from '#platform/db/schema.generated.ts';

let made = 0;

/** For tests: a worker with an active link to `agencyId` for the given kinds of work. */
export const aWorker = async (
  tx: Tx,
  agencyId: number,
  {
    codes = [],
    status = 'ACTIVE',
    ...values
  }: Partial<Insertable<Worker>> & { codes?: number[]; status?: LinkStatus } = {},
): Promise<number> => {
  made += 1;
  const { id } = await tx
    .insertInto('worker')
    .values({
      firstname: 'Worker',
      lastname: `Number${made}`,
      gender: 'FEMALE',
      email: `worker${made}.${Math.random()}@example.org`,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await joins(tx, id, agencyId, codes, status);
  return id;
};

/** For tests: another agency takes the worker on, too. */
export const joins = async (
  tx: Tx,
  workerId: number,
  agencyId: number,
  codes: number[] = [],
  status: LinkStatus = 'ACTIVE',
) => {
  await tx.insertInto('agency_worker').values({ agency_id: agencyId, worker_id: workerId, status }).execute();
  for (const code of codes) {
    await tx
      .insertInto('worker_job')
      .values({ agency_id: agencyId, worker_id: workerId, assignment_code_id: code })
      .execute();
  }
};
