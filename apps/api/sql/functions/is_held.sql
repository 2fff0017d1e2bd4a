-- A booking in one of these states fills a place and the worker's time.
create or replace function app.is_held(status shift_status) returns boolean immutable parallel safe language sql
  return status in ('BOOKED', 'WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED');
