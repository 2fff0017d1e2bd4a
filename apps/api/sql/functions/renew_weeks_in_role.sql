-- Brings the weeks of a role in line with its holds, as far as a hold that begins `around` then can count in them, whichever clock it
-- goes by.
create or replace function app.renew_weeks_in_role(of_worker bigint, at_client bigint, in_code bigint, around timestamptz) returns void
volatile language plpgsql security definer set search_path = public, pg_temp as $$
declare
  week int := ((around at time zone 'UTC')::date - date '1970-01-05') / 7;
  near int4range := int4range(week - 1, week + 2);
begin
  -- Two holds of one week that go at once are one after the other, and the second sees that it was the last.
  perform app.lock_worker(of_worker);
  with held as (
    select h.agency_id, range_agg(int4range(h.week, h.week + 1)) as weeks
    from app.held_by_role() h
    where h.worker_id = of_worker and h.client_id = at_client and h.assignment_code_id = in_code
      and h.starts_at > around - interval '16 days' and h.starts_at < around + interval '16 days' and near @> h.week
    group by h.agency_id
  ), kept as (
    select r.agency_id, r.weeks
    from weeks_in_role r
    where r.worker_id = of_worker and r.client_id = at_client and r.assignment_code_id = in_code
  )
  insert into weeks_in_role as r (worker_id, client_id, assignment_code_id, agency_id, weeks)
    select of_worker, at_client, in_code, coalesce(h.agency_id, k.agency_id),
           coalesce(k.weeks, '{}') - near::int4multirange + coalesce(h.weeks, '{}')
    from held h
    full join kept k on coalesce(k.agency_id, 0) = coalesce(h.agency_id, 0)
    on conflict on constraint weeks_in_role_once do update set weeks = excluded.weeks where r.weeks <> excluded.weeks;
  delete from weeks_in_role r
  where r.worker_id = of_worker and r.client_id = at_client and r.assignment_code_id = in_code and isempty(r.weeks);
end
$$;
alter function app.renew_weeks_in_role owner to worklane_system;
revoke execute on function app.renew_weeks_in_role from public;
