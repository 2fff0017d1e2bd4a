import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift } from '../shift.queries.ts';

/**
 * The agency that would send the worker: active, as are its links to both sides. One that has cleared the worker comes
 * before one that has not, and one that sees the shift already before one that does not.
 */
export const agencyOfWorker = async (
  tx: Tx,
  shift: Shift,
  workerId: number,
  wanted: number | undefined,
): Promise<number | undefined> => {
  let agencies = tx
    .selectFrom('agency_worker as w')
    .innerJoin('agency as a', 'a.id', 'w.agency_id')
    .innerJoin('agency_client as c', 'c.agency_id', 'w.agency_id')
    .leftJoin('shift_release as r', (join) =>
      join.onRef('r.agency_id', '=', 'w.agency_id').on('r.shift_id', '=', shift.id),
    )
    .leftJoin('worker_job as j', (join) =>
      join
        .onRef('j.agency_id', '=', 'w.agency_id')
        .onRef('j.worker_id', '=', 'w.worker_id')
        .on('j.assignment_code_id', '=', shift.assignmentCodeId),
    )
    .select('w.agency_id')
    .where('w.worker_id', '=', workerId)
    .where('w.status', '=', 'ACTIVE')
    .where('a.status', '=', 'ACTIVE')
    .where('c.client_id', '=', shift.clientId)
    .where('c.status', '=', 'ACTIVE');
  if (wanted !== undefined) agencies = agencies.where('w.agency_id', '=', wanted);
  const row = await agencies
    .orderBy(sql`j.worker_id is null`)
    .orderBy(sql`r.shift_id is null`)
    .orderBy('c.tier')
    .orderBy('w.agency_id')
    .limit(1)
    .executeTakeFirst();
  return row?.agency_id;
};

/** The client's time for confirming a direct booking, in hours. */
export const confirmHours = async (tx: Tx, clientId: number): Promise<number> => {
  const { confirm_within_hours } = await tx
    .selectFrom('client')
    .select('confirm_within_hours')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return confirm_within_hours;
};
