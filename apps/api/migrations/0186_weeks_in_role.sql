-- The weeks that count towards equal pay, kept ready: a list that goes through everybody’s holds would read years of them for each.

create table weeks_in_role (
  worker_id bigint not null references worker,
  client_id bigint not null references client,
  assignment_code_id bigint not null references assignment_code,
  -- Through which the shifts of these weeks are; null for what is no shift.
  agency_id bigint references agency,
  -- From Monday to Sunday at the place of the work, numbered from 5 January 1970 on.
  weeks int4multirange not null,
  constraint weeks_in_role_once unique nulls not distinct (worker_id, client_id, assignment_code_id, agency_id)
);
comment on table weeks_in_role is
  'The weeks in which a worker is held in a kind of work at a client. Triggers keep what the holds say, in the same transaction.';
-- Who is or was at work for an agency since a week: only they can be in a role now.
create index weeks_in_role_agency on weeks_in_role (agency_id, upper(weeks));
alter table weeks_in_role enable row level security;
alter table weeks_in_role force row level security;
revoke insert, update, delete on weeks_in_role from worklane_app;
grant insert, update, delete on weeks_in_role to worklane_system;
