-- A transport job begins as NEW and goes on in one direction, but that one that is ready may lose what it needs, and one that was
-- accepted may be handed back; each state that it
-- reaches is in its history. Runs as the product, since nobody else writes the history.
create or replace function app.follow_transport_job() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.status <> 'NEW'
    or tg_op = 'UPDATE' and (old.status, new.status) not in (
      values ('NEW'::transport_status, 'ACCEPTED'::transport_status),
             ('ACCEPTED', 'COMMITTED'),
             -- Handed back, for others to accept.
             ('ACCEPTED', 'NEW'),
             -- Something that it needs is gone again.
             ('COMMITTED', 'ACCEPTED'),
             ('COMMITTED', 'IN_PROGRESS'),
             ('IN_PROGRESS', 'WAITING_AUTHORIZATION'),
             ('WAITING_AUTHORIZATION', 'AUTHORIZED'),
             ('AUTHORIZED', 'CLOSED'),
             -- A journey that has begun can be aborted.
             ('NEW', 'CANCELLED'), ('ACCEPTED', 'CANCELLED'), ('COMMITTED', 'CANCELLED'), ('IN_PROGRESS', 'CANCELLED'))
  then
    raise exception 'transport job % cannot become %', new.id, new.status
      using errcode = 'check_violation', constraint = 'transport_job_order';
  end if;
  insert into transport_status_change (job_id, status, changed_by_user_id) values (new.id, new.status, app.user_id());
  return null;
end
$$;
alter function app.follow_transport_job owner to worklane_system;
revoke execute on function app.follow_transport_job from public;

create or replace trigger transport_job_begins after insert on transport_job for each row
  execute function app.follow_transport_job();
create or replace trigger transport_job_goes_on after update of status on transport_job for each row
  when (old.status is distinct from new.status) execute function app.follow_transport_job();
