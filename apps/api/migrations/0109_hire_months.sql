-- The figures of whole months, so that a year, or all time, of all agencies does not add up every day of each. Triggers keep them in line
-- with the figures of the days (`app.track_hire_booking_months`, `app.track_hire_payment_months`), and fill them when they come
-- (`app.catch_up_hire_months`).

create table hire_booking_month (
  agency_id bigint not null references agency,
  -- The first day of the month.
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  status hire_status not null,
  source hire_source not null,
  bookings int not null,
  primary key (agency_id, month, status, source)
);
comment on table hire_booking_month is 'How many bookings of vehicles were made in a month: `hire_booking_day`, added up.';

create table hire_payment_month (
  agency_id bigint not null references agency,
  -- The first day of the month.
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  method customer_payment_method not null,
  payments int not null,
  primary key (agency_id, month, method)
);
comment on table hire_payment_month is 'How many payments of hire invoices arrived in a month: `hire_payment_day`, added up.';

do $$
declare
  name text;
begin
  foreach name in array array['hire_booking_month', 'hire_payment_month'] loop
    execute format('revoke insert, update, delete on %I from worklane_app', name);
    execute format('grant insert, update, delete on %I to worklane_system', name);
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end
$$;

-- What is left of them, the days of a month that is not over, by the index alone.
create index hire_payment_day_of_all on hire_payment_day (day) include (method, payments);
