-- A booking in this state keeps the vehicle from everybody else.
create or replace function app.holds_vehicle(status hire_status) returns boolean immutable parallel safe language sql
  return status <> 'CANCELLED';
