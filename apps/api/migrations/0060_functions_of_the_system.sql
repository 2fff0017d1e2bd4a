-- As 0035 did for the functions that there were: what a request may do beyond its own rights is done by functions that run
-- as their owner, since no request can become the system.

grant create on schema app to worklane_system;
do $$
declare
  function record;
begin
  for function in
    select p.oid::regprocedure as signature
    from pg_proc p
    where p.pronamespace = 'app'::regnamespace and 'role=worklane_system' = any (p.proconfig)
  loop
    execute format('alter function %s reset role', function.signature);
    execute format('alter function %s security definer', function.signature);
    execute format('alter function %s set search_path = public, pg_temp', function.signature);
    execute format('alter function %s owner to worklane_system', function.signature);
  end loop;
end
$$;
revoke create on schema app from worklane_system;
