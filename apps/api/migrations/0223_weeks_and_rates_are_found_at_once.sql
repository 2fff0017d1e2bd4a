-- Weeks in a role as they are read: PostgreSQL took longer to write out two thousand roles of thirty stretches each than for all else that the
-- list of equal pay asks for. And whether a rate is used is looked up by agency and rate, without going through what others are invoiced by.

alter table weeks_in_role add column worked text;
comment on column weeks_in_role.worked is 'From the first week to the last: 1 where there is work in it, and 0 where there is none.';
-- As app.worked_weeks has it. An owner who is bound by row-level security has no policy here.
alter table weeks_in_role no force row level security;
update weeks_in_role set worked = (
  select string_agg(repeat('0', lower(run) - coalesce(before, lower(run))) || repeat('1', upper(run) - lower(run)), '' order by run)
  from (select run, lag(upper(run)) over (order by run) as before from unnest(weeks) run) runs);
alter table weeks_in_role force row level security;
alter table weeks_in_role alter column worked set not null;

-- They answer otherwise since.
drop function if exists app.worker_weeks_in_role(bigint[], bigint[], bigint[]), app.held_roles(int, int);

drop index shift_invoice_source_rate;
create index shift_invoice_source_rate on shift_invoice_source (agency_id, rate_id);
alter table shift_invoice_source drop constraint shift_invoice_source_rate_id_fkey,
  add constraint shift_invoice_source_rate_id_fkey foreign key (agency_id, rate_id) references assignment_rate (agency_id, id);
