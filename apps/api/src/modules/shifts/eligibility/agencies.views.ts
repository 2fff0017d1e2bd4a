import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** The agencies through which a worker could take a shift: it is released to them, and one that cleared the worker comes first. */
export const agenciesForWorker = (
  tx: Tx,
  shift: { id: number; assignmentCodeId: number },
  workerId: number,
): Promise<{ id: number; name: string }[]> =>
  tx
    .selectFrom('shift_release as r')
    .innerJoin('agency_worker as w', 'w.agency_id', 'r.agency_id')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .leftJoin('worker_job as j', (join) =>
      join
        .onRef('j.agency_id', '=', 'w.agency_id')
        .onRef('j.worker_id', '=', 'w.worker_id')
        .on('j.assignment_code_id', '=', shift.assignmentCodeId),
    )
    .select(['a.id', 'a.name'])
    .where('r.shift_id', '=', shift.id)
    .where('r.released_at', '<=', sql<string>`now()`)
    .where('w.worker_id', '=', workerId)
    .orderBy(sql`w.status <> 'ACTIVE'`)
    .orderBy(sql`j.worker_id is null`)
    .orderBy('a.name')
    .execute();
