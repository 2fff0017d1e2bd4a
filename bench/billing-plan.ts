import { BILLING_WORLD } from './billing-world.ts';

const { agencies: AGENCIES, agency: AGENCY, other: OTHER, clients: CLIENTS, workers: WORKERS } = BILLING_WORLD;

/** What is to come has ids of its own, from these on. */
const PLANNED = 50_000_000;
const CANCELLED = 60_000_000;
const DAYS_AHEAD = 28;
/** Of a client, called off too late and on no invoice. */
const LATE = 20;

/** A shift of the seventh client in two weeks, on which somebody is booked and one place is open. */
export const PLANNED_SHIFT = PLANNED + 14 * WORKERS + 7;

/** Rates by number, as they are made: a client is charged by the first two. The pay rate that begins tomorrow is the fourth. */
export const TOMORROWS_PAY = 4;

/** Those of the other agency have numbers that are so much higher. */
export const OTHER_RATES = 10;

/** Those that wait have a number of their client’s from here on; this is the last one. */
const WAITING = 1_000_000;
export const WAITING_INVOICE = WAITING + CLIENTS;

/** The order of the seventh client for this month. */
export const OPEN_ORDER = 1_000_000;

/** Two kinds of work, of which the second comes every fifth week; what they cost, and what each client agrees on. */
export const agreed = [
  `create unlogged table billing_rate as
     select * from (values (1, 'CHARGE', 3, '2015-01-01'::date, null::date, 240000), (2, 'CHARGE', 2, '2015-01-01', null, 240000),
                           (3, 'PAY', 3, '2015-01-01', current_date, 150000), (4, 'PAY', 3, current_date + 1, null, 140000),
                           (5, 'PAY', 2, '2015-01-01', null, 130000)) r (id, side, code, from_on, to_on, hour)`,
  `insert into assignment_rate (id, agency_id, side, assignment_code_id, effective_from, effective_to, currency) overriding system value
     select id + more, agency, side::rate_side, code, from_on, to_on, 'GBP'
     from billing_rate, (values (${AGENCY}, 0), (${OTHER}, ${OTHER_RATES})) o (agency, more)`,
  `insert into assignment_rate (id, agency_id, side, client_id, assignment_code_id, effective_from, currency) overriding system value
     select 100 + c, case when c <= ${CLIENTS} then ${AGENCY} else ${OTHER} end, 'COMPARABLE', c, 3, '2015-01-01', 'GBP'
     from generate_series(1, ${2 * CLIENTS}) c`,
  `insert into assignment_rate_band (rate_id, starts_at, name, weekday_rate)
     select a.id, '00:00', 'Day', coalesce(r.hour, 160000) from assignment_rate a
     left join billing_rate r on r.id = a.id - case when a.agency_id = ${OTHER} then ${OTHER_RATES} else 0 end and a.side <> 'COMPARABLE'`,
  `insert into client_terms (id, agency_id, effective_from, payment_days, round_to, rounding) overriding system value
     values (1, ${AGENCY}, '2015-01-01', 30, 15, 'NEAREST'), (2, ${OTHER}, '2015-01-01', 30, 15, 'NEAREST')`,
  `insert into late_cancel_step (terms_id, within_hours, fee_minutes) values (1, 24, 240)`,
  'drop table billing_rate',
];

/** Everybody is booked each day of the next weeks, beside a place that is open; and what clients have called off. */
export const planned = [
  `create unlogged table billing_ahead as
   select ${PLANNED} + i + 1 as id, i % ${CLIENTS} + 1 as client, i % ${WORKERS} + 1 as worker, starts_at, starts_at + interval '8 hours' as ends_at,
          false as off
   from generate_series(0, ${DAYS_AHEAD * WORKERS - 1}) i,
   lateral (select date_trunc('day', now()) + (i / ${WORKERS}) * interval '1 day' + interval '8 hours' as starts_at) placed
   union all
   select ${CANCELLED} + i + 1, i % ${CLIENTS} + 1, i % ${WORKERS} + 1, starts_at, starts_at + interval '8 hours', true
   from generate_series(0, ${LATE * CLIENTS - 1}) i,
   lateral (select date_trunc('day', now()) - (1 + i % 7) * interval '1 day' + interval '18 hours' as starts_at) placed`,
  `insert into shift (id, client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone,
                      number_of_staff, shift_status, booked, agreed_at, purchase_order) overriding system value
     select id, client, client, client, 3, 1, starts_at, ends_at, 'Europe/London', 2, case when off then 'CANCELLED' else 'NEW' end::shift_status,
            case when off then 0 else 1 end, now(), 'PO ' || client || '/' || to_char(starts_at, 'YYYY-MM')
     from billing_ahead order by id`,
  `insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at, announced_at)
     select id, ${AGENCY}, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, now() - interval '1 day', now()
     from shift where id > ${PLANNED} order by id`,
  `insert into shift_booking (id, shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin, approved_at, cancelled_at,
                              cancelled_by, cancel_reason) overriding system value
     select id, id, client, ${AGENCY}, worker, starts_at, ends_at, case when off then 'CANCELLED' else 'BOOKED' end::shift_status, 'WORKER', now(),
            case when off then starts_at - interval '2 hours' end, case when off then 'Bench' end,
            case when off then 'NO_LONGER_NEEDED' end::cancel_reason
     from billing_ahead order by id`,
  `insert into late_cancellation (booking_id, client_id, agency_id, worker_id, notice_minutes, starts_at, ends_at, break_minutes, cancelled_at)
     select id, client, ${AGENCY}, worker, 120, starts_at, starts_at + interval '4 hours', 0, starts_at - interval '2 hours'
     from billing_ahead where off order by id`,
  'drop table billing_ahead',
];

/** What all bookings hold, and the weeks that count towards equal pay. */
export const held = [
  `insert into worker_hold (source, shift_booking_id, worker_id, client_id, assignment_code_id, starts_at, ends_at, worked_from,
                            worked_until, break_minutes)
     select 'SHIFT', held.* from app.held_by_shifts() held order by worker_id, starts_at`,
  `insert into weeks_in_role (worker_id, client_id, assignment_code_id, agency_id, weeks, worked)
     select *, app.worked_weeks(weeks) from (
       select worker_id, client_id, assignment_code_id, agency_id, range_agg(int4range(week, week + 1)) as weeks
       from app.held_by_role() group by 1, 2, 3, 4) held`,
];

/**
 * Every fifth shift has an expense: it is on the invoice of its shift, was turned down, or stands where the shift waits, approved or not yet.
 * Every tenth of them isn’t charged for, and so never on an invoice.
 */
export const claimed = [
  `insert into expense_rate (id, agency_id, name, unit, pay_rate, charge_rate, receipt_required, currency, effective_from) overriding system value
     select more + kind, agency, name, unit::expense_unit, pay, charge, false, 'GBP', '2015-01-01'
     from (values (1, 'Mileage', 'MILE', 4500, 5500), (2, 'Parking', 'ITEM', 80000, 0)) r (kind, name, unit, pay, charge),
          (values (${AGENCY}, 0), (${OTHER}, ${OTHER_RATES})) o (agency, more)`,
  `insert into expense_claim (booking_id, client_id, agency_id, worker_id, rate_id, unit, day, tenths, status, submitted_at, decided_by_user_id,
                              decided_at, rejection, invoiced, charged, starts_at)
     select t.booking_id, t.client_id, t.agency_id, t.worker_id, r.id, r.unit, t.started_at::date, 120, s.status::expense_claim_status, t.ended_at,
            case when s.is_decided then u.id end, case when s.is_decided then t.ended_at + interval '1 day' end,
            case when s.status = 'REJECTED' then 'No' end, t.invoiced and s.status = 'APPROVED' and r.charge_rate > 0, r.charge_rate > 0, t.started_at
     from timesheet t
     join expense_rate r on r.agency_id = t.agency_id and r.name = case when t.booking_id % 50 = 0 then 'Parking' else 'Mileage' end
     join app_user u on u.username = 'raises@bench.example',
     lateral (select case when not t.invoiced and t.booking_id % 25 = 0 then 'WAITING_APPROVAL'
                          when t.invoiced and t.booking_id % 100 = 0 then 'REJECTED' else 'APPROVED' end as status) given,
     lateral (select given.status, given.status <> 'WAITING_APPROVAL' as is_decided) s
     where t.booking_id % 5 = 0 order by t.booking_id`,
  `insert into expense_invoice_source (agency_id, client_id, document_id, claim_id, position)
     select c.agency_id, c.client_id, s.document_id, c.id, s.first_position
     from expense_claim c join shift_invoice_source s on s.booking_id = c.booking_id where c.invoiced order by c.id`,
];

/** Somebody who prepares invoices and orders, and each invoice as it was prepared and approved; ten clients have one that waits. */
export const prepared = [
  `insert into app_user (username, email, first_name, last_name, user_type, agency_id, otp_enabled)
     values ('approves@bench.example', 'approves@bench.example', 'Bench', 'Approves', 'AGENCY', ${AGENCY}, false)`,
  `insert into prepared_invoice (id, agency_id, client_id, currency, net_pence, status, prepared_by_user_id, prepared_at, decided_by_user_id,
                                 decided_at, document_id) overriding system value
     select d.id, d.agency_id, d.client_id, 'GBP', d.sub_total_pence, 'APPROVED', r.id, d.issued_at, a.id, d.issued_at, d.id
     from money_document d, app_user r, app_user a
     where r.username = 'raises@bench.example' and a.username = 'approves@bench.example' order by d.id`,
  `insert into prepared_shift (agency_id, client_id, prepared_id, booking_id, status)
     select agency_id, client_id, document_id, booking_id, 'APPROVED' from shift_invoice_source order by document_id`,
  `insert into prepared_shift (agency_id, client_id, prepared_id, booking_id)
     select agency_id, client_id, ${WAITING} + client_id, booking_id
     from (select *, row_number() over (partition by client_id order by booking_id) as place from timesheet
           where not invoiced and authorised_at is not null and client_id between ${CLIENTS - 9} and ${CLIENTS}) waiting
     where place <= 100`,
  `update timesheet t set awaits_approval = true from prepared_shift s where s.booking_id = t.booking_id and s.status = 'WAITING_APPROVAL'`,
  'select app.catch_up_work_to_invoice()',
  `insert into prepared_invoice (id, agency_id, client_id, currency, net_pence, prepared_by_user_id) overriding system value
     select s.prepared_id, s.agency_id, s.client_id, 'GBP', count(*) * 19200, u.id
     from prepared_shift s, app_user u
     where s.status = 'WAITING_APPROVAL' and u.username = 'raises@bench.example' group by s.prepared_id, s.agency_id, s.client_id, u.id`,
  `insert into purchase_order (id, client_id, number, limit_pence, currency, starts_on, ends_on, changed_by_user_id) overriding system value
     select ${OPEN_ORDER} - 1 + row_number() over (order by o.number <> 'PO 7/' || to_char(now(), 'YYYY-MM'), o.client_id, o.number),
            o.client_id, o.number, 100000000, 'GBP', null, null, u.id
     from (select distinct client_id, purchase_order as number from shift where purchase_order is not null) o, app_user u
     where u.username = 'raises@bench.example'`,
];

/** Rates of transports; courses of the agency, whose seats others have taken; and what the platform has charged each agency in two years. */
export const charged = [
  `insert into transport_rate (agency_id, client_id, effective_from, effective_to, currency, hourly_rate, mile_rate, minimum_pence, waiting_pence, free_minutes,
                               aborted_pence, uplift_basis_points, weekends, bank_holidays, vat_exempt)
     select case when c <= ${CLIENTS} then ${AGENCY} else ${OTHER} end, c, make_date(2014 + n, 1, 1), case when n < 5 then make_date(2014 + n, 12, 31) end, 'GBP', 500000, 10000, 5000, 1000, 15, 2500, 0, false,
            false, false
     from generate_series(1, ${2 * CLIENTS}) c, generate_series(1, 5) n`,
  `insert into training_session (id, agency_id, record_type_id, trainer, starts_at, ends_at, time_zone, address, capacity, taken, price_pence,
                                 currency, visibility, state) overriding system value
     select n, case when n % 10 > 0 then ${AGENCY} else ${OTHER} end, t.id, 'Bench', day, day + interval '3 hours', 'Europe/London', 'Bench', 20, 10,
            5000, 'GBP', 'ALL', 'CLOSED'
     from generate_series(1, 500) n, (select id from record_type where kind = 'TRAINING' order by id limit 1) t,
     lateral (select date_trunc('day', now()) - n * interval '1 day' + interval '9 hours' as day) placed`,
  `insert into training_seat (owner_agency_id, session_id, agency_id, worker_id, status)
     select s.agency_id, s.id, case when s.agency_id = ${AGENCY} then ${OTHER} else ${AGENCY} end,
            case when s.agency_id = ${AGENCY} then ${WORKERS} else 0 end + (s.id * 7 + n) % ${WORKERS} + 1, 'ATTENDED'
     from training_session s, generate_series(1, 10) n`,
  `insert into platform_fee_invoice (agency_id, number, from_on, to_on, issued_on, due_on, currency, net_pence, vat_basis_points, vat_pence, total_pence,
                                     lines, parties, issued_by_user_id)
     select a, row_number() over (order by m, a), month, (month + interval '1 month')::date - 1, (month + interval '1 month')::date,
            (month + interval '1 month')::date + 30, 'GBP', 10000, 2000, 2000, 12000, '[]',
            '{"sellerName": "Bench", "accountName": "Bench", "sortCode": "000000", "accountNumber": "00000000"}', u.id
     from generate_series(1, ${AGENCIES}) a, generate_series(1, 24) m, app_user u,
     lateral (select (date_trunc('month', now()) - m * interval '1 month')::date as month) placed
     where u.username = 'raises@bench.example'`,
];
