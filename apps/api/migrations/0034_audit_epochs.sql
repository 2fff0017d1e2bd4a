-- The seals go by transaction numbers, and those belong to one database server: loaded from a dump into another server, new
-- entries get lower numbers than the old ones have, would fall among what is sealed already and break its seals. An epoch
-- goes before the number; whoever finds the log ahead of the server begins the next one.

alter table audit_log add column epoch int not null default 1;
alter table audit_seal add column epoch int not null default 1;

create index audit_log_epoch_xid on audit_log (epoch, xid);
drop index audit_log_xid;

drop function app.audit_hash(xid8, xid8, bytea);

-- As in 0008, between two moments that are each an epoch and a transaction.
create function app.audit_hash(since_epoch int, since xid8, until_epoch int, horizon xid8, previous bytea, out entries bigint, out hash bytea)
-- Instants are hashed as text, so the text has to be the same wherever somebody looks from.
language sql stable set timezone = 'UTC' as $$
  select count(*),
         sha256(previous || coalesce(string_agg(
           sha256(convert_to((jsonb_build_array(l.id, l.at, l.user_id, l.agency_id, l.client_id, l.worker_id, l.operation,
             l.action, l.subject, l.subject_id, l.before, l.after)
             -- An entry that nobody made for somebody else is hashed as it was before there were deputies.
             || case when l.on_behalf_of is null then '[]' else jsonb_build_array(l.on_behalf_of) end)::text, 'UTF8')), ''::bytea order by l.id), ''::bytea))
  from audit_log l
  where (l.epoch, l.xid) >= (since_epoch, since) and (l.epoch, l.xid) < (until_epoch, horizon)
$$;

-- As in 0001, in the epoch of the newest entry.
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

create or replace function app.broken_seal() returns bigint language plpgsql stable as $$
declare
  seal audit_seal;
  previous bytea := '';
  since_epoch int := 0;
  since xid8 := '0';
  found record;
begin
  for seal in select * from audit_seal order by id loop
    select * into found from app.audit_hash(since_epoch, since, seal.epoch, seal.horizon, previous);
    if found.hash is distinct from seal.hash or found.entries is distinct from seal.entries then
      return seal.id;
    end if;
    previous := seal.hash;
    since_epoch := seal.epoch;
    since := seal.horizon;
  end loop;
  return null;
end
$$;

create function app.newest_audited(out epoch int, out xid xid8) stable language sql set role = 'worklane_system' as $$
  select l.epoch, l.xid from audit_log l order by l.epoch desc, l.xid desc limit 1
$$;

-- Begins the next epoch when the log is ahead of this server; for the owner, at every start and before anything is written.
create function app.begin_audit_epoch() returns void language plpgsql as $$
declare
  newest record;
begin
  select * into newest from app.newest_audited();
  if newest.xid >= pg_current_xact_id() then
    execute format('alter table audit_log alter column epoch set default %s', newest.epoch + 1);
  end if;
end
$$;
