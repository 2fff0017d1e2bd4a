-- Holds of bookings that were written while nothing tracked them: by code of before, between the migration that made the table
-- and the triggers. Whatever creates the triggers waits for whoever is writing, and nobody writes until it is over.
create or replace function app.catch_up_worker_holds() returns void
volatile language sql security definer set work_mem = '128MB' set search_path = public, pg_temp as $$
  -- What is not so any more goes first: another booking may have its time by now.
  delete from worker_hold
  where id in (select h.id
               from worker_hold h
               left join app.held_by_shifts() held on held.shift_booking_id = h.shift_booking_id
               where h.source = 'SHIFT'
                 and (held.worker_id, held.client_id, held.assignment_code_id, held.starts_at, held.ends_at, held.worked_from,
                      held.worked_until, held.break_minutes)
                   is distinct from (h.worker_id, h.client_id, h.assignment_code_id, h.starts_at, h.ends_at, h.worked_from,
                                     h.worked_until, h.break_minutes));
  insert into worker_hold (source, shift_booking_id, worker_id, client_id, assignment_code_id, starts_at, ends_at,
                           worked_from, worked_until, break_minutes)
  select 'SHIFT', held.* from app.held_by_shifts() held
  where not exists (select from worker_hold h where h.shift_booking_id = held.shift_booking_id)
$$;
alter function app.catch_up_worker_holds owner to worklane_system;
revoke execute on function app.catch_up_worker_holds from public;
