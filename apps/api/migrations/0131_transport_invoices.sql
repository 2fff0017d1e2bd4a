-- Which transport jobs and taxis are on which invoice, and whether it still stands.

create table transport_invoice_source (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  document_id bigint not null,
  job_id bigint,
  taxi_id bigint references taxi,
  -- The credit note that has taken the invoice back: what it was over may be invoiced again.
  credited_by bigint,
  foreign key (agency_id, client_id, document_id) references money_document (agency_id, client_id, id),
  foreign key (agency_id, client_id, credited_by) references money_document (agency_id, client_id, id),
  foreign key (agency_id, job_id) references transport_price (agency_id, job_id),
  constraint transport_invoice_source_of_one check (num_nonnulls(job_id, taxi_id) = 1)
);
comment on table transport_invoice_source is
  'What an invoice for transports is over. Each job and each taxi is on at most one that stands; what was credited stays to be seen.';
create unique index transport_invoiced_once on transport_invoice_source (job_id) where credited_by is null;
create unique index taxi_invoiced_once on transport_invoice_source (taxi_id) where credited_by is null;
create index transport_invoice_source_document on transport_invoice_source (agency_id, client_id, document_id);
create index transport_invoice_source_job on transport_invoice_source (agency_id, job_id) where job_id is not null;
create index transport_invoice_source_taxi on transport_invoice_source (taxi_id) where taxi_id is not null;
create index transport_invoice_source_credit on transport_invoice_source (agency_id, client_id, credited_by)
  where credited_by is not null;

insert into transport_invoice_source (agency_id, client_id, document_id, taxi_id)
  select agency_id, client_id, invoice_id, id from taxi where invoice_id is not null;

alter table transport_invoice_source enable row level security;
alter table transport_invoice_source force row level security;
create trigger transport_invoice_source_audit after insert or update or delete on transport_invoice_source
  for each row execute function app.audit();
revoke update, delete on transport_invoice_source from worklane_app;
grant update (credited_by) on transport_invoice_source to worklane_app;
