-- Whose working time somebody may ask about. It counts across agencies, so what reads it sees every booking; about whom it
-- answers is narrowed as it is for clearances (`app.may_ask_about`), by sets, since lists ask about thousands at once.

-- Of these workers, those whom the caller may know of: oneself, or those whom the own agency, or one that works for the own
-- client, has taken on. The platform and the clock know everybody.
create function app.known_workers(worker_ids bigint[]) returns setof bigint stable language sql as $$
  select id
  from unnest(worker_ids) id
  where coalesce(app.agency_id(), app.client_id()) is null and id = coalesce(app.worker_id(), id)
  union all
  select l.worker_id
  from agency_worker l
  where coalesce(app.agency_id(), app.client_id()) is not null and l.agency_id = any ((select app.agency_ids())::bigint[])
    and l.worker_id = any (worker_ids) and l.status in ('ACTIVE', 'SUSPENDED')
$$;

-- What reads the bookings is asked by the functions below alone.
alter function app.worker_commitments(bigint[], tstzrange, bigint) rename to commitments_of;
alter function app.worker_minutes(bigint[], tstzrange, bigint) rename to minutes_of;
alter function app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint) rename to weeks_in_role_of;
revoke execute on function
  app.commitments_of(bigint[], tstzrange, bigint),
  app.minutes_of(bigint[], tstzrange, bigint),
  app.weeks_in_role_of(bigint[], bigint, bigint, tstzrange, text, bigint)
from worklane_platform, worklane_agency, worklane_client, worklane_worker;
grant execute on function
  app.commitments_of(bigint[], tstzrange, bigint),
  app.minutes_of(bigint[], tstzrange, bigint),
  app.weeks_in_role_of(bigint[], bigint, bigint, tstzrange, text, bigint)
to worklane_system;

create function app.worker_commitments(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, starts_at timestamptz, ends_at timestamptz)
stable language sql set role = 'worklane_system' as $$
  select * from app.commitments_of(array(select app.known_workers(worker_ids)), span, except_shift)
$$;

create function app.worker_minutes(worker_ids bigint[], span tstzrange, except_shift bigint)
returns table (worker_id bigint, minutes float8)
stable language sql set role = 'worklane_system' as $$
  select * from app.minutes_of(array(select app.known_workers(worker_ids)), span, except_shift)
$$;

-- At a client that the caller deals with: nobody learns where else somebody works.
create function app.worker_weeks_in_role(worker_ids bigint[], at_client bigint, for_code bigint, span tstzrange, time_zone text,
                                         except_shift bigint)
returns table (worker_id bigint, week date)
stable language sql set role = 'worklane_system' as $$
  select * from app.weeks_in_role_of(array(select app.known_workers(worker_ids)), at_client, for_code, span, time_zone, except_shift)
  where coalesce(app.agency_id(), app.client_id()) is null or at_client = any (app.client_ids())
$$;

revoke execute on function
  app.known_workers(bigint[]),
  app.worker_commitments(bigint[], tstzrange, bigint),
  app.worker_minutes(bigint[], tstzrange, bigint),
  app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint)
from public;
grant execute on function app.known_workers(bigint[]) to worklane_system;
grant execute on function
  app.worker_commitments(bigint[], tstzrange, bigint),
  app.worker_minutes(bigint[], tstzrange, bigint),
  app.worker_weeks_in_role(bigint[], bigint, bigint, tstzrange, text, bigint)
to worklane_platform, worklane_agency, worklane_client, worklane_worker;
