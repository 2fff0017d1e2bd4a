-- Opens a request: sets role and context of the transaction to whom the session belongs and answers who that is; null when
-- nobody (`app.load_session`). Runs as the caller, since what runs as its owner may not change the role, and since only a
-- connection that logged in for this kind of user may. A call that nobody attends to keeps nobody signed in.
create or replace function app.open_request(session_id uuid, operation text, attended boolean default true) returns json language plpgsql as $$
declare
  loaded json := app.load_session(session_id, attended);
  actor json := loaded -> 'actor';
  entered text;
begin
  if actor is not null then
    entered := app.enter(actor ->> 'userType', (actor ->> 'userId')::bigint, (actor ->> 'agencyId')::bigint,
                         (actor ->> 'clientId')::bigint, (actor ->> 'workerId')::bigint,
                         (loaded ->> 'agencyIds')::bigint[], (loaded ->> 'clientIds')::bigint[], operation)
            || set_config('app.on_behalf_of', coalesce(loaded ->> 'onBehalfOf', ''), true)
            || set_config('app.suspended_links', coalesce(loaded ->> 'suspendedLinks', ''), true);
  end if;
  return actor;
end
$$;
