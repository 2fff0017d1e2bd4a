-- A priced transport says whether it is on an invoice that stands, so that what waits for one is found without reading all that ever was.

alter table transport_price add column invoiced boolean not null default false;

alter table transport_price no force row level security;
alter table transport_invoice_source no force row level security;
alter table transport_price disable trigger user;
update transport_price p set invoiced = true
where exists (
  select from transport_invoice_source s
  where s.agency_id = p.agency_id and s.job_id = p.job_id and s.credited_by is null
);
alter table transport_price enable trigger user;
alter table transport_invoice_source force row level security;
alter table transport_price force row level security;

create index transport_price_to_invoice on transport_price (agency_id, job_id) where not invoiced and net_pence > 0;
