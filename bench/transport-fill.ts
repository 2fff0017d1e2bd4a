import pg from 'pg';
import type { TransportRequest } from '../packages/contract/src/transport/transport-request.ts';
import { nhsIndex, sealRequest } from '../apps/api/src/modules/transport/job/sealed-request.ts';
import { runAll, withoutExclusions } from './bulk.ts';
import { config } from './calls.ts';

/** The transport world of the bench: each agency has 500 workers and 60 ambulances, and works for 60 of the clients. */
export const TRANSPORT_WORLD = { agencies: 20, workers: 10_000, vehicles: 1200, clients: 400 };

const { agencies: AGENCIES, clients: CLIENTS } = TRANSPORT_WORLD;
const STAFF = TRANSPORT_WORLD.workers / AGENCIES;
const FLEET = TRANSPORT_WORLD.vehicles / AGENCIES;

/** Journeys that an agency makes a day, with a crew of three each, and how many days of them are still to come. */
const A_DAY = 20;
const AHEAD = 10;

/** The id of an agency's job: its number of the day (from 0), so many days from today. */
export const agencyJob = ({ agency, day, number }: { agency: number; day: number; number: number }): number =>
  ((AHEAD - day) * A_DAY + number) * AGENCIES + agency;

const people = [
  `insert into agency (name, base_currency) select 'Agency ' || a, 'GBP' from generate_series(1, ${AGENCIES}) a`,
  `insert into client (name, email, town) select 'Client ' || c, 'c' || c || '@bench.example', 'Town ' || c % 50
     from generate_series(1, ${CLIENTS}) c`,
  `insert into directorate (client_id, name) select c, 'Ward ' || c from generate_series(1, ${CLIENTS}) c`,
  `insert into agency_client (agency_id, client_id) select (c + n * 7) % ${AGENCIES} + 1, c
     from generate_series(1, ${CLIENTS}) c, generate_series(0, 2) n`,
  `insert into worker (firstname, lastname, gender, email, dob)
     select 'First' || w % 997, 'Last' || w % 1013, (array['FEMALE', 'MALE']::gender[])[w % 2 + 1], 'w' || w || '@bench.example', '1990-01-01'
     from generate_series(1, ${TRANSPORT_WORLD.workers}) w`,
  `insert into agency_worker (agency_id, worker_id, status) select (w - 1) / ${STAFF} + 1, w, 'ACTIVE'
     from generate_series(1, ${TRANSPORT_WORLD.workers}) w`,
  // Each is an escort, and every second one drives as well.
  `insert into worker_job (agency_id, worker_id, assignment_code_id)
     select agency_id, worker_id, code.id from agency_worker join assignment_code code
       on code.code = '032' or code.code = '002' and worker_id % 2 = 0`,
  `insert into compliance_information (agency_id, worker_id, right_to_work, dbs_expiry, fit_to_work)
     select agency_id, worker_id, 'CITIZEN', current_date + 700, true from agency_worker`,
  `insert into worker_record (kind, agency_id, worker_id, name, code, issued_on, expires_on, status)
     select 'COMPLIANCE', agency_id, worker_id, 'Driving licence check', 'DL', current_date - 100, current_date + 600, 'APPROVED'
     from agency_worker where worker_id % 2 = 0`,
];

const fleet = [
  `insert into vehicle_location (agency_id, name, city, country) select a, 'Base', 'City ' || a, 'United Kingdom'
     from generate_series(1, ${AGENCIES}) a`,
  `insert into vehicle (agency_id, location_id, name, model, regno, body_type, fuel_type, transmission_type, doors, seats, status,
                        for_hire, for_transport)
     select (v - 1) / ${FLEET} + 1, (v - 1) / ${FLEET} + 1, 'Merrow ' || v % 37, 'Carrier', 'T' || v, 'SUV', 'DIESEL', 'Manual', 5, 8,
            'ACTIVE', false, true
     from generate_series(1, ${TRANSPORT_WORLD.vehicles}) v`,
  `insert into vehicle_due_dates (agency_id, vehicle_id, mot_on, tax_on, insurance_on)
     select agency_id, id, current_date + 200, current_date + 200, current_date + 200 from vehicle`,
];

/**
 * What is so of job \`j\`, by its number alone: whose it is, when, and what has become of it. Day 0 is today. Of an agency's twenty jobs
 * a day, four that are still to come nobody has accepted yet, and six are accepted, half of these without a crew.
 */
const stories = (jobs: number) => `
  create unlogged table transport_story as
  select j, n, a, c, at, at - interval '1 hour' as starts_at, at + interval '3 hours' as ends_at, status,
         status not in ('NEW', 'CANCELLED') and not (status = 'ACCEPTED' and n % 2 = 0) as crewed,
         ((day + 100000) * ${A_DAY} + n) % ${FLEET} + 1 as vehicle, ((day + 100000) * ${A_DAY} + n) * 3 % ${STAFF} as crew
  from (
    select i + 1 as j, i % ${AGENCIES} + 1 as a, i / ${AGENCIES} % ${A_DAY} as n,
           ${AHEAD} - i / ${AGENCIES * A_DAY} as day
    from generate_series(0, ${jobs - 1}) i) numbered,
  lateral (select (current_date + day + interval '7 hours' + n * interval '30 minutes') at time zone 'Europe/London' as at) placed,
  lateral (
    select (select client_id from agency_client l where l.agency_id = a order by client_id offset j / ${AGENCIES} % 60 limit 1) as c,
           (case when day > 0 and n < 4 then 'NEW' when n = 19 then 'CANCELLED' when day > 0 and n < 10 then 'ACCEPTED'
                 when day > 0 then 'COMMITTED' when day = 0 then 'IN_PROGRESS' when day = -1 then 'WAITING_AUTHORIZATION'
                 when day > -8 then 'AUTHORIZED' else 'CLOSED' end)::transport_status as status) said`;

/** Which states a job has been in, by the one it is in. */
const WAY = ['NEW', 'ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED'];

const jobsOf = [
  `insert into transport_job (id, agency_id, client_id, pickup_directorate_id, reference, status, required_at, pickup_area, destination_area,
                              created_at, starts_at, ends_at, vehicle_id, driver_id, team_leader_id, authorised_at, actual_start, actual_end,
                              break_minutes) overriding system value
     select j, case when status <> 'NEW' then a end, c, c, 'ST-' || upper(lpad(to_hex(j), 8, 'X')), status, at, 'SO' || j % 20 + 1,
            'PO' || j % 20 + 1, at - interval '3 days', case when status <> 'NEW' then starts_at end,
            case when status <> 'NEW' then ends_at end, case when crewed then (a - 1) * ${FLEET} + vehicle end,
            case when crewed then driver end, case when crewed then (a - 1) * ${STAFF} + (crew + 1) % ${STAFF} + 1 end,
            case when over then ends_at + interval '1 day' end, case when over then starts_at end, case when over then ends_at end,
            case when over then 0 end
     from transport_story, lateral (select status in ('AUTHORIZED', 'CLOSED') as over, (a - 1) * ${STAFF} + crew + 1 as driver) x`,
  `insert into transport_offer (agency_id, job_id)
     select l.agency_id, y.j from transport_story y join agency_client l on l.client_id = y.c where y.status = 'NEW'`,
  `insert into transport_spec (job_id, assignment_code_id, number_of_staff)
     select y.j, code.id, wanted.staff from transport_story y, (values ('002', 1), ('032', 2)) wanted (code, staff)
     join assignment_code code on code.code = wanted.code order by y.j, wanted.code`,
  `insert into transport_booking (job_id, agency_id, spec_id, worker_id, shift_status, actual_start, actual_end, break_minutes)
     select j, a, s.id, (a - 1) * ${STAFF} + (crew + place) % ${STAFF} + 1,
            (case when status in ('ACCEPTED', 'COMMITTED', 'IN_PROGRESS') then 'BOOKED' else status::text end)::shift_status,
            case when over then starts_at end, case when over then ends_at end, case when over then 0 end
     from transport_story
     join transport_spec s on s.job_id = j
     cross join lateral (select status in ('AUTHORIZED', 'CLOSED') as over) x
     cross join lateral generate_series(case when s.number_of_staff = 1 then 0 else 1 end, s.number_of_staff) place
     where crewed and (s.number_of_staff = 1) = (place = 0)
     order by j, place`,
  `insert into transport_status_change (job_id, status, at)
     select j, way.status::transport_status, at - interval '3 days' + way.place * interval '6 hours'
     from transport_story y, unnest(array['${WAY.join("', '")}']) with ordinality way (status, place)
     where y.status <> 'CANCELLED' and way.place <= array_position(array['${WAY.join("', '")}'], y.status::text)
     order by j, way.place`,
  `insert into transport_journey_step (job_id, step, at)
     select j, step, starts_at + extract(epoch from ends_at - starts_at) * interval '1 second' * place / 6
     from transport_story, unnest(enum_range(null::transport_step)) with ordinality way (step, place)
     where status in ('WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED')`,
  `insert into transport_vehicle_log (job_id, vehicle_id, agency_id, start_mileage, end_mileage, checks, defects, saved_at, saved_by)
     select j, (a - 1) * ${FLEET} + vehicle, a, 20000, 20030, '{}', '[]', ends_at, 'Bench' from transport_story
     where status in ('WAITING_AUTHORIZATION', 'AUTHORIZED', 'CLOSED')`,
];

/** A week of each agency waits to be invoiced; what was before, nobody has priced. */
const priced = [
  `insert into transport_rate (id, agency_id, effective_from, currency, hourly_rate, mile_rate, minimum_pence, waiting_pence, free_minutes,
                               aborted_pence, uplift_basis_points, weekends, bank_holidays, vat_exempt) overriding system value
     select a, a, '2020-01-01', 'GBP', 240000, 16500, 0, 0, 0, 0, 0, false, false, false from generate_series(1, ${AGENCIES}) a`,
  `insert into transport_price (job_id, agency_id, client_id, rate_id, currency, net_pence, vat_pence, missing)
     select j, a, c, a, 'GBP', 19200, 3840, '{}' from transport_story where status = 'AUTHORIZED' order by j`,
];

const holds = [
  `insert into worker_hold (source, transport_booking_id, worker_id, client_id, assignment_code_id, starts_at, ends_at, worked_from,
                            worked_until, break_minutes)
     select 'TRANSPORT', held.* from app.held_by_crews() held order by worker_id, starts_at`,
  `insert into vehicle_hold (source, transport_job_id, agency_id, vehicle_id, starts_at, ends_at)
     select 'TRANSPORT', held.* from app.held_by_transports() held order by vehicle_id, starts_at`,
];

/** As long as a real one: half of its texts are written out. */
const requestOf = (job: number): TransportRequest => {
  const said = `Of journey ${job}, at the length of what a ward writes when it is asked for an explanation of a risk.`;
  return {
    patientName: `Patient ${job % 50_000}`,
    nhs: String(9_000_000_000 + (job % 50_000)),
    pickupPostCode: `SO${(job % 20) + 1} 0AA`,
    destinationPostCode: `PO${(job % 20) + 1} 2AB`,
    reasonForTransport: said,
    diagnosis: said,
    physicalHealth: said,
    allergies: said,
    physicalAggressionDesc: said,
    verbalAggressionDesc: said,
  } as Partial<TransportRequest> as TransportRequest;
};

const SEALED_AT_ONCE = 5000;

const sealAll = async (client: pg.Client, jobs: number): Promise<void> => {
  for (let first = 1; first <= jobs; first += SEALED_AT_ONCE) {
    const ids = Array.from({ length: Math.min(SEALED_AT_ONCE, jobs - first + 1) }, (_, index) => first + index);
    await client.query(
      `insert into transport_request (job_id, content, nhs_index) select * from unnest($1::bigint[], $2::bytea[], $3::text[])`,
      [
        ids,
        ids.map((id) => sealRequest(config.FIELD_KEYS, id, requestOf(id))),
        ids.map((id) => nhsIndex(config.FIELD_KEYS, requestOf(id))),
      ],
    );
  }
};

/** What triggers would have refused or kept, each as the number of rows of which it is not so. */
export const KEPT_BY_TRANSPORT: Readonly<Record<string, string>> = {
  'jobs without what was asked': `select count(*) from transport_job j where not exists (select from transport_request r where r.job_id = j.id)`,
  'crews that are not of the specifications': `
    select count(*) from transport_booking b left join transport_spec s on s.id = b.spec_id and s.job_id = b.job_id where s.id is null`,
  'places that are filled twice': `
    select count(*) from (
      select s.id from transport_spec s join transport_booking b on b.spec_id = s.id and app.is_held(b.shift_status)
      group by s.id, s.number_of_staff having count(*) > s.number_of_staff) full_up`,
  'drivers and team leaders who are not of the crew': `
    select count(*) from transport_job j, unnest(array[j.driver_id, j.team_leader_id]) who
    where who is not null and not exists (select from transport_booking b where b.job_id = j.id and b.worker_id = who)`,
  'holds that are not those of the crews': `
    select count(*) from (select * from worker_hold where source = 'TRANSPORT') h
    full join app.held_by_crews() held on held.transport_booking_id = h.transport_booking_id
    where (held.worker_id, held.starts_at, held.ends_at) is distinct from (h.worker_id, h.starts_at, h.ends_at)`,
  'holds that are not those of the vehicles': `
    select count(*) from (select * from vehicle_hold where source = 'TRANSPORT') h
    full join app.held_by_transports() held on held.transport_job_id = h.transport_job_id
    where (held.vehicle_id, held.starts_at, held.ends_at) is distinct from (h.vehicle_id, h.starts_at, h.ends_at)`,
};

/** Fills a migrated, empty database with so many jobs and all that hangs on them. Triggers and foreign keys sleep meanwhile. */
export const fillTransport = async (url: string, jobs: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runAll(client, [
      'set session_replication_role = replica',
      'set synchronous_commit = off',
      `set work_mem = '256MB'`,
      `set maintenance_work_mem = '512MB'`,
    ]);
    await runAll(client, [...people, ...fleet, 'analyze agency_client', stories(jobs), 'analyze transport_story']);
    await runAll(client, [...jobsOf, ...priced]);
    await sealAll(client, jobs);
    const exclusions = await withoutExclusions(client, ['worker_hold', 'vehicle_hold']);
    await runAll(client, [...holds, ...exclusions]);
    await runAll(client, [
      'drop table transport_story',
      `select setval(pg_get_serial_sequence(name, 'id'), 100000000) from unnest(array['transport_job', 'transport_rate']) name`,
      'set session_replication_role = origin',
      'vacuum (analyze)',
    ]);
  } finally {
    await client.end();
  }
};
