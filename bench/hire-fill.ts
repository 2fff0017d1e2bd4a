import pg from 'pg';
import { runAll, withoutExclusions } from './bulk.ts';

/**
 * The hire world of the bench: so many bookings of the same fleet, so that what grows is what has happened. Each vehicle is hired
 * every four days for two or three, up to eighty days ahead.
 */
export const HIRE_WORLD = { agencies: 20, vehicles: 4000, clients: 400 };

/** Vehicles that nobody hires beside the 200 of each agency: retired ones, and new ones without rates. */
const IDLE = { retired: 5, waiting: 10 };

const FLEET = HIRE_WORLD.vehicles / HIRE_WORLD.agencies;
const LOCATIONS = 4;

type Size = { readonly bookings: number; readonly slots: number; readonly ahead: number; readonly promotions: number };

const sizeOf = (bookings: number): Size => {
  const slots = Math.ceil(bookings / HIRE_WORLD.vehicles);
  return {
    bookings,
    slots,
    ahead: Math.min(20, Math.floor(slots / 3)),
    // For each agency a promotion for every 500 of its bookings.
    promotions: Math.ceil(bookings / 500 / HIRE_WORLD.agencies),
  };
};

const people = [
  `insert into agency (name, base_currency) select 'Agency ' || a, 'GBP' from generate_series(1, ${HIRE_WORLD.agencies}) a`,
  `insert into client (name, email, town) select 'Client ' || c, 'c' || c || '@bench.example', 'Town ' || c % 50
     from generate_series(1, ${HIRE_WORLD.clients}) c`,
  `insert into agency_client (agency_id, client_id, created_at) select a, c, now() - c * interval '1 day'
     from generate_series(1, ${HIRE_WORLD.agencies}) a, generate_series(1, ${HIRE_WORLD.clients}) c where c % 4 = a % 4`,
  `insert into hirer (agency_id, client_id, verified) select agency_id, client_id, client_id % 3 > 0 from agency_client`,
];

const fleet = [
  `insert into vehicle_location (agency_id, name, city, country, turnaround_minutes)
     select a, 'Branch ' || l, 'City ' || (a * ${LOCATIONS} + l) % 30, 'United Kingdom', 60
     from generate_series(1, ${HIRE_WORLD.agencies}) a, generate_series(1, ${LOCATIONS}) l order by a, l`,
  `insert into vehicle (agency_id, location_id, name, model, regno, color, body_type, fuel_type, transmission_type, doors, seats, status,
                        mileage, max_daily_mileage, excess_mileage_rate, deposit_pence)
     select (v - 1) / ${FLEET} + 1, (v - 1) / ${FLEET / LOCATIONS} + 1, 'Larkspur ' || v % 37, 'Model ' || v % 11, 'B' || v,
            (array['Red', 'Blue', 'Grey', 'White'])[v % 4 + 1], (enum_range(null::body_type))[v % 5 + 1],
            (enum_range(null::fuel_type))[v % 6 + 1], 'Manual', 5, 5, 'ACTIVE', 20000, 200, 2500, 20000
     from generate_series(1, ${HIRE_WORLD.vehicles}) v`,
  `insert into vehicle (agency_id, location_id, name, model, regno, body_type, fuel_type, transmission_type, doors, seats, status)
     select a, a * ${LOCATIONS}, 'Merrow ' || i, 'Traveller', 'I' || a || '-' || i, 'SUV', 'PETROL', 'Manual', 5, 5,
            (case when i <= ${IDLE.retired} then 'RETIRED' else 'AWAITING_APPROVAL' end)::vehicle_status
     from generate_series(1, ${HIRE_WORLD.agencies}) a, generate_series(1, ${IDLE.retired + IDLE.waiting}) i`,
  `insert into vehicle_rate (agency_id, vehicle_id, effective_from, mtf_pence)
     select agency_id, id, day, 4000 + id % 50 * 100
     from vehicle, (values (current_date - 4000), (current_date - 30)) priced (day) where id <= ${HIRE_WORLD.vehicles}`,
];

/** Where an agency gives one, the newest is ahead, every tenth is over. */
const promotionsOf = ({ promotions }: Size) => [
  `insert into promotion (agency_id, title, description, promotion_type, discount, days_hired, start_date, expiry_date, code, usage_limit,
                          status, created_at)
     select a, 'Offer ' || p || ' of ' || a, '10% off', 'DISCOUNT', 10, 1, now() - interval '4000 days',
            case when p % 10 = 0 then now() - interval '1 day' else now() + interval '400 days' end, 'OFFER' || p, 1000,
            (case when p % 10 = 0 then 'COMPLETED' else 'ACTIVE' end)::promotion_status, now() - p * interval '1 hour'
     from generate_series(1, ${HIRE_WORLD.agencies}) a, generate_series(1, ${promotions}) p order by p, a`,
];

/**
 * What is so of booking \`b\`, by its number alone: its vehicle, when, what it costs and what has become of it. Slot 0 is the hire that
 * is out now.
 */
const stories = ({ bookings, slots, ahead, promotions }: Size) => `
  create unlogged table hire_story as
  select b, v, a, c, starts_at, starts_at + days * interval '1 day' - b % 4 * interval '15 minutes' as ends_at, days, each, status,
         promotion_id, rental, discount, rental - discount + fee as total, fee, least(starts_at - b % 30 * interval '1 day', now() - b * 7 % 43200 * interval '1 minute') as made_at,
         status in ('AUTHORIZED', 'COMPLETE') or status in ('BOOKED', 'WAITINGAUTH') and b % 2 = 0 as paid,
         status not in ('RESERVED', 'CANCELLED') or status = 'CANCELLED' and b % 3 > 0 as billed
  from (
    select i + 1 as b, i % ${HIRE_WORLD.vehicles} + 1 as v, i / ${HIRE_WORLD.vehicles} - ${slots - 1 - ahead} as slot
    from generate_series(0, ${bookings - 1}) i) numbered,
  lateral (
    select (v - 1) / ${FLEET} + 1 as a, b % 2 + 2 as days, 4000 + v % 50 * 100 as each,
           current_date - 1 + slot * 4 + interval '9 hours' + v % 6 * interval '1 hour' as clock) placed,
  lateral (
    select clock at time zone 'Europe/London' as starts_at,
           -- The hundred clients that the agency works for.
           (b / 7 % 100) * 4 + (case when a % 4 = 0 then 4 else a % 4 end) as c,
           (case when b % 10 = 3 then 'CANCELLED' when slot = 0 then 'WAITINGAUTH'
                 when slot > 0 then case when b % 200 = 1 then 'RESERVED' else 'BOOKED' end
                 when slot > -10 and b % 10 = 4 then 'AUTHORIZED' else 'COMPLETE' end)::hire_status as status,
           case when b % 20 = 5 then (b / ${HIRE_WORLD.vehicles} % ${promotions}) * ${HIRE_WORLD.agencies} + a end as promotion_id,
           days * each as rental) said,
  lateral (select case when promotion_id is null then 0 else rental / 10 end as discount) given,
  lateral (select round((rental - discount) * 0.03)::int as fee) charged`;

const bookingsOf = [
  `insert into vehicle_booking (id, agency_id, client_id, vehicle_id, location_id, starts_at, ends_at, status, days_hired, currency,
                                created_at, source, reserved_until, reference, promotion_id, agreed, deposit_pence, deposit_status,
                                cancelled_at, cancel_reason, actual_start, actual_end) overriding system value
     select b, a, c, v, (v - 1) / ${FLEET / LOCATIONS} + 1, starts_at, ends_at, status, days, 'GBP', made_at,
            (case when b % 9 = 0 then 'PLATFORM' else 'AGENCY' end)::hire_source,
            case status when 'RESERVED' then now() + interval '30 days' end, 'VH-' || upper(lpad(to_hex(b), 8, 'X')), promotion_id,
            jsonb_build_object(
              'prices', jsonb_build_array(jsonb_build_object('unit', 'MTF', 'season', null, 'amount', each, 'from', '2015-01-01', 'to', null)),
              'benefit', case when promotion_id is not null then jsonb_build_object('type', 'DISCOUNT', 'percent', 10) end,
              'benefitTitle', case when promotion_id is not null then 'Offer' end, 'benefitDays', 1, 'graceMinutes', 60,
              'vatBasisPoints', 2000, 'maxDailyMileage', 200, 'excessMileageRate', 2500,
              'quote', jsonb_build_object(
                'days', (select jsonb_agg(jsonb_build_object('date', (starts_at at time zone 'Europe/London')::date + d, 'unit', 'MTF',
                                                             'rate', each, 'hours', null, 'amount', each, 'free', false))
                         from generate_series(0, days - 1) d),
                'charges', jsonb_build_array(
                  jsonb_build_object('description', 'Car rental for ' || days || ' days: Monday to Friday',
                                     'daily', jsonb_build_object('days', days, 'each', each), 'total', rental),
                  jsonb_build_object('description', '3% Booking fee', 'daily', null, 'total', fee)),
                'subTotal', rental + fee, 'discount', discount, 'total', total, 'vat', round(total / 6.0))),
            20000, (case when status in ('BOOKED', 'WAITINGAUTH') then 'HELD' when status in ('AUTHORIZED', 'COMPLETE') then 'RELEASED'
                    end)::hire_deposit_status,
            case status when 'CANCELLED' then least(now(), starts_at - interval '1 hour') end,
            (case status when 'CANCELLED' then case when billed then 'HIRER_ASKED' else 'HOLD_EXPIRED' end end)::hire_cancel_reason,
            case when status in ('WAITINGAUTH', 'AUTHORIZED', 'COMPLETE') then starts_at end,
            case when status in ('AUTHORIZED', 'COMPLETE') then ends_at end
     from hire_story`,
  // Between two hires, now and then.
  `insert into vehicle_maintenance (agency_id, vehicle_id, starts_at, ends_at, reason)
     select a, v, starts_at + interval '78 hours', starts_at + interval '84 hours', 'Service' from hire_story where v % 10 = 0 and b % 3 = 0`,
  `insert into vehicle_hold (source, vehicle_booking_id, agency_id, vehicle_id, starts_at, ends_at)
     select 'HIRE', held.* from app.held_by_hires() held order by vehicle_id, starts_at`,
  `insert into vehicle_hold (source, vehicle_maintenance_id, agency_id, vehicle_id, starts_at, ends_at)
     select 'MAINTENANCE', id, agency_id, vehicle_id, starts_at, ends_at from vehicle_maintenance`,
];

/** Invoices have the numbers of their bookings, and credit notes come after all invoices. */
const papers = ({ bookings }: Size) => [
  `insert into number_series (agency_id, kind, prefix, last_number)
     select a, 'VEHICLE_HIRE'::money_document_kind, 'HIRE', count(*) from hire_story where billed group by a
     union all
     select a, 'CREDIT_NOTE', 'CN', count(*) from hire_story where billed and status = 'CANCELLED' group by a`,
  `insert into money_document (id, agency_id, client_id, kind, status, currency, tax_included, sub_total_pence, discount_pence, vat_pence,
                               tax_point, corrects_id, reason, series_id, number, reference, issued_on, due_on, issued_at, created_at,
                               bills_client)
     overriding system value
     select d.id, agency_id, client_id, d.kind, 'ISSUED', 'GBP', true, sub_total, discount, vat, on_day, corrects_id, reason, s.id, number,
            s.prefix || '-' || lpad(number::text, greatest(6, length(number::text)), '0'), on_day, on_day, at, at, false
     from (
       select b as id, a as agency_id, c as client_id, 'VEHICLE_HIRE'::money_document_kind as kind, rental + fee as sub_total, discount,
              round(total / 6.0) as vat, (made_at at time zone 'Europe/London')::date as on_day, null::bigint as corrects_id,
              null as reason, row_number() over (partition by a order by b) as number, made_at as at
       from hire_story where billed
       union all
       select ${bookings} + b, a, c, 'CREDIT_NOTE', rental + fee, discount, round(total / 6.0), (made_at at time zone 'Europe/London')::date,
              b, 'Cancelled', row_number() over (partition by a order by b), made_at
       from hire_story where billed and status = 'CANCELLED') d
     join number_series s using (agency_id)
     where s.kind = d.kind`,
  `insert into money_document_parties (agency_id, document_id, seller_name, buyer_name)
     select d.agency_id, d.id, a.name, c.name from money_document d join agency a on a.id = d.agency_id join client c on c.id = d.client_id
     order by d.id`,
  `insert into money_document_line (agency_id, document_id, position, description, quantity, unit, rate, amount_pence, vat_basis_points,
                                    reverses_position)
     select d.agency_id, d.id, line.position, description, quantity, unit::price_unit, rate, amount, 2000,
            case when d.corrects_id is not null then line.position end
     from money_document d
     join hire_story y on y.b = coalesce(d.corrects_id, d.id)
     cross join lateral (values
       (1, 'Car rental for ' || y.days || ' days: Monday to Friday', y.days, 'DAY', y.each * 100, y.rental),
       (2, '3% Booking fee', null, null, null, y.fee)) line (position, description, quantity, unit, rate, amount)`,
  `insert into money_document_tax (agency_id, document_id, vat_basis_points, lines_pence, discount_pence, vat_pence)
     select agency_id, id, 2000, sub_total_pence, discount_pence, vat_pence from money_document`,
  `insert into hire_invoice (id, agency_id, client_id, booking_id, sub_total_pence, discount_pence, vat_percentage, vat_pence, created_at,
                             document_id) overriding system value
     select id, agency_id, client_id, id, sub_total_pence, discount_pence, 20, vat_pence, created_at, id from money_document
     where kind = 'VEHICLE_HIRE'`,
  `insert into hire_invoice_item (agency_id, client_id, invoice_id, position, description, days_hired, rate_pence, total_pence)
     select l.agency_id, i.client_id, i.id, l.position, l.description, l.quantity, l.rate / 100, l.amount_pence
     from hire_invoice i join money_document_line l on l.agency_id = i.agency_id and l.document_id = i.id`,
  `insert into money_request (agency_id, key, request_hash, result_id, created_at)
     select agency_id, 'hire-' || id || '-v1', md5(id::text), id, created_at from hire_invoice`,
];

const cash = ({ bookings }: Size) => [
  `insert into payment (id, agency_id, client_id, method, reference, amount_pence, currency, received_on, created_at)
     overriding system value
     select b, a, c, (enum_range(null::customer_payment_method))[b % 7 + 1], 'P' || b, total, 'GBP',
            (made_at at time zone 'Europe/London')::date, made_at
     from hire_story where paid`,
  `insert into open_item (id, agency_id, client_id, currency, side, document_id, payment_id, due_on, amount_pence, open_pence)
     overriding system value
     select b, a, c, 'GBP', 'DEBIT'::open_item_side, b, null::bigint, day, total, case when paid or status = 'CANCELLED' then 0 else total end
     from hire_story, lateral (select (made_at at time zone 'Europe/London')::date as day) x where billed
     union all
     select ${bookings} + b, a, c, 'GBP', 'CREDIT', ${bookings} + b, null, (made_at at time zone 'Europe/London')::date, total, 0
     from hire_story where billed and status = 'CANCELLED'
     union all
     select ${2 * bookings} + b, a, c, 'GBP', 'CREDIT', null, b, (made_at at time zone 'Europe/London')::date, total, 0
     from hire_story where paid`,
  `insert into allocation (id, agency_id, client_id, currency, credit_item_id, debit_item_id, amount_pence, created_at)
     overriding system value
     select b, a, c, 'GBP', b + case when paid then ${2 * bookings} else ${bookings} end, b, total, made_at
     from hire_story where paid or billed and status = 'CANCELLED'`,
  `insert into ledger_transaction (id, agency_id, event, dated, entries, document_id, payment_id, created_at) overriding system value
     select id, agency_id, 'DOCUMENT_ISSUED'::ledger_event, issued_on, 3, id, null::bigint, issued_at from money_document
     union all
     select ${2 * bookings} + id, agency_id, 'PAYMENT_RECEIVED', received_on, 2, null, id, created_at from payment`,
  `insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
     select d.agency_id, d.id, d.issued_on, account::ledger_account, 'GBP', case d.kind when 'CREDIT_NOTE' then -pence else pence end
     from money_document d
     cross join lateral (values ('RECEIVABLE', d.total_pence), ('REVENUE', d.vat_pence - d.total_pence), ('VAT', -d.vat_pence))
       e (account, pence)
     union all
     select p.agency_id, ${2 * bookings} + p.id, p.received_on, account::ledger_account, 'GBP', pence
     from payment p cross join lateral (values ('BANK', p.amount_pence), ('RECEIVABLE', -p.amount_pence)) e (account, pence)`,
  `insert into ledger_balance (agency_id, account, currency, month, debit_pence, credit_pence)
     select agency_id, account, currency, date_trunc('month', dated)::date, sum(greatest(amount_pence, 0)), sum(greatest(-amount_pence, 0))
     from ledger_entry group by 1, 2, 3, 4`,
];

const afterwards = [
  `insert into condition_check (agency_id, client_id, booking_id, stage, odometer, fuel, max_daily_mileage, excess_mileage_rate, recorded_by,
                                created_at)
     select a, c, b, stage::condition_stage, 20000 + case stage when 'RETURN' then 300 else 0 end, 8,
            case stage when 'HANDOVER' then 200 end, case stage when 'HANDOVER' then 2500 end, 'Bench', at
     from hire_story, lateral (values ('HANDOVER', starts_at), ('RETURN', ends_at)) s (stage, at)
     where status in ('AUTHORIZED', 'COMPLETE') or status = 'WAITINGAUTH' and stage = 'HANDOVER'`,
  `insert into hire_rating (agency_id, client_id, booking_id, type, rating, channel, recorded_by, created_at)
     select a, c, b, type::hire_rating_type, 3 + b % 5 * 0.5, case type when 'VEHICLE' then 'TELEPHONE'::hire_rating_channel end, 'Bench',
            ends_at
     from hire_story, (values ('VEHICLE'), ('CLIENT')) r (type) where status = 'COMPLETE' and b / 100 % 10 = 0`,
  `insert into hire_rating_item (agency_id, rating_id, status, rate)
     select r.agency_id, r.id, asked::hire_rating_item_status, r.rating
     from hire_rating r, unnest(case r.type
       when 'VEHICLE' then array['CONDITION', 'CLEANLINESS', 'COMFORT', 'PROCESS', 'PROFESSIONALISM']
       else array['PROFESSIONALISM', 'TIMELINESS', 'CONDITION', 'CLEANLINESS', 'REPEAT'] end) asked`,
  `update vehicle v set rating = r.rating
     from (select y.v, round(avg(r.rating), 2) as rating from hire_rating r join hire_story y on y.b = r.booking_id
           where r.type = 'VEHICLE' group by 1) r where v.id = r.v`,
  `update hirer h set rating = r.rating
     from (select agency_id, client_id, round(avg(rating), 2) as rating from hire_rating where type = 'CLIENT' group by 1, 2) r
     where (h.agency_id, h.client_id) = (r.agency_id, r.client_id)`,
  `update promotion p set usage_count = used.times
     from (select promotion_id, count(*) as times from vehicle_booking where promotion_id is not null and status <> 'CANCELLED' group by 1)
       used where used.promotion_id = p.id`,
  `select app.catch_up_hire_figures()`,
  `select app.catch_up_hire_months()`,
  `drop table hire_story`,
];

const IDENTITIES = [
  'vehicle_booking',
  'money_document',
  'hire_invoice',
  'payment',
  'open_item',
  'allocation',
  'ledger_transaction',
];

const sequences = IDENTITIES.map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), 100000000) as ${table}`,
);

/**
 * Fills a migrated, empty database with so many bookings and all that hangs on them. Triggers and foreign keys sleep meanwhile, so what
 * they keep is written as well; {@link faultsOf} looks whether it was.
 */
export const fillHire = async (url: string, bookings: number): Promise<void> => {
  const size = sizeOf(bookings);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runAll(client, [
      'set session_replication_role = replica',
      'set synchronous_commit = off',
      `set work_mem = '256MB'`,
      `set maintenance_work_mem = '512MB'`,
    ]);
    await runAll(client, [...people, ...fleet, ...promotionsOf(size), stories(size), 'analyze hire_story']);
    const exclusions = await withoutExclusions(client, ['vehicle_booking', 'vehicle_hold']);
    await runAll(client, [...bookingsOf, ...exclusions, ...papers(size), ...cash(size), ...afterwards, ...sequences]);
    await runAll(client, ['set session_replication_role = origin', 'vacuum (analyze)']);
  } finally {
    await client.end();
  }
};
