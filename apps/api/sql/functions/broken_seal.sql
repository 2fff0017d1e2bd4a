-- The first seal whose rows no longer give its hash, or null when the whole chain holds.
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
