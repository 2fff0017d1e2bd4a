/** What triggers would have refused or kept, each as the number of rows of which it is not so. */
export const KEPT_BY_HIRE: Readonly<Record<string, string>> = {
  'exclusion constraints that are missing': `
    select 2 - count(*) from pg_constraint where conname in ('vehicle_held_once', 'vehicle_not_double_booked')`,
  'holds that are not those of their bookings': `
    select count(*) from (select * from vehicle_hold where source = 'HIRE') h
    full join app.held_by_hires() held on held.vehicle_booking_id = h.vehicle_booking_id
    where (held.agency_id, held.vehicle_id, held.starts_at, held.ends_at)
      is distinct from (h.agency_id, h.vehicle_id, h.starts_at, h.ends_at)`,
  'maintenance without its hold': `
    select count(*) from vehicle_maintenance m left join vehicle_hold h on h.vehicle_maintenance_id = m.id
    where (h.vehicle_id, h.starts_at, h.ends_at) is distinct from (m.vehicle_id, m.starts_at, coalesce(m.ends_at, 'infinity'))`,
  'vehicles held for what they are not': `
    select count(*) from vehicle_hold h join vehicle v on v.id = h.vehicle_id where h.source = 'HIRE' and not (v.for_hire and v.status = 'ACTIVE')`,
  'documents whose lines do not make their totals': `
    select count(*) from money_document d
    left join (select document_id, sum(amount_pence) as pence from money_document_line group by 1) l on l.document_id = d.id
    left join (select document_id, sum(lines_pence) as pence, sum(discount_pence) as discount, sum(vat_pence) as vat
               from money_document_tax group by 1) t on t.document_id = d.id
    where (l.pence, t.pence, t.discount, t.vat) is distinct from (d.sub_total_pence, d.sub_total_pence, d.discount_pence, d.vat_pence)`,
  'documents that are not in the ledger': `
    select count(*) from money_document d
    left join ledger_transaction t on t.agency_id = d.agency_id and t.document_id = d.id
    left join (select transaction_id, sum(amount_pence) filter (where account = 'RECEIVABLE') as owed,
                      sum(amount_pence) filter (where account = 'VAT') as vat from ledger_entry group by 1) e on e.transaction_id = t.id
    cross join lateral (select case d.kind when 'CREDIT_NOTE' then -1 else 1 end as sign) s
    where (e.owed, e.vat) is distinct from ((d.total_pence * sign)::numeric, (-d.vat_pence * sign)::numeric)`,
  'payments that are not in the ledger': `
    select count(*) from payment p
    left join ledger_transaction t on t.agency_id = p.agency_id and t.payment_id = p.id
    left join (select transaction_id, sum(amount_pence) filter (where account = 'BANK') as paid from ledger_entry group by 1) e
      on e.transaction_id = t.id
    where e.paid is distinct from p.amount_pence`,
  'transactions that do not balance': `
    select count(*) from ledger_transaction t
    left join (select transaction_id, count(*) as entries, sum(amount_pence) as pence from ledger_entry group by 1) e
      on e.transaction_id = t.id
    where (e.entries, e.pence) is distinct from (t.entries::bigint, 0::numeric)`,
  'balances that are not those of the entries': `
    select count(*) from ledger_balance b
    full join (select agency_id, account, currency, date_trunc('month', dated)::date as month, sum(greatest(amount_pence, 0)) as debit,
                      sum(greatest(-amount_pence, 0)) as credit from ledger_entry group by 1, 2, 3, 4) e
      using (agency_id, account, currency, month)
    where (b.debit_pence, b.credit_pence) is distinct from (e.debit, e.credit)`,
  'numbers that are missing': `
    select count(*) from number_series s
    left join (select series_id, count(*) as documents, max(number) as last from money_document group by 1) d on d.series_id = s.id
    where (d.documents, d.last) is distinct from (s.last_number::bigint, s.last_number)`,
  'open items that are not what is left': `
    select count(*) from open_item i
    left join (select item, sum(pence) as pence from (
                 select debit_item_id as item, amount_pence as pence from allocation
                 union all select credit_item_id, amount_pence from allocation) moved group by 1) a on a.item = i.id
    left join money_document d on d.agency_id = i.agency_id and d.id = i.document_id
    left join payment p on p.agency_id = i.agency_id and p.id = i.payment_id
    where i.amount_pence is distinct from coalesce(d.total_pence, p.amount_pence) or i.open_pence <> i.amount_pence - coalesce(a.pence, 0)`,
  'hire invoices that are not their documents': `
    select count(*) from hire_invoice i left join money_document d on d.agency_id = i.agency_id and d.id = i.document_id
    where (i.sub_total_pence, i.discount_pence, i.vat_pence) is distinct from (d.sub_total_pence, d.discount_pence, d.vat_pence)`,
  'promotions used so often as is not so': `
    select count(*) from promotion p
    left join (select promotion_id, count(*) as times from vehicle_booking where status <> 'CANCELLED' group by 1) b on b.promotion_id = p.id
    where p.usage_count <> coalesce(b.times, 0)`,
  'bookings that are not counted': `
    select abs((select count(*) from vehicle_booking) - (select sum(bookings) from hire_booking_day))
         + abs((select count(*) from vehicle_booking where app.counts_as_hire(status)) - (select sum(hires) from vehicle_hire_count))`,
  'pence that are not counted': `
    select abs((select sum(case kind when 'CREDIT_NOTE' then -total_pence else total_pence end) from money_document)
             - (select sum(invoiced_pence) from hire_invoice_day))`,
  'months that are not their days': `
    select count(*) from (
      select agency_id, date_trunc('month', day)::date as month, status, source, sum(bookings) as bookings from hire_booking_day group by 1, 2, 3, 4) d
    full join hire_booking_month m using (agency_id, month, status, source) where m.bookings is distinct from d.bookings::int`,
  'months of payments that are not their days': `
    select count(*) from (
      select agency_id, date_trunc('month', day)::date as month, method, sum(payments) as payments from hire_payment_day group by 1, 2, 3) d
    full join hire_payment_month m using (agency_id, month, method) where m.payments is distinct from d.payments::int`,
  'payments that are not counted': `select abs((select count(*) from payment) - (select sum(payments) from hire_payment_day))`,
};
