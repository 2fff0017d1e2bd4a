import { randomUUID, createHash } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ComplianceInformation } from '#platform/db/schema.generated.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aWorker } from './worker.factory.ts';

/** For tests: what the agency knows of how the worker is paid and may work. */
export const complianceInformation = async (
  tx: Tx,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<ComplianceInformation>> = {},
): Promise<void> => {
  const known = { payment_method: 'PAYE' as const, ...values };
  await tx
    .insertInto('compliance_information')
    .values({ agency_id: agencyId, worker_id: workerId, ...known })
    .onConflict((clash) => clash.columns(['agency_id', 'worker_id']).doUpdateSet(known))
    .execute();
};

/** For tests: the agency has noted something about the worker. */
export const aNote = async (tx: Tx, agencyId: number, workerId: number, note = 'Prefers night shifts.') => {
  const { id } = await tx
    .insertInto('worker_note')
    .values({ agency_id: agencyId, worker_id: workerId, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: the row of a photo; `key` names bytes that the file store keeps. */
export const aWorkerPhoto = async (tx: Tx, workerId: number, key: string = randomUUID()): Promise<number> => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      key,
      worker_id: workerId,
      kind: 'WORKER_PHOTO',
      content_type: 'image/png',
      size: 1,
      sha256: createHash('sha256').digest(),
      name: 'photo.png',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('worker')
    .set({ photo_file_id: sql`${id}` })
    .where('id', '=', workerId)
    .execute();
  return id;
};

/** For tests: the agency would like to rename the worker, for so long by now that the platform may decide, too. */
export const aChangeRequest = async (tx: Tx, agencyId: number, workerId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('worker_change_request')
    .values({
      agency_id: agencyId,
      worker_id: workerId,
      changes: JSON.stringify({ lastname: 'Renamed' }),
      requested_at: Temporal.Now.instant()
        .subtract({ hours: 15 * 24 })
        .toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: an agency of which the worker knows nothing has entered them, and would like to work with them. */
export const aWorkRequest = async (tx: Tx, knownWorkerId: number): Promise<number> => {
  const agencyId = await anAgency(tx);
  const workerId = await aWorker(tx, agencyId, { status: 'INVITED', provisional: true });
  const { id } = await tx
    .insertInto('worker_invitation')
    .values({ agency_id: agencyId, worker_id: workerId, known_worker_id: knownWorkerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
