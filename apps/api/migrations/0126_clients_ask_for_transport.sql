-- Transport jobs of clients: from which directorate, and why one was cancelled.

alter table transport_job
  add column pickup_directorate_id bigint,
  -- Sealed, since somebody may name the patient.
  add column cancel_reason bytea,
  add constraint transport_job_directorate foreign key (client_id, pickup_directorate_id) references directorate (client_id, id),
  add constraint transport_job_cancelled_for_a_reason check (cancel_reason is null or status = 'CANCELLED');
create index transport_job_directorate on transport_job (client_id, pickup_directorate_id) where pickup_directorate_id is not null;

drop trigger transport_job_audit on transport_job;
create trigger transport_job_audit after insert or update or delete on transport_job
  for each row execute function app.audit('query_reason', 'query_answer', 'cancel_reason');
-- Who was asked stays known.
revoke update, delete on transport_offer from worklane_app;
