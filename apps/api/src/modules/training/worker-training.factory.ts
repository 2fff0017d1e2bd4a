import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { WorkerRecord } from '#platform/db/schema.generated.ts';

let made = 0;

/** For tests: an entry of the catalogue, and the worker's record of it that the agency keeps; it has a certificate. */
export const aTrainingRecord = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<WorkerRecord>> = {},
): Promise<number> => {
  made += 1;
  const unique = `${made}-${Math.random().toString(36).slice(2, 8)}`;
  const training = await tx
    .insertInto('record_type')
    .values({ kind: 'TRAINING', code: `T-${unique}`, name: `Training ${unique}` })
    .returning(['id', 'code', 'name'])
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('worker_record')
    .values({
      kind: 'TRAINING',
      agency_id: agencyId,
      worker_id: workerId,
      record_type_id: training.id,
      name: training.name,
      code: training.code,
      issued_on: '2026-02-03',
      expires_on: '2029-02-03',
      supervisor: 'Sam Supervisor',
      type: 'PHYSICAL',
      status: 'APPROVED',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
