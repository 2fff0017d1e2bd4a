import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * The agencies through which a worker could take a shift: they have taken the worker on and see the shift. One that is
 * active, as are its links to both sides, comes first, and of those one that has cleared the worker.
 */
export const agenciesForWorker = (
  tx: Tx,
  shift: { id: number; clientId: number; assignmentCodeId: number },
  workerId: number,
): Promise<{ id: number; name: string }[]> =>
  tx
    .selectFrom('shift_release as r')
    .innerJoin('agency_worker as w', 'w.agency_id', 'r.agency_id')
    .innerJoin('agency as a', 'a.id', 'r.agency_id')
    .leftJoin('agency_client as c', (join) =>
      join.onRef('c.agency_id', '=', 'r.agency_id').on('c.client_id', '=', shift.clientId),
    )
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
    .where('w.status', 'in', ['ACTIVE', 'SUSPENDED'])
    .orderBy(sql`w.status = 'ACTIVE' and a.status = 'ACTIVE' and coalesce(c.status = 'ACTIVE', false)`, 'desc')
    .orderBy(sql`j.worker_id is null`)
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .execute();
