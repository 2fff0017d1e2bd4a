-- Lines of bank statements that have been recorded as payments, so that none is recorded twice whichever file it comes in again.

create table bank_line (
  agency_id bigint not null,
  client_id bigint not null,
  -- Day, amount, text, and which one it is of those that say the same.
  booked_on date not null,
  amount_pence bigint not null check (amount_pence > 0),
  text text not null,
  nth integer not null check (nth >= 1),
  payment_id bigint not null,
  recorded_by_user_id bigint not null references app_user,
  recorded_at timestamptz not null default now(),
  primary key (agency_id, booked_on, amount_pence, text, nth),
  foreign key (agency_id, client_id, payment_id) references payment (agency_id, client_id, id)
);
comment on table bank_line is 'A line of a bank statement that has been recorded as a payment.';
create index bank_line_payment on bank_line (agency_id, client_id, payment_id);
create index bank_line_recorded_by on bank_line (recorded_by_user_id);

alter table bank_line enable row level security;
alter table bank_line force row level security;
create trigger bank_line_audit after insert or update or delete on bank_line for each row execute function app.audit();
create trigger bank_line_append_only before update or delete on bank_line for each row execute function app.refuse_change();
revoke update, delete on bank_line from worklane_app;
