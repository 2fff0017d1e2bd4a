-- The weeks of a role are kept as they are read, too: lists take thousands of roles, and what is written out once is only copied for each.
create or replace function app.spell_out_weeks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.worked := app.worked_weeks(new.weeks);
  return new;
end
$$;
alter function app.spell_out_weeks owner to worklane_system;
revoke execute on function app.spell_out_weeks from public;

create or replace trigger weeks_in_role_spelled_out before insert or update of weeks on weeks_in_role for each row
  execute function app.spell_out_weeks();
