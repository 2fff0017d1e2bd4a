-- Seals what is finished, in the epoch of the newest entry; answers how many rows that were. One at a time.
create or replace function app.seal_audit() returns bigint language plpgsql as $$
declare
  last audit_seal;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  now_in int;
  sealed record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_seal'));
  select * into last from audit_seal order by id desc limit 1;
  select coalesce(max(epoch), 1) into now_in from audit_log;
  select * into sealed
    from app.audit_hash(coalesce(last.epoch, 0), coalesce(last.horizon, '0'::xid8), now_in, horizon, coalesce(last.hash, ''::bytea));
  if sealed.entries > 0 then
    insert into audit_seal (epoch, horizon, entries, hash) values (now_in, horizon, sealed.entries, sealed.hash);
  end if;
  return sealed.entries;
end
$$;
