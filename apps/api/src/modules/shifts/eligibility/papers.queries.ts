import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Shift } from '../shift/shift.queries.ts';
import { daysOf, type Facts, type Requirement } from './facts.ts';

/** A worker as one agency offers them. */
export type Offer = { workerId: number; agencyId: number };

type Row = Offer & {
  fitToWork: boolean | null;
  rightToWork: Facts['worker']['rightToWork'];
  nextCheckDate: string | null;
  dbsExpiry: string | null;
  hoursOptOut: boolean;
  leave: { from: string; to: string }[];
  requirements: (Pick<Requirement, 'kind' | 'name' | 'waiting' | 'rejected'> & { approvedUntil: string | null })[];
};

type Papers = Pick<
  Facts['worker'],
  'fitToWork' | 'rightToWork' | 'nextCheckDate' | 'dbsExpiry' | 'hoursOptOut' | 'leave' | 'requirements'
>;

const day = (text: string) => Temporal.PlainDate.from(text);
const dayOrNull = (text: string | null) => (text === null ? null : day(text));

/** What the agencies know and ask of the workers. */
export const papersOf = async (
  tx: Tx,
  offers: readonly Offer[],
  shift: Shift,
): Promise<(Offer & { papers: Papers })[]> => {
  const workerIds = offers.map((offer) => offer.workerId);
  const agencyIds = offers.map((offer) => offer.agencyId);
  const days = daysOf(shift);
  const { rows } = await sql<Row>`
    select o.worker_id as "workerId", o.agency_id as "agencyId", c.fit_to_work as "fitToWork",
           c.right_to_work as "rightToWork", c.next_check_date as "nextCheckDate", c.dbs_expiry as "dbsExpiry",
           coalesce(c.hours_opt_out, false) as "hoursOptOut",
           coalesce(a.leave, '[]') as leave, coalesce(q.requirements, '[]') as requirements
    from unnest(${workerIds}::bigint[], ${agencyIds}::bigint[]) as o (worker_id, agency_id)
    left join app.worker_clearance(${workerIds}::bigint[], ${agencyIds}::bigint[]) c using (worker_id, agency_id)
    left join (select worker_id, agency_id, jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date)) as leave
               from app.worker_absences(${workerIds}::bigint[], ${agencyIds}::bigint[],
                                        daterange(${days.from.toString()}, ${days.to.toString()}, '[]'))
               group by worker_id, agency_id) a using (worker_id, agency_id)
    left join (select worker_id, agency_id, jsonb_agg(jsonb_build_object('kind', kind, 'name', name,
                        'approvedUntil', approved_until, 'waiting', waiting, 'rejected', rejected)
                      order by kind, lower(name)) as requirements
               from app.worker_requirements(${workerIds}::bigint[], ${agencyIds}::bigint[], ${shift.assignmentCodeId})
               group by worker_id, agency_id) q using (worker_id, agency_id)`.execute(tx);
  return rows.map(({ workerId, agencyId, ...row }) => ({
    workerId,
    agencyId,
    papers: {
      ...row,
      nextCheckDate: dayOrNull(row.nextCheckDate),
      dbsExpiry: dayOrNull(row.dbsExpiry),
      leave: row.leave.map(({ from, to }) => ({ from: day(from), to: day(to) })),
      requirements: row.requirements.map((each) => ({ ...each, approvedUntil: dayOrNull(each.approvedUntil) })),
    },
  }));
};
