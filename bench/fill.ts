import pg from 'pg';
import { runAll, withoutExclusions } from './bulk.ts';
import { RECORD_STATES } from './records.ts';

/** Size of the bench world. Every agency has 100 workers and 6 clients; every client a shift a day with 3 people on it. */
export const WORLD = { agencies: 200, workers: 20_000, clients: 400 };

/** The shifts of a filled database come over so many days, some of which are still to come. */
type Days = { readonly days: number; readonly future: number };

const daysOf = (shifts: number): Days => {
  const days = Math.ceil(shifts / WORLD.clients);
  return { days, future: Math.min(100, Math.ceil(days * 0.6)) };
};

/** Which of a client's three agencies (0, 1, 2) is `l`, as SQL over client number `c`. */
const agencyOf = (c: string, l: string) => `((${c} + (array[0, 1, 67])[${l} + 1]) % ${WORLD.agencies} + 1)`;

/** What eligibility asks for: everybody has it, so that nobody is refused. The work asks for four of twenty records each. */
const CLEARANCES = [
  `insert into compliance_information (agency_id, worker_id, right_to_work, dbs_expiry, fit_to_work)
     select agency_id, worker_id, 'CITIZEN', current_date + 700, true from agency_worker`,
  `insert into record_type (kind, code, name)
     select (array['TRAINING', 'COMPLIANCE']::record_kind[])[t % 2 + 1], 'B' || t, 'Record ' || t from generate_series(1, 20) t`,
  `insert into record_requirement (record_type_id, assignment_code_id) select id, 3 from record_type where id % 5 = 0`,
  `insert into worker_record (kind, agency_id, worker_id, record_type_id, name, code, issued_on, expires_on, type, status)
     select t.kind, w.agency_id, w.worker_id, t.id, t.name, t.code, current_date - 100, current_date + 600,
            case t.kind when 'TRAINING' then 'PHYSICAL'::training_type end, 'APPROVED'
     from agency_worker w, record_type t`,
];

/**
 * Shifts with three bookings each, 20 000 workers with 400 000 records, 200 agencies. Triggers and foreign keys sleep meanwhile; the
 * constraints that keep bookings apart come back once these are there, so what is measured is a database that could be real.
 */
const shiftsFor = ({ days, future }: Days) => [
  `set session_replication_role = replica`,
  `set synchronous_commit = off`,
  `insert into agency (name, base_currency) select 'Agency ' || a, 'GBP' from generate_series(1, ${WORLD.agencies}) a`,
  `insert into client (name, town) select 'Client ' || c, 'Town ' || c % 50 from generate_series(1, ${WORLD.clients}) c`,
  `insert into directorate (client_id, name) select c, 'Directorate' from generate_series(1, ${WORLD.clients}) c`,
  `insert into shift_location (client_id, directorate_id, name) select c, c, 'Location ' || c from generate_series(1, ${WORLD.clients}) c`,
  `insert into agency_client (agency_id, client_id) select ${agencyOf('(c - 1)', 'l')}, c
     from generate_series(1, ${WORLD.clients}) c, generate_series(0, 2) l`,
  `insert into worker (firstname, lastname, gender, email)
     select 'First' || w % 997, 'Last' || w % 1013, (array['FEMALE', 'MALE']::gender[])[w % 2 + 1], 'w' || w || '@bench.example'
     from generate_series(1, ${WORLD.workers}) w`,
  `insert into agency_worker (agency_id, worker_id, status) select (w - 1) / 100 + 1, w, 'ACTIVE' from generate_series(1, ${WORLD.workers}) w`,
  `insert into worker_job (agency_id, worker_id, assignment_code_id) select (w - 1) / 100 + 1, w, 3 from generate_series(1, ${WORLD.workers}) w`,
  ...CLEARANCES,
  `insert into shift (client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone,
                      number_of_staff, shift_status, booked, agreed_at)
     select c, c, c, 3, 1, s.start, s.start + interval '8 hours', 'Europe/London', s.staff, s.status, 3, now()
     from generate_series(0, ${days - 1}) d, generate_series(1, ${WORLD.clients}) c,
     lateral (select date_trunc('day', now()) + (d - ${days - future}) * interval '1 day' + interval '7 hours' as start,
                     case when d > ${days - future} then 4 else 3 end as staff,
                     (case when d > ${days - future} then 'NEW' when d > ${days - future - 40} then 'WAITING_AUTHORIZATION'
                      else 'CLOSED' end)::shift_status as status) s
     order by d, c`,
  `insert into shift_release
       (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at, announced_at)
     select s.id, ${agencyOf('(s.client_id - 1)', 'l')}, s.client_id, s.starts_at, s.ends_at, s.assignment_code_id, s.shift_status, s.open, now() - interval '1 day', now()
     from shift s, generate_series(0, 2) l`,
];

const BOOKINGS = [
  // Six of an agency's hundred workers work each day, the next six the day after: nobody is in two places.
  `insert into shift_booking (shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin, approved_at)
     select s.id, s.client_id, a.id, (a.id - 1) * 100 + (d.day * 6 + l * 2 + (s.client_id - 1) / ${WORLD.agencies}) % 100 + 1,
            s.starts_at, s.ends_at, case s.shift_status when 'NEW' then 'BOOKED' else s.shift_status end, 'WORKER', now()
     from shift s,
          lateral (select (s.id - 1) / ${WORLD.clients} as day) d,
          generate_series(0, 2) l,
          lateral (select ${agencyOf('(s.client_id - 1)', 'l')} as id) a`,
  `insert into timesheet (booking_id, client_id, agency_id, worker_id, started_at, ended_at, break_minutes, entered_by)
     select id, client_id, agency_id, worker_id, starts_at, ends_at, 30, 'Bench' from shift_booking where shift_status <> 'BOOKED'`,
  `insert into worker_hold (source, shift_booking_id, worker_id, client_id, assignment_code_id, starts_at, ends_at, worked_from,
                            worked_until, break_minutes)
     select 'SHIFT', held.* from app.held_by_shifts() held order by worker_id, starts_at`,
  `insert into weeks_in_role (worker_id, client_id, assignment_code_id, agency_id, weeks, worked)
     select *, app.worked_weeks(weeks) from (
       select worker_id, client_id, assignment_code_id, agency_id, range_agg(int4range(week, week + 1)) as weeks
       from app.held_by_role() group by 1, 2, 3, 4) held`,
];

const AFTERWARDS = [...RECORD_STATES, `set session_replication_role = origin`, `vacuum (analyze)`];

/** Fills a migrated, empty database; about a minute for 200 000 shifts. */
export const fill = async (url: string, shifts: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runAll(client, shiftsFor(daysOf(shifts)));
    const exclusions = await withoutExclusions(client, ['shift_booking', 'worker_hold']);
    await runAll(client, [...BOOKINGS, ...exclusions, ...AFTERWARDS]);
  } finally {
    await client.end();
  }
};

/** What is in it, counted. */
export const count = async (url: string): Promise<Record<string, number>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select (select count(*) from shift) as shifts, (select count(*) from shift_booking) as bookings,
              (select count(*) from worker) as workers,
              (select count(*) from worker_record) as records, (select count(*) from agency) as agencies`,
    );
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  } finally {
    await client.end();
  }
};
