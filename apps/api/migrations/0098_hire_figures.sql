-- Figures of vehicle hire: what dashboards count, by the day or as it stands, so that none of them reads all bookings. They are counted
-- at the end of the transaction that changes a booking, an invoice, a payment or a vehicle (`app.track_hire_bookings` and others),
-- and what there is already when those triggers come (`app.catch_up_hire_figures`).

create table hire_booking_day (
  agency_id bigint not null references agency,
  -- On which they were made, by the clocks of where the vehicle is picked up.
  day date not null,
  -- What has become of them by now.
  status hire_status not null,
  source hire_source not null,
  bookings int not null,
  primary key (agency_id, day, status, source)
);
comment on table hire_booking_day is 'How many bookings of vehicles were made on a day, by what has become of them and by who has made them.';
create index hire_booking_day_of_all on hire_booking_day (day);

create table hire_invoice_day (
  agency_id bigint not null references agency,
  -- Their tax point.
  day date not null,
  currency text not null,
  -- Below zero on a day on which more was credited than invoiced.
  invoiced_pence bigint not null,
  primary key (agency_id, day, currency)
);
comment on table hire_invoice_day is 'What the hire invoices of a day come to, less the credit notes of that day.';
create index hire_invoice_day_of_all on hire_invoice_day (currency, day);

create table hire_payment_day (
  agency_id bigint not null references agency,
  -- On which the money arrived.
  day date not null,
  method customer_payment_method not null,
  payments int not null,
  primary key (agency_id, day, method)
);
comment on table hire_payment_day is 'How many payments of hire invoices arrived on a day, by how they were paid. What was taken back does not count.';

create table vehicle_count (
  agency_id bigint not null references agency,
  status vehicle_status not null,
  body_type body_type not null,
  vehicles int not null,
  primary key (agency_id, status, body_type)
);
comment on table vehicle_count is 'How many vehicles an agency has, by where they stand and by their body.';

create table vehicle_hire_count (
  agency_id bigint not null,
  vehicle_id bigint not null,
  -- Neither those that are only reserved, nor the cancelled ones.
  hires int not null,
  primary key (agency_id, vehicle_id),
  foreign key (agency_id, vehicle_id) references vehicle (agency_id, id) on delete cascade
);
comment on table vehicle_hire_count is 'How often a vehicle was hired.';
create index vehicle_hire_count_most on vehicle_hire_count (agency_id, hires desc);
create index vehicle_hire_count_most_of_all on vehicle_hire_count (hires desc);

do $$
declare
  name text;
begin
  foreach name in array array['hire_booking_day', 'hire_invoice_day', 'hire_payment_day', 'vehicle_count', 'vehicle_hire_count'] loop
    execute format('revoke insert, update, delete on %I from worklane_app', name);
    execute format('grant insert, update, delete on %I to worklane_system', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;
