-- What a vehicle has in a field of a vehicle filter, as text; null for nothing.
create or replace function app.vehicle_value(of_vehicle vehicle, field vehicle_filter_field)
returns text immutable parallel safe language sql as $$
  select case field
    when 'NAME' then of_vehicle.name
    when 'MODEL' then of_vehicle.model
    when 'COLOR' then of_vehicle.color
    when 'FUEL_TYPE' then of_vehicle.fuel_type::text
    when 'TYPE' then of_vehicle.body_type::text
    when 'VEHICLE' then of_vehicle.id::text
    when 'LOCATION' then of_vehicle.location_id::text
  end
$$;
