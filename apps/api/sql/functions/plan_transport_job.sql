-- Whoever accepts a transport job has its times: the crew sets out an hour before the pick-up and is back four hours after it, until the
-- agency knows better.
create or replace function app.plan_transport_job() returns trigger language plpgsql as $$
begin
  new.starts_at := coalesce(new.starts_at, new.required_at - interval '1 hour');
  new.ends_at := coalesce(new.ends_at, new.required_at + interval '4 hours');
  return new;
end
$$;

create or replace trigger transport_job_is_planned before update of status on transport_job for each row
  when (old.status = 'NEW' and new.status = 'ACCEPTED') execute function app.plan_transport_job();
