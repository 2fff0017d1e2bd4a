-- What an hour costs at least once somebody has worked so many of a shift, or of a week.

create table assignment_rate_overtime (
  rate_id bigint primary key references assignment_rate on delete cascade,
  -- Paid minutes of a shift, and of a worker’s week at the client, from Monday on. Null: overtime doesn’t begin by that.
  after_shift integer check (after_shift between 60 and 1440),
  after_week integer check (after_week between 60 and 10080),
  -- For an hour, in ten-thousandths. Null: as on a weekday.
  weekday_rate bigint not null check (weekday_rate > 0),
  saturday_rate bigint check (saturday_rate > 0),
  sunday_rate bigint check (sunday_rate > 0),
  bank_holiday_rate bigint check (bank_holiday_rate > 0),
  constraint assignment_rate_overtime_begins check (after_shift is not null or after_week is not null)
);
comment on table assignment_rate_overtime is 'What an hour of an assignment rate costs at least once overtime begins.';
alter table assignment_rate_overtime enable row level security;
alter table assignment_rate_overtime force row level security;
create trigger assignment_rate_overtime_audit after insert or update or delete on assignment_rate_overtime for each row execute function app.audit();
revoke update, delete on assignment_rate_overtime from worklane_app;

-- How many of the minutes that a shift was charged for were no overtime; a week has only so many of them.
alter table shift_invoice_source add column plain_minutes integer not null default 0 check (plain_minutes >= 0);
alter table shift_invoice_source alter column plain_minutes drop default;
alter table shift_invoice_source no force row level security;
alter table money_document_line no force row level security;
alter table timesheet no force row level security;
alter table shift_invoice_source disable trigger user;
update shift_invoice_source s set plain_minutes = (
  select round(coalesce(sum(l.quantity), 0) * 60)
  from money_document_line l
  where l.agency_id = s.agency_id and l.document_id = s.document_id and l.position between s.first_position and s.last_position
)
where exists (select from timesheet t where t.booking_id = s.booking_id);
alter table shift_invoice_source enable trigger user;
alter table timesheet force row level security;
alter table money_document_line force row level security;
alter table shift_invoice_source force row level security;
