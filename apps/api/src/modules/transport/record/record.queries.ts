import type { RecordKind } from '@worklane/contract/transport/record.rules.ts';
import type { ListedRecord, RecordContent } from '@worklane/contract/transport/record.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { isBooked } from '../crew/crew.rules.ts';
import { findCrew } from '../leader/times.queries.ts';
import type { Recorder } from './record.rules.ts';

const records = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_record as r')
    .leftJoin('transport_record as c', (join) =>
      join.onRef('c.job_id', '=', 'r.job_id').onRef('c.corrects', '=', 'r.number'),
    )
    .select(['r.number', 'r.kind', 'r.started_at as startedAt', 'r.ended_at as endedAt'])
    .select(['r.recorded_at as recordedAt', 'r.recorded_by as recordedBy', 'r.corrects', 'c.number as correctedBy'])
    .where('r.job_id', '=', jobId)
    .orderBy('r.number');

/** The records of a job, in the order in which they were made. */
export const findRecords = (tx: Tx, jobId: number): Promise<ListedRecord[]> => records(tx, jobId).execute();

/** The same with what is sealed. */
export const findSealedRecords = (tx: Tx, jobId: number) => records(tx, jobId).select('r.content').execute();

/** Records of a job are counted one after the other. */
export const lockRecords = async (tx: Tx, jobId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('transport record', ${jobId}))`.execute(tx);
};

type NewRecord = {
  readonly number: number;
  readonly kind: RecordKind;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly content: Buffer;
  readonly recordedBy: string;
  readonly corrects: number | null;
  /** Of the demonstration, whose records were made before it began. */
  readonly recordedAt?: string;
};

export const insertRecord = async (tx: Tx, jobId: number, record: NewRecord): Promise<ListedRecord> => {
  const saved = await tx
    .insertInto('transport_record')
    .values({
      job_id: jobId,
      number: record.number,
      kind: record.kind,
      started_at: record.startedAt,
      ended_at: record.endedAt,
      content: record.content,
      recorded_by: record.recordedBy,
      corrects: record.corrects,
      ...(record.recordedAt !== undefined && { recorded_at: record.recordedAt }),
    })
    .returning(['number', 'kind', 'started_at as startedAt', 'ended_at as endedAt'])
    .returning(['recorded_at as recordedAt', 'recorded_by as recordedBy', 'corrects'])
    .executeTakeFirstOrThrow();
  return { ...saved, correctedBy: null };
};

/**
 * Who may have applied a restraint: everybody who is in the crew, or was, since they may have been there when it happened. Those who
 * have left it come last.
 */
export const findAppliers = async (
  tx: Tx,
  jobId: number,
  by: Recorder,
): Promise<(RecordContent['appliedBy'][number] & { hasLeft: boolean })[]> => {
  const crew = (await findCrew(tx, jobId, by)).filter(({ shiftStatus }) => shiftStatus !== 'APPLIED');
  const members = new Map(
    crew
      .map(({ workerId, name, shiftStatus }) => ({ id: workerId, name, hasLeft: !isBooked(shiftStatus) }))
      .toSorted((one, other) => Number(other.hasLeft) - Number(one.hasLeft))
      .map((member) => [member.id, member]),
  );
  return [...members.values()].toSorted((one, other) => Number(one.hasLeft) - Number(other.hasLeft));
};
