import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { WeekTime } from './week-hours.rules.ts';
import { weekOf } from './working-time.rules.ts';

/** Time of one worker on a shift of a client, through an agency. */
export type TimeInWeek = {
  readonly workerId: number;
  readonly shiftId: number;
  readonly agencyId: number;
  readonly clientId: number;
  readonly start: string;
  /** Of the location. */
  readonly timeZone: string;
  /** Beside hours that are authorised, nothing counts that isn’t. */
  readonly isAuthorised: boolean;
};

type Row = Omit<WeekTime, 'start' | 'end'> & {
  readonly position: number;
  readonly start: string;
  readonly end: string;
};

/** What decides where overtime of the week begins in each, in the order of the times; in one query. */
export const findWeekTimes = async (tx: Tx, times: readonly TimeInWeek[]): Promise<WeekTime[][]> => {
  const found: WeekTime[][] = times.map(() => []);
  if (times.length === 0) return found;
  const each = <Value>(valueOf: (time: TimeInWeek) => Value) => times.map(valueOf);
  const startOf = ({ start, timeZone }: TimeInWeek, weeks: number) =>
    weekOf({ start: Temporal.Instant.from(start), timeZone })
      .add({ weeks })
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString();
  const { rows } = await sql<Row>`
    select w.position::int as position, o.start, o."end", o.break_minutes as "breakMinutes",
           o.start < w.start as "isEarlier", i.plain_minutes as "plainMinutes"
    from unnest(${each(({ shiftId }) => shiftId)}::bigint[], ${each(({ workerId }) => workerId)}::bigint[],
                ${each(({ agencyId }) => agencyId)}::bigint[], ${each(({ clientId }) => clientId)}::bigint[],
                ${each(({ start }) => start)}::timestamptz[], ${each((time) => startOf(time, 0))}::timestamptz[],
                ${each((time) => startOf(time, 1))}::timestamptz[], ${each(({ isAuthorised }) => isAuthorised)}::boolean[])
      with ordinality as w (shift_id, worker_id, agency_id, client_id, start, monday, next_monday, authorised, position)
    cross join lateral (
      select b.id, coalesce(t.started_at, b.starts_at) as start, coalesce(t.ended_at, b.ends_at) as "end",
             coalesce(t.break_minutes, s.break_minutes) as break_minutes
      from shift_booking b
      join shift s on s.id = b.shift_id
      left join timesheet t on t.booking_id = b.id
      where b.worker_id = w.worker_id and b.client_id = w.client_id and b.agency_id = w.agency_id
        and b.shift_status in (${sql.join(HELD_STATUSES)})
        -- For the index; times may differ from the plan.
        and b.starts_at >= w.monday - interval '1 day' and b.starts_at < w.next_monday + interval '1 day'
        and coalesce(t.started_at, b.starts_at) >= w.monday and coalesce(t.started_at, b.starts_at) < w.next_monday
        and b.shift_id <> w.shift_id
        and (t.authorised_at is not null or not w.authorised)
    ) o
    left join shift_invoice_source i
      on i.agency_id = w.agency_id and i.client_id = w.client_id and i.booking_id = o.id and i.credited_by is null
    where o.start < w.start or i.id is not null
    order by w.position, o.start`.execute(tx);
  for (const { position, start, end, ...row } of rows)
    found[position - 1]?.push({ ...row, start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) });
  return found;
};
