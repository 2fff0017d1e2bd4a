-- One person, one name: the account is called as the worker is.
create or replace function app.name_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update app_user set first_name = new.firstname, last_name = new.lastname, version = version + 1
    where worker_id = new.id and (first_name, last_name) is distinct from (new.firstname, new.lastname);
  return null;
end
$$;
alter function app.name_account owner to worklane_system;
