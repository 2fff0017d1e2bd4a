-- Epoch and transaction of the newest entry of the log.
create or replace function app.newest_audited(out epoch int, out xid xid8)
stable language sql security definer set search_path = public, pg_temp as $$
  select l.epoch, l.xid from audit_log l order by l.epoch desc, l.xid desc limit 1
$$;
alter function app.newest_audited owner to worklane_system;
