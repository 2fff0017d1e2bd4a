import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RateScope, Span as Days } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PricedShift } from './rate-change.rules.ts';

/** What an invoice has charged stays charged; what a worker is paid doesn’t depend on it. */
const isFixed = (side: RateSide) => (side === 'CHARGE' ? sql`coalesce(t.invoiced, l.invoiced, false)` : sql`false`);

/** Those of the conditions that there are. */
const all = (conditions: readonly (RawBuilder<unknown> | false)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );

/** So many that count in any case begin before then; whoever works comes less than a day earlier or later than planned. */
const isNear = (at: RawBuilder<unknown>) => sql`${at} < coalesce((select until from horizon), 'infinity')`;

/**
 * What the agency has worked, booked, applied for and seen open of some work, that begins on these days, the earliest first and `limit` at
 * most. A place counts once: as many applications as there are places, the earliest first, and what they leave.
 */
export const findPricedShifts = async (
  tx: Tx,
  { agencyId, side, assignmentCodeId, clientId, directorateId, shiftTypeId, paymentMethod }: RateScope,
  { from, to }: Days,
  limit: number,
): Promise<PricedShift[]> => {
  // By the clock of any place, for the indexes; which day it is there is looked at besides.
  const isAbout = (at: RawBuilder<unknown>) =>
    all([sql`${at} >= (${from}::date - 1)::timestamptz`, to !== null && sql`${at} < (${to}::date + 2)::timestamptz`]);
  const isOn = (at: RawBuilder<unknown>) => {
    const day = sql`(${at} at time zone s.time_zone)::date`;
    return all([sql`${day} >= ${from}`, to !== null && sql`${day} <= ${to}`]);
  };
  const isWork = all([
    sql`s.assignment_code_id = ${assignmentCodeId}`,
    clientId !== null && sql`s.client_id = ${clientId}`,
    directorateId !== null && sql`s.directorate_id = ${directorateId}`,
    shiftTypeId !== null && sql`s.shift_type_id = ${shiftTypeId}`,
  ]);
  // Nobody knows how somebody is paid who isn’t there yet.
  const isPaidSo = paymentMethod === null ? sql`true` : sql`payment_method = ${paymentMethod}`;
  const mayBeOpen = paymentMethod === null ? sql`true` : sql`false`;
  const { rows } = await sql<PricedShift>`
    with horizon as (
      select least((
        select b.starts_at
        from shift_booking b
        join shift s on s.id = b.shift_id
        left join worker_job j
          on j.agency_id = b.agency_id and j.worker_id = b.worker_id and j.assignment_code_id = s.assignment_code_id
        where b.agency_id = ${agencyId} and b.shift_status = 'BOOKED' and ${isAbout(sql`b.starts_at`)} and ${isWork}
          and ${isOn(sql`b.starts_at`)} and ${isPaidSo}
        order by b.starts_at offset ${limit - 1} limit 1
      ), (
        select r.starts_at
        from shift_release r
        join shift s on s.id = r.shift_id
        where r.agency_id = ${agencyId} and r.open and r.released_at <= now() and ${mayBeOpen}
          and r.assignment_code_id = ${assignmentCodeId} and ${isAbout(sql`r.starts_at`)}
          and ${isWork} and ${isOn(sql`s.starts_at`)} and s.number_of_staff - s.booked > s.applied
        order by r.starts_at offset ${limit - 1} limit 1
      )) + interval '1 day' as until
    ), taken as (
      select s.*, b.worker_id, j.payment_method, coalesce(t.started_at, l.starts_at, s.starts_at) as start,
             coalesce(t.ended_at, l.ends_at, s.ends_at) as "end",
             coalesce(t.break_minutes, l.break_minutes, s.break_minutes) as pause,
             case when l.booking_id is not null then 'LATE' when t.booking_id is not null then 'WORKED' when b.shift_status = 'APPLIED' then 'APPLIED' else 'BOOKED' end as state,
             row_number() over (partition by b.shift_id, b.shift_status order by b.created_at, b.id) as nth
      from shift_booking b
      join shift s on s.id = b.shift_id
      left join timesheet t on t.booking_id = b.id
      left join late_cancellation l on l.booking_id = b.id and l.waived_at is null
      left join worker_job j
        on j.agency_id = b.agency_id and j.worker_id = b.worker_id and j.assignment_code_id = s.assignment_code_id
      where b.agency_id = ${agencyId} and ${isAbout(sql`b.starts_at`)} and ${isNear(sql`b.starts_at`)} and ${isWork}
        and (b.shift_status in ('APPLIED', 'BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED') or l.booking_id is not null)
        and not ${isFixed(side)}
    ), counted as (
      select * from taken where state <> 'APPLIED' or nth <= number_of_staff - booked
    ), found as (
      select id, state, worker_id, payment_method, client_id, directorate_id, assignment_code_id, shift_type_id, start, "end", pause,
             time_zone, 1 as places
      from counted s
      where ${isOn(sql`start`)} and ${isPaidSo}
      union all
      select s.id, 'OPEN', null, null, s.client_id, s.directorate_id, s.assignment_code_id, s.shift_type_id, s.starts_at, s.ends_at,
             s.break_minutes, s.time_zone, s.number_of_staff - s.booked - coalesce(of_ours.applied, 0)
      from shift_release r
      join shift s on s.id = r.shift_id
      left join (
        select id, count(*)::int as applied from counted where state = 'APPLIED' group by id
      ) of_ours on of_ours.id = s.id
      where r.agency_id = ${agencyId} and r.open and r.released_at <= now() and ${mayBeOpen}
        and r.assignment_code_id = ${assignmentCodeId} and ${isAbout(sql`r.starts_at`)} and ${isNear(sql`r.starts_at`)}
        and ${isWork} and ${isOn(sql`s.starts_at`)} and s.number_of_staff - s.booked > coalesce(of_ours.applied, 0)
    )
    select f.id as "shiftId", f.state, f.worker_id as "workerId", w.firstname || ' ' || w.lastname as "workerName",
           f.client_id as "clientId", c.name as "clientName", f.directorate_id as "directorateId",
           f.assignment_code_id as "assignmentCodeId", f.shift_type_id as "shiftTypeId", f.payment_method as "paymentMethod",
           f.start, f."end", f.pause as "breakMinutes", f.time_zone as "timeZone", f.places
    from found f
    join client c on c.id = f.client_id
    left join worker w on w.id = f.worker_id
    order by f.start, f.id, f.worker_id
    limit ${limit}`.execute(tx);
  return rows;
};
