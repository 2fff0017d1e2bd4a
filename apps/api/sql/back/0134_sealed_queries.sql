-- Takes back 0134: for a product that is stopped, before a version without it starts. What was asked and answered is lost; that it was stays.
begin;
drop trigger transport_job_audit on transport_job;
alter table transport_job no force row level security;
alter table transport_job drop constraint transport_job_query;
update transport_job
  set query_reason = case when sealed_query is null then query_reason else '(sealed)' end,
      query_answer = case when sealed_answer is null then query_answer else '(sealed)' end
  where sealed_query is not null or sealed_answer is not null;
alter table transport_job force row level security;
create trigger transport_job_audit after insert or update or delete on transport_job
  for each row execute function app.audit('query_reason', 'query_answer', 'cancel_reason');
drop index transport_job_unsealed_query;
alter table transport_job
  drop column sealed_query,
  drop column sealed_answer,
  add constraint transport_job_query check (
    (queried_at is null) = (query_reason is null)
    and (queried_at is null or authorised_at is not null)
    and (query_answer is null or queried_at is not null)
    and query_reason <> '' and query_answer <> '');
delete from schema_migration where name = '0134_sealed_queries.sql';
commit;
