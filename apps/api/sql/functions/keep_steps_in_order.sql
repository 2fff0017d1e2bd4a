-- A journey takes its steps one after the other: none is left out, and the last one alone is taken back.
create or replace function app.keep_steps_in_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place transport_journey_step := coalesce(new, old);
begin
  if (select count(*) from transport_journey_step s where s.job_id = place.job_id)
     <> (select count(*) from unnest(enum_range(null::transport_step)) step
         where step < place.step or tg_op = 'INSERT' and step = place.step)
     and exists (select from transport_job j where j.id = place.job_id) then
    raise exception 'step % of transport job % is out of order', place.step, place.job_id
      using errcode = 'check_violation', constraint = 'transport_steps_in_order', table = 'transport_journey_step';
  end if;
  return null;
end
$$;
alter function app.keep_steps_in_order owner to worklane_system;
revoke execute on function app.keep_steps_in_order from public;

create or replace trigger transport_journey_step_in_order after insert or delete on transport_journey_step for each row
  execute function app.keep_steps_in_order();
