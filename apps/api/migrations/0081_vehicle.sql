-- A vehicle is one thing, whatever it is for: to be hired out, to transport patients, or both at different times. So what was the
-- table of rental vehicles is the table of vehicles. Code of before goes on by the old name, which is a view of it until no such
-- code runs any more.

alter table rental_vehicle rename to vehicle;
alter type rental_vehicle_status rename to vehicle_status;
alter sequence rental_vehicle_id_seq rename to vehicle_id_seq;
alter index rental_vehicle_regno rename to vehicle_regno;
alter index rental_vehicle_location rename to vehicle_where;
alter trigger rental_vehicle_audit on vehicle rename to vehicle_audit;
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'vehicle'::regclass and starts_with(conname, 'rental_') loop
    execute format('alter table vehicle rename constraint %I to %I', name, substr(name, length('rental_') + 1));
  end loop;
end
$$;

alter table vehicle
  add column for_hire boolean not null default true,
  add column for_transport boolean not null default false,
  add constraint vehicle_is_for_something check (for_hire or for_transport);

comment on table vehicle is 'A vehicle of an agency, to be hired out, to transport patients, or for both.';

-- Whoever reads or writes it is bound by the policies of the vehicles.
create view rental_vehicle with (security_invoker = true) as
  select id, agency_id, location_id, name, model, regno, color, body_type, fuel_type, transmission_type, doors, seats, status,
         created_at, version
  from vehicle;
