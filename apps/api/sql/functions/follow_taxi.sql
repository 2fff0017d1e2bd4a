-- A taxi begins as NEW and goes on by the steps that there are; each state that it reaches is in its history, with who had it. An agency
-- changes none that it does not have, but to accept it or as it hands it back. Runs as the product, since nobody else writes the history.
create or replace function app.follow_taxi() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.agency_id is null and new.agency_id is null and app.agency_id() is not null then
    raise exception 'taxi % is nobody’s yet', new.id using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  if tg_op = 'INSERT' and new.status <> 'NEW'
    or tg_op = 'UPDATE' and (old.status, new.status) not in (
      values ('NEW'::taxi_status, 'ACCEPTED'::taxi_status),
             ('ACCEPTED', 'DRIVER_ASSIGNED'),
             ('DRIVER_ASSIGNED', 'ON_BOARD'),
             ('ON_BOARD', 'COMPLETE'),
             ('COMPLETE', 'INVOICED'),
             -- Its invoice was credited.
             ('INVOICED', 'COMPLETE'),
             -- Handed back.
             ('ACCEPTED', 'NEW'), ('DRIVER_ASSIGNED', 'NEW'),
             ('NEW', 'CANCELLED'), ('ACCEPTED', 'CANCELLED'), ('DRIVER_ASSIGNED', 'CANCELLED'), ('ON_BOARD', 'CANCELLED'))
  then
    raise exception 'taxi % cannot become %', new.id, new.status using errcode = 'check_violation', constraint = 'taxi_order';
  end if;
  insert into taxi_status_change (taxi_id, status, reason, agency_id, changed_by_user_id)
    values (new.id, new.status, new.reason,
            case tg_op when 'UPDATE' then coalesce(new.agency_id, old.agency_id) end, app.user_id());
  return null;
end
$$;
alter function app.follow_taxi owner to worklane_system;
revoke execute on function app.follow_taxi from public;

create or replace trigger taxi_begins after insert on taxi for each row execute function app.follow_taxi();
create or replace trigger taxi_goes_on after update on taxi for each row execute function app.follow_taxi();
