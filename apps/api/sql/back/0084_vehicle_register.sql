-- Takes back 0084, after 0085: for a product that is stopped, before a version without it starts. That version knows one location of
-- a city and every plate once, so nothing happens where there are more.
begin;
do $$
begin
  if exists (select from vehicle_location group by agency_id, lower(city), lower(country) having count(*) > 1) then
    raise exception 'An agency has several locations in one city, which the version before does not know.';
  end if;
  if exists (select from vehicle group by agency_id, upper(replace(regno, ' ', '')) having count(*) > 1) then
    raise exception 'A retired vehicle has the plate of another one, which the version before does not know.';
  end if;
end
$$;
drop table vehicle_photo;
drop table vehicle_location_hours;
drop index vehicle_location_name;
alter table vehicle_location drop column name, drop column turnaround_minutes;
create unique index vehicle_location_city on vehicle_location (agency_id, lower(city), lower(country));
drop index vehicle_name, vehicle_name_of_all, vehicle_regno;
alter table vehicle
  drop constraint vehicle_status_is_kept,
  drop column engine_size, drop column air_conditioning, drop column mileage, drop column max_daily_mileage,
  drop column excess_mileage_rate, drop column deposit_pence, drop column decided_by_user_id, drop column decided_at,
  drop column rejection_reason;
create unique index vehicle_regno on vehicle (agency_id, upper(replace(regno, ' ', '')));
delete from schema_migration where name = '0084_vehicle_register.sql';
commit;
