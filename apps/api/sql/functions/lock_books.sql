-- A month is closed once what is being booked at the moment has been.
create or replace function app.lock_books() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('books ' || new.agency_id, 0));
  return new;
end
$$;
create or replace trigger closed_month_waits before insert on closed_month
  for each row execute function app.lock_books();
