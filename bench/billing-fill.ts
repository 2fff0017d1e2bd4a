import pg from 'pg';
import { agreed, charged, claimed, held, OTHER_RATES, planned, prepared } from './billing-plan.ts';
import { BILLING_WORLD } from './billing-world.ts';
import { runAll, withoutExclusions } from './bulk.ts';

const { agencies: AGENCIES, agency: AGENCY, other: OTHER, clients: CLIENTS, workers: WORKERS } = BILLING_WORLD;

/** Worked shifts on an invoice, a line each. */
const LINES = 50;
/** The documents of the other agency have numbers of their own, from these on. */
const OTHERS = 10_000_000;
/** Pence for the eight hours of a shift, and the VAT on them. */
const NET = 19_200;
const VAT = NET / 5;

const people = [
  `insert into agency (name, base_currency) select 'Agency ' || a, 'GBP' from generate_series(1, ${AGENCIES}) a`,
  `insert into client (name, email, town) select 'Client ' || c, 'c' || c || '@bench.example', 'Town ' || c % 50
     from generate_series(1, ${2 * CLIENTS}) c`,
  `insert into directorate (client_id, name) select c, 'Ward ' || c from generate_series(1, ${2 * CLIENTS}) c`,
  `insert into shift_location (client_id, directorate_id, name) select c, c, 'Location ' || c from generate_series(1, ${2 * CLIENTS}) c`,
  `insert into agency_client (agency_id, client_id) select case when c <= ${CLIENTS} then ${AGENCY} else ${OTHER} end, c from generate_series(1, ${2 * CLIENTS}) c`,
  `insert into worker (firstname, lastname, gender, email)
     select 'First' || w % 97, 'Last' || w % 101, 'FEMALE', 'w' || w || '@bench.example' from generate_series(1, ${2 * WORKERS}) w`,
  `insert into agency_worker (agency_id, worker_id, status) select case when w <= ${WORKERS} then ${AGENCY} else ${OTHER} end, w, 'ACTIVE' from generate_series(1, ${2 * WORKERS}) w`,
];

/** Of one agency: who works when, and on which invoice it is. Its `first` shift, client, worker and document come after those of the one before. */
const storyOf = (
  agency: number,
  lines: number,
  first: { shift: number; client: number; worker: number; document: number },
) => `
  select ${agency} as agency, ${first.shift} + i as id, ${first.client} + i % ${CLIENTS} as client, ${first.worker} + i % ${WORKERS} as worker,
         starts_at, starts_at + interval '8 hours' as ends_at, case when i / ${7 * WORKERS} % 5 = 0 then 2 else 3 end as code,
         ${first.document} + i / ${LINES * CLIENTS} * ${CLIENTS} + i % ${CLIENTS} as document, i / ${CLIENTS} % ${LINES} + 1 as position,
         i < ${lines - Math.floor(lines / 20)} as invoiced
  from generate_series(0, ${lines - 1}) i,
  lateral (select date_trunc('day', now()) - (${Math.ceil(lines / WORKERS)} - i / ${WORKERS}) * interval '1 day' + interval '8 hours' as starts_at) placed`;

/** Every worker works a day shift a day; all but the last twentieth of it is on an invoice. */
const worked = (lines: number) => [
  `create unlogged table billing_story as
   ${storyOf(AGENCY, lines, { shift: 1, client: 1, worker: 1, document: 1 })}
   union all
   ${storyOf(OTHER, Math.ceil(lines / 10), { shift: lines + 1, client: CLIENTS + 1, worker: WORKERS + 1, document: OTHERS + 1 })}`,
  `insert into shift (id, client_id, directorate_id, location_id, assignment_code_id, shift_type_id, starts_at, ends_at, time_zone,
                      number_of_staff, shift_status, booked, agreed_at, purchase_order) overriding system value
     select id, client, client, client, code, 1, starts_at, ends_at, 'Europe/London', 1, 'AUTHORIZED', 1, starts_at,
            'PO ' || client || '/' || to_char(starts_at, 'YYYY-MM') from billing_story order by id`,
  `insert into shift_release (shift_id, agency_id, client_id, starts_at, ends_at, assignment_code_id, shift_status, open, released_at, announced_at)
     select s.id, t.agency, s.client_id, s.starts_at, s.ends_at, s.assignment_code_id, s.shift_status, s.open, s.starts_at, s.starts_at
     from shift s join billing_story t on t.id = s.id order by s.id`,
  `insert into shift_booking (id, shift_id, client_id, agency_id, worker_id, starts_at, ends_at, shift_status, origin, approved_at)
     overriding system value
     select id, id, client, agency, worker, starts_at, ends_at, 'AUTHORIZED', 'WORKER', starts_at from billing_story order by id`,
  `insert into timesheet (booking_id, client_id, agency_id, worker_id, started_at, ended_at, break_minutes, entered_by, authorised_by,
                          authorised_at, invoiced, standing_invoice_id)
     select id, client, agency, worker, starts_at, ends_at, 0, 'Bench', 'Bench', ends_at, invoiced, case when invoiced then document end
     from billing_story order by id`,
];

/** Of the invoices that are due, all but every twentieth is paid. */
const invoiced = [
  `create unlogged table billing_bill as
   select document as id, agency, client, count(*) as lines, max(ends_at)::date + 1 as day, max(ends_at)::date + 31 as due,
          max(ends_at)::date + 31 < current_date and document % 20 > 0 as paid,
          'PO ' || client || '/' || to_char(min(starts_at), 'YYYY-MM') as purchase_order
   from billing_story where invoiced group by document, agency, client`,
  `insert into number_series (id, agency_id, kind, prefix, last_number) overriding system value
     select agency, agency, 'AGENCY_TO_CLIENT', 'INV', max(id) from billing_bill group by agency`,
  `insert into money_document (id, agency_id, client_id, kind, status, currency, tax_included, sub_total_pence, vat_pence, tax_point,
                               series_id, number, reference, issued_on, due_on, issued_at, purchase_order) overriding system value
     select id, agency, client, 'AGENCY_TO_CLIENT', 'ISSUED', 'GBP', false, lines * ${NET}, lines * ${VAT}, day, agency, id,
            'INV-' || lpad(id::text, 6, '0'), day, due, day, purchase_order from billing_bill order by id`,
  `insert into money_document_parties (agency_id, document_id, seller_name, buyer_name)
     select d.agency_id, d.id, a.name, c.name from money_document d join agency a on a.id = d.agency_id join client c on c.id = d.client_id
     order by d.id`,
  `insert into money_document_line (agency_id, document_id, position, description, quantity, unit, rate, amount_pence, vat_basis_points)
     select agency, document, position, 'First' || worker % 97 || ' Last' || worker % 101 || ', Nurse, ' || starts_at::date, 8, 'HOUR', 240000,
            ${NET}, 2000 from billing_story where invoiced order by document, position`,
  `insert into money_document_tax (agency_id, document_id, vat_basis_points, lines_pence, discount_pence, vat_pence)
     select agency, id, 2000, lines * ${NET}, 0, lines * ${VAT} from billing_bill order by id`,
  `insert into shift_invoice_source (agency_id, client_id, document_id, booking_id, rate_id, plain_minutes, first_position, last_position)
     select agency, client, document, id, case code when 3 then 1 else 2 end + case agency when ${OTHER} then ${OTHER_RATES} else 0 end, 480, position, position from billing_story where invoiced order by document, position`,
  `insert into payment (id, agency_id, client_id, method, reference, amount_pence, currency, received_on) overriding system value
     select id, agency, client, 'BANK_TRANSFER', 'FP ' || id, lines * ${NET + VAT}, 'GBP', due from billing_bill where paid order by id`,
  `insert into open_item (id, agency_id, client_id, currency, side, document_id, due_on, amount_pence, open_pence) overriding system value
     select 2 * id, agency, client, 'GBP', 'DEBIT', id, due, lines * ${NET + VAT}, case when paid then 0 else lines * ${NET + VAT} end
     from billing_bill order by id`,
  `insert into open_item (id, agency_id, client_id, currency, side, payment_id, due_on, amount_pence, open_pence) overriding system value
     select 2 * id + 1, agency, client, 'GBP', 'CREDIT', id, due, lines * ${NET + VAT}, 0 from billing_bill where paid order by id`,
  `insert into allocation (agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence)
     select agency, client, 'GBP', 2 * id + 1, 2 * id, lines * ${NET + VAT} from billing_bill where paid order by id`,
  `insert into ledger_transaction (id, agency_id, event, dated, entries, document_id) overriding system value
     select 2 * id, agency, 'DOCUMENT_ISSUED', day, 3, id from billing_bill order by id`,
  `insert into ledger_transaction (id, agency_id, event, dated, entries, payment_id) overriding system value
     select 2 * id + 1, agency, 'PAYMENT_RECEIVED', due, 2, id from billing_bill where paid order by id`,
  `insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
     select b.agency, t.id, t.dated, e.account::ledger_account, 'GBP', e.pence * b.lines
     from ledger_transaction t
     join billing_bill b on b.id = t.id / 2
     join (values ('DOCUMENT_ISSUED', 'RECEIVABLE', ${NET + VAT}), ('DOCUMENT_ISSUED', 'REVENUE', -${NET}), ('DOCUMENT_ISSUED', 'VAT', -${VAT}),
                  ('PAYMENT_RECEIVED', 'BANK', ${NET + VAT}), ('PAYMENT_RECEIVED', 'RECEIVABLE', -${NET + VAT})) e (event, account, pence)
       on e.event::ledger_event = t.event
     order by t.id`,
  `insert into ledger_balance (agency_id, account, currency, month, debit_pence, credit_pence)
     select agency_id, account, currency, date_trunc('month', dated)::date as month, sum(greatest(amount_pence, 0)), sum(greatest(-amount_pence, 0))
     from ledger_entry group by agency_id, account, currency, month`,
  // Every second invoice was to be changed: the client has turned that down, and decides about the latest ones.
  `insert into app_user (username, email, first_name, last_name, user_type, agency_id, otp_enabled)
     values ('raises@bench.example', 'raises@bench.example', 'Bench', 'Raises', 'AGENCY', ${AGENCY}, false)`,
  `insert into reminder_plan (agency_id, days, set_by_user_id)
     select ${AGENCY}, '{-3,7,14,30}', id from app_user where username = 'raises@bench.example'`,
  `insert into invoice_note (agency_id, client_id, invoice_id, kind, description, amount_pence, vat_basis_points, reason, status,
                             raised_by_user_id, raised_at, decided_by_user_id, decided_at, rejection)
     select b.agency, client, b.id, 'DEBIT', 'Travel', 1000, 2000, 'As agreed', case when late then 'WAITING_APPROVAL' else 'REJECTED' end::invoice_note_status,
            u.id, day, case when late then null else u.id end, case when late then null else day end, case when late then null else 'No' end
     from (select *, row_number() over (partition by agency order by id desc) <= 100 as late from billing_bill) b, app_user u
     where u.username = 'raises@bench.example' and b.id % 2 = 0 order by b.id`,
];

/** What triggers would have refused or kept, each as the number of rows of which it is not so. */
export const KEPT_BY_BILLING: Readonly<Record<string, string>> = {
  'documents whose lines do not make their totals': `
    select count(*) from money_document d
    where d.sub_total_pence is distinct from (select sum(amount_pence) from money_document_line l where l.document_id = d.id)`,
  'time sheets that are invoiced and on no invoice, or the other way round': `
    select count(*) from timesheet t
    left join (select booking_id, max(document_id) filter (where credited_by is null) as standing from shift_invoice_source group by 1) s
      on s.booking_id = t.booking_id
    where (t.invoiced, t.standing_invoice_id) is distinct from (s.standing is not null, s.standing)`,
  'time sheets that wait for approval and are on nothing that does, or the other way round': `
    select count(*) from timesheet t
    where t.awaits_approval is distinct from exists (
      select from prepared_shift p where p.booking_id = t.booking_id and p.status = 'WAITING_APPROVAL')`,
  'work to invoice that is counted otherwise than it is': `
    select count(*)
    from (select * from work_to_invoice where (shifts, minutes, expenses) <> (0, 0, 0)) k
    full join (
      select agency_id, client_id, count(minutes) as shifts, coalesce(sum(minutes), 0) as minutes, count(*) - count(minutes) as expenses
      from (select agency_id, client_id, app.minutes_to_invoice(t) as minutes from timesheet t where app.minutes_to_invoice(t) is not null
            union all
            select agency_id, client_id, app.cancelled_minutes_to_invoice(l) from late_cancellation l where app.cancelled_minutes_to_invoice(l) is not null
            union all
            select agency_id, client_id, null from expense_claim e where app.is_to_be_invoiced(e)) each
      group by 1, 2) w using (agency_id, client_id)
    where (k.shifts, k.minutes, k.expenses) is distinct from (w.shifts, w.minutes, w.expenses)`,
  'items of which more or less is open than was not allocated': `
    select count(*) from (
      select i.id from open_item i left join allocation a on i.id in (a.credit_item_id, a.debit_item_id) where i.id % 97 = 0
      group by i.id having i.open_pence <> i.amount_pence - coalesce(sum(a.amount_pence), 0)) wrong`,
  'prepared invoices of which the shifts come to something else': `
    select count(*) from prepared_invoice i
    where i.net_pence <> ${NET} * (select count(*) from prepared_shift s where s.prepared_id = i.id and s.status = i.status)`,
  'roles of which the weeks are not those of their holds': `
    select count(*) from weeks_in_role r
    where r.worked is distinct from app.worked_weeks(r.weeks) or r.weeks is distinct from (
      select range_agg(int4range(h.week, h.week + 1)) from app.held_by_role() h
      where (h.worker_id, h.client_id, h.assignment_code_id, h.agency_id) = (r.worker_id, r.client_id, r.assignment_code_id, r.agency_id))`,
  'expense claims of which the rate or the shift says something else': `
    select count(*) from expense_claim c
    join expense_rate r on r.id = c.rate_id
    join shift_booking b on b.id = c.booking_id
    where (c.charged, c.starts_at) is distinct from (r.charge_rate > 0, b.starts_at)`,
  'balances that are not what is open': `
    select count(*) from (select 1 where (select sum(debit_pence - credit_pence) from ledger_balance where account = 'RECEIVABLE')
      is distinct from (select sum(open_pence) from open_item)) wrong`,
};

/** Fills a migrated, empty database with so many worked shifts, 19 of 20 of them a line of an invoice. Triggers and foreign keys sleep meanwhile. */
export const fillBilling = async (url: string, lines: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runAll(client, [
      'set session_replication_role = replica',
      'set synchronous_commit = off',
      `set work_mem = '256MB'`,
      `set maintenance_work_mem = '512MB'`,
    ]);
    await runAll(client, [...people, ...agreed]);
    const exclusions = await withoutExclusions(client, ['shift_booking', 'worker_hold']);
    await runAll(client, [
      ...worked(lines),
      ...invoiced,
      ...planned,
      ...held,
      ...exclusions,
      ...claimed,
      ...prepared,
      ...charged,
    ]);
    await runAll(client, [
      'drop table billing_story, billing_bill',
      `select setval(pg_get_serial_sequence(name, 'id'), 100000000)
       from unnest(array['money_document', 'payment', 'open_item', 'ledger_transaction', 'shift', 'shift_booking', 'number_series',
                           'assignment_rate', 'client_terms', 'prepared_invoice', 'expense_rate', 'purchase_order']) name`,
      'set session_replication_role = origin',
      'vacuum (analyze)',
    ]);
  } finally {
    await client.end();
  }
};
