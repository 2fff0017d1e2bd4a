-- Invoices over transports, taxis and seats wait for a colleague's approval, too, where an agency wants that.
create table prepared_source (
  id bigint generated always as identity primary key,
  agency_id bigint not null,
  client_id bigint not null,
  prepared_id bigint not null,
  job_id bigint,
  taxi_id bigint,
  seat_id bigint,
  -- Of the prepared invoice: what was decided about no longer holds it.
  status prepared_invoice_status not null default 'WAITING_APPROVAL',
  constraint prepared_source_of_one check (num_nonnulls(job_id, taxi_id, seat_id) = 1),
  foreign key (agency_id, client_id, prepared_id, status) references prepared_invoice (agency_id, client_id, id, status)
    on update cascade,
  foreign key (agency_id, job_id) references transport_price (agency_id, job_id),
  foreign key (taxi_id) references taxi (id),
  foreign key (seat_id) references training_seat (id)
);
comment on table prepared_source is
  'The transports, taxis or seats of a prepared invoice. Each is on at most one that waits, and on no invoice then.';
create unique index transport_prepared_once on prepared_source (job_id) where status = 'WAITING_APPROVAL';
create unique index taxi_prepared_once on prepared_source (taxi_id) where status = 'WAITING_APPROVAL';
create unique index seat_prepared_once on prepared_source (seat_id) where status = 'WAITING_APPROVAL';
create index prepared_source_invoice on prepared_source (agency_id, prepared_id, client_id, status);
create index prepared_source_waiting on prepared_source (agency_id) where status = 'WAITING_APPROVAL';
create index prepared_source_job on prepared_source (agency_id, job_id) where job_id is not null;
create index prepared_source_taxi on prepared_source (taxi_id) where taxi_id is not null;
create index prepared_source_seat on prepared_source (seat_id) where seat_id is not null;

alter table prepared_source enable row level security;
alter table prepared_source force row level security;
create trigger prepared_source_audit after insert or update or delete on prepared_source
  for each row execute function app.audit();
revoke update, delete on prepared_source from worklane_app;
comment on table prepared_invoice is
  'What is gathered for one invoice, which a colleague of whoever prepared it approves. It has no number: the invoice that it is issued as has one.';
comment on table prepared_shift is 'The shifts of a prepared invoice. Each booking is on at most one that waits, and on no invoice then.';
