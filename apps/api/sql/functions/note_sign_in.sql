-- When somebody signed in last, which outlives their sessions.
create or replace function app.note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_in (user_id, at) values (new.user_id, new.created_at)
    on conflict (user_id) do update set at = excluded.at;
  return null;
end
$$;
