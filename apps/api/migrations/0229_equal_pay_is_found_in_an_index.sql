-- Who comes due equal pay is looked up among all who are in a role: in an index that has what it asks of most of them.

alter table weeks_in_role
  add column last_week int generated always as (upper(weeks) - 1) stored,
  add column counted int generated always as (length(replace(worked, '0', ''))) stored,
  add column twelfth_week int generated always as (lower(weeks) + length(substring(worked from '^(?:0*1){12}')) - 1) stored,
  add column is_unbroken boolean generated always as (
    worked not like '%0000000%' and lower(weeks) >= (date '2011-10-01' - date '1970-01-05') / 7) stored;
comment on column weeks_in_role.counted is 'In how many weeks there is work.';
comment on column weeks_in_role.twelfth_week is 'The twelfth week in which there is work.';
comment on column weeks_in_role.is_unbroken is
  'All weeks count towards equal pay: there was no break of more than six weeks, and none is before the regulations of 2011.';

drop index weeks_in_role_agency;
-- Who is or was at work for an agency since a week: only they can be in a role now.
create index weeks_in_role_agency on weeks_in_role (agency_id, last_week)
  include (worker_id, client_id, assignment_code_id, counted, twelfth_week, is_unbroken);

-- It answers otherwise since.
drop function if exists app.held_roles(int, int);
