import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import type { WorkerTime } from '@worklane/contract/transport/worker-times.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** A worker knows the others of the crew by what the database says of them to its team leader. */
const NAMES = {
  LEADER: (jobId: number) => sql<{ worker_id: number; name: string }>`app.crew_names(${jobId})`,
  AGENCY: () =>
    sql<{ worker_id: number; name: string }>`(
      select id as worker_id, concat_ws(' ', firstname, lastname) as name from worker)`,
} satisfies Record<string, (jobId: number) => RawBuilder<unknown>>;

/** Everybody who is or was in a crew, as the reader may know them. */
export const findCrew = (tx: Tx, jobId: number, reader: keyof typeof NAMES) =>
  tx
    .selectFrom('transport_booking as b')
    .innerJoin(NAMES[reader](jobId).as('w'), 'w.worker_id', 'b.worker_id')
    .select(['b.id as bookingId', 'b.spec_id as workerSpecId'])
    .select(sql<BookingStatus>`b.shift_status`.as('shiftStatus'))
    .select(['b.worker_id as workerId', 'w.name', 'b.actual_start as start', 'b.actual_end as end'])
    .where('b.job_id', '=', jobId)
    .orderBy('b.id')
    .execute();

export const saveTimes = async (tx: Tx, jobId: number, times: readonly WorkerTime[]): Promise<void> => {
  await sql`
    update transport_booking b
    set actual_start = t.start, actual_end = t.end, version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t("bookingId" bigint, start timestamptz, "end" timestamptz)
    where b.job_id = ${jobId} and b.id = t."bookingId"
      and (b.actual_start, b.actual_end) is distinct from (t.start, t.end)`.execute(tx);
};
