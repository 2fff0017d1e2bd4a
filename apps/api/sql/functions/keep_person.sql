-- Who somebody is belongs to them: an agency that shares a worker with others, or whose worker has an account, asks for a change.
create or replace function app.keep_person() returns trigger language plpgsql as $$
begin
  -- One within the other, since nobody but an agency may ask the function at all.
  if current_user = 'worklane_agency' then
    if not app.keeps_person(new.id) then
      raise exception 'who a worker is belongs to the worker' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return new;
end
$$;
