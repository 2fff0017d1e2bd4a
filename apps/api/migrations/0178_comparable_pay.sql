-- What a client pays its own staff for an hour of a kind of work: agency workers get no less after twelve weeks in a role.

-- Nothing can use it before it is committed, so the constraint compares texts.
alter type rate_side add value if not exists 'COMPARABLE';

alter table assignment_rate add constraint assignment_rate_comparable_of_client
  check (side::text <> 'COMPARABLE' or client_id is not null);
comment on table assignment_rate is
  'What an hour of work costs from a day on, charged, paid, or paid by a client to its own staff: its terms never change, and another row follows it.';
