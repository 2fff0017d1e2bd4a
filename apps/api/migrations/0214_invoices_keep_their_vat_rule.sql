-- What an invoice charged VAT by stays while it stands; what none has used, or a credited one alone, can be removed.

alter table shift_invoice_source add column staff_vat_id bigint references staff_vat;
alter table expense_invoice_source add column staff_vat_id bigint references staff_vat;
comment on column shift_invoice_source.staff_vat_id is
  'The rule by which VAT was charged; null where there was none, and once the invoice is credited.';
comment on column expense_invoice_source.staff_vat_id is
  'The rule by which VAT was charged; null where there was none, and once the invoice is credited.';
create index shift_invoice_source_vat on shift_invoice_source (staff_vat_id) where staff_vat_id is not null;
create index expense_invoice_source_vat on expense_invoice_source (staff_vat_id) where staff_vat_id is not null;

-- An owner who is bound by row-level security has no policy here.
create temporary table read_here on commit drop as
  select unnest(array['shift_invoice_source', 'expense_invoice_source', 'expense_claim', 'shift_booking', 'shift', 'timesheet',
                      'staff_vat', 'money_document']) as name;
do $$
declare
  each text;
begin
  for each in select name from read_here loop
    execute format('alter table %I no force row level security', each);
  end loop;
end
$$;
alter table shift_invoice_source disable trigger user;
alter table expense_invoice_source disable trigger user;

create temporary table rule_then on commit drop as
  select d.id as document_id, b.id as booking_id, v.id as staff_vat_id
  from (
    select document_id, booking_id from shift_invoice_source where credited_by is null
    union
    select e.document_id, c.booking_id from expense_invoice_source e join expense_claim c on c.id = e.claim_id
    where e.credited_by is null
  ) w
  join money_document d on d.id = w.document_id
  join shift_booking b on b.id = w.booking_id
  join shift s on s.id = b.shift_id
  left join timesheet t on t.booking_id = b.id
  cross join lateral (
    select v.id from staff_vat v
    where v.agency_id = d.agency_id and v.assignment_code_id = s.assignment_code_id
      and (v.client_id is null or v.client_id = d.client_id) and v.created_at <= d.issued_at
      and v.effective_from <= (coalesce(t.started_at, b.starts_at) at time zone s.time_zone)::date
    order by v.client_id is null, v.effective_from desc
    limit 1
  ) v;
update shift_invoice_source s set staff_vat_id = r.staff_vat_id
from rule_then r
where r.document_id = s.document_id and r.booking_id = s.booking_id;
update expense_invoice_source e set staff_vat_id = r.staff_vat_id
from rule_then r
join expense_claim c on c.booking_id = r.booking_id
where r.document_id = e.document_id and c.id = e.claim_id;

alter table expense_invoice_source enable trigger user;
alter table shift_invoice_source enable trigger user;
do $$
declare
  each text;
begin
  for each in select name from read_here loop
    execute format('alter table %I force row level security', each);
  end loop;
end
$$;
