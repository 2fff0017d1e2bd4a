import type { ContentType } from '@worklane/contract/files/upload.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { RecordKind } from '@worklane/contract/training/catalogue.ts';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { logoAddress } from '#modules/agencies/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf, type Paging } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { DB } from '#platform/db/schema.generated.ts';

/** `sort`: name, uploaded, or the field that says until when it is good. */
export type RecordQuery = Paging & {
  sort: string;
  search: string;
  workerId?: number | undefined;
  agencyId?: number | undefined;
};

/**
 * Whether the actor may know of a row of `worker_record`: workers of their own, an agency of those that it keeps for
 * people whom it has taken on. `is true` keeps that from being planned as a join that begins with the people, and reads all
 * their records.
 */
const seesRecord = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'WORKER':
      return sql`worker_record.worker_id = ${actor.workerId}`;
    case 'AGENCY':
      return sql`worker_record.agency_id = ${actor.agencyId} and ${isTakenOn} is true`;
    case 'CLIENT':
      return sql`false`;
  }
};

/** Whether the agency that keeps the record has the worker, active or suspended. */
const isTakenOn = sql<boolean>`exists (
  select from agency_worker link
  where link.agency_id = worker_record.agency_id and link.worker_id = worker_record.worker_id
    and link.status in ('ACTIVE', 'SUSPENDED'))`;

/** All that is shown of a record. */
export const inFull = (records: SelectQueryBuilder<DB, 'worker_record', object>) =>
  records
    .innerJoin('worker', 'worker.id', 'worker_record.worker_id')
    .innerJoin('agency', 'agency.id', 'worker_record.agency_id')
    .leftJoin('stored_file', 'stored_file.id', 'worker_record.file_id')
    .select([
      'worker_record.id',
      'worker_record.kind',
      'worker_record.record_type_id as typeId',
      'worker_record.name',
      'worker_record.code',
      'worker_record.service_id as serviceId',
      'worker_record.issued_on as issuedOn',
      'worker_record.expires_on as expiresOn',
      'worker_record.supervisor',
      'worker_record.type',
      'worker_record.status',
      'worker_record.hasco_id as hascoId',
      'worker_record.certificate_url as certificateUrl',
      'worker_record.file_id as fileId',
      sql<ContentType | null>`stored_file.content_type`.as('documentType'),
      'worker_record.comment',
      'worker_record.created_at as createdDate',
      'worker_record.version',
      'worker_record.worker_id as workerId',
      'worker.firstname',
      'worker.lastname',
      'worker_record.agency_id as agencyId',
      'agency.name as agencyName',
      logoAddress.as('logo'),
      isTakenOn.as('takenOn'),
    ]);

/** A training or a compliance of a worker, as one agency keeps it. */
export type KeptRecord = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

/** The records that the actor may know of. */
export const visible = (tx: Tx, actor: Actor) => tx.selectFrom('worker_record').where(seesRecord(actor));

export const findRecord = (tx: Tx, actor: Actor, kind: RecordKind, id: number): Promise<KeptRecord | undefined> =>
  inFull(visible(tx, actor))
    .where('worker_record.id', '=', id)
    .where('worker_record.kind', '=', kind)
    .executeTakeFirst();

/** The file of a record of either kind, and whose record it is. */
export const findDocument = (tx: Tx, actor: Actor, { workerId, id }: { workerId: number; id: number }) =>
  visible(tx, actor)
    .where('worker_record.id', '=', id)
    .where('worker_record.worker_id', '=', workerId)
    .where('worker_record.file_id', 'is not', null)
    .select(['worker_record.file_id as fileId', 'worker_record.agency_id as agencyId'])
    .$narrowType<{ fileId: number }>()
    .executeTakeFirst();

const orderOf = (sort: string) => {
  if (sort === 'name') return sql`lower(worker_record.name)`;
  return sort === 'uploaded' ? sql`worker_record.created_at` : sql`worker_record.expires_on`;
};

const matching = (tx: Tx, actor: Actor, kind: RecordKind, { workerId, agencyId, search }: RecordQuery) => {
  let records = visible(tx, actor).where('worker_record.kind', '=', kind);
  if (workerId !== undefined) records = records.where('worker_record.worker_id', '=', workerId);
  if (agencyId !== undefined) records = records.where('worker_record.agency_id', '=', agencyId);
  if (search) {
    records = records.where((row) => everyWord(search, (text) => row('worker_record.name', 'ilike', text)));
  }
  return records;
};

export const pageOfRecords = (tx: Tx, actor: Actor, kind: RecordKind, query: RecordQuery): Promise<Page<KeptRecord>> =>
  pageOf(tx, query, matching(tx, actor, kind, query), (records) =>
    inFull(records).orderBy(orderOf(query.sort), directionOf(query)).orderBy('worker_record.id', directionOf(query)),
  );
