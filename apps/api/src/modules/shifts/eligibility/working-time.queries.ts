import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift } from '../shift/shift.queries.ts';
import type { Span } from './facts.ts';
import { referencePeriod, REST_HOURS, roleWeeks } from './working-time.rules.ts';

const inSql = ({ start, end }: Span) => sql`tstzrange(${start.toString()}, ${end.toString()})`;

/** Held times of workers on other shifts, close enough to matter for rest. */
export const commitmentsOf = async (tx: Tx, workerIds: readonly number[], shift: Shift) => {
  const near = { start: shift.start.subtract({ hours: REST_HOURS }), end: shift.end.add({ hours: REST_HOURS }) };
  const { rows } = await sql<{ worker_id: number; starts_at: string; ends_at: string }>`
    select * from app.worker_commitments(${workerIds}::bigint[], ${inSql(near)}, ${shift.id})`.execute(tx);
  return Map.groupBy(
    rows.map((row) => ({
      workerId: row.worker_id,
      start: Temporal.Instant.from(row.starts_at),
      end: Temporal.Instant.from(row.ends_at),
    })),
    (row) => row.workerId,
  );
};

type Work = { worker_id: number; minutes: number; weeks: string[] };

/** What workers have worked, and will have, at whichever agency: hours of the reference period, weeks in this role. */
export const workOf = async (tx: Tx, workerIds: readonly number[], shift: Shift) => {
  const { rows } = await sql<Work>`
    select w.worker_id, coalesce(m.minutes, 0) as minutes, coalesce(r.weeks, '{}') as weeks
    from unnest(${workerIds}::bigint[]) as w (worker_id)
    left join app.worker_minutes(${workerIds}::bigint[], ${inSql(referencePeriod(shift))}, ${shift.id}) m using (worker_id)
    left join (select worker_id, array_agg(week::text) as weeks
               from app.worker_weeks_in_role(${workerIds}::bigint[], ${shift.clientId}, ${shift.assignmentCodeId},
                                             ${inSql(roleWeeks(shift))}, ${shift.timeZone}, ${shift.id})
               group by worker_id) r using (worker_id)`.execute(tx);
  return new Map(rows.map((row) => [row.worker_id, row]));
};
