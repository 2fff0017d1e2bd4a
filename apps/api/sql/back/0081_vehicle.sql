-- Takes back 0081, after 0082: for a product that is stopped, before a version without it starts. That version would hire out
-- what is for transport alone, so nothing happens where there is such a vehicle.
begin;
do $$
begin
  if exists (select from vehicle where not for_hire) then
    raise exception 'There are vehicles that are not for hire, which the version before does not know.';
  end if;
end
$$;
drop view rental_vehicle;
alter table vehicle drop constraint vehicle_is_for_something, drop column for_hire, drop column for_transport;
alter table vehicle rename to rental_vehicle;
alter type vehicle_status rename to rental_vehicle_status;
alter sequence vehicle_id_seq rename to rental_vehicle_id_seq;
alter index vehicle_regno rename to rental_vehicle_regno;
alter index vehicle_where rename to rental_vehicle_location;
alter trigger vehicle_audit on rental_vehicle rename to rental_vehicle_audit;
comment on table rental_vehicle is 'A vehicle that an agency hires out.';
do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'rental_vehicle'::regclass and starts_with(conname, 'vehicle_') loop
    execute format('alter table rental_vehicle rename constraint %I to %I', name, 'rental_' || name);
  end loop;
end
$$;
delete from schema_migration where name = '0081_vehicle.sql';
commit;
