-- Takes back 0122: for a product that is stopped, before a version without it starts. Authorised times and queries are lost.
begin;
drop function app.transport_places, app.hand_back_transport;
alter table transport_job
  drop column authorised_at,
  drop column actual_start,
  drop column actual_end,
  drop column break_minutes,
  drop column queried_at,
  drop column query_reason,
  drop column query_answer;
delete from schema_migration where name = '0122_authorised_transports.sql';
commit;
