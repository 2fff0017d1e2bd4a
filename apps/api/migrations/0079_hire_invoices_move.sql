-- Every hire invoice that there is, as the document that it would have been: issued on the day it was made, numbered in that order,
-- booked, and open, since nobody has recorded what was paid. Rows alone are locked, so whoever reads them does not wait.

do $$
declare
  odd bigint;
  name text;
begin
  select min(i.id) into odd
    from hire_invoice i
    where i.sub_total_pence <> (select coalesce(sum(t.total_pence), 0) from hire_invoice_item t
                                where t.agency_id = i.agency_id and t.client_id = i.client_id and t.invoice_id = i.id)
       or exists (select from hire_invoice_item t
                  where t.agency_id = i.agency_id and t.client_id = i.client_id and t.invoice_id = i.id and t.total_pence < 0);
  if odd is not null then
    raise exception 'The items of hire invoice % do not make its total; correct them, and start again.', odd;
  end if;
  -- What the triggers keep, this does for all rows at once. An owner who is bound by row-level security has no policy here.
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'number_series', 'open_item',
                              'ledger_transaction', 'ledger_entry', 'ledger_balance'] loop
    execute format('alter table %I no force row level security', name);
    execute format('alter table %I disable trigger user', name);
  end loop;
end
$$;
alter table hire_invoice disable trigger hire_invoice_audit;

create temporary table moving on commit drop as
  select i.id as hire_invoice_id, nextval(pg_get_serial_sequence('money_document', 'id')) as document_id,
         i.agency_id, i.client_id, b.currency, i.sub_total_pence, i.discount_pence, i.total_pence, i.vat_pence,
         (i.vat_percentage * 100)::int as vat_basis_points, i.created_at,
         (i.created_at at time zone l.time_zone)::date as issued_on,
         row_number() over (partition by i.agency_id order by i.id)::int as number
  from hire_invoice i
  join vehicle_booking b on b.agency_id = i.agency_id and b.client_id = i.client_id and b.id = i.booking_id
  join vehicle_location l on l.agency_id = b.agency_id and l.id = b.location_id;

insert into number_series (agency_id, kind, prefix, last_number)
  select agency_id, 'VEHICLE_HIRE', 'HIRE', max(number) from moving group by agency_id;

insert into money_document
    (id, agency_id, client_id, kind, status, currency, tax_included, sub_total_pence, discount_pence, vat_pence, tax_point,
     series_id, number, reference, issued_on, due_on, issued_at, created_at)
  overriding system value
  select m.document_id, m.agency_id, m.client_id, 'VEHICLE_HIRE', 'ISSUED', m.currency, true, m.sub_total_pence, m.discount_pence,
         m.vat_pence, m.issued_on, s.id, m.number, 'HIRE-' || lpad(m.number::text, greatest(6, length(m.number::text)), '0'),
         m.issued_on, m.issued_on, m.created_at, m.created_at
  from moving m
  join number_series s on s.agency_id = m.agency_id and s.kind = 'VEHICLE_HIRE';

insert into money_document_line
    (agency_id, document_id, position, description, quantity, unit, rate, amount_pence, vat_basis_points)
  select m.agency_id, m.document_id, t.position, t.description, t.days_hired,
         case when t.days_hired is not null then 'DAY'::price_unit end, t.rate_pence * 100, t.total_pence, m.vat_basis_points
  from moving m
  join hire_invoice_item t on t.agency_id = m.agency_id and t.client_id = m.client_id and t.invoice_id = m.hire_invoice_id;

insert into money_document_tax (agency_id, document_id, vat_basis_points, lines_pence, discount_pence, vat_pence)
  select agency_id, document_id, vat_basis_points, sub_total_pence, discount_pence, vat_pence from moving;

insert into open_item (agency_id, client_id, currency, side, document_id, due_on, amount_pence, open_pence)
  select agency_id, client_id, currency, 'DEBIT', document_id, issued_on, total_pence, total_pence from moving order by document_id;

insert into ledger_transaction (agency_id, event, dated, entries, document_id)
  select agency_id, 'DOCUMENT_ISSUED', issued_on,
         1 + (total_pence <> vat_pence)::int + (vat_pence <> 0)::int, document_id
  from moving where total_pence <> 0 order by document_id;

insert into ledger_entry (agency_id, transaction_id, dated, account, currency, amount_pence)
  select t.agency_id, t.id, t.dated, e.account, m.currency, e.pence
  from moving m
  join ledger_transaction t on t.agency_id = m.agency_id and t.document_id = m.document_id,
  lateral (values ('RECEIVABLE'::ledger_account, m.total_pence), ('REVENUE', m.vat_pence - m.total_pence),
                  ('VAT', -m.vat_pence)) e (account, pence)
  where e.pence <> 0
  order by t.id;

insert into ledger_balance (agency_id, account, currency, month, debit_pence, credit_pence)
  select agency_id, account, currency, date_trunc('month', dated)::date,
         sum(greatest(amount_pence, 0)), sum(greatest(-amount_pence, 0))
  from ledger_entry group by 1, 2, 3, 4;

update hire_invoice i set document_id = m.document_id from moving m where m.hire_invoice_id = i.id;

do $$
declare
  name text;
begin
  foreach name in array array['money_document', 'money_document_line', 'money_document_tax', 'number_series', 'open_item',
                              'ledger_transaction', 'ledger_entry', 'ledger_balance'] loop
    execute format('alter table %I enable trigger user', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
alter table hire_invoice enable trigger hire_invoice_audit;
-- Both only grow: whatever was charged is corrected by another document.
revoke update, delete on hire_invoice, hire_invoice_item from worklane_app;
alter table hire_invoice alter column document_id set not null;
