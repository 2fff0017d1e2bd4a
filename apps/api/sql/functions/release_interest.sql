-- Interest that is not going to be charged can be claimed again. Clients reject notes, and write nothing of their agencies’.
create or replace function app.release_interest() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from interest_claim where note_id = new.id;
  return null;
end
$$;
alter function app.release_interest owner to worklane_system;

create or replace trigger invoice_note_interest after update on invoice_note
  for each row when (new.status in ('REJECTED', 'WITHDRAWN')) execute function app.release_interest();
