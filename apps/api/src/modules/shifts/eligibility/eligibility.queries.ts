import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { NO_RULES } from '../approval-rules/approval-rules.rules.ts';
import type { Shift } from '../shift/shift.queries.ts';
import { placesLeft } from '../shift/shift.rules.ts';
import type { Facts } from './facts.ts';
import { papersOf, type Offer } from './papers.queries.ts';
import { commitmentsOf, workOf } from './working-time.queries.ts';

/** The other approvals of this worker wait until this transaction is over, so none of them decides on old facts. */
export const lockWorker = async (tx: Tx, workerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('worker', ${workerId}))`.execute(tx);
};

/** Whether both speak of the same worker at the same agency. */
export const isSame = (one: Offer, other: Offer): boolean =>
  one.workerId === other.workerId && one.agencyId === other.agencyId;

/**
 * The facts of several workers on one shift, in as many queries however many they are. Workers
 * that the actor cannot see are left out.
 */
export const loadFacts = async (
  tx: Tx,
  shift: Shift,
  offers: readonly Offer[],
  now: Temporal.Instant,
): Promise<(Offer & { facts: Facts })[]> => {
  if (offers.length === 0) return [];
  const workerIds = offers.map((offer) => offer.workerId);
  const agencyIds = offers.map((offer) => offer.agencyId);
  const { rows } = await sql<{
    worker_id: number;
    agency_id: number;
    gender: Facts['worker']['gender'];
    status: Facts['worker']['linkStatus'];
    agency_active: boolean;
    unconfirmed: boolean;
    barred: boolean;
    has_code: boolean;
    overrides_warnings: boolean;
    needs_dbs: boolean;
  }>`
    select w.id as worker_id, l.agency_id, w.gender, l.status,
           coalesce(k.status = 'ACTIVE' and a.status = 'ACTIVE' and c.status = 'ACTIVE', false) as agency_active,
           exists (select from shift_booking b where b.shift_id = ${shift.id} and b.worker_id = w.id and b.agency_id = l.agency_id
                   and b.shift_status = 'APPLIED' and b.unconfirmed_since is not null) as unconfirmed,
           w.id in (select b.worker_id from app.barred_workers(${shift.clientId}) b) as barred,
           exists (select from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
                   and j.assignment_code_id = ${shift.assignmentCodeId}) as has_code,
           coalesce(r.workers_override_warnings, ${NO_RULES.workersOverrideWarnings}::boolean) as overrides_warnings,
           t.needs_dbs
    from unnest(${workerIds}::bigint[], ${agencyIds}::bigint[]) as o (worker_id, agency_id)
    join worker w on w.id = o.worker_id
    join agency_worker l on l.worker_id = o.worker_id and l.agency_id = o.agency_id
    join agency a on a.id = l.agency_id
    join client c on c.id = ${shift.clientId}
    join assignment_code t on t.id = ${shift.assignmentCodeId}
    left join agency_client k on k.agency_id = l.agency_id and k.client_id = c.id
    left join approval_rules r on r.agency_id = l.agency_id`.execute(tx);
  const visible = rows.map((row) => ({ workerId: row.worker_id, agencyId: row.agency_id }));
  const commitments = await commitmentsOf(tx, workerIds, shift);
  const work = await workOf(tx, workerIds, shift);
  const papers = await papersOf(tx, visible, shift);
  return rows.flatMap((row) => {
    const offer = { workerId: row.worker_id, agencyId: row.agency_id };
    const own = papers.find((each) => isSame(each, offer));
    return own
      ? [
          {
            ...offer,
            facts: {
              shift: { ...shift, needsDbs: row.needs_dbs, placesLeft: placesLeft(shift.numberOfStaff, shift.booked) },
              worker: {
                ...own.papers,
                gender: row.gender,
                linkStatus: row.status,
                agencyActive: row.agency_active,
                unconfirmed: row.unconfirmed,
                barred: row.barred,
                hasCode: row.has_code,
                overridesWarnings: row.overrides_warnings,
                commitments: commitments.get(row.worker_id) ?? [],
                otherMinutes: work.get(row.worker_id)?.minutes ?? 0,
                weeksInRole: work.get(row.worker_id)?.weeks.map((monday) => Temporal.PlainDate.from(monday)) ?? [],
              },
              now,
            },
          },
        ]
      : [];
  });
};
