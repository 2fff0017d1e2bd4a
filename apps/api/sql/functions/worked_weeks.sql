-- Weeks from the first one to the last: 1 where there is work in one, and 0 where there is none.
create or replace function app.worked_weeks(weeks int4multirange) returns text immutable strict language sql as $$
  select coalesce(string_agg(repeat('0', lower(run) - coalesce(before, lower(run))) || repeat('1', upper(run) - lower(run)), '' order by run), '')
  from (select run, lag(upper(run)) over (order by run) as before from unnest(weeks) run) runs
$$;
revoke execute on function app.worked_weeks from public;
grant execute on function app.worked_weeks to worklane_system;
