-- The worker is reached where the account is: an address that was confirmed there is the worker's from then on.
create or replace function app.address_worker() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update worker set email = new.email, provisional = false, version = version + 1
    where id = new.worker_id and (lower(email) is distinct from lower(new.email) or provisional);
  return null;
end
$$;
alter function app.address_worker owner to worklane_system;
