-- Who attended stays as it was recorded while the seat is on an invoice that stands.
create or replace function app.keep_invoiced_seat() returns trigger language plpgsql as $$
begin
  raise exception 'seat % is on an invoice', old.id
    using errcode = 'restrict_violation', constraint = 'training_seat_invoiced';
end
$$;

create or replace trigger training_seat_stands before update of status on training_seat
  for each row when (old.invoiced and new.status <> old.status) execute function app.keep_invoiced_seat();
