import type { RecordStatus } from '@worklane/contract/training/record.ts';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WorkerRecord } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** The agencies that have taken the actor's side on: the agency itself, or those of the worker, in the order that people see. */
export const findOwnAgencies = async (tx: Tx, actor: AgencyActor | WorkerActor) => {
  if (actor.userType === 'AGENCY') return [{ agencyId: actor.agencyId, status: 'ACTIVE' as const }];
  return tx
    .selectFrom('agency_worker as link')
    .innerJoin('agency', 'agency.id', 'link.agency_id')
    .where('link.worker_id', '=', actor.workerId)
    .where('link.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .select(['link.agency_id as agencyId', 'link.status'])
    .orderBy(sql`lower(agency.name)`)
    .orderBy('agency.id')
    .execute();
};

export const isTakenOn = async (tx: Tx, link: { agencyId: number; workerId: number }): Promise<boolean> => {
  const row = await tx
    .selectFrom('agency_worker')
    .select('worker_id')
    .where('agency_id', '=', link.agencyId)
    .where('worker_id', '=', link.workerId)
    .where('status', 'in', ['ACTIVE', 'SUSPENDED'])
    .executeTakeFirst();
  return row !== undefined;
};

export const findRecordType = (tx: Tx, kind: RecordKind, id: number) =>
  tx
    .selectFrom('record_type')
    .select(['id as typeId', 'name', 'code', 'service_id as serviceId', 'active'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const serviceExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('service').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What people write into a record. */
export type RecordText = {
  readonly typeId: number | null;
  readonly name: string;
  readonly code: string | null;
  readonly serviceId: number;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly type: WorkerRecord['type'];
  readonly supervisor: string | null;
};

const columnsOf = ({ typeId, name, code, serviceId, issuedOn, expiresOn, type, supervisor }: RecordText) =>
  ({
    record_type_id: typeId,
    name,
    code,
    service_id: serviceId,
    issued_on: issuedOn,
    expires_on: expiresOn,
    type,
    supervisor,
  }) satisfies Partial<Insertable<WorkerRecord>>;

export const insertRecord = async (
  tx: Tx,
  { kind, agencyId, workerId, ...text }: RecordText & { kind: RecordKind; agencyId: number; workerId: number },
): Promise<number> => {
  const { id } = await tx
    .insertInto('worker_record')
    .values({ kind, agency_id: agencyId, worker_id: workerId, ...columnsOf(text) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Seen = { readonly id: number; readonly version: number };

const update = (tx: Tx, { id, version }: Seen) =>
  tx.updateTable('worker_record').where('id', '=', id).where('version', '=', version).returning('id');

/** A decision that does not stand any more was nobody's. */
const movedTo = (status: RecordStatus) => ({
  status,
  version: nextVersion,
  ...(status === 'WAITING_APPROVAL' ? { decided_by_user_id: null, decided_at: null } : {}),
});

/** This and the others: undefined when the row has moved on since `version`. */
export const saveRecord = (tx: Tx, seen: Seen, text: RecordText, status: RecordStatus) =>
  update(tx, seen)
    .set({
      ...columnsOf(text),
      ...movedTo(status),
      // Another expiry is reminded of anew.
      reminded_at_days: sql<number | null>`case when expires_on = ${text.expiresOn}::date then reminded_at_days end`,
    })
    .executeTakeFirst();

export const saveDocument = (tx: Tx, seen: Seen, fileId: number, status: RecordStatus) =>
  update(tx, seen)
    .set({ file_id: fileId, ...movedTo(status) })
    .executeTakeFirst();

type Decided = { readonly status: RecordStatus; readonly comment: string | null; readonly by: number };

export const saveDecision = (tx: Tx, seen: Seen, { status, comment, by }: Decided) =>
  update(tx, seen)
    .set({ status, comment, decided_by_user_id: by, decided_at: sql<string>`now()`, version: nextVersion })
    .executeTakeFirst();

export const removeRecord = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('worker_record').where('id', '=', id).execute();
};
