-- The first save moves on from the defaults, which count as version 1. One that claims to come from far ahead would leave no
-- version to save after it.
create or replace function app.begin_with_second_version() returns trigger language plpgsql as $$
begin
  raise exception 'nothing was saved yet' using errcode = 'check_violation', constraint = 'settings_version';
end
$$;
