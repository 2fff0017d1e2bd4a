-- When the MOT, tax, insurance and service of a vehicle are due, and of which of them its agency was reminded.

create table vehicle_due_dates (
  vehicle_id bigint primary key,
  agency_id bigint not null,
  -- The last day on which each is valid; null where nobody has entered it.
  mot_on date,
  tax_on date,
  insurance_on date,
  -- The day by which it is to be serviced, or what the odometer shows by then, in kilometres, whichever comes first.
  service_on date,
  service_mileage int check (service_mileage >= 1),
  version int not null default 1,
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id) on delete cascade
);
comment on table vehicle_due_dates is 'When what a vehicle needs to be on the road is due.';
create index vehicle_due_dates_agency on vehicle_due_dates (agency_id, vehicle_id);
alter table vehicle_due_dates enable row level security;
alter table vehicle_due_dates force row level security;
create trigger vehicle_due_dates_audit after insert or update or delete on vehicle_due_dates
  for each row execute function app.audit();

create type vehicle_due_kind as enum ('MOT', 'TAX', 'INSURANCE', 'SERVICE');

create table vehicle_reminder (
  vehicle_id bigint not null references vehicle on delete cascade,
  kind vehicle_due_kind not null,
  -- Which due date it was about: another one begins anew.
  due_on date not null,
  -- The last reminder, in days before the due date.
  reminded_at_days int not null,
  primary key (vehicle_id, kind)
);
comment on table vehicle_reminder is 'Of what an agency was reminded last, so that it hears of each once.';
alter table vehicle_reminder enable row level security;
alter table vehicle_reminder force row level security;

-- Takes the place of reminder_round, which the version before goes on using, and goes with the next release.
create table agency_round (
  job text not null,
  agency_id bigint not null references agency on delete cascade,
  day date not null,
  primary key (job, agency_id)
);
comment on table agency_round is 'The last day on which a job of the morning was done for an agency, so that it is once a day whichever process does it.';
alter table agency_round enable row level security;
alter table agency_round force row level security;
create index agency_round_agency on agency_round (agency_id);
