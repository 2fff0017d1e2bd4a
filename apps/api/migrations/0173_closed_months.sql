-- Months of an agency's books that are closed: whatever is booked afterwards counts for a later day.

create table closed_month (
  agency_id bigint not null references agency,
  -- The first day of the month. What lies before it is closed, too.
  month date not null,
  closed_by_user_id bigint not null references app_user,
  closed_at timestamptz not null default now(),
  primary key (agency_id, month),
  constraint closed_month_first_day check (month = date_trunc('month', month))
);
comment on table closed_month is
  'Until when the books of an agency are closed. Never opened again: what was wrong is reversed in a month that is open.';
create index closed_month_by on closed_month (closed_by_user_id);

alter table closed_month enable row level security;
alter table closed_month force row level security;
create trigger closed_month_audit after insert or update or delete on closed_month for each row execute function app.audit();
create trigger closed_month_append_only before update or delete on closed_month for each row execute function app.refuse_change();
create trigger closed_month_no_truncate before truncate on closed_month for each statement execute function app.refuse_change();
revoke update, delete on closed_month from worklane_app;
