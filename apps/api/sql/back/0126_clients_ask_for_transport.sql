-- Takes back 0126: for a product that is stopped, before a version without it starts. Directorates of jobs and reasons of cancellations
-- are lost.
begin;
grant update, delete on transport_offer to worklane_app;
drop trigger transport_job_audit on transport_job;
create trigger transport_job_audit after insert or update or delete on transport_job
  for each row execute function app.audit('query_reason', 'query_answer');
drop index transport_job_directorate;
alter table transport_job drop column pickup_directorate_id, drop column cancel_reason;
delete from schema_migration where name = '0126_clients_ask_for_transport.sql';
commit;
