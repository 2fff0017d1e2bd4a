import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { WorkerAvailability, WorkerLeave } from '#platform/db/schema.generated.ts';

/** For tests: a week of leave in 2030 that waits for the agency. */
export const aLeave = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<WorkerLeave>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('worker_leave')
    .values({
      agency_id: agencyId,
      worker_id: workerId,
      type: 'ANNUAL',
      from_date: '2030-06-03',
      to_date: '2030-06-09',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: the worker says something of a weekday or a date. */
export const anAvailabilityEntry = async (
  tx: Tx,
  workerId: number,
  values: Omit<Insertable<WorkerAvailability>, 'worker_id'>,
): Promise<void> => {
  await tx
    .insertInto('worker_availability')
    .values({ worker_id: workerId, ...values })
    .execute();
};
