-- What a client asks about authorised times, and what it is answered, may speak of the patient: it is sealed from now on. What lies in the
-- clear is sealed by the product, which alone has the keys (`seal-transport-queries`), and so is what code of before still writes. The
-- columns in the clear go with a later migration.

alter table transport_job
  add column sealed_query bytea,
  add column sealed_answer bytea,
  drop constraint transport_job_query,
  add constraint transport_job_query check (
    (queried_at is null) = (num_nonnulls(query_reason, sealed_query) = 0)
    and num_nonnulls(query_reason, sealed_query) <= 1
    and num_nonnulls(query_answer, sealed_answer) <= 1
    and (queried_at is null or authorised_at is not null)
    and (queried_at is not null or num_nonnulls(query_answer, sealed_answer) = 0)
    and query_reason <> '' and query_answer <> '');
create index transport_job_unsealed_query on transport_job (id) where query_reason is not null or query_answer is not null;

drop trigger transport_job_audit on transport_job;
create trigger transport_job_audit after insert or update or delete on transport_job
  for each row execute function app.audit('query_reason', 'query_answer', 'sealed_query', 'sealed_answer', 'cancel_reason');
