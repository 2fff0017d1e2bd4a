import type { Gender } from '@worklane/contract/workers/worker.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { fleetOf, keptBy, type PlannedJob, VEHICLE } from '../crew/crew.queries.ts';

/** As many as one proposal weighs. */
const MOST_CANDIDATES = 500;

/** Who is at work for the agency and cleared for one of these kinds of work, and the crew; with the district of their address, where it has one. */
export const findCandidates = async (tx: Tx, agencyId: number, codes: readonly number[], crew: readonly number[]) => {
  const { rows } = await sql<{
    workerId: number;
    firstname: string;
    lastname: string;
    gender: Gender;
    district: string | null;
    canSignIn: boolean;
    /** Of the kinds of work that were asked about. */
    codes: readonly number[];
  }>`
    select w.id as "workerId", w.firstname, w.lastname, w.gender,
           upper((regexp_match(w.address, '\\m([A-Z]{1,2}[0-9][A-Z0-9]?) ?[0-9][A-Z]{2}\\M', 'i'))[1]) as district,
           app.has_confirmed_email(w.id) as "canSignIn",
           array(select j.assignment_code_id::int from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
                 and j.assignment_code_id = any (${codes}::bigint[])) as codes
    from agency_worker l join worker w on w.id = l.worker_id
    where l.agency_id = ${agencyId}
      and (w.id = any (${crew}::bigint[])
           or l.status = 'ACTIVE'
              and exists (select from worker_job j where j.agency_id = l.agency_id and j.worker_id = w.id
                          and j.assignment_code_id = any (${codes}::bigint[])))
    order by w.id <> all (${crew}::bigint[]), lower(w.lastname), lower(w.firstname), w.id limit ${MOST_CANDIDATES}`.execute(
    tx,
  );
  return rows;
};

type Around = Pick<PlannedJob, 'start' | 'end'>;
type Load = { readonly restHours: number | null; readonly hoursThatWeek: number };

/** What else holds these workers around a journey, at whichever agency: hours of rest to the nearest of it, and hours in the week from `monday`. */
export const findLoads = async (
  tx: Tx,
  workerIds: readonly number[],
  { start, end }: Around,
  week: { readonly from: string; readonly until: string },
): Promise<ReadonlyMap<number, Load>> => {
  const { rows } = await sql<Load & { workerId: number }>`
    select c.worker_id as "workerId",
           extract(epoch from least(min(c.starts_at - ${end}::timestamptz) filter (where c.starts_at >= ${end}),
                                    min(${start}::timestamptz - c.ends_at) filter (where c.ends_at <= ${start})))::float8 / 3600
             as "restHours",
           coalesce(sum(extract(epoch from least(c.ends_at, ${week.until}) - greatest(c.starts_at, ${week.from})))
                      filter (where c.starts_at < ${week.until} and c.ends_at > ${week.from}
                              and not (c.starts_at < ${end} and c.ends_at > ${start})), 0)::float8 / 3600 as "hoursThatWeek"
    from app.worker_commitments(${workerIds}::bigint[],
                                tstzrange(least(${week.from}, ${start}::timestamptz - interval '7 days'),
                                          greatest(${week.until}, ${end}::timestamptz + interval '7 days')), 0) c
    group by c.worker_id`.execute(tx);
  return new Map(rows.map(({ workerId, ...load }) => [workerId, load]));
};

type Practice = { readonly crews: number; readonly led: number };

/** How many of the agency’s transports these workers went along with since then, and led. */
export const findPractice = async (
  tx: Tx,
  agencyId: number,
  workerIds: readonly number[],
  { since, until }: { readonly since: string; readonly until: string },
): Promise<ReadonlyMap<number, Practice>> => {
  const { rows } = await sql<Practice & { workerId: number }>`
    select b.worker_id as "workerId", count(*)::int as crews,
           (count(*) filter (where j.team_leader_id = b.worker_id))::int as led
    from transport_booking b join transport_job j on j.id = b.job_id
    where b.agency_id = ${agencyId} and b.worker_id = any (${workerIds}::bigint[])
      and b.shift_status in ('WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED')
      and j.starts_at >= ${since} and j.starts_at < ${until}
    group by b.worker_id`.execute(tx);
  return new Map(rows.map(({ workerId, ...practice }) => [workerId, practice]));
};

/** The fleet for transports: what keeps a vehicle, whether it was checked since then, and its defects that are open. */
export const findFleet = (tx: Tx, job: PlannedJob, checkedSince: Temporal.Instant) =>
  fleetOf(tx, job.agencyId)
    .select(VEHICLE)
    .select(keptBy(job))
    .select(
      sql<boolean>`exists (select from transport_vehicle_log l where l.agency_id = v.agency_id and l.vehicle_id = v.id
                           and l.saved_at >= ${checkedSince.toString()})`.as('checkedToday'),
    )
    .select(
      sql<number>`(select count(*)::int from vehicle_defect f
                   where f.agency_id = v.agency_id and f.vehicle_id = v.id and f.status = 'OPEN')`.as('openDefects'),
    )
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();
