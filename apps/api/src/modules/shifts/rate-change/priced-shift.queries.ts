import type { RateSide } from '@worklane/contract/rates/assignment-rate.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RateScope, Span } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PricedShift } from './rate-change.rules.ts';

/** What an invoice has charged stays charged; what a worker is paid doesn’t depend on it. */
const isFixed = (side: RateSide) => (side === 'CHARGE' ? sql`coalesce(t.invoiced, l.invoiced, false)` : sql`false`);

/** Work that may be priced otherwise on some days. */
export type ChangedWork = Pick<
  RateScope,
  'assignmentCodeId' | 'clientId' | 'directorateId' | 'shiftTypeId' | 'paymentMethod'
> & { readonly days: Span };

type Scope = Omit<ChangedWork, 'days' | 'paymentMethod'>;

const keyOf = ({ assignmentCodeId, clientId, directorateId, shiftTypeId }: Scope): string =>
  `${assignmentCodeId}:${clientId ?? ''}:${directorateId ?? ''}:${shiftTypeId ?? ''}`;

/** Of a client and directorate, a client, or all; each of a shift type or all. */
const specificity = ({ clientId, directorateId, shiftTypeId }: Scope): string =>
  [clientId, directorateId, shiftTypeId].map((id) => id !== null).join();

/** Whether `s` is some of the work. Thousands of rates are looked up by a hash of their keys, which a join with them would not do. */
const isOneOf = (works: readonly Scope[]): RawBuilder<unknown> => {
  const each = Map.groupBy(works, specificity)
    .values()
    .map((alike) => {
      const named = (part: keyof Scope, column: RawBuilder<unknown>) => (alike[0]?.[part] === null ? sql`''` : column);
      return sql`concat(s.assignment_code_id, ':', ${named('clientId', sql`s.client_id`)}, ':',
        ${named('directorateId', sql`s.directorate_id`)}, ':', ${named('shiftTypeId', sql`s.shift_type_id`)})
        = any(${[...new Set(alike.map(keyOf))]}::text[])`;
    })
    .toArray();
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
};

/** The work of a client, or of all, from a day on, whatever it is. */
export const findAllWork = async (tx: Tx, clientId: number | null, from: string): Promise<ChangedWork[]> => {
  const codes = await tx.selectFrom('assignment_code').select('id').execute();
  const others = { clientId, directorateId: null, shiftTypeId: null, paymentMethod: null };
  return codes.map(({ id }) => ({ assignmentCodeId: id, ...others, days: { from, to: null } }));
};

/** Null where one of them goes on until further notice. */
const latest = (days: readonly (string | null)[]): string | null => {
  const last = days.filter((day) => day !== null);
  return last.length < days.length ? null : (last.toSorted().at(-1) ?? null);
};

/** So many that count in any case begin before then; whoever works comes less than a day earlier or later than planned. */
const isNear = (at: RawBuilder<unknown>) => sql`${at} < coalesce((select until from horizon), 'infinity')`;

/**
 * What the agency has worked, booked, applied for and seen open of some work, that begins from the first of its days to the last, the earliest
 * first and `limit` at most. A place counts once: as many applications as there are places, the earliest first, and what they leave.
 */
export const findPricedShifts = async (
  tx: Tx,
  { agencyId, side }: Pick<RateScope, 'agencyId' | 'side'>,
  works: readonly ChangedWork[],
  limit: number,
): Promise<PricedShift[]> => {
  const from = works.map(({ days }) => days.from).toSorted()[0];
  if (from === undefined) return [];
  const to = latest(works.map(({ days }) => days.to));
  // By the clock of any place, for the indexes; which day it is there is looked at besides.
  const isAbout = (at: RawBuilder<unknown>) =>
    to === null
      ? sql`${at} >= (${from}::date - 1)::timestamptz`
      : sql`${at} >= (${from}::date - 1)::timestamptz and ${at} < (${to}::date + 2)::timestamptz`;
  const isOn = (at: RawBuilder<unknown>) => {
    const day = sql`(${at} at time zone s.time_zone)::date`;
    return to === null ? sql`${day} >= ${from}` : sql`${day} between ${from} and ${to}`;
  };
  const codes = [...new Set(works.map(({ assignmentCodeId }) => assignmentCodeId))];
  const byMethod = Map.groupBy(works, ({ paymentMethod }) => paymentMethod);
  // Nobody knows how somebody is paid who isn’t there yet.
  const isForAll = isOneOf(byMethod.get(null) ?? []);
  const isPaidSo = (method: RawBuilder<unknown>) =>
    sql`(${sql.join(
      [...byMethod].map(([asked, those]) =>
        asked === null ? isForAll : sql`${method} = ${asked} and ${isOneOf(those)}`,
      ),
      sql` or `,
    )})`;
  const { rows } = await sql<PricedShift>`
    with horizon as (
      select least((
        select b.starts_at
        from shift_booking b
        join shift s on s.id = b.shift_id
        left join worker_job j
          on j.agency_id = b.agency_id and j.worker_id = b.worker_id and j.assignment_code_id = s.assignment_code_id
        where b.agency_id = ${agencyId} and b.shift_status = 'BOOKED' and ${isAbout(sql`b.starts_at`)}
          and ${isOn(sql`b.starts_at`)} and ${isPaidSo(sql`j.payment_method`)}
        order by b.starts_at offset ${limit - 1} limit 1
      ), (
        select r.starts_at
        from unnest(${codes}::bigint[]) code (id)
        cross join lateral (
          select r.starts_at
          from shift_release r
          join shift s on s.id = r.shift_id
          where r.agency_id = ${agencyId} and r.assignment_code_id = code.id and r.open and r.released_at <= now()
            and ${isAbout(sql`r.starts_at`)} and ${isForAll} and ${isOn(sql`s.starts_at`)}
            and s.number_of_staff - s.booked > s.applied
          order by r.starts_at limit ${limit}
        ) r
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
      where b.agency_id = ${agencyId} and ${isAbout(sql`b.starts_at`)} and ${isNear(sql`b.starts_at`)} and ${isOneOf(works)}
        and (b.shift_status in ('APPLIED', 'BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED') or l.booking_id is not null)
        and not ${isFixed(side)}
    ), counted as (
      select * from taken where state <> 'APPLIED' or nth <= number_of_staff - booked
    ), found as (
      select id, state, worker_id, payment_method, client_id, directorate_id, assignment_code_id, shift_type_id, start, "end", pause,
             time_zone, location_id, 1 as places
      from counted s
      where ${isOn(sql`s.start`)} and ${isPaidSo(sql`s.payment_method`)}
      union all
      select s.id, 'OPEN', null, null, s.client_id, s.directorate_id, s.assignment_code_id, s.shift_type_id, s.starts_at, s.ends_at,
             s.break_minutes, s.time_zone, s.location_id, s.number_of_staff - s.booked - coalesce(of_ours.applied, 0)
      from shift_release r
      join shift s on s.id = r.shift_id
      left join (
        select id, count(*)::int as applied from counted where state = 'APPLIED' group by id
      ) of_ours on of_ours.id = s.id
      where r.agency_id = ${agencyId} and r.open and r.released_at <= now()
        and r.assignment_code_id = any(${codes}::bigint[])
        and ${isAbout(sql`r.starts_at`)} and ${isNear(sql`r.starts_at`)} and ${isForAll} and ${isOn(sql`s.starts_at`)}
        and s.number_of_staff - s.booked > coalesce(of_ours.applied, 0)
    )
    select f.id as "shiftId", f.state, f.worker_id as "workerId", w.firstname || ' ' || w.lastname as "workerName",
           f.client_id as "clientId", c.name as "clientName", f.directorate_id as "directorateId",
           f.assignment_code_id as "assignmentCodeId", f.shift_type_id as "shiftTypeId", f.payment_method as "paymentMethod",
           f.start, f."end", f.pause as "breakMinutes", f.time_zone as "timeZone", p.region, f.places
    from (select * from found order by start, id, worker_id limit ${limit}) f
    join client c on c.id = f.client_id
    left join shift_location p on p.id = f.location_id
    left join worker w on w.id = f.worker_id
    order by f.start, f.id, f.worker_id`.execute(tx);
  return rows;
};
