import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { RecordKind, WorkerRecord } from '#platform/db/schema.generated.ts';

let made = 0;

/** For tests: an entry of the catalogue, and the worker's record of it that the agency keeps. */
const aRecord = async (
  tx: Tx,
  kind: RecordKind,
  agencyId: number,
  workerId: number,
  values: Partial<Insertable<WorkerRecord>>,
): Promise<number> => {
  made += 1;
  const unique = `${made}-${Math.random().toString(36).slice(2, 8)}`;
  const entry = await tx
    .insertInto('record_type')
    .values({ kind, code: `R-${unique}`, name: `Record ${unique}` })
    .returning(['id', 'code', 'name'])
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('worker_record')
    .values({
      kind,
      agency_id: agencyId,
      worker_id: workerId,
      record_type_id: entry.id,
      name: entry.name,
      code: entry.code,
      issued_on: '2026-02-03',
      expires_on: '2029-02-03',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Values = Partial<Insertable<WorkerRecord>>;

/** One that has a certificate. */
export const aTrainingRecord = (tx: Tx, agencyId: number, workerId: number, values: Values = {}): Promise<number> =>
  aRecord(tx, 'TRAINING', agencyId, workerId, {
    supervisor: 'Sam Supervisor',
    type: 'PHYSICAL',
    status: 'APPROVED',
    ...values,
  });

/** One that the worker brought and that waits for approval. */
export const aBroughtTraining = (tx: Tx, agencyId: number, workerId: number, values: Values = {}): Promise<number> =>
  aRecord(tx, 'TRAINING', agencyId, workerId, { type: 'EXTERNAL', ...values });

export const aComplianceRecord = (tx: Tx, agencyId: number, workerId: number, values: Values = {}): Promise<number> =>
  aRecord(tx, 'COMPLIANCE', agencyId, workerId, values);

/** A document that waits for the virus scanner, and that nobody has the bytes of. */
export const aWaitingDocument = async (tx: Tx, agencyId: number, workerId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      key: randomUUID(),
      agency_id: agencyId,
      worker_id: workerId,
      kind: 'RECORD_DOCUMENT',
      content_type: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      name: 'example.pdf',
      status: 'QUARANTINED',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
