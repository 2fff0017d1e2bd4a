-- Transports are asked for under a purchase order, as shifts and taxis are, and count under it from the moment an agency has accepted them.

alter table transport_job add column purchase_order text check (purchase_order <> '');
create index transport_job_purchase_order on transport_job (client_id, lower(btrim(purchase_order))) where purchase_order is not null;
create index taxi_purchase_order on taxi (client_id, lower(btrim(purchase_order))) where purchase_order is not null;

create table transport_estimate (
  job_id bigint not null references transport_job,
  agency_id bigint not null,
  client_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_pence bigint not null check (net_pence >= 0),
  estimated_at timestamptz not null,
  primary key (job_id, agency_id),
  foreign key (agency_id, client_id) references agency_client (agency_id, client_id)
);
comment on table transport_estimate is
  'What a client’s transport under a purchase order would come to by the agency’s plan, as it was planned last. Its price takes its place once it is over.';
create index transport_estimate_client on transport_estimate (agency_id, client_id);
alter table transport_estimate enable row level security;
alter table transport_estimate force row level security;
create trigger transport_estimate_audit after insert or update or delete on transport_estimate for each row execute function app.audit();
grant delete on transport_estimate to worklane_app;
