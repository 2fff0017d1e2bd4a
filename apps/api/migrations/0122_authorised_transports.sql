-- What was worked on a transport, once its agency has authorised it; and what the client asks about it, and is answered.

alter table transport_job
  add column authorised_at timestamptz,
  add column actual_start timestamptz,
  add column actual_end timestamptz,
  add column break_minutes int,
  add column queried_at timestamptz,
  add column query_reason text,
  add column query_answer text,
  add constraint transport_job_authorised check (
    num_nonnulls(authorised_at, actual_start, actual_end, break_minutes) in (0, 4)),
  add constraint transport_job_worked check (actual_end > actual_start and actual_end <= actual_start + interval '24 hours'),
  add constraint transport_job_break check (
    break_minutes >= 0 and break_minutes * interval '1 minute' < actual_end - actual_start),
  add constraint transport_job_query check (
    (queried_at is null) = (query_reason is null)
    and (queried_at is null or authorised_at is not null)
    and (query_answer is null or queried_at is not null)
    and query_reason <> '' and query_answer <> '');
