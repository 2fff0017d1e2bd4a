-- Begins the next epoch when the log is ahead of this server; for the owner, at every start and before anything is written.
create or replace function app.begin_audit_epoch() returns void language plpgsql as $$
declare
  newest record;
begin
  select * into newest from app.newest_audited();
  if newest.xid >= pg_current_xact_id() then
    execute format('alter table audit_log alter column epoch set default %s', newest.epoch + 1);
  end if;
end
$$;
