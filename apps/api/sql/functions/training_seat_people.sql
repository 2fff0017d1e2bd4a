-- Whose the seats on training sessions are, for the agency that holds them: names, and nothing else that is known of them. Another agency
-- hears of its own. Runs as its owner, since an agency sees neither other agencies nor their workers.
create or replace function app.training_seat_people(of_sessions bigint[]) returns table (seat_id bigint, agency text, worker text)
stable language sql security definer set search_path = public, pg_temp as $$
  select t.id, a.name, concat_ws(' ', w.firstname, w.lastname)
  from training_seat t
  join agency a on a.id = t.agency_id
  join worker w on w.id = t.worker_id
  where t.session_id = any (of_sessions) and app.agency_id() in (t.owner_agency_id, t.agency_id)
$$;
alter function app.training_seat_people owner to worklane_system;
revoke execute on function app.training_seat_people from public;
grant execute on function app.training_seat_people to worklane_agency;
